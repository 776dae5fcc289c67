package bkc_test

import (
	"encoding/json"
	"slices"
	"testing"

	"sandtable/battle"
	"sandtable/battle/script"
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

// TestHolderIsTold tells who holds an objective, and of a marker beside it no more than that it is there: with a fighter under it red
// holds the hill, with a commander neither side does, and blue is told the same. G-23, G-29.
func TestHolderIsTold(t *testing.T) {
	for profile, red := range map[string]battle.Side{
		"{class: infantry, move: 10, attack: 3/30*, hits: 6}": battle.Red,
		"{class: hq, move: 30, hits: 4, cv: 8}":               battle.Nobody,
	} {
		text := `
title: a unit beside a hill
rules: bkc1
options: {OPT-HIDDEN: "on"}
table: {width: 120, depth: 120}
scenario: {turns: 4, defender: red, first: blue, objectives: [{name: hill, kind: hold, grade: minor, at: [60, 40]}]}
units:
  - {id: shy, side: red, profile: ` + profile + `, at: [60, 40], facing: north, state: {dug-in: true, concealed: true}}
  - {id: co, side: red, profile: {class: co, move: 30, hits: 4, cv: 10}, at: [5, 5], facing: north}
  - {id: hq, side: blue, profile: {class: hq, move: 30, hits: 4, cv: 10}, at: [5, 110], facing: south}
start: {phase: command, active: blue}
steps: [{view: red, sees: [shy]}]
`
		s, err := script.Load("hill", []byte(text), func(string) (battle.Book, bool) { return bkc.First, true })
		if err != nil {
			t.Fatal(err)
		}
		g, err := s.Play(bkc.First)
		if err != nil {
			t.Fatal(err)
		}
		for to, want := range map[battle.Side]battle.Side{battle.Nobody: red, battle.Red: red, battle.Blue: battle.Nobody} {
			if got := g.Battle().View(to).Places[0].Side; got != want {
				t.Errorf("with %s on the hill %s is told that %s holds it, want %s", profile, to, got, want)
			}
		}
	}
}
