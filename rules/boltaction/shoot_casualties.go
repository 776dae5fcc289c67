package boltaction

import (
	"cmp"
	"slices"

	"sandtable/battle"
	"sandtable/dice"
)

// loses is the step in which the owner of a unit removes so many models, and losses how many.
func (b *Battle) loses(id UnitID, n int, why clause) Step {
	return Step{Kind: stepLose, Side: b.side(id), Unit: id, N: int32(n), Clause: why}
}

func losses(s Step) int { return int(s.N) }

// autoLose goes on when the unit is gone, and lets all fall if there is no choice. SHOOT-29, SHOOT-30.
func autoLose(b *Battle, s Step) bool {
	n, here := losses(s), b.unit(s.Unit).InPlay()
	if here && n > 0 && n < b.men(s.Unit) {
		return false
	}
	b.Pop()
	if here && n > 0 {
		b.fall(s.Unit, b.allMen(s.Unit), "BA-SHOOT-29")
	}
	return true
}

var (
	wrongCount = reason("BA-SHOOT-29", "{unit} loses {count} models; {given} were chosen")
	notAlive   = reason("BA-SHOOT-30", "{unit} has no model {model} left")
	noGunner   = reason("BA-WEAPON-07", "{option} is not a choice for the weapons {unit} has lost")
)

// loseRule removes casualties: the models that parts name (n), or those whom the unit misses least. The loader takes the
// weapon of a fallen gunner over, unless the option leaves it lying. DP-21, SHOOT-30, WEAPON-07.
var loseRule = &Rule{
	Verb: "lose", Class: battle.ClassChoose, Clause: "BA-DP-21",
	Fields: []Field{
		{
			Field: battle.FieldParts, Optional: true,
			Domain: func(b *Battle, _ *Cmd, out []Value) []Value {
				id := b.Agenda.Top().Unit
				for _, n := range b.allMen(id) {
					out = append(out, Value{N: int32(n), Of: cmp.Or(b.modelKind(b.nth(id, n)), "man")})
				}
				return out
			},
			One:   func(b *Battle, _ *Cmd, v Value) *Refusal { return b.isMan(b.Agenda.Top().Unit, v.N) },
			Check: func(b *Battle, c *Cmd) *Refusal { return b.mayFall(b.Agenda.Top().Unit, c, losses(b.Agenda.Top())) },
			Sample: func(b *Battle, c *Cmd, r dice.Roller) {
				s := b.Agenda.Top()
				for _, n := range sampleModels(b, s.Unit, losses(s), r) {
					c.Parts = append(c.Parts, battle.CommandPart{N: int32(n)})
				}
			},
		},
		{
			Field: battle.FieldOption, Optional: true,
			Domain: func(_ *Battle, _ *Cmd, out []Value) []Value { return append(out, Value{Text: leaveWeapon}) },
			Check: func(b *Battle, c *Cmd) *Refusal {
				if c.Option != leaveWeapon || len(b.gunners(b.Agenda.Top().Unit, b.chosen(c))) == 0 {
					return noGunner.Refuse(b.UnitFact("unit", b.Agenda.Top().Unit), battle.Text("option", c.Option))
				}
				return nil
			},
		},
	},
	Preview: previewLose,
	Do: func(b *Battle, c *Cmd) {
		id, fallen := b.Agenda.Top().Unit, b.chosen(c)
		b.Pop()
		gunners := b.gunners(id, fallen)
		b.fall(id, fallen, "BA-SHOOT-30")
		if c.Option != leaveWeapon {
			b.takeOver(id, gunners)
		}
	},
}

// mayFall says why the models that a command names cannot be the casualties.
func (b *Battle) mayFall(id UnitID, c *Cmd, n int) *Refusal {
	if len(c.Parts) != n {
		return wrongCount.Refuse(b.UnitFact("unit", id), battle.Count("count", n), battle.Count("given", len(c.Parts)))
	}
	for i := range c.Parts {
		if no := b.isMan(id, c.Parts[i].N); no != nil {
			return no
		}
		if slices.ContainsFunc(c.Parts[:i], func(p battle.CommandPart) bool { return p.N == c.Parts[i].N }) {
			return notAlive.Refuse(b.UnitFact("unit", id), battle.Count("model", c.Parts[i].N))
		}
	}
	return nil
}

// isMan says why a number is not that of a man who is left.
func (b *Battle) isMan(id UnitID, n int32) *Refusal {
	if m := b.nth(id, int16(n)); m == 0 || int32(int16(n)) != n || !b.model(m).Alive || b.role(m) == GunModel {
		return notAlive.Refuse(b.UnitFact("unit", id), battle.Count("model", n))
	}
	return nil
}

// chosen are the models that a command names, or the last plain men of the unit.
func (b *Battle) chosen(c *Cmd) []int16 {
	s := b.Agenda.Top()
	out := make([]int16, 0, maxMen)
	for i := range c.Parts {
		out = append(out, int16(c.Parts[i].N))
	}
	if len(out) > 0 {
		return out
	}
	return b.byWorth(s.Unit, out)[:losses(s)]
}

// byWorth appends the men of a unit, first those whom it would miss least, of these the last.
func (b *Battle) byWorth(id UnitID, out []int16) []int16 {
	p, from := b.profile(id), b.first(id)
	var worth [maxMen]int8
	for i := range p.Roles {
		worth[i] = int8(b.worth(id, int16(i+1)))
	}
	for w := range int8(3) {
		for i := len(p.Roles) - 1; i >= 0; i-- {
			if worth[i] == w && p.Roles[i] != GunModel && b.model(from+modelID(i)).Alive {
				out = append(out, int16(i+1))
			}
		}
	}
	return out
}

// worth orders the models of a unit by how much it would miss them.
func (b *Battle) worth(id UnitID, n int16) int {
	m := b.nth(id, n)
	if role := b.role(m); role != Man && role != Crew {
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
	first := b.leader(id)
	b.Emit(Event{Kind: Fell, Unit: id, Models: models, Clause: why})
	if b.men(id) == 0 {
		if b.profile(id).Type == Artillery {
			b.Cite("BA-ARTILLERY-07")
		}
		b.destroy(id, "casualties", why)
		return
	}
	b.holdMarker(id, first)
	b.afterLosses(id, models)
	b.noteCoherency(id)
}
