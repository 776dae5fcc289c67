package lab_test

import (
	"context"
	"testing"

	"sandtable/internal/exercise"
	"sandtable/lab"
	"sandtable/rules"
)

// What is found is an exercise by its own measure, and the same seed finds the same; a battle that was looked through is not looked through
// again. A sergeant, who chose otherwise, solves none; who would give the best command solves it.
func TestExercises(t *testing.T) {
	if testing.Short() {
		t.Skip("plays battles")
	}
	run := lab.Run{Books: rules.Books, Rules: "boltaction", Scenarios: []string{"no_mans_land"}, Points: 500, Battles: 1, Seed: 5}
	known := map[string]bool{}
	mine := func() (found []string, all []*exercise.Exercise, done lab.Mined) {
		done, err := run.Exercises(context.Background(), lab.Mining{
			Worlds: exercise.LeastWorlds, Lead: 1, Each: 12, Most: 1,
			Known: func(key string) bool { return known[key] },
			Done:  func(key string) error { known[key] = true; return nil },
			Found: func(x *exercise.Exercise) error {
				text, err := x.Encode()
				found, all = append(found, string(text)), append(all, x)
				return err
			},
		})
		if err != nil {
			t.Fatal(err)
		}
		return found, all, done
	}
	one, all, done := mine()
	if done.Battles != 1 || done.Decisions == 0 || done.Found != len(one) {
		t.Errorf("looked through %+v, found %d", done, len(one))
	}
	if _, _, again := mine(); again.Battles != 0 {
		t.Errorf("the battle was looked through again: %+v", again)
	}
	clear(known)
	two, _, _ := mine()
	if len(one) != len(two) {
		t.Fatalf("found %d, then %d", len(one), len(two))
	}
	for i, x := range all {
		if one[i] != two[i] {
			t.Error("the same seed found another exercise")
		}
		if _, err := exercise.Parse([]byte(one[i])); err != nil {
			t.Error(err)
		}
		if exercise.Alike(&x.Options[0].Command, &x.Options[x.Chosen].Command) || x.Lead() < 1 {
			t.Errorf("it is none: %+v", x.Options)
		}
	}
}
