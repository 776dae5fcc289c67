package bkc

import (
	"slices"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
)

var (
	notInFight     = reason("BKC-DP-48", "{unit} was not in this combat")
	alreadySettled = reason("BKC-DP-48", "{unit} has already decided")
	noRoomToTurn   = reason("BKC-CONV-17", "{unit} has no room to turn that way")
)

// result1 puts what follows from the scores on the agenda: the beaten flee and the winners then decide; on equal
// scores both disengage, the side that is not active first. A side without enemies left has won whatever the scores.
// CBT-23, CBT-24, CBT-30.
func result1(b *Battle) {
	b.Push(Step{Kind: stepNext, Side: b.Active, Clause: "BKC-CBT-13"})
	active, other := b.fighters(b.Active), b.fighters(b.Active.Enemy())
	winner := b.Fight.Winner
	switch {
	case len(active) == 0 && len(other) == 0:
		return
	case len(other) == 0:
		winner = b.Active
	case len(active) == 0:
		winner = b.Active.Enemy()
	case winner == battle.Nobody:
		b.Cite("BKC-CBT-30")
		b.Push(Step{Kind: stepSlip, Side: b.Active, Units: active, Clause: "BKC-CBT-23"})
		b.Push(Step{Kind: stepSlip, Side: b.Active.Enemy(), Units: other, Clause: "BKC-CBT-23"})
		return
	}
	b.Push(Step{Kind: stepAfter, Side: winner, Clause: "BKC-DP-48"})
	b.pushFlights(winner.Enemy())
}

// autoAfter goes on when every winner has decided. DP-48.
func autoAfter(b *Battle, s Step) bool {
	for _, id := range b.fighters(s.Side) {
		if !b.isSettled(id) {
			return false
		}
	}
	b.Pop()
	return true
}

// decider is the field of a unit of the side that decides after the round. DP-48.
func decider(can func(*Battle, UnitID) *Refusal) Field {
	return Field{
		Field:  battle.FieldUnit,
		Domain: ownFighters,
		Check: func(b *Battle, c *Cmd) *Refusal {
			if no := b.isOwn(c, c.Unit); no != nil {
				return no
			}
			switch {
			case !slices.Contains(b.Fight.Units, c.Unit):
				return notInFight.Refuse(b.UnitFact("unit", c.Unit))
			case b.isSettled(c.Unit):
				return alreadySettled.Refuse(b.UnitFact("unit", c.Unit))
			}
			return can(b, c.Unit)
		},
	}
}

func anybody(*Battle, UnitID) *Refusal { return nil }

// holdRule: a winner stays in place and may re-face. CBT-25, DP-48.
var holdRule = &Rule{
	Verb: "hold", Class: battle.ClassPass, Clause: "BKC-CBT-25",
	Fields: []Field{
		decider(anybody),
		{
			Field: battle.FieldFacing, Optional: true,
			Shape: func(b *Battle, c *Cmd) *battle.Shape {
				return &battle.Shape{From: b.unit(c.Unit).At, Clause: "BKC-CBT-25"}
			},
			Check: func(b *Battle, c *Cmd) *Refusal {
				if base := b.base(c.Unit).Faced(*c.Facing); *c.Facing != b.unit(c.Unit).Facing && !b.canStand(c.Unit, base) {
					return noRoomToTurn.Refuse(b.UnitFact("unit", c.Unit))
				}
				return nil
			},
			Sample: func(b *Battle, c *Cmd, r dice.Roller) {
				facing := geom.Degrees(dice.Heading(r, "sample"))
				if !b.canStand(c.Unit, b.base(c.Unit).Faced(facing)) {
					facing = b.unit(c.Unit).Facing
				}
				c.Facing = &facing
			},
		},
	},
	Do: func(b *Battle, c *Cmd) {
		if u := b.unit(c.Unit); c.Facing != nil && *c.Facing != u.Facing {
			b.moveTo(c.Unit, u.At, *c.Facing, "faced", "BKC-CBT-25")
		}
		b.settle(c.Unit, "holds", "BKC-CBT-25")
	},
}

// restHolds lets all winners who have not decided hold as they stand. DP-48.
var restHolds = &Rule{
	Verb: "end", Class: battle.ClassPass, Clause: "BKC-DP-48",
	Do: func(b *Battle, c *Cmd) {
		for _, id := range b.fighters(c.Side) {
			if !b.isSettled(id) && b.isLedBy(c.Seat, id) {
				b.settle(id, "holds", "BKC-CBT-25")
			}
		}
	},
}

// breakOffRule: a winner disengages. The dice of its side are rolled before the first of them moves. CBT-26, DP-48.
var breakOffRule = &Rule{
	Verb: "disengage", Class: battle.ClassMove, Clause: "BKC-CBT-26",
	Fields: []Field{decider((*Battle).maySlip)},
	Preview: func(b *Battle, c *Cmd, p *battle.Preview) {
		p.More = true // who has no room is suppressed
		if b.Fight.Slip.Side != c.Side {
			p.Rolls = append(p.Rolls, forecastSlip())
		}
	},
	Do: func(b *Battle, c *Cmd) {
		b.Push(Step{Kind: stepSlip, Side: c.Side, Units: []UnitID{c.Unit}, Clause: "BKC-DP-50"})
	},
}
