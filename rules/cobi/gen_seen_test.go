package cobi_test

import (
	"testing"

	"sandtable/battle"
	"sandtable/battle/random"
	"sandtable/dice"
	"sandtable/rules/cobi"
)

// TestSeen compares what is remembered about who sees whom, who is nearest, where there is no room, and who mans what, with a fresh look,
// in random battles.
func TestSeen(t *testing.T) {
	seen, unseen, nearest, barred, crews := 0, 0, 0, 0, 0
	for seed := range uint64(15) {
		playedOn(t, seed, func(n int, b battle.Battle, c *battle.Command) {
			yes, no, wrong := cobi.CompareSights(b)
			if wrong != "" {
				t.Fatalf("seed %d, command %d, %s: %s", seed, n, c.Verb, wrong)
			}
			same, wrong := cobi.CompareNearest(b)
			if wrong != "" {
				t.Fatalf("seed %d, command %d, %s: %s", seed, n, c.Verb, wrong)
			}
			places, wrong := cobi.CompareRooms(b)
			if wrong != "" {
				t.Fatalf("seed %d, command %d, %s: %s", seed, n, c.Verb, wrong)
			}
			manned, wrong := cobi.CompareCrews(b)
			if wrong != "" {
				t.Fatalf("seed %d, command %d, %s: %s", seed, n, c.Verb, wrong)
			}
			seen, unseen, nearest, barred, crews = seen+yes, unseen+no, nearest+same, barred+places, crews+manned
		})
	}
	t.Logf("%d pairs see each other, %d do not; %d nearest targets; %d barred places; %d crews", seen, unseen, nearest, barred, crews)
	if seen < 1000 || unseen < 1000 || nearest < 1000 || barred < 1000 || crews < 1000 {
		t.Error("too few of them to tell")
	}
}

// TestBarred moves units away while others are still to be set up: where they stood there is room again. And it puts units where others
// have room: there is none then.
func TestBarred(t *testing.T) {
	compared, squatters := 0, 0
	for seed := range uint64(3) {
		playedOn(t, seed, func(n int, b battle.Battle, _ *battle.Command) {
			places, wrong := cobi.CompareRooms(b)
			if wrong != "" {
				t.Fatal(wrong)
			}
			compared += places
			if clone := b.Clone(); n%4 == 3 && places > 0 {
				cobi.CompareRooms(clone) // it has its own places to remember
				for _, side := range battle.Sides {
					cobi.MoveOff(clone, side)
				}
				if _, wrong := cobi.CompareRooms(clone); wrong != "" {
					t.Fatal(wrong)
				}
			}
			squatted, wrong := cobi.Squat(b.Clone())
			if wrong != "" {
				t.Fatal(wrong)
			}
			if squatted {
				squatters++
			}
		})
	}
	if compared == 0 || squatters == 0 {
		t.Errorf("%d places are barred, %d taken", compared, squatters)
	}
}

// playedOn plays the first commands of a random battle and looks at it after each.
func playedOn(t *testing.T, seed uint64, look func(n int, b battle.Battle, c *battle.Command)) {
	t.Helper()
	b, err := cobi.Book.New(seededSetup(seed))
	if err != nil {
		t.Fatal(err)
	}
	players, rolls := dice.Seeded(seed), dice.Seeded(seed+1000)
	for n := range 50 {
		if _, over := b.Result(); over {
			return
		}
		c, err := random.Command(b, players)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := b.Do(c, rolls); err != nil {
			t.Fatal(err)
		}
		look(n, b, &c)
	}
}
