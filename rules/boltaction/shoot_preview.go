package boltaction

import (
	"sandtable/battle"
	"sandtable/dice"
)

// previewShoot shows what a declaration would roll: for each weapon its dice, the score and why, and for each target the
// exact odds of what comes of it. It is silent where distances may not be asked for. MOVE-18.
func previewShoot(b *Battle, c *Cmd, p *battle.Preview) {
	s := b.Agenda.Top()
	shots, no := b.plotShots(s.Unit, occasion(s), c)
	if !b.options.Premeasure {
		b.Cite("BA-MOVE-18", "BA-OPT-PREMEASURE")
		return
	}
	if no != nil {
		return
	}
	for i := range shots {
		if target := shots[i].Target; i == 0 || shots[i-1].Target != target {
			b.previewTarget(s.Unit, target, occasion(s), shots, p)
		}
	}
}

// previewTarget shows those of the shots that are fired at one target.
func (b *Battle) previewTarget(id, target UnitID, why Why, shots []Shot, p *battle.Preview) {
	hits, dead := dice.Spread(nil), dice.Spread(nil)
	need := 0
	for _, s := range shots {
		if s.Target != target {
			continue
		}
		a := b.aimOf(id, s, shots, why)
		f, scored := b.forecast(&a)
		p.Rolls = append(p.Rolls, f)
		hits = hits.Plus(scored)
		if b.profile(target).Type == Vehicle || f.Dice == 0 {
			continue
		}
		h := b.hitOf(&a)
		need = max(b.needToDamage(target, &h), 2)
		fallen := b.multiplied(&a, scored).Thin(dice.Faces(need, 6), 6)
		if h.small && b.hasMedic(target) {
			fallen = fallen.Thin(5, 6)
		}
		dead = dead.Plus(fallen)
	}
	sum := battle.Forecast{Clause: "BA-SHOOT-24", Unit: target, Need: need, Odds: []battle.Odds{{Outcome: "hit", PPM: ppm(hits.AtLeast(1))}}}
	if men := b.men(target); b.profile(target).Type != Vehicle {
		sum.Odds = append(sum.Odds,
			battle.Odds{Outcome: "casualties", PPM: ppm(dead.AtLeast(1))},
			battle.Odds{Outcome: "half", PPM: ppm(dead.AtLeast((men + 1) / 2))},
			battle.Odds{Outcome: "all", PPM: ppm(dead.AtLeast(men))})
	}
	p.Rolls = append(p.Rolls, sum)
}

// forecast is the roll to hit of one weapon, and how many hits it may score. A weapon out of range rolls nothing.
func (b *Battle) forecast(a *aim) (battle.Forecast, dice.Spread) {
	f := battle.Forecast{Clause: a.rollClause(), Unit: a.by, With: b.profile(a.by).armWord(a.slot)}
	switch {
	case b.lay(a) < fires || a.isOut():
		f.Clause = "BA-SHOOT-09"
		return f, nil
	case a.arm.Flame:
		f.Clause, f.Dice = "BA-FLAME-02", int(a.arm.Shots)
		return f, dice.Binomial(1, 1, 1)
	}
	b.citeFired(a)
	f.Need, f.Mods = b.toHit(a, nil)
	f.Dice = b.shotsOf(a)
	chances := 6 * dice.Faces(f.Need, 6)
	if f.Need > 6 {
		chances = 1
	}
	f.Odds = []battle.Odds{{Outcome: "hit", PPM: ppm(float64(chances) / 36)}}
	return f, dice.Binomial(f.Dice, chances, 36)
}

// multiplied is how many damage rolls hits give. HE-02, HE-05, FLAME-02.
func (b *Battle) multiplied(a *aim, hits dice.Spread) dice.Spread {
	switch {
	case a.arm.Flame:
		return dice.SumOf(int(a.arm.Shots), 6)
	case a.ammo == SmokeShell:
		return nil
	case a.ammo != Explosive && a.ammo != Lobbed:
		return hits
	}
	x := &blasts[a.arm.HE]
	each := dice.SumOf(x.dice, x.sides)
	if b.halvesHE(a.target) {
		half := make(dice.Spread, len(each)/2+1)
		for n, p := range each {
			half[n/2] += p
		}
		each = half
	}
	return hits.Each(each)
}

func ppm(p float64) int32 { return int32(p*1e6 + 0.5) }
