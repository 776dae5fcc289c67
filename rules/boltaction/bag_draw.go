package boltaction

import (
	"fmt"

	"sandtable/battle"
	"sandtable/dice"
)

// autoTurn begins a turn: support that was called comes first, then dice are drawn. BAG-17, BAG-05.
func autoTurn(b *Battle, _ Step) bool {
	b.Emit(phaseBegan(TurnStart, b.Turn+1, "BA-BAG-17"))
	if b.First != battle.Nobody {
		b.Emit(noteFirst(battle.Nobody))
	}
	b.Swap(Step{Kind: stepDraw, Clause: "BA-BAG-02"})
	b.pushSupport()
	return true
}

// autoDraw draws the next die; an empty bag ends the phase. BAG-02, BAG-06.
func autoDraw(b *Battle, _ Step) bool {
	if b.Phase != OrdersPhase {
		b.Emit(phaseBegan(OrdersPhase, b.Turn, "BA-BAG-02"))
	}
	total, owners, last := b.countDice()
	if total == 0 {
		b.Swap(Step{Kind: stepTurnEnd, Clause: "BA-BAG-06"})
		return true
	}
	opening := b.Turn == 1 && b.First == battle.Nobody
	drawn := b.draw(total, owners, last)
	if opening && owners > 1 && b.mayRedraw(drawn.side) {
		b.Push(Step{Kind: stepRedraw, Side: drawn.side.Enemy(), Clause: "BA-FORCE-18"})
	}
	return true
}

// countDice is how many dice the bag holds, of how many owners, and the last of these.
func (b *Battle) countDice() (total, owners, last int) {
	for i, n := range b.Bag {
		total += int(n)
		if n > 0 {
			owners++
			last = i
		}
	}
	return total, owners, last
}

// draw draws a die, every die being equally likely, and hands it to its owner. If only one owner has dice left there is
// nothing to draw lots for. BAG-02, BAG-03, BAG-14, BAG-18.
func (b *Battle) draw(total, owners, last int) dieOwner {
	var rolls []battle.Roll
	b.Cite("BA-BAG-01", "BA-BAG-11", "BA-BAG-18")
	if owners == 1 {
		b.Cite("BA-BAG-14")
	}
	if owners > 1 {
		face := b.Roller.Roll(total, "BA-BAG-02")
		rolls = []battle.Roll{{Clause: "BA-BAG-02", Dice: []dice.Throw{{Sides: int16(total), Face: int16(face)}}}}
		for i, n := range b.Bag {
			if face -= int(n); face <= 0 {
				last = i
				break
			}
		}
	}
	owner := b.dice[last]
	b.Emit(drawn(owner, total, rolls))
	if b.First == battle.Nobody {
		b.Emit(noteFirst(owner.side))
	}
	b.Push(Step{Kind: stepOrder, Side: owner.side, Seat: owner.seat, Clause: "BA-BAG-03"})
	return owner
}

// drawn tells whose die is drawn out of how many.
func drawn(owner dieOwner, total int, rolls []battle.Roll) Event {
	return Event{Kind: Drawn, Clause: "BA-BAG-02", Side: owner.side, N: int32(owner.seat), M: int32(total), Rolls: rolls}
}

// undrawn is how many dice of an owner lie in the bag for all to see: the one just drawn lies on the table. BAG-11.
func (b *Battle) undrawn(colour int) int16 {
	for i := range b.Agenda {
		if s := &b.Agenda[i]; s.Kind == stepOrder && b.dice[colour] == (dieOwner{s.Side, s.Seat}) {
			return b.Bag[colour] - 1
		}
	}
	return b.Bag[colour]
}

// colourOf is the place of a unit's owner among the owners of dice. BAG-16.
func (s *setting) colourOf(side Side, seat battle.Seat) int8 {
	if s.options.SharedDice {
		seat = 0
	}
	for i, o := range s.dice {
		if o.side == side && o.seat == seat {
			return int8(i)
		}
	}
	s.dice = append(s.dice, dieOwner{side, seat})
	return int8(len(s.dice) - 1)
}

// seat is the player whose dice a unit uses, who also decides for it. BAG-16.
func (b *Battle) seat(id UnitID) battle.Seat {
	if b.options.SharedDice && b.setup.Units[id-1].Seat != 0 {
		b.Cite("BA-OPT-TEAM-MODE")
	}
	return b.dice[b.colours[id-1]].seat
}

// balance is the invariant of the bag: each owner has as many dice in it as units without a die. BAG-11.
func (b *Battle) balance() error {
	var room [8]int16
	want := append(room[:0], b.Bag...)
	for i := range b.Units {
		if u := &b.Units[i]; u.InPlay() && u.Die == NoOrder {
			want[b.colours[i]]--
		}
	}
	for i, n := range want {
		if n != 0 {
			return fmt.Errorf("BA-BAG-11: %s %d has %d dice in the bag, which is %d too many", b.dice[i].side, b.dice[i].seat, b.Bag[i], n)
		}
	}
	return nil
}

// OwnTurn is whose order die was drawn. A reaction takes a die as well, but none is drawn for it. BAG-03.
func (b *Battle) OwnTurn(e *battle.Event) Side {
	if e.Kind != Drawn {
		return battle.Nobody
	}
	return e.Side
}
