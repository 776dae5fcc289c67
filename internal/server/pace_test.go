package server

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/internal/store"
)

// A wrist is a clock that tests turn by hand.
type wrist struct {
	mu  sync.Mutex
	now time.Time
}

func (w *wrist) Now() time.Time {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.now
}

func (w *wrist) pass(d time.Duration) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.now = w.now.Add(d)
}

// paced makes a battle with a pace and gives its guests.
func paced(t *testing.T, a, b *node, seconds int) (red, blue, watch guest) {
	t.Helper()
	status, text := guest{t: t, at: a}.raw("POST", "/api/battles", map[string]any{"setup": setupOf(t, "bkc1", "hidden"), "pace": seconds})
	if status != 201 {
		t.Fatalf("%d: %s", status, text)
	}
	return guests(t, a, b, text)
}

// pacing runs a test with a clock of its own on each kind of store; again starts another server on the same.
func pacing(t *testing.T, test func(t *testing.T, watch *wrist, again func() *node)) {
	for name, where := range map[string]func(*testing.T) string{
		"SQLite":     func(t *testing.T) string { return filepath.Join(t.TempDir(), "battles.db") },
		"PostgreSQL": func(t *testing.T) string { return database(t) },
	} {
		t.Run(name, func(t *testing.T) {
			at, turned := where(t), &wrist{now: time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC)}
			var kept store.Store
			test(t, turned, func() *node {
				if kept == nil || name == "PostgreSQL" { // SQLite has one program; it may have several servers
					kept = open(t, at)
				}
				return startWith(t, Options{Store: kept, Limits: fast, Now: turned.Now, Times: Times{Sweep: 20 * time.Millisecond}})
			})
		})
	}
}

// TestPace plays with a clock: time goes on while a side goes on deciding, passes to the other with the decision, and is new
// for a side that decides late after all.
func TestPace(t *testing.T) {
	t.Parallel()
	pacing(t, func(t *testing.T, clock *wrist, again func() *node) {
		a, b := again(), again()
		red, blue, _ := paced(t, a, b, 3600)
		hour := time.Hour
		chance, seq := dice.Seeded(3), 0
		now := red.show().Clock
		if now.Pace != 3600 || now.Side != "red" || !now.Due.Equal(clock.Now().Add(hour)) || now.Late || now.Claimed || !now.Now.Equal(clock.Now()) {
			t.Fatalf("at the beginning: %+v", now)
		}
		moved, stayed := 0, 0
		for range 40 {
			clock.pass(time.Minute)
			c, more := next(t, a, red.battle, seq, chance)
			if !more {
				break
			}
			who := map[battle.Side]guest{battle.Red: red, battle.Blue: blue}[c.Side]
			before := now
			done := who.do(200, fmt.Sprint("c", seq), seq, c)
			if seq = done.Seq; done.Position.Result != "" {
				break
			}
			// Both nodes tell the same, as soon as they have heard of the entry.
			var at *clockBody
			for _, g := range []guest{red, blue} {
				eventually(t, func() bool {
					show := g.show()
					at = show.Clock
					return show.Position.Seq == seq
				})
				if at.Due == nil || at.Late {
					t.Fatalf("after entry %d: %+v", seq, at)
				}
				if at.Side == before.Side && !at.Due.Equal(*before.Due) || at.Side != before.Side && !at.Due.Equal(clock.Now().Add(hour)) {
					t.Fatalf("after entry %d: %+v, before it %+v, at %v", seq, at, before, clock.Now())
				}
			}
			if now = at; at.Side == before.Side {
				stayed++
			} else {
				moved++
			}
		}
		if moved < 2 || stayed < 2 {
			t.Fatalf("the decision moved %d times and stayed %d times: that shows nothing", moved, stayed)
		}
	})
}

// TestClaim lets a side be late: all are told, on every node and after a restart; a late decision counts; a claim ends the
// battle as a concession that verifies.
func TestClaim(t *testing.T) {
	t.Parallel()
	pacing(t, func(t *testing.T, clock *wrist, again func() *node) {
		a, b := again(), again()
		red, blue, watch := paced(t, a, b, 3600)
		heard := blue.listen("", "")
		is := func(want string) func([]byte) bool {
			return func(data []byte) bool { return strings.Contains(string(data), want) }
		}
		heard.await(t, "clock", is(`"late":false`))
		var out answered
		blue.get(409, "POST", "/claim", map[string]any{}, &out)
		if out.Error.Code != "not-late" {
			t.Fatalf("a claim in time: %+v", out.Error)
		}
		clock.pass(time.Hour)
		heard.await(t, "clock", is(`"late":true`))
		red.get(409, "POST", "/claim", map[string]any{}, &out) // a side cannot claim by its own lateness
		if out.Error.Code != "not-late" {
			t.Fatalf("a claim on oneself: %+v", out.Error)
		}
		watch.get(403, "POST", "/claim", map[string]any{}, nil)
		// A decision that comes late counts, and there is new time.
		chance := dice.Seeded(5)
		c, _ := next(t, a, red.battle, 0, chance)
		seq := red.do(200, "late", 0, c).Seq
		heard.await(t, "clock", is(`"late":false`))
		eventually(t, func() bool { return blue.show().Position.Seq == seq }) // his node may know of the new time before it has the entry
		blue.get(409, "POST", "/claim", map[string]any{"id": "stale", "after": 0}, &out)
		if out.Error.Code != "stale" {
			t.Fatalf("a claim that comes after the decision: %+v", out.Error)
		}
		if now := red.show().Clock; now.Side != "red" || !now.Due.Equal(clock.Now().Add(time.Hour)) {
			t.Fatalf("after a late decision: %+v", now)
		}
		for side := "red"; seq < 12 || side != "red"; { // on, until there are dice to verify and it is for red again
			if c, _ = next(t, a, red.battle, seq, chance); c.Side == battle.Blue {
				seq = blue.do(200, fmt.Sprint("c", seq), seq, c).Seq
			} else {
				seq = red.do(200, fmt.Sprint("c", seq), seq, c).Seq
			}
			eventually(t, func() bool { show := red.show(); side = show.Clock.Side; return show.Position.Seq == seq })
		}
		// All servers end. Time passes. What was due is due.
		heard.stop()
		a.Close()
		b.Close()
		clock.pass(25 * time.Hour)
		c1, c2 := again(), again()
		red.at, blue.at, watch.at = c1, c2, c2
		eventually(t, func() bool {
			due, err := c1.Store.Deadline(t.Context(), red.battle)
			return err == nil && due.Told
		})
		if now := red.show().Clock; !now.Late || now.Side != "red" {
			t.Fatalf("after a restart: %+v", now)
		}
		heard = watch.listen("", "")
		heard.await(t, "clock", is(`"late":true`))
		blue.get(200, "POST", "/claim", map[string]any{"id": "mine", "after": seq}, &out)
		heard.await(t, "clock", is(`"claimed":true`))
		heard = watch.listen("", "")
		heard.await(t, "over", is(`"winner":"blue"`))
		var repeated answered
		blue.get(200, "POST", "/claim", map[string]any{"id": "mine", "after": seq}, &repeated)
		if repeated.Seq != out.Seq {
			t.Fatalf("the claim was entry %d, repeated %d", out.Seq, repeated.Seq)
		}
		for _, g := range []guest{red, blue, watch} {
			eventually(t, func() bool { return g.show().Battle.Over })
			if now := g.show().Clock; !now.Claimed || now.Late || now.Due != nil {
				t.Fatalf("after the claim: %+v", now)
			}
		}
		blue.get(409, "POST", "/claim", map[string]any{}, &out)
		if out.Error.Code != "over" {
			t.Fatalf("a second claim: %+v", out.Error)
		}
		_, record := red.raw("GET", "/api/battles/"+red.battle+"/record", nil)
		verify(t, record)
		last := c2.lives.take(red.battle)
		defer c2.lives.give(last)
		kept, err := c2.Store.Entries(t.Context(), red.battle, repeated.Seq-1, 1)
		if err != nil || kept[0].Seat != 2 || !strings.Contains(string(kept[0].Body), `"claim":true`) {
			t.Errorf("the entry of the claim: %v %s", err, kept[0].Body)
		}
	})
}

// TestClaimRace lets a late decision and a claim meet at two nodes again and again: one of them counts.
func TestClaimRace(t *testing.T) {
	t.Parallel()
	pacing(t, func(t *testing.T, clock *wrist, again func() *node) {
		a, b := again(), again()
		decided, claimed := 0, 0
		for n := range 12 {
			red, blue, _ := paced(t, a, b, 60)
			blue.show()
			c, _ := next(t, a, red.battle, 0, dice.Seeded(uint64(n)))
			clock.pass(time.Hour)
			var all sync.WaitGroup
			var moved, took int
			all.Go(func() {
				moved, _ = red.raw("POST", "/api/battles/"+red.battle+"/commands", map[string]any{"id": "x", "after": 0, "command": c})
			})
			all.Go(func() {
				took, _ = blue.raw("POST", "/api/battles/"+red.battle+"/claim", map[string]any{})
			})
			all.Wait()
			switch {
			case moved == 200 && took == 409:
				decided++
			case moved == 409 && took == 200:
				claimed++
			default:
				t.Fatalf("a decision got %d, a claim %d", moved, took)
			}
			eventually(t, func() bool { return red.show().Battle.Over == (took == 200) })
		}
		t.Logf("%d decisions came before the claim, %d after it", decided, claimed)
	})
}

func TestPaceRefused(t *testing.T) {
	n := start(t, open(t, filepath.Join(t.TempDir(), "battles.db")), fast)
	for _, pace := range []any{-1, 2592001, int64(9_000_000_000_000_000), "1h", 1.5} {
		status, text := guest{t: t, at: n}.raw("POST", "/api/battles", map[string]any{"setup": setupOf(t, "bkc1", "hidden"), "pace": pace})
		if status != 400 {
			t.Errorf("pace %v: %d %s", pace, status, text)
		}
	}
	red, blue, _ := paced(t, n, n, 0)
	if red.show().Clock != nil {
		t.Error("a battle without a pace has a clock")
	}
	blue.get(409, "POST", "/claim", map[string]any{}, nil)
}

// TestOnline sees who is there through another node, and that a player at a node that was killed is not, after a while.
func TestOnline(t *testing.T) {
	t.Parallel()
	where := database(t)
	clock := &wrist{now: time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC)}
	begun := func() *node {
		return startWith(t, Options{Store: open(t, where), Limits: fast, Now: clock.Now, Times: Times{Sweep: 20 * time.Millisecond, Node: time.Minute}})
	}
	a, b := begun(), begun()
	red, blue, watch := begin(t, a, b, setupOf(t, "bkc1", "hidden"))
	online := func(g guest) (out []int) {
		for _, s := range g.show().Seats {
			if s.Online {
				out = append(out, s.N)
			}
		}
		return out
	}
	sees := func(g guest, want string) {
		t.Helper()
		eventually(t, func() bool { return fmt.Sprint(online(g)) == want })
	}
	first := red.listen("", "") // at one node
	sees(blue, "[1]")           // at the other
	heard := watch.listen("", "")
	heard.await(t, "seats", func(data []byte) bool { return strings.Count(string(data), `"online":true`) == 2 })
	second := red.listen("", "")
	first.stop()
	sees(red, "[1 3]")
	time.Sleep(50 * time.Millisecond) // for a wrong word to come
	sees(blue, "[1 3]")
	second.stop()
	heard.await(t, "seats", func(data []byte) bool { return strings.Count(string(data), `"online":true`) == 1 })
	sees(red, "[3]")
	// A node that was killed leaves its rows, until its time is over.
	if _, err := a.Store.Live(t.Context(), "killed", clock.Now().Add(time.Minute)); err != nil {
		t.Fatal(err)
	}
	if err := a.Store.Watch(t.Context(), "killed", store.Presence{Battle: red.battle, Seat: 2}, true); err != nil {
		t.Fatal(err)
	}
	heard.await(t, "seats", func(data []byte) bool { return strings.Count(string(data), `"online":true`) == 2 })
	clock.pass(2 * time.Minute)
	heard.await(t, "seats", func(data []byte) bool {
		var news seatsBody
		return json.Unmarshal(data, &news) == nil && !news.Seats[1].Online
	})
	// One that ends in order takes its rows along at once.
	red.listen("", "")
	sees(blue, "[1 3]")
	a.Close()
	sees(blue, "[3]")
}
