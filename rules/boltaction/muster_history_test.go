package boltaction_test

import (
	"slices"
	"strings"
	"testing"

	"sandtable/army"
	"sandtable/internal/librarytest"
	"sandtable/rules/boltaction"
	"sandtable/rules/boltaction/lists"
)

// TestDraftHistory drafts armies of every nation for every year: what they have served then, nothing of it was captured, and
// what a name promises was bought.
func TestDraftHistory(t *testing.T) {
	all, err := army.ReadAll(lists.FS)
	if err != nil {
		t.Fatal(err)
	}
	kept := map[string]int{}
	for _, list := range all {
		for year := 1937; year <= 1945; year++ {
			for _, seed := range librarytest.Drafts(year-1937, 1) {
				r, err := boltaction.Army.Draft(list, year, 1000, seed)
				if err != nil {
					continue // it did not fight then
				}
				if a := army.Muster(r, list, boltaction.Army); len(a.Faults) > 0 {
					t.Errorf("%s %d, seed %d: %v", list.Nation, year, seed, a.Faults)
				}
				for _, p := range r.Units {
					e, _ := list.Entry(p.Entry)
					if !e.Served(year) || strings.HasPrefix(e.Name.EN, "Captured") {
						t.Errorf("%s %d, seed %d: %s", list.Nation, year, seed, e.ID)
					}
					for word, id := range map[string]string{"Motorcycle": "motorcycles", "Bicycle": "bicycles", "Cavalry": "horses"} {
						if _, sold := e.Option(id); !sold || !strings.Contains(e.Name.EN, word) ||
							strings.Contains(e.Name.EN, "/") || strings.Contains(e.Name.EN, "otorized") {
							continue
						}
						kept[id]++
						if !slices.ContainsFunc(p.Options, func(c army.Choice) bool { return strings.HasPrefix(string(c), id) }) {
							t.Errorf("%s %d, seed %d: %s without %s", list.Nation, year, seed, e.ID, id)
						}
					}
				}
			}
		}
	}
	if len(kept) == 0 {
		t.Error("no drafted name promises anything")
	}
}
