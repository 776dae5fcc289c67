package army_test

import (
	"bytes"
	"io"
	"reflect"
	"strings"
	"testing"
	"time"

	"sandtable/army"
)

const rosterText = `rules: duel
nation: utopia
name: "First: the brave"
about:
  en: Holds what it has.
  pl: "Trzyma, co ma."
year: 1939
formation: guard
front: west
points: 100
units:
  - {entry: u-squad, name: Zażółć, count: 2, grade: veteran, men: 7, options: [lmg, smg 3], kits: [[rifle+, knife], [], [pistol]], group: 1}
  - {entry: u-tank}
works:
  - {entry: trench, count: 3}
unknown:
  - "Submarine #1"
`

func read(t *testing.T, name, text string) *army.Roster {
	t.Helper()
	r, err := army.ReadRoster(name, strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestRosterRoundTrip writes a roster in both formats and reads it again.
func TestRosterRoundTrip(t *testing.T) {
	r := read(t, "r.yaml", rosterText)
	var out bytes.Buffer
	if err := r.WriteYAML(&out); err != nil {
		t.Fatal(err)
	}
	if out.String() != rosterText {
		t.Errorf("YAML is not canonical:\n%s\nwant\n%s", out.String(), rosterText)
	}
	var asJSON bytes.Buffer
	if err := r.WriteJSON(&asJSON); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"r.json", "r"} {
		if again := read(t, name, asJSON.String()); !reflect.DeepEqual(again, r) {
			t.Errorf("%s: %+v, want %+v", name, again, r)
		}
	}
	if r.Units[0].Times() != 2 || r.Units[1].Times() != 1 {
		t.Errorf("%+v", r.Units)
	}
}

// TestNames writes names that look like something else in YAML, and reads them again.
func TestNames(t *testing.T) {
	for _, name := range []string{"1e3", "0x10", "007", "1_000", "1939", "Yes", "~", "- a", "a: b", "a #b", "[x]", "{x}", "*x", "&x", "!x", "x ", "'x'", `"x"`, "ż 1", "9.5"} {
		r := &army.Roster{Rules: army.Books{"duel"}, Nation: "utopia", Name: name, Units: []army.Pick{{Entry: "u-tank", Name: name}}}
		var out bytes.Buffer
		if err := r.WriteYAML(&out); err != nil {
			t.Fatal(err)
		}
		if again := read(t, "r.yaml", out.String()); again.Name != name || again.Units[0].Name != name {
			t.Errorf("%q is read as %q and %q", name, again.Name, again.Units[0].Name)
		}
	}
}

// TestRosterRefused reads rosters with one thing wrong; the error names the place.
func TestRosterRefused(t *testing.T) {
	swap := func(old, new string) string { return strings.Replace(rosterText, old, new, 1) }
	bomb := "a: &a [x, x]\nb: &b [*a, *a]\nrules: *b\n"
	for _, c := range []struct{ name, text, want string }{
		{"field.yaml", swap("year: 1939", "yaer: 1939"), "field.yaml:7:1: unknown field"},
		{"deep field.yaml", swap("entry: u-tank", "entry: u-tank, colour: red"), "deep field.yaml:13:"},
		{"twice.yaml", swap("year: 1939", "year: 1939\nyear: 1940"), "twice.yaml:8:1:"},
		{"alias.yaml", bomb, "alias.yaml:1:4: a roster takes no YAML anchor"},
		{"tag.yaml", swap("name: \"First", "name: !!str \"First"), "a roster takes no YAML tag"},
		{"merge.yaml", swap("{entry: u-tank}", "{<<: {entry: u-tank}}"), "takes no YAML mergekey"},
		{"deep.yaml", "rules: " + strings.Repeat("[", 5000) + strings.Repeat("]", 5000), "too many brackets are open"},
		{"dashes.yaml", strings.Repeat("- ", 50000) + "a", "indented deeper"},
		{"fields.yaml", strings.Repeat("a: 1\n", 6000), "more than 5000 fields"},
		{"long.yaml", strings.Repeat("#", 1<<20+1), "not larger than 1 MB"},
		{"empty.yaml", "", "one YAML document is expected"},
		{"type.yaml", swap("year: 1939", "year: soon"), "type.yaml:7:"},
		{"none.yaml", swap("rules: duel", "rules: ''"), "rules and nation are needed"},
		{"count.yaml", swap("count: 2", "count: 201"), "unit 1 (u-squad): count: 201, from 1 to 200"},
		{"second.yaml", swap("{entry: u-tank}", "{entry: u-tank, men: -1}"), "unit 2 (u-tank): men: -1, from 1 to 200"},
		{"work.yaml", swap("count: 3", "count: 301"), "work 1 (trench): count: 301, from 1 to 200"},
		{"unknown.yaml", swap("Submarine", strings.Repeat("x", 201)), "unknown 1: a text of 204 bytes"},
		{"men.yaml", swap("men: 7", "men: -7"), "men: -7, from 1 to 200"},
		{"choice.yaml", swap("smg 3", "smg three"), `option "smg three": write its id and how often`},
		{"total.yaml", swap("  - {entry: u-tank}\n", strings.Repeat("  - {entry: u-tank, count: 200}\n", 6)), "1202 units, at most 1000"},
		{"picks.yaml", swap("  - {entry: u-tank}\n", strings.Repeat("  - {entry: u-tank}\n", 499)), "502 entries, at most 500"},
		{"control.yaml", swap("Zażółć", `"a\tb"`), "a character that does not print: U+0009"},
		{"text.yaml", swap("Zażółć", strings.Repeat("x", 201)), "a text of 201 bytes, at most 200"},
		{"f.json", "{\"rules\": \"duel\",\n \"colour\": 1}", `f.json:2:10: unknown field "colour"`},
		{"p.json", "{\"units\": [\n{\"entry\": \"a\", \"colour\": 1}]}", `p.json:2:24: unknown field "colour"`},
		{"t.json", "{\"year\": \"soon\"}", "t.json:1:"},
		{"d.json", `{"year": 1, "year": 2}`, `the field "year" is given twice`},
		{"m.json", `{"year": 1} {}`, "the file goes on"},
		{"e.json", `{"year": 1`, "e.json:1:"},
		{"l.json", `{"units": {}}`, "a list is expected"},
		{"a.json", `[]`, "a group of fields is expected"},
		{"many.json", `{"units": [` + strings.Repeat("{},", 600) + `{}]}`, "more than 500 entries"},
		{"deep.json", `{"options": ` + strings.Repeat("[", 200000), "deep.json:1:"},
	} {
		start := time.Now()
		_, err := army.ReadRoster(c.name, strings.NewReader(c.text))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q in it", c.name, err, c.want)
		}
		if took := time.Since(start); took > 5*time.Second {
			t.Errorf("%s took %v", c.name, took)
		}
	}
}

// FuzzRoster reads arbitrary rosters; what reads also writes, and reads again equal in both formats.
func FuzzRoster(f *testing.F) {
	f.Add([]byte(rosterText), false)
	f.Add([]byte(`{"rules": "duel", "nation": "utopia", "name": "null", "units": [{"entry": "- a", "options": ["x 2"]}]}`), true)
	f.Add([]byte("{rules: 1e3, nation: ~x, name: 'yes', units: [{entry: 0x10, count: 1}]}"), false)
	f.Fuzz(func(t *testing.T, data []byte, isJSON bool) {
		name := "fuzz.yaml"
		if isJSON {
			name = "fuzz.json"
		}
		r, err := army.ReadRoster(name, bytes.NewReader(data))
		if err != nil {
			return
		}
		for name, write := range map[string]func(io.Writer) error{"again.yaml": r.WriteYAML, "again.json": r.WriteJSON} {
			var out bytes.Buffer
			if err := write(&out); err != nil {
				t.Fatal(err)
			}
			again, err := army.ReadRoster(name, bytes.NewReader(out.Bytes()))
			if err != nil || !reflect.DeepEqual(again, r) {
				t.Errorf("%s: %v\n%+v\nwant\n%+v\nwritten as\n%s", name, err, again, r, out.String())
			}
		}
	})
}

// TestRosterServesSeveralBooks: editions that share their lists share rosters; one book is still written as itself.
func TestRosterServesSeveralBooks(t *testing.T) {
	r := read(t, "r.yaml", strings.Replace(rosterText, "rules: duel", "rules: [duel, duel2]", 1))
	if !r.Rules.Serve("duel2") || r.Rules.Serve("joust") || r.Rules.First() != "duel" {
		t.Errorf("it serves %v", r.Rules)
	}
	var asYAML, asJSON bytes.Buffer
	if err := r.WriteYAML(&asYAML); err != nil || !strings.HasPrefix(asYAML.String(), "rules: [duel, duel2]\n") {
		t.Errorf("%v\n%s", err, asYAML.String())
	}
	if err := r.WriteJSON(&asJSON); err != nil {
		t.Fatal(err)
	}
	if again := read(t, "r.json", asJSON.String()); !reflect.DeepEqual(again, r) {
		t.Errorf("%+v, want %+v", again, r)
	}
	for _, wrong := range []string{"rules: []", `rules: [duel, ""]`, "rules: {duel: 1}"} {
		if _, err := army.ReadRoster("r.yaml", strings.NewReader(strings.Replace(rosterText, "rules: duel", wrong, 1))); err == nil {
			t.Errorf("%s is read", wrong)
		}
	}
}
