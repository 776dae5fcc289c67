package server

import (
	"encoding/json"
	"slices"
	"testing"
	"time"

	"sandtable/internal/event"
)

// TestRoundTime lets the time of a round run out: who has yet to fight is reminded once, what is left is settled by the rule, and an organiser
// who settles it himself is told, or gives more time.
func TestRoundTime(t *testing.T) {
	t.Parallel()
	eachStore(t, func(t *testing.T, o Options) {
		clock := &wrist{now: time.Now()}
		o.Now = clock.Now
		n := startWith(t, o)
		plan := func(late event.Late) none {
			return none{"kind": "swiss", "rounds": 2, "rules": "cobi", "clock": "usual", "time": 1000, "late": late}
		}
		r, lost := holdEvent(t, plan(event.Ask), 4, n), holdEvent(t, plan(event.BothLose), 4, n)
		ears := make([]*receiver, 5)
		for i, b := range append([]*browser{r.organiser}, r.players...) {
			ears[i] = receive(t)
			want[noticesBody](b, 200, "POST", "/notices/channels", none{"kind": "hook", "address": ears[i].URL})
		}
		told := func(i int) (out []string) {
			ears[i].mu.Lock()
			defer ears[i].mu.Unlock()
			for _, got := range ears[i].got {
				var m struct{ Kind string }
				if err := json.Unmarshal(got.body, &m); err != nil {
					t.Fatal(err)
				}
				if m.Kind == "round-ends" || m.Kind == "round-over" {
					out = append(out, m.Kind)
				}
			}
			return out
		}
		e := r.do(r.organiser, none{"deed": "paired"})
		if due := e.Rounds[0].Due; due != clock.Now().UnixMilli()+1_000_000 {
			t.Errorf("it ends at %d", due)
		}
		lost.do(lost.organiser, none{"deed": "paired"})
		r.fight(1, 1, &e.Rounds[0].Pairs[0], n)
		eventually(t, func() bool { return r.show().Rounds[0].Pairs[0].Result != nil })
		clock.pass(801 * time.Second)
		waits := []int{e.Rounds[0].Pairs[1].Red, e.Rounds[0].Pairs[1].Blue}
		for _, i := range waits {
			eventually(t, func() bool { return slices.Equal(told(i), []string{"round-ends"}) })
		}
		clock.pass(200 * time.Second)
		eventually(t, func() bool { return r.show().Rounds[0].Expired })
		if p := r.show().Rounds[0].Pairs[1]; p.Result != nil {
			t.Errorf("the organiser is not asked: %+v", p)
		}
		clock.pass(10 * time.Second) // notices wait a little
		eventually(t, func() bool { return slices.Equal(told(0), []string{"round-over"}) })
		r.refuse(r.players[0], 403, "not-organiser", none{"deed": "prolonged", "round": 1, "due": clock.Now().Add(time.Hour).UnixMilli()})
		r.refuse(r.organiser, 400, "bad-request", none{"deed": "prolonged", "round": 1, "due": clock.Now().Add(-time.Hour).UnixMilli()})
		if e := r.do(r.organiser, none{"deed": "prolonged", "round": 1, "due": clock.Now().Add(time.Hour).UnixMilli()}); e.Rounds[0].Expired {
			t.Error("the time is still up")
		}
		r.fight(1, 2, &e.Rounds[0].Pairs[1], n)
		r.settled(1)
		for i := 1; i < len(ears); i++ {
			if got := len(told(i)); got > 0 && !slices.Contains(waits, i) || got > 1 {
				t.Errorf("player %d was told %v", i, told(i))
			}
		}

		e = lost.settled(1)
		for _, p := range e.Rounds[0].Pairs {
			if p.Result.Outcome != event.Neither {
				t.Errorf("%+v", p.Result)
			}
		}
		if e := lost.do(lost.organiser, none{"deed": "paired"}); len(e.Rounds) != 2 || e.Rounds[1].Due <= e.Rounds[0].Due {
			t.Errorf("%+v", e.Rounds)
		}
	})
}
