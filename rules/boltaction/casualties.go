package boltaction

import (
	"slices"

	"sandtable/battle"
	"sandtable/dice"
)

// autoPick goes on when the shooter has nobody to pick, or picks him if there is only one. SHOOT-31, SHOOT-34.
func autoPick(b *Battle, s Step) bool {
	if b.Strike.Picked > 0 && b.unit(s.Unit).InPlay() {
		return false
	}
	b.pop()
	return true
}

// autoLose goes on when nobody falls, and lets all fall if there is no choice. SHOOT-29, SHOOT-30.
func autoLose(b *Battle, s Step) bool {
	if n := int(b.Strike.Lost); n > 0 && b.unit(s.Unit).InPlay() {
		if n < b.men(s.Unit) {
			return false
		}
		b.fall(s.Unit, b.allMen(s.Unit), "BA-SHOOT-29")
	}
	b.pop()
	return true
}

var (
	wrongCount = reason("BA-SHOOT-29", "{unit} loses {count} models, {given} were named", "{unit} traci modeli: {count}, wskazano: {given}")
	notAlive   = reason("BA-SHOOT-30", "{unit} has no living model {model}", "{unit} nie ma żywego modelu {model}")
)

// loseRule removes casualties: the models that parts name (n), or those whom the unit misses least. DP-21, SHOOT-30.
var loseRule = &Rule{
	Verb: "lose", Clause: "BA-DP-21",
	Fields: []Field{{
		Field: battle.FieldParts, Optional: true,
		Shape: func(b *Battle, _ *Cmd) *battle.Shape {
			return &battle.Shape{From: b.model(b.leader(b.Agenda.Top().Unit)).At, Clause: "BA-SHOOT-30"}
		},
		Check: func(b *Battle, c *Cmd) *Refusal { return b.mayFall(b.Agenda.Top().Unit, c, int(b.Strike.Lost)) },
		Sample: func(b *Battle, c *Cmd, r dice.Roller) {
			id := b.Agenda.Top().Unit
			for _, n := range sampleModels(b, id, int(b.Strike.Lost), r) {
				c.Parts = append(c.Parts, battle.CommandPart{N: int32(n)})
			}
		},
	}},
	Do: func(b *Battle, c *Cmd) {
		id := b.Agenda.Top().Unit
		b.pop()
		b.fall(id, b.chosen(id, c, int(b.Strike.Lost)), "BA-SHOOT-30")
	},
}

// pickRule removes a model of the shooter's choice. DP-22, SHOOT-31.
var pickRule = &Rule{
	Verb: "pick", Clause: "BA-DP-22",
	Fields: []Field{{
		Field: battle.FieldN,
		Domain: func(b *Battle, _ *Cmd, out []Value) []Value {
			for n := range b.count(b.Agenda.Top().Unit) {
				out = append(out, Value{N: int32(n + 1)})
			}
			return out
		},
		Check: func(b *Battle, c *Cmd) *Refusal {
			id := b.Agenda.Top().Unit
			if m := b.nth(id, int16(c.N)); m == 0 || !b.model(m).Alive || b.role(m) == GunModel {
				return notAlive.Refuse(b.unitFact("unit", id), battle.Count("model", c.N))
			}
			return nil
		},
	}},
	Do: func(b *Battle, c *Cmd) {
		id := b.Agenda.Top().Unit
		b.Emit(Event{Kind: Noted, Option: "picked"})
		b.fall(id, []int16{int16(c.N)}, "BA-SHOOT-31")
	},
}

// mayFall says why the models that a command names cannot be the casualties.
func (b *Battle) mayFall(id UnitID, c *Cmd, n int) *Refusal {
	if len(c.Parts) != n {
		return wrongCount.Refuse(b.unitFact("unit", id), battle.Count("count", n), battle.Count("given", len(c.Parts)))
	}
	for i := range c.Parts {
		m := b.nth(id, int16(c.Parts[i].N))
		if m == 0 || !b.model(m).Alive || b.role(m) == GunModel ||
			slices.ContainsFunc(c.Parts[:i], func(p battle.CommandPart) bool { return p.N == c.Parts[i].N }) {
			return notAlive.Refuse(b.unitFact("unit", id), battle.Count("model", c.Parts[i].N))
		}
	}
	return nil
}

// chosen are the models that a command names, or the last plain men of the unit.
func (b *Battle) chosen(id UnitID, c *Cmd, n int) []int16 {
	var out []int16
	for i := range c.Parts {
		out = append(out, int16(c.Parts[i].N))
	}
	if len(out) > 0 {
		return out
	}
	all := b.allMen(id)
	slices.Reverse(all)
	slices.SortStableFunc(all, func(x, y int16) int { return b.worth(id, x) - b.worth(id, y) })
	return all[:n]
}

// worth orders the models of a unit by how much it would miss them.
func (b *Battle) worth(id UnitID, n int16) int {
	m := b.nth(id, n)
	if b.role(m) != Man {
		return 2
	}
	for i := range b.profile(id).Arms {
		if a := &b.profile(id).Arms[i]; b.model(m).Arms&(1<<i) != 0 && (a.Team || a.Heavy) {
			return 1
		}
	}
	return 0
}

// allMen are the living models of a unit, without the carriage of a gun, by number.
func (b *Battle) allMen(id UnitID) []int16 {
	var out []int16
	for i, role := range b.profile(id).Roles {
		if role != GunModel && b.Models[int(b.first(id))-1+i].Alive {
			out = append(out, int16(i+1))
		}
	}
	return out
}

func sampleModels(b *Battle, id UnitID, n int, r dice.Roller) []int16 {
	all := b.allMen(id)
	for i := range n {
		j := i + r.Roll(len(all)-i, "sample") - 1
		all[i], all[j] = all[j], all[i]
	}
	return all[:n]
}

// fall removes models, and the unit with its last man. SHOOT-29, ARTILLERY-07.
func (b *Battle) fall(id UnitID, models []int16, why clause) {
	b.Emit(Event{Kind: Fell, Unit: id, Models: models, Clause: why})
	if b.men(id) == 0 {
		b.destroy(id, "casualties", why)
		return
	}
	b.afterLosses(id, models)
	b.noteCoherency(id)
}
