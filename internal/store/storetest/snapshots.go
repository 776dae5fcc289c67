package storetest

import (
	"errors"
	"testing"

	"sandtable/internal/store"
)

func testSnapshots(t *testing.T, s store.Store) {
	made(t, s, "b")
	if n, err := s.Head(t.Context(), "b"); err != nil || n != 0 {
		t.Errorf("head of a new battle: %d %v", n, err)
	}
	must(t, s.Append(t.Context(), &store.Append{Battle: "b", Entry: store.Entry{Seq: 1, ID: "1:a", Seat: 1, Body: []byte("{}")}}))
	if n, err := s.Head(t.Context(), "b"); err != nil || n != 1 {
		t.Errorf("head: %d %v", n, err)
	}
	if _, err := s.Head(t.Context(), "none"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("head of no battle: %v", err)
	}
	if _, err := s.Snapshot(t.Context(), "b"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("no snapshot: %v", err)
	}
	shot := func(seq int, version, state string) *store.Snapshot {
		return &store.Snapshot{Seq: seq, Version: version, More: []byte("{}"), State: []byte(state)}
	}
	is := func(seq int, version, state string) {
		t.Helper()
		got, err := s.Snapshot(t.Context(), "b")
		must(t, err)
		if got.Seq != seq || got.Version != version || string(got.State) != state || string(got.More) != "{}" {
			t.Errorf("got %d %s %s, want %d %s %s", got.Seq, got.Version, got.State, seq, version, state)
		}
	}
	must(t, s.SaveSnapshot(t.Context(), "b", shot(3, "7", "three")))
	must(t, s.SaveSnapshot(t.Context(), "b", shot(5, "7", "five")))
	is(5, "7", "five")
	must(t, s.SaveSnapshot(t.Context(), "b", shot(4, "7", "four"))) // an older one comes late
	is(5, "7", "five")
	must(t, s.SaveSnapshot(t.Context(), "b", shot(4, "8", "new")))
	is(4, "8", "new")
	must(t, s.DropSnapshot(t.Context(), "b"))
	must(t, s.DropSnapshot(t.Context(), "b"))
	if _, err := s.Snapshot(t.Context(), "b"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("a snapshot that was dropped: %v", err)
	}
	if err := s.SaveSnapshot(t.Context(), "none", shot(1, "7", "x")); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("a snapshot of no battle: %v", err)
	}
}
