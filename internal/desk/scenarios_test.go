package desk_test

import (
	"encoding/json"
	"strings"
	"testing"

	"sandtable/internal/desk"
	"sandtable/rules"
)

// TestScenarioIsWritten takes a scenario of each book and a new one, stages them, and makes mistakes in them.
func TestScenarioIsWritten(t *testing.T) {
	for _, shelf := range rules.Books {
		book := shelf.Book.ID()
		d := desk.New(rules.Books)
		form := call[desk.ScenarioForm](t, d, "form", map[string]any{"book": book, "lang": "pl"})
		if len(form.Fields) < 10 {
			t.Errorf("%s: %d fields", book, len(form.Fields))
		}
		plan := call[desk.Plan](t, d, "scenario", map[string]any{"book": book})
		staged := call[desk.Staged](t, d, "stage", map[string]any{"book": book, "text": plan.Text, "seed": 1})
		if staged.Fault != nil || staged.Shown == nil || staged.Link == "" {
			t.Fatalf("%s: a new scenario cannot be fought: %+v\n%s", book, staged.Fault, plan.Text)
		}
		if staged.Found == nil {
			t.Errorf("%s: of a new scenario the places are null, not an empty list", book)
		}
		again := call[desk.Staged](t, d, "stage", map[string]any{"book": book, "tree": staged.Tree, "seed": 1})
		if again.Text != plan.Text {
			t.Errorf("%s: written again it is\n%s", book, again.Text)
		}
		if got := call[desk.Plan](t, d, "unlinkPlan", map[string]any{"link": staged.Link}); got.Text != plan.Text {
			t.Errorf("%s: the link holds\n%s", book, got.Text)
		}
		for _, c := range []struct{ from, to, path, text string }{
			{"points:", "pionts:", "", "takiego pola nie ma: pionts"},
			{"A new scenario", "", "name", "potrzebne, przynajmniej po angielsku"},
			{"setup: {}", "setup: {red: {zone: {rect: [0, 0]}}}", "setup/red/zone/rect", "prostokąt to [x, y, x, y]"},
			{"setup: {}", "setup: {nonsense: 1}", "setup", "nonsense"},
		} {
			wrong := call[desk.Staged](t, d, "stage", map[string]any{"book": book, "text": strings.Replace(plan.Text, c.from, c.to, 1), "lang": "pl", "seed": 1})
			if f := wrong.Fault; f == nil || strings.Join(f.Path, "/") != c.path || !strings.Contains(f.Text, c.text) || f.Line == 0 {
				t.Errorf("%s: %s: %+v", book, c.to, f)
			}
		}
	}
}

// TestScenarioPlaces finds places on the map, each for itself.
func TestScenarioPlaces(t *testing.T) {
	d := desk.New(rules.Books)
	plan := call[desk.Plan](t, d, "scenario", map[string]any{"book": "bkc1", "id": "breakthrough"})
	staged := call[desk.Staged](t, d, "stage", map[string]any{"book": "bkc1", "text": strings.Replace(plan.Text, "rect: [0, 40%, 100%, 90%]", "rect: [0, 40%]", 1), "seed": 1})
	found := map[string]string{}
	for _, f := range staged.Found {
		text, _ := json.Marshal(f.Points)
		found[strings.Join(f.Path, "/")] = string(text)
		if f.None != (len(f.Points) == 0) {
			t.Errorf("%v", f)
		}
	}
	for path, want := range map[string]string{
		"setup/red/zone": `[{"x":0,"y":0},{"x":18000,"y":0},{"x":18000,"y":2200},{"x":0,"y":2200}]`, "setup/blue/zone": `[]`,
		"later/0/state/edge": `[{"x":0,"y":6000},{"x":0,"y":12000}]`,
	} {
		if found[path] != want {
			t.Errorf("%s is at %s, want %s", path, found[path], want)
		}
	}
}
