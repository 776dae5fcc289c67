package rules_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"reflect"
	"strings"
	"testing"

	"sandtable/army"
	"sandtable/battle"
	"sandtable/geom"
	"sandtable/lang"
	"sandtable/library"
	"sandtable/rules"
	"sandtable/table"
)

// eachReady musters every ready-made army of every book.
func eachReady(t *testing.T, do func(t *testing.T, shelf library.Shelf, file string, a *army.Army)) {
	t.Helper()
	for _, shelf := range rules.Books {
		if shelf.Rosters == nil {
			continue
		}
		files, err := fs.Glob(shelf.Rosters, "*.yaml")
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			t.Run(shelf.Book.ID()+"/"+file, func(t *testing.T) {
				r := readReady(t, shelf.Rosters, file)
				list, err := army.ReadNation(shelf.Lists, r.Nation)
				if err != nil {
					t.Fatal(err)
				}
				do(t, shelf, file, army.Muster(r, list, shelf.Army))
			})
		}
	}
}

// TestRosters reads the ready-made armies of every book: each is legal, spends nearly all of its points, says what it is
// good at, and is one that the book takes. Every nation has two.
func TestRosters(t *testing.T) {
	has := map[string]int{}
	eachReady(t, func(t *testing.T, shelf library.Shelf, file string, a *army.Army) {
		r := a.Roster
		has[r.Rules+"/"+r.Nation]++
		if r.Rules != shelf.Book.ID() || !strings.HasPrefix(file, fmt.Sprintf("%s-%d", r.Nation, r.Year)) {
			t.Errorf("it is for %s, %s %d", r.Rules, r.Nation, r.Year)
		}
		if r.Name == "" || !r.About.Whole() {
			t.Error("it says nothing of itself")
		}
		for _, f := range a.Faults {
			t.Errorf("%s: %s", f.Reason.Clause, f.Text(lang.English))
		}
		if a.Cost > r.Points || a.Cost*100 < r.Points*95 {
			t.Errorf("it costs %d of %d points", a.Cost, r.Points)
		}
		if err := fights(shelf, a); err != nil {
			t.Error(err)
		}
	})
	for _, shelf := range rules.Books {
		if shelf.Rosters == nil {
			continue
		}
		lists, err := army.ReadAll(shelf.Lists)
		if err != nil {
			t.Fatal(err)
		}
		for _, list := range lists {
			if n := has[shelf.Book.ID()+"/"+list.Nation]; n < 2 {
				t.Errorf("%s has %d ready-made armies of %s", shelf.Book.ID(), n, list.Nation)
			}
		}
	}
}

// readReady reads a ready-made roster, which reads again as it was when the program writes it.
func readReady(t *testing.T, files fs.FS, name string) *army.Roster {
	t.Helper()
	file, err := files.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	r, err := army.ReadRoster(name, file)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := r.WriteYAML(&out); err != nil {
		t.Fatal(err)
	}
	if again, err := army.ReadRoster(name, &out); err != nil || !reflect.DeepEqual(again, r) {
		t.Errorf("it is not what it was when it is written: %v", err)
	}
	return r
}

// fights lets a book set up an army against its like.
func fights(shelf library.Shelf, a *army.Army) error {
	_, err := against(shelf, a)
	return err
}

// against is a battle of an army against its like.
func against(shelf library.Shelf, a *army.Army) (battle.Battle, error) {
	scenario := map[string]any{}
	setup := &battle.Setup{Rules: shelf.Book.ID(), Table: table.Spec{Width: 180 * geom.CM, Depth: 120 * geom.CM}}
	for _, side := range battle.Sides {
		setup.Units = append(setup.Units, a.Setup(side)...)
		shelf.Army.Bring(a, side, scenario)
	}
	var err error
	if setup.Scenario, err = json.Marshal(scenario); err != nil {
		return nil, err
	}
	return shelf.Book.New(setup)
}

// TestDrafts lets every book draft armies of every nation: what is drafted is legal and fights.
func TestDrafts(t *testing.T) {
	for _, shelf := range rules.Books {
		if shelf.Army == nil || shelf.Lists == nil {
			continue
		}
		lists, err := army.ReadAll(shelf.Lists)
		if err != nil {
			t.Fatal(err)
		}
		for _, list := range lists {
			drafted := 0
			for year := 1939; year <= 1945; year++ {
				r, err := shelf.Army.Draft(list, year, 1000, uint64(year))
				if err != nil {
					continue // the nation did not fight then
				}
				drafted++
				a := army.Muster(r, list, shelf.Army)
				if !a.IsLegal() || a.Cost > 1000 {
					t.Errorf("%s, %s %d: %d points, %v", shelf.Book.ID(), list.Nation, year, a.Cost, a.Faults)
				}
				if err := fights(shelf, a); err != nil {
					t.Errorf("%s, %s %d: %v", shelf.Book.ID(), list.Nation, year, err)
				}
			}
			if drafted == 0 {
				t.Errorf("%s drafts nothing for %s", shelf.Book.ID(), list.Nation)
			}
		}
	}
}
