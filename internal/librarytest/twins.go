package librarytest

import (
	"bytes"
	"cmp"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sandtable/battle"
	"sandtable/battle/random"
	"sandtable/battle/record"
	"sandtable/dice"
	"sandtable/internal/arrange"
	"sandtable/library"
)

// twins: two battles that differ in nothing but what one side hides are the same battle to the other side and to spectators:
// every position, line, offer, refusal, preview, sample, look and ring is equal to the byte, in both languages, while both
// sides play. In some of them two units have changed places that the other side does not know: who is under which marker, who
// is in reserve. Some of those reach farther than others, and the other side goes where that matters: where one twin could shoot and the
// other could not. In others the side has noted something else: where it will shell, over which edge it comes. And at many moments
// of a battle there begins another in which everything is drawn anew that the side may not know. So do battles of the book's
// scripts, where the side is asked for a reaction and the question depends on what it hides. Where a test that is rolled in the open needs
// more of one twin than of the other by the rules, the dice fall so that both pass it or both fail it, and nothing else may tell.
// SANDTABLE_TWINS says how many seeds are played through; without it only until enough was hidden in every way.
func twinned(t *testing.T, s *library.Shelf, books []library.Shelf) {
	if !s.IsPlayable() || s.Army == nil {
		return
	}
	if s.Open {
		opened(t, s)
		return
	}
	seeds, err := strconv.ParseUint(cmp.Or(os.Getenv("SANDTABLE_TWINS"), "1"), 10, 32)
	if err != nil {
		t.Fatal(err)
	}
	least := tally{Veiled: 100, Reached: 80, Unknown: 200, Noted: 60, Drawn: 150, Reacting: 10, Able: 6}
	if openTests[s.Book.ID()].test != "" {
		least.Tested = 2
	}
	enough := least
	if os.Getenv("SANDTABLE_TWINS") != "" {
		enough = tally{Veiled: math.MaxInt, Reached: math.MaxInt, Unknown: math.MaxInt, Noted: math.MaxInt, Drawn: math.MaxInt}
	}
	var sum tally
	for _, one := range scripts(t, s, books) {
		if w := (twin{t: t, shelf: s, seed: 1, sum: &sum, enough: &enough}); !t.Failed() {
			w.staged(one)
		}
	}
	for seed := uint64(1); seed <= seeds; seed++ {
		for i, wish := range wishes(t, s) {
			for _, foe := range battle.Sides {
				if sum.has(&enough) || t.Failed() {
					break
				}
				w := twin{t: t, shelf: s, seed: seed, foe: foe, sum: &sum, enough: &enough}
				setup := laidOut(t, s, wish, seed)
				w.swapped(setup)
				w.noted(setup)
				w.reached(wish, seed*1000+uint64(i))
			}
		}
	}
	t.Logf("%+v", sum)
	if !sum.has(&least) && !t.Failed() {
		t.Errorf("the twins hid too little to tell: %+v", sum)
	}
}

// opened: a book that says so hides nothing: through battles of all scenarios each unit is open to both sides, both see the same
// units, facts and places, neither side has secrets, and nothing is left to imagine.
func opened(t *testing.T, s *library.Shelf) {
	for i, wish := range wishes(t, s) {
		seed := uint64(i + 1)
		wish.Seed = &seed
		game, err := arrange.Make([]library.Shelf{*s}, wish)
		if err != nil && wish.Options != nil {
			continue // a switch may rule a scenario out
		}
		if err != nil {
			t.Fatal(err)
		}
		for n := range 200 {
			b := game.Battle()
			if _, over := b.Result(); over || t.Failed() {
				break
			}
			if n%5 == 0 {
				open(t, b)
			}
			c, err := random.Command(b, dice.Seeded(seed+uint64(n)))
			if err != nil {
				t.Fatal(err)
			}
			if _, err := game.Do(c, rolls(seed, n)); err != nil {
				t.Fatalf("seed %d, command %d: %v", seed, n, err)
			}
		}
	}
}

// open looks for what one side knows and the other does not.
func open(t *testing.T, b battle.Battle) {
	t.Helper()
	var seen [2]string
	for i, side := range battle.Sides {
		for id := battle.UnitID(1); int(id) <= b.(battle.Concealer).Count(); id++ {
			if g := b.(battle.Concealer).Guise(side, id); g != battle.Open {
				t.Errorf("%s does not see unit %d as it is", side, id)
			}
		}
		v := b.View(side)
		if len(v.Secrets) > 0 {
			t.Errorf("%s has secrets: %v", side, v.Secrets)
		}
		seen[i] = written(t, []any{v.Units, v.Pieces, v.Places, v.Facts})
		if !bytes.Equal(encoded(t, b), encoded(t, b.Imagine(side, dice.Seeded(1)))) {
			t.Errorf("%s has something to imagine", side)
		}
	}
	if seen[0] != seen[1] {
		t.Errorf("one sees\n%s\nthe other\n%s", seen[0], seen[1])
	}
}

// A tally is what twins were compared in.
type tally struct {
	Pairs, Commands, Asked int
	// Steps at which two units under markers, two that are not known at all, notes, or anything at all differed.
	Veiled, Unknown, Noted, Drawn int
	Reached                       int // of the first, those at which a unit under a marker could reach the foe in one of the twins only
	Reacting                      int // steps at which the side was asked for a reaction, and not for the same in both
	Able                          int // of those, steps at which a hidden unit could do something in one of the twins only
	Tested                        int // open tests of the side that needed another score in the twin
	Imagined                      int // what is imagined for the other side
	Bytes                         int
}

// has reports that as much was hidden, in one way and in the others.
func (x *tally) has(y *tally) bool {
	return x.Veiled >= y.Veiled && x.Reached >= y.Reached && x.Unknown >= y.Unknown && x.Noted >= y.Noted && x.Drawn >= y.Drawn &&
		x.Reacting >= y.Reacting && x.Able >= y.Able && x.Tested >= y.Tested
}

// wishes are battles of all scenarios, as the book plays them and with every switch turned.
func wishes(t *testing.T, s *library.Shelf) []arrange.Wish {
	t.Helper()
	scenarios, err := arrange.Scenarios(*s)
	if err != nil {
		t.Fatal(err)
	}
	var turned []battle.Option
	if switched, ok := s.Book.(battle.Switched); ok {
		for _, o := range switched.Switches() {
			turned = append(turned, battle.Option{Name: o.Name, Value: o.Values[len(o.Values)-1]})
		}
		slices.SortFunc(turned, func(x, y battle.Option) int { return strings.Compare(x.Name, y.Name) })
	}
	var out []arrange.Wish
	for _, one := range scenarios {
		for _, set := range [][]battle.Option{turned, nil} {
			out = append(out, arrange.Wish{Rules: s.Book.ID(), Scenario: one.ID, Options: set})
		}
	}
	return out
}

// laidOut is the set-up of a wish.
func laidOut(t *testing.T, s *library.Shelf, wish arrange.Wish, seed uint64) *battle.Setup {
	t.Helper()
	wish.Seed = &seed
	m, err := arrange.Make([]library.Shelf{*s}, wish)
	if err != nil {
		t.Fatal(err)
	}
	return m.Game.Setup()
}

// made is a new battle of a set-up that others are made of, too.
func made(t *testing.T, s *library.Shelf, setup *battle.Setup) *record.Game {
	t.Helper()
	game, err := record.NewGame(s.Book, setup)
	if err != nil {
		t.Fatal(err)
	}
	return game
}

// rolls are the dice of a command: those of one command have nothing to do with how many another threw.
func rolls(seed uint64, n int) dice.Roller { return dice.Seeded(seed*100_000 + uint64(n)) }

// What twins are played for.
type aim int

const (
	swapping aim = iota // two units have changed places
	noting              // one of the sides notes other things
	drawing             // what the foe may not know has been drawn anew
	reaching            // so it has, and the foe goes where a hidden unit could shoot at it in only one of the battles
	staging             // so it has, and both sides do as a script says
)

// A twin is a battle and another that differs from it in what a side hides from its foe.
type twin struct {
	t      *testing.T
	shelf  *library.Shelf
	seed   uint64
	foe    battle.Side
	both   [2]*record.Game
	pair   []battle.UnitID // who have changed places, or may have
	tempts bool            // the foe goes where one of the twins reaches him
	plain  bool            // the hiding side gives no standing orders: an imagined battle forgets them, and a unit told not to react is not asked
	cues   []cue           // of a script, which are still to be given
	sum    *tally          // of all twins so far, and how much is enough
	enough *tally
}
