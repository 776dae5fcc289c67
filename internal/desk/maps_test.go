package desk_test

import (
	"encoding/json"
	"strings"
	"testing"

	"sandtable/internal/desk"
	"sandtable/rules"
	"sandtable/table"
)

// TestMaps: a map is drawn, judged, put into a link and taken out of it again; whatever is no map says so.
func TestMaps(t *testing.T) {
	d := desk.New(rules.Books[:1])
	doc := json.RawMessage(`{"format":"sandtable-map/1","name":{"en":"Mill","pl":"Młyn"},"story":{"en":"","pl":""},"unit":"cm","width":60,"depth":60,"pieces":[{"kind":"river","line":[[0,30],[60,30]],"width":6}]}`)
	if kinds := call[[]desk.Mark](t, d, "kinds", params{"lang": "pl"}); len(kinds) != len(table.Kinds) || kinds[0].Name == "" {
		t.Errorf("%d kinds: %v", len(kinds), kinds)
	}
	chart := call[desk.Chart](t, d, "chart", params{"lang": "en", "map": doc})
	if chart.Terrain.Scene == nil || chart.Terrain.Width != 6000 || !strings.Contains(string(chart.Map), `"kind":"river"`) {
		t.Errorf("%s, %d wide", chart.Map, chart.Terrain.Width)
	}
	found := call[desk.Surveyed](t, d, "survey", params{"lang": "pl", "map": doc})
	if len(found.Remarks) == 0 || !strings.Contains(found.Remarks[len(found.Remarks)-1].Text, "Nie ma przejścia") {
		t.Errorf("%+v", found.Remarks)
	}
	link := call[desk.Linked](t, d, "linkMap", params{"lang": "en", "map": doc}).Link
	if again := call[desk.Chart](t, d, "chart", params{"lang": "en", "link": link}); string(again.Map) != string(chart.Map) {
		t.Errorf("%s became %s", chart.Map, again.Map)
	}
	if drawn := call[desk.Chart](t, d, "chart", params{"lang": "en", "map": "three-mills"}); drawn.Terrain.Scene == nil {
		t.Error("a hand-made map has no drawing")
	}
	for _, c := range []struct {
		params params
		want   string
	}{
		{params{"lang": "en", "link": "nonsense"}, "cut off or changed"},
		{params{"lang": "pl", "link": "9.AA"}, "format 9"},
		{params{"lang": "en", "map": "atlantis"}, "no such map"},
		{params{"lang": "en", "map": params{"format": "sandtable-map/1", "colour": "red"}}, "colour"},
	} {
		if _, no := try[desk.Chart](t, d, "chart", c.params); no == nil || !strings.Contains(no.Text, c.want) {
			t.Errorf("%v: %v, want %q in it", c.params, no, c.want)
		}
	}
}
