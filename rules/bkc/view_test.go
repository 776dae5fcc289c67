package bkc_test

import (
	"encoding/json"
	"slices"
	"testing"

	"sandtable/battle"
	"sandtable/geom"
	"sandtable/rules/bkc"
)

// TestObjectivesAreTold tells both sides what they have agreed to fight for, and whose aim it is. SETUP-18.
func TestObjectivesAreTold(t *testing.T) {
	setup := seededSetup(1, 5)
	setup.Scenario = json.RawMessage(`{"turns":4,"objectives":[{"name":"crossroads","kind":"hold","grade":"minor","at":[60,45]},
		{"name":"south","kind":"hold","grade":"major","side":"blue","area":[[10,0],[30,0],[30,20],[10,20]]}]}`)
	b, err := bkc.First.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	has := func(side battle.Side, name string, aim battle.Side, at geom.Point) bool {
		return slices.ContainsFunc(b.View(side).Places, func(p battle.PlaceView) bool {
			return p.Kind == battle.PlaceObjective && p.Name == name && p.For == aim && p.At != nil && *p.At == at
		})
	}
	for _, side := range []battle.Side{battle.Nobody, battle.Red, battle.Blue} {
		if !has(side, "crossroads", battle.Nobody, geom.Point{X: 6000, Y: 4500}) {
			t.Errorf("%s is not told where the crossroads are", side)
		}
		if !has(side, "south", battle.Blue, geom.Point{X: 2000, Y: 1000}) {
			t.Errorf("%s is not told what blue fights for in the south", side)
		}
	}
}
