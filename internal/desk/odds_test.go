package desk_test

import (
	"testing"

	"sandtable/battle"
	"sandtable/battle/battletest"
	"sandtable/battle/random"
	"sandtable/bot"
	"sandtable/dice"
	"sandtable/internal/arrange"
	"sandtable/library"
	"sandtable/rules"
	"sandtable/scenario"
)

// TestOddsAreOneWhole weighs the targets of every shot and fight of the first battles as the page does, and tries the best of them out: what
// is told of a unit never comes to more than a hundred per cent.
func TestOddsAreOneWhole(t *testing.T) {
	starters(t, func(name string, s *library.Shelf, one *scenario.Scenario) {
		seed := uint64(0)
		made, err := arrange.Make(rules.Books, arrange.Wish{Rules: s.Book.ID(), Scenario: one.ID, Seed: &seed, Strict: true})
		if err != nil {
			t.Fatal(err)
		}
		asked := 0
		for seed := range uint64(battletest.Throws(3)) {
			b, players, fall := made.Game.Battle().Clone(), dice.Seeded(seed*2), dice.Seeded(seed*2+1)
			for range 400 {
				if _, over := b.Result(); over {
					break
				}
				asked += aimsAddUp(t, name, b)
				c, err := random.Command(b, players)
				if err != nil {
					t.Fatal(err)
				}
				if _, err := b.Do(c, fall); err != nil {
					t.Fatal(err)
				}
			}
		}
		t.Logf("%s: %d shots and fights", name, asked)
		if asked == 0 {
			t.Errorf("%s: nothing was fired at", name)
		}
	})
}

// aimsAddUp judges the odds of the targets that the side to move may choose among, and counts them.
func aimsAddUp(t *testing.T, name string, b battle.Battle) (asked int) {
	t.Helper()
	d := b.Pending()
	seat := bot.SitAs(b, d.Side, d.Seat)
	for i, verb := range d.Verbs {
		if class := d.Classes[i]; class != battle.ClassFire && class != battle.ClassAssault {
			continue
		}
		for _, c := range byUnits(seat, battle.Command{Side: d.Side, Seat: d.Seat, Verb: verb}) {
			aims, err := seat.Aims(c)
			if err != nil {
				continue // this unit may not
			}
			for n, aim := range aims {
				trials := 0
				if n == 0 && asked%20 == 0 {
					trials = 50
				}
				for _, n := range []int{0, trials} {
					p, err := battle.Foresee(b, aim.Command, n)
					if err != nil {
						t.Fatal(err)
					}
					if err := battletest.AddsUp(p.Headline); err != nil {
						t.Fatalf("%s, %s of %d at %d, %d trials: %v", name, verb, aim.Command.Unit, aim.Command.Target, n, err)
					}
				}
				asked++
			}
		}
	}
	return asked
}

// byUnits is a command for each unit that may be chosen for it, or as it is where none is asked for.
func byUnits(seat *bot.Seat, c battle.Command) (all []battle.Command) {
	slot, err := seat.Ask(c)
	if err != nil || slot.Field != battle.FieldUnit {
		return []battle.Command{c}
	}
	for _, v := range slot.Values {
		one := c
		one.Unit = v.Unit
		all = append(all, one)
	}
	return all
}
