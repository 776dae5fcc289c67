package lab_test

import (
	"context"
	"slices"
	"testing"

	"sandtable/battle"
	"sandtable/lab"
	"sandtable/library"
	"sandtable/rules"
)

// TestSeated keeps the first contestant on blue. Both battles of a pair have a seed, and so a field, of their own: the second comes out
// as it does when it is played by itself.
func TestSeated(t *testing.T) {
	run := skirmish(1)
	run.Seated, run.Battles, run.Players, run.Table = true, 2, [2]string{"recruit", "random"}, [2]int{120, 120}
	run.Armies, run.Against = []string{"germany-1939"}, []string{"poland-1939"}
	all, err := run.Matches()
	if err != nil {
		t.Fatal(err)
	}
	if *all[0].Wish.Seed == *all[1].Wish.Seed {
		t.Errorf("both battles have the seed %d", *all[0].Wish.Seed)
	}
	report := play(t, run)
	for i, p := range report.Battles {
		if p.First != battle.Blue || p.Armies != [2]string{"germany-1939", "poland-1939"} {
			t.Errorf("battle %d: %s has %v", i, p.First, p.Armies)
		}
		alone, err := all[i].Play(context.Background(), rules.Books)
		if err != nil {
			t.Fatal(err)
		}
		if alone.Key != p.Key || alone.Commands != p.Commands || alone.Winner != p.Winner || alone.Sides[0].Lost != p.Sides[0].Lost {
			t.Errorf("battle %d comes out otherwise by itself: %d commands, not %d", i, p.Commands, alone.Commands)
		}
	}
}

// TestFirsts lists what each book offers first: starters between sergeants and against the level that the page puts there, and the
// usual armies at three sizes. All of it can be made.
func TestFirsts(t *testing.T) {
	for _, s := range library.Playable(rules.Books) {
		all, err := lab.Firsts(rules.Books, s)
		if err != nil {
			t.Fatal(err)
		}
		if len(all) != 5 {
			t.Errorf("%s: %d first battles", s.Book.ID(), len(all))
		}
		for i := range all {
			run := &all[i].Run
			run.Battles = 2
			matches, err := run.Matches()
			if err != nil {
				t.Fatal(err)
			}
			if err := lab.Check(rules.Books, matches); err != nil {
				t.Errorf("%s %s: %v", s.Book.ID(), all[i].Name, err)
			}
			m := &matches[1]
			if m.Swapped || m.Armies != [2]string{all[i].Blue, all[i].Red} || m.Wish.Points != run.Points || m.Wish.Table != run.Table {
				t.Errorf("%s %s: %+v", s.Book.ID(), all[i].Name, m)
			}
		}
	}
}

// TestFirstPairs pins the battles that lab.md has measured: a change to one of them is to be measured again.
func TestFirstPairs(t *testing.T) {
	want := map[string]lab.First{
		"bkc1":       {Red: "poland-1939", Blue: "germany-1939", Run: lab.Run{Scenarios: []string{"encounter"}, Points: 500, Turns: 6, Table: [2]int{120, 90}}},
		"bkc2":       {Red: "poland-1939", Blue: "germany-1939", Run: lab.Run{Scenarios: []string{"encounter"}, Points: 500, Turns: 6, Table: [2]int{120, 90}}},
		"boltaction": {Red: "poland-1939", Blue: "germany-1939", Run: lab.Run{Scenarios: []string{"key_positions"}, Points: 500, Turns: 6, Table: [2]int{48, 48}}},
		"cobi":       {Red: "usa-1944-scouts", Blue: "germany-1944-recon", Run: lab.Run{Scenarios: []string{"elimination"}, Points: 100, Turns: 6, Table: [2]int{120, 120}}},
	}
	for _, s := range library.Playable(rules.Books) {
		got, w := short(t, s), want[s.Book.ID()]
		if got.Red != w.Red || got.Blue != w.Blue || got.Run.Scenarios[0] != w.Run.Scenarios[0] || got.Run.Points != w.Run.Points ||
			got.Run.Turns != w.Run.Turns || got.Run.Table != w.Run.Table {
			t.Errorf("%s: %s against %s, %v, %d points, %d turns, a table of %v", s.Book.ID(), got.Red, got.Blue, got.Run.Scenarios, got.Run.Points, got.Run.Turns, got.Run.Table)
		}
	}
}

// short is the battle of 20 minutes of a book.
func short(t *testing.T, s library.Shelf) lab.First {
	t.Helper()
	all, err := lab.Firsts(rules.Books, s)
	if err != nil {
		t.Fatal(err)
	}
	i := slices.IndexFunc(all, func(f lab.First) bool { return f.Name == string(library.Short) })
	if i < 0 {
		t.Fatalf("%s has no short battle", s.Book.ID())
	}
	return all[i]
}
