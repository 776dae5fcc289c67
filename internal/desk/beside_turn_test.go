package desk

import (
	"encoding/json"
	"testing"

	"sandtable/internal/arrange"
	"sandtable/library"
	"sandtable/rules"
)

// A turning is a real table at which turns go by.
type turning struct {
	*testing.T
	d     *Desk
	book  string
	side  string
	turn  int
	units map[string][]BesideGroup
	stays map[string]bool // the units on which what may stay does, by side and name
}

func (s *turning) call(method string, params map[string]any, into any) {
	s.Helper()
	params["book"], params["lang"] = s.book, "en"
	text, _ := json.Marshal(params)
	answer, err := s.d.Call(method, text)
	if err != nil {
		s.Fatalf("%s: %v", method, err)
	}
	text, _ = json.Marshal(answer)
	if err := json.Unmarshal(text, into); err != nil {
		s.Fatal(err)
	}
}

// newTurning puts some units of an army on each side.
func newTurning(t *testing.T, book string, red, blue int) *turning {
	s := &turning{T: t, d: New(rules.Books), book: book, side: "red", turn: 1, units: map[string][]BesideGroup{}, stays: map[string]bool{}}
	shelf, err := arrange.Shelf(rules.Books, book)
	if err != nil {
		t.Fatal(err)
	}
	names, err := arrange.ReadyNames(library.Shelf(shelf))
	if err != nil {
		t.Fatal(err)
	}
	for side, n := range map[string]int{"red": red, "blue": blue} {
		var force BesideForce
		s.call("besideForce", map[string]any{"roster": names[0], "side": side}, &force)
		s.units[side] = force.Groups[:n]
	}
	return s
}

// set says something of a unit.
func (s *turning) set(side string, at int, key string, value int) {
	s.Helper()
	var next BesideGroup
	s.call("besideSet", map[string]any{"units": s.units[side][at].Units, "unit": 0, "key": key, "value": value}, &next)
	s.units[side] = append([]BesideGroup(nil), s.units[side]...)
	s.units[side][at] = next
}

// read is what is said of a unit.
func (s *turning) read(side string, at int, key string) int {
	s.Helper()
	for _, x := range s.units[side][at].Card.Settings {
		if x.Unit == 0 && x.Key == key {
			return x.Value
		}
	}
	s.Fatalf("%s has no %s", s.units[side][at].Card.Name, key)
	return 0
}

// word is the place of a word of a setting.
func (s *turning) word(key, word string) int {
	s.Helper()
	for _, x := range s.units["red"][0].Card.Settings {
		for i, w := range x.Words {
			if x.Key == key && w == word {
				return i
			}
		}
	}
	s.Fatalf("%s is not said of %s", word, key)
	return 0
}

// over lets a turn go by.
func (s *turning) over(step string) {
	s.Helper()
	all := map[string][]map[string]any{}
	for side, groups := range s.units {
		for _, g := range groups {
			all[side] = append(all[side], map[string]any{"units": g.Units, "stays": s.stays[side+" "+g.Card.Name]})
		}
	}
	var out BesideTurned
	s.call("besideTurn", map[string]any{"side": s.side, "step": step, "red": all["red"], "blue": all["blue"]}, &out)
	s.side, s.units["red"], s.units["blue"] = out.Side.String(), out.Red, out.Blue
	if out.Counts {
		s.turn++
	}
}

// left is how many units of each side have still to act.
func (s *turning) left() (red, blue int) {
	count := func(side string) (n int) {
		for _, g := range s.units[side] {
			if !g.Card.Idle && !g.Card.Out {
				n++
			}
		}
		return n
	}
	return count("red"), count("blue")
}

// TestBesideRound plays a round of COBI: turns are of one unit each and go to and fro, a side that has no unit left is passed over, and who
// has acted stays so until the round ends. ROUND-02 to ROUND-05, worked case T-256.
func TestBesideRound(t *testing.T) {
	s := newTurning(t, "cobi", 2, 4)
	const activated, idle = "marks/+activated", "marks/+declined"
	var kit BesideKit
	s.call("besideKit", map[string]any{}, &kit)
	if kit.Acts != "unit" || !kit.Rounds || kit.First != "COBI-ROUND-06" {
		t.Errorf("the kit: %+v", kit)
	}
	for i, want := range []struct {
		side      string
		at        int
		next      string
		red, blue int
	}{
		{"red", 0, "blue", 1, 4}, {"blue", 0, "red", 1, 3}, {"red", 1, "blue", 0, 3}, {"blue", 1, "blue", 0, 2},
	} {
		if s.side != want.side {
			t.Fatalf("turn %d is %s's", i, s.side)
		}
		s.set(want.side, want.at, activated, 1)
		s.over("passes")
		if red, blue := s.left(); s.side != want.next || red != want.red || blue != want.blue || s.turn != 1 {
			t.Fatalf("after turn %d: %s's, %d and %d are left, round %d", i, s.side, red, blue, s.turn)
		}
	}
	if s.read("red", 0, activated)+s.read("red", 1, activated)+s.read("blue", 0, activated) != 3 {
		t.Error("who has acted is forgotten within the round")
	}
	s.over("gaveUp")
	if red, blue := s.left(); red+blue != 0 || s.read("blue", 2, idle) != 1 || s.read("blue", 0, idle) != 0 || s.turn != 1 {
		t.Errorf("%d and %d are left when the rest gives up", red, blue)
	}
	s.over("end")
	if red, blue := s.left(); red != 2 || blue != 4 || s.turn != 2 || s.read("red", 0, activated) != 0 || s.read("blue", 2, idle) != 0 {
		t.Errorf("round %d begins with %d and %d", s.turn, red, blue)
	}
}

// TestBesideShotSpends: who has fired with COBI has had its turn of the round, and a target that fell acts no more.
func TestBesideShotSpends(t *testing.T) {
	s := newTurning(t, "cobi", 4, 4)
	done := 0
	for _, who := range s.units["red"] {
		question := map[string]any{
			"side": "red", "deed": "fire", "distance": 1000, "who": map[string]any{"units": who.Units}, "at": map[string]any{"units": s.units["blue"][1].Units},
		}
		deal := dealBeside(s.call, question)
		if deal == nil {
			continue
		}
		done++
		if !deal.Who.Card.Idle || deal.At.Card.Idle != deal.At.Card.Out {
			t.Errorf("%s has fired: %+v", who.Card.Name, deal.Who.Card)
		}
	}
	if done == 0 {
		t.Error("no unit may fire")
	}
}

// TestBesideDice ends a turn of Bolt Action: dice go back into the bag, but those of Ambush and Down stay where their owner wants that, and a
// unit that stays down loses a pin. Lost units have no die in the bag. BAG-07, BAG-09 to BAG-11, DP-34, ORDER-12 to ORDER-14.
func TestBesideDice(t *testing.T) {
	s := newTurning(t, "boltaction", 5, 2)
	ambush, down, fire := s.word("die", "Ambush"), s.word("die", "Down"), s.word("die", "Fire")
	for i, die := range []int{ambush, down, down, fire} {
		s.set("red", i, "die", die)
		s.set("red", i, "pins", 3)
		s.stays["red "+s.units["red"][i].Card.Name] = i != 2
	}
	if red, blue := s.left(); red != 1 || blue != 2 {
		t.Errorf("%d and %d dice are in the bag", red, blue)
	}
	s.over("end")
	for i, want := range []struct{ die, pins int }{{ambush, 3}, {down, 2}, {0, 3}, {0, 3}, {0, 0}} {
		if die, pins := s.read("red", i, "die"), s.read("red", i, "pins"); die != want.die || pins != want.pins {
			t.Errorf("%s: die %d with %d pins, not %d with %d", s.units["red"][i].Card.Name, die, pins, want.die, want.pins)
		}
	}
	if red, blue := s.left(); red != 3 || blue != 2 || s.turn != 2 || s.side != "red" {
		t.Errorf("turn %d begins with %d and %d dice", s.turn, red, blue)
	}
	for i, x := range s.units["blue"][1].Card.Settings { // the last man falls
		if x.Lost > 0 {
			s.set("blue", 1, s.units["blue"][1].Card.Settings[i].Key, x.Lost)
		}
	}
	if _, blue := s.left(); blue != 1 || !s.units["blue"][1].Card.Out {
		t.Errorf("%d dice are in the bag when one of two units is lost", blue)
	}
}

// TestBesideTurns ends turns of Blitzkrieg Commander: what units of a side did is over with its own turn, hits with any. HIT-03, SUP-05.
func TestBesideTurns(t *testing.T) {
	s := newTurning(t, "bkc1", 3, 3)
	for _, side := range []string{"red", "blue"} {
		s.set(side, 2, "hits", 1)
		s.set(side, 2, "acted", 1)
	}
	s.over("end")
	hits := s.read("red", 2, "hits") + s.read("blue", 2, "hits")
	if s.side != "blue" || s.turn != 1 || s.read("red", 2, "acted") != 0 || s.read("blue", 2, "acted") != 1 || hits != 0 {
		t.Errorf("turn %d of %s: %+v", s.turn, s.side, s.units["blue"][2].Card.Settings)
	}
	s.over("end")
	if s.side != "red" || s.turn != 2 || s.read("blue", 2, "acted") != 0 {
		t.Errorf("turn %d of %s", s.turn, s.side)
	}
}
