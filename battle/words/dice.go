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
	return t.common(wordTotal) + " " + number(*r.Total)
}

// Forecast is a roll that has not been made, with its odds.
func (t *Teller) Forecast(f *battle.Forecast) string {
	text := t.Reason(f.Clause)
	if who := t.Roller(f); who != "" {
		text = who + ", " + text
	}
	if f.If != "" {
		text += " (" + t.If(f) + ")"
	}
	if f.Dice > 0 {
		text += ": " + t.common(wordDice) + " " + strconv.Itoa(f.Dice)
	}
	if more := t.terms(f.Clause, f.Need, f.Mods); more != "" {
		text += " (" + more + ")"
	}
	var odds []string
	for _, c := range t.Chances(f) {
		odds = append(odds, c.Text)
	}
	if len(odds) > 0 {
		text += " – " + strings.Join(odds, ", ")
	}
	if trials := t.Trials(f); trials != "" {
		text += " (" + trials + ")"
	}
	return text
}

// If is what must come about first, for the odds to hold; empty: nothing.
func (t *Teller) If(f *battle.Forecast) string {
	if f.If == "" {
		return ""
	}
	return t.Term("if", f.If)
}

// Trials says of odds that are not exact how they were found and how far they may be off; empty: they are exact.
func (t *Teller) Trials(f *battle.Forecast) string {
	if f.Sampled == 0 {
		return ""
	}
	text := strings.ReplaceAll(t.common(wordTrials), "{n}", strconv.Itoa(f.Sampled))
	return strings.ReplaceAll(text, "{error}", t.percent(f.Error))
}

// A Chance is one outcome of a forecast in words, whatever its amount.
type Chance struct {
	Unit    battle.UnitID // the unit it would happen to
	Outcome string        // the stable key
	Name    string        // in words, with the unit it would happen to if there are several of whom something is told
	Text    string        // with its per cent, and the amount
	PPM     int32
	Amounts []battle.Odds // if it has amounts: the chance of each
	Amount  string        // and all in all: on the average, and in brackets from where to where it mostly lies
}

// Chances are the outcomes of a forecast in words. Those that differ by their amount only are one.
func (t *Teller) Chances(f *battle.Forecast) []Chance {
	several := false
	for i := range f.Odds {
		several = several || f.Odds[i].Unit != f.Odds[0].Unit
	}
	var out []Chance
	for i := 0; i < len(f.Odds); {
		o := &f.Odds[i]
		c := Chance{Unit: o.Unit, Outcome: o.Outcome, Name: t.Term("odds", o.Outcome)}
		if several && o.Unit != 0 {
			c.Name = t.Unit(o.Unit) + ": " + c.Name
		}
		first := i
		for ; i < len(f.Odds) && (i == first || f.Odds[i].N != 0 && f.Odds[i].Unit == o.Unit && f.Odds[i].Outcome == o.Outcome); i++ {
			c.PPM += f.Odds[i].PPM
		}
		c.Text = c.Name
		if all := f.Odds[first:i]; all[len(all)-1].N != 0 {
			c.Amounts = all
			if h := battle.HeadOf(all); h.Mean != 0 {
				c.Amount = t.middling(&h)
			}
			c.Text += " " + t.average(all)
		}
		c.Text += " " + t.percent(c.PPM)
		out = append(out, c)
	}
	return out
}

// A Head is one of the outcomes that matter in words.
type Head struct {
	Name   string // with the unit it would happen to, if that does not go without saying
	Amount string // on the average, and in brackets from where to where it mostly lies; empty: it has none
	Text   string // all of it, in whole per cent: what comes of it and nothing worse
	Never  bool   // nothing is left of it beside what is worse
}

// Heads put the headline of a command into words. Its target need not be named, nor the acting unit where no other is told of.
func (t *Teller) Heads(c *battle.Command, all []battle.Head) []Head {
	alone := true
	for i := range all {
		alone = alone && (all[i].Unit == 0 || all[i].Unit == c.Unit || c.Unit == 0 && all[i].Unit == all[0].Unit)
	}
	out := make([]Head, 0, len(all))
	for i := range all {
		h := &all[i]
		one := Head{Name: t.outcome(h)}
		if h.Unit != 0 && h.Unit != c.Target && !alone {
			one.Name = t.Unit(h.Unit) + ": " + one.Name
		}
		share := battle.Share(all, i)
		one.Never = share < 5000 && share < h.PPM
		one.Text = one.Name + " " + wholePercent(share)
		if h.Mean != 0 {
			one.Amount = t.middling(h)
			one.Text += ", " + one.Amount
		}
		out = append(out, one)
	}
	return out
}

// outcome is what comes about. Of one that worse ones hold, the book may have words for when nothing worse does.
func (t *Teller) outcome(h *battle.Head) string {
	if text, ok := t.book.Terms["least:"+h.Outcome]; ok && h.Least {
		return text.In(t.lang)
	}
	return t.Term("odds", h.Outcome)
}

// middling is the amount of an outcome on the average, and in brackets from where to where it mostly lies.
func (t *Teller) middling(h *battle.Head) string {
	n := strconv.Itoa(int(h.Low))
	if h.Low != h.High {
		n = t.tenths(int(h.Mean+50)/100) + " (" + n + "–" + strconv.Itoa(int(h.High)) + ")"
	}
	return t.amount(h.Outcome, n)
}

// Headline is what a command comes to in a line; empty: nothing that matters is known of it.
func (t *Teller) Headline(c *battle.Command, p *battle.Preview) string {
	var out []string
	for _, h := range t.Heads(c, p.Headline) {
		if !h.Never {
			out = append(out, h.Text)
		}
	}
	return strings.Join(out, " · ")
}

// wholePercent writes parts of a million without decimals. What may happen is never written as impossible, nor what may fail as certain.
func wholePercent(ppm int32) string {
	switch n := (ppm + 5000) / 10_000; {
	case n == 0 && ppm > 0:
		return "<1%"
	case n == 100 && ppm < 1e6:
		return ">99%"
	default:
		return strconv.Itoa(int(n)) + "%"
	}
}

// Amount is how much of an outcome there is: centimetres, men.
func (t *Teller) Amount(o *battle.Odds) string { return t.amount(o.Outcome, strconv.Itoa(int(o.N))) }

// amount puts a number into the book's words for what an outcome counts; without words it is the number alone.
func (t *Teller) amount(outcome, n string) string {
	if text, ok := t.book.Terms["amount:"+outcome]; ok {
		return strings.ReplaceAll(text.In(t.lang), "{n}", n)
	}
	return n
}

// average is the amount of an outcome, or on average of those that it can have, with one decimal.
func (t *Teller) average(all []battle.Odds) string {
	if len(all) == 1 {
		return t.Amount(&all[0])
	}
	sum, chance := int64(0), int64(0)
	for i := range all {
		sum += int64(all[i].N) * int64(all[i].PPM)
		chance += int64(all[i].PPM)
	}
	if chance == 0 {
		return t.Amount(&all[0])
	}
	n := t.tenths(int((sum*10 + chance/2) / chance))
	return strings.ReplaceAll(t.common(wordAverage), "{n}", t.amount(all[0].Outcome, n))
}

// tenths writes a number that is counted in tenths.
func (t *Teller) tenths(n int) string { return strconv.Itoa(n/10) + t.mark() + strconv.Itoa(n%10) }

// Roller is the unit that would throw the dice, and with what; empty: none in particular.
func (t *Teller) Roller(f *battle.Forecast) string {
	switch {
	case f.Unit == 0:
		return ""
	case f.With == "":
		return t.Unit(f.Unit)
	}
	return t.Unit(f.Unit) + ": " + t.Term("with", f.With)
}

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
	case t.AtMost(c) && (need != 0 || len(mods) > 0):
		return t.common(wordNeed) + " " + t.common(wordAtMost) + " " + strconv.Itoa(need)
	case need != 0:
		return t.common(wordNeed) + " " + strconv.Itoa(need) + "+"
	}
	return ""
}

// AtMost reports dice that succeed with the need or less.
func (t *Teller) AtMost(c battle.Clause) bool { return t.book.Rolls[c].AtMost }

// CountTogether reports dice that are added up, as those of a test are.
func (t *Teller) CountTogether(r *battle.Roll) bool { return r.Total != nil || t.AtMost(r.Clause) }

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
