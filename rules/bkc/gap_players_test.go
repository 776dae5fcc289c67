package bkc_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"sandtable/battle"
	"sandtable/battle/battletest"
	"sandtable/battle/random"
	"sandtable/dice"
	"sandtable/rules/bkc"
)

// shared is a kit whose sides have two players and three.
func shared(k battletest.Kit) battletest.Kit {
	setups := k.Setups
	k.Setups = func(seed uint64) *battle.Setup {
		s := setups(seed)
		for i := range s.Units {
			u := &s.Units[i]
			u.Seat = battle.Seat(1 + i%(2+u.Side.Index()))
		}
		return s
	}
	k.Playouts = 60
	return k
}

// TestSharedKit plays the kit with sides that several players lead together.
func TestSharedKit(t *testing.T) {
	battletest.Run(t, shared(kit))
	battletest.Run(t, shared(kit2))
}

// TestPlayersOfASide lets each player speak for himself: whoever is offered a unit may command it, and there is always one who can go on.
func TestPlayersOfASide(t *testing.T) {
	for _, k := range []battletest.Kit{shared(kit), shared(kit2), shared(battletest.Kit{Book: bkc.First, Setups: undeployed})} {
		spoke := map[battle.Seat]int{}
		for seed := range uint64(12) {
			b, err := k.Book.New(k.Setups(seed))
			if err != nil {
				t.Fatal(err)
			}
			r := dice.Seeded(seed)
			for n := 0; ; n++ {
				if _, over := b.Result(); over {
					break
				}
				if n == 4000 {
					t.Fatalf("%s, seed %d: the battle does not end", k.Book.ID(), seed)
				}
				c, err := speak(b, r)
				if err != nil {
					t.Fatalf("%s, seed %d, command %d: %v", k.Book.ID(), seed, n, err)
				}
				if _, err := b.Do(c, r); err != nil {
					t.Fatalf("%s, seed %d, command %d: %s %v", k.Book.ID(), seed, n, c.Verb, err)
				}
				spoke[c.Seat]++
			}
		}
		t.Log(k.Book.ID(), spoke)
		if spoke[0] > 0 || spoke[1] < 500 || spoke[2] < 500 || spoke[3] < 200 {
			t.Errorf("%s: players spoke %v times", k.Book.ID(), spoke)
		}
	}
}

// speak is a command of some player who may decide. What is not open to one of several, others may do.
func speak(b battle.Battle, r dice.Roller) (battle.Command, error) {
	d := b.Pending()
	seats := []battle.Seat{d.Seat}
	if d.Seat == 0 {
		seats = []battle.Seat{1, 2}
		if d.Side == battle.Blue {
			seats = append(seats, 3)
		}
		first := r.Roll(len(seats), "seat") - 1
		seats = slices.Concat(seats[first:], seats[:first])
	}
	verbs := slices.DeleteFunc(slices.Clone(d.Verbs), func(v battle.Verb) bool { return v.EndsByWill() || d.ClassOf(v) == battle.ClassStanding })
	var last error
	for _, seat := range seats {
		for range 12 {
			v := verbs[r.Roll(len(verbs), "verb")-1]
			c := battle.Command{Side: d.Side, Seat: seat, Verb: v}
			if err := offered(b, c); err != nil {
				return c, err
			}
			c, err := random.Fill(b, c, r)
			if err == nil {
				return c, nil
			}
			if no := new(battle.Refusal); !errors.As(err, &no) || d.Seat != 0 {
				return c, fmt.Errorf("player %d: %w", seat, err)
			}
			last = err
		}
	}
	return battle.Command{}, fmt.Errorf("nobody can go on with %s: %w", d.Kind, last)
}

// offered finds a unit that is offered to a player and then refused as another's.
func offered(b battle.Battle, c battle.Command) error {
	slot, err := b.Ask(c)
	if err != nil || slot.Field != battle.FieldUnit {
		return nil
	}
	for _, v := range slices.Clone(slot.Values) {
		c.Unit = v.Unit
		if _, err := b.Ask(c); err != nil {
			return fmt.Errorf("%s: player %d is offered unit %d: %w", c.Verb, c.Seat, v.Unit, err)
		}
	}
	return nil
}
