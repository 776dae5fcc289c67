package desk_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"sandtable/battle/record"

	"sandtable/battle"
	"sandtable/internal/arrange"
	"sandtable/internal/desk"
	"sandtable/internal/telling"
	"sandtable/library"
	"sandtable/rules"
)

// call calls a method and reads its answer as the page does: through JSON.
func call[T any](t *testing.T, d *desk.Desk, method string, params map[string]any) T {
	t.Helper()
	out, err := try[T](t, d, method, params)
	if err != nil {
		t.Fatalf("%s: %v", method, err)
	}
	return out
}

func try[T any](t *testing.T, d *desk.Desk, method string, params map[string]any) (T, *desk.Fault) {
	t.Helper()
	var out T
	text, err := json.Marshal(params)
	if err != nil {
		t.Fatal(err)
	}
	answer, err := d.Call(method, text)
	if err != nil {
		var no *desk.Fault
		if !errors.As(err, &no) || no.Code == "" || no.Text == "" {
			t.Fatalf("%s: an error that is no fault: %#v", method, err)
		}
		return out, no
	}
	if text, err = json.Marshal(answer); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &out); err != nil {
		t.Fatalf("%s: %v", method, err)
	}
	return out, nil
}

type params = map[string]any

// small is a small battle of a book with dice that are always the same.
func small(t *testing.T, book string, seed uint64) params {
	t.Helper()
	shelf, err := arrange.Shelf(rules.Books, book)
	if err != nil {
		t.Fatal(err)
	}
	wish, err := arrange.Skirmish(shelf, seed)
	if err != nil {
		t.Fatal(err)
	}
	wish.Turns = 4
	return params{"wish": wish, "entropy": "00112233"}
}

// play plays up to so many commands of a game by sample and tells the last position.
func play(t *testing.T, d *desk.Desk, game string, commands int) telling.Position {
	t.Helper()
	at := call[telling.Position](t, d, "position", params{"game": game, "lang": "pl"})
	for range commands {
		if at.Result != "" {
			break
		}
		chosen := call[desk.Sampled](t, d, "sample", params{"game": game})
		done := call[desk.Done](t, d, "do", params{"game": game, "command": chosen.Command, "lang": "pl"})
		if done.Seq != at.Seq+1 || done.Position.Seq != done.Seq || len(done.Lines) != 1 || done.Lines[0].Sum == nil {
			t.Fatalf("after entry %d: seq %d, position %d, %d lines", at.Seq, done.Seq, done.Position.Seq, len(done.Lines))
		}
		at = *done.Position
	}
	return at
}

// endless is more commands than a small battle takes.
const endless = 20_000

// TestHotSeat plays whole battles of every book, and finds the same battle in the record and in every replay.
func TestHotSeat(t *testing.T) {
	for _, shelf := range library.Playable(rules.Books) {
		t.Run(shelf.Book.ID(), func(t *testing.T) {
			d := desk.New(rules.Books)
			game := call[desk.Opened](t, d, "new", small(t, shelf.Book.ID(), 3)).Game
			end := play(t, d, game, endless)
			if end.Result == "" {
				t.Fatal("the battle does not end")
			}
			lines := call[[]telling.Line](t, d, "lines", params{"game": game})
			kept := call[json.RawMessage](t, d, "record", params{"game": game})

			again := call[desk.Opened](t, d, "open", params{"record": kept})
			if again.Entries != end.Seq || again.Older != "" {
				t.Errorf("the record has %d entries, not %d, and is of version %q", again.Entries, end.Seq, again.Older)
			}
			if text := call[json.RawMessage](t, d, "record", params{"game": again.Game}); string(text) != string(kept) {
				t.Error("the record of an opened record is another one")
			}
			if got := call[telling.Position](t, d, "position", params{"game": again.Game, "lang": "pl"}); got.Result != end.Result ||
				fmt.Sprint(got.Facts) != fmt.Sprint(end.Facts) {
				t.Errorf("the opened battle ends by %q, not by %q", got.Result, end.Result)
			}
			if did := call[record.Report](t, d, "verify", params{"record": kept}); did.Entries != end.Seq || did.Sums != end.Seq+1 {
				t.Errorf("%+v was verified of %d entries", did, end.Seq)
			}
			for _, seq := range []int{0, 1, end.Seq / 2, end.Seq - 1, end.Seq} {
				then := call[desk.Opened](t, d, "at", params{"game": game, "seq": seq})
				told := call[[]telling.Line](t, d, "lines", params{"game": then.Game})
				if len(told) != seq || seq > 0 && *told[seq-1].Sum != *lines[seq-1].Sum {
					t.Errorf("at entry %d: %d lines", seq, len(told))
				}
				play(t, d, then.Game, 5) // what may be continued, or is over
				call[struct{}](t, d, "close", params{"game": then.Game})
			}
			if got := call[telling.Position](t, d, "position", params{"game": game}); got.Seq != end.Seq {
				t.Error("a fork has changed the game it was taken from")
			}
		})
	}
}

// TestSameEntropySameDice plays one battle twice; other dice make another battle.
func TestSameEntropySameDice(t *testing.T) {
	sum := func(entropy string) string {
		d := desk.New(rules.Books)
		p := small(t, "bkc1", 3)
		p["entropy"] = entropy
		game := call[desk.Opened](t, d, "new", p).Game
		play(t, d, game, 60)
		lines := call[[]telling.Line](t, d, "lines", params{"game": game})
		return lines[len(lines)-1].Sum.String()
	}
	first, again, other := sum("01"), sum("01"), sum("02")
	if first != again {
		t.Error("the same entropy gave other dice")
	}
	if first == other {
		t.Error("other entropy gave the same dice")
	}
	if first, again := sum(""), sum(""); first == again {
		t.Error("without entropy of ours the dice were the same twice")
	}
}

// TestUndo takes play back as far as it goes freely, is stopped by the barrier, and goes on with consent.
func TestUndo(t *testing.T) {
	for _, shelf := range library.Playable(rules.Books) {
		d := desk.New(rules.Books)
		game := call[desk.Opened](t, d, "new", small(t, shelf.Book.ID(), 4)).Game
		free, stopped := 0, 0
		for i := 0; i < 150 && (free < 6 || stopped < 20); i++ {
			at := play(t, d, game, 3)
			if at.FreeTo < at.Seq && (i%3 == 0 || at.FreeTo > 0) {
				to := at.FreeTo
				if to == 0 {
					to = at.Seq - 1 // the deployment shall end one day
				}
				done := call[desk.Done](t, d, "undo", params{"game": game, "to": to})
				if done.Position.Seq != at.Seq+1 || len(done.Lines) != 1 || done.Lines[0].Undo == nil || *done.Lines[0].Undo != to {
					t.Fatalf("%s: undo to %d: %+v", shelf.Book.ID(), to, done.Lines)
				}
				free++
				at = *done.Position
			}
			if at.FreeTo == 0 {
				continue
			}
			_, no := try[desk.Done](t, d, "undo", params{"game": game, "to": at.FreeTo - 1, "lang": "pl"})
			if no == nil {
				t.Fatalf("%s: play was taken back over the barrier", shelf.Book.ID())
			}
			if no.Code == "barrier" {
				stopped++
				if !strings.Contains(no.Text, "zgodzić się") {
					t.Errorf("%q is not Polish", no.Text)
				}
			}
		}
		if free < 3 || stopped < 3 {
			t.Errorf("%s: %d free undos, %d stopped ones", shelf.Book.ID(), free, stopped)
		}
		call[desk.Done](t, d, "undo", params{"game": game, "to": 0, "consent": true})
		kept := call[json.RawMessage](t, d, "record", params{"game": game})
		call[record.Report](t, d, "verify", params{"record": kept})
	}
}

// TestTake follows a battle by its entries alone, over undos too, and refuses entries that do not follow.
func TestTake(t *testing.T) {
	for _, shelf := range library.Playable(rules.Books) {
		d := desk.New(rules.Books)
		game := call[desk.Opened](t, d, "new", small(t, shelf.Book.ID(), 5)).Game
		entries := func(after int) []json.RawMessage {
			var rec struct {
				Entries []json.RawMessage `json:"entries"`
			}
			if err := json.Unmarshal(call[json.RawMessage](t, d, "record", params{"game": game}), &rec); err != nil {
				t.Fatal(err)
			}
			return rec.Entries[after:]
		}
		mirror := call[desk.Opened](t, d, "open", params{"record": call[json.RawMessage](t, d, "record", params{"game": game})})
		for i := range 20 {
			at := play(t, d, game, 4)
			if i%4 == 0 {
				call[desk.Done](t, d, "undo", params{"game": game, "to": at.Seq - 1, "consent": true})
			}
			mirror = call[desk.Opened](t, d, "take", params{"game": mirror.Game, "entries": entries(mirror.Entries)})
			want := call[json.RawMessage](t, d, "position", params{"game": game})
			if got := call[json.RawMessage](t, d, "position", params{"game": mirror.Game}); string(got) != string(want) {
				t.Fatalf("%s: at entry %d the follower stands elsewhere", shelf.Book.ID(), mirror.Entries)
			}
		}
		all := entries(0)
		if _, no := try[desk.Opened](t, d, "take", params{"game": mirror.Game, "entries": all[len(all)-1:]}); no == nil || no.Code != "record" {
			t.Errorf("%s: an entry was taken twice: %+v", shelf.Book.ID(), no)
		}
		if _, no := try[telling.Position](t, d, "position", params{"game": mirror.Game}); no == nil || no.Code != "game" {
			t.Errorf("%s: a game that went wrong is still open", shelf.Book.ID())
		}
	}
}

// TestAskAndCheck grows commands field by field from what is offered, and previews them before they are done.
func TestAskAndCheck(t *testing.T) {
	for _, shelf := range library.Playable(rules.Books) {
		d := desk.New(rules.Books)
		game := call[desk.Opened](t, d, "new", small(t, shelf.Book.ID(), 5)).Game
		slots, refused := 0, 0
		for range 120 {
			at := call[telling.Position](t, d, "position", params{"game": game, "lang": "pl"})
			if at.Result != "" {
				break
			}
			for _, v := range at.Verbs {
				slot, no := try[telling.Slot](t, d, "ask", params{"game": game, "command": params{"verb": v.Verb}, "lang": "pl"})
				if no != nil {
					t.Fatalf("%s is offered and refused: %s", v.Verb, no.Text)
				}
				slots++
				for _, b := range slot.Barred {
					if refused++; b.Why.Text == "" || b.Why.Clause == "" {
						t.Errorf("%s: %s is barred without a reason", v.Verb, b.Label)
					}
				}
			}
			chosen := call[desk.Sampled](t, d, "sample", params{"game": game})
			preview := call[telling.Preview](t, d, "check", params{"game": game, "command": chosen.Command})
			if preview.Command == "" {
				t.Error("a preview does not say what it is of")
			}
			call[desk.Done](t, d, "do", params{"game": game, "command": chosen.Command})
		}
		if slots == 0 || refused == 0 {
			t.Errorf("%s: %d slots, %d barred values", shelf.Book.ID(), slots, refused)
		}
		_, no := try[desk.Done](t, d, "do", params{"game": game, "command": params{"verb": "fly"}, "lang": "pl"})
		if no == nil || no.Code != "refused" || no.Clause == "" {
			t.Errorf("flying: %+v", no)
		}
	}
}

// TestFaults calls what cannot be called.
func TestFaults(t *testing.T) {
	d := desk.New(rules.Books)
	for _, c := range []struct {
		method, code string
		params       params
	}{
		{"dance", "method", nil},
		{"position", "game", params{"game": "77"}},
		{"position", "params", params{"gaem": "1"}},
		{"new", "wish", params{"wish": params{"scenario": "picnic"}}},
		{"new", "params", params{"wish": params{}, "entropy": "no"}},
		{"open", "record", params{"record": params{"format": "x"}}},
		{"rule", "clause", params{"book": "bkc1", "clause": "BKC-NO-99"}},
		{"reference", "book", params{"book": "chess"}},
	} {
		texts := map[string]bool{}
		for _, l := range []string{"en", "pl"} {
			p := params{"lang": l}
			maps.Copy(p, c.params)
			_, no := try[any](t, d, c.method, p)
			if no == nil || no.Code != c.code {
				t.Errorf("%s %v: %+v", c.method, c.params, no)
				continue
			}
			texts[no.Text] = true
		}
		if len(texts) != 2 {
			t.Errorf("%s %v is told in one language only: %v", c.method, c.params, texts)
		}
	}
	game := call[desk.Opened](t, d, "new", small(t, "boltaction", 1)).Game
	var err *desk.Fault
	for i := 0; err == nil && i < 100; i++ {
		_, err = try[desk.Opened](t, d, "at", params{"game": game})
	}
	if err == nil || err.Code != "full" {
		t.Errorf("a hundred battles: %v", err)
	}
}

// TestReading reads the references, draws the ground and lists the choices.
func TestReading(t *testing.T) {
	d := desk.New(rules.Books)
	game := call[desk.Opened](t, d, "new", small(t, "bkc1", 3)).Game
	for _, p := range []params{
		{"game": game}, {"game": game, "side": "red"}, {"game": game, "side": "nobody"},
		{"wish": params{"rules": "boltaction", "map": "seed:4:forest"}}, {"table": params{"width": 10000, "depth": 8000}},
	} {
		p["lang"] = "pl"
		method := "field"
		if p["game"] != nil {
			method = "terrain"
		}
		ground := call[desk.Terrain](t, d, method, p)
		drawn := strings.HasPrefix(ground.SVG, "<svg")
		if p["game"] != nil {
			drawn = ground.Scene != nil && len(ground.Scene.Items) > 0
		}
		if !drawn || ground.Width == 0 || p["table"] == nil && len(ground.Legend) < 3 {
			t.Errorf("%v: %.40q, legend %v", p, ground.SVG, ground.Legend)
		}
	}
	en, pl := call[desk.Reference](t, d, "reference", params{"book": "bkc1"}), call[desk.Reference](t, d, "reference", params{"book": "bkc1", "lang": "pl"})
	if len(en.Clauses) < 100 || len(en.Clauses) != len(pl.Clauses) || en.Clauses[0].Text == pl.Clauses[0].Text {
		t.Errorf("%d clauses in English, %d in Polish", len(en.Clauses), len(pl.Clauses))
	}
	for _, c := range en.Clauses {
		if !c.In("1") {
			t.Errorf("%s is not of the first edition", c.ID)
		}
	}
	rule := call[desk.Rule](t, d, "rule", params{"book": "bkc1", "clause": en.Clauses[5].ID, "lang": "pl"})
	if rule.Text != pl.Clauses[5].Text || rule.Title == "" {
		t.Errorf("%+v", rule)
	}
	all := call[arrange.Choices](t, d, "choices", params{"lang": "pl"})
	if len(all.Books) != len(library.Playable(rules.Books)) || all.Books[0].Nations[0].Name != "Wielka Brytania" {
		t.Errorf("%+v", all.Books[0].Nations)
	}
}

// TestLearn gives an engine the clauses that it was spared. What cannot be read changes nothing.
func TestLearn(t *testing.T) {
	bare := slices.Clone(rules.Books)
	for i := range bare {
		bare[i].Doc, bare[i].DocPL = "", ""
	}
	d, whole := desk.New(bare), desk.New(rules.Books)
	own := params{"book": "bkc2", "lang": "pl"}
	for _, method := range []string{"reference", "differences", "surprises"} {
		if _, no := try[any](t, d, method, own); no == nil || no.Code != "clauses" {
			t.Errorf("%s without clauses: %+v", method, no)
		}
	}
	texts := desk.ClauseTexts(rules.Books)
	if _, no := try[any](t, d, "learn", params{"clauses": append(slices.Clone(texts), desk.ClauseText{Book: "chess"})}); no == nil || no.Code != "book" {
		t.Errorf("the clauses of chess: %+v", no)
	}
	if _, no := try[any](t, d, "reference", own); no == nil {
		t.Error("some of the clauses were taken in")
	}
	call[struct{}](t, d, "learn", params{"clauses": texts})
	if got, want := call[desk.Reference](t, d, "reference", own), call[desk.Reference](t, whole, "reference", own); !reflect.DeepEqual(got, want) {
		t.Error("what was learnt is not what the book says")
	}
	if got, want := call[library.Differences](t, d, "differences", own), call[library.Differences](t, whole, "differences", own); !reflect.DeepEqual(got, want) {
		t.Error("the editions differ otherwise by what was learnt")
	}
}

// TestEditions reads what the editions of a book do differently: the same from either of them, and nothing of a book with one.
func TestEditions(t *testing.T) {
	d := desk.New(rules.Books)
	ask := func(book string) (library.Differences, desk.Surprises, string) {
		p := params{"book": book, "lang": "pl"}
		return call[library.Differences](t, d, "differences", p), call[desk.Surprises](t, d, "surprises", p), call[desk.Reference](t, d, "reference", p).Sibling
	}
	differ1, surprise1, sibling1 := ask("bkc1")
	differ2, surprise2, sibling2 := ask("bkc2")
	if len(differ1.Areas) == 0 || !reflect.DeepEqual(differ1, differ2) || differ1.Books[0].ID != "bkc1" || differ1.Books[1].ID != "bkc2" {
		t.Errorf("%+v\n%+v", differ1.Books, differ2.Books)
	}
	if sibling1 != "bkc2" || sibling2 != "bkc1" || surprise1.Sibling.ID != "bkc2" || surprise2.Sibling.Title != "Blitzkrieg Commander, wydanie 1" {
		t.Errorf("%s, %s; %+v, %+v", sibling1, sibling2, surprise1.Sibling, surprise2.Sibling)
	}
	for _, s := range slices.Concat(surprise1.Surprises, surprise2.Surprises) {
		if s.Text == "" || s.Clause == "" {
			t.Errorf("%+v", s)
		}
	}
	// A clause that only the other edition has is found there.
	own, other := params{"book": "bkc2", "clause": "BKC-G-01"}, params{"book": "bkc1", "clause": "BKC-G-01"}
	if r := call[desk.Rule](t, d, "rule", own); r.Other != nil || r.Text == "" {
		t.Errorf("%+v", r)
	}
	if r := call[desk.Rule](t, d, "rule", other); r.Other == nil || r.Other.ID != "bkc2" || r.Text == "" {
		t.Errorf("%+v", r)
	}
	if differ, surprise, sibling := ask("boltaction"); len(differ.Areas)+len(surprise.Surprises) > 0 || sibling != "" {
		t.Errorf("%+v, %+v, %q", differ, surprise, sibling)
	}
}

// TestLookAndRings asks who sees whom, by units and by the places they stand on, and what reaches how far.
func TestLookAndRings(t *testing.T) {
	for _, shelf := range library.Playable(rules.Books) {
		d := desk.New(rules.Books)
		game := call[desk.Opened](t, d, "new", small(t, shelf.Book.ID(), 5)).Game
		at := play(t, d, game, 150)
		clear, stopped, rings := 0, 0, 0
		var standing []battle.UnitView
		for _, u := range at.View.Units {
			if u.Base != nil && u.ID != 0 {
				standing = append(standing, u)
			}
		}
		for _, u := range standing {
			for _, v := range standing {
				if u.ID == v.ID {
					continue
				}
				look := call[telling.Look](t, d, "look", params{"game": game, "from": u.ID, "to": v.ID, "lang": "pl"})
				if look.Text == "" || look.Clear == (look.Clause != "") || look.Clear == (look.At != nil) {
					t.Fatalf("%+v", look)
				}
				if look.Clear {
					clear++
				} else {
					stopped++
				}
				if again := call[telling.Look](t, d, "look", params{"game": game, "from": u.Base.At, "to": v.Base.At, "lang": "pl"}); again.Text != look.Text {
					t.Errorf("units say %q, places say %q", look.Text, again.Text)
				}
			}
			for _, r := range call[desk.Rings](t, d, "rings", params{"game": game, "unit": u.ID, "lang": "pl"}).Rings {
				if rings++; r.Label == "" || r.Radius <= 0 || r.Clause == "" || r.Centre != u.Base.At {
					t.Errorf("%+v", r)
				}
				call[desk.Rule](t, d, "rule", params{"book": shelf.Book.ID(), "clause": r.Clause})
			}
		}
		if clear == 0 || stopped == 0 || rings == 0 {
			t.Errorf("%s: %d clear lines, %d stopped, %d rings", shelf.Book.ID(), clear, stopped, rings)
		}
		point := call[telling.Look](t, d, "look", params{"game": game, "from": standing[0].ID, "to": params{"x": 10, "y": 10}})
		if point.Text == "" {
			t.Errorf("%+v", point)
		}
		_, no := try[telling.Look](t, d, "look", params{"game": game, "from": params{"x": 1, "y": 1}, "to": standing[0].ID, "lang": "pl"})
		if no == nil || no.Code != "refused" || !strings.Contains(no.Text, "nie ma tam nikogo") {
			t.Errorf("a look from an empty place: %+v", no)
		}
	}
}
