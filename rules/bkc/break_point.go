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
func (b *Battle) steadiest(side Side, cv func(UnitID) int8) UnitID {
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
			if best == 0 || cv(id) > cv(best) {
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
	id := b.steadiest(side, b.cv)
	if id == 0 {
		return false
	}
	if b.profile(id).Class != CO {
		b.Cite("BKC-G-21", "BKC-DP-15")
	}
	beyond, need := b.breakNeed(side, b.cv(id))
	x, y := b.Roller.Roll(6, "BKC-BREAK-05"), b.Roller.Roll(6, "BKC-BREAK-05")
	holds := holdsBy(x, y, need)
	roll := battle.Roll{Clause: "BKC-BREAK-05", Unit: id, Dice: dice.D6(x, y), Need: int8(need), Mods: b.lossMods(id)}
	if beyond > 0 {
		roll.Mods = append(roll.Mods, battle.Mod{Clause: "BKC-BREAK-05", N: int32(-beyond)})
	}
	e := tested(id, holds, "breakpoint", "BKC-BREAK-04", roll)
	e.Side = side
	b.Emit(e)
	return holds
}

// breakNeed is the highest total by which a side holds with a command value, and how many losses beyond its breakpoint it has. BREAK-05.
func (b *Battle) breakNeed(side Side, cv int8) (beyond, need int) {
	p := b.player(side)
	beyond = int(p.Losses - p.Break)
	return beyond, int(cv) - beyond
}

// holdsBy reports dice that hold a side together. BREAK-05.
func holdsBy(x, y, need int) bool { return x+y == 2 || x+y <= need }

// forecastBreak shows the test that the side makes whose turn is next, if it stands at its breakpoint. Its command values are then those
// of its next turn. A side that does not know which units hold the enemy together is not told. BREAK-04, BREAK-05, CMD-40.
func (b *Battle) forecastBreak(asks Side, p *battle.Preview) {
	side := b.Active.Enemy()
	if b.isCommon() || !b.atBreakpoint(side) {
		return
	}
	cv := func(id UnitID) int8 {
		loss := b.unit(id).Loss.turnOver()
		return b.profile(id).CV - min(b.profile(id).CV, loss.Now+loss.Ever)
	}
	id := b.steadiest(side, cv)
	if id == 0 || !b.isKnownTo(asks, id) {
		return
	}
	_, need := b.breakNeed(side, cv(id))
	n := 0
	for x := 1; x <= 6; x++ {
		for y := 1; y <= 6; y++ {
			n += int(battle.Bit(holdsBy(x, y, need)))
		}
	}
	p.Rolls = append(p.Rolls, battle.Forecast{
		Clause: "BKC-BREAK-05", Unit: id, Dice: 2, Need: need, If: ifPasses, Odds: []battle.Odds{
			{Unit: id, Outcome: holds, PPM: ppm(float64(n) / 36)}, {Unit: id, Outcome: collapses, PPM: ppm(float64(36-n) / 36)},
		},
	})
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
