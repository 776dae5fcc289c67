package battletest

import (
	"encoding/json"
	"slices"
	"testing"

	"sandtable/battle"
	"sandtable/battle/random"
	"sandtable/dice"
)

// Hides plays random battles and believes a battle that hides nothing from a side only if the side is shown all that the
// umpire is. derived are the facts that only their owner is told although, with nothing hidden, they follow from the rest.
func Hides(t *testing.T, kit Kit, battles int, derived ...string) {
	open, closed := 0, 0
	for seed := range uint64(battles) {
		b, err := kit.Book.New(kit.Setups(seed))
		if err != nil {
			t.Fatal(err)
		}
		players, rolls := dice.Seeded(seed), dice.Seeded(seed+1000)
		for range 200 {
			if _, over := b.Result(); over {
				break
			}
			for _, side := range battle.Sides {
				if b.(battle.Discreet).Hides(side) {
					closed++
					continue
				}
				open++
				showsAll(t, b, side, derived)
			}
			c, err := random.Command(b, players)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := b.Do(c, rolls); err != nil {
				t.Fatal(err)
			}
		}
	}
	if open == 0 || closed == 0 {
		t.Errorf("%d positions hid nothing, %d hid something: the battles are too much alike", open, closed)
	}
}

// showsAll compares what a side is shown with what the umpire is.
func showsAll(t *testing.T, b battle.Battle, side battle.Side, derived []string) {
	t.Helper()
	all, seen := b.View(battle.Nobody), b.View(side)
	says := func(facts, known []battle.Fact) {
		for _, f := range facts {
			if (f.N != 0 || f.S != "") && !slices.Contains(known, f) && !slices.Contains(derived, f.Key) {
				t.Errorf("%s may see all, and is not told %s: %s", side, f.Key, f)
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
		v := seen.Units[i]
		says(u.Facts, v.Facts)
		u.Facts, v.Facts = nil, nil
		showsAlike(t, side, u.Key, u, v)
	}
	showsAlike(t, side, "the ground", all.Pieces, seen.Pieces)
	showsAlike(t, side, "places", all.Places, seen.Places)
	showsAlike(t, side, "secrets", all.Secrets, seen.Secrets)
}

func showsAlike(t *testing.T, side battle.Side, what string, all, seen any) {
	t.Helper()
	x, err := json.Marshal(all)
	if err != nil {
		t.Fatal(err)
	}
	y, err := json.Marshal(seen)
	if err != nil {
		t.Fatal(err)
	}
	if string(x) != string(y) {
		t.Errorf("%s may see all, and sees %s otherwise:\n%s\n%s", side, what, x, y)
	}
}
