package storetest

import (
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"sandtable/internal/store"
)

func channel(id, player string) *store.Channel {
	return &store.Channel{ID: id, Player: player, Kind: store.Hook, Address: "https://example.org/" + id, Page: "https://sandtable.example", Made: now, Sure: true}
}

// match makes a battle of anna (red) and ben (blue), who both have a channel. Red must decide.
func match(t *testing.T, s store.Store) {
	t.Helper()
	joined(t, s, "anna")
	joined(t, s, "ben")
	must(t, s.AddChannel(t.Context(), channel("a", "anna"), now))
	must(t, s.AddChannel(t.Context(), channel("b", "ben"), now))
	must(t, seated(t, s, "m", "anna", "ben", now, nil))
}

// plays appends an entry by one player, after which a side must decide.
func plays(t *testing.T, s store.Store, seq int, player, awaits string, due time.Duration) {
	t.Helper()
	a := &store.Append{Battle: "m", Entry: entry(seq, fmt.Sprint("c", seq)), Awaits: awaits, Owned: true, Owner: player}
	if due > 0 {
		a.Deadline = &store.Deadline{Side: awaits, Due: a.Entry.At.Add(due)}
	}
	must(t, s.Append(t.Context(), a))
}

// told is what there is to be told at a time, in short.
func told(t *testing.T, s store.Store, at time.Time) (out []store.Notice, short string) {
	t.Helper()
	out, err := s.Notices(t.Context(), at, 10)
	must(t, err)
	for _, n := range out {
		short += fmt.Sprintf("%s:%s ", n.Player, n.Kind)
	}
	return out, short
}

func wants(t *testing.T, s store.Store, at time.Time, want string) []store.Notice {
	t.Helper()
	all, got := told(t, s, at)
	if got != want {
		t.Errorf("to be told: %q, want %q", got, want)
	}
	return all
}

func testNotices(t *testing.T, s store.Store) {
	match(t, s)
	later := now.Add(time.Hour)
	wants(t, s, later, "")
	plays(t, s, 1, "anna", "red", 0) // it is her turn still, and she knows
	wants(t, s, later, "")
	plays(t, s, 2, "anna", "blue", 0)
	wants(t, s, now.Add(2*time.Second+store.Lead-time.Millisecond), "")
	n := wants(t, s, later, "ben:turn ")
	if n[0].Battle != "m" || n[0].Here || n[0].Near || n[0].Zone != "Europe/Warsaw" {
		t.Errorf("%+v", n[0])
	}
	must(t, s.Tell(t.Context(), &n[0], later))
	if err := s.Tell(t.Context(), &n[0], later); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("told twice: %v", err)
	}
	ids, err := s.Deliveries(t.Context(), later, 10)
	must(t, err)
	if len(ids) != 1 {
		t.Fatalf("%v", ids)
	}
	must(t, s.Queued(t.Context(), append(ids, "gone"), later.Add(time.Minute)))
	if again, err := s.Deliveries(t.Context(), later.Add(time.Minute-time.Millisecond), 10); err != nil || len(again) != 0 {
		t.Errorf("in a queue: %v %v", again, err)
	}
	if again, err := s.Deliveries(t.Context(), later.Add(time.Minute), 10); err != nil || !slices.Equal(again, ids) {
		t.Errorf("a minute later: %v %v", again, err)
	}
	d, err := s.Delivery(t.Context(), ids[0])
	must(t, err)
	if d.Battle != "m" || d.Kind != store.Turn || d.Seq != 2 || d.Stale || d.Name != "m" || fmt.Sprint(d.Channel) != fmt.Sprint(*channel("b", "ben")) {
		t.Errorf("%+v", d)
	}
	// Until he has looked, nothing more of this battle.
	plays(t, s, 3, "anna", "red", 0)
	plays(t, s, 4, "anna", "blue", 0)
	wants(t, s, later, "")
	// He looks, and acts; then it is his turn again.
	_, err = s.Live(t.Context(), "node", later.Add(time.Hour))
	must(t, err)
	must(t, s.Watch(t.Context(), "node", store.Presence{Battle: "m", Seat: 2}, true))
	if d, err := s.Delivery(t.Context(), ids[0]); err != nil || !d.Stale {
		t.Errorf("after he has looked: %+v %v", d, err)
	}
	must(t, s.Delivered(t.Context(), ids[0]))
	if _, err := s.Delivery(t.Context(), ids[0]); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("a delivery that was made: %v", err)
	}
	plays(t, s, 5, "ben", "red", 0)
	n = wants(t, s, later, "anna:turn ")
	must(t, s.Hush(t.Context(), &n[0], &later))
	wants(t, s, later.Add(-time.Millisecond), "")
	n = wants(t, s, later, "anna:turn ")
	must(t, s.Hush(t.Context(), &n[0], nil))
	wants(t, s, later, "")
	plays(t, s, 6, "anna", "blue", 0)
	if n = wants(t, s, later, "ben:turn "); !n[0].Here || !n[0].Near {
		t.Errorf("he is here: %+v", n[0])
	}
	must(t, s.Watch(t.Context(), "node", store.Presence{Battle: "m", Seat: 2}, false))
	must(t, s.Append(t.Context(), &store.Append{Battle: "m", Entry: entry(7, "c7"), Over: true, Owned: true, Owner: "anna"}))
	wants(t, s, later, "")
}

// testWarnings: when four fifths of the time are gone a player is told again, once.
func testWarnings(t *testing.T, s store.Store) {
	match(t, s)
	plays(t, s, 1, "anna", "blue", 10*time.Hour)
	begun := entry(1, "").At
	n := wants(t, s, begun.Add(time.Hour), "ben:turn ")
	must(t, s.Tell(t.Context(), &n[0], now))
	wants(t, s, begun.Add(8*time.Hour-time.Second), "")
	n = wants(t, s, begun.Add(8*time.Hour), "ben:soon ")
	if n[0].Due == nil || !n[0].Due.Equal(begun.Add(10*time.Hour)) {
		t.Errorf("%+v", n[0])
	}
	must(t, s.Tell(t.Context(), &n[0], begun.Add(8*time.Hour)))
	wants(t, s, begun.Add(20*time.Hour), "")
	ids, err := s.Deliveries(t.Context(), begun.Add(20*time.Hour), 10)
	must(t, err)
	if len(ids) != 2 {
		t.Errorf("%v", ids)
	}
	// The same end is told once, another again; the player who acts is not told.
	a := &store.Append{Battle: "m", Entry: entry(2, "c2"), Awaits: "blue", Owned: true, Owner: "ben", Deadline: &store.Deadline{Side: "blue", Due: begun.Add(10 * time.Hour)}}
	must(t, s.Append(t.Context(), a))
	wants(t, s, begun.Add(20*time.Hour), "")
	plays(t, s, 3, "ben", "red", time.Hour)
	plays(t, s, 4, "anna", "blue", 10*time.Hour)
	if _, short := told(t, s, begun.Add(20*time.Hour)); short != "ben:turn ben:soon " {
		t.Errorf("%q", short)
	}
	// One who names his first channel is warned of the ends that are set already.
	joined(t, s, "cleo")
	must(t, seated(t, s, "late", "cleo", "ben", now, nil))
	must(t, s.Append(t.Context(),
		&store.Append{Battle: "late", Entry: entry(1, "x"), Awaits: "red", Owned: true, Owner: "ben", Deadline: &store.Deadline{Side: "red", Due: now.Add(10 * time.Hour)}}))
	must(t, s.AddChannel(t.Context(), channel("c", "cleo"), now.Add(5*time.Hour)))
	if _, short := told(t, s, now.Add(9*time.Hour-time.Second)); short != "ben:turn ben:soon " {
		t.Errorf("%q", short)
	}
	if _, short := told(t, s, now.Add(9*time.Hour)); short != "ben:turn ben:soon cleo:soon " && short != "ben:turn cleo:soon ben:soon " {
		t.Errorf("%q", short)
	}
}

// testAway: holidays and pauses, which move the end of the time to decide, move the warning with it.
func testAway(t *testing.T, s store.Store) {
	const day = 24 * time.Hour
	at := func(d time.Duration) time.Time { return now.Add(d) }
	joined(t, s, "anna")
	joined(t, s, "ben")
	must(t, s.AddChannel(t.Context(), channel("b", "ben"), now))
	clocked(t, s, "m", usualTerms)
	e := entry(1, "c1")
	e.At = now
	must(t, s.Append(t.Context(), &store.Append{Battle: "m", Entry: e, Awaits: "blue", Owned: true, Owner: "anna", Tick: &store.Tick{Terms: usualTerms, Side: "blue"}}))
	n := wants(t, s, at(time.Hour), "ben:turn ")
	must(t, s.Tell(t.Context(), &n[0], at(time.Hour)))
	least := func(what string, warn, due time.Duration) {
		t.Helper()
		if _, short := told(t, s, at(warn-time.Second)); short != "" {
			t.Errorf("%s: told too soon: %s", what, short)
		}
		n := wants(t, s, at(warn), "ben:soon ")
		if len(n) == 1 && (n[0].Due == nil || !n[0].Due.Equal(at(due))) {
			t.Errorf("%s: he is told that his time ends %v", what, n[0].Due)
		}
	}
	warn := usualTerms.Pace * 4 / 5
	least("in time", warn, 3*day)
	// After a day he leaves for a week: the clock stands so long, and the warning comes so much later.
	must(t, s.Depart(t.Context(), "ben", at(day), at(8*day)))
	least("on holiday", warn+7*day, 10*day)
	must(t, s.Return(t.Context(), "ben", at(5*day)))
	least("home earlier", warn+4*day, 7*day)
	// Another's holiday is none of his.
	must(t, s.Depart(t.Context(), "anna", at(5*day), at(7*day)))
	least("another's holiday", warn+4*day, 7*day)
	asked := &store.Proposal{Kind: "pause", Seat: 1, To: 2, Seq: 1}
	must(t, s.Propose(t.Context(), "m", asked))
	must(t, s.Pause(t.Context(), "m", asked, at(6*day), at(8*day)))
	least("paused", warn+6*day, 9*day)
}

func testChannels(t *testing.T, s store.Store) {
	joined(t, s, "anna")
	joined(t, s, "guest")
	if err := s.AddChannel(t.Context(), channel("x", "none"), now); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("of no player: %v", err)
	}
	for i := range store.MaxChannels {
		must(t, s.AddChannel(t.Context(), channel(fmt.Sprint("h", i), "anna"), now))
	}
	must(t, s.AddChannel(t.Context(), &store.Channel{ID: "other", Player: "anna", Kind: store.Hook, Address: "https://example.org/h0", Made: now, Sure: true}, now))
	if err := s.AddChannel(t.Context(), channel("more", "anna"), now); !errors.Is(err, store.ErrFull) {
		t.Errorf("too many: %v", err)
	}
	for i := range store.MaxPushes + 2 {
		k := channel(fmt.Sprint("p", i), "anna")
		k.Kind, k.Secret, k.Made = store.Push, []byte("keys"), now.Add(time.Duration(i)*time.Minute)
		must(t, s.AddChannel(t.Context(), k, now))
	}
	all, err := s.Channels(t.Context(), "anna")
	must(t, err)
	if len(all) != store.MaxChannels+store.MaxPushes || all[len(all)-1].ID != "p6" || all[store.MaxChannels].ID != "p2" {
		t.Errorf("%d channels: %+v", len(all), all)
	}
	moved := channel("q", "guest")
	moved.Kind, moved.Address = store.Push, "https://example.org/p6"
	must(t, s.AddChannel(t.Context(), moved, now))
	if _, err := s.Channel(t.Context(), "p6"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("a browser tells two players: %v", err)
	}
	for range store.MaxFailures - 1 {
		must(t, s.Reached(t.Context(), "h1", false))
	}
	must(t, s.Reached(t.Context(), "h1", true))
	for range store.MaxFailures - 1 {
		must(t, s.Reached(t.Context(), "h1", false))
	}
	if k, err := s.Channel(t.Context(), "h1"); err != nil || k.Off || k.Failed != store.MaxFailures-1 {
		t.Errorf("%+v %v", k, err)
	}
	must(t, s.Reached(t.Context(), "h1", false))
	if k, err := s.Channel(t.Context(), "h1"); err != nil || !k.Off {
		t.Errorf("after ten failures: %+v %v", k, err)
	}
	if err := s.RemoveChannel(t.Context(), "guest", "h1"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("another's: %v", err)
	}
	must(t, s.RemoveChannel(t.Context(), "anna", "h1"))
	must(t, s.RemoveChannel(t.Context(), "", "h2"))
	asks := channel("mail", "anna")
	asks.Sure = false
	must(t, s.AddChannel(t.Context(), asks, now))
	must(t, s.Agree(t.Context(), "mail"))
	if k, err := s.Channel(t.Context(), "mail"); err != nil || !k.Sure {
		t.Errorf("%+v %v", k, err)
	}
	if w, err := s.Wishes(t.Context(), "anna"); err != nil || *w != (store.Wishes{}) {
		t.Errorf("%+v %v", w, err)
	}
	must(t, s.SaveWishes(t.Context(), "anna", &store.Wishes{QuietFrom: 1, QuietTo: 2, Feed: 3}))
	must(t, s.SaveWishes(t.Context(), "anna", &store.Wishes{QuietFrom: 4, QuietTo: 5, Feed: 6}))
	if w, err := s.Wishes(t.Context(), "anna"); err != nil || *w != (store.Wishes{QuietFrom: 4, QuietTo: 5, Feed: 6}) {
		t.Errorf("%+v %v", w, err)
	}
	// What a guest named becomes his who signs in.
	words := &store.Credential{Kind: store.Words, ID: "w", Player: "anna", Made: now}
	must(t, s.Credit(t.Context(), words, sessionOf("anna", "first")))
	old, _, err := s.Session(t.Context(), []byte("guest"))
	must(t, err)
	must(t, s.SignIn(t.Context(), sessionOf("anna", "second"), words, old))
	if k, err := s.Channel(t.Context(), "q"); err != nil || k.Player != "anna" {
		t.Errorf("the guest's: %+v %v", k, err)
	}
	must(t, s.Leave(t.Context(), "anna"))
	if all, err := s.Channels(t.Context(), "anna"); err != nil || len(all) != 0 {
		t.Errorf("after she left: %+v %v", all, err)
	}
}

// testBegun: the maker of an offer is told that it was taken.
func testBegun(t *testing.T, s store.Store) {
	joined(t, s, "anna")
	joined(t, s, "ben")
	must(t, s.AddChannel(t.Context(), channel("a", "anna"), now))
	must(t, s.AddChannel(t.Context(), channel("b", "ben"), now))
	must(t, s.Post(t.Context(), seek("k", "anna"), 0, 0))
	must(t, seated(t, s, "m", "anna", "ben", now, &store.Taking{Seek: "k", Player: "ben", Now: now}))
	wants(t, s, now.Add(time.Minute), "anna:begun ")
	if one, err := s.Sitting(t.Context(), "anna", "m", now); err != nil || one.Side != "red" || one.Foe != "Grey ben" {
		t.Errorf("%+v %v", one, err)
	}
	if _, err := s.Sitting(t.Context(), "cleo", "m", now); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("of another: %v", err)
	}
}

// testTellRace lets two nodes tell the same notices: each is told once, and has one delivery.
func testTellRace(t *testing.T, a, b store.Store) {
	match(t, a)
	joined(t, a, "cleo")
	const battles = 10
	for i := range battles {
		id := fmt.Sprint("race", i)
		must(t, seated(t, a, id, "anna", "cleo", now, nil))
		must(t, a.Append(t.Context(), &store.Append{Battle: id, Entry: entry(1, "c"), Awaits: "red", Owned: true, Owner: "cleo"}))
	}
	later := now.Add(time.Hour)
	var all sync.WaitGroup
	var mu sync.Mutex
	tells := 0
	for i := range 4 {
		s := a
		if i%2 == 1 {
			s = b
		}
		all.Go(func() {
			due, err := s.Notices(t.Context(), later, 100)
			if err != nil {
				t.Error(err)
			}
			for i := range due {
				err := s.Tell(t.Context(), &due[i], later)
				if err != nil && !errors.Is(err, store.ErrNotFound) {
					t.Error(err)
				}
				if err == nil {
					mu.Lock()
					tells++
					mu.Unlock()
				}
			}
			ids, err := s.Deliveries(t.Context(), later, 100)
			if err == nil {
				err = s.Queued(t.Context(), ids, later.Add(time.Minute))
			}
			if err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	ids, err := b.Deliveries(t.Context(), later.Add(time.Minute), 100)
	must(t, err)
	if tells != battles || len(ids) != battles {
		t.Errorf("%d told, %d on their way, want %d", tells, len(ids), battles)
	}
}
