package bkc_test

import (
	"encoding/json"
	"slices"
	"testing"

	"sandtable/battle"
	"sandtable/rules/bkc"
)

// TestObjectivesAreTold tells each side what it fights for, and not what only its enemy does.
func TestObjectivesAreTold(t *testing.T) {
	setup := seededSetup(1, 5)
	setup.Scenario = json.RawMessage(`{"turns":4,"objectives":[{"name":"crossroads","kind":"hold","grade":"minor","at":[60,45]},
		{"name":"south","kind":"hold","grade":"major","side":"blue","area":[[10,0],[30,0],[30,20],[10,20]]}]}`)
	b, err := bkc.First.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	has := func(side battle.Side, f battle.Fact) bool { return slices.Contains(b.View(side).Facts, f) }
	for _, side := range []battle.Side{battle.Nobody, battle.Red, battle.Blue} {
		if !has(side, battle.Named("objective-1", "crossroads")) || !has(side, battle.Cm("objective-1-y", 4500)) {
			t.Errorf("%s is not told where the crossroads are", side)
		}
		told := has(side, battle.Named("objective-2", "south"))
		if told != (side != battle.Red) || has(side, battle.Cm("objective-2-x", 2000)) != told {
			t.Errorf("%s is told of the south: %v", side, told)
		}
	}
}
