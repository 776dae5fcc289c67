package librarytest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"sandtable/army"
	"sandtable/battle"
	"sandtable/internal/arrange"
	"sandtable/lang"
	"sandtable/library"
)

// rosters: each ready-made army is legal, spends nearly all of its points, says what it is good at, fights, has a sign for
// every unit and can be printed. Those that fight when none are named are among them.
func rosters(t *testing.T, s *library.Shelf) {
	names, err := arrange.ReadyNames(*s)
	if err != nil {
		t.Fatal(err)
	}
	for n, name := range names {
		t.Run(name, func(t *testing.T) {
			a := Muster(t, s, name)
			sound(t, a, name)
			fights(t, s, a)
			// A PDF takes as long as all the rest, so there is one of every fourth army, in turn in each language.
			for i, l := range []lang.Language{lang.English, lang.Polish} {
				sheet := printed(t, a, s.Army, l)
				if n%8 == 4*i {
					portable(t, sheet)
				}
			}
		})
	}
	for _, usual := range s.Usual {
		if (names != nil || usual != "") && !slices.Contains(names, usual) {
			t.Errorf("%q fights when no army is named, but is not ready-made", usual)
		}
	}
}

// Ready are the ready-made armies of a book.
func Ready(t *testing.T, s *library.Shelf) []*army.Army {
	t.Helper()
	names, err := arrange.ReadyNames(*s)
	if err != nil {
		t.Fatal(err)
	}
	all := make([]*army.Army, len(names))
	for i, name := range names {
		all[i] = Muster(t, s, name)
	}
	return all
}

// Muster raises a ready-made army.
func Muster(t testing.TB, s *library.Shelf, name string) *army.Army {
	t.Helper()
	a, _, err := arrange.Muster([]library.Shelf{*s}, ready(t, s, name))
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return a
}

// ready reads a ready-made roster, which reads again as it was when the program writes it.
func ready(t testing.TB, s *library.Shelf, name string) *army.Roster {
	t.Helper()
	r, err := arrange.Ready(*s, name)
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

// sound: an army is what its name says, legal, and as large as it may be.
func sound(t *testing.T, a *army.Army, name string) {
	t.Helper()
	r := a.Roster
	if !strings.HasPrefix(name, fmt.Sprintf("%s-%d", r.Nation, r.Year)) {
		t.Errorf("it is of %s %d", r.Nation, r.Year)
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
}

// fights sets an army up against its like and draws every unit.
func fights(t *testing.T, s *library.Shelf, a *army.Army) {
	t.Helper()
	scenario := map[string]any{}
	setup := &battle.Setup{Rules: s.Book.ID(), Table: plain}
	for _, side := range battle.Sides {
		setup.Units = append(setup.Units, a.Setup(side)...)
		s.Army.Bring(a, side, scenario)
	}
	var err error
	if setup.Scenario, err = json.Marshal(scenario); err != nil {
		t.Fatal(err)
	}
	b, err := s.Book.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	units := b.View(battle.Nobody).Units
	if len(units) < 2*len(a.Units) {
		t.Errorf("%d units of %d are drawn", len(units), 2*len(a.Units))
	}
	for _, u := range units {
		drawn(t, u.Name, u.Sign)
	}
}

// draftPoints is how large a drafted army is.
const draftPoints = 1000

// drafts: of every nation armies can be drafted, and those are legal and fight.
func drafts(t *testing.T, s *library.Shelf) {
	if s.Army == nil {
		return
	}
	for _, list := range read(t, s) {
		drafted := 0
		for _, year := range years(list) {
			r, err := s.Army.Draft(list, year, draftPoints, uint64(year))
			if err != nil {
				continue // the nation did not fight then
			}
			drafted++
			a := army.Muster(r, list, s.Army)
			if !a.IsLegal() || a.Cost > draftPoints {
				t.Errorf("%s %d: %d points, %v", list.Nation, year, a.Cost, a.Faults)
			}
			fights(t, s, a)
		}
		if drafted == 0 {
			t.Errorf("it drafts nothing for %s", list.Nation)
		}
	}
}

// years are those in which a nation has something.
func years(list *army.List) []int {
	var out []int
	for i := range list.Units {
		for year := list.Units[i].Years[0]; year <= list.Units[i].Years[1]; year++ {
			if !slices.Contains(out, year) {
				out = append(out, year)
			}
		}
	}
	slices.Sort(out)
	return out
}
