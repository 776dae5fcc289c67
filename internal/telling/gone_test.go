package telling_test

import (
	"slices"
	"testing"

	"sandtable/battle"
	"sandtable/battle/record"
	"sandtable/battle/script"
	"sandtable/dice"
	"sandtable/internal/telling"
	"sandtable/lang"
	"sandtable/rules"
)

// shelled is a battle in which two suppressed platoons are Blue's, and Red can knock one of them out.
const shelled = `
title: a suppressed platoon is knocked out
rules: bkc1
table: {width: 120, depth: 120}
units:
  - {id: gun, side: red, profile: {class: infantry, move: 10, attack: 6/60, hits: 6}, at: [60, 50], facing: north}
  - {id: lost, side: blue, profile: {class: infantry, move: 10, attack: 3/30, hits: 1}, at: [60, 62], facing: south, state: {suppressed: true}}
  - {id: safe, side: blue, profile: {class: infantry, move: 10, attack: 3/30, hits: 6}, at: [20, 110], facing: south, state: {suppressed: true}}
  - {id: hq, side: blue, profile: {class: hq, move: 30, hits: 4, cv: 8}, at: [40, 110], facing: south}
  - {id: far, side: blue, profile: {class: infantry, move: 10, attack: 3/30, hits: 6}, at: [80, 110], facing: south}
start: {phase: initiative, active: red}
steps:
  - do: {verb: fire, unit: gun, target: lost}
`

// The rules let every suppressed unit of a side recover at the end of its turn, those that were knocked out before as well. People are
// told of the living only.
func TestWhoIsOutDoesNotRecover(t *testing.T) {
	shelf := &rules.Books[0]
	s, err := script.Load("shelled", []byte(shelled), func(string) (battle.Book, bool) { return shelf.Book, true })
	if err != nil {
		t.Fatal(err)
	}
	g, err := record.NewGame(shelf.Book, s.Setup(shelf.Book))
	if err != nil {
		t.Fatal(err)
	}
	do := func(c battle.Command) {
		t.Helper()
		if _, err := g.Do(c, dice.Seeded(9)); err != nil {
			t.Fatal(err)
		}
	}
	do(battle.Command{Side: battle.Red, Verb: "fire", Unit: 1, Target: 2})
	for range 4 { // both turns pass
		do(battle.Command{Side: g.Battle().Pending().Side, Verb: "end"})
	}
	var happened, told []battle.UnitID
	for _, e := range g.Entries() {
		for _, v := range e.Events {
			if v.Kind == "recovered" {
				happened = append(happened, v.Unit)
			}
		}
	}
	all := telling.Speak(g, shelf.Words, lang.English, battle.Nobody)
	all.All = true
	for _, line := range all.Lines(0) {
		for _, v := range line.Events {
			if v.Kind == "recovered" {
				told = append(told, v.Unit)
			}
		}
	}
	if !slices.Equal(happened, []battle.UnitID{2, 3}) || !slices.Equal(told, []battle.UnitID{3}) {
		t.Errorf("units %d recover, and it is told of %d", happened, told)
	}
}
