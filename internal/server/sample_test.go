package server

import (
	"encoding/json"
	"fmt"
	"testing"
)

// TestSample lets chance fill commands and gives them: every one of them is taken.
func TestSample(t *testing.T) {
	t.Parallel()
	n := start(t, open(t, t.TempDir()+"/battles.db"), fast)
	status, text := guest{t: t, at: n}.raw("POST", "/api/battles", map[string]any{"wish": map[string]any{"rules": "bkc1", "seed": 3}})
	if status != 201 {
		t.Fatalf("%d %s", status, text)
	}
	red, blue, watch := guests(t, n, n, text)
	blue.get(422, "POST", "/sample", map[string]any{"command": map[string]any{"verb": "plan"}}, nil)
	watch.get(403, "POST", "/sample", map[string]any{"command": map[string]any{"verb": "plan"}}, nil)
	red.get(400, "POST", "/sample", map[string]any{"command": map[string]any{}}, nil)
	seq, filled := 0, 0
	for ; seq < 20; seq++ {
		var at struct {
			Position struct{ Verbs []struct{ Verb string } }
		}
		red.get(200, "GET", "?record=0", nil, &at)
		if len(at.Position.Verbs) == 0 {
			break
		}
		for _, half := range halves(at.Position.Verbs[0].Verb) { // what comes before it is left out: that is refused
			if status, text := red.raw("POST", "/api/battles/"+red.battle+"/sample", map[string]any{"command": half}); status != 200 && status != 422 {
				t.Errorf("%v: %d %s", half, status, text)
			}
		}
		var out struct{ Command json.RawMessage }
		red.get(200, "POST", "/sample", map[string]any{"command": map[string]any{"verb": at.Position.Verbs[0].Verb}}, &out)
		var c struct{ Unit, Units any }
		if err := json.Unmarshal(out.Command, &c); err != nil {
			t.Fatal(err)
		}
		if c.Unit != nil || c.Units != nil {
			filled++
		}
		red.do(200, fmt.Sprint("c", seq), seq, out.Command)
	}
	if filled == 0 {
		t.Errorf("nothing was filled in %d commands", seq)
	}
}

// halves are commands of a verb with one field alone.
func halves(verb string) []map[string]any {
	return []map[string]any{
		{"verb": verb, "at": map[string]any{"x": 5000, "y": 5000}},
		{"verb": verb, "facing": 900},
		{"verb": verb, "target": 1},
		{"verb": verb, "path": []map[string]any{{"x": 5000, "y": 5000}}},
		{"verb": verb, "parts": []map[string]any{{"n": 1}}},
		{"verb": verb, "unit": 1, "facing": 900},
	}
}
