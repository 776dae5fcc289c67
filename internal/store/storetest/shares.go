package storetest

import (
	"bytes"
	"errors"
	"fmt"
	"sync"
	"testing"

	"sandtable/internal/store"
)

// testShares lets shares come until the first entry, and not after it; and an entry that does not know of one is refused.
func testShares(t *testing.T, s store.Store) {
	made(t, s, "b")
	share := func(seat, after int) error {
		return s.Share(t.Context(), "b", after, &store.Seat{N: seat, Lock: []byte("l"), Share: []byte{byte(seat)}})
	}
	first := func(shares int) error {
		return s.Append(t.Context(), &store.Append{Battle: "b", Entry: entry(1, "c1"), Shares: &shares})
	}
	must(t, share(1, 0))
	if err := first(0); !errors.Is(err, store.ErrStale) {
		t.Errorf("a share was left out: %v", err)
	}
	if b, err := s.Battle(t.Context(), "b"); err != nil || b.Seq != 0 {
		t.Errorf("a refused entry moved the log to %d: %v", b.Seq, err)
	}
	must(t, first(1))
	if err := share(2, 0); !errors.Is(err, store.ErrStale) {
		t.Errorf("a share came after the first entry: %v", err)
	}
	if seats, err := s.Seats(t.Context(), "b"); err != nil || seats[1].Share != nil {
		t.Errorf("a late share was kept: %v %v", seats[1], err)
	}
	if err := s.Share(t.Context(), "none", 0, &store.Seat{N: 1}); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("no battle: %v", err)
	}
	var repeat *store.RepeatError
	if err := first(1); !errors.As(err, &repeat) {
		t.Errorf("the same entry again: %v", err)
	}
}

// testShareRace gives a share on one node and the first entry on another, at the same moment: either the entry knows of the
// share, or the share is told that it is late. Never both.
func testShareRace(t *testing.T, a, b store.Store) {
	for i := range 40 {
		id := fmt.Sprint("shared", i)
		made(t, a, id)
		var (
			all          sync.WaitGroup
			gave, played error
			none         int
		)
		all.Go(func() {
			gave = a.Share(t.Context(), id, 0, &store.Seat{N: 1, Lock: []byte("l"), Share: []byte("s")})
		})
		all.Go(func() {
			played = b.Append(t.Context(), &store.Append{Battle: id, Entry: entry(1, "c1"), Shares: &none})
		})
		all.Wait()
		if (gave == nil) == (played == nil) || gave != nil && !errors.Is(gave, store.ErrStale) || played != nil && !errors.Is(played, store.ErrStale) {
			t.Errorf("%s: the share: %v, the entry without it: %v", id, gave, played)
		}
	}
}

// testKey draws a key once.
func testKey(t *testing.T, s store.Store) {
	keys := make([][]byte, 8)
	var all sync.WaitGroup
	for i := range keys {
		all.Go(func() {
			key, err := s.Key(t.Context())
			if err != nil {
				t.Error(err)
			}
			keys[i] = key
		})
	}
	all.Wait()
	for _, key := range keys {
		if len(key) != 32 || !bytes.Equal(key, keys[0]) || bytes.Equal(key, make([]byte, 32)) {
			t.Errorf("another key: %x, %x", key, keys[0])
		}
	}
}
