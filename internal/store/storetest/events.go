package storetest

import (
	"errors"
	"slices"
	"testing"
	"time"

	"sandtable/internal/store"
)

func eventOf(id, organiser string) *store.Event {
	return &store.Event{ID: id, Name: "Cup " + id, Kind: "swiss", Rules: "bkc1", Phase: "open", Organiser: organiser, Origin: "o", Made: now}
}

func line(event string, seq int, phase string) *store.EventLine {
	return &store.EventLine{Event: event, Seq: seq, Body: []byte{byte(seq)}, At: now.Add(time.Duration(seq) * time.Second), Phase: phase}
}

func testEvents(t *testing.T, s store.Store) {
	ctx := t.Context()
	for _, id := range []string{"anna", "ben", "eve"} {
		joined(t, s, id)
	}
	must(t, s.Hold(ctx, eventOf("a", "anna"), []byte{1}, 2, 3))
	must(t, s.Hold(ctx, eventOf("b", "anna"), []byte{1}, 2, 3))
	if err := s.Hold(ctx, eventOf("c", "anna"), []byte{1}, 2, 0); !errors.Is(err, store.ErrFull) {
		t.Errorf("a third of the same organiser: %v", err)
	}
	if err := s.Hold(ctx, eventOf("c", "ben"), []byte{1}, 2, 2); !errors.Is(err, store.ErrFull) {
		t.Errorf("a third of the same origin: %v", err)
	}
	if err := s.Hold(ctx, eventOf("c", "nobody"), []byte{1}, 0, 0); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("an organiser who is not there: %v", err)
	}
	got, err := s.Event(ctx, "a")
	if err != nil || got.Name != "Cup a" || got.OrganiserName != "Grey anna" || got.Seq != 1 || !got.Made.Equal(now) {
		t.Errorf("%+v %v", got, err)
	}
	if _, err := s.Event(ctx, "x"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("none: %v", err)
	}

	// Lines have one winner.
	join := line("a", 2, "open")
	join.Entrant = &store.Entrant{N: 1, Player: "anna"}
	must(t, s.AppendEvent(ctx, join))
	late := line("a", 2, "open")
	late.Entrant = &store.Entrant{N: 1, Player: "ben"}
	if err := s.AppendEvent(ctx, late); !errors.Is(err, store.ErrStale) {
		t.Errorf("a number that is taken: %v", err)
	}
	again := line("a", 3, "open")
	again.Entrant = &store.Entrant{N: 2, Player: "anna"}
	if err := s.AppendEvent(ctx, again); !errors.Is(err, store.ErrGone) {
		t.Errorf("a second place of the same player: %v", err)
	}
	if err := s.AppendEvent(ctx, line("x", 2, "open")); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("no such event: %v", err)
	}
	if err := s.AppendEvent(ctx, line("a", store.MaxLines+1, "open")); !errors.Is(err, store.ErrFull) {
		t.Errorf("a full log: %v", err)
	}
	for i, e := range []store.Entrant{{N: 2, Player: "ben"}, {N: 3, Name: "Jan at table 4"}, {N: 4, Player: "eve"}} {
		l := line("a", 3+i, "open")
		l.Entrant = &e
		must(t, s.AppendEvent(ctx, l))
	}
	listed := line("a", 6, "running")
	listed.List = &store.Entrant{N: 2, List: "rules: bkc1"}
	must(t, s.AppendEvent(ctx, listed))
	if text, err := s.EventList(ctx, "a", 2); err != nil || text != "rules: bkc1" {
		t.Errorf("%q %v", text, err)
	}
	if _, err := s.EventList(ctx, "a", 1); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("no list: %v", err)
	}
	lines, err := s.EventLines(ctx, "a", 4, 10)
	if err != nil || len(lines) != 2 || lines[1].Seq != 6 || !slices.Equal(lines[1].Body, []byte{6}) {
		t.Errorf("%+v %v", lines, err)
	}
	names := func() (out []string) {
		t.Helper()
		all, err := s.Entrants(ctx, "a")
		must(t, err)
		for _, e := range all {
			out = append(out, e.Name)
		}
		return out
	}
	if got := names(); !slices.Equal(got, []string{"Grey anna", "Grey ben", "Jan at table 4", "Grey eve"}) {
		t.Error(got)
	}

	// Lists.
	ids := func(phase, player string) (out []string) {
		t.Helper()
		for at := (store.Place{}); ; {
			all, err := s.Events(ctx, phase, player, at, 1)
			must(t, err)
			if len(all) == 0 {
				return out
			}
			out = append(out, all[0].ID)
			at = store.Place{At: all[0].Touched, ID: all[0].ID}
		}
	}
	for _, c := range []struct {
		phase, player string
		want          []string
	}{{"open", "", []string{"b"}}, {"running", "", []string{"a"}}, {"", "anna", []string{"a", "b"}}, {"", "ben", []string{"a"}}, {"open", "ben", nil}, {"over", "", nil}} {
		if got := ids(c.phase, c.player); !slices.Equal(got, c.want) {
			t.Errorf("%q %q: %v", c.phase, c.player, got)
		}
	}
	must(t, s.Block(ctx, "eve", "anna"))
	if apart, err := s.EventApart(ctx, "a"); err != nil || len(apart) != 1 || apart[0] != [2]int{4, 1} {
		t.Errorf("%v %v", apart, err)
	}

	// A battle of a pairing comes with its line, or not at all; its result is counted once.
	battle := func(id string, seq int) error {
		l := line("a", seq, "running")
		l.Battle, l.Round, l.Place = id, 1, 2
		b := &store.Battle{ID: id, Name: id, Rules: "bkc1", Version: "1", Setup: []byte("{}"), Start: []byte{1}, Secret: []byte{2}, Made: now, Touched: now}
		return s.Create(ctx, &store.Creation{Battle: b, Line: l})
	}
	must(t, battle("x", 7))
	if err := battle("y", 7); !errors.Is(err, store.ErrStale) {
		t.Errorf("two battles of one line: %v", err)
	}
	if _, err := s.Battle(ctx, "y"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("the second is there: %v", err)
	}
	if shown, err := s.Open(ctx, false, now.Add(-time.Hour), 9); err != nil || len(shown) != 1 {
		t.Errorf("spectators: %v %v", shown, err)
	}
	if ends, err := s.Endings(ctx, 9); err != nil || len(ends) > 0 {
		t.Errorf("%v %v", ends, err)
	}
	must(t, s.Append(ctx, &store.Append{Battle: "x", Over: true, Winner: "red", Entry: store.Entry{Seq: 1, ID: "1:a", Seat: 1, Body: []byte("{}"), At: now}}))
	ends, err := s.Endings(ctx, 9)
	if err != nil || len(ends) != 1 || ends[0] != (store.Ending{Battle: "x", Event: "a", Round: 1, Place: 2}) {
		t.Errorf("%v %v", ends, err)
	}
	counted := line("a", 8, "running")
	counted.Counted = "x"
	must(t, s.AppendEvent(ctx, counted))
	if ends, err := s.Endings(ctx, 9); err != nil || len(ends) > 0 {
		t.Errorf("counted already: %v %v", ends, err)
	}

	// Who deletes his account leaves his number.
	mine, err := s.Entered(ctx, "ben")
	if err != nil || len(mine) != 1 || mine[0] != (store.Entered{Event: "a", Name: "Cup a", N: 2, List: "rules: bkc1"}) {
		t.Errorf("%+v %v", mine, err)
	}
	must(t, s.Leave(ctx, "ben"))
	must(t, s.Leave(ctx, "anna"))
	if got := names(); !slices.Equal(got, []string{"", "", "Jan at table 4", "Grey eve"}) {
		t.Error(got)
	}
	if _, err := s.EventList(ctx, "a", 2); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("his list is still there: %v", err)
	}
	if got, err := s.Event(ctx, "a"); err != nil || got.Organiser != "" || got.Players != 4 {
		t.Errorf("%+v %v", got, err)
	}
}
