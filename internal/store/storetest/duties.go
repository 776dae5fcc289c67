package storetest

import (
	"errors"
	"slices"
	"sync"
	"testing"
	"time"

	"sandtable/internal/store"
)

// manned keeps a battle whose second seat is played by the program, and in which a person has come.
func manned(t *testing.T, s store.Store, id, origin string, due *time.Time, most, mostOf int) error {
	t.Helper()
	b := &store.Battle{ID: id, Rules: "bkc1", Setup: []byte("{}"), Start: []byte{1}, Secret: []byte{2}, Made: now, Touched: now, Origin: origin}
	return s.Create(t.Context(), &store.Creation{
		Battle: b, Seats: []store.Seat{{N: 1, Side: "red", Hash: []byte("r"), Taken: true}, {N: 2, Side: "blue", Hash: []byte("b"), Bot: "sergeant"}},
		Bots: true, Due: due, MostBots: most, MostBotsOf: mostOf, BotsSince: now.Add(-time.Hour),
	})
}

// testDuties keeps who is played by the program, and when it is its turn.
func testDuties(t *testing.T, s store.Store) {
	made(t, s, "people")
	if _, err := s.Duty(t.Context(), "people"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("a battle of people has a duty: %v", err)
	}
	must(t, manned(t, s, "b", "o", nil, -1, -1))
	if seats, err := s.Seats(t.Context(), "b"); err != nil || seats[0].Bot != "" || seats[1].Bot != "sergeant" {
		t.Errorf("seats: %+v %v", seats, err)
	}
	must(t, s.SaveSeat(t.Context(), "b", &store.Seat{N: 2, Name: "x", Bot: "general"}))
	if seats, err := s.Seats(t.Context(), "b"); err != nil || seats[1].Bot != "sergeant" {
		t.Errorf("the player of a seat was changed with its name: %+v %v", seats, err)
	}
	is := func(want *time.Time) {
		t.Helper()
		duty, err := s.Duty(t.Context(), "b")
		if err != nil || (duty.Due == nil) != (want == nil) || want != nil && !duty.Due.Equal(*want) || duty.Origin != "o" {
			t.Errorf("the duty is %+v %v, want %v", duty, err, want)
		}
	}
	is(nil)
	due, later := now.Add(time.Minute), now.Add(2*time.Minute)
	must(t, s.SetDuty(t.Context(), "b", 0, &due))
	is(&due)
	if err := s.SetDuty(t.Context(), "people", 0, &due); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("a duty in a battle of people: %v", err)
	}
	if got, err := s.Duties(t.Context(), now, later, 10); err != nil || len(got) != 0 {
		t.Errorf("too early: %+v %v", got, err)
	}
	taken := make(chan store.Duty, 10)
	var all sync.WaitGroup
	for range 5 {
		all.Go(func() {
			got, err := s.Duties(t.Context(), due, later, 10)
			if err != nil {
				t.Error(err)
			}
			for _, one := range got {
				taken <- one
			}
		})
	}
	all.Wait()
	if len(taken) != 1 {
		t.Fatalf("%d took it", len(taken))
	}
	if one := <-taken; one.Battle != "b" || one.Origin != "o" {
		t.Errorf("%+v", one)
	}
	is(&later)
	must(t, s.Append(t.Context(), &store.Append{Battle: "b", Entry: entry(1, "c"), Bots: true}))
	is(nil)
	if err := s.SetDuty(t.Context(), "b", 0, &due); !errors.Is(err, store.ErrStale) {
		t.Errorf("a duty of before: %v", err)
	}
	must(t, s.Append(t.Context(), &store.Append{Battle: "b", Entry: entry(2, "d"), Bots: true, Due: &due}))
	is(&due)
	if err := s.Append(t.Context(), &store.Append{Battle: "b", Entry: entry(2, "e"), Bots: true}); !errors.Is(err, store.ErrStale) {
		t.Errorf("stale: %v", err)
	}
	is(&due)
	must(t, s.Append(t.Context(), &store.Append{Battle: "b", Entry: entry(3, "f"), Bots: true, Due: &due, Over: true}))
	if _, err := s.Duty(t.Context(), "b"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("a battle that is over has a duty: %v", err)
	}
	if got, err := s.Duties(t.Context(), later, later, 10); err != nil || len(got) != 0 {
		t.Errorf("after the end: %+v %v", got, err)
	}
}

// testDutyLimits refuses battles with players of the program beyond a number, of all and of one origin; those that are over, and
// those that have not been played for long, do not count.
func testDutyLimits(t *testing.T, s store.Store) {
	must(t, manned(t, s, "a", "o", nil, 3, 2))
	must(t, manned(t, s, "b", "o", nil, 3, 2))
	var full *store.DutyError
	if err := manned(t, s, "c", "o", nil, 3, 2); !errors.As(err, &full) || !full.Own || full.Most != 2 {
		t.Errorf("a third of one origin: %v", err)
	}
	must(t, manned(t, s, "d", "p", nil, 3, 2))
	if err := manned(t, s, "e", "q", nil, 3, 2); !errors.As(err, &full) || full.Own || full.Most != 3 {
		t.Errorf("a fourth: %v", err)
	}
	made(t, s, "people")
	must(t, s.Append(t.Context(), &store.Append{Battle: "a", Entry: entry(1, "x"), Bots: true, Over: true}))
	must(t, manned(t, s, "f", "o", nil, 3, 2))
	old := &store.Battle{ID: "old", Setup: []byte("{}"), Start: []byte{1}, Secret: []byte{2}, Made: now.Add(-2 * time.Hour), Touched: now, Origin: "z"}
	must(t, s.Create(t.Context(), &store.Creation{Battle: old, Bots: true, MostBots: -1, MostBotsOf: -1}))
	must(t, manned(t, s, "g", "z", nil, 4, 1))
	if err := manned(t, s, "h", "z", nil, -1, 0); !errors.As(err, &full) {
		t.Errorf("where none are allowed: %v", err)
	}
	if all, err := s.List(t.Context(), "", 100); err != nil || len(all) != 7 {
		t.Errorf("kept: %v %v", all, err)
	}
}

// testUnattended lets battles of the program alone, and those to which no player came, give way to people and to what is watched.
func testUnattended(t *testing.T, s store.Store) {
	make := func(id string, made time.Time, seats ...store.Seat) error {
		for i := range seats {
			seats[i].Hash = []byte{id[0], byte(i)}
		}
		return s.Create(t.Context(), &store.Creation{
			Battle: &store.Battle{ID: id, Rules: "bkc1", Setup: []byte("{}"), Start: []byte{1}, Secret: []byte{2}, Made: made, Touched: made, Origin: id},
			Seats:  seats, Bots: true, MostBots: 3, MostBotsOf: -1, BotsSince: now.Add(-time.Hour),
		})
	}
	red, blue := store.Seat{N: 1, Side: "red", Bot: "sergeant"}, store.Seat{N: 2, Side: "blue", Bot: "sergeant"}
	person, anybody := store.Seat{N: 2, Side: "blue"}, store.Seat{N: 3}
	is := func(attended int, want ...string) {
		t.Helper()
		got, n, err := s.Unattended(t.Context(), now.Add(-time.Hour), now)
		if err != nil || n != attended || !slices.Equal(got, want) {
			t.Errorf("%v give way to %d, want %v to %d: %v", got, n, want, attended, err)
		}
	}
	is(0)
	must(t, make("c", now, red, blue, anybody))
	must(t, make("b", now.Add(time.Second), red, blue, anybody))
	must(t, make("a", now, red, blue, anybody))
	is(0, "a", "c", "b")
	if err := make("d", now, red, blue, anybody); !errors.As(err, new(*store.DutyError)) {
		t.Errorf("a fourth of the program alone: %v", err)
	}
	must(t, make("e", now, red, person, anybody))
	is(0, "a", "c", "b")
	person.Taken = true
	must(t, s.SaveSeat(t.Context(), "e", &person))
	is(1, "a", "c", "b")
	if _, err := s.Live(t.Context(), "node", now.Add(time.Minute)); err != nil {
		t.Fatal(err)
	}
	must(t, s.Watch(t.Context(), "node", store.Presence{Battle: "c", Seat: 3}, true))
	is(2, "a", "b")
	must(t, make("f", now, red, person, anybody))
	is(3, "a", "b")
	if err := make("g", now, red, person, anybody); !errors.As(err, new(*store.DutyError)) {
		t.Errorf("a fourth with people or watched: %v", err)
	}
	if got, n, err := s.Unattended(t.Context(), now.Add(-time.Hour), now.Add(2*time.Minute)); err != nil || n != 2 || len(got) != 3 {
		t.Errorf("through a node that is gone: %v, %d: %v", got, n, err)
	}
	if got, n, err := s.Unattended(t.Context(), now.Add(time.Second), now); err != nil || n != 0 || !slices.Equal(got, []string{"b"}) {
		t.Errorf("what was not played since: %v, %d: %v", got, n, err)
	}
}
