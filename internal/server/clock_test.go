package server

import (
	"testing"
	"time"

	"sandtable/internal/store"
)

// TestWrongClock plays at a node whose clock is two hours ahead, or behind: deadlines are those of the database's clock at every
// node, so no side gets a battle as a present, and none is kept from one that it has won.
func TestWrongClock(t *testing.T) {
	for name, wrong := range map[string]time.Duration{"ahead": 2 * time.Hour, "behind": -2 * time.Hour} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			where := database(t)
			off, err := store.Open(t.Context(), where, store.Machine(func() time.Time { return time.Now().Add(wrong) }))
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { off.Close() })
			times := Times{Sweep: 20 * time.Millisecond}
			a := startWith(t, Options{Store: open(t, where), Limits: fast, Times: times})
			b := startWith(t, Options{Store: off, Limits: fast, Times: times})
			for _, at := range [][2]*node{{a, b}, {b, a}} { // where it is made and red plays, and where blue does
				red, blue, _ := paced(t, at[0], at[1], 3600)
				time.Sleep(200 * time.Millisecond) // for both to look for who is late
				for _, g := range []guest{red, blue} {
					c := g.show().Clock
					left := time.Until(*c.Due)
					if apart := time.Until(*c.Now).Abs(); c.Late || left > time.Hour || left < time.Hour-time.Minute || apart > time.Minute {
						t.Errorf("an hour is given: %v are left, it is late: %v, and the clock is %v wrong", left, c.Late, apart)
					}
				}
				var out answered
				if blue.get(409, "POST", "/claim", map[string]any{}, &out); out.Error.Code != "not-late" {
					t.Errorf("a claim in time: %+v", out.Error)
				}
				// A second is given, and passes.
				_, blue, _ = paced(t, at[0], at[1], 1)
				eventually(t, func() bool { return blue.show().Clock.Late })
				blue.get(200, "POST", "/claim", map[string]any{}, nil)
			}
		})
	}
}

// TestToldTooEarly has all told that a side is late when it is not, as a program does that goes by a wrong clock: it has its
// time nevertheless, and is late when it is over.
func TestToldTooEarly(t *testing.T) {
	t.Parallel()
	pacing(t, func(t *testing.T, clock *wrist, again func() *node) {
		n := again()
		red, blue, _ := paced(t, n, n, 3600)
		told, err := n.Store.Due(t.Context(), clock.Now().Add(2*time.Hour), 10)
		if err != nil || len(told) != 1 {
			t.Fatal(told, err)
		}
		var out answered
		if blue.get(409, "POST", "/claim", map[string]any{}, &out); out.Error.Code != "not-late" {
			t.Errorf("a claim in time: %+v", out.Error)
		}
		if c := red.show().Clock; c.Late {
			t.Errorf("an hour is given: %+v", c)
		}
		clock.pass(time.Hour)
		if c := red.show().Clock; !c.Late {
			t.Errorf("an hour has passed: %+v", c)
		}
		blue.get(200, "POST", "/claim", map[string]any{}, nil)
	})
}
