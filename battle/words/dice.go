package words

import (
	"strconv"
	"strings"

	"sandtable/battle"
	"sandtable/dice"
)

// Roll is what dice showed, what they count in all if that is what matters, what was needed and what changed it: "attack: 3, 5,
// 6 (need 4+; +1 close range BKC-FIRE-12)", "to hit: 4, total 6 (need 5+; +2 …)".
func (t *Teller) Roll(r *battle.Roll) string {
	var faces []string
	for _, d := range r.Dice {
		faces = append(faces, t.die(d))
	}
	text := t.Reason(r.Clause) + ": " + strings.Join(faces, ", ")
	if total := t.Total(r); total != "" {
		text += ", " + total
	}
	if more := t.terms(r.Clause, int(r.Need), r.Mods); more != "" {
		text += " (" + more + ")"
	}
	return text
}

// Total is what dice count with their modifiers; empty: they count as they fell.
func (t *Teller) Total(r *battle.Roll) string {
	if r.Total == nil || len(r.Dice) == 1 && len(r.Mods) == 0 && int32(r.Dice[0].Face) == *r.Total {
		return ""
	}
	return t.common(wordTotal) + " " + strconv.Itoa(int(*r.Total))
}

// Forecast is a roll that has not been made, with its odds.
func (t *Teller) Forecast(f *battle.Forecast) string {
	text := t.Reason(f.Clause)
	if who := t.Roller(f); who != "" {
		text = who + ", " + text
	}
	if f.Dice > 0 {
		text += ": " + t.common(wordDice) + " " + strconv.Itoa(f.Dice)
	}
	if more := t.terms(f.Clause, f.Need, f.Mods); more != "" {
		text += " (" + more + ")"
	}
	var odds []string
	for i := range f.Odds {
		odds = append(odds, t.Odds(&f.Odds[i]))
	}
	if len(odds) > 0 {
		text += " – " + strings.Join(odds, ", ")
	}
	return text
}

// Roller is who would throw the dice, and with what; empty: nobody in particular.
func (t *Teller) Roller(f *battle.Forecast) string {
	switch {
	case f.Unit == 0:
		return ""
	case f.With == "":
		return t.Unit(f.Unit)
	}
	return t.Unit(f.Unit) + ": " + t.Term("with", f.With)
}

// Odds is the chance of one outcome in per cent.
func (t *Teller) Odds(o *battle.Odds) string { return t.OddsName(o) + " " + t.percent(o.PPM) }

// OddsName is the outcome alone.
func (t *Teller) OddsName(o *battle.Odds) string { return t.Term("odds", o.Outcome) }

// percent writes parts of a million with one decimal. What may happen is never written as impossible, nor what may fail
// as certain.
func (t *Teller) percent(ppm int32) string {
	sign := ""
	tenths := (ppm + 500) / 1000
	switch {
	case tenths == 0 && ppm > 0:
		sign, tenths = "<", 1
	case tenths == 1000 && ppm < 1e6:
		sign, tenths = ">", 999
	}
	return sign + strconv.Itoa(int(tenths/10)) + t.mark() + strconv.Itoa(int(tenths%10)) + "%"
}

// Reason is what dice are thrown for.
func (t *Teller) Reason(c battle.Clause) string {
	if r, ok := t.book.Rolls[c]; ok {
		return r.In(t.lang)
	}
	t.lacks("rolls", string(c))
	return string(c)
}

// terms are what dice need and what changes them.
func (t *Teller) terms(c battle.Clause, need int, mods []battle.Mod) string {
	var out []string
	if text := t.Need(c, need, mods); text != "" {
		out = append(out, text)
	}
	for _, m := range mods {
		out = append(out, t.Mod(m))
	}
	return strings.Join(out, "; ")
}

// Need is the score that dice need; empty: they need none.
func (t *Teller) Need(c battle.Clause, need int, mods []battle.Mod) string {
	switch {
	case t.book.Rolls[c].AtMost && (need != 0 || len(mods) > 0):
		return t.common(wordNeed) + " " + t.common(wordAtMost) + " " + strconv.Itoa(need)
	case need != 0:
		return t.common(wordNeed) + " " + strconv.Itoa(need) + "+"
	}
	return ""
}

// Mod is a modifier with what grants it.
func (t *Teller) Mod(m battle.Mod) string {
	text := signed(m.N)
	if name := t.ModName(m.Clause); name != "" {
		text += " " + name
	}
	return text + " " + string(m.Clause)
}

// ModName is why a modifier is granted, without its number.
func (t *Teller) ModName(c battle.Clause) string {
	name, ok := t.book.Mods[c]
	if !ok {
		t.lacks("mods", string(c))
	}
	return name.In(t.lang)
}

// die is what one die shows; a heading is shown in degrees, and of a die that is not six-sided how many sides it has.
func (t *Teller) die(d dice.Throw) string {
	switch face := strconv.Itoa(int(d.Face)); d.Sides {
	case dice.HeadingSides:
		return t.common(wordHeading) + " " + strconv.Itoa(int(d.Face)-1) + "°"
	case 6:
		return face
	default:
		return face + "/" + strconv.Itoa(int(d.Sides))
	}
}
