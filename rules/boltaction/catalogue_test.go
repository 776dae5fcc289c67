package boltaction_test

import (
	"bytes"
	"os"
	"reflect"
	"slices"
	"testing"

	"sandtable/army"
	"sandtable/army/imports"
	"sandtable/rules/boltaction"
	"sandtable/rules/boltaction/lists"
)

// ownLists are the army lists of the book.
func ownLists(t *testing.T) []*army.List {
	t.Helper()
	all, err := army.ReadAll(lists.FS)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// TestImportedSamples imports the same army in three formats: one roster, of 667 points by our list as by the file.
func TestImportedSamples(t *testing.T) {
	lists := ownLists(t)
	var first *army.Roster
	for _, ending := range []string{"ros", "rosz", "newrecruit.json"} {
		data, err := os.ReadFile("../../army/imports/testdata/sample_ba2_germany." + ending)
		if err != nil {
			t.Fatal(err)
		}
		tree, err := imports.Read(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		find, err := imports.Match(tree, lists, boltaction.Shelves[0].Catalogue)
		if err != nil {
			t.Fatal(err)
		}
		if first == nil {
			first = find.Roster
		}
		if !reflect.DeepEqual(find.Roster, first) {
			t.Errorf("%s: %+v, not %+v", ending, find.Roster, first)
		}
		if len(find.Roster.Unknown) > 0 {
			t.Errorf("%s: unknown %q", ending, find.Roster.Unknown)
		}
		a := army.Muster(find.Roster, find.List, boltaction.Army)
		if a.Cost != 667 || find.Points != 667 {
			t.Errorf("%s: %d points, the file says %d", ending, a.Cost, find.Points)
		}
		if texts := find.Compare(a); texts != nil {
			t.Errorf("%s: %v", ending, texts)
		}
		if !a.IsLegal() {
			t.Errorf("%s: %v", ending, a.Faults)
		}
	}
}

// TestImportedNames imports every entry of every list, in each of its qualities and with each of its options. What a list
// names is found again.
func TestImportedNames(t *testing.T) {
	lists := ownLists(t)
	for _, l := range lists {
		var picks []army.Pick
		for _, e := range l.Units {
			for _, g := range e.Grades {
				p := army.Pick{Entry: e.ID, Grade: g.ID}
				for _, o := range e.Options {
					p.Options = append(p.Options, army.Choice(o.ID))
				}
				picks = append(picks, p)
			}
		}
		for want := range slices.Chunk(picks, 100) {
			force := imports.Force{Catalogue: "Armies of " + l.Name.EN}
			for _, p := range want {
				force.Selections = append(force.Selections, written(l, p))
			}
			find, err := imports.Match(&imports.Tree{Forces: []imports.Force{force}}, lists, boltaction.Shelves[0].Catalogue)
			if err != nil {
				t.Fatalf("%s: %v", l.Nation, err)
			}
			if find.Roster.Nation != l.Nation || find.Roster.Unknown != nil {
				t.Errorf("%s: it is taken for %s, unknown %q", l.Nation, find.Roster.Nation, find.Roster.Unknown)
			}
			for i, p := range find.Roster.Units {
				if i < len(want) && !reflect.DeepEqual(p, want[i]) {
					t.Errorf("%s: %+v was taken for %+v", l.Nation, want[i], p)
				}
			}
		}
	}
}

// written is a pick with the names of its list, as another program might write it.
func written(l *army.List, p army.Pick) imports.Selection {
	e, _ := l.Entry(p.Entry)
	s := imports.Selection{Name: e.Name.EN, Number: 1, Type: "unit", Children: []imports.Selection{{Name: p.Grade, Number: 1}}}
	for _, o := range e.Options {
		s.Children = append(s.Children, imports.Selection{Name: o.Name.EN, Number: 1, Type: "upgrade", Cost: o.Cost})
	}
	return s
}
