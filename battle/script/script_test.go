package script_test

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"sandtable/battle"
	"sandtable/battle/battletest/duel"
	"sandtable/battle/script"
)

func find(id string) (battle.Book, bool) { return duel.Book, id == duel.Book.ID() }

func TestScriptsOfTheDuel(t *testing.T) {
	names, err := fs.Glob(duel.Scripts, "*.battle.yaml")
	if err != nil || len(names) == 0 {
		t.Fatalf("no scripts: %v", err)
	}
	var cases []string
	for _, name := range names {
		data, err := fs.ReadFile(duel.Scripts, name)
		if err != nil {
			t.Fatal(err)
		}
		s, err := script.Load(name, data, find)
		if err != nil {
			t.Fatal(err)
		}
		did, err := s.Run()
		if err != nil {
			t.Error(err)
		}
		if did.Steps == 0 || len(s.Proves(s.Books()[0])) == 0 || s.Title == "" {
			t.Errorf("%s: %+v, proves %v, title %q", name, did, s.Proves(s.Books()[0]), s.Title)
		}
		cases = append(cases, s.Cases(s.Books()[0])...)
	}
	slices.Sort(cases)
	if want := []string{"WC-001", "WC-002"}; !slices.Equal(cases, want) {
		t.Errorf("the scripts play the cases %v, want %v", cases, want)
	}
}

const head = `rules: duel
table: {width: 120, depth: 120, pieces: [{name: copse, kind: wood, area: [[1, 1], [2, 1], [2, 2]]}]}
units:
  - {id: pushkin, side: red, profile: {hits: 2}, at: [60, 10], facing: north}
  - {id: dantes, side: blue, profile: {hits: 1}, at: [60, 60], facing: south}
steps:
`

// TestFailures runs one step each that is wrong in one way, and reads what is said about it.
func TestFailures(t *testing.T) {
	shot := "  - do: {verb: shoot, target: dantes, option: low}\n"
	cases := []struct{ name, steps, want string }{
		{"model", "  - do: {verb: wait, model: 2}", "BATTLE-SURPLUS"},
		{"aim", "  - do: {verb: wait, aim: 2}", "BATTLE-SURPLUS"},
		{"facts of a model", "  - expect: {dantes: {models: {1: {wounded: true}}}}", "expected {wounded: true}, but it is not shown"},
		{"no areas", "  - check: {verb: shoot, target: dantes, option: low}\n    areas: [{kind: blast}]", "but 0 areas are forecast"},
		{"fact", "  - expect: {dantes: {hits: 2}}", "x.yaml:7:29: step 1 (expect): dantes.hits: expected 2, found 1"},
		{"unknown fact", "  - expect: {dantes: {morale: 2}}", `dantes has no fact "morale"; known are at, facing, models, hits, guard, guarded`},
		{"truth for number", "  - expect: {dantes: {hits: true}}", "expected true, found 1"},
		{"battle fact", "  - expect: {battle: {gap: 49.9}}", "the battle.gap: expected 49.9, found 50 cm"},
		{"place", "  - expect: {dantes: {at: [60, 59]}}", "at: expected [60, 59], found [60, 60]"},
		{"off the table", "  - expect: {dantes: {at: none}}", "at: expected none, found [60, 60]"},
		{"facing", "  - expect: {dantes: {facing: 181}}", "dantes.facing: expected 181, found 180"},
		{"pending", "  - expect: {pending: {side: blue}}", "pending.side: expected blue, found red"},
		{"pending field", "  - expect: {pending: {who: blue}}", `unknown field "who"`},
		{"verbs", "  - expect: {pending: {verbs: [wait]}}", "verbs: expected [wait], found [advance, guard, shoot, wait]"},
		{"over", "  - expect: {pending: none}", "pending: expected none, found turn of red"},
		{"result", "  - expect: {result: {winner: red}}", "result: expected {winner: red}, found none"},
		{"event", "  - do: {verb: wait}\n    expect: {events: [turned, done]}", `expected the event "done", which did not happen`},
		{"no event", "  - do: {verb: wait}\n    expect: {no-events: [turned]}", `the event "turned" happened, but must not`},
		{"die missing", shot + "  - do: {verb: stand}", `die 1: "DUEL-FIRE-02" asks for a D6, but only 0 were written`},
		{"die too many", shot + "  - do: {verb: stand}\n    dice: [1, 6]", "x.yaml:9:11: step 2 (do stand): 1 of 2 written dice were never asked for, from die 2 on: [6]"},
		{"other die", shot + "  - do: {verb: stand}\n    dice: [h090]", "but a heading was written (h090)"},
		{"events are shown", shot + "  - do: {verb: stand}\n    dice: [6]", ""},
		{"events in failure", shot + "  - do: {verb: stand}\n    dice: [1]\n    expect: {dantes: {hits: 0}}", "\n    shot DUEL-FIRE-02 pushkin -> dantes low roll DUEL-FIRE-02 [1] need 4\n"},
		{"refused", "  - do: {verb: advance, distance: 21}", "refused by DUEL-MOVE-01: the step is 21 cm"},
		{"accepted", "  - do: {verb: wait}\n    refused: DUEL-TURN-01", "expected a refusal by DUEL-TURN-01, but the command was accepted"},
		{"other clause", "  - do: {verb: advance, distance: 21}\n    refused: DUEL-MOVE-02", "expected a refusal by DUEL-MOVE-02, found DUEL-MOVE-01"},
		{"other words", "  - do: {verb: advance, distance: 21}\n    refused: {clause: DUEL-MOVE-01, says: 22 cm}", `expected "22 cm" in the refusal`},
		{"ask refused", "  - ask: {verb: advance, distance: 21}", "refused by DUEL-MOVE-01"},
		{"ask accepted", "  - ask: {verb: advance, distance: 2}\n    refused: DUEL-MOVE-01", "but the command was accepted"},
		{"field", "  - ask: {verb: advance}\n    field: unit", "field: expected unit, found n"},
		{"optional", "  - ask: {verb: advance}\n    optional: true", "optional: expected true, found false"},
		{"offers", "  - ask: {verb: guard}\n    offers: [high]", "offers: expected [high], found [high, low]"},
		{"bars", "  - ask: {verb: guard}\n    bars: {high: DUEL-GUARD-01}", "expected high to be barred, but it is not"},
		{"bar's clause", "  - ask: {verb: shoot}\n    bars: {pushkin: DUEL-FIRE-03}", "pushkin barred by: expected DUEL-FIRE-03, found DUEL-FIRE-01"},
		{"shape", "  - ask: {verb: advance}\n    shape: {limit: 19}", "shape.limit: expected 19, found 20"},
		{"shape's line", "  - ask: {verb: advance}\n    shape: {line: true}", "shape.line: expected true, found false"},
		{"no shape", "  - ask: {verb: guard}\n    shape: {limit: 19}", "shape: expected {limit: 19}, found none"},
		{"dice", "  - check: {verb: shoot, target: dantes, option: low}\n    forecast: {dice: 2}", "forecast.dice: expected 2, found 1"},
		{"mods", "  - check: {verb: shoot, target: dantes, option: low}\n    forecast: {mods: [DUEL-FIRE-03]}", "mods: expected [DUEL-FIRE-03], found []"},
		{"odds", "  - check: {verb: shoot, target: dantes, option: low}\n    forecast: {odds: {hit: 1}}", "odds of hit: expected 1, found 500000"},
		{"no roll", "  - check: {verb: wait}\n    forecast: {dice: 1}", "no such roll is forecast; there are 0"},
		{"nothing to roll", "  - check: {verb: shoot, target: dantes, option: low}\n    forecast: []", "expected no roll, but there are 1"},
		{"no such roll", "  - check: {verb: shoot, target: dantes, option: low}\n    forecast: {clause: DUEL-X, dice: 1}", "no such roll is forecast; there are 1"},
		{"sees", "  - view: red\n    sees: [copse]", "red does not see copse"},
		{"hides", "  - view: red\n    hides: [dantes]", "red sees dantes"},
		{"hides nothing", "  - view: red\n    hides: [dante]", `nothing in the script is called "dante"`},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			s, err := script.Load("x.yaml", []byte(head+c.steps+"\n"), find)
			if err != nil {
				t.Fatal(err)
			}
			_, err = s.Run()
			var f *script.Failure
			switch {
			case c.want == "":
				if err != nil {
					t.Error(err)
				}
			case !errors.As(err, &f), !strings.Contains(err.Error()+"\n", c.want):
				t.Errorf("%v\nwant %q in it", err, c.want)
			}
		})
	}
}

func TestLoadRefuses(t *testing.T) {
	swap := func(old, new string) string { return strings.Replace(head+"  - do: {verb: wait}\n", old, new, 1) }
	cases := []struct{ name, text, want string }{
		{"nothing", "", "x.yaml:1:1: one YAML document is expected"},
		{"no YAML", "a: [1", "x.yaml:1:"},
		{"unknown field", swap("rules: duel", "rules: duel\nweather: fine"), `x.yaml:2:1: unknown field "weather"; known are rules,`},
		{"unknown book", swap("rules: duel", "rules: joust"), `x.yaml:1:8: there is no rule book "joust"`},
		{"no book", swap("rules: duel", "title: x"), "the rules are missing"},
		{"book twice", swap("rules: duel", "rules: [duel, duel]"), "named twice"},
		{"unknown field of a unit", swap("id: dantes", "id: dantes, mood: bad"), `x.yaml:5:18: unknown field "mood"`},
		{"unit twice", swap("id: dantes", "id: pushkin"), `two units are called "pushkin"`},
		{"unit's name", swap("id: dantes", "id: battle"), "has a meaning of its own"},
		{"no side", swap("side: blue, ", ""), "unit dantes: the side is missing"},
		{"odd length", swap("[60, 60]", "[60, 60.005]"), "60.005 cm is not a whole number of tenths of a millimetre"},
		{"long length", swap("[60, 60]", "[60, 9999]"), "9999 cm is too long"},
		{"not a length", swap("[60, 60]", "[60, 1e1]"), "a length in cm is expected, found 1e1"},
		{"not a point", swap("[60, 60]", "[60]"), "a point [x, y] is expected"},
		{"facing", swap("facing: south", "facing: 360"), "a facing is north"},
		{"terrain", swap("kind: wood", "kind: soup"), `"soup" is not a known kind of terrain`},
		{"no steps", strings.TrimSuffix(swap("", ""), "  - do: {verb: wait}\n") + "  []", "the script has no steps"},
		{"refused with steps", swap("rules: duel", "rules: duel\nrefused: A"), "a set-up that is refused has no steps"},
		{"no verb", swap("verb: wait", "n: 1"), "x.yaml:7:10: the verb is missing"},
		{"unknown unit", swap("verb: wait", "verb: wait, unit: onegin"), "there is no unit onegin; the units are pushkin, dantes"},
		{"no model", swap("verb: wait", "verb: wait, aim: 40000"), "a whole number from 0 to 32767 is expected, found 40000"},
		{"n and distance", swap("verb: wait", "verb: wait, n: 1, distance: 1"), "give n or distance, not both"},
		{"die", swap("{verb: wait}", "{verb: wait}\n    dice: [7]"), "a D6 has no face 7"},
		{"dice of a refusal", swap("{verb: wait}", "{verb: wait}\n    dice: [4]\n    refused: A"), "rolls no dice"},
		{"expectation", swap("{verb: wait}", "{verb: wait}\n    expect: {onegin: {}}"), `there is no unit "onegin" to expect anything of`},
		{"step's field", swap("{verb: wait}", "{verb: wait}\n    offers: []"), `unknown field "offers"; known are do, dice, expect, refused`},
		{"alias", swap("rules: duel", "title: &a x\nrules: *a"), "a script takes no YAML anchor"},
		{"field twice", swap("rules: duel", "rules: duel\nrules: duel"), "x.yaml:2:1:"},
		{"flag twice", swap("hits: 2", "hits: 2, b, b"), `the field "b" is given twice`},
		{"depth", "a: " + strings.Repeat("[", 90) + strings.Repeat("]", 90), "nested deeper than"},
		{"brackets", strings.Repeat("[", 100000), "too many brackets"},
		{"dashes", strings.Repeat("- ", 100000) + "a", "indented deeper"},
		{"fields", strings.Repeat("a: 1\n", 30001), "more than 30000 fields"},
		{"size", strings.Repeat("#", script.MaxFile+1), "longer than 1024 KiB"},
		{"steps", head + strings.Repeat("  - do: {verb: wait}\n", script.MaxSteps+1), "the list has 2001 values, at most 2000"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			_, err := script.Load("x.yaml", []byte(c.text), find)
			if err == nil || !strings.HasPrefix(err.Error(), "x.yaml:") || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%v\nwant %q in it", err, c.want)
			}
		})
	}
}

// broken is a book that lies in one way at a time.
type broken struct {
	battle.Book
	battle func(battle.Battle) battle.Battle
}

func (b broken) New(s *battle.Setup) (battle.Battle, error) {
	inner, err := b.Book.New(s)
	return b.battle(inner), err
}

func FuzzScript(f *testing.F) {
	names, _ := fs.Glob(duel.Scripts, "*.battle.yaml")
	for _, name := range names {
		data, err := fs.ReadFile(duel.Scripts, name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Add([]byte(head + "  - expect: {dantes: {hits: 2}}\n"))
	f.Add([]byte("rules: [duel]\nsteps: ? - a\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		s, err := script.Load("x.yaml", data, find)
		if err != nil {
			return
		}
		if _, err := s.Run(); err != nil {
			_ = fmt.Sprint(err)
		}
	})
}
