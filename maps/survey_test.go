package maps_test

import (
	"strings"
	"testing"

	"sandtable/geom"
	"sandtable/maps"
)

// laid is a map of 60 by 40 cm with these pieces.
func laid(t *testing.T, pieces string) *maps.Survey {
	t.Helper()
	m, err := maps.Read("test", strings.NewReader(small+pieces+`]}`))
	if err != nil {
		t.Fatal(err)
	}
	s, err := maps.SurveyOf(&m.Spec, maps.WideLane)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestSurvey lays tables with one thing wrong and hears of it.
func TestSurvey(t *testing.T) {
	const river = `{"kind":"river","line":[[-1,20],[61,20]],"width":8}`
	for _, c := range []struct{ name, pieces, want, not string }{
		{"nothing", ``, "Little cover", "No way through"},
		{"open", ``, "Open from edge to edge", ""},
		{"river", river, "No way through", ""},
		{"bridge", river + `,{"kind":"bridge","line":[[30,15],[30,25]],"width":5}`, "Little cover", "No way through"},
		{"ford", river + `,{"kind":"ford","area":[[28,15],[33,15],[33,25],[28,25]]}`, "Little cover", "No way through"},
		{"road", river + `,{"kind":"road","line":[[30,0],[30,40]],"width":4}`, "A road enters water (30, ", ""},
		{"road with a bridge", river + `,{"kind":"road","line":[[30,0],[30,40]],"width":4},{"kind":"bridge","line":[[30,15],[30,25]],"width":5}`, "Little cover", "through water"},
		{"cliff", `{"kind":"cliff","line":[[-1,20],[61,20]]}`, "No way through", ""},
		{"island", `{"kind":"cliff","line":[[10,10],[30,10],[30,30],[10,30],[10,10]]}`, "Cut off: 1", "No way through"},
		{"impassable", `{"kind":"rough","tags":["impassable"],"area":[[-1,18],[61,18],[61,22],[-1,22]]}`, "No way through", ""},
		{"all of it wood", `{"kind":"wood","area":[[-1,-1],[61,-1],[61,41],[-1,41]]}`, "Much cover", "Open"},
		{"southern wood", `{"kind":"wood","area":[[-1,-1],[61,-1],[61,20],[-1,20]]}`, "the southern deployment zone has 100 % cover, the northern 0 %", "Little"},
		{"northern hill", `{"kind":"hill","level":1,"area":[[10,25],[50,25],[50,39],[10,39]]}`, "high ground is 0 % of the southern half and 4", ""},
	} {
		var all strings.Builder
		for _, r := range laid(t, c.pieces).Remarks {
			all.WriteString(r.EN + "\n")
		}
		if !strings.Contains(all.String(), c.want) || c.not != "" && strings.Contains(all.String(), c.not) {
			t.Errorf("%s: expected %q and not %q, heard\n%s", c.name, c.want, c.not, all.String())
		}
	}
}

// TestSurveyOfCountry: of country that is drawn from a seed there is nothing to say, and of hand-made maps nothing grave.
func TestSurveyOfCountry(t *testing.T) {
	for seed := range uint64(2) {
		m := maps.Draw(seed, maps.Wish{Width: 180 * geom.CM, Depth: 120 * geom.CM, Land: maps.Lands[int(seed)%len(maps.Lands)]})
		s, err := maps.SurveyOf(&m.Spec, maps.WideLane)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range s.Remarks {
			t.Errorf("seed3:%d: %s", seed, r.EN)
		}
	}
	for _, name := range maps.Names() {
		m, err := maps.Named(name)
		if err != nil {
			t.Fatal(err)
		}
		s, err := maps.SurveyOf(&m.Spec, maps.WideLane)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range s.Remarks {
			if r.Grave {
				t.Errorf("%s: %s", name, r.EN)
			}
			t.Logf("%s: %s", name, r.EN)
		}
	}
}

// BenchmarkSurvey surveys the table that is drawn most often.
func BenchmarkSurvey(b *testing.B) {
	m := maps.Draw(51, maps.Wish{Width: 180 * geom.CM, Depth: 120 * geom.CM, Land: maps.River})
	for b.Loop() {
		if _, err := maps.SurveyOf(&m.Spec, maps.WideLane); err != nil {
			b.Fatal(err)
		}
	}
}
