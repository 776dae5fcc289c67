package storetest

import (
	"errors"
	"fmt"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"sandtable/internal/rating"
	"sandtable/internal/store"
)

// kept is a player who can come back.
func kept(t *testing.T, s store.Store, id string) *store.Player {
	t.Helper()
	p := joined(t, s, id)
	must(t, s.Credit(t.Context(), &store.Credential{Kind: store.Words, ID: "words-" + id, Player: id, Made: now}, sessionOf(id, id+"-again")))
	return p
}

// matched makes a rated battle of two players.
func matched(t *testing.T, s store.Store, id, red, blue string, m store.Match) error {
	t.Helper()
	b := &store.Battle{ID: id, Name: id, Rules: "bkc1", Version: "1", Setup: []byte("{}"),
		Start: []byte{1}, Secret: []byte{2}, Made: now, Touched: now, Origin: "o", Awaits: "red"}
	seats := []store.Seat{{N: 1, Side: "red", Hash: []byte("r"), Owner: red}, {N: 2, Side: "blue", Hash: []byte("b"), Owner: blue}, {N: 3, Hash: []byte("s")}}
	if m.Pace == "" {
		m.Pace = rating.Live
	}
	return s.Create(t.Context(), &store.Creation{Battle: b, Seats: seats, Match: &m})
}

// ended is the entry that ends a battle.
func ended(id, winner string, counts bool) *store.Append {
	return &store.Append{Battle: id, Entry: entry(1, "end-"+id), Over: true, Winner: winner, Counts: counts, Timeless: true}
}

func state(t *testing.T, s store.Store, battle string) store.MatchState {
	t.Helper()
	m, err := s.MatchOf(t.Context(), battle)
	must(t, err)
	return m.State
}

// refold folds all results of a book again, and compares what is kept.
func refold(t *testing.T, s store.Store, book string) {
	t.Helper()
	results, err := s.Results(t.Context(), book, 0, 1000)
	must(t, err)
	worths, err := s.Worths(t.Context(), book)
	must(t, err)
	l := rating.NewLadder(book)
	for n, r := range results {
		if r.N != n+1 {
			t.Errorf("result %d has number %d", n+1, r.N)
		}
		did := l.Add(r.Result)
		for i := range did.After {
			if did.After[i].Points != r.After[i].Points || did.After[i].Deviation != r.After[i].Deviation || did.Why != r.Why {
				t.Errorf("result %d: kept %+v %q, folded %+v %q", n+1, r.After[i], r.Why, did.After[i], did.Why)
			}
		}
	}
	for _, w := range worths {
		if side, _ := l.Side(w.Scenario); side != w.Side {
			t.Errorf("%s: kept %+v, folded %+v", w.Scenario, w.Side, side)
		}
	}
	all, err := s.Best(t.Context(), book, "", 1000)
	must(t, err)
	for _, one := range all {
		if r, _ := l.Rating(one.Pace, one.Player); r != one.Rating {
			t.Errorf("%s: kept %+v, folded %+v", one.Player, one.Rating, r)
		}
	}
	if n, err := s.Ladders(t.Context()); err != nil || n[book] != len(results) {
		t.Errorf("ladders: %v %v, there are %d results", n, err, len(results))
	}
}

func testRatings(t *testing.T, s store.Store) {
	kept(t, s, "anna")
	kept(t, s, "ben")
	joined(t, s, "guest")
	must(t, matched(t, s, "b1", "anna", "ben", store.Match{Scenario: "attack"}))
	if m, err := s.MatchOf(t.Context(), "b1"); err != nil || m.Red != "anna" || m.Blue != "ben" || m.Scenario != "attack" || m.Pace != rating.Live || m.State != store.Going {
		t.Errorf("the match is %+v %v", m, err)
	}
	must(t, s.Append(t.Context(), ended("b1", "red", true)))
	r, err := s.ResultOf(t.Context(), "b1")
	must(t, err)
	if r.N != 1 || r.Score != 4 || r.After[0].Points <= r.Before[0].Points ||
		r.After[1].Points >= r.Before[1].Points || r.Names != [2]string{"Grey anna", "Grey ben"} || state(t, s, "b1") != store.Rated {
		t.Errorf("the result is %+v", r)
	}
	all, err := s.StandingsOf(t.Context(), "ben", "nobody", "anna")
	must(t, err)
	if len(all) != 2 || all[0].Player != "anna" || all[0].Battles != 1 || all[0].At != r.At || all[0].Points != r.After[0].Points || all[1].Name != "Grey ben" {
		t.Errorf("the standings are %+v", all)
	}
	if spread, err := s.Spread(t.Context(), "bkc1", rating.Live); err != nil || len(spread) != 2 {
		t.Errorf("the spread is %v %v", spread, err)
	}

	// What does not count.
	must(t, matched(t, s, "early", "anna", "ben", store.Match{Scenario: "attack"}))
	must(t, s.Append(t.Context(), ended("early", "red", false)))
	must(t, matched(t, s, "guest", "anna", "guest", store.Match{Scenario: "attack"}))
	must(t, s.Append(t.Context(), ended("guest", "red", true)))
	must(t, seated(t, s, "plain", "anna", "ben", now, nil))
	must(t, s.Append(t.Context(), ended("plain", "red", true)))
	for _, id := range []string{"early", "guest"} {
		if got := state(t, s, id); got != store.Void {
			t.Errorf("%s is %q", id, got)
		}
	}
	if n, err := s.Ladders(t.Context()); err != nil || n["bkc1"] != 1 {
		t.Errorf("there are %v results, %v", n, err)
	}

	// A battle and its return are one result.
	must(t, matched(t, s, "first", "anna", "ben", store.Match{Scenario: "wizna-1939", Again: true}))
	if err := matched(t, s, "too-soon", "ben", "anna", store.Match{Scenario: "wizna-1939", Again: true, First: "first"}); !errors.Is(err, store.ErrGone) {
		t.Errorf("a return before the end: %v", err)
	}
	must(t, s.Append(t.Context(), ended("first", "", true)))
	if half, err := s.Halves(t.Context(), 10); err != nil || len(half) != 1 || half[0].Battle != "first" {
		t.Errorf("halves: %+v %v", half, err)
	}
	must(t, matched(t, s, "second", "ben", "anna", store.Match{Scenario: "wizna-1939", Again: true, First: "first"}))
	if err := matched(t, s, "third", "ben", "anna", store.Match{Scenario: "wizna-1939", Again: true, First: "first"}); !errors.Is(err, store.ErrGone) {
		t.Errorf("a second return: %v", err)
	}
	must(t, s.Append(t.Context(), ended("second", "blue", false)))
	if r, err = s.ResultOf(t.Context(), "first"); err != nil || r.Red != "anna" || r.Score != 3 ||
		!r.Return || r.N != 2 || state(t, s, "first") != store.Rated || state(t, s, "second") != store.Rated {
		t.Errorf("the match of two is %+v %v", r, err)
	}

	// A player who is late in a series loses once.
	for n, at := range []string{"late1", "late2"} {
		must(t, matched(t, s, at, "anna", "ben", store.Match{Scenario: "attack"}))
		end := ended(at, "blue", true)
		end.Tick = &store.Tick{Claims: true, Terms: store.Terms{Pace: time.Hour}}
		must(t, s.Say(t.Context(), at, &store.Message{Text: "x", At: now}))
		due := store.Append{Battle: at, Entry: entry(1, "due"), Awaits: "red", Tick: &store.Tick{Terms: store.Terms{Pace: time.Second}, Side: "red"}}
		must(t, s.Append(t.Context(), &due))
		end.Entry = entry(2, "end")
		end.Entry.At = now.Add(time.Hour)
		must(t, s.Append(t.Context(), end))
		if r, err = s.ResultOf(t.Context(), at); err != nil || r.Late != "anna" || (r.Why == rating.Series) != (n == 1) {
			t.Errorf("late %d: %+v %v", n+1, r, err)
		}
	}
	if last, err := s.ResultsOf(t.Context(), "ben", "bkc1", rating.Live, 0, 3); err != nil || len(last) != 3 || last[0].Battle != "late2" {
		t.Errorf("the last results: %+v %v", last, err)
	}
	refold(t, s, "bkc1")

	// A copy has all of it; a player who leaves is in no list, and his results stay.
	file := filepath.Join(t.TempDir(), "copy.db")
	must(t, s.Backup(t.Context(), file))
	copied, err := store.Open(t.Context(), file)
	must(t, err)
	defer copied.Close()
	refold(t, copied, "bkc1")
	must(t, s.Leave(t.Context(), "anna"))
	if all, err = s.StandingsOf(t.Context(), "anna", "ben"); err != nil || len(all) != 1 {
		t.Errorf("the standings after one has left: %+v %v", all, err)
	}
	if r, err = s.ResultOf(t.Context(), "b1"); err != nil || r.Names != [2]string{"", "Grey ben"} {
		t.Errorf("the result after one has left: %+v %v", r, err)
	}
	refold(t, s, "bkc1")
}

// testRateRace ends battles through two nodes at once: each is rated once, and all of them in one order.
func testRateRace(t *testing.T, a, b store.Store) {
	const battles, players = 12, 4
	for i := range players {
		kept(t, a, fmt.Sprint("rated", i))
	}
	var all sync.WaitGroup
	var mu sync.Mutex
	done := map[string]int{}
	for n := range battles {
		id := fmt.Sprint("rated-battle", n)
		must(t, matched(t, a, id, fmt.Sprint("rated", n%players), fmt.Sprint("rated", (n+1+n/players)%players), store.Match{Scenario: "attack"}))
		for i, s := range []store.Store{a, b} {
			all.Go(func() {
				end := ended(id, []string{"red", "blue"}[i], true)
				end.Entry.ID = fmt.Sprint("end", i)
				switch err := s.Append(t.Context(), end); {
				case err == nil:
					mu.Lock()
					done[id]++
					mu.Unlock()
				case !errors.Is(err, store.ErrStale):
					t.Error(err)
				}
			})
		}
	}
	all.Wait()
	rated := 0
	for n := range battles {
		id := fmt.Sprint("rated-battle", n)
		if done[id] != 1 {
			t.Errorf("%s has ended %d times", id, done[id])
		}
		m, err := b.MatchOf(t.Context(), id)
		must(t, err)
		if m.Red == m.Blue {
			continue
		}
		rated++
		if r, err := b.ResultOf(t.Context(), id); err != nil || m.State != store.Rated {
			t.Errorf("%s: %+v %v", id, r, err)
		}
	}
	if n, err := b.Ladders(t.Context()); err != nil || n["bkc1"] != rated {
		t.Errorf("%v results of %d battles, %v", n, rated, err)
	}
	refold(t, b, "bkc1")
}
