package battletest

import (
	"fmt"
	"slices"
	"testing"

	"sandtable/battle/record"

	"sandtable/battle"
	"sandtable/battle/random"
	"sandtable/dice"
)

// Filibuster lets one side do whatever leads nowhere, as long as a server takes it, while the other plays on: the battle still ends
// long before its log is full. What may be done for ever and is not of a class that a server counts is found here.
func Filibuster(t *testing.T, k Kit, battles, most int) {
	k = k.filled()
	for seed := range uint64(battles) {
		side := battle.Sides[seed%2]
		n, idle, err := filibuster(k, k.Seed+seed, side, most)
		if err != nil {
			t.Errorf("seed %d: %v", k.Seed+seed, err)
		}
		if seed < 4 {
			t.Logf("seed %d: %d entries, %d of them idle", k.Seed+seed, n, idle)
		}
	}
}

func filibuster(k Kit, seed uint64, talker battle.Side, most int) (n, idle int, err error) {
	g, err := record.NewGame(k.Book, k.Setups(seed))
	if err != nil {
		return 0, 0, err
	}
	chance, rolls := dice.Seeded(seed*4+1), dice.Seeded(seed*4)
	for n = 0; n < most; n++ {
		b := g.Battle()
		if _, over := b.Result(); over {
			return n, idle, nil
		}
		c, err := random.Command(b, chance)
		if err != nil {
			return n, idle, err
		}
		if c.Side == talker {
			if g.Patience(talker) > 0 && g.FreeTo() < n && chance.Roll(4, "take back") == 1 {
				if _, err := g.UndoTo(n-1, false); err == nil {
					idle++
					continue
				}
			}
			c = linger(g, c, chance)
			if wait, same := dice.Seeded(uint64(n)), dice.Seeded(uint64(n)); g.Idles(c, wait) {
				idle++
				_, err = g.Do(c, same)
				if err != nil {
					return n, idle, err
				}
				continue
			}
		}
		if _, err := g.Do(c, rolls); err != nil {
			return n, idle, fmt.Errorf("%s: %w", show(c), err)
		}
	}
	return n, idle, fmt.Errorf("%s keeps the battle from its end: %d entries, %d of them idle, the last %s", talker, n, idle, tail(g))
}

// linger looks for something that keeps the decision where it is and costs no die; what leads nowhere only as long as it is taken.
func linger(g *record.Game, otherwise battle.Command, chance dice.Roller) battle.Command {
	b := g.Battle()
	d := b.Pending()
	patient := g.Patience(d.Side) > 0
	for range 12 {
		c, err := random.Command(b, chance)
		if err != nil || d.ClassOf(c.Verb) == battle.ClassWill {
			continue
		}
		try := b.Clone()
		rolled := dice.Record(dice.Seeded(1))
		if _, err := try.Do(c, rolled); err != nil || len(rolled.Throws()) > 0 || try.Pending().Side != d.Side {
			continue
		}
		if patient || !g.Idles(c, dice.Seeded(1)) {
			return c
		}
	}
	if g.Idles(otherwise, dice.Seeded(1)) && !patient { // a server would not take it: whatever else there is
		for range 200 {
			if c, err := random.Command(b, chance); err == nil && !g.Idles(c, dice.Seeded(1)) {
				return c
			}
		}
	}
	return otherwise
}

// tail is what the last entries did.
func tail(g *record.Game) string {
	all := g.Entries()
	var verbs []string
	for _, e := range slices.Backward(all[max(0, len(all)-12):]) {
		verbs = append(verbs, string(e.Command.Verb))
	}
	return fmt.Sprint(verbs)
}
