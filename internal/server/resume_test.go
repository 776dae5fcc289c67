package server

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"sandtable/battle/record"

	"sandtable/battle"
	"sandtable/battle/random"
	"sandtable/dice"
	"sandtable/internal/arrange"
	"sandtable/internal/store"
	"sandtable/library"
	"sandtable/rules"
)

// longGame plays a small battle with many entries: whenever it is about to end, play is taken back with consent.
func longGame(t testing.TB, shelf library.Shelf, entries int) *record.Game {
	t.Helper()
	wish, err := arrange.Skirmish(shelf, 1)
	if err != nil {
		t.Fatal(err)
	}
	wish.Turns = 100
	made, err := arrange.Make([]library.Shelf{shelf}, wish)
	if err != nil {
		t.Fatal(err)
	}
	g, chance := made.Game, dice.Seeded(9)
	for g.Len() < entries {
		c, err := random.Command(g.Battle(), chance)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := g.Do(c, chance); err != nil {
			t.Fatal(err)
		}
		if _, over := g.Battle().Result(); over {
			for back := max(g.Len()-100, 1); ; back-- { // to one that led here
				if _, err := g.UndoTo(back, true); err == nil {
					break
				}
			}
		}
	}
	return g
}

// keepGame keeps a game as if it had been played here, and gives the guests.
func keepGame(t testing.TB, n *node, g *record.Game) (red, blue guest) {
	t.Helper()
	setup, err := battle.Canonical(g.Setup())
	if err != nil {
		t.Fatal(err)
	}
	rec, secret := g.Record(), drawSecret()
	b := &store.Battle{ID: newID(), Rules: rec.Book, Version: rec.Version, Setup: setup, Start: rec.Start[:], Secret: secret[:], Made: time.Now(),
		Touched: time.Now()}
	seats, made, err := seatsFor(g.Setup(), b.ID)
	if err != nil {
		t.Fatal(err)
	}
	entries := make([]store.Entry, len(rec.Entries))
	for i := range entries {
		body, err := battle.Canonical(&rec.Entries[i])
		if err != nil {
			t.Fatal(err)
		}
		entries[i] = store.Entry{Seq: i + 1, ID: fmt.Sprintf("1:%d", i+1), Seat: 1, Body: body, At: time.Now()}
	}
	if err := n.Store.Create(t.Context(), &store.Creation{Battle: b, Seats: seats, Entries: entries}); err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(made)
	if err != nil {
		t.Fatal(err)
	}
	red, blue, _ = guests(t, n, n, text)
	return red, blue
}

// opened is how long it takes to have the fold of a battle that is not held, and the game.
func opened(t testing.TB, n *node, id string) (time.Duration, *record.Game) {
	t.Helper()
	l := n.lives.take(id)
	defer n.lives.give(l)
	l.mu.Lock()
	defer l.mu.Unlock()
	l.drop()
	start := time.Now()
	if err := l.ready(t.Context()); err != nil {
		t.Fatal(err)
	}
	return time.Since(start), l.game
}

// shotOf waits until a snapshot is kept.
func shotOf(t testing.TB, kept store.Store, id string) *store.Snapshot {
	t.Helper()
	var s *store.Snapshot
	eventually(t, func() (ok bool) {
		var err error
		s, err = kept.Snapshot(t.Context(), id)
		return err == nil
	})
	return s
}

// playSome plays random commands through the API.
func playSome(t testing.TB, n *node, red, blue guest, chance dice.Roller, commands int) {
	t.Helper()
	for range commands {
		seq := red.head(t, n)
		c, more := next(t, n, red.battle, seq, chance)
		if !more {
			return
		}
		for tries := 0; tries < 100 && isIdle(n, red.battle, c); tries++ {
			c, _ = next(t, n, red.battle, seq, chance)
		}
		who := red
		if c.Side == battle.Blue {
			who = blue
		}
		who.do(200, fmt.Sprint("p", seq), seq, c)
	}
}

// head is the number of the last entry, without a look at the log.
func (g guest) head(t testing.TB, n *node) int {
	t.Helper()
	seq, err := n.Store.Head(t.Context(), g.battle)
	if err != nil {
		t.Fatal(err)
	}
	return seq
}

// TestOpenLong opens a long battle: by its snapshot it takes a fraction of the time, and it is the same battle. A snapshot that was
// changed, or is of another version, is found out and thrown away. SANDTABLE_LONG says how many entries it has.
func TestOpenLong(t *testing.T) {
	entries := 1200
	if n, err := strconv.Atoi(os.Getenv("SANDTABLE_LONG")); err == nil {
		entries = n
	}
	for _, shelf := range rules.Books {
		t.Run(shelf.Book.ID(), func(t *testing.T) {
			limits := fast
			limits.Log = entries + 10_000
			n := start(t, open(t, filepath.Join(t.TempDir(), "battles.db")), limits)
			red, blue := keepGame(t, n, longGame(t, shelf, entries))
			whole, _ := opened(t, n, red.battle)
			chance := dice.Seeded(4)
			playSome(t, n, red, blue, chance, 40)
			good := shotOf(t, n.Store, red.battle)
			if good.Seq <= entries {
				t.Errorf("the snapshot is of entry %d", good.Seq)
			}
			quick, game := opened(t, n, red.battle)
			t.Logf("%d entries: %v from the first on, %v from a snapshot of %d bytes", entries, whole, quick, len(good.State))
			if entries >= 20_000 && (quick > whole/2 || quick > 100*time.Millisecond) { // a short one takes as long to read as to fold
				t.Errorf("it takes %v to open the battle, and took %v without a snapshot", quick, whole)
			}
			if game.Base() != good.Seq {
				t.Errorf("the fold begins after entry %d, not %d", game.Base(), good.Seq)
			}
			playSome(t, n, red, blue, chance, 4) // and it goes on
			seq := red.head(t, n)
			red.get(200, "GET", fmt.Sprintf("?after=%d&record=0", seq), nil, nil)
			if _, now := opened(t, n, red.battle); now.Len() != seq {
				t.Errorf("%d entries, want %d", now.Len(), seq)
			}
			if entries > 5000 {
				return // each of what follows folds the whole of it
			}
			if text, err := unzip(good.State); err != nil {
				t.Fatal(err)
			} else {
				bad := *good
				for _, count := range []string{`"turn":`, `"round":`} { // as the book calls it
					text = bytes.Replace(text, []byte(count), []byte(count+"1"), 1)
				}
				bad.State = zip(text)
				found(t, n, red, &bad, "a state that was changed")
			}
			for name, spoil := range map[string]func(*store.Snapshot){
				"another version":   func(s *store.Snapshot) { s.Version = "0" },
				"another entry":     func(s *store.Snapshot) { s.Seq-- },
				"no state":          func(s *store.Snapshot) { s.State = []byte("x") },
				"other beginnings":  func(s *store.Snapshot) { s.More = []byte(`{"bases":3,"tally":{"on":1,"idle":[0,0,0]}}`) },
				"nothing besides":   func(s *store.Snapshot) { s.More = []byte(`[]`) },
				"an entry to come":  func(s *store.Snapshot) { s.Seq = seq + 5 },
				"an empty document": func(s *store.Snapshot) { s.State = zip([]byte(`{}`)) },
			} {
				bad := *good
				spoil(&bad)
				found(t, n, red, &bad, name)
			}
		})
	}
}

// found puts a snapshot into the store that is wrong: the battle opens without it, and it is gone.
func found(t *testing.T, n *node, red guest, bad *store.Snapshot, what string) {
	t.Helper()
	if err := n.Store.DropSnapshot(t.Context(), red.battle); err != nil {
		t.Fatal(err)
	}
	if err := n.Store.SaveSnapshot(t.Context(), red.battle, bad); err != nil {
		t.Fatal(err)
	}
	_, game := opened(t, n, red.battle)
	if game.Base() != 0 {
		t.Errorf("%s: a snapshot of entry %d was taken", what, game.Base())
	}
	if kept, err := n.Store.Snapshot(t.Context(), red.battle); err == nil && kept.Seq == bad.Seq && bytes.Equal(kept.State, bad.State) &&
		kept.Version == bad.Version {
		t.Errorf("%s: the snapshot is still there", what)
	}
}

// TestTakenBackBeforeSnapshot takes play back, with consent, to before the snapshot: on this node and on one that follows it.
func TestTakenBackBeforeSnapshot(t *testing.T) {
	t.Parallel()
	shelf := rules.Books[0]
	kept := open(t, filepath.Join(t.TempDir(), "battles.db"))
	a, b := start(t, kept, fast), start(t, kept, fast)
	red, blue := keepGame(t, a, longGame(t, shelf, 400))
	playSome(t, a, red, blue, dice.Seeded(2), 8)
	shot := shotOf(t, kept, red.battle)
	for _, n := range []*node{a, b} {
		if _, game := opened(t, n, red.battle); game.Base() != shot.Seq {
			t.Fatalf("the fold begins after entry %d", game.Base())
		}
	}
	seq := red.head(t, a)
	to := seq - 1
	for ; to > 0; to-- { // far back, to an entry that led to the present
		var out answered
		status, text := red.raw("POST", "/api/battles/"+red.battle+"/proposals", map[string]any{"kind": "takeback", "to": to})
		if json.Unmarshal(text, &out); status == 200 && to < shot.Seq-3 {
			break
		}
	}
	blue.answer(200, true, nil)
	blue.at = b
	eventually(t, func() bool { return blue.show().Position.Seq == seq+1 })
	if _, game := opened(t, b, red.battle); game.Len() != seq+1 || game.Base() != 0 {
		t.Errorf("%d entries after the take-back, from %d on", game.Len(), game.Base())
	}
	playSome(t, a, red, guest{t, a, blue.battle, blue.token}, dice.Seeded(2), 3)
}

// TestHistoryBeforeSnapshot asks for what came before a snapshot: it is told as ever.
func TestHistoryBeforeSnapshot(t *testing.T) {
	t.Parallel()
	n := start(t, open(t, filepath.Join(t.TempDir(), "battles.db")), fast)
	game := longGame(t, rules.Books[0], 320)
	red, blue := keepGame(t, n, game)
	playSome(t, n, red, blue, dice.Seeded(2), 6)
	shotOf(t, n.Store, red.battle)
	for _, ask := range []func() int{
		func() int { return len(red.show().Lines) },
		func() int {
			var out struct{ Entries []record.Entry }
			status, text := red.raw("GET", "/api/battles/"+red.battle+"/entries?after=2", nil)
			if status == 403 {
				return red.head(t, n)
			}
			if err := json.Unmarshal(text, &out); err != nil {
				t.Fatal(err)
			}
			return len(out.Entries) + 2
		},
		func() int {
			var at struct{ Seq int }
			red.get(200, "GET", "/at/7", nil, &at)
			return at.Seq - 7 + red.head(t, n)
		},
	} {
		if _, game := opened(t, n, red.battle); game.Base() == 0 {
			t.Fatal("the battle was not opened by its snapshot")
		}
		if got, want := ask(), red.head(t, n); got != want {
			t.Errorf("%d entries are told, want %d", got, want)
		}
	}
}

// TestParkedWhileWatched parks a battle that pages wait for: beats of the stream do not wake it, commands do, and nothing is missed.
func TestParkedWhileWatched(t *testing.T) {
	n := startWith(t, Options{Store: open(t, t.TempDir()+"/battles.db"), Limits: fast, Times: Times{Heartbeat: 30 * time.Millisecond}})
	red, blue, _ := begin(t, n, n, setupOf(t, "bkc1", "hidden"))
	e := blue.listen("", "")
	e.await(t, "seats", func([]byte) bool { return true })
	red.show()
	l := n.lives.held(red.battle)
	eventually(t, func() bool { return l.park() || l.weight.Load() == 0 })
	time.Sleep(200 * time.Millisecond)
	if l.weight.Load() > 0 {
		eventually(t, func() bool { l.park(); time.Sleep(100 * time.Millisecond); return l.weight.Load() == 0 })
	}
	c, _ := next(t, n, red.battle, 0, dice.Seeded(1))
	who := red
	if c.Side == battle.Blue {
		who = blue
	}
	l.park()
	who.do(200, "one", 0, c)
	e.await(t, "lines", func(data []byte) bool { return bytes.Contains(data, []byte(`"seq":1`)) })
	// Nothing is old, but all of it is too much.
	eventually(t, func() bool { n.parkFolds(time.Now().Add(-time.Hour), 1); return l.weight.Load() == 0 })
}
