package server

import (
	"encoding/json"
	"testing"
	"time"
)

// TestRoundIsPaired tells the players of an event that their round is paired, each once, and not the organiser who has paired it.
func TestRoundIsPaired(t *testing.T) {
	t.Parallel()
	eachStore(t, func(t *testing.T, o Options) {
		n := startWith(t, o)
		r := holdEvent(t, none{"kind": "swiss", "rounds": 2, "rules": "cobi", "clock": "usual"}, 4, n)
		late := holdEvent(t, none{"kind": "swiss", "rounds": 2, "rules": "cobi", "clock": "usual"}, 2, n) // another event calls no player of this one
		ears := make([]*receiver, 5)
		for i, b := range append([]*browser{r.organiser}, r.players...) {
			ears[i] = receive(t)
			want[clubBody](b, 200, "PATCH", "/me", none{"lang": "pl"})
			want[noticesBody](b, 200, "POST", "/notices/channels", none{"kind": "hook", "address": ears[i].URL})
		}
		want[noticesBody](late.players[0], 200, "POST", "/notices/channels", none{"kind": "hook", "address": ears[0].URL})
		e := r.do(r.organiser, none{"deed": "paired"})
		for _, ear := range ears[1:] {
			var m map[string]any
			if err := json.Unmarshal(ear.await(t, 1).body, &m); err != nil {
				t.Fatal(err)
			}
			if m["kind"] != "round" || m["event"] != r.id || m["url"] != n.url+"/event/"+r.id || m["text"] != "Twoja runda jest skojarzona: Autumn Cup" || len(m) != 6 {
				t.Errorf("%v", m)
			}
		}
		// The next round is told again; what is over calls no player.
		for i := range e.Rounds[0].Pairs {
			r.fight(1, i+1, &e.Rounds[0].Pairs[i], n)
		}
		r.settled(1)
		before := make([]int, len(ears)) // that of the battle may have come, too
		for i, ear := range ears {
			before[i] = ear.count()
		}
		r.do(r.organiser, none{"deed": "paired"})
		for i, ear := range ears[1:] {
			ear.await(t, before[i+1]+1)
		}
		time.Sleep(10 * o.Times.Sweep)
		for i, ear := range ears[1:] {
			rounds := 0
			for _, got := range ear.got {
				var m struct{ Kind string }
				if err := json.Unmarshal(got.body, &m); err != nil {
					t.Fatal(err)
				}
				if m.Kind == "round" {
					rounds++
				}
			}
			if rounds != 2 {
				t.Errorf("player %d was told of %d rounds", i+1, rounds)
			}
		}
		if ears[0].count() != 0 {
			t.Errorf("the organiser, or a player of another event, was told: %s", ears[0].got[0].body)
		}
	})
}
