package boltaction

import (
	"sandtable/battle"
	"sandtable/dice"
)

// autoTurn begins a turn: support that was called comes first, then dice are drawn. BAG-17, BAG-05.
func autoTurn(b *Battle, _ Step) bool {
	b.Emit(Event{Kind: PhaseBegan, Option: string(TurnStart), N: int32(b.Turn) + 1, Clause: "BA-BAG-17"})
	if b.First != battle.Nobody {
		b.Emit(Event{Kind: Noted, Option: "first"})
	}
	b.swap(Step{Kind: stepDraw, Clause: "BA-BAG-02"})
	b.pushSupport()
	return true
}

// autoDraw draws a die, every die being equally likely, and hands it to its owner; an empty bag ends the phase. If only
// one owner has dice left there is nothing to draw lots for. BAG-02, BAG-06, BAG-14, BAG-18.
func autoDraw(b *Battle, _ Step) bool {
	if b.Phase != OrdersPhase {
		b.Emit(Event{Kind: PhaseBegan, Option: string(OrdersPhase), N: int32(b.Turn), Clause: "BA-BAG-02"})
	}
	total, owners, last := 0, 0, 0
	for i, n := range b.Bag {
		total += int(n)
		if n > 0 {
			owners++
			last = i
		}
	}
	if total == 0 {
		b.swap(Step{Kind: stepTurnEnd, Clause: "BA-BAG-06"})
		return true
	}
	e := Event{Kind: Drawn, Clause: "BA-BAG-02", M: int32(total)}
	if owners > 1 {
		face := b.Roller.Roll(total, "BA-BAG-02")
		e.Rolls = []battle.Roll{{Clause: "BA-BAG-02", Dice: []dice.Throw{{Sides: int16(total), Face: int16(face)}}}}
		for i, n := range b.Bag {
			if face -= int(n); face <= 0 {
				last = i
				break
			}
		}
	}
	owner := b.dice[last]
	e.Side, e.N = owner.side, int32(owner.seat)
	b.Emit(e)
	if b.First == battle.Nobody {
		b.Emit(Event{Kind: Noted, Option: "first", N: int32(owner.side)})
	}
	b.push(Step{Kind: stepOrder, Side: owner.side, Seat: owner.seat, Clause: "BA-BAG-03"})
	return true
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
