package boltaction

import "sandtable/battle"

const stepSnap stepKind = "snap" // ORDER-19: the officer Unit may give N further orders

var snapSteps = stepMap{
	stepSnap: {Auto: autoSnap, Rules: []*Rule{snapRule, snapDone}},
}

// offerSnap lets an officer who has received an order other than DOWN order units near him at once, as many as his rank is
// worth. ORDER-19.
func (b *Battle) offerSnap(id UnitID, o Order) {
	rank := b.profile(id).Rank
	if !b.options.SnapToAction || o == Down || !b.unit(id).IsOnTable() || rank == NoRank && !b.isVeiled(id) {
		return
	}
	b.citeSecond("BA-OPT-SNAP-TO-ACTION")
	b.Push(Step{Kind: stepSnap, Side: b.side(id), Unit: id, N: int32(rank), Clause: "BA-ORDER-19"})
}

// snapsLeft is how many orders such an officer may still give, and oneSnapped his step after one.
func snapsLeft(s Step) int { return int(s.N) }

func oneSnapped(s Step) Step {
	s.N--
	return s
}

// autoSnap goes on when the officer has used up his dice, or has no unit left to order. The enemy must not learn whether a hidden unit is
// an officer, or could be ordered. SCENARIO-07.
func autoSnap(b *Battle, s Step) bool {
	if b.isVeiled(s.Unit) || snapsLeft(s) > 0 && b.hasMarkers(s.Side) {
		return false
	}
	if snapsLeft(s) > 0 {
		for _, id := range b.Own(s.Side) {
			if b.maySnap(s.Unit, id) == nil {
				return false
			}
		}
	}
	b.Pop()
	return true
}

var notHeard = reason("BA-ORDER-19", "{unit} is not on the table in range of {officer}")

// maySnap says why an officer may not order a unit at once. ORDER-19.
func (b *Battle) maySnap(officer, id UnitID) *Refusal {
	if no := b.mayHaveDie(id, b.side(officer), b.seat(officer)); no != nil {
		return no
	}
	if snapsLeft(b.Agenda.Top()) == 0 || !b.hears(id, officer, b.profile(officer).Rank, 0) {
		return notHeard.Refuse(b.UnitFact("unit", id), b.UnitFact("officer", officer))
	}
	return nil
}

// snapRule orders another unit at once. DP-11, ORDER-19.
var snapRule = &Rule{
	Verb: "snap", Class: battle.ClassOrder, Clause: "BA-ORDER-19",
	Fields: []Field{
		{
			Field: battle.FieldUnit, Domain: ownUnits,
			Check: func(b *Battle, c *Cmd) *Refusal { return b.maySnap(b.Agenda.Top().Unit, c.Unit) },
		},
		{Field: battle.FieldOption, Domain: orderWords, Check: mayBeGiven},
	},
	Preview: previewOrder,
	Do: func(b *Battle, c *Cmd) {
		b.Swap(oneSnapped(b.Agenda.Top()))
		b.give(c.Unit, c.Option)
	},
}

// snapDone takes no further die. DP-11.
var snapDone = &Rule{Verb: "done", Class: battle.ClassPass, Clause: "BA-DP-11", Do: func(b *Battle, _ *Cmd) { b.Pop() }}
