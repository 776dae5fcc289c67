// Package storetest is the suite that every kind of store must pass.
package storetest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"sandtable/internal/store"
)

// now is a time that a store keeps whole: it counts milliseconds.
var now = time.Date(2026, 1, 2, 3, 4, 5, 678e6, time.UTC)

// Run runs the suite. open opens an empty store of its own for a test; again opens the same one once more, as another node
// would, or is nil where only one program may have it.
func Run(t *testing.T, open func(t *testing.T) (s store.Store, again func() store.Store)) {
	for _, c := range []struct {
		name string
		run  func(*testing.T, store.Store)
	}{
		{"battle", testBattle}, {"append", testAppend}, {"repeat", testRepeat}, {"race", testRace}, {"seats", testSeats}, {"shares", testShares}, {"key", testKey},
		{"talk", testTalk}, {"proposals", testProposals}, {"snapshots", testSnapshots}, {"deadlines", testDeadlines}, {"duties", testDuties},
		{"duty limits", testDutyLimits}, {"unattended", testUnattended}, {"presence", testPresence}, {"changes", testChanges},
		{"players", testPlayers}, {"sessions", testSessions}, {"credentials", testCredentials}, {"sittings", testSittings}, {"shelf", testShelf}, {"clocks", testClocks}, {"holidays", testHolidays},
		{"pause", testPause}, {"seeks", testSeeks}, {"blocks", testBlocks}, {"people", testPeople}, {"events", testEvents}, {"keys", testKeys}, {"tidy", testTidy},
		{"notices", testNotices}, {"warnings", testWarnings}, {"away", testAway}, {"channels", testChannels}, {"begun", testBegun}, {"ratings", testRatings},
		{"publications", testPublications}, {"studies", testStudies}, {"desks", testDesks},
		{"limit", testLimit}, {"delete", testDelete}, {"backup", testBackup}, {"closed", testClosed},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, _ := open(t)
			c.run(t, s)
		})
	}
	t.Run("nodes", func(t *testing.T) {
		s, again := open(t)
		if again == nil {
			t.Skip("only one program may have this store open")
		}
		other := again()
		testNodes(t, s, other)
		testShareRace(t, s, other)
		testTakeRace(t, s, other)
		testTellRace(t, s, other)
		testRateRace(t, s, other)
	})
}

func made(t *testing.T, s store.Store, id string) *store.Battle {
	t.Helper()
	b := &store.Battle{
		ID: id, Name: "Mokra", Rules: "bkc1", Version: "1", Setup: []byte(`{"a":1}`), Start: []byte{1, 2}, Secret: bytes.Repeat([]byte{7}, 32), Protocol: 2, Promise: []byte{3, 4},
		Terms: store.Terms{Pace: time.Hour}, Made: now, Touched: now, Origin: "o",
	}
	seats := []store.Seat{{N: 1, Side: "red", Hash: []byte("r")}, {N: 2, Side: "blue", Hash: []byte("b"), Player: 1}, {N: 3, Hash: []byte("s")}}
	must(t, s.Create(t.Context(), &store.Creation{Battle: b, Seats: seats}))
	return b
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func entry(seq int, id string) store.Entry {
	return store.Entry{Seq: seq, ID: id, Seat: 1, Body: fmt.Appendf(nil, `{"seq":%d}`, seq), At: now.Add(time.Duration(seq) * time.Second)}
}

func testBattle(t *testing.T, s store.Store) {
	want := made(t, s, "b1")
	got, err := s.Battle(t.Context(), "b1")
	must(t, err)
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
	if _, err := s.Battle(t.Context(), "none"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("no battle: %v", err)
	}
	if err := s.Create(t.Context(), &store.Creation{Battle: want}); err == nil {
		t.Error("the same battle was made twice")
	}
	other := *want
	other.ID, other.Touched = "b2", now.Add(time.Hour)
	must(t, s.Create(t.Context(), &store.Creation{Battle: &other, Entries: []store.Entry{entry(1, "x"), entry(2, "y")}}))
	all, err := s.Battles(t.Context(), now.Add(2*time.Hour), 10)
	must(t, err)
	if len(all) != 2 || all[0].ID != "b2" || all[1].ID != "b1" || all[0].Seq != 2 {
		t.Errorf("listed %+v", all)
	}
	if all, err = s.Battles(t.Context(), now.Add(time.Hour), 10); err != nil || len(all) != 1 {
		t.Errorf("listed before an hour: %v %v", all, err)
	}
	must(t, s.Check(t.Context()))
}

func testAppend(t *testing.T, s store.Store) {
	made(t, s, "b")
	for seq := 1; seq <= 5; seq++ {
		must(t, s.Append(t.Context(), &store.Append{Battle: "b", Entry: entry(seq, fmt.Sprint("c", seq)), Over: seq == 5}))
	}
	all, err := s.Entries(t.Context(), "b", 2, 2)
	must(t, err)
	if len(all) != 2 || fmt.Sprint(all[0]) != fmt.Sprint(entry(3, "c3")) || all[1].Seq != 4 {
		t.Errorf("entries after 2: %v", all)
	}
	b, err := s.Battle(t.Context(), "b")
	must(t, err)
	if b.Seq != 5 || !b.Over || !b.Touched.Equal(entry(5, "").At) {
		t.Errorf("battle after five entries: %+v", b)
	}
	for _, seq := range []int{5, 7, 1, 0} {
		if err := s.Append(t.Context(), &store.Append{Battle: "b", Entry: entry(seq, "new")}); !errors.Is(err, store.ErrStale) {
			t.Errorf("entry %d after 5: %v", seq, err)
		}
	}
	if err := s.Append(t.Context(), &store.Append{Battle: "none", Entry: entry(1, "new")}); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("entry of no battle: %v", err)
	}
	if all, _ := s.Entries(t.Context(), "b", 0, 100); len(all) != 5 {
		t.Errorf("%d entries after refusals", len(all))
	}
}

func testRepeat(t *testing.T, s store.Store) {
	made(t, s, "b")
	must(t, s.Append(t.Context(), &store.Append{Battle: "b", Entry: entry(1, "c")}))
	must(t, s.Append(t.Context(), &store.Append{Battle: "b", Entry: entry(2, "d")}))
	for _, seq := range []int{1, 2, 3} {
		var repeat *store.RepeatError
		if err := s.Append(t.Context(), &store.Append{Battle: "b", Entry: entry(seq, "c")}); !errors.As(err, &repeat) || repeat.Seq != 1 {
			t.Errorf("repeat at %d: %v", seq, err)
		}
	}
	e, err := s.EntryByID(t.Context(), "b", "d")
	must(t, err)
	if e.Seq != 2 {
		t.Errorf("entry d is %d", e.Seq)
	}
	if _, err := s.EntryByID(t.Context(), "b", "e"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("no entry: %v", err)
	}
}

// testRace lets many writers append to the same battles: each place is won once.
func testRace(t *testing.T, s store.Store) { race(t, s, s) }

func testNodes(t *testing.T, s, other store.Store) {
	race(t, s, other)
	made(t, s, "news")
	heard := other.Changes(t.Context())
	must(t, s.Append(t.Context(), &store.Append{Battle: "news", Entry: entry(1, "n")}))
	await(t, heard, func(c store.Change) bool { return c.Battle == "news" && c.Seq == 1 })
}

func race(t *testing.T, a, b store.Store) {
	const battles, writers, each = 3, 8, 20
	for i := range battles {
		made(t, a, fmt.Sprint("b", i))
	}
	var all sync.WaitGroup
	var mu sync.Mutex
	won := map[string]int{}
	for w := range writers {
		s := a
		if w%2 == 1 {
			s = b
		}
		all.Go(func() {
			for n := range each {
				battle, id := fmt.Sprint("b", n%battles), fmt.Sprintf("w%d-%d", w, n)
				for {
					at, err := s.Battle(t.Context(), battle)
					if err != nil {
						t.Error(err)
						return
					}
					err = s.Append(t.Context(), &store.Append{Battle: battle, Entry: entry(at.Seq+1, id)})
					if errors.Is(err, store.ErrStale) {
						continue
					}
					if err != nil {
						t.Error(err)
						return
					}
					mu.Lock()
					won[fmt.Sprintf("%s/%d", battle, at.Seq+1)]++
					mu.Unlock()
					break
				}
			}
		})
	}
	all.Wait()
	if len(won) != writers*each {
		t.Errorf("%d places were won, want %d", len(won), writers*each)
	}
	total := 0
	for i := range battles {
		entries, err := b.Entries(t.Context(), fmt.Sprint("b", i), 0, 1000)
		must(t, err)
		for n, e := range entries {
			if e.Seq != n+1 {
				t.Fatalf("entry %d calls itself %d", n+1, e.Seq)
			}
		}
		total += len(entries)
	}
	if total != writers*each {
		t.Errorf("%d entries, want %d", total, writers*each)
	}
}

func testSeats(t *testing.T, s store.Store) {
	made(t, s, "b")
	must(t, s.SaveSeat(t.Context(), "b", &store.Seat{N: 2, Name: "Ania", Colour: "#00f", Taken: true}))
	must(t, s.Share(t.Context(), "b", 0, &store.Seat{N: 2, Lock: []byte("lock"), Share: []byte("share")}))
	must(t, s.Share(t.Context(), "b", 0, &store.Seat{N: 2, Lock: []byte("other"), Share: []byte("other")}))
	must(t, s.SaveSeat(t.Context(), "b", &store.Seat{N: 2, Name: "Anna", Lock: []byte("other"), Share: []byte("other")}))
	seats, err := s.Seats(t.Context(), "b")
	must(t, err)
	want := store.Seat{N: 2, Side: "blue", Player: 1, Hash: []byte("b"), Name: "Anna", Lock: []byte("lock"), Share: []byte("share")}
	if len(seats) != 3 || fmt.Sprint(seats[1]) != fmt.Sprint(want) {
		t.Errorf("seats: %+v", seats)
	}
	if seats[0].Lock != nil || seats[0].Share != nil {
		t.Errorf("a seat has a share that was not given: %+v", seats[0])
	}
	if err := s.SaveSeat(t.Context(), "b", &store.Seat{N: 9}); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("no seat: %v", err)
	}
}

func testTalk(t *testing.T, s store.Store) {
	made(t, s, "b")
	var all sync.WaitGroup
	for i := range 10 {
		all.Go(func() {
			if err := s.Say(t.Context(), "b", &store.Message{Seat: i, Text: "zażółć", At: now}); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	talk, err := s.Messages(t.Context(), "b", 3, 100)
	must(t, err)
	if len(talk) != 7 || talk[0].N != 4 || talk[6].N != 10 || talk[0].Text != "zażółć" || !talk[0].At.Equal(now) {
		t.Errorf("talk after 3: %+v", talk)
	}
	if err := s.Say(t.Context(), "none", &store.Message{}); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("talk of no battle: %v", err)
	}
}

func testProposals(t *testing.T, s store.Store) {
	made(t, s, "b")
	if _, err := s.Proposal(t.Context(), "b"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("no proposal: %v", err)
	}
	must(t, s.Propose(t.Context(), "b", &store.Proposal{Kind: "draw", Seat: 1, Seq: 4}))
	want := store.Proposal{Kind: "takeback", Seat: 2, To: 3, Seq: 5}
	must(t, s.Propose(t.Context(), "b", &want))
	got, err := s.Proposal(t.Context(), "b")
	must(t, err)
	if *got != want {
		t.Errorf("got %+v", got)
	}
	if err := s.Withdraw(t.Context(), "b", &store.Proposal{Kind: "draw", Seat: 1, Seq: 4}); !errors.Is(err, store.ErrGone) {
		t.Errorf("what was replaced is withdrawn: %v", err)
	}
	must(t, s.Withdraw(t.Context(), "b", &want))
	if err := s.Withdraw(t.Context(), "b", &want); !errors.Is(err, store.ErrGone) {
		t.Errorf("withdrawn twice: %v", err)
	}
	line := func(agreed *store.Proposal) error {
		return s.Append(t.Context(), &store.Append{Battle: "b", Entry: store.Entry{Seq: 1, ID: "1:a", Seat: 1, Body: []byte("{}")}, Agreed: agreed})
	}
	must(t, s.Propose(t.Context(), "b", &want))
	other := want
	other.To = 2
	if err := line(&other); !errors.Is(err, store.ErrGone) {
		t.Errorf("what is not proposed was carried out: %v", err)
	}
	if some, err := s.Entries(t.Context(), "b", 0, 10); err != nil || len(some) > 0 {
		t.Errorf("what is not proposed left %d entries, %v", len(some), err)
	}
	must(t, line(&want))
	if _, err := s.Proposal(t.Context(), "b"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("what was carried out is still proposed: %v", err)
	}
}

func testDeadlines(t *testing.T, s store.Store) {
	made(t, s, "b")
	if _, err := s.Deadline(t.Context(), "b"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("a deadline that was not set: %v", err)
	}
	other := *made(t, s, "other")
	other.ID = "new"
	must(t, s.Create(t.Context(), &store.Creation{Battle: &other, Tick: &store.Tick{Terms: store.Terms{Pace: time.Hour}, Side: "blue"}}))
	due := store.Deadline{Battle: "b", Side: "red", Due: now}
	must(t, s.Append(t.Context(), &store.Append{Battle: "b", Entry: entry(1, "c"), Deadline: &due}))
	heard := s.Changes(t.Context())
	var mu sync.Mutex
	var taken []store.Deadline
	var all sync.WaitGroup
	for range 5 {
		all.Go(func() {
			got, err := s.Due(t.Context(), now.Add(time.Minute), 10)
			if err != nil {
				t.Error(err)
			}
			mu.Lock()
			taken = append(taken, got...)
			mu.Unlock()
		})
	}
	all.Wait()
	due.Told = true
	if !slices.Equal(taken, []store.Deadline{due}) {
		t.Errorf("due: %+v", taken)
	}
	await(t, heard, func(c store.Change) bool { return c.Battle == "b" && c.Seq == 0 })
	if left, err := s.Deadline(t.Context(), "b"); err != nil || *left != due {
		t.Errorf("after it was told: %+v %v", left, err)
	}
	if left, err := s.Deadline(t.Context(), "new"); err != nil || left.Side != "blue" || left.Told {
		t.Errorf("of a new battle: %+v %v", left, err)
	}
	if err := s.Append(t.Context(),
		&store.Append{Battle: "b", Entry: entry(1, "x"), Deadline: &store.Deadline{Side: "blue", Due: now}}); !errors.Is(err, store.ErrStale) {
		t.Errorf("stale: %v", err)
	}
	if left, err := s.Deadline(t.Context(), "b"); err != nil || *left != due {
		t.Errorf("after an entry that was refused: %+v %v", left, err)
	}
	must(t, s.Append(t.Context(), &store.Append{Battle: "b", Entry: entry(2, "d")}))
	if left, err := s.Deadline(t.Context(), "b"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("a deadline outlived the entry that replaced it: %v %v", left, err)
	}
}

func testPresence(t *testing.T, s store.Store) {
	made(t, s, "b")
	late := now.Add(time.Minute)
	watched := func(but string, at time.Time, want ...int) {
		t.Helper()
		if got, err := s.Watched(t.Context(), "b", but, at); err != nil || !slices.Equal(got, want) {
			t.Errorf("watched but for %q: %v %v, want %v", but, got, err, want)
		}
	}
	live := func(node string, until time.Time, want bool) {
		t.Helper()
		if isNew, err := s.Live(t.Context(), node, until); err != nil || isNew != want {
			t.Errorf("%s is new: %v %v", node, isNew, err)
		}
	}
	if err := s.Watch(t.Context(), "unheard of", store.Presence{Battle: "b", Seat: 1}, true); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("watched through an unknown node: %v", err)
	}
	watched("", now)
	live("one", late, true)
	live("two", late.Add(time.Minute), true)
	must(t, s.Watch(t.Context(), "one", store.Presence{Battle: "b", Seat: 2}, true))
	must(t, s.Watch(t.Context(), "one", store.Presence{Battle: "b", Seat: 2}, true))
	must(t, s.Watch(t.Context(), "two", store.Presence{Battle: "b", Seat: 1}, true))
	must(t, s.Watch(t.Context(), "two", store.Presence{Battle: "b", Seat: 2}, true))
	must(t, s.Watch(t.Context(), "two", store.Presence{Battle: "gone", Seat: 2}, true))
	watched("", now, 1, 2)
	watched("two", now, 2)
	watched("two", late)
	must(t, s.Watch(t.Context(), "two", store.Presence{Battle: "b", Seat: 2}, false))
	watched("one", now, 1)
	live("two", late.Add(time.Minute), false)
	heard := s.Changes(t.Context())
	must(t, s.Bury(t.Context(), late))
	await(t, heard, func(c store.Change) bool { return c.Battle == "b" })
	watched("", now, 1)
	live("one", late, true)
	must(t, s.Die(t.Context(), "two"))
	await(t, heard, func(c store.Change) bool { return c.Battle == "b" })
	watched("", now)
}

func testChanges(t *testing.T, s store.Store) {
	made(t, s, "b")
	heard := s.Changes(t.Context())
	must(t, s.Append(t.Context(), &store.Append{Battle: "b", Entry: entry(1, "c")}))
	await(t, heard, func(c store.Change) bool { return c.Battle == "b" && c.Seq == 1 })
	must(t, s.Say(t.Context(), "b", &store.Message{Text: "x", At: now}))
	await(t, heard, func(c store.Change) bool { return c.Battle == "b" && c.Seq == 0 })
}

// await waits for one change among others.
func await(t *testing.T, heard <-chan store.Change, want func(store.Change) bool) {
	t.Helper()
	late := time.After(10 * time.Second)
	for {
		select {
		case c, open := <-heard:
			if !open {
				t.Fatal("the notices have ended")
			}
			if want(c) {
				return
			}
		case <-late:
			t.Fatal("the change was not told")
		}
	}
}

func testLimit(t *testing.T, s store.Store) {
	b := *made(t, s, "b0")
	b.ID = "b1"
	if err := s.Create(t.Context(), &store.Creation{Battle: &b, Most: 1, Since: now.Add(-time.Hour)}); !errors.Is(err, store.ErrFull) {
		t.Errorf("a second battle of one origin: %v", err)
	}
	must(t, s.Create(t.Context(), &store.Creation{Battle: &b, Most: 1, Since: now.Add(time.Hour)}))
	b.ID, b.Origin = "b2", "elsewhere"
	must(t, s.Create(t.Context(), &store.Creation{Battle: &b, Most: 1, Since: now.Add(-time.Hour)}))
	if err := s.Create(t.Context(), &store.Creation{Battle: &b, Seats: make([]store.Seat, store.MaxSeats+1)}); !errors.Is(err, store.ErrFull) {
		t.Errorf("too many seats: %v", err)
	}
}

func testDelete(t *testing.T, s store.Store) {
	made(t, s, "b")
	must(t, s.Append(t.Context(), &store.Append{Battle: "b", Entry: entry(1, "c"), Deadline: &store.Deadline{Side: "red", Due: now}}))
	must(t, s.Say(t.Context(), "b", &store.Message{Text: "x", At: now}))
	must(t, s.Delete(t.Context(), "b"))
	if err := s.Delete(t.Context(), "b"); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("deleted twice: %v", err)
	}
	made(t, s, "b")
	entries, _ := s.Entries(t.Context(), "b", 0, 10)
	talk, _ := s.Messages(t.Context(), "b", 0, 10)
	due, _ := s.Due(t.Context(), now.Add(time.Hour), 10)
	if len(entries)+len(talk)+len(due) > 0 {
		t.Errorf("something of the deleted battle is left: %v %v %v", entries, talk, due)
	}
}

func testBackup(t *testing.T, s store.Store) {
	made(t, s, "b")
	for seq := 1; seq <= 20; seq++ {
		must(t, s.Append(t.Context(), &store.Append{Battle: "b", Entry: entry(seq, fmt.Sprint("c", seq)), Deadline: &store.Deadline{Side: "red", Due: now}}))
	}
	must(t, s.Say(t.Context(), "b", &store.Message{Text: "x", At: now}))
	must(t, s.Propose(t.Context(), "b", &store.Proposal{Kind: "draw", Seat: 1}))
	must(t, manned(t, s, "manned", "o", &now, -1, -1))
	anna := joined(t, s, "anna")
	ben := joined(t, s, "ben")
	cleo := joined(t, s, "cleo")
	must(t, s.Credit(t.Context(), &store.Credential{Kind: store.Words, ID: "w", Player: "anna", Made: now}, sessionOf("anna", "a2")))
	must(t, s.Bind(t.Context(), "b", 1, anna, "red"))
	must(t, s.Post(t.Context(), seek("k", "ben"), 1, 1))
	must(t, s.Block(t.Context(), "ben", "anna"))
	must(t, s.Publish(t.Context(), &store.Publication{Battle: "b", Key: "secret", Seat: 1, Maker: "anna", Made: now, Pages: []byte{1, 0, 2}}, 1))
	must(t, s.AddStudy(t.Context(), studyOf("study", "anna"), 1))
	must(t, s.Admit(t.Context(), "study", "anna", &store.StudyMember{Player: "cleo", Writes: true}))
	file := filepath.Join(t.TempDir(), "copy.db")
	must(t, s.Backup(t.Context(), file))
	if err := s.Backup(t.Context(), file); err == nil {
		t.Error("a backup was written over")
	}
	if err := store.Restore(t.Context(), file, s); err == nil {
		t.Error("a store with battles was restored over")
	}
	before := dump(t, s)
	must(t, errors.Join(s.Delete(t.Context(), "b"), s.Delete(t.Context(), "manned")))
	if err := store.Restore(t.Context(), file, s); err == nil {
		t.Error("a store with players was restored over")
	}
	must(t, errors.Join(s.Leave(t.Context(), anna.ID), s.Leave(t.Context(), ben.ID), s.Leave(t.Context(), cleo.ID)))
	must(t, store.Restore(t.Context(), file, s))
	if after := dump(t, s); after != before {
		t.Errorf("restored:\n%s\nwant:\n%s", after, before)
	}
	copied, err := store.Open(t.Context(), file)
	must(t, err)
	defer copied.Close()
	if got := dump(t, copied); got != before {
		t.Errorf("the copy:\n%s\nwant:\n%s", got, before)
	}
}

// dump is everything that a store has of the battle b, and of one with a player of the program.
func dump(t *testing.T, s store.Store) string {
	t.Helper()
	ctx := t.Context()
	b, err := s.Battle(ctx, "b")
	must(t, err)
	entries, err1 := s.Entries(ctx, "b", 0, 1000)
	seats, err2 := s.Seats(ctx, "b")
	talk, err3 := s.Messages(ctx, "b", 0, 1000)
	p, err4 := s.Proposal(ctx, "b")
	due, err5 := s.Deadline(ctx, "b")
	bots, err6 := s.Seats(ctx, "manned")
	duty, err7 := s.Duty(ctx, "manned")
	anna, err8 := s.Player(ctx, "anna")
	sessions, err9 := s.Sessions(ctx, "anna")
	words, err10 := s.Credential(ctx, store.Words, "w")
	seeks, err11 := s.SeeksOf(ctx, "ben", now)
	blocked, err12 := s.Blocked(ctx, "ben")
	shared, err13 := s.Published(ctx, "secret")
	study, err14 := s.Study(ctx, "study", "cleo")
	must(t, errors.Join(err1, err2, err3, err4, err5, err6, err7, err8, err9, err10, err11, err12, err13, err14))
	club := fmt.Sprint(*anna, sessions, *words, seeks, blocked, *shared, *study)
	return club + fmt.Sprint(*b, entries, seats, talk, *p, *due, bots, duty.Battle, duty.Origin, duty.Touched, duty.Due)
}

func testClosed(t *testing.T, s store.Store) {
	made(t, s, "b")
	heard := s.Changes(context.Background())
	must(t, s.Close())
	if err := s.Append(t.Context(), &store.Append{Battle: "b", Entry: entry(1, "c")}); err == nil {
		t.Error("a closed store took an entry")
	}
	for range heard { // until it is closed
	}
}
