package bkc_test

import (
	"testing"

	"sandtable/army"
	"sandtable/rules/bkc"
	"sandtable/rules/bkc/lists"
)

func allLists(t *testing.T) []*army.List {
	t.Helper()
	all, err := army.ReadAll(lists.FS)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// TestDraft drafts armies of every nation for every year it fought in: all are legal, none leaves its owner without
// something he will miss, and they spend nearly all of the points.
func TestDraft(t *testing.T) {
	for _, list := range allLists(t) {
		for year := 1939; year <= 1945; year++ {
			for _, points := range []int{500, 750, 1000, 1503, 2000, 3000, 6000} {
				for seed := range uint64(12) {
					r, err := bkc.FirstArmy.Draft(list, year, points, seed)
					if err != nil {
						if len(list.In(year)) > 20 {
							t.Errorf("%s %d: %v", list.Nation, year, err)
						}
						continue
					}
					a := army.Muster(r, list, bkc.FirstArmy)
					for _, f := range a.Faults {
						if f.Warning && f.Reason.Clause == "BKC-SETUP-06" && (points == 500 || points >= 3000) {
							continue // what such a number of points buys is small, or large
						}
						t.Errorf("%s %d, %d points, seed %d: %v", list.Nation, year, points, seed, f)
					}
					if a.Cost*100 < points*97 || a.Cost > points {
						t.Errorf("%s %d, %d points, seed %d: it spends %d", list.Nation, year, points, seed, a.Cost)
					}
				}
			}
		}
	}
}
