package boltaction

import (
	"slices"

	"sandtable/battle"
	"sandtable/geom"
)

// stepRecrew is that Unit, with its RALLY order, can take over a gun or rally.
const stepRecrew stepKind = "recrew"

var noSuchGun = reason("BA-ARTILLERY-16", "{target} is not your abandoned gun with two men of {unit} within an inch")

// leavesGun reports whether a gun stays on the table when its crew is lost: it was not destroyed itself. ARTILLERY-16,
// OPT-RECREWING.
func (b *Battle) leavesGun(id UnitID, cause string) bool {
	return b.options.Recrewing && b.profile(id).Type == Artillery && b.unit(id).IsOnTable() && b.unit(id).Inside == 0 &&
		b.model(b.first(id)).Alive && (cause == "casualties" || cause == "morale" || cause == "rout")
}

// isAbandonedGun reports a gun that stands on the table without a crew. ARTILLERY-16.
func (b *Battle) isAbandonedGun(id UnitID) bool {
	return b.profile(id).Type == Artillery && b.unit(id).Is(Wrecked)
}

// takers are the models of an infantry unit that can serve a gun: those within 1" of it, as many as it has room for.
// ARTILLERY-16.
func (b *Battle) takers(id, gun UnitID) []int16 {
	if b.profile(id).Type != Infantry || !b.unit(id).IsOnTable() || b.unit(id).Inside != 0 || b.side(gun) != b.side(id) ||
		!b.isAbandonedGun(gun) || !b.box(id).Within(b.box(gun), inch(1)) {
		return nil
	}
	var out []int16
	var room [maxMen]modelID
	for _, m := range b.living(id, room[:0]) {
		if geom.Within(b.base(m), b.base(b.first(gun)), inch(1)) && len(out)+1 < b.count(gun) {
			out = append(out, b.number(m))
		}
	}
	if len(out) < 2 {
		return nil
	}
	return out
}

// mayRecrew reports whether a unit that rallies could take over some gun. ARTILLERY-16.
func (b *Battle) mayRecrew(id UnitID) bool {
	return b.options.Recrewing && slices.ContainsFunc(b.Own(b.side(id)), func(gun UnitID) bool { return b.takers(id, gun) != nil })
}

// autoRecrew goes on when the unit is no longer there.
func autoRecrew(b *Battle, s Step) bool { return b.skipGone(s) }

// recrewRule takes an abandoned gun over: the men become its crew and count as Inexperienced. ARTILLERY-16.
var recrewRule = &Rule{
	Verb: "recrew", Class: battle.ClassCarry, Clause: "BA-ARTILLERY-16",
	Fields: []Field{{
		Field: battle.FieldTarget,
		Domain: func(b *Battle, c *Cmd, out []Value) []Value {
			for _, id := range b.Own(c.Side) {
				if b.isAbandonedGun(id) {
					out = append(out, Value{Unit: id})
				}
			}
			return out
		},
		Check: func(b *Battle, c *Cmd) *Refusal {
			if id := b.Agenda.Top().Unit; b.takers(id, c.Target) == nil {
				return noSuchGun.Refuse(b.UnitFact("target", c.Target), b.UnitFact("unit", id))
			}
			return nil
		},
	}},
	Do: func(b *Battle, c *Cmd) {
		id := b.Agenda.Top().Unit
		b.Pop()
		b.Emit(Event{Kind: Recrewed, Unit: id, Target: c.Target, Models: b.takers(id, c.Target), Clause: "BA-ARTILLERY-16"})
	},
}

// rallyRule rallies and leaves the gun alone.
var rallyRule = &Rule{Verb: "rally", Class: battle.ClassOrder, Clause: "BA-ORDER-09", Do: func(b *Battle, _ *Cmd) {
	id := b.Agenda.Top().Unit
	b.Pop()
	b.rally(id)
}}

// foldRecrewed makes men of a unit the crew of a gun, which is in the battle again with the die of the order that was
// spent on it. ARTILLERY-16.
func (b *Battle) foldRecrewed(e *Event) {
	g, crew := b.unit(e.Target), b.nth(e.Target, 2)
	for i, n := range e.Models {
		man := b.model(b.nth(e.Unit, n))
		m := b.model(crew + modelID(i))
		m.At, m.Facing, m.Alive = man.At, man.Facing, true
		man.Alive = false
	}
	g.Place, g.Cause, g.Die, g.Pins, g.Quality, g.Marks = OnTable, "", Rally, 0, Inexperienced, 0
	b.player(b.side(e.Target)).Lost--
	b.stand(e.Target)
	if b.men(e.Unit) == 0 {
		b.foldGone(e.Unit, Spent, "")
	}
	b.stand(e.Unit)
}

// abandonGun leaves the carriage of a gun on the table whose crew is lost. ARTILLERY-16.
func (b *Battle) abandonGun(id UnitID) {
	b.Cite("BA-OPT-RECREWING")
	if crew := b.allMen(id); len(crew) > 0 {
		b.Emit(Event{Kind: Fell, Unit: id, Models: crew, Clause: "BA-ARTILLERY-16"})
	}
	b.mark(id, Wrecked)
}
