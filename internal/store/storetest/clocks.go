package storetest

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"sandtable/internal/store"
)

// usualTerms are those of a battle over days.
var usualTerms = store.Terms{Pace: 72 * time.Hour, More: 12 * time.Hour, Cap: 120 * time.Hour}

// clocked makes a battle with a bank in which Anna is Red and Ben is Blue; Red decides.
func clocked(t *testing.T, s store.Store, id string, terms store.Terms) {
	t.Helper()
	b := &store.Battle{ID: id, Name: id, Rules: "bkc1", Version: "1", Setup: []byte("{}"), Start: []byte{1},
		Secret: []byte{2}, Terms: terms, Made: now, Touched: now, Origin: "o", Awaits: "red"}
	seats := []store.Seat{{N: 1, Side: "red", Hash: []byte("r"), Owner: "anna"}, {N: 2, Side: "blue", Hash: []byte("b"), Owner: "ben"}}
	must(t, s.Create(t.Context(), &store.Creation{Battle: b, Seats: seats, Tick: &store.Tick{Terms: terms, Side: "red"}}))
}

// ticked writes an entry some time after the battle was made, and says what it made of the clocks; the store must have kept the same.
func ticked(t *testing.T, s store.Store, id string, seq int, after time.Duration, tick *store.Tick) (*store.Deadline, *store.Clock) {
	t.Helper()
	e := entry(seq, fmt.Sprint("c", seq))
	e.At = now.Add(after)
	must(t, s.Append(t.Context(), &store.Append{Battle: id, Entry: e, Awaits: tick.Side, Tick: tick, Timeless: true, Over: tick.Side == ""}))
	due, clock := tick.Ticked()
	kept, err := s.Clock(t.Context(), id)
	must(t, err)
	if fmt.Sprint(*kept) != fmt.Sprint(*clock) {
		t.Errorf("entry %d: kept %+v, told %+v", seq, kept, clock)
	}
	left, err := s.Deadline(t.Context(), id)
	if due == nil {
		if !errors.Is(err, store.ErrNotFound) {
			t.Errorf("after the end: %+v %v", left, err)
		}
		return nil, clock
	}
	must(t, err)
	if fmt.Sprint(*left) != fmt.Sprint(*due) {
		t.Errorf("entry %d: kept %+v, told %+v", seq, left, due)
	}
	return due, clock
}

func testClocks(t *testing.T, s store.Store) {
	joined(t, s, "anna")
	joined(t, s, "ben")
	const hour = time.Hour
	clocked(t, s, "b", usualTerms)
	is := func(what string, due *store.Deadline, clock *store.Clock, side string, left, red, blue time.Duration) {
		t.Helper()
		if due.Side != side || due.Due.Sub(due.From) != left || clock.Banks != [2]time.Duration{red, blue} {
			t.Errorf("%s: %s has %v, banks %v; want %s %v, %v %v", what, due.Side, due.Due.Sub(due.From), clock.Banks, side, left, red, blue)
		}
	}
	tick := func(side string, turns ...int) *store.Tick {
		one := &store.Tick{Terms: usualTerms, Side: side}
		copy(one.Turns[:], turns)
		return one
	}
	// Ten hours and a millisecond of Red; Blue only reacts, and is given nothing; Red's next turn gives twelve.
	due, clock := ticked(t, s, "b", 1, 10*hour+time.Millisecond, tick("blue"))
	is("a reaction", due, clock, "blue", 72*hour, 62*hour-time.Millisecond, 72*hour)
	due, clock = ticked(t, s, "b", 2, 12*hour, tick("red"))
	is("after it", due, clock, "red", 62*hour-time.Millisecond, 62*hour-time.Millisecond, 70*hour+time.Millisecond)
	due, clock = ticked(t, s, "b", 3, 13*hour, tick("red", 1))
	is("an own turn", due, clock, "red", 73*hour-time.Millisecond, 73*hour-time.Millisecond, 70*hour+time.Millisecond)
	// It is taken back and comes again: it gives once.
	back := tick("red")
	back.Back[0] = 1
	ticked(t, s, "b", 4, 13*hour, back)
	due, clock = ticked(t, s, "b", 5, 13*hour, tick("red", 1))
	is("the same again", due, clock, "red", 73*hour-time.Millisecond, 73*hour-time.Millisecond, 70*hour+time.Millisecond)
	for seq := 6; seq < 16; seq++ {
		due, clock = ticked(t, s, "b", seq, 13*hour, tick("red", 1, 1))
	}
	is("the cap", due, clock, "red", 120*hour, 120*hour, 120*hour)
	// A claim is refused as long as there is time, whatever the node has heard.
	early := &store.Append{Battle: "b", Entry: entry(16, "claim"), Tick: &store.Tick{Terms: usualTerms, Claims: true}, Timeless: true, Over: true}
	early.Entry.At = now.Add(133*hour - time.Millisecond)
	if err := s.Append(t.Context(), early); !errors.Is(err, store.ErrStale) {
		t.Errorf("a claim in time: %v", err)
	}
	// Who is late and decides after all has as much as a turn gives.
	due, clock = ticked(t, s, "b", 16, 140*hour, tick("red"))
	is("late", due, clock, "red", 12*hour, 12*hour, 120*hour)
	end := tick("")
	end.Claims = true
	if _, clock := ticked(t, s, "b", 17, 152*hour, end); clock.Banks[1] != 120*hour {
		t.Errorf("at the end: %+v", clock)
	}
	// A pace as before: what is left goes on with the side, and is new with the other.
	plain := store.Terms{Pace: hour}
	clocked(t, s, "old", plain)
	for seq, c := range []struct {
		side string
		due  time.Duration
	}{{"red", 60}, {"blue", 80}, {"blue", 80}} {
		if due, _ := ticked(t, s, "old", seq+1, time.Duration(10*(seq+1))*time.Minute,
			&store.Tick{Terms: plain, Side: c.side}); due.Due.Sub(now) != c.due*time.Minute {
			t.Errorf("a pace, entry %d: %+v", seq+1, due)
		}
	}
}

func testHolidays(t *testing.T, s store.Store) {
	joined(t, s, "anna")
	joined(t, s, "ben")
	const day = 24 * time.Hour
	clocked(t, s, "b", usualTerms)
	clocked(t, s, "live", store.Terms{Pace: time.Hour, More: time.Minute, Cap: 2 * time.Hour})
	at := func(d time.Duration) time.Time { return now.Add(d) }
	due := func(id string) *store.Deadline {
		t.Helper()
		d, err := s.Deadline(t.Context(), id)
		must(t, err)
		return d
	}
	must(t, s.Depart(t.Context(), "anna", at(day), at(8*day)))
	if d := due("b"); !d.From.Equal(at(8*day)) || !d.Due.Equal(at(10*day)) {
		t.Errorf("two of three days are left after a week: %+v", d)
	}
	if d := due("live"); !d.Due.Equal(at(time.Hour)) {
		t.Errorf("a player at one sitting stays: %+v", d)
	}
	if away, err := s.Away(t.Context(), "b", at(2*day)); err != nil || len(away) != 1 || !away[1].Equal(at(8*day)) {
		t.Errorf("partners are told: %v %v", away, err)
	}
	if err := s.Depart(t.Context(), "anna", at(2*day), at(4*day)); !errors.Is(err, store.ErrStale) {
		t.Errorf("a second holiday at once: %v", err)
	}
	// The partner's clock runs; that of the player who is away stands again when the decision comes back.
	d, clock := ticked(t, s, "b", 1, 2*day, &store.Tick{Terms: usualTerms, Side: "blue"})
	if clock.Banks[0] != 2*day || !d.From.Equal(at(2*day)) || !d.Due.Equal(at(5*day)) {
		t.Errorf("the partner's: %+v %+v", d, clock)
	}
	if d, _ = ticked(t, s, "b", 2, 3*day, &store.Tick{Terms: usualTerms, Side: "red"}); !d.From.Equal(at(8*day)) || !d.Due.Equal(at(10*day)) {
		t.Errorf("back with the player who is away: %+v", d)
	}
	must(t, s.Return(t.Context(), "anna", at(4*day)))
	if d := due("b"); !d.From.Equal(at(4*day)) || !d.Due.Equal(at(6*day)) {
		t.Errorf("home again: %+v", d)
	}
	if err := s.Return(t.Context(), "anna", at(4*day)); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("from no holiday: %v", err)
	}
	// A side that is late is not saved by a holiday.
	must(t, s.Depart(t.Context(), "anna", at(7*day), at(21*day)))
	if d := due("b"); !d.Due.Equal(at(6 * day)) {
		t.Errorf("the player who was late: %+v", d)
	}
	must(t, s.Return(t.Context(), "anna", at(21*day-time.Hour)))
	for what, until := range map[string]time.Time{"fifteen at once": at(37 * day), "more than a year has": at(34 * day), "nothing": at(22*day + time.Hour)} {
		if err := s.Depart(t.Context(), "anna", at(22*day), until); !errors.Is(err, store.ErrFull) {
			t.Errorf("%s: %v", what, err)
		}
	}
	must(t, s.Depart(t.Context(), "anna", at(22*day), at(32*day)))
	all, err := s.Holidays(t.Context(), "anna", at(32*day))
	if left := store.HolidayAYear - store.Taken(all, at(32*day)); err != nil || left != day+time.Hour {
		t.Errorf("left of 28 days after 3, 14 and 10: %v %v", left, err)
	}
	if all, err = s.Holidays(t.Context(), "anna", at(400*day)); err != nil || len(all) != 0 {
		t.Errorf("a year later: %v %v", all, err)
	}
}

func testPause(t *testing.T, s store.Store) {
	joined(t, s, "anna")
	joined(t, s, "ben")
	const day = 24 * time.Hour
	at := func(d time.Duration) time.Time { return now.Add(d) }
	clocked(t, s, "b", usualTerms)
	asked := &store.Proposal{Kind: "pause", Seat: 2, To: 4}
	if err := s.Pause(t.Context(), "b", asked, at(day), at(5*day)); !errors.Is(err, store.ErrGone) {
		t.Errorf("without consent: %v", err)
	}
	must(t, s.Propose(t.Context(), "b", asked))
	must(t, s.Pause(t.Context(), "b", asked, at(day), at(5*day)))
	if d, err := s.Deadline(t.Context(), "b"); err != nil || !d.From.Equal(at(5*day)) || !d.Due.Equal(at(7*day)) {
		t.Errorf("the clock stands four days: %+v %v", d, err)
	}
	// Who plays on meanwhile uses no time, and neither does the other until it ends.
	d, clock := ticked(t, s, "b", 1, 3*day, &store.Tick{Terms: usualTerms, Side: "blue"})
	if clock.Banks[0] != 2*day || !d.From.Equal(at(5*day)) || !d.Due.Equal(at(8*day)) {
		t.Errorf("during the pause: %+v %+v", d, clock)
	}
	// A holiday that ends before the pause does not end it.
	must(t, s.Depart(t.Context(), "ben", at(3*day), at(10*day)))
	must(t, s.Return(t.Context(), "ben", at(4*day)))
	if d, err := s.Deadline(t.Context(), "b"); err != nil || !d.From.Equal(at(5*day)) || !d.Due.Equal(at(8*day)) {
		t.Errorf("the pause goes on: %+v %v", d, err)
	}
	stale := &store.Proposal{Kind: "pause", Seat: 2, To: 4}
	must(t, s.Propose(t.Context(), "b", stale))
	if err := s.Pause(t.Context(), "b", stale, at(6*day), at(9*day)); !errors.Is(err, store.ErrStale) {
		t.Errorf("after play has gone on: %v", err)
	}
}

// testShelf lists battles in their order, filtered, with what is unread.
func testShelf(t *testing.T, s store.Store) {
	joined(t, s, "anna")
	joined(t, s, "ben")
	for i, winner := range []string{"red", "blue", ""} {
		id := fmt.Sprint("over", i)
		must(t, seated(t, s, id, "anna", "ben", now, nil))
		e := entry(1, "c")
		e.At = now.Add(time.Duration(i) * time.Hour)
		must(t, s.Append(t.Context(), &store.Append{Battle: id, Entry: e, Over: true, Winner: winner, Timeless: true}))
	}
	clocked(t, s, "long", usualTerms)
	clocked(t, s, "short", store.Terms{Pace: time.Hour, More: time.Minute, Cap: 2 * time.Hour})
	must(t, seated(t, s, "free", "anna", "ben", now, nil))
	must(t, s.Say(t.Context(), "long", &store.Message{Seat: 2, Text: "hello", At: now}))
	must(t, s.Say(t.Context(), "long", &store.Message{Seat: 1, Text: "hers", At: now}))
	list := func(player string, w store.Sought, want ...string) []store.Sitting {
		t.Helper()
		w.Now, w.Limit = now, 10
		all, err := s.Sittings(t.Context(), player, &w)
		must(t, err)
		var ids []string
		for _, one := range all {
			ids = append(ids, one.Battle)
		}
		if fmt.Sprint(ids) != fmt.Sprint(want) {
			t.Errorf("%+v of %s: %v, want %v", w, player, ids, want)
		}
		return all
	}
	yours := list("anna", store.Sought{Part: store.Yours}, "short", "long", "free")
	if yours[1].Unread != 1 || yours[1].Own != 72*time.Hour || yours[1].Theirs != 72*time.Hour || yours[1].Cap != 120*time.Hour {
		t.Errorf("%+v", yours[1])
	}
	must(t, s.Heard(t.Context(), "long", 1, 2))
	must(t, s.Heard(t.Context(), "long", 1, 1))
	if yours = list("anna", store.Sought{Part: store.Yours}, "short", "long", "free"); yours[1].Unread != 0 {
		t.Errorf("%+v", yours[1])
	}
	list("ben", store.Sought{Part: store.Soon}, "short")
	list("ben", store.Sought{Part: store.Theirs}, "free", "long")
	over := list("anna", store.Sought{Part: store.Over}, "over2", "over1", "over0")
	if over[0].Result != "drawn" || over[1].Result != "lost" || over[2].Result != "won" {
		t.Errorf("%+v", over)
	}
	list("ben", store.Sought{Part: store.Over, Result: "won"}, "over1")
	list("anna", store.Sought{Part: store.Over, Book: "bkc1", Foe: "Grey ben"}, "over2", "over1", "over0")
	list("anna", store.Sought{Part: store.Over, Foe: "Grey anna"})
	list("anna", store.Sought{Part: store.Yours, Book: "cobi"})
	list("anna", store.Sought{Part: store.Over, After: over[0].Place(store.Over)}, "over1", "over0")
	list("anna", store.Sought{Part: store.Yours, After: yours[1].Place(store.Yours)}, "free")
	must(t, s.Depart(t.Context(), "ben", now, now.Add(48*time.Hour)))
	if all := list("anna", store.Sought{Part: store.Yours, Foe: "Grey ben"}, "free"); !all[0].Away.Equal(now.Add(48 * time.Hour)) {
		t.Errorf("%+v", all[0])
	}
}
