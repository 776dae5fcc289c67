package exercise_test

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"sandtable/battle"
	"sandtable/battle/battletest/duel"
	"sandtable/battle/random"
	"sandtable/battle/record"
	"sandtable/dice"
	"sandtable/internal/exercise"
)

// example is an exercise of a duel: all that could be done at its start, or after some commands, tried in a few worlds.
func example(t testing.TB) *exercise.Exercise {
	t.Helper()
	g, err := record.NewGame(duel.Book, duel.Setup(3))
	if err != nil {
		t.Fatal(err)
	}
	var all []*exercise.Trial
	chance := dice.Seeded(4)
	for {
		for range 60 {
			c, err := random.Command(g.Battle(), chance)
			if err != nil {
				t.Fatal(err)
			}
			known := slices.ContainsFunc(all, func(o *exercise.Trial) bool { return exercise.Alike(&o.Command, &c) })
			if !known && c.Verb != battle.Concede && c.Verb != battle.OfferDraw {
				all = append(all, &exercise.Trial{Command: c})
			}
		}
		if len(all) > 1 {
			break
		}
		if _, err := g.Do(all[0].Command, chance); err != nil {
			t.Fatal(err)
		}
		all = nil
	}
	worlds, err := exercise.NewWorlds(g, 7)
	if err != nil {
		t.Fatal(err)
	}
	for n := 1; n <= 64; n++ {
		worlds.Try(n, all...)
	}
	slices.SortStableFunc(all, func(x, y *exercise.Trial) int { return y.Mean() - x.Mean() })
	x := &exercise.Exercise{Format: exercise.Format, Seed: 7, Worlds: 256, Probe: all[0].Probe(), Rating: 1500, Chosen: 1, Record: g.Record()}
	for _, o := range all {
		x.Options = append(x.Options, exercise.Option{Command: o.Command, Measure: o.Measure(all[0])})
	}
	return x
}

func encoded(t testing.TB, x *exercise.Exercise) []byte {
	t.Helper()
	text, err := x.Encode()
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// TestRoundTrip reads what was written, byte for byte, and its battle stands at a decision.
func TestRoundTrip(t *testing.T) {
	x := example(t)
	text := encoded(t, x)
	again, err := exercise.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(encoded(t, again), text) {
		t.Errorf("written again it is\n%s\nnot\n%s", encoded(t, again), text)
	}
	if again.ID() != x.ID() || len(x.ID()) != 10 {
		t.Errorf("its id is %q, it was %q", again.ID(), x.ID())
	}
	if _, err := again.Open(duel.Book); err != nil {
		t.Error(err)
	}
}

// TestRefused says where an exercise is wrong, and why.
func TestRefused(t *testing.T) {
	for _, c := range []struct {
		name, want string
		spoil      func(*exercise.Exercise)
	}{
		{"format", `format is "sandtable exercise 2"`, func(x *exercise.Exercise) { x.Format = "sandtable exercise 2" }},
		{"seed", "seed: 0 to 9007199254740991 are expected", func(x *exercise.Exercise) { x.Seed = 1 << 53 }},
		{"few worlds", "worlds: 256 to 4096 are expected, not 255", func(x *exercise.Exercise) { x.Worlds = 255 }},
		{"endless worlds", "worlds: 256 to 4096 are expected, not 1000000000", func(x *exercise.Exercise) { x.Worlds = 1_000_000_000 }},
		{"probe", "probe: 0 to 8 are expected, not 9", func(x *exercise.Exercise) { x.Probe = [2]int{9, 8} }},
		{"rating", "rating: 400 to 4000 are expected, not 9000", func(x *exercise.Exercise) { x.Rating = 9000 }},
		{"one option", "options: 2 to 16 are expected, not 1", func(x *exercise.Exercise) { x.Options = x.Options[:1] }},
		{"chosen is best", "chosen: 1 to", func(x *exercise.Exercise) { x.Chosen = 0 }},
		{"chosen is none", "chosen: 1 to", func(x *exercise.Exercise) { x.Chosen = 99 }},
		{"worth", "option 0: worth: 0 to 1000 are expected, not 1001", func(x *exercise.Exercise) { x.Options[0].Worth = 1001 }},
		{"order", "option 1: worth: 0 to 1 are expected, not 2", func(x *exercise.Exercise) { x.Options[0].Worth, x.Options[1].Worth = 1, 2 }},
		{"error", "option 0: error: 0 to 1000 are expected, not -1", func(x *exercise.Exercise) { x.Options[0].Error = -1 }},
		{"lost", "option 0: lost:", func(x *exercise.Exercise) { x.Options[0].Lost[1] = 1 << 40 }},
		{"twice", "option 1: it is option 0 again", func(x *exercise.Exercise) { x.Options[1] = x.Options[0] }},
		{"long command", "option 1:", func(x *exercise.Exercise) { x.Options[1].Command.Units = make([]battle.UnitID, 600) }},
	} {
		t.Run(c.name, func(t *testing.T) {
			x := example(t)
			c.spoil(x)
			if _, err := exercise.Parse(encoded(t, x)); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%v, not %q", err, c.want)
			}
		})
	}
	text := encoded(t, example(t))
	for name, c := range map[string]struct {
		text []byte
		want string
	}{
		"no JSON":       {[]byte("<html>"), "exercise: "},
		"nothing":       {nil, "exercise: "},
		"unknown field": {bytes.Replace(text, []byte(`"seed"`), []byte(`"sead"`), 1), "sead"},
		"trailing data": {append(slices.Clone(text), " {}"...), "exercise: "},
		"no UTF-8":      {[]byte("{\"format\":\"\xff\"}"), "not UTF-8"},
		"too long":      {bytes.Repeat([]byte(" "), exercise.MaxExercise+1), "longer than 4 MiB"},
		"no record":     {text[:bytes.Index(text, []byte(`,"record"`))], "exercise: "},
	} {
		if _, err := exercise.Parse(c.text); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, not %q", name, err, c.want)
		}
	}
}

// TestUnplayable refuses what only the rules can find wrong.
func TestUnplayable(t *testing.T) {
	for _, c := range []struct {
		name, want string
		spoil      func(*exercise.Exercise)
	}{
		{"illegal option", "option 1: ", func(x *exercise.Exercise) { x.Options[1].Command.Verb = "fly" }},
		{"forged set-up", "", func(x *exercise.Exercise) { x.Record.Setup.Units = nil }},
	} {
		x := example(t)
		c.spoil(x)
		read, err := exercise.Parse(encoded(t, x))
		if err == nil {
			_, err = read.Open(duel.Book)
		}
		if err == nil || !strings.HasPrefix(err.Error(), "exercise: ") || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

// TestGrade knows the measured options at once, tries out what is new, and refuses what the rules refuse.
func TestGrade(t *testing.T) {
	x := example(t)
	g, err := x.Open(duel.Book)
	if err != nil {
		t.Fatal(err)
	}
	graded := func(c battle.Command) exercise.Grade {
		t.Helper()
		run, err := x.Grade(g, c)
		if err != nil {
			t.Fatal(err)
		}
		for run.Step() {
		}
		if done, of := run.Progress(); done != of || of != 64 {
			t.Errorf("done %d of %d", done, of)
		}
		return run.Grade()
	}
	if best := graded(x.Options[0].Command); best.Yours != x.Options[0].Measure || best.Solved != (x.Lead() > 0) {
		t.Errorf("the best option is graded %+v", best)
	}
	if other := graded(x.Options[1].Command); other.Yours != x.Options[1].Measure {
		t.Errorf("the second option is graded %+v", other)
	}
	// What is measured anew in the same worlds comes to the same.
	last := len(x.Options) - 1
	gone := x.Options[last]
	if last > 1 {
		x.Options = x.Options[:last]
	}
	one, two := graded(gone.Command), graded(gone.Command)
	if one != two || one.Worlds == 0 {
		t.Errorf("graded %+v, then %+v", one, two)
	}
	if _, err := x.Grade(g, battle.Command{Verb: "fly"}); err == nil {
		t.Error("what the rules refuse is graded")
	}
}

// FuzzParse never breaks, and what is read can be written and read again.
func FuzzParse(f *testing.F) {
	text := encoded(f, example(f))
	f.Add(text)
	f.Add([]byte(`{"format":"sandtable exercise 1","options":[{}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		x, err := exercise.Parse(data)
		if err != nil {
			return
		}
		again, err := x.Encode()
		if err != nil || !json.Valid(again) {
			t.Fatalf("it cannot be written: %v", err)
		}
		if _, err := exercise.Parse(again); err != nil {
			t.Fatalf("what was written is refused: %v", err)
		}
		_, _ = x.Open(duel.Book)
	})
}
