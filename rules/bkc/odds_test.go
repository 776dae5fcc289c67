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

// TestOddsThatHoldIf: what is told under a condition is right once it is fulfilled. Of a turn that passes it is, where nothing comes
// first; of a blunder it is in one throw of 36.
func TestOddsThatHoldIf(t *testing.T) {
	names, err := fs.Glob(scripts.FS, "*.battle.yaml")
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]int{}
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
				return holdsIf(g.Battle(), c, throws, seen)
			}); err != nil {
				t.Errorf("%s, %s: %v", name, book.ID(), err)
			}
		}
	}
	t.Log(seen)
	for word, least := range map[string]int{"passes": 8, "blunder": 40} {
		if seen[word] < least {
			t.Errorf("%d odds that hold if %s are too few to tell", seen[word], word)
		}
	}
}

func holdsIf(b battle.Battle, c battle.Command, throws []dice.Throw, seen map[string]int) error {
	p, err := b.Check(c)
	if err != nil || len(throws) == 0 {
		return err
	}
	var all []battle.Odds
	whole := false
	for _, f := range p.Rolls {
		share := int32(0)
		switch f.If {
		case "passes":
			share = 1
		case "blunder":
			share = 36
		default:
			continue
		}
		if seen[f.If] >= 40 {
			continue // enough of them
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
			if off := o.PPM/share - all[i].PPM; off < -1 || off > 1 {
				return fmt.Errorf("if %s, %s is told as %d of a million, and is %d", f.If, o.Outcome, o.PPM, all[i].PPM*share)
			}
			seen[f.If]++
		}
	}
	return nil
}

func find(id string) (battle.Book, bool) {
	if id == bkc.Second.ID() {
		return bkc.Second, true
	}
	return bkc.First, id == bkc.First.ID()
}
