package cobi

import (
	"sandtable/battle"
	"sandtable/geom"
)

var (
	nobodyHidden = reason("COBI-SPECIAL-25", "no hidden or camouflaged enemy is within reach of {unit}", "żaden ukryty ani zamaskowany wróg nie jest w zasięgu {unit}")
	notHidden    = reason("COBI-SPECIAL-25", "{target} is neither hidden nor camouflaged", "{target} nie jest ani ukryty, ani zamaskowany")
	notEnemy     = reason("COBI-SPECIAL-25", "{target} is no enemy on the table", "{target} nie jest wrogiem na stole")
	tooFarToSee  = reason("COBI-SPECIAL-25", "{target} is {gap} away, which is more than {need}", "{target} jest w odległości {gap}, większej niż {need}")
	nothingSeen  = reason("COBI-SPECIAL-27", "{unit} cannot see where {target} is", "{unit} nie widzi miejsca, w którym jest {target}")
)

// looksThrough reports whether a figure, or somebody of the crew of a vehicle, has binoculars. SPECIAL-26.
func (b *Battle) looksThrough(m modelID) bool {
	if b.isHull(m) {
		return b.hasBinoculars(b.owner(m))
	}
	return b.carries(m, Item.isBinoculars) >= 0
}

// mayLookFor says why a figure or a vehicle cannot look for an enemy unit: it is concealed, within 30 cm, or 60 with binoculars, and not
// wholly out of sight. SPECIAL-25 to SPECIAL-27.
func (b *Battle) mayLookFor(m modelID, target UnitID) *Refusal {
	id, t := b.owner(m), b.unit(target)
	switch {
	case b.side(target) == b.side(id) || !t.IsOnTable():
		return notEnemy.Refuse(b.UnitFact("target", target))
	case !t.Has(Hidden | Camouflaged):
		return notHidden.Refuse(b.UnitFact("target", target))
	}
	b.Cite("COBI-SPECIAL-25", "COBI-SPECIAL-27")
	need := 30 * geom.CM
	if b.looksThrough(m) {
		b.Cite("COBI-SPECIAL-26")
		need = 60 * geom.CM
	}
	if gap := b.gapTo(m, target); gap > need {
		return tooFarToSee.Refuse(b.UnitFact("target", target), battle.Cm("gap", gap), battle.Cm("need", need))
	}
	for n := b.first(target); n < b.first(target)+modelID(b.count(target)); n++ {
		if b.stands(n) && b.model(n).Health == Able && b.look(m, n).blocked < rays {
			return nil
		}
	}
	return nothingSeen.Refuse(b.UnitFact("unit", id), b.UnitFact("target", target))
}

// canSpot says why a figure or a vehicle has nobody to look for. MODE-05.
func canSpot(b *Battle, m modelID) *Refusal {
	if no := b.isPlayed(!b.options.NoConcealment); no != nil {
		return no
	}
	for i := range b.Units {
		if b.Units[i].Has(Hidden|Camouflaged) && b.mayLookFor(m, UnitID(i+1)) == nil {
			return nil
		}
	}
	return nobodyHidden.Refuse(b.UnitFact("unit", b.owner(m)))
}

var spotting = task{Special, canSpot}

// hiddenEnemies are the units that somebody might look for.
func hiddenEnemies(b *Battle, c *Cmd, out []Value) []Value {
	for i := range b.Units {
		if b.Units[i].Side != c.Side && b.Units[i].Has(Hidden|Camouflaged) {
			out = append(out, Value{Unit: UnitID(i + 1)})
		}
	}
	return out
}

// spotterOf is who of a component looks for an enemy: the figure named, or who has the best chance.
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

// spotDie is the die with which somebody looks for an enemy. SPECIAL-26.
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

// spotted reveals who has been found. HIDE-10.
func spotted(b *Battle, s Step, d *Die) {
	if d.succeeds() {
		b.Cite("COBI-HIDE-10")
		if b.unit(s.Target).Is(Camouflaged) {
			b.Cite("COBI-HIDE-12")
		}
		b.reveal(s.Target, "COBI-HIDE-10")
		return
	}
	b.tell(s.Unit, s.Target, "spots-nobody", "COBI-SPECIAL-25")
}
