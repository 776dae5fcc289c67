package desk_test

import (
	"encoding/json"
	"reflect"
	"testing"

	"sandtable/battle/record"

	"sandtable/internal/arrange"
	"sandtable/internal/desk"
	"sandtable/internal/telling"
	"sandtable/lang"
	"sandtable/library"
	"sandtable/maps"
	"sandtable/maps/draw"
	"sandtable/rules"
	"sandtable/scenario"
)

// starters are the first battles of all books.
func starters(tb testing.TB, test func(name string, s *library.Shelf, one *scenario.Scenario)) {
	tb.Helper()
	for _, s := range library.Playable(rules.Books) {
		all, err := arrange.Starters(s)
		if err != nil {
			tb.Fatal(err)
		}
		for _, one := range all {
			test(s.Book.ID()+"-"+one.ID, &s, one)
		}
	}
}

// TestLayOut opens what the build has laid out as the page does: the position is what the file says, the player is to move, and a
// command is taken.
func TestLayOut(t *testing.T) {
	starters(t, func(name string, s *library.Shelf, one *scenario.Scenario) {
		for code, l := range map[string]lang.Language{"en": lang.English, "pl": lang.Polish} {
			laid, _, err := desk.LayOut(rules.Books, s, one, l)
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			if !laid.Position.Mine || laid.Position.Side != one.Starter.Side || laid.Position.Seq != 0 || len(laid.Legend) == 0 || laid.Title == "" {
				t.Errorf("%s: it does not begin with the player", name)
			}
			d := desk.New(rules.Books)
			opened := call[desk.Opened](t, d, "open", params{"record": laid.Record, "lang": code})
			side := params{"game": opened.Game, "lang": code, "side": one.Starter.Side.String()}
			var want any
			text, err := json.Marshal(laid.Position)
			if err != nil {
				t.Fatal(err)
			}
			if err := json.Unmarshal(text, &want); err != nil {
				t.Fatal(err)
			}
			if got := call[any](t, d, "position", side); !reflect.DeepEqual(got, want) {
				t.Errorf("%s %s: the engine tells another position", name, code)
			}
			// What is asked first is what the engine asks.
			if len(laid.Asked) != len(laid.Position.Verbs) {
				t.Errorf("%s: %d of %d verbs are asked", name, len(laid.Asked), len(laid.Position.Verbs))
			}
			for _, a := range laid.Asked {
				side["command"] = params{"verb": a.Verb, "side": one.Starter.Side.String()}
				if got := call[telling.Slot](t, d, "ask", side); !reflect.DeepEqual(&got, a.Slot) {
					t.Errorf("%s %s: the engine asks something else for %s", name, code, a.Verb)
				}
			}
			chosen := call[struct{ Command json.RawMessage }](t, d, "choose", params{"game": opened.Game, "lang": code, "level": "corporal"})
			side["command"] = chosen.Command
			if done := call[desk.Done](t, d, "do", side); done.Seq != 1 {
				t.Errorf("%s: %d entries after the first command", name, done.Seq)
			}
		}
	})
}

// BenchmarkStarter measures what stands between a click and a first battle, each for itself: an engine with its books, the map, the
// battle made from its scenario, the same opened from the record that the build has written, the position, and the ground.
func BenchmarkStarter(b *testing.B) {
	starters(b, func(name string, s *library.Shelf, one *scenario.Scenario) {
		laid, made, err := desk.LayOut(rules.Books, s, one, lang.English)
		if err != nil {
			b.Fatal(err)
		}
		open, _ := json.Marshal(params{"record": laid.Record, "lang": "en"})
		for _, part := range []struct {
			name string
			do   func() error
		}{
			{"engine", func() error { desk.New(rules.Books); return nil }},
			{"map", func() error { _, err := maps.Named(one.Map); return err }},
			{"make", func() error { _, _, err := desk.LayOut(rules.Books, s, one, lang.English); return err }},
			{"open", func() error { _, err := desk.New(rules.Books).Call("open", open); return err }},
			{"setup", func() error { _, err := record.NewGame(s.Book, made.Setup()); return err }},
			{"scene", func() error { draw.Of(&made.Map.Spec); return nil }},
		} {
			b.Run(name+"/"+part.name, func(b *testing.B) {
				for b.Loop() {
					if err := part.do(); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	})
}
