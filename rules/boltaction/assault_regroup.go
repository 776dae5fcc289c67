package boltaction

import (
	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
)

// regroups is the step once it is known how far the unit may go; regroupRange is how far, and isRolled whether it is known.
func regroups(s Step, far geom.Len) Step {
	s.N, s.M = far, 1
	return s
}

func regroupRange(s Step) geom.Len { return s.N }
func isRolled(s Step) bool         { return s.M != 0 }

// autoRegroup rolls how far the winner of a fight may move. A gun stays where it is. ASSAULT-25, ASSAULT-38.
func autoRegroup(b *Battle, s Step) bool {
	switch u := b.unit(s.Unit); {
	case !u.IsOnTable() || u.Inside != 0 || b.profile(s.Unit).Type == Artillery:
		b.Pop()
		return true
	case isRolled(s):
		return false
	}
	roll := oneDie("BA-ASSAULT-25", s.Unit, b.d6("BA-ASSAULT-25"))
	total := int(roll.Dice[0].Face)
	if b.isMounted(s.Unit) {
		face := b.d6("BA-ASSAULT-25")
		roll.Dice = append(roll.Dice, dice.D6(face)...)
		total += face
	}
	b.Emit(Event{Kind: Rolled, Unit: s.Unit, Clause: "BA-ASSAULT-25", Rolls: []battle.Roll{roll}})
	b.Swap(regroups(s, inch(total)))
	return true
}

// regroupRule moves the winner of a fight: the path is the leader's, the others keep their places beside him unless parts
// say otherwise. DP-28, ASSAULT-25.
var regroupRule = &Rule{
	Verb: "regroup", Class: battle.ClassMove, Clause: "BA-DP-28",
	Fields: []Field{
		{
			Field: battle.FieldPath,
			Shape: func(b *Battle, _ *Cmd) *battle.Shape {
				s := b.Agenda.Top()
				return &battle.Shape{From: b.model(b.leader(s.Unit)).At, Limit: regroupRange(s), Clause: "BA-ASSAULT-25"}
			},
			Check: judgeRegroup,
			Sample: func(b *Battle, c *Cmd, r dice.Roller) {
				s := b.Agenda.Top()
				t := regroupTerms(s)
				b.samplePath(s.Unit, &t, c, r)
			},
		},
		{Field: battle.FieldParts, Optional: true, Shape: facingShape, Check: judgeRegroup, Sample: func(*Battle, *Cmd, dice.Roller) {}},
	},
	Do: func(b *Battle, c *Cmd) {
		s := b.Agenda.Top()
		t := regroupTerms(s)
		p, _ := b.planOn(s.Unit, &t, c)
		b.Pop()
		b.march(s.Unit, &p, "regroup", "BA-ASSAULT-25")
	},
}

// holdRule stays where the fight was won. DP-28.
var holdRule = &Rule{Verb: "stay", Class: battle.ClassPass, Clause: "BA-DP-28", Do: func(b *Battle, _ *Cmd) { b.Pop() }}

// autoOccupy goes on when there is no building to take any more.
func autoOccupy(b *Battle, s Step) bool {
	if house := b.houseOf(s); isHouse(house) && b.mayHold(house, floorOf(s), s.Unit) == nil {
		return false
	}
	b.Pop()
	return true
}

// occupyRule takes the floor that was stormed instead of regrouping. DP-28, BUILDING-16.
var occupyRule = &Rule{Verb: "occupy", Class: battle.ClassCarry, Clause: "BA-DP-28", Do: func(b *Battle, _ *Cmd) {
	s := b.Agenda.Top()
	b.Pop()
	b.Pop() // the regrouping
	b.occupy(s.Unit, b.houseOf(s), floorOf(s), "BA-BUILDING-16")
}}

// declineRule leaves the building and regroups. DP-28.
var declineRule = &Rule{Verb: "decline", Class: battle.ClassPass, Clause: "BA-DP-28", Do: func(b *Battle, _ *Cmd) { b.Pop() }}

// regroupTerms are the terms of a regrouping move: as far as the dice say, wherever one can walk. ASSAULT-25.
func regroupTerms(s Step) terms {
	return terms{order: Advance, rate: regroupRange(s), road: regroupRange(s)}
}

func judgeRegroup(b *Battle, c *Cmd) *Refusal {
	s := b.Agenda.Top()
	t := regroupTerms(s)
	return b.judge(s.Unit, &t, c)
}

// still is a plan in which a unit stays where it is: the start of any other.
func (b *Battle) still(id UnitID) plan {
	var room [maxMen]modelID
	var p plan
	for _, m := range b.living(id, room[:0]) {
		p.models = append(p.models, b.number(m))
		p.places = append(p.places, b.model(m).At)
	}
	p.facing = b.model(b.leader(id)).Facing
	return p
}
