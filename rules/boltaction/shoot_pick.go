package boltaction

import "sandtable/battle"

// picker is the side that picks for exceptional damage: that of the shooter, and where no unit shoots (a barrage, an
// aircraft, a bombardment, a falling building) the enemy of the unit that is hit. SHOOT-31.
func (b *Battle) picker(by, target UnitID) Side {
	if by == 0 {
		return b.side(target).Enemy()
	}
	return b.side(by)
}

// picks is the step in which so many models of a unit are picked, of them so many perhaps the gun. toPick and ofGuns read
// them, and onePicked is the step after one. SHOOT-31, SHOOT-33.
func (b *Battle) picks(by, target UnitID, n, ofGuns int) Step {
	return Step{Kind: stepPick, Side: b.picker(by, target), Unit: target, Target: by, N: int32(n), M: int32(ofGuns), Clause: "BA-SHOOT-31"}
}

func toPick(s Step) int { return int(s.N) }
func ofGuns(s Step) int { return int(s.M) }

func onePicked(s Step) Step {
	s.N--
	s.M = min(s.M, s.N)
	return s
}

// autoPick goes on when the shooter has no model to pick, and picks for him if there is only one. He cannot pick a
// model that he does not see: then the owner loses one more. SHOOT-31, SHOOT-34.
func autoPick(b *Battle, s Step) bool {
	if toPick(s) == 0 || !b.unit(s.Unit).InPlay() {
		b.Pop()
		return true
	}
	n, only := 0, int16(0)
	for i := range int16(b.count(s.Unit)) {
		if b.mayPick(s, i+1) == nil {
			n, only = n+1, i+1
		}
	}
	switch n {
	case 0:
		b.Pop()
		b.Push(b.loses(s.Unit, toPick(s), "BA-SHOOT-30"))
	case 1:
		b.pick(s, only)
	default:
		return false
	}
	return true
}

var (
	notSeen   = reason("BA-SHOOT-31", "{unit} cannot see model {model} of the target")
	notThere  = reason("BA-SHOOT-31", "{unit} has no model {model} in sight")
	gunIsSafe = reason("BA-SHOOT-33", "small arms of {unit} cannot pick out the gun")
)

// pickRule removes a model of the shooter's choice. DP-22, SHOOT-31.
var pickRule = &Rule{
	Verb: "pick", Class: battle.ClassChoose, Clause: "BA-DP-22",
	Fields: []Field{{
		Field: battle.FieldN, Of: battle.OfModel,
		Domain: func(b *Battle, _ *Cmd, out []Value) []Value {
			id := b.Agenda.Top().Unit
			for n := range b.count(id) {
				if b.model(b.first(id) + modelID(n)).Alive {
					out = append(out, Value{N: int32(n + 1)})
				}
			}
			return out
		},
		Check: func(b *Battle, c *Cmd) *Refusal {
			s := b.Agenda.Top()
			if c.N < 1 || c.N > maxMen {
				return b.unseen(s, c.N)
			}
			return b.mayPick(s, int16(c.N))
		},
	}},
	Do: func(b *Battle, c *Cmd) { b.pick(b.Agenda.Top(), int16(c.N)) },
}

// mayPick says why the shooter may not pick a model: he must see it, and only a heavy weapon can pick the gun itself.
// SHOOT-31, SHOOT-33.
func (b *Battle) mayPick(s Step, n int16) *Refusal {
	m := b.nth(s.Unit, n)
	switch {
	case m == 0 || !b.model(m).Alive || !b.isSeenBy(s.Target, m):
		return b.unseen(s, int32(n))
	case b.role(m) == GunModel && ofGuns(s) == 0:
		return gunIsSafe.Refuse(b.UnitFact("unit", s.Target))
	}
	return nil
}

// unseen is why a model that is not there, or not seen, cannot be picked. SHOOT-31.
func (b *Battle) unseen(s Step, n int32) *Refusal {
	if s.Target == 0 {
		return notThere.Refuse(b.UnitFact("unit", s.Unit), battle.Count("model", n))
	}
	return notSeen.Refuse(b.UnitFact("unit", s.Target), battle.Count("model", n))
}

// isSeenBy reports whether a model is seen by a model of a unit; where no unit shoots, whether it stands openly. LOS-01,
// SHOOT-31.
func (b *Battle) isSeenBy(id UnitID, n modelID) bool {
	if id == 0 {
		return b.isShown(b.owner(n))
	}
	if b.unit(b.owner(n)).Inside != 0 || b.unit(id).Inside != 0 {
		return true
	}
	of := b.owner(n)
	if b.unit(id).IsOnTable() && b.isShown(of) && !b.unitSees(id, of) {
		return false
	}
	w := b.coversTo(id, of)
	var room [maxMen]modelID
	for _, m := range b.living(id, room[:0]) {
		if e := b.eye(m); b.spotSees(&e, n, w) {
			return true
		}
	}
	return false
}

// pick removes the model that the shooter picked. With its operator a team is destroyed, with the gun the whole unit; a
// squad loses the weapon of a gunner for good. SHOOT-31 to SHOOT-33.
func (b *Battle) pick(s Step, n int16) {
	id, m := s.Unit, b.nth(s.Unit, n)
	b.Swap(onePicked(s))
	if b.role(m) == GunModel || b.isOperator(id, m) {
		b.destroy(id, "exceptional-damage", "BA-SHOOT-32")
		return
	}
	for _, arm := range b.gunners(id, []int16{n}) {
		b.Emit(noteSpent(id, int8(arm)))
	}
	b.fall(id, []int16{n}, "BA-SHOOT-31")
}

// isOperator reports who operates the Team weapon that his unit consists of. SHOOT-32.
func (b *Battle) isOperator(id UnitID, m modelID) bool {
	p := b.profile(id)
	return p.Type == Infantry && p.team && p.Arms[0].Team && b.bearer(id, 0) == m
}
