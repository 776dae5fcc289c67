package bkc_test

import (
	"fmt"
	"io/fs"
	"slices"
	"testing"

	"sandtable/battle"
	"sandtable/battle/battletest"
	"sandtable/battle/script"
	"sandtable/dice"
	"sandtable/rules/bkc"
	"sandtable/rules/bkc/scripts"
)

// TestForeseen asks of every command of every script that throws dice whether they were foreseen.
func TestForeseen(t *testing.T) {
	battletest.Foreseen(t, scripts.FS, battletest.Foresight{}, bkc.First, bkc.Second)
}

// TestForeseenInPlay asks the same of random battles.
func TestForeseenInPlay(t *testing.T) {
	battletest.ForeseenInPlay(t, kit)
	battletest.ForeseenInPlay(t, kit2)
}

// TestOddsThatHoldIf: what is told of a turn that passes is right where nothing comes first.
func TestOddsThatHoldIf(t *testing.T) {
	seen := 0
	eachCommand(t, func(g *battle.Game, c battle.Command) error { return holdsIfPassed(g.Battle(), c, &seen) })
	if seen < 8 {
		t.Errorf("%d odds that hold if the turn passes are too few to tell", seen)
	}
}

// TestBlunderIsToldOnce: what a blunder brings is told exactly, and trials do not tell it again with what 400 throws make of one chance
// in 216. A block of trials has something to tell, or is left out.
func TestBlunderIsToldOnce(t *testing.T) {
	asked := 0
	eachCommand(t, func(g *battle.Game, c battle.Command) error {
		if !slices.Contains([]battle.Verb{"order", "request", "air", "counter-battery"}, c.Verb) {
			return nil
		}
		asked++
		p, err := battle.Foresee(g.Battle(), c, battle.Trials)
		if err != nil {
			return err
		}
		type outcome struct {
			unit battle.UnitID
			what string
		}
		told, tried := map[outcome]bool{}, map[outcome]int32{}
		for _, f := range p.Rolls {
			if len(f.Odds) == 0 {
				return fmt.Errorf("%s has nothing to tell", f.Clause)
			}
			for _, o := range f.Odds {
				if f.Sampled > 0 {
					tried[outcome{o.Unit, o.Outcome}] += o.PPM
				} else {
					told[outcome{o.Unit, o.Outcome}] = true
				}
			}
		}
		for o, ppm := range tried {
			switch {
			case told[o]:
				return fmt.Errorf("%s: %q of unit %d is told exactly, and again as %d of a million", c.Verb, o.what, o.unit, ppm)
			case ppm < 10_000:
				return fmt.Errorf("%s: %q of unit %d is told as %d of a million, which is too seldom to tell from trials", c.Verb, o.what, o.unit, ppm)
			case c.Verb == "order" && ppm > 1_000_000/36:
				return fmt.Errorf("%q of unit %d is told as %d of a million, and comes of blunders alone", o.what, o.unit, ppm)
			}
		}
		return nil
	})
	if asked < 100 {
		t.Errorf("%d commands are too few to tell", asked)
	}
}

func holdsIfPassed(b battle.Battle, c battle.Command, seen *int) error {
	p, err := b.Check(c)
	if err != nil {
		return err
	}
	var all []battle.Odds
	whole := false
	for _, f := range p.Rolls {
		if f.If != "passes" || *seen >= 40 {
			continue
		}
		if all == nil {
			if all, whole = battle.Enumerate(b, c, 3000); !whole {
				return nil
			}
		}
		for _, o := range f.Odds {
			i := slices.IndexFunc(all, func(q battle.Odds) bool { return q.Unit == o.Unit && q.Outcome == o.Outcome })
			if i < 0 {
				continue // something else came first
			}
			if off := o.PPM - all[i].PPM; off < -1 || off > 1 {
				return fmt.Errorf("if the turn passes, %s is told as %d of a million, and is %d", o.Outcome, o.PPM, all[i].PPM)
			}
			*seen++
		}
	}
	return nil
}

// eachCommand goes through the commands of all scripts that throw dice, each before it is carried out.
func eachCommand(t *testing.T, look func(*battle.Game, battle.Command) error) {
	t.Helper()
	names, err := fs.Glob(scripts.FS, "*.battle.yaml")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		data, err := fs.ReadFile(scripts.FS, name)
		if err != nil {
			t.Fatal(err)
		}
		s, err := script.Load(name, data, find)
		if err != nil {
			t.Fatal(err)
		}
		for _, book := range s.Books() {
			if !s.HasBattle(book) {
				continue
			}
			if _, err := s.PlayTo(book, 0, func(_ int, g *battle.Game, c battle.Command, throws []dice.Throw) error {
				if len(throws) == 0 {
					return nil
				}
				return look(g, c)
			}); err != nil {
				t.Errorf("%s, %s: %v", name, book.ID(), err)
			}
		}
	}
}

func find(id string) (battle.Book, bool) {
	if id == bkc.Second.ID() {
		return bkc.Second, true
	}
	return bkc.First, id == bkc.First.ID()
}
