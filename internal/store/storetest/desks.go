package storetest

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"sandtable/internal/store"
)

func testDesks(t *testing.T, s store.Store) {
	anna := joined(t, s, "anna")
	of := func(id, maker string) *store.Desk {
		return &store.Desk{ID: id, Hash: []byte("hash of " + id), Maker: maker, Made: now, Touched: now, Begun: []byte{7, 0, 9}}
	}
	must(t, s.AddDesk(t.Context(), of("a", anna.ID), 2))
	must(t, s.AddDesk(t.Context(), of("b", anna.ID), 2))
	if err := s.AddDesk(t.Context(), of("c", anna.ID), 2); !errors.Is(err, store.ErrFull) {
		t.Errorf("one too many: %v", err)
	}
	must(t, s.AddDesk(t.Context(), of("c", "o"), 1))

	// All are told of a deed.
	ctx, end := context.WithCancel(t.Context())
	defer end()
	changes := s.Changes(ctx)
	later := now.Add(time.Hour)
	must(t, s.AddDeeds(t.Context(), "a", 0, [][]byte{{1}, {2, 2}}, later))
	for told := false; !told; {
		select {
		case c := <-changes:
			told = c.Desk() == "a"
		case <-time.After(10 * time.Second):
			t.Fatal("a deed was not told")
		}
	}
	if c := (store.Change{Battle: "a"}); c.Desk() != "" {
		t.Errorf("a battle is a desk")
	}

	got, err := s.Desk(t.Context(), "a")
	must(t, err)
	if got.Seq != 2 || !got.Touched.Equal(later) || !got.Made.Equal(now) || string(got.Hash) != "hash of a" || got.Maker != anna.ID || got.Begun != nil {
		t.Errorf("got %+v", got)
	}
	if begun, err := s.DeskBegun(t.Context(), "a"); err != nil || !slices.Equal(begun, []byte{7, 0, 9}) {
		t.Errorf("begun: %v %v", begun, err)
	}
	for after, want := range map[int]int{0: 2, 1: 1, 2: 0} {
		deeds, err := s.Deeds(t.Context(), "a", after, 10)
		if err != nil || len(deeds) != want || want > 0 && !slices.Equal(deeds[want-1], []byte{2, 2}) {
			t.Errorf("after %d: %v %v", after, deeds, err)
		}
	}
	if deeds, err := s.Deeds(t.Context(), "a", 0, 1); err != nil || len(deeds) != 1 {
		t.Errorf("one of them: %v %v", deeds, err)
	}

	// What another has not seen is not written over, and what is too large is not kept, not even in part.
	if err := s.AddDeeds(t.Context(), "a", 1, [][]byte{{3}}, later); !errors.Is(err, store.ErrStale) {
		t.Errorf("stale: %v", err)
	}
	if err := s.AddDeeds(t.Context(), "a", 2, [][]byte{{3}, make([]byte, store.MaxDesk)}, later); !errors.Is(err, store.ErrFull) {
		t.Errorf("too large: %v", err)
	}
	if err := s.AddDeeds(t.Context(), "a", 2, make([][]byte, store.MaxDeeds), later); !errors.Is(err, store.ErrFull) {
		t.Errorf("too many: %v", err)
	}
	if err := s.AddDeeds(t.Context(), "none", 0, [][]byte{{3}}, later); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("at no desk: %v", err)
	}
	if got, err := s.Desk(t.Context(), "a"); err != nil || got.Seq != 2 {
		t.Errorf("after all that: %+v %v", got, err)
	}

	// A desk goes when it is not touched for long, and when its maker leaves or is forgotten.
	must(t, s.Seen(t.Context(), sessionOf(anna.ID, anna.ID), later))
	must(t, s.Tidy(t.Context(), later, now.Add(time.Minute), now.Add(-time.Hour)))
	for id, there := range map[string]bool{"a": true, "b": false, "c": false} {
		if _, err := s.Desk(t.Context(), id); there != (err == nil) || err != nil && !errors.Is(err, store.ErrNotFound) {
			t.Errorf("%s: %v", id, err)
		}
	}
	must(t, s.AddDesk(t.Context(), of("d", "o"), 1))
	must(t, s.DeleteDesk(t.Context(), "d"))
	ben := joined(t, s, "ben")
	must(t, s.AddDesk(t.Context(), of("e", ben.ID), 1))
	must(t, s.AddDeeds(t.Context(), "e", 0, [][]byte{{1}}, now))
	must(t, s.Leave(t.Context(), ben.ID))
	for _, id := range []string{"d", "e"} {
		if err := s.DeleteDesk(t.Context(), id); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("%s is still there: %v", id, err)
		}
		if deeds, err := s.Deeds(t.Context(), id, 0, 10); err != nil || len(deeds) > 0 {
			t.Errorf("%s has deeds: %v %v", id, deeds, err)
		}
	}
}
