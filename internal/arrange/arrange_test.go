package arrange_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"sandtable/army"
	"sandtable/battle"
	"sandtable/internal/arrange"
	"sandtable/lang"
	"sandtable/library"
	"sandtable/rules"
)

func read(t *testing.T, text string) arrange.Wish {
	t.Helper()
	var w arrange.Wish
	if err := json.Unmarshal([]byte(text), &w); err != nil {
		t.Fatal(err)
	}
	return w
}

// TestMakeIsDrawnByItsSeed makes the same battle twice from one seed, and another from another.
func TestMakeIsDrawnByItsSeed(t *testing.T) {
	for _, book := range library.Playable(rules.Books) {
		heads, err := army.Heads(book.Lists)
		if err != nil {
			t.Fatal(err)
		}
		last := heads[len(heads)-1]
		usual, err := arrange.Ready(book, book.Usual[1])
		if err != nil {
			t.Fatal(err)
		}
		points := usual.Points * 4 / 5
		wish := fmt.Sprintf(`{"rules": %q, "red": "%s-%d", "points": %d, "seed": `, book.Book.ID(), last.Nation, last.Years[1], points)
		one, err := arrange.Make(rules.Books, read(t, wish+"5}"))
		if err != nil {
			t.Fatal(err)
		}
		same, err := arrange.Make(rules.Books, read(t, wish+"5}"))
		if err != nil {
			t.Fatal(err)
		}
		other, err := arrange.Make(rules.Books, read(t, wish+"6}"))
		if err != nil {
			t.Fatal(err)
		}
		if one.Sum() != same.Sum() {
			t.Errorf("%s: one seed gave two battles", book.Book.ID())
		}
		if one.Sum() == other.Sum() {
			t.Errorf("%s: two seeds gave one battle", book.Book.ID())
		}
		if one.Place != "seed3:5" || one.Sides[0].List.Nation != last.Nation || one.Sides[0].Points != points || one.Sides[1].List.Nation != usual.Nation {
			t.Errorf("%s: %s, %s, %d points", book.Book.ID(), one.Place, one.Sides[0].List.Nation, one.Sides[0].Points)
		}
	}
}

// TestRosterIsFieldedAsItIs hands a roster and a map over as documents.
func TestRosterIsFieldedAsItIs(t *testing.T) {
	shelf := rules.Books[0]
	roster, err := arrange.Ready(shelf, "poland-1939")
	if err != nil {
		t.Fatal(err)
	}
	roster.Name, roster.Units, roster.Points = "Mine", slices.Clone(roster.Units[:4]), 900
	text, err := json.Marshal(map[string]any{"red": roster, "blue": "bkc1/germany-1939", "turns": 4, "map": "three-mills"})
	if err != nil {
		t.Fatal(err)
	}
	made, err := arrange.Make(rules.Books, read(t, string(text)))
	if err != nil {
		t.Fatal(err)
	}
	red := &made.Sides[0]
	if red.Name(lang.English) != "Mine (Poland 1939)" || red.Drafted || made.Points != 900 || made.Turns != 4 || made.Map.ID != "three-mills" {
		t.Errorf("%s, drafted %t, %d points, %d turns on %s", red.Name(lang.English), red.Drafted, made.Points, made.Turns, made.Map.ID)
	}
	again, err := json.Marshal(arrange.Wish{Red: arrange.Troops{Roster: roster}, Map: arrange.Place{Map: made.Map}})
	if err != nil {
		t.Fatal(err)
	}
	w := read(t, string(again))
	if w.Red.Roster == nil || w.Red.Roster.Name != "Mine" || w.Map.Map == nil || len(w.Map.Map.Pieces) != len(made.Map.Pieces) {
		t.Error("a wish is not read as it was written")
	}
}

// TestWrongIsSaidInBothLanguages asks for what cannot be had.
func TestWrongIsSaidInBothLanguages(t *testing.T) {
	for text, field := range map[string]string{
		`{"rules": "chess"}`:                              "rules",
		`{"scenario": "picnic"}`:                          "scenario",
		`{"map": "atlantis"}`:                             "map",
		`{"map": "seed:x"}`:                               "map",
		`{"map": "seed:1:moon"}`:                          "map",
		`{"red": "poland-1930"}`:                          "red",
		`{"rules": "boltaction", "points": 10}`:           "red",
		`{"red": "poland-1939x"}`:                         "red",
		`{"blue": "atlantis-1944"}`:                       "blue",
		`{"blue": "boltaction/germany-1944"}`:             "blue",
		`{"points": 10001}`:                               "points",
		`{"turns": -1}`:                                   "turns",
		`{"options": [{"name": "OPT-X", "value": "on"}]}`: "options",
		`{"rules": "boltaction", "options": [{"name": "OPT-NIGHT", "value": "on"}]}`:                 "options",
		`{"options": [{"name": "OPT-NIGHT", "value": "dark"}]}`:                                      "options",
		`{"options": [{"name": "OPT-NIGHT", "value": "on"}, {"name": "OPT-NIGHT", "value": "off"}]}`: "options",
		`{"rules": "boltaction", "options": [{"name": "preset", "value": "third"}]}`:                 "options",
	} {
		_, err := arrange.Make(rules.Books, read(t, text))
		var no *arrange.Wrong
		if !errors.As(err, &no) || no.Field != field || !no.Whole() || no.EN == no.PL {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// TestPlayersShareASide: in every book two players may share a side. Every unit, with its crew, is led by one of them, and each has about as many
// points.
func TestPlayersShareASide(t *testing.T) {
	for _, book := range library.Playable(rules.Books) {
		wish := arrange.Wish{Rules: book.Book.ID(), Seed: new(uint64), Players: [2]int{2, 1}}
		made, err := arrange.Make(rules.Books, wish)
		if err != nil {
			t.Fatal(err)
		}
		costs, leaders, at := [2]int{}, [2]int{}, made.Sides[0].Places()
		for i := range made.Sides[0].Units {
			u := &made.Sides[0].Units[i]
			seat := made.Setup().Units[at[i]].Seat
			costs[seat-1] += u.Cost
			if led, ok := book.Army.(army.Led); ok && led.Leads(u) {
				leaders[seat-1]++
			}
			for n := range u.Companions {
				if got := made.Setup().Units[at[i]+1+n].Seat; got != seat {
					t.Errorf("%s: player %d has %s, player %d what belongs to it", wish.Rules, seat, u.Name.EN, got)
				}
			}
		}
		if low, high := min(costs[0], costs[1]), max(costs[0], costs[1]); low*3 < high {
			t.Errorf("%s: units of %d and of %d points are no fair share", wish.Rules, low, high)
		}
		if _, ok := book.Army.(army.Led); ok && (min(leaders[0], leaders[1]) == 0 || max(leaders[0], leaders[1])-min(leaders[0], leaders[1]) > 1) {
			t.Errorf("%s: %d and %d units that lead are no fair share", wish.Rules, leaders[0], leaders[1])
		}
		for _, u := range made.Setup().Units {
			if u.Side == battle.Blue && u.Seat != 0 {
				t.Errorf("%s: %s is led by player %d of one", wish.Rules, u.ID, u.Seat)
			}
		}
		wish.Players[0] = book.Team + 1
		if _, err := arrange.Make(rules.Books, wish); err == nil || !strings.Contains(err.Error(), fmt.Sprint("allows ", book.Team)) {
			t.Errorf("%s: %d players share a side: %v", wish.Rules, wish.Players[0], err)
		}
	}
}

// TestStrict refuses an army that the rules do not allow only if that is wished for.
func TestStrict(t *testing.T) {
	roster := &army.Roster{Rules: army.Books{"bkc1"}, Nation: "poland", Name: "Too many", Year: 1939, Points: 1500, Units: []army.Pick{{Entry: "pl-co-1939-1939"}, {Entry: "pl-infantry", Count: 60}}}
	wish := arrange.Wish{Red: arrange.Troops{Roster: roster}}
	if _, err := arrange.Make(rules.Books, wish); err != nil {
		t.Fatal(err)
	}
	wish.Strict = true
	if _, err := arrange.Make(rules.Books, wish); err == nil || !strings.Contains(err.Error(), "breaks the rules") {
		t.Error(err)
	}
}

// TestLeftOut: what the options of a battle leave out is a fault of an army that has bought it, and a drafted army has not bought it.
func TestLeftOut(t *testing.T) {
	seed := uint64(5)
	wish := arrange.Wish{Rules: "cobi", Red: arrange.Named("usa-1944-advanced"), Blue: arrange.Named("germany-1944"), Points: 500, Seed: &seed}
	for _, mode := range []string{"normal", "simplified"} {
		wish.Options = []battle.Option{{Name: "mode", Value: mode}}
		made, err := arrange.Make(rules.Books, wish)
		if err != nil {
			t.Fatal(err)
		}
		if red := &made.Sides[0]; red.Drafted || red.IsLegal() != (mode == "normal") {
			t.Errorf("%s: red has the faults %v", mode, red.Faults)
		}
		if blue := &made.Sides[1]; !blue.Drafted || !blue.IsLegal() {
			t.Errorf("%s: the drafted army has the faults %v", mode, blue.Faults)
		}
	}
}

// options sets every switch of a book to every value, in a battle of its usual scenario on one map.
func options(t *testing.T, book, other *arrange.BookChoice) {
	t.Helper()
	seed := uint64(1)
	for i, o := range book.Options {
		if o.Name == other.Options[i].Name || o.About == "" || o.About == other.Options[i].About || len(o.Values) < 2 {
			t.Errorf("%s %s is not told in both languages", book.ID, o.ID)
		}
		for _, v := range o.Values[1:] {
			wish := arrange.Wish{Rules: book.ID, Map: arrange.Place{Name: "three-mills"}, Seed: &seed, Options: []battle.Option{{Name: o.ID, Value: v.ID}}}
			made, err := arrange.Make(rules.Books, wish)
			if err != nil {
				t.Fatalf("%s %s=%s: %v", book.ID, o.ID, v.ID, err)
			}
			if !slices.Contains(made.Setup().Options, wish.Options[0]) {
				t.Errorf("%s %s=%s is not in the set-up", book.ID, o.ID, v.ID)
			}
		}
	}
}

// TestChoicesCanBeMade makes a battle of every scenario, and reads every text in both languages.
func TestChoicesCanBeMade(t *testing.T) {
	en, err := arrange.ChoicesOf(rules.Books, lang.English)
	if err != nil {
		t.Fatal(err)
	}
	pl, err := arrange.ChoicesOf(rules.Books, lang.Polish)
	if err != nil {
		t.Fatal(err)
	}
	for i, c := range en.Characters {
		if c.Name == "" || c.Manner == pl.Characters[i].Manner || c.Tell == pl.Characters[i].Tell {
			t.Errorf("%+v and %+v", c, pl.Characters[i])
		}
	}
	for i, level := range en.Levels {
		if level.Name == "" || level.Name == pl.Levels[i].Name || level.Tell == pl.Levels[i].Tell {
			t.Errorf("%s is not told in both languages", level.ID)
		}
	}
	for i, book := range en.Books {
		if book.Skirmish == 0 {
			t.Errorf("%s: no small battle", book.ID)
		}
		other := pl.Books[i]
		for j, s := range book.Scenarios {
			if s.Name == "" || s.Story == other.Scenarios[j].Story || len(s.Briefing) == 0 || s.Briefing[0].Text == other.Scenarios[j].Briefing[0].Text {
				t.Errorf("%s %s is not told in both languages", book.ID, s.ID)
			}
			seed := uint64(j)
			if _, err := arrange.Make(rules.Books, arrange.Wish{Rules: book.ID, Scenario: s.ID, Seed: &seed}); err != nil {
				t.Errorf("%s %s: %v", book.ID, s.ID, err)
			}
		}
		shelf, err := arrange.Shelf(rules.Books, book.ID)
		if err != nil {
			t.Fatal(err)
		}
		options(t, &book, &other)
		for _, r := range book.Rosters {
			whole, err := arrange.Ready(shelf, r.ID)
			if err != nil {
				t.Fatal(err)
			}
			if r.Name != whole.Name || r.About != whole.About.EN || r.Nation != whole.Nation ||
				r.Year != whole.Year || r.Points != whole.Points || r.Works != (len(whole.Works) > 0) {
				t.Errorf("%s: %+v", book.ID, r)
			}
		}
		if w := book.Works; w != nil && !slices.ContainsFunc(book.Options, func(o arrange.OptionChoice) bool {
			return o.ID == w.Name && slices.ContainsFunc(o.Values, func(v arrange.ValueChoice) bool { return v.ID == w.Value })
		}) {
			t.Errorf("%s: armies bring all that they have with %+v, which is no option", book.ID, *w)
		}
		if usual := [2]string{book.Red, book.Blue}; usual != shelf.Usual {
			t.Errorf("%s: %v fight when no army is named, not %v", book.ID, usual, shelf.Usual)
		}
		for _, n := range book.Nations {
			list, err := arrange.List(shelf, n.ID)
			if err != nil {
				t.Fatal(err)
			}
			if len(list.In(n.Years[0])) == 0 || len(list.In(n.Years[1])) == 0 ||
				len(list.In(n.Years[0]-1))+len(list.In(n.Years[1]+1)) > 0 || list.Name.EN != n.Name {
				t.Errorf("%s: the list of %+v says otherwise", book.ID, n)
			}
			if n.Name == "" || n.Years[1] < n.Years[0] {
				t.Errorf("%s: %+v", book.ID, n)
			}
		}
		lists, err := arrange.Lists(shelf)
		if err != nil || len(lists) != len(book.Nations) {
			t.Errorf("%s: %d nations, %d lists: %v", book.ID, len(book.Nations), len(lists), err)
		}
	}
	for i, land := range en.Lands {
		if land.Name == "" || pl.Lands[i].Name == "" {
			t.Errorf("the land %s has no name", land.ID)
		}
	}
	if len(en.Maps) < 6 || en.Maps[0].Name == pl.Maps[0].Name {
		t.Errorf("maps %+v", en.Maps)
	}
}

// TestPresetOption finds a preset of a book by its value.
func TestPresetOption(t *testing.T) {
	found := 0
	for _, s := range rules.Books {
		for _, o := range presets(s) {
			for _, v := range o.Values {
				found++
				if got, err := arrange.PresetOption(s, strings.ToUpper(v)); err != nil || got != (battle.Option{Name: o.Name, Value: v}) {
					t.Errorf("%s %s: %v, %v", s.Book.ID(), v, got, err)
				}
			}
		}
		no := (*arrange.Wrong)(nil)
		if _, err := arrange.PresetOption(s, "nonsense"); !errors.As(err, &no) || no.Field != "preset" || no.PL == no.EN {
			t.Errorf("%s takes any preset: %v", s.Book.ID(), err)
		}
	}
	if found == 0 {
		t.Error("no book has presets")
	}
}

func presets(s library.Shelf) []battle.Offer {
	book, _ := s.Book.(battle.Switched)
	return slices.DeleteFunc(book.Switches(), func(o battle.Offer) bool { return !o.Preset })
}
