package cobi

import (
	"sandtable/battle"
	"sandtable/geom"
)

var (
	noPatient  = reason("COBI-MED-04", "{unit}: figure {model} is not beside a wounded friend")
	notPatient = reason("COBI-MED-04", "{target}: figure {aim} is not a wounded friend in reach waiting for help")
)

// isPatient reports whether a figure lies wounded on the table and is of a side; a man who is being healed already needs nothing more.
func (b *Battle) isPatient(side Side, n modelID) bool {
	x := b.model(n)
	return x.Health == Wounded && !x.Is(Healing) && b.side(b.owner(n)) == side && !b.isHull(n) && b.stands(n)
}

// patients appends the wounded friends within a distance of a figure, the nearest first.
func (b *Battle) patients(m modelID, reach geom.Len, out []modelID) []modelID {
	side, start := b.side(b.owner(m)), len(out)
	var room [64]int32
	for _, body := range b.table.BodiesNear(b.base(m).Box().Grow(reach), room[:0]) {
		n := modelID(body)
		if !b.isPatient(side, n) || !b.within(m, n, reach) {
			continue
		}
		i := len(out)
		for out = append(out, n); i > start && b.nearer(m, n, out[i-1]); i-- {
			out[i] = out[i-1]
		}
		out[i] = n
	}
	return out
}

// nearer reports whether a model is nearer to a figure than another, or has the lower number if both are as near.
func (b *Battle) nearer(to, n, other modelID) bool {
	x, y := b.gap(to, n), b.gap(to, other)
	return x < y || x == y && n < other
}

// treatTask is the dressing of wounds: medics and doctors do it. MED-04, UNIT-17.
var treatTask = task{deed: Special, able: func(b *Battle, m modelID) *Refusal {
	if no := b.mayNurse(m); no != nil {
		return no
	}
	var room [32]modelID
	if len(b.patients(m, contact, room[:0])) == 0 {
		return noPatient.Refuse(b.UnitFact("unit", b.owner(m)), battle.Count("model", b.number(m)))
	}
	return nil
}}

// mayNurse says why a figure does not look after the wounded. MED-04, MODE-05.
func (b *Battle) mayNurse(m modelID) *Refusal {
	if no := b.isPlayed(!b.options.NoFieldWork); no != nil {
		return no
	}
	return b.mustHave(m, treats)
}

// friends appends the units of the side of a unit as values.
func friends(b *Battle, c *Cmd, out []Value) []Value { return b.units(b.side(c.Unit), out) }

// patientOf is the wounded whom a command means: the one it names, or the nearest of the unit it names, or the nearest of all.
func (b *Battle) patientOf(m modelID, c *Cmd) modelID {
	if m == 0 {
		return 0
	}
	var room [32]modelID
	for _, n := range b.patients(m, contact, room[:0]) {
		if (c.Target == 0 || b.owner(n) == c.Target) && (c.Aim == 0 || b.number(n) == c.Aim) {
			return n
		}
	}
	return 0
}

// mayTreat refuses a command that names no figure that can be treated.
func mayTreat(b *Battle, c *Cmd) *Refusal {
	if b.patientOf(treatTask.doer(b, c), c) == 0 {
		return notPatient.Refuse(b.UnitFact("target", c.Target), battle.Count("aim", max(1, c.Aim)))
	}
	return nil
}

// numbered are the figures of the target that a command names.
func numbered(b *Battle, c *Cmd, out []Value) []Value {
	if c.Target == 0 || b.isVehicle(c.Target) {
		return out
	}
	return b.members(c.Target, out)
}

// treatRule dresses the wounds of one man. DP-31.
var treatRule = &Rule{
	Verb: "treat", Class: battle.ClassWork, Clause: "COBI-MED-04",
	Fields: treatTask.fields(
		Field{Field: battle.FieldTarget, Optional: true, Domain: friends, Check: mayTreat},
		Field{Field: battle.FieldAim, Optional: true, Domain: numbered, Check: mayTreat},
	),
	Preview: func(b *Battle, c *Cmd, p *battle.Preview) {
		m := treatTask.doer(b, c)
		d, id, n := b.treatDie(m), b.owner(b.patientOf(m, c)), none
		n.more(1)
		b.foretell(p, d, m, n.tell(b, n.tell(b, nil, id, toldHeals, d.chance()), id, toldKilled, 1-atLeast(2-d.total()))...)
	},
	Do: func(b *Battle, c *Cmd) {
		m := treatTask.doer(b, c)
		n := b.patientOf(m, c)
		b.Cite("COBI-MED-04", "COBI-SPECIAL-08", "COBI-DP-31")
		b.doerDid(m, "COBI-MED-04")
		b.try(Step{Option: "treat", Target: b.owner(n), M: int32(b.number(n))}, b.treatDie(m), m)
	},
}

// treatDie is what a medic needs, and a doctor. MED-04, MED-08, UNIT-18.
func (b *Battle) treatDie(m modelID) Die {
	d := Die{Why: "COBI-MED-04", Unit: b.owner(m), Need: 6}
	if b.figure(m).Role == Doctor {
		b.Cite("COBI-MED-08", "COBI-UNIT-18")
		d.Why, d.Need = "COBI-MED-08", 5
	}
	return d
}

// treated is what the die has done: 1 kills, and a figure that is healed fights from the next round on. MED-04.
func treated(b *Battle, s Step, d *Die) { b.mends(b.nth(s.Target, int16(s.M)), d, s.Clause) }

// mends has a wounded man healed if a die succeeds, and dead if it comes to 1.
func (b *Battle) mends(n modelID, d *Die, why clause) {
	switch {
	case d.succeeds():
		b.markModel(n, Healing)
		b.tell(b.owner(n), 0, "heals", why)
	case d.total() <= 1:
		b.kill(n, why)
	}
}

// standUp has those stand up who were healed in the round before: where they are, or beside whatever is in their way. MED-04, MED-16,
// ROUND-09.
func standUp(b *Battle) {
	for i := range b.Models {
		m := modelID(i + 1)
		if x := b.model(m); x.Is(Healing) && x.Health == Wounded {
			b.Cite("COBI-ROUND-09", "COBI-MED-16")
			b.unmarkModel(m, Healing|Walking|Dragged|Bedded)
			at, from := b.model(m).At, m
			if x.Aboard != 0 {
				from = b.hull(x.Aboard)
				b.boards(m, 0, "COBI-MED-16")
			}
			if to := b.risesAt(m, from); to != at {
				b.Emit(moved(b.owner(m), []int16{b.number(m)}, []geom.Point{to}, x.Facing, "stands-up", nil, "COBI-MED-16"))
			}
			b.fell(m, Able, "COBI-MED-16")
			b.standsUp(m)
		}
	}
}

// risesAt is where a figure stands up: where it lies, or as near as possible to it, or to the hull that it was in.
func (b *Battle) risesAt(m, from modelID) geom.Point {
	w := way{b: b, m: m}
	if from == m && w.end(b.base(m), func(modelID) bool { return true }) == nil {
		return b.model(m).At
	}
	return b.spotAt(m, from)
}
