package cobi

import (
	"sandtable/battle"
	"sandtable/geom"
)

var (
	nobodyHidden = reason("COBI-SPECIAL-25", "{unit} has no hidden or camouflaged enemy in reach")
	notHidden    = reason("COBI-SPECIAL-25", "{target} is neither hidden nor camouflaged")
	notEnemy     = reason("COBI-SPECIAL-25", "{target} is not an enemy on the table")
	tooFarToSee  = reason("COBI-SPECIAL-25", "{target} is {gap} away; the limit is {need}")
	nothingSeen  = reason("COBI-SPECIAL-27", "{unit} cannot see the place of {target}")
)

// looksThrough reports whether a figure, or a man of the crew of a vehicle, has binoculars. SPECIAL-26.
func (b *Battle) looksThrough(m modelID) bool {
	if b.isHull(m) {
		return b.hasBinoculars(b.owner(m))
	}
	return b.carries(m, Item.isBinoculars) >= 0
}

// mayLookFor says why a figure or a vehicle cannot look for an enemy unit: it is concealed, within 30 cm, or 60 with binoculars, and not
// wholly out of sight. SPECIAL-25 to SPECIAL-27.
func (b *Battle) mayLookFor(m modelID, target UnitID) *Refusal {
	id := b.owner(m)
	switch {
	case b.side(target) == b.side(id) || !b.unit(target).IsOnTable():
		return notEnemy.Refuse(b.UnitFact("target", target))
	case !b.conceals(target):
		return notHidden.Refuse(b.UnitFact("target", target))
	}
	b.Cite("COBI-SPECIAL-25", "COBI-SPECIAL-27")
	need, nearest := b.spotReach(m), far
	for n := b.first(target); n < b.first(target)+modelID(b.count(target)); n++ {
		if !b.lurks(n) {
			continue
		}
		gap := b.gapOfHideout(m, n)
		if nearest = min(nearest, gap); gap <= need && b.look(m, n).blocked < rays {
			return nil
		}
	}
	if nearest > need {
		return tooFarToSee.Refuse(b.UnitFact("target", target), battle.Cm("gap", nearest), battle.Cm("need", need))
	}
	return nothingSeen.Refuse(b.UnitFact("unit", id), b.UnitFact("target", target))
}

// gapOfHideout is the distance to the nearest of the figures that hide together with a model: its squad, or itself if it hides alone. SPECIAL-27,
// MED-16.
func (b *Battle) gapOfHideout(m, hidden modelID) geom.Len {
	if b.model(hidden).Is(LiesLow) {
		return b.gap(m, hidden)
	}
	gap, id := far, b.owner(hidden)
	for n := b.first(id); n < b.first(id)+modelID(b.count(id)); n++ {
		if b.lurks(n) && !b.model(n).Is(LiesLow) {
			gap = min(gap, b.gap(m, n))
		}
	}
	return gap
}

// spotReach is how far a figure or a vehicle can look for the enemy. SPECIAL-25.
func (b *Battle) spotReach(m modelID) geom.Len {
	if b.looksThrough(m) {
		b.Cite("COBI-SPECIAL-26")
		return 60 * geom.CM
	}
	return 30 * geom.CM
}

// canSpot says why a figure or a vehicle has no hidden enemy to look for. MODE-05.
func canSpot(b *Battle, m modelID) *Refusal {
	if no := b.isPlayed(!b.options.NoConcealment); no != nil {
		return no
	}
	for i := range b.Units {
		if id := UnitID(i + 1); b.Units[i].Side != b.side(b.owner(m)) && b.conceals(id) && b.mayLookFor(m, id) == nil {
			return nil
		}
	}
	return nobodyHidden.Refuse(b.UnitFact("unit", b.owner(m)))
}

var spotting = task{Special, canSpot}

// hiddenEnemies are the units that may be looked for.
func hiddenEnemies(b *Battle, c *Cmd, out []Value) []Value {
	for i := range b.Units {
		if id := UnitID(i + 1); b.Units[i].Side != c.Side && b.conceals(id) {
			out = append(out, Value{Unit: id})
		}
	}
	return out
}

// spotterOf is the figure of a component that looks for an enemy: the one named, or the one with the best chance.
func (b *Battle) spotterOf(c *Cmd, may func(modelID) *Refusal) (modelID, *Refusal) {
	if c.Model != 0 {
		m := b.nth(c.Unit, c.Model)
		if m == 0 {
			return 0, noFigure.Refuse(b.UnitFact("unit", c.Unit), battle.Count("model", c.Model))
		}
		return m, b.mayLookFor(m, c.Target)
	}
	best, first := modelID(0), (*Refusal)(nil)
	for m := b.first(c.Unit); m < b.first(c.Unit)+modelID(b.count(c.Unit)); m++ {
		no := may(m)
		if no == nil {
			no = b.mayLookFor(m, c.Target)
		}
		switch {
		case no != nil:
			if first == nil {
				first = no
			}
		case best == 0 || b.looksThrough(m) && !b.looksThrough(best):
			best = m
		}
	}
	if best != 0 {
		return best, nil
	}
	return 0, first
}

// spotter is who looks as a special action of its own.
func (b *Battle) spots(c *Cmd) (modelID, *Refusal) {
	return b.spotterOf(c, func(m modelID) *Refusal { return b.doerMay(m, Special) })
}

// spotRule looks for a concealed enemy. Reconnaissance and looking out for targets are the same. SPECIAL-07, SPECIAL-25, DP-36.
var spotRule = &Rule{
	Verb: "spot", Class: battle.ClassWork, Clause: "COBI-SPECIAL-25",
	Fields: spotting.fields(Field{
		Field: battle.FieldTarget, Domain: hiddenEnemies,
		Check: func(b *Battle, c *Cmd) *Refusal {
			_, no := b.spots(c)
			return no
		},
	}),
	Do: func(b *Battle, c *Cmd) {
		b.Cite("COBI-SPECIAL-07", "COBI-DP-36")
		m, _ := b.spots(c)
		b.doerDid(m, "COBI-SPECIAL-25")
		b.looksFor(m, c.Target, 5, "COBI-SPECIAL-25")
	},
	Preview: func(b *Battle, c *Cmd, p *battle.Preview) {
		if m, no := b.spots(c); no == nil {
			b.foretellSpot(p, b.spotDie(m, 5, "COBI-SPECIAL-25"), m, c.Target)
		}
	},
}

// spotDie is the die with which a model looks for an enemy. SPECIAL-26.
func (b *Battle) spotDie(m modelID, need int8, why clause) Die {
	d := Die{Why: why, Need: need}
	if b.looksThrough(m) {
		d.Mods = []battle.Mod{{Clause: "COBI-SPECIAL-26", N: 1}}
	}
	return d
}

// foretellSpot adds what comes of looking for an enemy.
func (b *Battle) foretellSpot(p *battle.Preview, d Die, m modelID, target UnitID) {
	b.foretell(p, d, m, battle.Odds{Unit: target, Outcome: toldRevealed, PPM: ppm(d.chance())})
}

// looksFor throws for spotting.
func (b *Battle) looksFor(m modelID, target UnitID, need int8, why clause) {
	b.try(Step{Target: target, Option: "spot"}, b.spotDie(m, need, why), m)
}

// spotted reveals who has been found: all who hide together, as far as the one who looks could find them. HIDE-10.
func spotted(b *Battle, s Step, d *Die) {
	if !d.succeeds() {
		b.tell(s.Unit, s.Target, "spots-nobody", "COBI-SPECIAL-25")
		return
	}
	b.Cite("COBI-HIDE-10")
	if b.unit(s.Target).Is(Camouflaged) {
		b.Cite("COBI-HIDE-12")
	}
	m := b.nth(s.Unit, int16(s.N))
	for n := b.first(s.Target); n < b.first(s.Target)+modelID(b.count(s.Target)); n++ {
		if b.lurks(n) && b.gapOfHideout(m, n) <= b.spotReach(m) && b.look(m, n).blocked < rays {
			b.reveal(n, "COBI-HIDE-10")
		}
	}
}
