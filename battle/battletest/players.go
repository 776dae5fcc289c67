package battletest

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"sandtable/battle"
	"sandtable/battle/random"
	"sandtable/dice"
)

// Shared is a kit with two players on one side and three on the other.
func Shared(k Kit) Kit {
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

// Players lets each player of a side speak in twelve battles of a kit: every unit that a player is offered takes his command, and some
// player can always go on. Each must speak at least so often.
func Players(t *testing.T, k Kit, least ...int) {
	t.Helper()
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
	for i, n := range least {
		if spoke[0] > 0 || spoke[battle.Seat(i+1)] < n {
			t.Errorf("%s: players spoke %v times", k.Book.ID(), spoke)
		}
	}
}

// speak is a command of a player who may decide. Another player may be able to do what one of them may not.
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
	return battle.Command{}, fmt.Errorf("no player can go on with %s: %w", d.Kind, last)
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
