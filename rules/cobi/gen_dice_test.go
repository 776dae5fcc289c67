package cobi

import (
	"encoding/json"
	"testing"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
	"sandtable/table"
)

// TestOpenDie: a six is thrown on. VEH-30; COBI-T-008 to COBI-T-010.
func TestOpenDie(t *testing.T) {
	for _, c := range []struct {
		dice []int
		want int
	}{{[]int{5}, 5}, {[]int{1}, 1}, {[]int{6, 1}, 6}, {[]int{6, 6, 5}, 7}, {[]int{6, 6, 6, 4}, 8}, {[]int{6, 6, 6, 6, 5}, 9}} {
		x, err := Book.New(&battle.Setup{
			Rules: "cobi", Table: table.Spec{Width: 100 * geom.CM, Depth: 100 * geom.CM}, Start: json.RawMessage(`{}`),
			Units: []battle.UnitSetup{{ID: "men", Side: battle.Red, Profile: json.RawMessage(`{"figures": [{"kit": ["rifle"]}]}`), At: &geom.Point{X: 5000, Y: 5000}}},
		})
		if err != nil {
			t.Fatal(err)
		}
		b := x.(*Battle)
		b.Roller = dice.NewTape(dice.D6(c.dice...))
		b.throwOpen(Die{Purpose: "damage", Why: "COBI-VEH-23"}, 1)
		for b.Advance() {
		}
		if got := b.opened("damage"); got != c.want || b.Agenda.Top().Kind != stepTurn {
			t.Errorf("%v comes to %d, not %d", c.dice, got, c.want)
		}
	}
}

// TestMotivationHelpsOneDie: a motivated figure is asked before a test of its own, once, and the die counts one more. SPECIAL-43.
func TestMotivationHelpsOneDie(t *testing.T) {
	s := &battle.Setup{
		Rules: "cobi", Table: table.Spec{Width: 100 * geom.CM, Depth: 100 * geom.CM}, Start: json.RawMessage(`{}`),
		Units: []battle.UnitSetup{{ID: "men", Side: battle.Red, Profile: json.RawMessage(`{"figures": [{"kit": ["rifle"], "n": 2}]}`), At: &geom.Point{X: 5000, Y: 5000},
			State: json.RawMessage(`{"figures": [{"model": 1, "marks": ["motivated"]}]}`)}},
	}
	for _, c := range []struct {
		verb        battle.Verb
		model       modelID
		total       int
		ok, stillIs bool
	}{{"motivate", 1, 4, true, false}, {"pass", 1, 3, false, true}, {"", 2, 3, false, true}} {
		x, err := Book.New(s)
		if err != nil {
			t.Fatal(err)
		}
		b := x.(*Battle)
		b.Roller = dice.NewTape(dice.D6(3))
		b.throw(Die{Purpose: "test", Why: "COBI-PANIC-07", Test: true, Need: 4}, c.model)
		for b.Advance() {
		}
		if c.verb != "" {
			if side, kind := b.Awaited(); side != battle.Red || kind != stepMotivate {
				t.Fatalf("%s: %s is asked for %s", c.verb, side, kind)
			}
			if _, err := b.Do(battle.Command{Verb: c.verb}, dice.NewTape(dice.D6(3))); err != nil {
				t.Fatal(err)
			}
		}
		if d := b.took("test"); d.total() != c.total || d.succeeds() != c.ok || b.model(1).Is(Motivated) != c.stillIs || b.model(1).Is(Inspired) == c.stillIs {
			t.Errorf("%q for figure %d: the die counts %d, and figure 1 is marked %b", c.verb, c.model, d.total(), b.model(1).Marks)
		}
	}
}

// TestRollOff: the side that throws more decides about a rule, if only by one. GEN-05.
func TestRollOff(t *testing.T) {
	for _, c := range []struct {
		dice []int
		who  battle.Side
	}{{[]int{4, 3}, battle.Red}, {[]int{3, 4}, battle.Blue}, {[]int{5, 5, 1, 2}, battle.Blue}} {
		at := geom.Point{X: 5000, Y: 5000}
		x, err := Book.New(&battle.Setup{
			Rules: "cobi", Table: table.Spec{Width: 100 * geom.CM, Depth: 100 * geom.CM}, Start: json.RawMessage(`{}`),
			Units: []battle.UnitSetup{{ID: "men", Side: battle.Red, Profile: json.RawMessage(`{"figures": [{"kit": ["rifle"]}]}`), At: &at}},
		})
		if err != nil {
			t.Fatal(err)
		}
		events, err := x.Do(battle.Command{Side: battle.Red, Verb: "roll-off"}, dice.NewTape(dice.D6(c.dice...)))
		if err != nil {
			t.Fatal(err)
		}
		who := battle.Nobody
		for i := range events {
			if events[i].Kind == Decides {
				who = events[i].Side
			}
		}
		if who != c.who {
			t.Errorf("%v: %s decides", c.dice, who)
		}
	}
}
