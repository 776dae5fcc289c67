package bkc

import (
	"slices"

	"sandtable/battle"
	"sandtable/dice"
)

// A testResult is how a command test came out. CMD-06, CMD-32, CMD-33.
type testResult uint8

const (
	failed testResult = iota
	passed
	bonus   // a natural double 1 always passes
	blunder // a natural double 6 always fails
)

var resultNames = [...]string{"failed", "passed", "bonus", "blunder"}

// succeeds reports an order or request that is given.
func (r testResult) succeeds() bool { return r == passed || r == bonus }

// needOf is the highest total that passes a unit's test: its command value with all modifiers. CMD-06.
func (b *Battle) needOf(id UnitID, mods []battle.Mod) int {
	need := int(b.profile(id).CV)
	b.Cite("BKC-SETUP-15")
	for _, m := range mods {
		need += int(m.N)
	}
	return need
}

// judgeTest is the result of two dice against the highest total that passes.
func judgeTest(x, y, need int) testResult {
	switch {
	case x == 1 && y == 1:
		return bonus
	case x == 6 && y == 6:
		return blunder
	case x+y <= need:
		return passed
	}
	return failed
}

// rollTest rolls a command test and tells of it; what follows is the caller's. CMD-06, DP-33.
func (b *Battle) rollTest(id UnitID, need int, mods []battle.Mod, why clause) testResult {
	b.Cite("BKC-CONV-05", "BKC-CONV-07", "BKC-DP-33")
	x, y := b.Roller.Roll(6, string(why)), b.Roller.Roll(6, string(why))
	result := judgeTest(x, y, need)
	b.Emit(tested(id, result.succeeds(), resultNames[result], why, battle.Roll{
		Clause: why, Unit: id, Dice: dice.D6(x, y), Need: int8(max(-100, need)), Mods: mods,
	}))
	return result
}

// tested tells of a test, whether it is passed, and what came of it.
func tested(id UnitID, passes bool, result string, why clause, roll battle.Roll) Event {
	return Event{Kind: Tested, Unit: id, N: battle.Bit(passes), Option: result, Clause: why, Rolls: []battle.Roll{roll}}
}

// test lets a command unit test for an order or a request. A failure ends its part in the turn, and that of the CO the
// part of all others. Need is what needOf makes of the modifiers. CMD-06, CMD-09, CMD-10, CMD-33.
func (b *Battle) test(id UnitID, need int, mods []battle.Mod, why clause) testResult {
	result := b.rollTest(id, need, mods, why)
	b.unmark(id, Favoured)
	if !result.succeeds() {
		b.beginGiving(id)
		b.finishGiving()
		if b.profile(id).Class == CO {
			b.Emit(noteCOFailed(b.side(id), true))
		} else if b.hasLostCO(b.side(id)) {
			b.Cite("BKC-G-21")
		}
	}
	return result
}

// hasLostCO reports a side whose CO is out of the battle: no failed order ends its command phase any more. G-21.
func (b *Battle) hasLostCO(side Side) bool {
	return !slices.ContainsFunc(b.staff[side.Index()], func(id UnitID) bool {
		return b.profile(id).Class == CO && b.unit(id).InPlay()
	})
}

// openOrder gives a successful order or request its id, which all attacks made by it carry. CONV-16.
func (b *Battle) openOrder(by UnitID, units []UnitID, why clause) int32 {
	b.Cite("BKC-CONV-16")
	b.Emit(Event{Kind: Ordered, Unit: by, Units: units, N: b.Orders + 1, Clause: why})
	return b.Order.ID
}

// orderOf is the order that such an event opens.
func orderOf(e *Event) Order { return Order{ID: e.N, By: e.Unit, Units: e.Units} }

// closeOrder says that nothing more comes of the order under way.
func (b *Battle) closeOrder() { b.Emit(Event{Kind: OrderEnded}) }

// forecastTest shows what a test would roll, with the exact odds of two dice.
func (b *Battle) forecastTest(id UnitID, mods []battle.Mod, why clause) battle.Forecast {
	need := b.needOf(id, mods)
	var ways [len(resultNames)]int
	for x := 1; x <= 6; x++ {
		for y := 1; y <= 6; y++ {
			ways[judgeTest(x, y, need)]++
		}
	}
	f := battle.Forecast{Clause: why, Unit: id, Dice: 2, Need: need, Mods: mods}
	for r, n := range ways {
		f.Odds = append(f.Odds, battle.Odds{Unit: id, Outcome: resultNames[r], PPM: int32((n*1_000_000 + 18) / 36)})
	}
	return f
}

// chanceToPass is how likely a test that is forecast is passed, in parts of a million.
func chanceToPass(f *battle.Forecast) (ppm int32) {
	for _, o := range f.Odds {
		if o.Outcome == resultNames[passed] || o.Outcome == resultNames[bonus] {
			ppm += o.PPM
		}
	}
	return ppm
}

var (
	notCommander = reason("BKC-CMD-49", "{unit} cannot give this order: CO and HQ order troops, FAO calls artillery, FAC aircraft")
	hasFinished  = reason("BKC-CMD-09", "{unit} can give no more orders this turn")
	coHasFailed  = reason("BKC-CMD-10", "the commanding officer has failed a test: no more orders this turn")
)

// mayOrder says why a command unit can issue nothing now, or nothing of the kind that those classes issue. CMD-02,
// CMD-09, CMD-10, CMD-47, CMD-49.
func (b *Battle) mayOrder(id UnitID, kinds ...Class) *Refusal {
	u := b.unit(id)
	switch {
	case !slices.Contains(kinds, b.profile(id).Class):
		return notCommander.Refuse(b.UnitFact("unit", id))
	case b.player(b.side(id)).COFailed:
		return coHasFailed.Refuse()
	case u.Is(Finished):
		return hasFinished.Refuse(b.UnitFact("unit", id))
	case b.Giving != 0 && b.Giving != id && b.isCommon():
		return finishFirst.Refuse(b.UnitFact("unit", id))
	case b.keptFromIssuing(id):
		b.Cite("BKC-SUP-07")
		return deafCommand.Refuse(b.UnitFact("unit", id))
	}
	return nil
}

// beginGiving makes a command unit the one that gives orders. The unit that gave them before is done. CMD-02, CMD-12.
func (b *Battle) beginGiving(id UnitID) {
	if b.Giving == id {
		return
	}
	b.finishGiving()
	b.Emit(noteGiving(id))
}

// finishGiving ends the issuing of the command unit that is at it, and closes the units it has ordered. CMD-02, CMD-12.
func (b *Battle) finishGiving() {
	if b.Giving == 0 {
		return
	}
	b.Cite("BKC-CMD-02")
	b.closeFormation(b.Giving, nil)
	b.mark(b.Giving, Finished)
	b.Emit(noteGiving(0))
}

// closeFormation lets the units that a command unit has ordered receive nothing more this turn, but for some. CMD-12,
// CMD-13.
func (b *Battle) closeFormation(by UnitID, but []UnitID) {
	for i := range b.Units {
		if id := UnitID(i + 1); b.Units[i].OrderedBy == by && !slices.Contains(but, id) {
			b.mark(id, Closed)
		}
	}
}
