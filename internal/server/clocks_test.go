package server

import (
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"sandtable/battle"
	"sandtable/dice"
)

// met makes a battle of two players with a clock, at two nodes: the player who made the seek is Red.
func met(t *testing.T, a, b *node, clock string) (anna, ben *browser, red, blue guest) {
	t.Helper()
	anna, ben = newcomer(t, a).named("Anna"), newcomer(t, b).named("Ben")
	offered := anna.seek(none{"side": "red", "clock": clock})
	taken := want[takenBody](ben, 201, "POST", "/seeks/"+offered.ID+"/take", none{})
	own := append(anna.battles("yours"), anna.battles("soon")...)
	own = append(own, anna.battles("theirs")...)
	if len(own) != 1 {
		t.Fatalf("%+v", own)
	}
	return anna, ben, guest{t: t, at: a, battle: own[0].Battle, token: own[0].Token}, guest{t: t, at: b, battle: taken.Battle, token: taken.Token}
}

// TestBank plays with banks over two nodes: time runs off the bank of the side that must decide and of no other, and each own turn gives once.
func TestBank(t *testing.T) {
	t.Parallel()
	pacing(t, func(t *testing.T, clock *wrist, again func() *node) {
		a, b := again(), again()
		terms := paces["usual"]
		_, _, red, blue := met(t, a, b, "usual")
		chance, seq, spent := dice.Seeded(3), 0, [2]time.Duration{}
		given := func(now *clockBody) time.Duration {
			return time.Duration(*now.Red+*now.Blue)*time.Millisecond + spent[0] + spent[1] - 2*terms.Pace
		}
		for n := range 256 {
			clock.pass(time.Minute)
			before := red.show().Clock
			if n >= 64 && given(before) >= terms.More {
				break // how long it takes to set up depends on the battle
			}
			if time.Duration(max(*before.Red, *before.Blue))*time.Millisecond > terms.Cap-2*terms.More {
				break // with the next turn the cap cuts off some of what is given
			}
			c, more := next(t, a, red.battle, seq, chance)
			if !more {
				break
			}
			who := map[battle.Side]guest{battle.Red: red, battle.Blue: blue}[c.Side]
			if before.Side != c.Side.String() {
				t.Fatalf("%+v, but %s decides", before, c.Side)
			}
			done := who.do(200, fmt.Sprint("c", seq), seq, c)
			spent[c.Side.Index()] += time.Minute
			if seq = done.Seq; done.Position.Result != "" {
				break
			}
			for _, g := range []guest{red, blue} {
				var now *clockBody
				eventually(t, func() bool {
					show := g.show()
					now = show.Clock
					return show.Position.Seq == seq
				})
				for i, left := range []int64{*now.Red, *now.Blue} {
					most := terms.Pace - spent[i] + 64*terms.More
					if got := time.Duration(left) * time.Millisecond; got < terms.Pace-spent[i] || got > most || (got+spent[i]-terms.Pace)%terms.More != 0 {
						t.Fatalf("after entry %d: %v is left to %d, which has used %v", seq, got, i, spent[i])
					}
				}
				if now.Cap != int64(terms.Cap/time.Second) || now.Late || now.Side == before.Side && now.Due.Before(*before.Due) {
					t.Fatalf("after entry %d: %+v, before %+v", seq, now, before)
				}
			}
		}
		last := red.show().Clock
		if sum := given(last); sum < terms.More || seq < 20 {
			t.Errorf("after %d entries all that was given is %v", seq, sum)
		}
		// After a restart the clocks are the same.
		a.Close()
		b.Close()
		red.at = again()
		if now := red.show().Clock; *now.Red != *last.Red || *now.Blue != *last.Blue || !now.Due.Equal(*last.Due) {
			t.Errorf("after a restart: %+v, before %+v", now, last)
		}
	})
}

// TestHolidayStops goes on holiday through one node: the clock stands at the other, a player there is told, and a claim waits until the end.
func TestHolidayStops(t *testing.T) {
	t.Parallel()
	pacing(t, func(t *testing.T, clock *wrist, again func() *node) {
		a, b := again(), again()
		anna, ben, red, blue := met(t, a, b, "quick")
		late, lateGuest, partner := anna, red, blue
		if red.show().Clock.Side == "blue" {
			late, lateGuest, partner = ben, blue, red
		}
		due := *partner.show().Clock.Due
		if p := late.me(); p.Holiday.Until != nil || p.Holiday.Days != 28 {
			t.Errorf("before: %+v", p.Holiday)
		}
		for _, days := range []any{0, 15, -1, "7"} {
			code(late, 400, "POST", "/holiday", none{"days": days})
		}
		if said := code(late, 409, "DELETE", "/holiday", nil); said.Code != "no-holiday" {
			t.Errorf("%+v", said)
		}
		clock.pass(time.Hour)
		p := want[clubBody](late, 200, "POST", "/holiday", none{"days": 7}).Player
		if p.Holiday.Until == nil || p.Holiday.Days != 21 {
			t.Errorf("on holiday: %+v", p.Holiday)
		}
		if said := code(late, 409, "POST", "/holiday", none{"days": 7}); said.Code != "on-holiday" {
			t.Errorf("twice: %+v", said)
		}
		eventually(t, func() bool { return partner.show().Clock.Due.Equal(due.Add(7 * 24 * time.Hour)) })
		told := false
		for _, s := range partner.show().Seats {
			told = told || s.Away != nil && s.Away.Equal(*p.Holiday.Until)
		}
		if !told {
			t.Error("the partner is not told")
		}
		clock.pass(3 * 24 * time.Hour)
		var out answered
		if partner.get(409, "POST", "/claim", map[string]any{}, &out); out.Error.Code != "not-late" {
			t.Errorf("a claim during the holiday: %+v", out.Error)
		}
		want[clubBody](late, 200, "DELETE", "/holiday", nil)
		eventually(t, func() bool { return lateGuest.show().Clock.Due.Equal(clock.Now().Add(23 * time.Hour)) })
		clock.pass(23 * time.Hour)
		eventually(t, func() bool { return partner.show().Clock.Late })
		partner.get(200, "POST", "/claim", map[string]any{}, nil)
	})
}

// TestPauseByConsent asks for a pause: nothing happens until the other side agrees, and then both clocks stand.
func TestPauseByConsent(t *testing.T) {
	t.Parallel()
	pacing(t, func(t *testing.T, clock *wrist, again func() *node) {
		a, b := again(), again()
		_, _, red, blue := met(t, a, b, "live")
		due := *red.show().Clock.Due
		for _, days := range []any{0, 15, nil} {
			red.get(400, "POST", "/proposals", map[string]any{"kind": "pause", "days": days}, nil)
		}
		var asked proposalBody
		red.get(200, "POST", "/proposals", map[string]any{"kind": "pause", "days": 2}, &asked)
		if asked.Kind != "pause" || asked.Days != 2 || !red.show().Clock.Due.Equal(due) {
			t.Errorf("%+v", asked)
		}
		eventually(t, func() bool { return blue.show().Proposal != nil })
		red.get(409, "POST", "/proposals/answer", map[string]any{"accept": true, "proposal": asked}, nil)
		clock.pass(time.Minute)
		blue.get(200, "POST", "/proposals/answer", map[string]any{"accept": true, "proposal": asked}, nil)
		for _, g := range []guest{red, blue} {
			eventually(t, func() bool {
				now := g.show()
				return now.Proposal == nil && now.Clock.Paused != nil && now.Clock.Due.Equal(due.Add(48*time.Hour))
			})
		}
		clock.pass(49 * time.Hour)
		eventually(t, func() bool { return red.show().Clock.Late && red.show().Clock.Paused == nil })
	})
	n := start(t, open(t, filepath.Join(t.TempDir(), "battles.db")), fast)
	red, _, _ := paced(t, n, n, 0)
	var out answered
	if red.get(409, "POST", "/proposals", map[string]any{"kind": "pause", "days": 2}, &out); out.Error.Code != "no-clock" {
		t.Errorf("without a clock: %+v", out.Error)
	}
}

// TestReact has the server judge what orders say: only of whom a reaction is asked, and the same whatever the enemy hides.
func TestReact(t *testing.T) {
	n := start(t, open(t, filepath.Join(t.TempDir(), "battles.db")), fast)
	red, blue, watch := paced(t, n, n, 0)
	chance, seq, asked, quiet := dice.Seeded(11), 0, 0, 0
	type reacted struct {
		Command *battle.Command `json:"command"`
	}
	for range 300 {
		c, more := next(t, n, red.battle, seq, chance)
		if !more {
			break
		}
		mine, other := red, blue
		if c.Side == battle.Blue {
			mine, other = blue, red
		}
		for _, orders := range []string{"pass", "fire"} {
			var own, theirs reacted
			mine.get(200, "POST", "/react", map[string]any{"orders": map[string]any{"react": orders}}, &own)
			other.get(200, "POST", "/react", map[string]any{"orders": map[string]any{"react": orders}}, &theirs)
			if theirs.Command != nil {
				t.Fatalf("entry %d: the side that need not decide is told %+v", seq, theirs.Command)
			}
			if own.Command != nil {
				asked++
			} else {
				quiet++
			}
			if own.Command != nil {
				mine.get(200, "POST", "/check", map[string]any{"command": own.Command}, nil)
			}
		}
		if seq = mine.do(200, fmt.Sprint("c", seq), seq, c).Seq; mine.show().Battle.Over {
			break
		}
	}
	if quiet == 0 {
		t.Error("orders answer everything")
	}
	t.Logf("%d answers, %d times nothing", asked, quiet)
	for _, body := range []map[string]any{{}, {"orders": map[string]any{"react": "flee"}}, {"orders": map[string]any{"react": "fire", "within": -1}}} {
		red.get(400, "POST", "/react", body, nil)
	}
	watch.get(403, "POST", "/react", map[string]any{"orders": map[string]any{"react": "pass"}}, nil)
}

// TestClockRefused asks for clocks that there are not.
func TestClockRefused(t *testing.T) {
	n := clubNode(t, clubLimits)
	b := newcomer(t, n)
	for _, body := range []none{{"clock": "slowest"}, {"clock": "usual", "pace": 60}} {
		body["rules"] = "bkc1"
		code(b, 400, "POST", "/seeks", body)
	}
	if s := b.seek(none{"clock": "slow"}); s.Pace != 72*3600 || s.More != 36*3600 || s.Cap != 240*3600 {
		t.Errorf("%+v", s)
	}
}
