package script

import (
	"testing"

	"sandtable/battle"
	"sandtable/geom"
)

// TestAgrees changes what is wanted in one field at a time: none of them is passed over.
func TestAgrees(t *testing.T) {
	north, south := geom.Facing(0), geom.Facing(1800)
	here, there := geom.Point{X: 1}, geom.Point{X: 2}
	c := battle.Command{
		Side: battle.Red, Seat: 1, Verb: "move", Unit: 1, Model: 1, Units: []battle.UnitID{1, 2}, Target: 3, Aim: 1,
		Path: []geom.Point{here, there}, At: &here, Facing: &north, Option: "low", N: 1,
		Parts: []battle.CommandPart{{Unit: 1, Option: "dense"}, {Unit: 2, Model: 1, Target: 3, At: &here, Facing: &north, N: 1}},
	}
	if whole := c; !agrees(&battle.Command{}, &c) || !agrees(&whole, &c) {
		t.Error("a command does not agree with itself, or with what wants nothing")
	}
	if !agrees(&battle.Command{Units: []battle.UnitID{2}, Parts: []battle.CommandPart{{Unit: 2}}}, &c) {
		t.Error("more units and parts are named than are wanted")
	}
	part := func(p battle.CommandPart) battle.Command { return battle.Command{Parts: []battle.CommandPart{p}} }
	for name, want := range map[string]battle.Command{
		"side": {Side: battle.Blue}, "seat": {Seat: 2}, "verb": {Verb: "fire"}, "unit": {Unit: 2}, "model": {Model: 2},
		"units": {Units: []battle.UnitID{3}}, "target": {Target: 4}, "aim": {Aim: 2}, "path": {Path: []geom.Point{there}}, "at": {At: &there},
		"facing": {Facing: &south}, "option": {Option: "high"}, "n": {N: 2},
		"part": part(battle.CommandPart{Unit: 3}), "part's option": part(battle.CommandPart{Unit: 2, Option: "dense"}),
		"part's model": part(battle.CommandPart{Model: 2}), "part's target": part(battle.CommandPart{Target: 4}),
		"part's place": part(battle.CommandPart{At: &there}), "part's facing": part(battle.CommandPart{Facing: &south}), "part's n": part(battle.CommandPart{N: 2}),
	} {
		if agrees(&want, &c) {
			t.Errorf("%s is passed over", name)
		}
	}
	if agrees(&battle.Command{At: &here, Facing: &north}, &battle.Command{}) {
		t.Error("a place or a facing that is missing is passed over")
	}
}
