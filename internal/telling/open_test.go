package telling

import (
	"testing"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/internal/arrange"
	"sandtable/rules"
)

// TestHidesIsWhatViewsHide plays a little of every book: what a battle says of itself is what its views show.
func TestHidesIsWhatViewsHide(t *testing.T) {
	seed := uint64(7)
	for _, shelf := range rules.Books {
		made, err := arrange.Make(rules.Books, arrange.Wish{Rules: shelf.Book.ID(), Seed: &seed, Points: 500})
		if err != nil {
			t.Fatal(err)
		}
		b, r := made.Battle(), dice.Seeded(seed)
		if _, ok := b.(discreet); !ok {
			t.Errorf("%s: every command would draw its views up", shelf.Book.ID())
		}
		for range 60 {
			for _, side := range []battle.Side{battle.Nobody, battle.Red, battle.Blue} {
				if got, want := Open(b, side), showsAll(b, side); got != want {
					t.Fatalf("%s: Open(%v) is %v, the views say %v", shelf.Book.ID(), side, got, want)
				}
			}
			p := b.Pending()
			if _, over := b.Result(); over {
				break
			}
			c := battle.Command{Side: p.Side, Seat: p.Seat, Verb: p.Verbs[r.Roll(len(p.Verbs), "test")-1]}
			for more := true; more; {
				if more, err = b.Sample(&c, r); err != nil {
					t.Fatal(err)
				}
			}
			if _, err := b.Do(c, r); err != nil {
				t.Fatal(err)
			}
		}
	}
}
