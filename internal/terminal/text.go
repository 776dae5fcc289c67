package terminal

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"sandtable/battle"
	"sandtable/geom"
	"sandtable/lang"
)

// both is a text in both languages; neither can be forgotten.
func both(en string) lang.Text { return lang.Text{EN: en} }

// in is a text in the players' language with its places filled.
func (s *Session) in(t lang.Text, args ...any) string {
	if len(args) == 0 {
		return t.In(s.Lang)
	}
	return fmt.Sprintf(t.In(s.Lang), args...)
}

// say prints a text, wrapped to the screen.
func (s *Session) say(t lang.Text, args ...any) { s.print(s.in(t, args...)) }

// print prints paragraphs, each wrapped to the screen and set in a little after the margin it begins with.
func (s *Session) print(text string) {
	for line := range strings.Lines(text + "\n") {
		s.hang(line, len(line)-len(strings.TrimLeft(line, " "))+2)
	}
}

// hang prints a paragraph whose second and later lines are set in so far.
func (s *Session) hang(line string, indent int) {
	line = strings.TrimRight(line, " \n")
	body := strings.TrimLeft(line, " ")
	for _, part := range wrap(body, s.columns(), len(line)-len(body), indent) {
		fmt.Fprintln(s.Out, strings.ReplaceAll(part, "\u00a0", " "))
	}
}

// wrap breaks a line at its spaces.
func wrap(text string, width, margin, hang int) []string {
	var out []string
	line, long := strings.Repeat(" ", margin), margin
	indent := strings.Repeat(" ", min(hang, max(0, width-20)))
	for i, word := range strings.Split(text, " ") {
		n := visible(word)
		if i > 0 && long+1+n > width && long > margin {
			out = append(out, line)
			line, long = indent, len(indent)
		} else if i > 0 {
			line += " "
			long++
		}
		line += word
		long += n
	}
	return append(out, line)
}

// visible is how many columns a text takes: escape sequences take none.
func visible(text string) int {
	n := 0
	for {
		before, after, found := strings.Cut(text, "\x1b[")
		n += utf8.RuneCountInString(before)
		if !found {
			return n
		}
		_, text, _ = strings.Cut(after, "m")
	}
}

// pad fills a text up to a number of columns.
func pad(text string, width int) string {
	return text + strings.Repeat(" ", max(0, width-visible(text)))
}

// clip shortens a text without escape sequences to a number of columns.
func clip(text string, width int) string {
	runes := []rune(text)
	if len(runes) <= width {
		return text
	}
	return string(runes[:max(0, width-1)]) + "…"
}

// measured is a length as a fact in the book's measure.
func (s *Session) measured(d geom.Len) battle.Fact {
	if s.Game.Book().Unit() == battle.Inch {
		return battle.In("", d)
	}
	return battle.Cm("", d)
}

// number writes a length in the book's measure as it can be typed.
func (s *Session) number(d geom.Len) string { return fmt.Sprint(s.measured(d).Value()) }

// length writes a length in the book's measure.
func (s *Session) length(d geom.Len) string { return s.teller.FactValue(s.measured(d)) }

// point writes a place as it can be typed, to the nearest tenth of the measure. A map shows no more.
func (s *Session) point(p geom.Point) string {
	tenth := s.Game.Book().Unit().Len
	round := func(d geom.Len) string {
		n := (int(d)*10 + int(tenth)/2) / int(tenth)
		return strings.TrimSuffix(fmt.Sprintf("%d.%d", n/10, n%10), ".0")
	}
	return round(p.X) + "," + round(p.Y)
}

// degrees writes a facing.
func degrees(f geom.Facing) string {
	if f%10 == 0 {
		return fmt.Sprintf("%d°", f/10)
	}
	return fmt.Sprintf("%d.%d°", f/10, f%10)
}
