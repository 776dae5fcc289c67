package bkc

import (
	"sandtable/battle"
	"sandtable/dice"
)

// counts reports whether a unit counts towards its side's breakpoint. BREAK-01.
func (b *Battle) counts(id UnitID) bool { return b.edition.breaks(b.profile(id)) }

// countBreakpoints sets each side's breakpoint: half of what counts, rounded up. Reinforcements count from the start.
// BREAK-01, CONV-04.
func (b *Battle) countBreakpoints() {
	for i := range b.Units {
		if b.Units[i].Is(Counted) {
			b.player(b.side(UnitID(i+1))).Break++
		}
	}
	for i := range b.Players {
		b.Players[i].Break = (b.Players[i].Break + 1) / 2
	}
}

// atBreakpoint reports a side that must test at the start of its turn. BREAK-04.
func (b *Battle) atBreakpoint(side Side) bool {
	p := b.player(side)
	if p.Losses > 0 {
		b.Cite(b.edition.tells.breakpoint)
	}
	return p.Break > 0 && p.Losses >= p.Break && !p.Collapsed
}

// steadiest is the command unit whose value holds a side together: the CO, or the best HQ once the CO is lost; 0 if
// neither is left. BREAK-05, G-21, DP-15.
func (b *Battle) steadiest(side Side) UnitID {
	var best UnitID
	for i := range b.Units {
		id := UnitID(i + 1)
		if b.side(id) != side || b.Units[i].Place >= Gone {
			continue
		}
		switch b.profile(id).Class {
		case CO:
			return id
		case HQ:
			if best == 0 || b.cv(id) > b.cv(best) {
				best = id
			}
		}
	}
	return best
}

// testBreakpoint makes the test and reports whether the side holds. Beyond the breakpoint each loss costs a point; two
// ones always hold, two sixes never do since no value is so high, and there is neither bonus nor blunder. BREAK-04,
// BREAK-05, DP-14.
func (b *Battle) testBreakpoint(side Side) bool {
	b.Cite("BKC-DP-14")
	id := b.steadiest(side)
	if id == 0 {
		return false
	}
	if b.profile(id).Class != CO {
		b.Cite("BKC-G-21", "BKC-DP-15")
	}
	p := b.player(side)
	beyond := int(p.Losses - p.Break)
	need := int(b.cv(id)) - beyond
	x, y := b.Roller.Roll(6, "BKC-BREAK-05"), b.Roller.Roll(6, "BKC-BREAK-05")
	holds := x+y == 2 || x+y <= need
	roll := battle.Roll{Clause: "BKC-BREAK-05", Unit: id, Dice: dice.D6(x, y), Need: int8(need), Mods: b.lossMods(id)}
	if beyond > 0 {
		roll.Mods = append(roll.Mods, battle.Mod{Clause: "BKC-BREAK-05", N: int32(-beyond)})
	}
	e := tested(id, holds, "breakpoint", "BKC-BREAK-04", roll)
	e.Side = side
	b.Emit(e)
	return holds
}

// collapsed is why units of a collapsed battlegroup are gone; they give no victory points. BREAK-07.
const collapsed = "collapsed"

// givesUp takes a unit of a collapsed battlegroup off the table, and isLoss reports of any unit that is knocked out
// whether it counts towards the breakpoint: this one does not.
func givesUp(id UnitID) Event {
	return Event{Kind: KnockedOut, Unit: id, Option: collapsed, N: 1, Clause: "BKC-BREAK-06"}
}

func isLoss(e *Event) bool { return e.N == 0 }

// collapse takes a whole battlegroup off the table. If the opponent's player turn of this game turn is still to come
// and could change anything, he may take it; otherwise the battle is over. BREAK-06, BREAK-07, DP-55.
func (b *Battle) collapse(side Side) {
	b.Emit(Event{Kind: Announced, Side: side, Option: collapsed, Clause: "BKC-BREAK-06"})
	b.Emit(noteCollapsed(side, true))
	for i := range b.Units {
		if id := UnitID(i + 1); b.side(id) == side && b.Units[i].Place < Gone {
			b.Emit(givesUp(id))
		}
	}
	other := side.Enemy()
	if (side == b.First || b.isCommon()) && !b.player(other).Collapsed && b.couldAchieve(other) {
		b.Push(Step{Kind: stepLastTurn, Side: other, Clause: "BKC-BREAK-07"})
		return
	}
	b.endBattle("collapse")
}

// takeLast and waiveLast are the choice of the victor whose last player turn is still to come. DP-55.
var (
	takeLast = &Rule{Verb: "take", Class: battle.ClassChoose, Clause: "BKC-DP-55", Do: func(b *Battle, c *Cmd) {
		b.Pop()
		b.Emit(noteOutstanding(c.Side, true))
		b.handOver(c.Side, b.Turn)
	}}
	waiveLast = &Rule{Verb: "waive", Class: battle.ClassChoose, Clause: "BKC-DP-55", Do: func(b *Battle, _ *Cmd) {
		b.Pop()
		b.endBattle("collapse")
	}}
)
