package film

import (
	"fmt"
	"strings"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/internal/telling"
)

// How a caption lies on the picture.
const (
	barHigh  = 58
	dieWide  = 34
	mostDice = 8
)

// captions tell below the picture what happens, with the dice that decided it.
func (p *picture) captions() {
	for i := range p.scenes {
		s := &p.scenes[i]
		text := sentence(s)
		if text == "" {
			continue
		}
		name := fmt.Sprintf("c%d", i)
		from, to := float64(s.start)*100/float64(p.total), float64(s.over)*100/float64(p.total)
		if i+1 == len(p.scenes) {
			to = 99
		}
		fmt.Fprintf(&p.style, "@keyframes %s{0%%,%.2f%%{opacity:0}%.2f%%,%.2f%%{opacity:1}%.2f%%,100%%{opacity:0}}\n", name, from, from+0.1, to-0.1, to)
		fmt.Fprintf(&p.out, `<g class="say %s" style="animation-name:%s"><path class="side" d="M0 %dh6v%dH0Z"/>`, s.line.Side, name, p.high, barHigh)
		x := 18
		if roll := rollOf(s); roll != nil {
			for k := range roll.Dice[:min(mostDice, len(roll.Dice))] {
				p.die(x, roll.Dice[k], roll.Met != nil && roll.Met[k])
				x += dieWide + 6
			}
			x += 8
		}
		first, second := parted(text, (p.Width-x)/8)
		y := p.high + barHigh/2 + 5
		if second != "" {
			y -= 10
		}
		fmt.Fprintf(&p.out, `<text x="%d" y="%d">%s</text>`, x, y, escape(first))
		fmt.Fprintf(&p.out, `<text x="%d" y="%d">%s</text></g>`+"\n", x, y+20, escape(second))
	}
}

// sentence is what happens in a scene: what was rolled for, and the worst that came of it.
func sentence(s *scene) string {
	var first, worst *telling.Told
	weight := map[battle.Flash]int{battle.FlashGone: 3, battle.FlashBlow: 2, battle.FlashFall: 1}
	for i := range s.line.Events {
		e := &s.line.Events[i]
		if first == nil || len(thrown(first)) == 0 && len(thrown(e)) > 0 {
			first = e
		}
		if weight[e.Flash] > 0 && (worst == nil || weight[e.Flash] > weight[worst.Flash]) {
			worst = e
		}
	}
	switch {
	case first == nil:
		return s.line.Command
	case worst == nil || worst == first:
		return first.Text
	}
	return first.Text + " " + worst.Text
}

// rollOf is the handful that a scene shows: the first that needed something.
func rollOf(s *scene) *telling.Roll {
	var any *telling.Roll
	for i := range s.line.Events {
		rolls := thrown(&s.line.Events[i])
		for k := range rolls {
			if rolls[k].Met != nil {
				return &rolls[k]
			}
			if any == nil {
				any = &rolls[k]
			}
		}
	}
	return any
}

// pips are where the pips of a die lie.
var pips = map[int16]string{
	1: "MM", 2: "AZ", 3: "AMZ", 4: "ACXZ", 5: "ACMXZ", 6: "ACPQXZ",
}

var places = map[rune][2]int{'A': {9, 9}, 'C': {25, 9}, 'M': {17, 17}, 'X': {9, 25}, 'Z': {25, 25}, 'P': {9, 17}, 'Q': {25, 17}}

func (p *picture) die(x int, d dice.Throw, met bool) {
	class := "die"
	if met {
		class = "die met"
	}
	fmt.Fprintf(&p.out, `<g class="%s" transform="translate(%d %d)"><rect width="%d" height="%d" rx="6"/>`, class, x, p.high+(barHigh-dieWide)/2, dieWide, dieWide)
	if d.Sides == 6 {
		for _, r := range pips[d.Face] {
			fmt.Fprintf(&p.out, `<circle cx="%d" cy="%d" r="3"/>`, places[r][0], places[r][1])
		}
	} else {
		fmt.Fprintf(&p.out, `<text x="17" y="23" text-anchor="middle">%d</text>`, d.Face)
	}
	p.out.WriteString("</g>")
}

// parted is a text in two lines of so many letters, cut between words.
func parted(text string, most int) (first, second string) {
	first, rest := cut(text, most)
	second, rest = cut(rest, most-2)
	if rest != "" {
		second = strings.TrimRight(second, ".,;: ") + " …"
	}
	return first, second
}

// cut is as much of a text as a line holds, and the rest.
func cut(text string, most int) (line, rest string) {
	letters := []rune(text)
	if len(letters) <= most {
		return text, ""
	}
	line = string(letters[:most])
	if i := strings.LastIndexByte(line, ' '); i > 0 {
		line = line[:i]
	}
	return line, strings.TrimSpace(text[len(line):])
}

var escaper = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;")

func escape(text string) string { return escaper.Replace(text) }
