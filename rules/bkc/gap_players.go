package bkc

import (
	"cmp"
	"slices"

	"sandtable/battle"
)

// Several players may lead a side together, each his own command units and units. G-45.

var (
	otherSeat    = reason("BKC-G-45", "another player on your side leads this unit")
	otherPlayers = reason("BKC-G-45", "{unit} is led by another player: his command units and the CO order it")
	hasEnded     = reason("BKC-G-45", "this player has ended his part")
)

// Push puts a step on the agenda. What a side decides about one of its units is for the player who leads it.
func (b *Battle) Push(s Step) {
	if s.Side != battle.Nobody && s.Seat == 0 && s.Unit != 0 && b.side(s.Unit) == s.Side {
		s.Seat = b.leads(s.Unit)
	}
	b.engine.Push(s)
}

// leads is the player of several who leads a unit; zero: any player of its side does. The player who gave an order carries it out.
func (b *Battle) leads(id UnitID) battle.Seat {
	seat := b.Seat(id)
	if by := b.Order.By; by != 0 && slices.Contains(b.Order.Units, id) {
		seat = cmp.Or(b.Seat(by), seat)
	}
	if seat != 0 {
		b.Cite("BKC-G-45")
	}
	return seat
}

// isLedBy reports whether a player may decide for a unit of his side. A player who speaks for the side may decide for all.
func (b *Battle) isLedBy(seat battle.Seat, id UnitID) bool {
	if seat == 0 {
		return true
	}
	own := b.leads(id)
	return own == 0 || own == seat
}

// maySpeak says why one of several players may not give a command: it is about a unit of another, or he has ended his part.
func (b *Battle) maySpeak(c *battle.Command) *Refusal {
	switch {
	case c.Seat == 0:
		return nil
	case c.Unit != 0 && !b.isLedBy(c.Seat, c.Unit), c.Verb == finishRule.Verb && b.Giving != 0 && !b.isLedBy(c.Seat, b.Giving):
		return otherSeat.Refuse()
	case !c.Verb.EndsByWill() && b.endedBy(b.Agenda.Top(), c.Seat):
		return hasEnded.Refuse()
	}
	return nil
}

// answersTo reports whether a command unit may order a unit: its player leads both, it is the CO, or the unit's player has neither CO nor HQ left.
func (b *Battle) answersTo(id, command UnitID) bool {
	own, by := b.Seat(id), b.Seat(command)
	if own == 0 || by == 0 {
		return true
	}
	b.Cite("BKC-G-45")
	return own == by || b.profile(command).Class == CO || !slices.ContainsFunc(b.staff[b.side(id).Index()], func(s UnitID) bool {
		class := b.profile(s).Class
		return b.Seat(s) == own && b.unit(s).InPlay() && (class == CO || class == HQ)
	})
}

// seats are the players who lead some units that are still in play, in ascending order.
func (b *Battle) seats(units []UnitID) (out []battle.Seat) {
	for _, id := range units {
		if s := b.Seat(id); s != 0 && b.unit(id).InPlay() && !slices.Contains(out, s) {
			out = append(out, s)
		}
	}
	slices.Sort(out)
	return out
}

// endedBy reports that a player has ended his part of a step that several players of a side share. Such a step keeps a bit for each seat that has.
func (b *Battle) endedBy(s Step, seat battle.Seat) bool {
	return sharedSteps[s.Kind] && seat < seatBits && s.M&(1<<seat) != 0
}

// seatBits is for how many seats there are bits in a step. A player beyond them ends a step for all.
const seatBits = 31

// sharedSteps are the steps that are over when each player of a side has ended his part.
var sharedSteps = map[stepKind]bool{
	stepPlan: true, stepWorks: true, stepDeploy: true, stepReact: true, stepCommand: true, stepMoveHQ: true, stepOpportunity: true,
}

// othersGoOn are the players besides the one of a command who lead some units and have not ended their part of the step on top.
func (b *Battle) othersGoOn(c *Cmd, units []UnitID) []battle.Seat {
	if c.Seat == 0 || c.Seat >= seatBits {
		return nil
	}
	s := b.Agenda.Top()
	return slices.DeleteFunc(b.seats(units), func(seat battle.Seat) bool { return seat == c.Seat || b.endedBy(s, seat) })
}

// donePart ends a step before the battle for a player, and when none of the side goes on, for all.
func donePart(b *Battle, c *Cmd) {
	if !b.endPart(c, b.Own(c.Side)) {
		b.Pop()
	}
}

// endPart ends the part of a player in the step on top, and reports whether others who lead some units go on. Is one left, only he is asked.
func (b *Battle) endPart(c *Cmd, units []UnitID) bool {
	left := b.othersGoOn(c, units)
	if len(left) == 0 {
		return false
	}
	b.Cite("BKC-G-45")
	s := b.Agenda.Top()
	s.M |= 1 << c.Seat
	if s.Seat = 0; len(left) == 1 {
		s.Seat = left[0]
	}
	b.Swap(s)
	return true
}
