package coverage_test

import (
	"io/fs"
	"reflect"
	"strings"
	"testing"
	"testing/fstest"

	"sandtable/battle"
	"sandtable/battle/battletest/duel"
	"sandtable/library"
	"sandtable/library/coverage"
)

func TestCoverageOfTheDuel(t *testing.T) {
	files := fstest.MapFS{}
	for _, name := range []string{"shot.battle.yaml", "refusals.battle.yaml"} { // without those about the end
		data, err := fs.ReadFile(duel.Scripts, name)
		if err != nil {
			t.Fatal(err)
		}
		files[name] = &fstest.MapFile{Data: data}
	}
	shelf := duel.Shelves[0]
	shelf.Scripts = files
	got, err := coverage.Of([]library.Shelf{shelf})
	if err != nil {
		t.Fatal(err)
	}
	if len(got.Problems) > 0 {
		t.Error(got.Problems)
	}
	b, _ := got.Find("duel")
	areas := b.Areas
	b.Areas = nil
	want := coverage.Book{
		ID: "duel", Clauses: 10, Informational: 1, Proven: 7, Unproven: []string{"DUEL-END-01", "DUEL-END-02"},
		Scripts: 2, Cases: 2, Unplayed: []string{},
	}
	if !reflect.DeepEqual(b, want) {
		t.Errorf("got  %+v\nwant %+v", b, want)
	}
	if len(areas) != 5 || areas[2].ID != "FIRE" || areas[2].Proven != 3 || areas[3].Informational != 1 {
		t.Errorf("%+v", areas)
	}
}

// TestProblems breaks the scripts of the duel: what fails proves nothing, and what does not exist is named.
func TestProblems(t *testing.T) {
	data, err := fs.ReadFile(duel.Scripts, "shot.battle.yaml")
	if err != nil {
		t.Fatal(err)
	}
	text := string(data)
	files := fstest.MapFS{
		"fails.battle.yaml":   {Data: []byte(strings.Replace(text, "hits: 0", "hits: 1", 1))},
		"unread.battle.yaml":  {Data: []byte("rules: joust")},
		"unknown.battle.yaml": {Data: []byte(strings.Replace(text, "DUEL-FIRE-03", "DUEL-FIRE-99", 1))},
	}
	shelf := duel.Shelves[0]
	shelf.Scripts = files
	got, err := coverage.Of([]library.Shelf{shelf})
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{"fails.battle.yaml:", "unknown.battle.yaml: duel has no clause DUEL-FIRE-99", "unread.battle.yaml:"} {
		if i >= len(got.Problems) || !strings.HasPrefix(got.Problems[i], want) {
			t.Errorf("problems are %q, want %q as number %d", got.Problems, want, i+1)
		}
	}
	if b, _ := got.Find("duel"); b.Proven != 3 {
		t.Errorf("%d clauses are proven by the script that passes, want 3", b.Proven)
	}
}

func TestEditions(t *testing.T) {
	doc := "## TURN Turns\n- **DUEL-TURN-01** (1) One.\n- **DUEL-TURN-02** (2) Two.\n- **DUEL-TURN-03** Both.\n"
	got, err := coverage.Of([]library.Shelf{{Book: duel.Book, Doc: doc, Edition: "1", Scripts: fstest.MapFS{}}})
	if err != nil {
		t.Fatal(err)
	}
	if b := got.Books[0]; !reflect.DeepEqual(b.Unproven, []string{"DUEL-TURN-01", "DUEL-TURN-03"}) {
		t.Errorf("unproven in edition 1: %v", b.Unproven)
	}
	data, err := fs.ReadFile(duel.Scripts, "shot.battle.yaml")
	if err != nil {
		t.Fatal(err)
	}
	other := strings.NewReplacer("[DUEL-FIRE-01, DUEL-FIRE-02, DUEL-FIRE-03, DUEL-TURN-01]", "DUEL-TURN-02", "case: WC-001\n", "").Replace(string(data))
	got, err = coverage.Of([]library.Shelf{{Book: duel.Book, Doc: doc, Edition: "1",
		Scripts: fstest.MapFS{"a.battle.yaml": {Data: []byte(other)}}}})
	if want := []string{"a.battle.yaml: duel has no clause DUEL-TURN-02"}; err != nil || !reflect.DeepEqual(got.Problems, want) {
		t.Errorf("a clause of another edition: %v %v", got, err)
	}
	if _, err := coverage.Of([]library.Shelf{{Book: duel.Book, Doc: doc + doc}}); err == nil {
		t.Error("a reference with a clause twice was read")
	}
}

// second is another edition of the duel, by the same rules.
type second struct{ battle.Book }

func (second) ID() string { return "duel2" }

// TestCommonScripts counts a script for every edition that it names, and its clauses by the list of that edition.
func TestCommonScripts(t *testing.T) {
	doc := "## FIRE Fire\n- **DUEL-FIRE-01** (1+2) One.\n- **DUEL-FIRE-02** (1+2) Two.\n- **DUEL-FIRE-03** (1) Three.\n" +
		"## TURN Turns\n- **DUEL-TURN-01** (1+2) Turns.\n- **DUEL-TURN-02** (2) Others.\n"
	data, err := fs.ReadFile(duel.Scripts, "shot.battle.yaml")
	if err != nil {
		t.Fatal(err)
	}
	text := strings.NewReplacer("rules: duel\n", "rules: [duel, duel2]\n", "case: WC-001\n", "").Replace(string(data))
	scripts := fstest.MapFS{"shot.battle.yaml": {Data: []byte(text)}}
	got, err := coverage.Of([]library.Shelf{
		{Book: duel.Book, Doc: doc, Edition: "1", Scripts: scripts},
		{Book: second{duel.Book}, Doc: doc, Edition: "2", Scripts: scripts},
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []struct {
		id       string
		proven   int
		unproven []string
	}{{"duel", 4, []string{}}, {"duel2", 3, []string{"DUEL-TURN-02"}}} {
		if b, _ := got.Find(want.id); b.Scripts != 1 || b.Proven != want.proven || !reflect.DeepEqual(b.Unproven, want.unproven) {
			t.Errorf("%s: %+v; want one script, %d proven and %v not", want.id, b, want.proven, want.unproven)
		}
	}
	if want := []string{"shot.battle.yaml: duel2 has no clause DUEL-FIRE-03"}; !reflect.DeepEqual(got.Problems, want) {
		t.Errorf("problems %v, want %v", got.Problems, want)
	}
}
