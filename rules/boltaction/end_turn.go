package boltaction

import (
	"slices"

	"sandtable/battle"
)

// The stages of the turn-end phase. END-06.
const (
	turnCloses int32 = iota
	diceAreKept
	diceReturn
)

// autoTurnEnd is the turn-end phase in its order. END-06.
func autoTurnEnd(b *Battle, s Step) bool {
	switch stage(s) {
	case turnCloses:
		b.Emit(phaseBegan(TurnEnd, b.Turn, "BA-END-06"))
		b.Swap(atStage(Step{Kind: stepTurnEnd}, diceAreKept))
		b.removeEmptyTransports()
		b.clearSmokeAndFire()
		b.updateObjectives()
		if b.demolish(); !b.Over {
			b.askAmbushShots()
		}
	case diceAreKept:
		b.Swap(atStage(Step{Kind: stepTurnEnd}, diceReturn))
		first := max(b.First, battle.Red)
		b.askToKeep(first.Enemy())
		b.askToKeep(first)
	default:
		b.returnDice()
		b.Pop()
		b.endOfGame()
	}
	return true
}

// returnDice puts the dice back and wipes what belongs to the turn. BAG-07, BAG-08, ORDER-12.
func (b *Battle) returnDice() {
	for i := range b.Units {
		if b.Units[i].Is(Kept) {
			b.Cite("BA-BAG-08")
		}
	}
	b.Emit(Event{Kind: DiceReturned, Clause: "BA-BAG-07"})
	for i := range b.Units {
		if u := &b.Units[i]; u.InPlay() && u.Marks&turnMarks != 0 {
			b.Emit(noteTurnOver(UnitID(i + 1)))
		}
	}
	b.joinReserve()
}

// askToKeep asks every owner of dice of a side which of them he keeps. DP-34, BAG-16.
func (b *Battle) askToKeep(side Side) {
	for _, owner := range slices.Backward(b.dice) {
		if owner.side == side {
			b.Push(Step{Kind: stepKeep, Side: side, Seat: owner.seat, Clause: "BA-DP-34"})
		}
	}
}

// autoKeep goes on when an owner has no die that he could keep, and none may lie on a hidden unit of his side. BAG-07, SCENARIO-07.
func autoKeep(b *Battle, s Step) bool {
	if b.lurks(s.Side) {
		return false
	}
	for _, id := range b.Own(s.Side) {
		if b.mayKeep(id, s.Side, s.Seat) == nil {
			return false
		}
	}
	b.Pop()
	return true
}

var (
	keptAlready = reason("BA-BAG-07", "{unit} already keeps its die")
	keepsNone   = reason("BA-BAG-07", "{unit} is off the table and returns its die")
	keepsOnly   = reason("BA-ORDER-14", "{unit} may keep only Ambush or Down")
)

// mayKeep says why a unit may not keep its die. ORDER-14, BAG-07, BAG-15, BAG-16.
func (b *Battle) mayKeep(id UnitID, side Side, seat battle.Seat) *Refusal {
	switch u := b.unit(id); {
	case b.side(id) != side:
		return notOwn.Refuse(b.UnitFact("unit", id))
	case !u.InPlay() || u.Die != Ambush && u.Die != Down:
		return keepsOnly.Refuse(b.UnitFact("unit", id))
	case b.waits(id):
		return keepsNone.Refuse(b.UnitFact("unit", id))
	case b.seat(id) != seat:
		return otherColour.Refuse(b.UnitFact("unit", id))
	case u.Is(Kept):
		return keptAlready.Refuse(b.UnitFact("unit", id))
	}
	return nil
}

// keepRule keeps the die of one unit; one that stays DOWN loses a pin. DP-34, ORDER-12, ORDER-13.
var keepRule = &Rule{
	Verb: "keep", Class: battle.ClassOrder, Clause: "BA-DP-34",
	Fields: []Field{{
		Field: battle.FieldUnit,
		Domain: func(b *Battle, c *Cmd, out []Value) []Value {
			for _, id := range b.Own(c.Side) {
				if u := b.unit(id); u.Die == Ambush || u.Die == Down {
					out = append(out, Value{Unit: id})
				}
			}
			return out
		},
		Check: func(b *Battle, c *Cmd) *Refusal { return b.mayKeep(c.Unit, c.Side, b.Agenda.Top().Seat) },
	}},
	Do: func(b *Battle, c *Cmd) {
		b.mark(c.Unit, Kept)
		if b.unit(c.Unit).Die == Down {
			b.unpin(c.Unit, 1, "BA-ORDER-12")
		} else {
			b.Cite("BA-ORDER-13", "BA-AMBUSH-10")
		}
	},
}

// keepDone returns the rest. DP-34.
var keepDone = &Rule{Verb: "done", Class: battle.ClassPass, Clause: "BA-DP-34", Do: func(b *Battle, _ *Cmd) { b.Pop() }}
