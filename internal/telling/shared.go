package telling

import (
	"reflect"

	"sandtable/battle"
	"sandtable/table"
)

// shared is the view of a spectator who may know no more than both sides do: the units of each side as its enemy sees them, and
// of everything else what both views show alike.
func shared(b battle.Battle) battle.View {
	red, blue := b.View(battle.Red), b.View(battle.Blue)
	out := battle.View{
		Facts: common(red.Facts, blue.Facts, alikeFacts), Pieces: common(red.Pieces, blue.Pieces, alikePieces),
		Places: common(red.Places, blue.Places, alikePlaces), Units: []battle.UnitView{},
		Lots: red.Lots, Awaited: b.Pending().Side, Result: red.Result,
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

// common is what two lists have alike, in the order of the first. Both are in the same order, but for what one of them lacks.
func common[T any](a, b []T, alike func(x, y *T) bool) []T {
	out := make([]T, 0, min(len(a), len(b)))
	next := 0
	for i := range a {
		for j := next; j < len(b); j++ {
			if alike(&a[i], &b[j]) {
				out = append(out, a[i])
				next = j + 1
				break
			}
		}
	}
	return out
}

func alikeFacts(x, y *battle.Fact) bool { return *x == *y }

func alikePlaces(x, y *battle.PlaceView) bool { return x.Key == y.Key && reflect.DeepEqual(x, y) }

// alikePieces compares pieces of one table, which share their outlines.
func alikePieces(x, y *table.Piece) bool { return x.ID == y.ID && reflect.DeepEqual(x, y) }
