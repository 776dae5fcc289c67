package record

import (
	"testing"

	"sandtable/battle"

	"sandtable/dice"
)

// TestTotalsTellNoModifiers keeps from a side that may not know why dice count as they do what they count.
func TestTotalsTellNoModifiers(t *testing.T) {
	roll := battle.Roll{Clause: "C-1", Dice: dice.D6(4), Need: 5, Mods: []battle.Mod{{Clause: "C-2", N: 2}}}.Totals(6)
	e := Entry{Command: battle.Command{Side: battle.Red, Verb: "shoot", Unit: 1},
		Events: []battle.Event{battle.Openly(battle.Event{Kind: "shot", Rolls: []battle.Roll{roll}})}}
	for i, side := range battle.Sides {
		e.unnamed = [2]bool{}
		if _, events := e.Told(side); events[0].Rolls[0].Total == nil {
			t.Errorf("%s is not told the total", side)
		}
		e.unnamed[i] = true
		if _, events := e.Told(side); events[0].Rolls[0].Total != nil || events[0].Rolls[0].Mods != nil {
			t.Errorf("%s is told %+v", side, events[0].Rolls[0])
		}
	}
	if e.Events[0].Rolls[0].Total == nil {
		t.Error("what happened was changed by telling it")
	}
}
