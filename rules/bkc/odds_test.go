package bkc_test

import (
	"fmt"
	"io/fs"
	"math"
	"slices"
	"testing"

	"sandtable/battle/record"

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
	eachCommand(t, func(g *record.Game, c battle.Command) error { return holdsIfPassed(g.Battle(), c, &seen) })
	if seen < 8 {
		t.Errorf("%d odds that hold if the turn passes are too few to tell", seen)
	}
}

// TestBlunderIsToldOnce: what a blunder brings is told exactly, and trials do not tell it again with what 400 throws make of one chance
// in 216. A block of trials has something to tell, or is left out.
func TestBlunderIsToldOnce(t *testing.T) {
	asked := 0
	eachCommand(t, func(g *record.Game, c battle.Command) error {
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
func eachCommand(t *testing.T, look func(*record.Game, battle.Command) error) {
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
			if _, err := s.PlayTo(book, 0, func(_ int, g *record.Game, c battle.Command, throws []dice.Throw) error {
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

// TestChargeTellsTheWholeAssault: what comes of a charge in the second edition is told to the end of the assault, where the enemy may
// answer it: as if he lets it come.
func TestChargeTellsTheWholeAssault(t *testing.T) {
	data, err := fs.ReadFile(scripts.FS, "assault-reactions.battle.yaml")
	if err != nil {
		t.Fatal(err)
	}
	s, err := script.Load("assault-reactions.battle.yaml", data, find)
	if err != nil {
		t.Fatal(err)
	}
	g, err := s.PlayTo(bkc.Second, 1, nil)
	if err != nil {
		t.Fatal(err)
	}
	charge, _ := s.CommandAt(bkc.Second, 1)
	p, err := battle.Foresee(g.Battle(), charge, battle.Trials)
	if err != nil {
		t.Fatal(err)
	}
	told := map[battle.Odds]int32{}
	for _, f := range p.Rolls {
		if f.Sampled == 0 {
			continue
		}
		if f.If != "contact" {
			t.Errorf("told if %q", f.If)
		}
		for _, o := range f.Odds {
			told[battle.Odds{Unit: o.Unit, Outcome: o.Outcome}] += o.PPM
		}
	}
	const battles = 400
	fought, r := map[battle.Odds]int32{}, dice.Seeded(5)
	for range battles {
		b := g.Battle().Clone()
		for _, c := range []battle.Command{charge, {Side: battle.Blue, Verb: "pass"}, {Side: battle.Red, Verb: "go-on"}} {
			events, err := b.Do(c, r)
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range events {
				if e.Kind == bkc.KnockedOut {
					fought[battle.Odds{Unit: e.Unit, Outcome: "knocked out"}]++
				}
			}
		}
		if side := b.Pending().Side; b.Pending().Kind == "consolidate" {
			fought[battle.Odds{Outcome: side.String() + " prevails"}]++
		}
	}
	for _, key := range []battle.Odds{
		{Unit: charge.Unit, Outcome: "knocked out"}, {Unit: charge.Target, Outcome: "knocked out"}, {Outcome: "red prevails"}, {Outcome: "blue prevails"},
	} {
		want := float64(fought[key]) / battles
		got := float64(told[key]) / 1e6
		if off := 5 * math.Sqrt(2*want*(1-want)/battles); math.Abs(got-want) > off || want == 0 {
			t.Errorf("%s of unit %d: told %.3f, fought %.3f", key.Outcome, key.Unit, got, want)
		}
	}
}
