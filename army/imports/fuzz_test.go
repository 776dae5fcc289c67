package imports

import (
	"archive/zip"
	"bytes"
	"os"
	"reflect"
	"testing"

	"sandtable/army"
)

// seed is a sample and the lists to look in.
func seed(f *testing.F, ending string) ([]byte, []*army.List) {
	f.Helper()
	data, err := os.ReadFile("testdata/sample_ba2_germany." + ending)
	if err != nil {
		f.Fatal(err)
	}
	lists, err := army.ReadAll(os.DirFS("testdata"))
	if err != nil {
		f.Fatal(err)
	}
	return data, lists
}

// whole makes sure that a tree that was read can be looked up, and that nothing in it is lost.
func whole(t *testing.T, tree *Tree, err error, lists []*army.List) {
	if err != nil {
		return
	}
	tree.System, tree.Nation = "", "germany"
	got, err := Match(tree, lists, TestCatalogue)
	if err != nil {
		return
	}
	var text bytes.Buffer
	if err := got.Roster.WriteYAML(&text); err != nil {
		t.Fatal(err)
	}
	if again, err := army.ReadRoster("fuzz.yaml", &text); err != nil || !reflect.DeepEqual(again, got.Roster) {
		t.Errorf("the roster is %+v; written and read it is %+v, %v", got.Roster, again, err)
	}
	if len(got.Prices) != len(got.Roster.Units) {
		t.Errorf("%d units with %d prices", len(got.Roster.Units), len(got.Prices))
	}
	sum := 0
	for _, f := range tree.Forces {
		for i := range f.Selections {
			sum += f.Selections[i].Total()
		}
	}
	for _, p := range got.Prices {
		sum -= p
	}
	if sum != 0 && len(got.Roster.Unknown) == 0 {
		t.Errorf("%d points were lost", sum)
	}
}

// FuzzBattleScribe reads arbitrary XML.
func FuzzBattleScribe(f *testing.F) {
	data, lists := seed(f, "ros")
	f.Add(data)
	f.Add([]byte(`<roster><forces><force catalogueName="Germany"><selections><selection name="Leutnant"><selections><selection name="Regular Soldier with SMG" number="2"/></selections></selection></selections></force></forces></roster>`))
	f.Fuzz(func(t *testing.T, data []byte) {
		tree, err := battleScribe(data)
		whole(t, tree, err, lists)
	})
}

// FuzzRosz reads arbitrary archives, and archives of arbitrary rosters.
func FuzzRosz(f *testing.F) {
	data, lists := seed(f, "rosz")
	f.Add(data)
	f.Fuzz(func(t *testing.T, data []byte) {
		tree, err := Read(bytes.NewReader(data))
		whole(t, tree, err, lists)
		var packed bytes.Buffer
		w := zip.NewWriter(&packed)
		if file, err := w.Create("a.ros"); err != nil {
			t.Fatal(err)
		} else if _, err := file.Write(data); err != nil {
			t.Fatal(err)
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		tree, err = Read(&packed)
		whole(t, tree, err, lists)
	})
}

// FuzzNewRecruit reads arbitrary JSON.
func FuzzNewRecruit(f *testing.F) {
	data, lists := seed(f, "newrecruit.json")
	f.Add(data)
	f.Add([]byte(`{"roster":{"forces":[{"selections":[{"name":"Leutnant","number":3,"selections":[{"name":"Regular"},{"name":"SMG"}]}]}]}}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		tree, err := newRecruit(data)
		whole(t, tree, err, lists)
	})
}
