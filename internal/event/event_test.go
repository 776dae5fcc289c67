package event

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"time"
)

// A meeting is an event under way in a test, with its log.
type meeting struct {
	*Event
	t   testing.TB
	log []Change
}

func hold(t testing.TB, p Plan, players int) *meeting {
	t.Helper()
	p.Name, p.Rules = "Test", "bkc1"
	if p.Most == 0 {
		p.Most = max(players, 2)
	}
	m := &meeting{&Event{}, t, nil}
	m.do(Change{Deed: Made, Plan: &p})
	for n := range players {
		m.do(Change{Deed: Joined, Player: n + 1})
	}
	return m
}

func (m *meeting) do(c Change) {
	m.t.Helper()
	if err := m.Apply(&c); err != nil {
		m.t.Fatalf("%+v: %v", c, err)
	}
	m.log = append(m.log, c)
}

func (m *meeting) refuse(c Change) {
	m.t.Helper()
	before, _ := json.Marshal(m.Event)
	if err := m.Apply(&c); err == nil {
		m.t.Errorf("%+v is not refused", c)
	}
	if after, _ := json.Marshal(m.Event); string(after) != string(before) {
		m.t.Errorf("%+v is refused and changes\n%s\n%s", c, before, after)
	}
}

func (m *meeting) pair() *Round {
	m.t.Helper()
	c, err := m.Next(nil)
	if err != nil {
		m.t.Fatal(err)
	}
	m.do(*c)
	return &m.Rounds[len(m.Rounds)-1]
}

// settle enters results of the last round.
func (m *meeting) settle(result func(p *Pair) Result) {
	m.t.Helper()
	n := len(m.Rounds)
	for i := range m.Rounds[n-1].Pairs {
		if p := m.Pair(n, i+1); p.Result == nil {
			r := result(p)
			m.do(Change{Deed: Settled, Round: n, Place: i + 1, Result: &r})
		}
	}
}

// chance lets the stronger win as a rule.
func chance(r *rand.Rand) func(*Pair) Result {
	return func(p *Pair) Result {
		out := Result{Outcome: RedWins, Red: r.IntN(1000), Blue: r.IntN(1000)}
		switch d := p.Blue - p.Red + r.IntN(120) - 60; {
		case r.IntN(8) == 0:
			out.Outcome = Draw
		case d < 0:
			out.Outcome = BlueWins
		}
		return out
	}
}

// TestFoldAgain computes events again from their logs, as they are written.
func TestFoldAgain(t *testing.T) {
	for _, kind := range Kinds {
		p := Plan{Kind: kind, Seed: 5, Scenarios: []string{"a", "b", "c", "d"}, Veto: kind == Swiss}
		if kind == Swiss {
			p.Rounds = 3
		}
		m := hold(t, p, 7)
		r := rand.New(rand.NewPCG(1, 1))
		if kind == Ladder {
			m.do(Change{Deed: Challenged, Player: 5, Other: 2})
			m.settle(chance(r))
		}
		for kind != Ladder {
			c, err := m.Next(nil)
			if err != nil {
				break
			}
			m.do(*c)
			for n := range m.Rounds {
				for i := range m.Rounds[n].Pairs {
					if p := m.Pair(n+1, i+1); p.Result == nil {
						one := chance(r)(p)
						m.do(Change{Deed: Settled, Round: n + 1, Place: i + 1, Result: &one})
					}
				}
			}
		}
		m.do(Change{Deed: Penalised, Player: 3, Points: -1, Reason: "late"})
		m.do(Change{Deed: Ended})
		text, err := json.Marshal(m.log)
		if err != nil {
			t.Fatal(err)
		}
		var log []Change
		if err := json.Unmarshal(text, &log); err != nil {
			t.Fatal(err)
		}
		again, err := Fold(log)
		if err != nil {
			t.Fatal(kind, err)
		}
		if !reflect.DeepEqual(again.Standings(), m.Standings()) || fmt.Sprint(again.Phase, again.Order) != fmt.Sprint(m.Phase, m.Order) {
			t.Errorf("%s: another event comes of its log", kind)
		}
		m.refuse(Change{Deed: Penalised, Player: 3, Points: -1, Reason: "late"})
	}
}

func TestRefused(t *testing.T) {
	m := hold(t, Plan{Kind: Swiss, Rounds: 3, Lists: true, Most: 5}, 4)
	m.refuse(Change{Deed: Made, Plan: &m.Plan})
	m.refuse(Change{Deed: Joined, Player: 7})
	m.refuse(Change{Deed: Listed, Player: 9, Hash: "x"})
	m.refuse(Change{Deed: Penalised, Player: 1, Points: -1})
	m.refuse(Change{Deed: Penalised, Player: 1, Reason: "nothing"})
	m.refuse(Change{Deed: Challenged, Player: 2, Other: 1})
	if _, err := m.Next(nil); err == nil {
		t.Error("players without a list are paired")
	}
	for n := 1; n <= 3; n++ {
		m.do(Change{Deed: Listed, Player: n, Hash: "a"})
	}
	m.do(Change{Deed: Listed, Player: 1, Hash: "b"})
	m.refuse(Change{Deed: Listed, Player: 1, Hash: "c", Late: true})
	m.refuse(Change{Deed: Paired, Rounds: []Round{{Pairs: []Pair{{Red: 1, Blue: 1}}}}})
	m.refuse(Change{Deed: Paired, Rounds: []Round{{Pairs: []Pair{{Red: 1, Blue: 2, Result: &Result{Outcome: Draw}}}}}})
	r := m.pair()
	if len(r.Pairs) != 2 || !r.Pairs[1].Bye() || m.Unready() != 1 {
		t.Fatalf("three players with a list, one without: %+v", r)
	}
	m.refuse(Change{Deed: Listed, Player: 1, Hash: "c"})
	m.do(Change{Deed: Listed, Player: 4, Hash: "d"})
	if !m.Players[3].Late {
		t.Error("a list after the first round is not late")
	}
	m.refuse(Change{Deed: Listed, Player: 4, Hash: "e"})
	if _, err := m.Next(nil); err == nil {
		t.Error("a round is paired before the last one is over")
	}
	won := &Result{Outcome: RedWins, Red: 5}
	a, b := r.Pairs[0].Red, r.Pairs[0].Blue
	m.refuse(Change{Deed: Claimed, Player: 4, Round: 1, Place: 1, Result: won})
	m.refuse(Change{Deed: Claimed, Player: a, Round: 1, Place: 2, Result: won})
	m.refuse(Change{Deed: Claimed, Player: a, Round: 2, Place: 1, Result: won})
	m.refuse(Change{Deed: Claimed, Player: a, Round: 1, Place: 1, Result: &Result{Outcome: "all"}})
	m.refuse(Change{Deed: Claimed, Player: a, Round: 1, Place: 1, Result: &Result{Outcome: RedWins, Red: -1}})
	m.do(Change{Deed: Claimed, Player: a, Round: 1, Place: 1, Result: won})
	m.do(Change{Deed: Claimed, Player: b, Round: 1, Place: 1, Result: &Result{Outcome: BlueWins}})
	if p := m.Pair(1, 1); !p.Disputed() || p.Result != nil {
		t.Error("two results that differ are no dispute")
	}
	for i := range maxClaims - 1 {
		m.do(Change{Deed: Claimed, Player: b, Round: 1, Place: 1, Result: &Result{Outcome: BlueWins, Blue: i + 1}})
	}
	m.refuse(Change{Deed: Claimed, Player: b, Round: 1, Place: 1, Result: won})
	m.do(Change{Deed: Settled, Round: 1, Place: 1, Result: won, Reason: "as the umpire saw it"})
	m.refuse(Change{Deed: Settled, Round: 1, Place: 1, Result: won})
	m.refuse(Change{Deed: Claimed, Player: a, Round: 1, Place: 1, Result: &Result{Outcome: Draw}})
	m.do(Change{Deed: Joined, Player: 5})
	m.refuse(Change{Deed: Joined, Player: 6})
	m.do(Change{Deed: Dropped, Player: 5})
	m.refuse(Change{Deed: Dropped, Player: 5})
	m.do(Change{Deed: Ended})
	m.refuse(Change{Deed: Ended})
	for _, p := range []Plan{{Kind: "cup"}, {Kind: Swiss}, {Kind: Swiss, Rounds: 99},
		{Kind: Robin, Most: 99}, {Kind: Robin, Rounds: 3}, {Kind: Ladder, Veto: true},
		{Kind: Robin, About: "a\u202eb"}, {Kind: Robin, Deadline: 5}, {Kind: Robin, Veto: true, Scenarios: []string{"a", "b", "b"}}} {
		p.Name, p.Rules = "x", "y"
		if p.Most == 0 {
			p.Most = 8
		}
		if err := new(Event).Apply(&Change{Deed: Made, Plan: &p}); err == nil {
			t.Errorf("%+v is not refused", p)
		}
	}
}

func TestClaimsAgree(t *testing.T) {
	m := hold(t, Plan{Kind: Swiss, Rounds: 1}, 2)
	p := m.pair().Pairs[0]
	for _, n := range []int{p.Blue, p.Red} {
		if m.Pair(1, 1).Result != nil {
			t.Error("one player alone settles a result")
		}
		m.do(Change{Deed: Claimed, Player: n, Round: 1, Place: 1, Result: &Result{Outcome: Draw, Red: 3, Blue: 4}})
	}
	if r := m.Pair(1, 1).Result; r == nil || *r != (Result{Outcome: Draw, Red: 3, Blue: 4}) {
		t.Error(r)
	}
}

func TestStandings(t *testing.T) {
	m := hold(t, Plan{Kind: Robin}, 4)
	// Four players by hand: 1 beats 2 and 3, draws with 4; 4 beats 2; 3 beats 2 and draws with 4.
	set := func(red, blue int, o Outcome, a, b int) Pair {
		return Pair{Red: red, Blue: blue, Result: &Result{Outcome: o, Red: a, Blue: b}}
	}
	m.Rounds = []Round{
		{Pairs: []Pair{set(1, 2, RedWins, 10, 2), set(3, 4, Draw, 5, 5)}},
		{Pairs: []Pair{set(3, 1, BlueWins, 1, 8), set(4, 2, RedWins, 6, 6)}},
		{Pairs: []Pair{set(1, 4, Draw, 0, 3), set(2, 3, BlueWins, 0, 7)}},
	}
	got := m.Standings()
	for i, want := range []Standing{
		{Place: 1, Player: 1, Points: 7, Casualties: 18, Berger: 0 + 2*4 + 5, Won: 2, Drawn: 1},
		{Place: 2, Player: 4, Points: 5, Casualties: 14, Berger: 4 + 0 + 7, Won: 1, Drawn: 2},
		{Place: 3, Player: 3, Points: 4, Casualties: 13, Berger: 5 + 0, Won: 1, Drawn: 1, Lost: 1},
		{Place: 4, Player: 2, Casualties: 8, Lost: 3},
	} {
		got[i].average = 0
		if got[i] != want {
			t.Errorf("%+v, want %+v", got[i], want)
		}
	}
	m.do(Change{Deed: Penalised, Player: 1, Points: -3, Reason: "two days late"})
	if got := m.Standings(); got[0].Player != 4 || got[2].Points != 4 || got[2].Penalty != -3 {
		// With four points each, 1 is ahead of 3 by casualty points.
		if got[1].Player != 1 {
			t.Errorf("%+v", got)
		}
	}
}

func TestByeIsWorthTheAverage(t *testing.T) {
	m := hold(t, Plan{Kind: Swiss, Rounds: 3}, 3)
	without := m.pair().Pairs[1].Red
	m.settle(func(*Pair) Result { return Result{Outcome: RedWins, Red: 30, Blue: 10} })
	for _, s := range m.Standings() {
		if s.Player == without && (s.Points != PointsForWin || s.Casualties != 20 || s.Byes != 1) {
			t.Errorf("with no battle of his own: %+v", s)
		}
	}
	m.pair()
	m.settle(func(*Pair) Result { return Result{Outcome: Draw, Red: 8, Blue: 8} })
	for _, s := range m.Standings() {
		if s.Player == without && s.Casualties != 16 {
			t.Errorf("with one of 8: %+v", s)
		}
	}
}

func TestDropped(t *testing.T) {
	m := hold(t, Plan{Kind: Robin}, 4)
	m.pair()
	m.do(Change{Deed: Dropped, Player: 2})
	for _, s := range m.Standings() {
		if s.Player != 2 && (s.Points != PointsForWin || s.Byes != 1) || s.Player == 2 && s.Lost != 3 {
			t.Errorf("%+v", s)
		}
	}
	m.do(Change{Deed: Dropped, Player: 3})
	if m.OpenPairs() != 1 {
		t.Errorf("%d pairings are open", m.OpenPairs())
	}
}

// TestEverybodyMeetsEverybody is what a round robin and a season are.
func TestEverybodyMeetsEverybody(t *testing.T) {
	for n := 2; n <= 17; n++ {
		for _, kind := range []Kind{Robin, Season} {
			m := hold(t, Plan{Kind: kind, Seed: uint64(n)}, n)
			m.pair()
			met, reds := map[[2]int]int{}, make([]int, n+1)
			for _, r := range m.Rounds {
				if len(r.Pairs) != (n+1)/2 {
					t.Fatalf("%d players have %d pairings", n, len(r.Pairs))
				}
				for _, p := range r.Pairs {
					if !p.Bye() {
						met[[2]int{p.Red, p.Blue}]++
						reds[p.Red]++
					}
				}
			}
			for a := 1; a <= n; a++ {
				for b := 1; b < a; b++ {
					one, two := met[[2]int{a, b}], met[[2]int{b, a}]
					if kind == Robin && one+two != 1 || kind == Season && (one != 1 || two != 1) {
						t.Fatalf("%s of %d: %d and %d meet %d and %d times", kind, n, a, b, one, two)
					}
				}
				if kind == Robin && max(reds[a]-(n-1-reds[a]), n-1-reds[a]-reds[a]) > 2 {
					t.Errorf("%d players: %d is Red %d times", n, a, reds[a])
				}
			}
		}
	}
}

func TestKnockout(t *testing.T) {
	for n := 2; n <= 33; n++ {
		m := hold(t, Plan{Kind: Knockout, Seed: uint64(n)}, n)
		for {
			c, err := m.Next(nil)
			if err != nil {
				break
			}
			m.do(*c)
			m.settle(func(p *Pair) Result { // the lower number wins, sometimes on casualty points
				if (p.Red+p.Blue)%3 == 0 {
					return Result{Outcome: Draw, Red: 50 - p.Red, Blue: 50 - p.Blue}
				}
				if p.Red < p.Blue {
					return Result{Outcome: RedWins}
				}
				return Result{Outcome: BlueWins}
			})
		}
		byes := 0
		for i, r := range m.Rounds {
			for j := range r.Pairs {
				if r.Pairs[j].Bye() {
					if byes++; i > 0 {
						t.Errorf("%d players: a bye in round %d", n, i+1)
					}
				}
			}
		}
		last := m.Rounds[len(m.Rounds)-1].Pairs
		if len(last) != 1 || m.through(&last[0]) != 1 || 1<<len(m.Rounds) != n+byes {
			t.Errorf("%d players: %d rounds, %d byes, the final %+v", n, len(m.Rounds), byes, last)
		}
	}
}

func TestLadder(t *testing.T) {
	m := hold(t, Plan{Kind: Ladder}, 8)
	m.refuse(Change{Deed: Challenged, Player: 2, Other: 3})
	m.refuse(Change{Deed: Challenged, Player: 8, Other: 1})
	m.do(Change{Deed: Challenged, Player: 6, Other: 2})
	m.refuse(Change{Deed: Challenged, Player: 6, Other: 3})
	win := &Result{Outcome: RedWins}
	m.do(Change{Deed: Settled, Round: 1, Place: 1, Result: win})
	if want := []int{1, 3, 6, 2, 4, 5, 7, 8}; !slices.Equal(m.Order, want) {
		t.Errorf("6 has beaten 2: %v, want %v", m.Order, want)
	}
	m.do(Change{Deed: Challenged, Player: 8, Other: 7})
	m.do(Change{Deed: Settled, Round: 1, Place: 2, Result: &Result{Outcome: BlueWins}})
	if want := []int{1, 3, 6, 2, 4, 5, 7, 8}; !slices.Equal(m.Order, want) {
		t.Errorf("7 has held his place: %v", m.Order)
	}
	m.do(Change{Deed: Challenged, Player: 3, Other: 1})
	m.do(Change{Deed: Settled, Round: 1, Place: 3, Result: win})
	m.do(Change{Deed: Dropped, Player: 6})
	if want := []int{3, 1, 2, 4, 5, 7, 8}; !slices.Equal(m.Order, want) {
		t.Errorf("neighbours change places, and 6 is gone: %v", m.Order)
	}
	if got := m.Standings(); got[0].Player != 3 || got[7].Player != 6 || got[7].Place != 8 {
		t.Errorf("%+v", got)
	}
}

func TestVeto(t *testing.T) {
	m := hold(t, Plan{Kind: Swiss, Rounds: 2, Veto: true, Scenarios: []string{"a", "b", "c", "d", "e"}}, 2)
	p := m.pair().Pairs[0]
	if len(p.Pool) != 3 || p.Scenario != "" {
		t.Fatalf("%+v", p)
	}
	m.refuse(Change{Deed: Struck, Player: p.Red, Round: 1, Place: 1, Scenario: "x"})
	m.do(Change{Deed: Struck, Player: p.Red, Round: 1, Place: 1, Scenario: p.Pool[0]})
	m.refuse(Change{Deed: Struck, Player: p.Red, Round: 1, Place: 1, Scenario: p.Pool[1]})
	m.do(Change{Deed: Struck, Player: p.Blue, Round: 1, Place: 1, Scenario: p.Pool[1]})
	if got := m.Pair(1, 1).Scenario; got != p.Pool[2] {
		t.Errorf("%s is fought, of %v", got, p.Pool)
	}
}

func TestTables(t *testing.T) {
	m := hold(t, Plan{Kind: Swiss, Rounds: 5, Tables: 16}, 32)
	r := rand.New(rand.NewPCG(9, 9))
	sat := map[[2]int]bool{}
	for range 5 {
		at := map[int]bool{}
		for _, p := range m.pair().Pairs {
			if at[p.Table] || p.Table < 1 || p.Table > 16 {
				t.Errorf("table %d", p.Table)
			}
			at[p.Table] = true
			for _, n := range []int{p.Red, p.Blue} {
				if sat[[2]int{n, p.Table}] {
					t.Errorf("round %d: %d is at table %d again", len(m.Rounds), n, p.Table)
				}
				sat[[2]int{n, p.Table}] = true
			}
		}
		m.settle(chance(r))
	}
}

func TestOpened(t *testing.T) {
	m := hold(t, Plan{Kind: Swiss, Rounds: 2}, 4)
	p := m.pair().Pairs[0]
	other := m.Rounds[0].Pairs[1].Red
	if !m.Opened(p.Red, p.Blue) || m.Opened(p.Red, other) || m.Opened(0, p.Red) {
		t.Error("lists are opened to opponents, and to them alone")
	}
}

// TestTime lets the time of rounds run out: players are reminded once, and what is left is settled by the rule, once.
func TestTime(t *testing.T) {
	begin := time.UnixMilli(1_000_000)
	for _, c := range []struct {
		late Late
		want string
		left int
	}{{BothLose, "none", 0}, {IsDraw, "draw", 0}, {Ask, "", 1}} {
		m := hold(t, Plan{Kind: Swiss, Rounds: 2, Tables: 4, Time: 100, Late: c.late}, 8)
		change, err := m.Next(nil)
		if err != nil {
			t.Fatal(err)
		}
		m.Due(change.Rounds, begin)
		m.do(*change)
		pass := func(seconds int) (out []Deed) {
			t.Helper()
			for {
				c := m.Tick(begin.Add(time.Duration(seconds) * time.Second))
				if c == nil {
					return out
				}
				m.do(*c)
				out = append(out, c.Deed)
			}
		}
		pairs := m.Rounds[0].Pairs
		m.do(Change{Deed: Settled, Round: 1, Place: 1, Result: &Result{Outcome: RedWins}})
		m.do(Change{Deed: Claimed, Player: pairs[1].Red, Round: 1, Place: 2, Result: &Result{Outcome: BlueWins, Blue: 20}})
		m.do(Change{Deed: Claimed, Player: pairs[2].Red, Round: 1, Place: 3, Result: &Result{Outcome: RedWins}})
		m.do(Change{Deed: Claimed, Player: pairs[2].Blue, Round: 1, Place: 3, Result: &Result{Outcome: BlueWins}})
		if got := m.Wake(); !got.Equal(begin.Add(80 * time.Second)) {
			t.Errorf("it wakes at %v", got)
		}
		if got := pass(79); got != nil {
			t.Errorf("too early: %v", got)
		}
		if got := pass(80); !slices.Equal(got, []Deed{Reminded}) || len(m.Waiting(1)) != 6 {
			t.Errorf("%v, %v", got, m.Waiting(1))
		}
		m.refuse(Change{Deed: Reminded, Round: 1})
		m.do(Change{Deed: Extended, Round: 1, Due: begin.Add(200 * time.Second).UnixMilli()})
		if got := pass(179); got != nil {
			t.Errorf("in the time that was added: %v", got)
		}
		if got := pass(200); !slices.Equal(got, []Deed{Expired}) || !m.Wake().IsZero() {
			t.Errorf("%v", got)
		}
		if p := &m.Rounds[0].Pairs[1]; p.Result == nil || p.Result.Outcome != BlueWins || p.Result.Blue != 20 {
			t.Errorf("%s: what one has entered does not stand: %+v", c.late, p.Result)
		}
		if m.Rounds[0].Pairs[2].Result != nil || m.OpenPairs() != 1+c.left {
			t.Errorf("%s: a quarrel is settled, or %d pairings are left", c.late, m.OpenPairs())
		}
		if p := &m.Rounds[0].Pairs[3]; c.want != "" && (p.Result == nil || string(p.Result.Outcome) != c.want) {
			t.Errorf("%s: %+v", c.late, p.Result)
		}
		m.refuse(Change{Deed: Expired, Round: 1})
		m.refuse(Change{Deed: Extended, Round: 2, Due: 1})
	}
	for _, p := range []Plan{
		{Kind: Ladder, Time: 100, Late: Ask}, {Kind: Robin, Time: 100}, {Kind: Robin, Late: Ask},
		{Kind: Robin, Time: -1, Late: Ask}, {Kind: Robin, Time: 100, Late: "win"},
	} {
		p.Name, p.Rules, p.Most = "Test", "bkc1", 4
		if err := new(Event).Apply(&Change{Deed: Made, Plan: &p}); err == nil {
			t.Errorf("%+v is a plan", p)
		}
	}
	m := hold(t, Plan{Kind: Robin, Time: 100, Late: BothLose}, 4)
	change, err := m.Next(nil)
	if err != nil {
		t.Fatal(err)
	}
	m.Due(change.Rounds, begin)
	m.do(*change)
	if m.Rounds[0].Due != 1_100_000 || m.Rounds[2].Due != 1_300_000 {
		t.Errorf("%+v", m.Rounds)
	}
}
