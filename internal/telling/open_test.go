package telling_test

import (
	"slices"
	"testing"

	"sandtable/battle"
	"sandtable/internal/arrange"
	"sandtable/internal/telling"
	"sandtable/rules"
)

// derived are facts that are told to their owner only, although they follow from what everybody sees when nothing is hidden: a
// flank is that over which a unit has come.
var derived = []string{"morale", "flank", "red-may-alter", "blue-may-alter"}

// TestOpenIsWhatViewsShow plays battles of every book with much and with nothing to hide: if nothing is hidden from a side, it
// is shown all that the umpire is.
func TestOpenIsWhatViewsShow(t *testing.T) {
	for _, shelf := range rules.Books {
		open, closed := 0, 0
		for seed := range uint64(3) {
			made, err := arrange.Make(rules.Books, arrange.Wish{Rules: shelf.Book.ID(), Seed: &seed, Points: 600})
			if err != nil {
				t.Fatal(err)
			}
			play(t, made.Game, 200, func() {
				for _, side := range battle.Sides {
					if telling.Open(made.Battle(), side) {
						open++
						showsAll(t, made.Battle(), side)
					} else {
						closed++
					}
				}
			})
		}
		if open == 0 || closed == 0 {
			t.Errorf("%s: %d positions were open, %d were not", shelf.Book.ID(), open, closed)
		}
	}
}

// showsAll compares what a side is shown with what the umpire is.
func showsAll(t *testing.T, b battle.Battle, side battle.Side) {
	t.Helper()
	all, seen := b.View(battle.Nobody), b.View(side)
	says := func(facts, known []battle.Fact) {
		for _, f := range facts {
			if f.N != 0 || f.S != "" {
				if !slices.Contains(known, f) && !slices.Contains(derived, f.Key) {
					t.Errorf("%s may see all, and is not told %+v", side, f)
				}
			}
		}
	}
	says(all.Facts, seen.Facts)
	for _, u := range all.Units {
		i := slices.IndexFunc(seen.Units, func(v battle.UnitView) bool { return v.ID == u.ID })
		if i < 0 {
			t.Errorf("%s may see all, and does not see %s", side, u.Key)
			continue
		}
		says(u.Facts, seen.Units[i].Facts)
		u.Facts, seen.Units[i].Facts = nil, nil
		if written(t, u) != written(t, seen.Units[i]) {
			t.Errorf("%s may see all, and sees %s otherwise", side, u.Key)
		}
	}
	pieces := shown(t, seen.Pieces)
	for _, p := range all.Pieces {
		if !pieces[written(t, p)] {
			t.Errorf("%s may see all, and does not see %+v", side, p)
		}
	}
	for _, s := range all.Secrets {
		if !shown(t, seen.Secrets)[written(t, s)] {
			t.Errorf("%s may see all, and is not told %+v", side, s)
		}
	}
}
