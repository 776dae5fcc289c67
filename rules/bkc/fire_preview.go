package bkc

import (
	"sandtable/battle"
	"sandtable/dice"
)

// previewFire shows what a shot would roll: dice with their modifiers, the score, and the odds.
func previewFire(b *Battle, c *Cmd, p *battle.Preview) {
	w, no := b.wayToFire(c.Unit, c.Target, b.Order.By, c.Option)
	if no != nil {
		return
	}
	b.Cite("BKC-CONV-03")
	s := b.shotOf(c.Unit, c.Target, &w)
	p.Rolls = append(p.Rolls, battle.Forecast{
		Clause: "BKC-FIRE-16", Unit: c.Unit, Dice: int(s.dice), Need: int(s.need), Mods: s.mods,
		Odds: b.oddsOf(c.Target, []shot{s}),
	})
}

// oddsOf are the exact odds of an attack: knocked out, suppressed, no effect. They come from the same shots that are
// rolled.
func (b *Battle) oddsOf(target UnitID, shots []shot) []battle.Odds {
	u := b.unit(target)
	left := int(b.profile(target).Hits - u.Hits)
	// Each die has three ends: it misses, it scores and is saved, it scores and is not saved. Whether it also
	// suppresses is a second, independent die; so the odds of no suppression are carried along as a weight.
	calm := []float64{1}  // by unsaved hits: the chance, with no suppression so far
	total := []float64{1} // by unsaved hits: the chance
	k := b.shockOn(target, 0)
	for _, s := range shots {
		hit := float64(dice.Faces(int(s.need), 6)) / 6
		saved := 0.0
		if s.save > 0 && !s.only {
			saved = float64(dice.Faces(int(s.save), 6)) / 6
		}
		calmSaved, calmHurt := k.calm(&s)
		for range s.dice {
			harmless, hurts := hit*saved, hit*(1-saved)
			if s.only {
				harmless, hurts = hit, 0
			}
			total = step(total, 1-hit+harmless, hurts)
			calm = step(calm, 1-hit+harmless*calmSaved, hurts*calmHurt)
		}
	}
	out, quiet := 0.0, 0.0
	for n := range total {
		if n >= left {
			out += total[n]
		} else {
			quiet += calm[n]
		}
	}
	shaken := 1 - out - quiet
	outcome := "suppressed"
	if k.suppressed {
		outcome = "falls back"
		shaken = 1 - out - total[0]
	}
	return []battle.Odds{{Outcome: "knocked out", PPM: ppm(out)}, {Outcome: outcome, PPM: ppm(shaken)}}
}

func step(from []float64, stay, up float64) []float64 {
	to := make([]float64, len(from)+1)
	for n, p := range from {
		to[n] += p * stay
		to[n+1] += p * up
	}
	return to
}

func ppm(p float64) int32 { return int32(p*1e6 + 0.5) }
