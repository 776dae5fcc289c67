package boltaction_test

import (
	"bytes"
	"errors"
	"io/fs"
	"slices"
	"testing"

	"sandtable/army"
	"sandtable/internal/librarytest"
	"sandtable/lang"
	"sandtable/rules/boltaction"
	"sandtable/rules/boltaction/lists"
	"sandtable/rules/boltaction/rosters"
)

// allLists reads the lists of the book.
func allLists(t testing.TB) []*army.List {
	t.Helper()
	all, err := army.ReadAll(lists.FS)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// TestRosters musters every ready-made roster: there are two of each nation, they spend 96 to 100 in a hundred of 1000 points, and the
// battle takes each against the next, on either side.
func TestRosters(t *testing.T) {
	nations := map[string]int{}
	armies := librarytest.Ready(t, &boltaction.Shelves[0])
	for i, a := range armies {
		nations[a.Roster.Nation]++
		if a.Roster.Points != 1000 || a.Cost < 960 {
			t.Errorf("%s: %d of %d points", a.Roster.Name, a.Cost, a.Roster.Points)
		}
		next := armies[(i+1)%len(armies)]
		if err := errors.Join(fight(a, next), fight(next, a)); err != nil {
			t.Errorf("%s and %s: %v", a.Roster.Name, next.Roster.Name, err)
		}
	}
	for _, list := range allLists(t) {
		if nations[list.Nation] < 2 {
			t.Errorf("%s has %d rosters", list.Nation, nations[list.Nation])
		}
	}
}

// TestDraftNations drafts armies of every nation in all years of its list, which are those of its war, for several points and
// from several seeds. Each fights the one before.
func TestDraftNations(t *testing.T) {
	heads, err := army.Heads(lists.FS)
	if err != nil {
		t.Fatal(err)
	}
	for i, list := range allLists(t) {
		if heads[i].Nation != list.Nation {
			t.Fatalf("%s has the head of %s", list.Nation, heads[i].Nation)
		}
		for _, points := range []int{500, 750, 1000, 1500, 2000, 3000} {
			var last *army.Army
			for year := heads[i].Years[0]; year <= heads[i].Years[1]; year++ {
				for _, seed := range librarytest.Drafts(year-heads[i].Years[0], 1) {
					a := drafted(t, list, year, points, seed)
					if a == nil {
						continue
					}
					if last == nil {
						last = a
					}
					if err := fight(last, a); err != nil {
						t.Errorf("%s %d, %d points, seed %d: %v", list.Nation, year, points, seed, err)
					}
					last = a
				}
			}
		}
	}
}

// FuzzMuster musters arbitrary rosters with the lists of the book: nothing panics, everything is told in both languages, and
// the battle takes whatever is legal.
func FuzzMuster(f *testing.F) {
	names, err := fs.Glob(rosters.FS, "*.yaml")
	if err != nil {
		f.Fatal(err)
	}
	for _, name := range names {
		data, err := fs.ReadFile(rosters.FS, name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	all := allLists(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		r, err := army.ReadRoster("fuzz.yaml", bytes.NewReader(data))
		if err != nil {
			return
		}
		i := slices.IndexFunc(all, func(l *army.List) bool { return l.Nation == r.Nation })
		if i < 0 {
			return
		}
		a := army.Muster(r, all[i], boltaction.Army)
		for _, fault := range a.Faults {
			if fault.Text(lang.English) == "" || fault.Text(lang.Polish) == "" {
				t.Errorf("%s is told in one language only", fault.Reason.Clause)
			}
		}
		boltaction.Army.Sums(a)
		for i := range a.Units {
			boltaction.Army.Card(&a.Units[i])
		}
		if n := len(a.Units); n > 0 && n <= 100 && a.IsLegal() {
			if err := fight(a, a); err != nil {
				t.Error(err)
			}
		}
	})
}

// TestEntries fields every entry of every list in every quality with as many men as it may have, bare and with each of its
// options as often as that may be taken: no unit has a fault.
func TestEntries(t *testing.T) {
	for _, list := range allLists(t) {
		for i := range list.Units {
			e := &list.Units[i]
			for _, g := range e.Grades {
				bare := army.Pick{Entry: e.ID, Grade: g.ID}
				if len(e.Men) > 0 {
					bare.Men = e.Men[1]
				}
				picks := []army.Pick{bare}
				for _, o := range e.Options {
					p := bare
					p.Options = []army.Choice{army.Of(o.ID, max(1, o.Most))}
					picks = append(picks, p)
				}
				a := army.Muster(&army.Roster{Rules: army.Books{"boltaction"}, Nation: list.Nation, Units: picks}, list, boltaction.Army)
				for _, f := range a.Faults {
					if f.Unit > 0 {
						t.Errorf("%s: %+v: %v", list.Nation, picks[f.Unit-1], f)
					}
				}
			}
		}
	}
}
