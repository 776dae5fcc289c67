package librarytest

import (
	"bytes"
	"slices"
	"testing"

	"sandtable/battle"
	"sandtable/battle/record"
	"sandtable/dice"
)

// with is a pair of the same kind.
func (w *twin) with(first, second *record.Game) *twin {
	next := *w
	next.both, next.pair = [2]*record.Game{first, second}, nil
	return &next
}

// swapped finds two units that the foe does not know after a while and lets them change places in the other set-up.
func (w *twin) swapped(setup *battle.Setup) {
	w.t.Helper()
	if w.sum.Veiled >= w.enough.Veiled && w.sum.Unknown >= w.enough.Unknown && w.sum.Drawn >= w.enough.Drawn {
		return
	}
	first, foe := made(w.t, w.shelf, setup), w.foe
	w.with(first, first).scout(100)
	late := first.Battle().(battle.Concealer)
	var pairs [2][][]battle.UnitID // under markers, and not known at all
	for i := range setup.Units {
		for j := range i {
			x, y := battle.UnitID(j+1), battle.UnitID(i+1)
			u, v := &setup.Units[j], &setup.Units[i]
			if u.Side != foe && u.Side == v.Side && u.Seat == v.Seat && !bytes.Equal(u.Profile, v.Profile) && late.Guise(foe, x) == late.Guise(foe, y) {
				switch late.Guise(foe, x) {
				case battle.Veiled:
					pairs[0] = append(pairs[0], []battle.UnitID{x, y})
				case battle.Unknown:
					pairs[1] = append(pairs[1], []battle.UnitID{x, y})
				}
			}
		}
	}
	var chosen [][]battle.UnitID
	for i, some := range pairs { // the more alike they are, the longer can both do the same
		unlike := func(pair []battle.UnitID) int {
			d := len(setup.Units[pair[0]-1].Profile) - len(setup.Units[pair[1]-1].Profile)
			return max(d, -d)
		}
		slices.SortStableFunc(some, func(x, y []battle.UnitID) int { return unlike(x) - unlike(y) })
		if i == 0 && w.sum.Veiled < w.enough.Veiled || i == 1 && w.sum.Unknown < w.enough.Unknown {
			chosen = append(chosen, some[:min(len(some), 2)]...)
		}
	}
	for _, pair := range chosen {
		other := *setup
		other.Units = slices.Clone(setup.Units)
		u, v := &other.Units[pair[0]-1], &other.Units[pair[1]-1]
		u.ID, u.Name, u.Profile, v.ID, v.Name, v.Profile = v.ID, v.Name, v.Profile, u.ID, u.Name, u.Profile
		second, err := record.NewGame(w.shelf.Book, &other)
		if err != nil {
			continue // the scenario means one of them in particular
		}
		next := w.with(made(w.t, w.shelf, setup), second)
		next.pair = pair
		next.play(swapping, 250)
	}
}

// noted lets a side note something else in the other battle.
func (w *twin) noted(setup *battle.Setup) {
	w.t.Helper()
	if w.sum.Noted < w.enough.Noted {
		w.with(made(w.t, w.shelf, setup), made(w.t, w.shelf, setup)).play(noting, 150)
	}
}

// scout plays a battle, and at many moments a little way on with a twin.
func (w *twin) scout(commands int) {
	w.t.Helper()
	for n := 0; n < commands && !w.t.Failed(); n++ {
		b := w.both[0].Battle()
		if _, over := b.Result(); over {
			return
		}
		if n%8 == 4 && w.sum.Drawn < w.enough.Drawn {
			w.branch(n, drawing)
		}
		c, ok := w.command(b.Pending(), n)
		if !ok {
			return
		}
		if _, err := w.both[0].Do(c, rolls(w.seed, n)); err != nil {
			w.t.Fatalf("seed %d, command %d: %v", w.seed, n, err)
		}
	}
}

// branch begins two battles where one stands now: as it is, and with everything drawn anew that the foe may not know.
func (w *twin) branch(n int, to aim) {
	w.t.Helper()
	now := w.both[0].Battle()
	other := now.Imagine(w.foe, dice.Seeded(w.seed+uint64(n)))
	x, y := encoded(w.t, now), encoded(w.t, other)
	if bytes.Equal(x, y) {
		return
	}
	next := w.with(nil, nil)
	next.seed += uint64(n)
	for id := battle.UnitID(1); int(id) <= len(w.both[0].Setup().Units); id++ {
		if now.(battle.Concealer).Guise(w.foe, id) != battle.Open {
			next.pair = append(next.pair, id)
		}
	}
	for i, b := range []battle.Battle{now, other} {
		game, err := record.NewGame(standing{w.shelf.Book, b}, w.both[0].Setup())
		if err != nil {
			w.t.Fatal(err)
		}
		next.both[i] = game
	}
	next.tempts = to == reaching
	if to != staging || next.isStaged() {
		next.play(to, 12)
	}
}

// standing is a book whose battles begin as one stands.
type standing struct {
	battle.Book
	now battle.Battle
}

// New is the battle as it stands.
func (s standing) New(*battle.Setup) (battle.Battle, error) { return s.now.Clone(), nil }

func encoded(t *testing.T, b battle.Battle) []byte {
	t.Helper()
	text, err := b.Encode()
	if err != nil {
		t.Fatal(err)
	}
	return text
}
