package arrange_test

import (
	"context"
	"fmt"
	"testing"

	"sandtable/battle/record"

	"sandtable/battle"
	"sandtable/bot"
	"sandtable/dice"
	"sandtable/geom"
	"sandtable/internal/arrange"
	"sandtable/lang"
	"sandtable/library"
	"sandtable/rules"
	"sandtable/scenario"
)

// eachStarter runs a test for every first battle of every book.
func eachStarter(t *testing.T, test func(*testing.T, library.Shelf, *scenario.Scenario)) {
	for _, s := range library.Playable(rules.Books) {
		all, err := arrange.Starters(s)
		if err != nil {
			t.Fatal(err)
		}
		if len(all) == 0 {
			t.Errorf("%s has no first battle", s.Book.ID())
		}
		for _, one := range all {
			t.Run(s.Book.ID()+"/"+one.ID, func(t *testing.T) { test(t, s, one) })
		}
	}
}

func makeStarter(t *testing.T, s library.Shelf, one *scenario.Scenario, seed uint64) *arrange.Made {
	t.Helper()
	made, err := arrange.Make(rules.Books, arrange.Wish{Rules: s.Book.ID(), Scenario: one.ID, Seed: &seed, Strict: true})
	if err != nil {
		t.Fatal(err)
	}
	return made
}

// deeds are what is done in a battle that has begun.
var deeds = map[battle.Class]bool{battle.ClassOrder: true, battle.ClassMove: true, battle.ClassFire: true, battle.ClassAssault: true}

// TestStartersStandReady makes the first battles: small legal armies that met in history, all units in place, an objective on the
// table, and the player's side to give the first order.
func TestStartersStandReady(t *testing.T) {
	eachStarter(t, func(t *testing.T, s library.Shelf, one *scenario.Scenario) {
		if one.Starter == nil {
			t.Fatal("it says nothing of itself")
		}
		made := makeStarter(t, s, one, 1)
		if text, never := made.NeverMet(); never {
			t.Error(text.EN)
		}
		for i := range made.Sides {
			r := &made.Sides[i]
			if n := len(r.Units); n < 5 || n > 8 || r.Drafted {
				t.Errorf("%s has %d units, from 5 to 8 are wanted; drafted: %v", r.Side, n, r.Drafted)
			}
		}
		b := made.Battle()
		view := b.View(battle.Nobody)
		for _, u := range view.Units {
			for _, f := range u.Facts {
				if f.Key == "place" && (f.Value() == "undeployed" || f.Value() == "reserve" || f.Value() == "off-table") {
					t.Errorf("%s is not on the table: %v", u.Key, f.Value())
				}
			}
		}
		apart(t, &view)
		if len(view.Places) == 0 {
			t.Error("no objective is marked")
		}
		pending := b.Pending()
		if pending.Side != one.Starter.Side {
			t.Errorf("%s decides first, not %s", pending.Side, one.Starter.Side)
		}
		ordered := false
		for _, class := range pending.Classes {
			ordered = ordered || deeds[class]
		}
		if !ordered {
			t.Errorf("the first decision is %s, not an order", pending.Kind)
		}
		if !bot.Is(one.Starter.Level) {
			t.Errorf("there is no level %q", one.Starter.Level)
		}
		choice := arrange.StarterChoiceOf(s.Book.ID(), one, lang.Polish)
		if choice.Title == one.Starter.Title.EN || choice.Minutes > 20 {
			t.Errorf("%+v", choice)
		}
	})
}

// TestOneStarterIsFirst: the home page begins with one battle, and not with what the order of the books happens to be.
func TestOneStarterIsFirst(t *testing.T) {
	var first []string
	eachStarter(t, func(_ *testing.T, s library.Shelf, one *scenario.Scenario) {
		if arrange.StarterChoiceOf(s.Book.ID(), one, lang.English).First {
			first = append(first, s.Book.ID())
		}
	})
	if len(first) != 1 {
		t.Errorf("first battles to begin with: %v, one is wanted", first)
	}
}

// apart finds models that stand in each other.
func apart(t *testing.T, view *battle.View) {
	t.Helper()
	type standing struct {
		name string
		base geom.Base
	}
	var all []standing
	for i := range view.Units {
		u := &view.Units[i]
		switch {
		case len(u.Models) > 0:
			for _, m := range u.Models {
				all = append(all, standing{fmt.Sprint(u.Key, " ", m.Model), m.Base})
			}
		case u.Base != nil:
			all = append(all, standing{u.Key, *u.Base})
		}
	}
	for i := range all {
		for _, other := range all[i+1:] {
			if geom.Gap(all[i].base, other.base) == 0 {
				t.Errorf("%s and %s stand in each other", all[i].name, other.name)
			}
		}
	}
}

// TestStartersEnd lets sergeants fight the first battles: none is over before it has begun, and each ends within its turns.
func TestStartersEnd(t *testing.T) {
	const least, most = 30, 3000 // commands
	eachStarter(t, func(t *testing.T, s library.Shelf, one *scenario.Scenario) {
		t.Parallel()
		made := makeStarter(t, s, one, 1)
		if n := fight(t, made.Game, dice.Seeded(1), most); n < least || n == most {
			t.Errorf("it is over after %d commands", n)
		}
	})
}

// fight lets sergeants play both sides, and says how many commands that took.
func fight(t *testing.T, g *record.Game, own dice.Roller, most int) int {
	t.Helper()
	players := [2]*bot.Sergeant{bot.NewSergeant(1, bot.Skill{}), bot.NewSergeant(2, bot.Skill{})}
	for n := range most {
		side := g.Battle().Pending().Side
		if side == battle.Nobody {
			return n
		}
		chosen, err := players[side.Index()].Choose(context.Background(), bot.Sit(g.Battle(), side), bot.Budget{})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := g.Do(chosen.Command, own); err != nil {
			t.Fatal(err)
		}
	}
	return most
}
