package telling

import (
	"bytes"
	"encoding/json"

	"sandtable/battle"
)

// shared is the view of somebody who may know no more than both sides do: the units of each side as its enemy sees them, and
// of everything else what both views show alike.
func shared(b battle.Battle) battle.View {
	red, blue := b.View(battle.Red), b.View(battle.Blue)
	out := battle.View{
		Facts: common(red.Facts, blue.Facts), Pieces: common(red.Pieces, blue.Pieces), Units: []battle.UnitView{},
		Awaited: b.Pending().Side, Result: red.Result,
	}
	for _, of := range battle.Sides {
		seen := &red
		if of == battle.Red {
			seen = &blue
		}
		for i := range seen.Units {
			if seen.Units[i].Side == of {
				out.Units = append(out.Units, seen.Units[i])
			}
		}
	}
	return out
}

// common is what two lists have alike, in the order of the first.
func common[T any](a, b []T) []T {
	out := []T{}
	for i := range a {
		one, err := json.Marshal(a[i])
		if err != nil {
			continue // what cannot be written cannot be told
		}
		for j := range b {
			if other, err := json.Marshal(b[j]); err == nil && bytes.Equal(one, other) {
				out = append(out, a[i])
				break
			}
		}
	}
	return out
}
