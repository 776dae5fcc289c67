package record

import (
	"testing"

	"sandtable/battle"

	"sandtable/dice"
	"sandtable/geom"
	"sandtable/table"
)

// TestSaid compares what is written by hand with what Canonical writes, with every field filled and none.
func TestSaid(t *testing.T) {
	at, facing := geom.Point{X: 1, Y: -2}, geom.Facing(0)
	odd := "a\"b\\c\u2028 <&> zażółć \x01 \xff"
	part := battle.CommandPart{Unit: 1, Model: 2, Target: 3, Option: odd, At: &at, Facing: &facing, N: 4}
	c := battle.Command{
		Side: battle.Red, Seat: 2, Verb: battle.Verb(odd), Unit: 3, Model: 7, Units: []battle.UnitID{1, 2},
		Target: 4, Aim: -8, Path: []geom.Point{at, {}}, At: &geom.Point{}, Facing: &facing,
		Option: odd, N: -5, Parts: []battle.CommandPart{part, {}},
	}
	throws := append(dice.D6(1, 6), dice.Throw{Sides: 20, Face: 7})
	step := battle.Step{Kind: "k", Clause: "C-1", Side: battle.Blue, Seat: 1, Unit: 2, Target: 3, Units: []battle.UnitID{7}, At: at, N: 1, M: -1, Option: odd}
	full := battle.Event{
		Kind: battle.EventKind(odd), Clause: "C-2", Side: battle.Blue, Unit: 1, Target: 2,
		Units: []battle.UnitID{3}, At: at, Facing: 900, Path: []geom.Point{at}, Models: []int16{1, 2},
		Places: []geom.Point{at, {}}, Parts: []battle.CommandPart{part}, N: 1, M: 2, Option: odd,
		Step: &step, Piece: &table.Piece{ID: 3, Kind: "wood"}, Secret: battle.Red, Reveal: true,
		Rolls: []battle.Roll{{Clause: "C-3", Unit: 1, Dice: throws, Need: 4, Mods: []battle.Mod{{Clause: "C-4"}, {Clause: "C-5", N: -1}}},
			{Clause: "", Dice: nil}, battle.Roll{Dice: dice.D6(6, 6, 2)}.Totals(0), {Dice: []dice.Throw{}}},
	}
	for _, e := range []Entry{
		{}, {Command: battle.Command{Verb: Undo, N: 3}},
		{Command: c, Dice: throws, Events: []battle.Event{full, {}, {Kind: "x", Step: &battle.Step{}}}, Version: "7"},
		{Command: battle.Command{Side: 9, Verb: "v", Units: []battle.UnitID{}, Path: []geom.Point{}}, Events: []battle.Event{}},
	} {
		want, err := battle.Canonical(struct {
			Command battle.Command `json:"command"`
			Dice    []dice.Throw   `json:"dice,omitempty"`
			Events  []battle.Event `json:"events,omitempty"`
			Version string         `json:"version,omitempty"`
		}{e.Command, e.Dice, e.Events, e.Version})
		if err != nil {
			t.Fatal(err)
		}
		if got, err := e.said(); err != nil || string(got) != string(want) {
			t.Errorf("%v\ngot  %s\nwant %s", err, got, want)
		}
	}
	if _, err := (&Entry{Dice: []dice.Throw{{Sides: 6, Face: 9}}}).said(); err == nil {
		t.Error("a die that cannot fall so is written")
	}
}
