package telling_test

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"sandtable/battle/record"

	"sandtable/battle"
	"sandtable/battle/random"
	"sandtable/battle/words"
	"sandtable/dice"
	"sandtable/internal/arrange"
	"sandtable/internal/telling"
	"sandtable/lang"
	"sandtable/library"
	"sandtable/rules"
)

// listeners are all to whom a battle is told.
var listeners = []battle.Side{battle.Red, battle.Blue, battle.Nobody}

var languages = []lang.Language{lang.English, lang.Polish}

// begin makes a battle in which there is something to hide, if the book knows how.
func begin(t testing.TB, shelf *library.Shelf) *record.Game {
	t.Helper()
	return wished(t, veiled(t, shelf))
}

func wished(t testing.TB, wish arrange.Wish) *record.Game {
	t.Helper()
	seed := uint64(7)
	wish.Seed = &seed
	made, err := arrange.Make(rules.Books, wish)
	if err != nil {
		t.Fatal(err)
	}
	return made.Game
}

var veils = map[string]arrange.Wish{} // by the book

// veiled is a wish for the battle in which most is hidden: the scenario of the book that hides most, or the switch.
func veiled(t testing.TB, shelf *library.Shelf) arrange.Wish {
	t.Helper()
	id := shelf.Book.ID()
	if wish, known := veils[id]; known {
		return wish
	}
	best, most := arrange.Wish{Rules: id}, -1
	try := func(wish arrange.Wish) {
		if n := hidden(t, wish); n > most {
			best, most = wish, n
		}
	}
	all, err := arrange.Scenarios(*shelf)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range all {
		try(arrange.Wish{Rules: id, Scenario: s.ID})
	}
	if switched, ok := shelf.Book.(battle.Switched); ok && most == 0 {
		for _, o := range switched.Switches() {
			for _, v := range o.Values[1:] {
				try(arrange.Wish{Rules: id, Options: []battle.Option{{Name: o.Name, Value: v}}})
			}
		}
	}
	veils[id] = best
	return best
}

// hidden is how many units the sides see as markers after a while.
func hidden(t testing.TB, wish arrange.Wish) (n int) {
	t.Helper()
	g := wished(t, wish)
	play(t, g, 100, func() {})
	for _, side := range battle.Sides {
		for _, u := range g.Battle().View(side).Units {
			if u.Sign == battle.SignMarker {
				n++
			}
		}
	}
	return n
}

// play plays a battle at random and calls after every command, until there are enough of them.
func play(t testing.TB, g *record.Game, commands int, after func()) {
	t.Helper()
	players := dice.Seeded(1)
	for n := range uint64(commands) {
		if _, over := g.Battle().Result(); over {
			return
		}
		c, err := random.Command(g.Battle(), players)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := g.Do(c, dice.Seeded(n)); err != nil {
			t.Fatal(err)
		}
		after()
	}
}

// again writes a document as JSON and reads it back: a page must get all of it.
func again[T any](t *testing.T, doc T) []byte {
	t.Helper()
	text, err := json.Marshal(doc)
	if err != nil {
		t.Fatal(err)
	}
	var read T
	dec := json.NewDecoder(bytes.NewReader(text))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&read); err != nil {
		t.Fatalf("%v in %.200s", err, text)
	}
	back, err := json.Marshal(read)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(back, text) {
		t.Errorf("%T is not read as it was written:\n%.400s\n%.400s", doc, text, back)
	}
	return text
}

// TestTelling tells random battles of every book to both sides and to a spectator, in both languages.
func TestTelling(t *testing.T) {
	for _, shelf := range library.Playable(rules.Books) {
		t.Run(shelf.Book.ID(), func(t *testing.T) {
			g := begin(t, &shelf)
			hidden, secrets := 0, 0
			play(t, g, 150, func() {
				if n := len(g.Entries()); n > 12 && n%9 != 0 {
					return
				}
				for _, l := range languages {
					for _, side := range listeners {
						tellAll(t, telling.Speak(g, shelf.Words, l, side))
					}
				}
				spectator(t, g, &shelf)
				h, s := secret(t, g, &shelf)
				hidden, secrets = hidden+h, secrets+s
			})
			if hidden == 0 && secrets == 0 && !shelf.Open {
				t.Error("there was nothing to hide")
			}
		})
	}
}

// tellAll tells everything there is to tell, and finds words for it.
func tellAll(t *testing.T, s *telling.Speaker) {
	t.Helper()
	p := s.Position()
	again(t, p)
	if bytes.Contains(again(t, p.View), []byte(`s":null`)) {
		t.Error("a list that is empty is told as nothing at all")
	}
	for _, v := range p.Verbs {
		if !slices.Contains(battle.Classes, v.Class) {
			t.Errorf("%s is of the class %q", v.Verb, v.Class)
		}
		if seldom := v.Verb.EndsByWill() || v.Class == battle.ClassAside; seldom && !v.Seldom || !seldom && v.Seldom && v.Verb != battle.Standing {
			t.Errorf("%s is told as seldom: %t", v.Verb, v.Seldom)
		}
	}
	if p.Awaited == "" && p.Result == "" {
		t.Error("it does not say what is awaited")
	}
	for _, u := range p.Units {
		if u.Name == "" || u.Class == "" {
			t.Errorf("%+v has no name", u)
		}
		for _, f := range u.Facts {
			if f.Label == "" || strings.Contains(f.Label+f.Value, "{") {
				t.Errorf("%s: %+v", u.Name, f)
			}
		}
	}
	for i, at := range p.Places {
		if at.Key != p.View.Places[i].Key || at.Label == "" || at.Label == at.Key {
			t.Errorf("%+v has no words", at)
		}
	}
	for _, line := range s.Lines(len(s.Game.Entries()) - 1) {
		again(t, line)
		for _, e := range line.Events {
			if e.Text == "" || strings.Contains(e.Text, "{") {
				t.Errorf("%+v", e)
			}
		}
	}
	for _, u := range p.View.Units {
		if u.ID != 0 && u.Base != nil {
			for _, r := range s.Rings(u.ID) {
				if again(t, r); r.Label == r.Key && strings.Contains(r.Key, "-") || r.Label == "" {
					t.Errorf("the ring %s has no words", r.Key)
				}
			}
		}
	}
}

// shown are things that a player is shown, as JSON.
func shown[T any](t *testing.T, all []T) map[string]bool {
	t.Helper()
	out := map[string]bool{}
	for i := range all {
		out[written(t, all[i])] = true
	}
	return out
}

func written(t *testing.T, what any) string {
	t.Helper()
	text, err := json.Marshal(what)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// spectator proves that a spectator is shown nothing that is not shown to both sides.
func spectator(t *testing.T, g *record.Game, shelf *library.Shelf) {
	t.Helper()
	p := telling.Speak(g, shelf.Words, lang.English, battle.Nobody).Position()
	if len(p.Verbs) > 0 || p.Mine || len(p.Secrets) > 0 || len(p.View.Secrets) > 0 || p.View.Pending != nil {
		t.Errorf("a spectator is asked or told secrets: %+v", p)
	}
	for _, side := range battle.Sides {
		v := telling.Speak(g, shelf.Words, lang.English, side).View()
		seen := shown(t, v.Units)
		for i := range p.View.Units {
			u := p.View.Units[i]
			if u.Side == side {
				continue // its owner knows more of it
			}
			if text := written(t, u); !seen[text] {
				t.Errorf("a spectator is shown what %s is not: %s", side, text)
			}
		}
		for _, f := range p.View.Facts {
			if !slices.Contains(v.Facts, f) {
				t.Errorf("a spectator is told %+v, and %s is not", f, side)
			}
		}
		places := shown(t, v.Places)
		for _, place := range p.View.Places {
			if !places[written(t, place)] {
				t.Errorf("a spectator is shown %+v, and %s is not", place, side)
			}
		}
		pieces := shown(t, v.Pieces)
		for _, piece := range p.View.Pieces {
			if !pieces[written(t, piece)] {
				t.Errorf("a spectator is shown %+v, and %s is not", piece, side)
			}
		}
	}
}

// secret proves that no document for a side has a secret event of the other, or a unit that it may not see, and counts both.
func secret(t *testing.T, g *record.Game, shelf *library.Shelf) (hidden, secrets int) {
	t.Helper()
	e := g.Entries()[len(g.Entries())-1]
	for _, side := range battle.Sides { // at one screen both listen, and markers lie on the table all the same
		both := telling.Speak(g, shelf.Words, lang.English, side)
		both.All = true
		for i, u := range both.Position().Units {
			if u.Cover != "" && both.View().Units[i].ID == 0 {
				t.Errorf("the cover of a marker is told: %s", u.Cover)
			}
		}
	}
	for _, side := range listeners {
		s := telling.Speak(g, shelf.Words, lang.English, side)
		line := s.Line(&e)
		for i := range e.Events {
			v := &e.Events[i]
			if v.Secret == battle.Nobody || v.Secret == side {
				continue
			}
			secrets++
			if line.Command != "" && e.Command.Side != side {
				t.Errorf("%s is told the command behind a secret: %s", side, line.Command)
			}
			for _, told := range line.Events {
				if told.Kind == v.Kind && told.Unit == v.Unit && !alsoOpen(&e, v) {
					t.Errorf("%s is told a secret: %+v", side, told)
				}
			}
		}
		if p := s.Position(); !p.Open {
			if lines := s.Lines(len(g.Entries()) - 1); len(lines) > 0 && lines[0].Sum != nil {
				t.Errorf("%s is told a sum over what it may not know", side)
			}
			known := map[battle.UnitID]bool{}
			for _, u := range p.View.Units {
				known[u.ID] = true
			}
			for i := range g.Setup().Units {
				if id := battle.UnitID(i + 1); !known[id] {
					hidden++
					if rings := s.Rings(id); len(rings) > 0 {
						t.Errorf("%s is told the rings of %s", side, g.Setup().Units[i].ID)
					}
					if look, err := s.Look(telling.Spot{Unit: id}, telling.Spot{Unit: 1}); err == nil {
						t.Errorf("%s looks with the eyes of %s: %+v", side, g.Setup().Units[i].ID, look)
					}
				}
			}
		}
	}
	return hidden, secrets
}

// alsoOpen reports that the same happened openly in the same entry.
func alsoOpen(e *record.Entry, secret *battle.Event) bool {
	return slices.ContainsFunc(e.Events, func(v battle.Event) bool {
		return v.Secret == battle.Nobody && v.Kind == secret.Kind && v.Unit == secret.Unit
	})
}

// TestFirers tells an attack of several units by all their names, and each roll by its own.
func TestFirers(t *testing.T) {
	shelf := rules.Books[0]
	g := begin(t, &shelf)
	s := telling.Speak(g, shelf.Words, lang.English, battle.Red)
	s.All = true // it was not folded
	names := words.SetupNames(g.Setup())
	e := record.Entry{Seq: 1, Command: battle.Command{Side: battle.Red, Verb: "fire"}}
	attack := battle.Event{Kind: "attack", Clause: "BKC-FIRE-16", Target: 1, N: 3, M: 1}
	for id := battle.UnitID(2); id <= 12; id++ {
		attack.Units = append(attack.Units, id)
		roll := battle.Roll{Clause: "BKC-FIRE-16", Unit: id, Dice: []dice.Throw{{Sides: 6, Face: 4}}, Need: 4}
		attack.Rolls = append(attack.Rolls, roll, roll)
	}
	e.Events = []battle.Event{attack}
	told := s.Line(&e).Events[0]
	if !slices.Equal(told.By, attack.Units) {
		t.Errorf("it is told of %v, not of %v", told.By, attack.Units)
	}
	teller := shelf.Words.In(lang.English, names)
	for i, id := range attack.Units {
		name := teller.Unit(id)
		if !strings.Contains(told.Text, name) {
			t.Errorf("%s is not named in %q", name, told.Text)
		}
		if roll := told.Rolls[i]; roll.Who != name || len(roll.Dice) != 2 || !strings.HasPrefix(roll.Text, name+", ") {
			t.Errorf("the dice of %s are told as those of %q: %q", name, roll.Who, roll.Text)
		}
	}
}

func BenchmarkPosition(b *testing.B) {
	for _, shelf := range library.Playable(rules.Books) {
		g := begin(b, &shelf)
		play(b, g, 120, func() {})
		for name, side := range map[string]battle.Side{"red": battle.Red, "spectator": battle.Nobody} {
			b.Run(shelf.Book.ID()+"/"+name, func(b *testing.B) {
				for b.Loop() {
					telling.Speak(g, shelf.Words, lang.Polish, side).Position()
				}
			})
		}
		b.Run(shelf.Book.ID()+"/hot-seat", func(b *testing.B) {
			n := 0
			for b.Loop() {
				s := telling.Speak(g, shelf.Words, lang.Polish, battle.Red)
				s.All = true
				text, err := json.Marshal(s.Position())
				if err != nil {
					b.Fatal(err)
				}
				n = len(text)
			}
			b.ReportMetric(float64(n), "bytes")
		})
	}
}

// TestLineNamesItsDecision sees that a verb that means one thing here and another there is told as what it meant, also in a
// battle that was opened again.
func TestLineNamesItsDecision(t *testing.T) {
	shelf, err := arrange.Shelf(rules.Books, "bkc1")
	if err != nil {
		t.Fatal(err)
	}
	g := wished(t, arrange.Wish{Rules: "bkc1", Scenario: "attack"})
	for g.Battle().Pending().Kind != "plan" {
		play(t, g, 1, func() {})
	}
	side := g.Battle().Pending().Side
	if _, err := g.Do(battle.Command{Side: side, Verb: "done"}, nil); err != nil {
		t.Fatal(err)
	}
	opened, _, err := record.Replay(g.Book(), g.Record())
	if err != nil {
		t.Fatal(err)
	}
	for _, one := range []*record.Game{g, opened} {
		lines := telling.Speak(one, shelf.Words, lang.English, side).Lines(len(one.Entries()) - 1)
		if got := lines[0].Command; got != "Finish the plan" {
			t.Errorf("the line says %q", got)
		}
	}
}

// A unit of one man needs no figure named: the player is not asked which. Of a squad one may be named.
func TestAskAlone(t *testing.T) {
	shelf, err := arrange.Shelf(rules.Books, "cobi")
	if err != nil {
		t.Fatal(err)
	}
	g := wished(t, arrange.Wish{Rules: "cobi", Red: arrange.Named("usa-1944-advanced"), Blue: arrange.Named("germany-1944-advanced"), Points: 500})
	alone, several := 0, 0
	play(t, g, 400, func() {
		d := g.Battle().Pending()
		if d.Kind != "activation" {
			return
		}
		slot, err := telling.Speak(g, shelf.Words, lang.English, d.Side).Ask(battle.Command{Side: d.Side, Verb: "move", Unit: d.Unit})
		if err != nil {
			return // it drives, or it has moved
		}
		view := g.Battle().View(d.Side)
		at := slices.IndexFunc(view.Units, func(u battle.UnitView) bool { return u.ID == d.Unit })
		switch n := len(view.Units[at].Models); {
		case n > 1 && slot.Field == battle.FieldModel:
			several++
		case n == 1 && slot.Field == battle.FieldModel:
			t.Errorf("%s has one figure, and is asked: %s", view.Units[at].Name, slot.Label)
		case n == 1 && view.Units[at].Kind == "squad":
			alone++
		}
	})
	if alone == 0 || several == 0 {
		t.Errorf("asked %d times of one man, %d times of several", alone, several)
	}
}

// TestTally sees that the end of a battle is told in figures that have words, in every book.
func TestTally(t *testing.T) {
	for _, shelf := range library.Playable(rules.Books) {
		g := begin(t, &shelf)
		play(t, g, 1, func() {})
		if tally := telling.Speak(g, shelf.Words, lang.English, battle.Red).Position().Tally; tally != nil {
			t.Errorf("%s: a battle that goes on ended with %+v", shelf.Book.ID(), tally)
		}
		if _, err := g.Do(battle.Command{Side: g.Battle().Pending().Side, Verb: battle.Concede}, nil); err != nil {
			t.Fatal(err)
		}
		for _, l := range languages {
			for _, side := range listeners {
				tally := telling.Speak(g, shelf.Words, l, side).Position().Tally
				if len(tally) == 0 {
					t.Errorf("%s: the end has no figures", shelf.Book.ID())
				}
				for _, f := range tally {
					if f.Label == "" || f.Label == f.Key || f.Value == "" {
						t.Errorf("%s: %+v has no words", shelf.Book.ID(), f)
					}
				}
			}
		}
	}
}
