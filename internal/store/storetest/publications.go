package storetest

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"sandtable/internal/store"
)

func testPublications(t *testing.T, s store.Store) {
	anna := joined(t, s, "anna")
	for _, id := range []string{"b", "c", "d"} {
		must(t, seated(t, s, id, "anna", "", now, nil))
	}
	of := func(battle, maker string) *store.Publication {
		return &store.Publication{Battle: battle, Key: "key of " + battle, Seat: 1, Maker: maker, Made: now, Pages: []byte{7, 0, 9}}
	}
	must(t, s.Publish(t.Context(), of("b", "anna"), 2))
	again := of("b", "o")
	again.Key = "another"
	if err := s.Publish(t.Context(), again, 2); !errors.Is(err, store.ErrGone) {
		t.Errorf("a battle has two reports: %v", err)
	}
	if err := s.Publish(t.Context(), of("none", "anna"), 2); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("no battle has one: %v", err)
	}
	must(t, s.Publish(t.Context(), of("c", "anna"), 2))
	if err := s.Publish(t.Context(), of("d", "anna"), 2); !errors.Is(err, store.ErrFull) {
		t.Errorf("one too many: %v", err)
	}
	must(t, s.Publish(t.Context(), of("d", "o"), 1))

	got, err := s.Published(t.Context(), "key of b")
	must(t, err)
	if fmt.Sprint(got) != fmt.Sprint(of("b", "anna")) {
		t.Errorf("got %+v", got)
	}
	if _, err := s.Published(t.Context(), "key of"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("a wrong key opens one: %v", err)
	}
	if of, err := s.PublicationsBy(t.Context(), "anna"); err != nil || len(of) != 2 || of[0].Key != "key of b" || of[1].Battle != "c" || of[0].Pages != nil {
		t.Errorf("of anna: %+v %v", of, err)
	}
	head, err := s.PublicationOf(t.Context(), "b")
	if err != nil || head.Key != got.Key || head.Seat != 1 || head.Pages != nil {
		t.Errorf("%+v %v", head, err)
	}

	if err := s.Unpublish(t.Context(), "b", 2); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("another seat withdraws it: %v", err)
	}
	must(t, s.Unpublish(t.Context(), "b", 1))
	if _, err := s.Published(t.Context(), "key of b"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("it is still there: %v", err)
	}
	must(t, s.Publish(t.Context(), of("b", "anna"), 2))
	must(t, s.Delete(t.Context(), "b"))
	must(t, s.Leave(t.Context(), anna.ID))
	gus := joined(t, s, "gus") // a guest who is forgotten
	must(t, seated(t, s, "e", "gus", "", now, nil))
	must(t, s.Publish(t.Context(), of("e", "gus"), 2))
	must(t, s.Tidy(t.Context(), now, now.Add(time.Hour), now.Add(time.Hour)))
	if _, err := s.Player(t.Context(), gus.ID); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("the guest is not forgotten: %v", err)
	}
	for _, id := range []string{"b", "c", "e"} {
		if _, err := s.PublicationOf(t.Context(), id); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("%s: what is deleted, or whose maker has left, is still shared: %v", id, err)
		}
	}
	if _, err := s.PublicationOf(t.Context(), "d"); err != nil {
		t.Errorf("another's is gone: %v", err)
	}
}
