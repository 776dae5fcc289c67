package desk

import (
	"encoding/json"
	"maps"
	"strings"
	"testing"

	"sandtable/battle"
	"sandtable/geom"
	"sandtable/internal/arrange"
	"sandtable/internal/telling"
	"sandtable/rules"
)

// TestBesideTable opens a battle of every book that goes on from a real table: the units stand where they were put, and somebody may act.
func TestBesideTable(t *testing.T) {
	for _, s := range rules.Books {
		t.Run(s.Book.ID(), func(t *testing.T) {
			t.Parallel()
			d, id := New(rules.Books), s.Book.ID()
			call := func(method string, params map[string]any, into any) error {
				t.Helper()
				if params["lang"] = "en"; params["game"] == nil {
					params["book"] = id
				}
				text, _ := json.Marshal(params)
				answer, err := d.Call(method, text)
				if err != nil {
					return err
				}
				if text, err = json.Marshal(answer); err == nil {
					err = json.Unmarshal(text, into)
				}
				return err
			}
			must := func(err error) {
				t.Helper()
				if err != nil {
					t.Fatal(err)
				}
			}
			var kit BesideKit
			must(call("besideKit", map[string]any{}, &kit))
			moment := 0
			for !kit.Moments[moment].Asks || kit.Moments[moment].Touch {
				moment++
			}
			names, err := arrange.ReadyNames(s)
			must(err)
			var stood []map[string]any
			put := map[string]geom.Point{}
			for side, y := range map[string]geom.Len{"red": 300 * geom.MM, "blue": 900 * geom.MM} {
				var force BesideForce
				must(call("besideForce", map[string]any{"roster": names[0], "side": side}, &force))
				for i, g := range force.Groups[:2] {
					at := geom.Point{X: geom.Len(400+500*i) * geom.MM, Y: y}
					put[side+string(rune('0'+i))] = at
					stood = append(stood, map[string]any{"side": side, "units": g.Units, "at": at, "facing": geom.Degrees(90)})
				}
			}
			land := json.RawMessage(`{"format":"sandtable-map/1","name":{"en":"The kitchen table"},"unit":"cm","width":180,"depth":120,` +
				`"pieces":[{"kind":"wood","area":[[80,55],[100,55],[100,65],[80,65]]}]}`)
			table := map[string]any{"side": "red", "moment": moment, "stood": stood}
			var opened Opened
			must(call("besideTable", map[string]any{"map": land, "table": table}, &opened))
			if opened.Name != "The kitchen table" || opened.Rules != id || opened.Secret == "" {
				t.Errorf("opened: %+v", opened)
			}
			var position telling.Position
			must(call("position", map[string]any{"game": opened.Game}, &position))
			if len(position.Verbs) == 0 || len(position.View.Pieces) != 1 {
				t.Errorf("nobody may act: %+v", position.Awaited)
			}
			found := 0
			for _, u := range position.View.Units {
				for _, at := range put {
					if u.Base != nil && u.Base.At == at {
						found++
					}
				}
				if u.Base != nil && u.Side == battle.Red && u.Base.Facing != geom.Degrees(90) {
					t.Errorf("%s looks to %v", u.Name, u.Base.Facing)
				}
			}
			if found < len(put) {
				t.Errorf("%d of %d units stand where they were put", found, len(put))
			}

			// What cannot be is refused.
			for _, more := range []map[string]any{
				{"moment": -1}, {"moment": 99}, {"side": "nobody"}, {"stood": nil}, {"stood": stood[:1]},
				{"stood": append(stood[:len(stood):len(stood)], map[string]any{"side": "red", "units": []any{}, "at": put["red0"]})},
				{"stood": append(stood[:len(stood):len(stood)], map[string]any{"side": "red", "units": stood[0]["units"], "at": geom.Point{X: -900_000, Y: 3}})},
			} {
				bad := map[string]any{}
				maps.Copy(bad, table)
				maps.Copy(bad, more)
				if err := call("besideTable", map[string]any{"map": land, "table": bad}, &opened); err == nil {
					t.Errorf("%v is taken", more)
				} else if strings.Contains(err.Error(), "panic") {
					t.Error(err)
				}
			}
		})
	}
}
