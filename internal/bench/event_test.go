package bench

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/internal/event"
	"sandtable/internal/server"
	"sandtable/internal/store"
	"sandtable/internal/store/pgtest"
	"sandtable/library"
	"sandtable/rules"
)

// squads is the army of every player: small, so that battles are short.
const squads = `rules: cobi
nation: britain
name: Three squads
year: 1944
points: 60
units:
  - {entry: infantry-squad, options: [officer]}
  - {entry: infantry-squad, count: 2}
`

// patience is how many commands a battle goes on before the side that has lost more gives up.
const patience = 30

// An entrant is a bot with an account, which speaks to any node that answers.
type entrant struct {
	cup    *cup
	n      int // in the event
	cookie string
}

// A cup is an event that bots fight, with what they remember of it.
type cup struct {
	t       *testing.T
	nodes   []*node
	kept    store.Store
	book    library.Shelf
	id      string
	players []*entrant // the last is the organiser
	mu      sync.Mutex
	results map[[2]int]event.Result // by round and place, as the bots have seen them
	fought  atomic.Int64
	sent    atomic.Int64
}

// ask sends a request, to another node if one does not answer. An answer may have been lost: what was done already is refused, and that is
// up to the caller.
func (e *entrant) ask(method, path string, body, into any) (status int) {
	text, err := json.Marshal(body)
	if err != nil {
		panic(err)
	}
	for try := range 200 {
		r, err := http.NewRequestWithContext(e.cup.t.Context(), method, e.cup.nodes[(e.n+try)%len(e.cup.nodes)].address+"/api/club"+path, bytes.NewReader(text))
		if err != nil {
			panic(err)
		}
		r.Header.Set("Content-Type", "application/json")
		if e.cookie != "" {
			r.Header.Set("Cookie", e.cookie)
		}
		answer, err := http.DefaultClient.Do(r)
		if err != nil {
			time.Sleep(again)
			continue
		}
		got, err := io.ReadAll(answer.Body)
		answer.Body.Close()
		if err != nil || answer.StatusCode >= 500 {
			time.Sleep(again)
			continue
		}
		for _, c := range answer.Cookies() {
			e.cookie = c.Name + "=" + c.Value
		}
		if into != nil && answer.StatusCode < 300 {
			if err := json.Unmarshal(got, into); err != nil {
				e.cup.t.Errorf("%s %s: %v: %.300s", method, path, err, got)
			}
		}
		if answer.StatusCode >= 300 && answer.StatusCode != http.StatusConflict {
			e.cup.t.Errorf("%s %s: %d %.300s", method, path, answer.StatusCode, got)
		}
		return answer.StatusCode
	}
	e.cup.t.Errorf("%s %s: no node answers", method, path)
	return 0
}

// told is what the API tells of an event.
type told struct {
	Me     int
	Rounds []struct {
		Pairs []event.Pair
	}
	Players   []struct{ Late, Dropped bool }
	Standings []event.Standing
}

func (e *entrant) do(change map[string]any) (out told) {
	e.cup.t.Helper()
	if status := e.ask("POST", "/events/"+e.cup.id+"/changes", change, &out); status != http.StatusOK {
		e.cup.t.Fatalf("%v: %d", change, status)
	}
	return out
}

func (c *cup) show() (out told) {
	c.players[len(c.players)-1].ask("GET", "/events/"+c.id, nil, &out)
	return out
}

// newCup makes accounts for so many bots, signs them up and hands all army lists in but the last.
func newCup(t *testing.T, nodes []*node, kept store.Store, players, rounds int) *cup {
	t.Helper()
	at := slices.IndexFunc(rules.Books, func(s library.Shelf) bool { return s.Book.ID() == "cobi" })
	c := &cup{t: t, nodes: nodes, kept: kept, book: rules.Books[at], results: map[[2]int]event.Result{}}
	for n := range players + 1 {
		e := &entrant{cup: c, n: n + 1}
		c.players = append(c.players, e)
		if status := e.ask("POST", "/me", struct{}{}, nil); status != http.StatusOK {
			t.Fatalf("no account: %d", status)
		}
	}
	organiser := c.players[players]
	var drawn struct {
		Words []string
		Offer string
	}
	organiser.ask("POST", "/words", struct{}{}, &drawn)
	organiser.ask("POST", "/keep", map[string]any{"words": strings.Join(drawn.Words, " "), "offer": drawn.Offer}, nil)
	var made struct{ Event struct{ ID string } }
	organiser.ask("POST", "/events", map[string]any{"name": "Bots' Cup", "kind": "swiss", "rounds": rounds, "rules": "cobi", "scenarios": []string{"open"},
		"points": 60, "lists": true, "most": players}, &made)
	c.id = made.Event.ID
	for n, e := range c.players[:players] {
		if got := e.do(map[string]any{"deed": "enrolled", "club": []string{"Jaworzno", "Leeds", "Ulm"}[n%3]}); got.Me != n+1 {
			t.Fatalf("player %d has the number %d", n+1, got.Me)
		}
		if n < players-1 {
			e.do(map[string]any{"deed": "listed", "list": squads})
		}
	}
	return c
}

// fight has the bots of a pairing play their battle, and notes how it ended. They give up when the battle goes on for long.
func (c *cup) fight(ctx context.Context, round, place int, pair event.Pair) error {
	var taken struct{ Battle, Token string }
	m := &Match{chance: dice.Seeded(uint64(round)<<16 + uint64(place))}
	for i, n := range [...]int{pair.Red, pair.Blue} {
		if status := c.players[n-1].ask("POST", "/events/"+c.id+"/battles", map[string]any{"round": round, "place": place}, &taken); status != http.StatusOK {
			return fmt.Errorf("round %d, pairing %d: no battle: %d", round, place, status)
		}
		m.tokens[battle.Sides[i]] = taken.Token
	}
	m.Battle, m.path = taken.Battle, "/api/battles/"+taken.Battle+"/commands?position=0"
	row, err := c.kept.Battle(ctx, taken.Battle)
	if err != nil {
		return err
	}
	var setup battle.Setup
	if err := battle.Strict(row.Setup, &setup); err != nil {
		return err
	}
	if m.copy, err = c.book.Book.New(&setup); err != nil {
		return err
	}
	p := &player{load: &Load{Insist: true}, n: place, node: place, playing: []*Match{m}}
	defer p.close()
	for _, n := range c.nodes {
		w, err := newWire(n.address)
		if err != nil {
			return err
		}
		p.wires = append(p.wires, w)
	}
	for !m.over() {
		if len(m.IDs) >= patience {
			if d := m.copy.Pending(); d.Side == losing(m.copy, &setup) || len(m.IDs) >= 2*patience {
				m.gives = true
			}
		}
		if err := p.turn(ctx, 0); err != nil {
			return err
		}
	}
	c.sent.Add(int64(len(m.IDs)))
	c.fought.Add(1)
	result := event.Result{Outcome: event.Draw}
	lost := losses(m.copy, &setup)
	result.Red, result.Blue = lost[battle.Blue], lost[battle.Red]
	switch end, _ := m.copy.Result(); end.Winner {
	case battle.Red:
		result.Outcome = event.RedWins
	case battle.Blue:
		result.Outcome = event.BlueWins
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.results[[2]int{round, place}] = result
	return nil
}

// losses are the prices of what each side has lost.
func losses(b battle.Battle, setup *battle.Setup) (out [battle.Blue + 1]int) {
	counted := b.(battle.Counted)
	for i := range setup.Units {
		at := battle.UnitID(i + 1)
		out[setup.Units[i].Side] += int(counted.Price(at)) * int(1000-counted.Left(at)) / 1000
	}
	return out
}

// losing is the side that has lost more; blue, if both have lost the same.
func losing(b battle.Battle, setup *battle.Setup) battle.Side {
	if lost := losses(b, setup); lost[battle.Red] > lost[battle.Blue] {
		return battle.Red
	}
	return battle.Blue
}

// reckon works the table out from what the bots remember, and from who dropped out and was punished: place by place, as the rules in
// docs/events.md say, and with none of the code that does it on the server.
func (c *cup) reckon(now *told, penalties map[int]int) []event.Standing {
	type fight struct {
		foe, own int
		score    float64
		walk     bool
	}
	fights := map[int][]fight{}
	for i, round := range now.Rounds {
		for j, p := range round.Pairs {
			r, seen := c.results[[2]int{i + 1, j + 1}]
			switch {
			case p.Blue == 0:
				fights[p.Red] = append(fights[p.Red], fight{walk: true, score: 1})
			case !seen: // one has dropped out
				gone := now.Players[p.Red-1].Dropped
				there, foe := p.Red, p.Blue
				if gone {
					there, foe = foe, there
				}
				fights[there] = append(fights[there], fight{foe: foe, walk: true, score: 1})
				fights[foe] = append(fights[foe], fight{foe: there, walk: true})
			default:
				red := map[event.Outcome]float64{event.RedWins: 1, event.Draw: 0.5}[r.Outcome]
				fights[p.Red] = append(fights[p.Red], fight{foe: p.Blue, own: r.Red, score: red})
				fights[p.Blue] = append(fights[p.Blue], fight{foe: p.Red, own: r.Blue, score: 1 - red})
			}
		}
	}
	out := make([]event.Standing, len(now.Players))
	all, battles := 0, 0
	for n := range out {
		s := &out[n]
		s.Player, s.Penalty = n+1, penalties[n+1]
		s.Points = s.Penalty
		for _, f := range fights[n+1] {
			s.Points += map[float64]int{1: 3, 0.5: 1}[f.score]
			switch {
			case f.walk && f.score == 1:
				s.Byes++
			case f.score == 1:
				s.Won++
			case f.score == 0.5:
				s.Drawn++
			default:
				s.Lost++
			}
			if !f.walk {
				s.Casualties += f.own
				all += f.own
				battles++
			}
		}
	}
	for n := range out {
		s := &out[n]
		if fought := s.Won + s.Drawn + len(slices.DeleteFunc(slices.Clone(fights[n+1]), func(f fight) bool { return f.walk || f.score > 0 })); fought > 0 {
			s.Casualties += s.Byes * (s.Casualties / fought)
		} else {
			s.Casualties += s.Byes * (all / battles)
		}
		for _, f := range fights[n+1] {
			switch {
			case f.walk && f.score == 1:
				s.Berger += s.Points // as a draw with a player of the same score, doubled
			case !f.walk:
				s.Berger += int(2*f.score) * out[f.foe-1].Points
			}
		}
	}
	better := func(a, b event.Standing) bool {
		return a.Points > b.Points || a.Points == b.Points && (a.Casualties > b.Casualties || a.Casualties == b.Casualties && a.Berger > b.Berger)
	}
	for n := range out {
		out[n].Place = 1
		for _, other := range out {
			if better(other, out[n]) {
				out[n].Place++
			}
		}
	}
	slices.SortStableFunc(out, func(a, b event.Standing) int { return a.Place - b.Place })
	return out
}

// TestBotsCup is an event of 64 players over 5 rounds, which bots fight through the API of two servers of one database, from sign-up to
// standings: with players who drop out, a list that comes late, a penalty, and a server that is killed in the middle of a round and comes
// back in the middle of another.
func TestBotsCup(t *testing.T) {
	players, rounds := 64, 5
	if testing.Short() {
		players, rounds = 16, 4
	}
	where := pgtest.Start(t).Database(t)
	nodes := []*node{startNode(t, "--database", where), startNode(t, "--database", where)}
	kept, err := store.Open(t.Context(), where)
	if err != nil {
		t.Fatal(err)
	}
	defer kept.Close()
	began := time.Now()
	c := newCup(t, nodes, kept, players, rounds)
	organiser, last := c.players[players], c.players[players-1]
	t.Logf("sign-up took %v", time.Since(began).Round(time.Millisecond))
	for round := 1; round <= rounds; round++ {
		e := organiser.do(map[string]any{"deed": "paired"})
		pairs := e.Rounds[round-1].Pairs
		if round == 4 {
			nodes[1].start()
		}
		drops := map[int]*entrant{2: c.players[pairs[len(pairs)-1].Red-1], 3: c.players[pairs[0].Blue-1]}
		places := make(chan int)
		var bots sync.WaitGroup
		for range 4 {
			bots.Go(func() {
				for place := range places {
					if err := c.fight(t.Context(), round, place, pairs[place-1]); err != nil {
						t.Error(err)
					}
				}
			})
		}
		if one := drops[round]; one != nil { // before the battle is begun: the other wins
			one.do(map[string]any{"deed": "dropped"})
		}
		for i, p := range pairs {
			if round == 3 && i == len(pairs)/2 {
				nodes[1].kill()
			}
			if one := drops[round]; p.Blue > 0 && (one == nil || one.n != p.Red && one.n != p.Blue) {
				places <- i + 1
			}
		}
		close(places)
		bots.Wait()
		if t.Failed() {
			t.FailNow()
		}
		for end := time.Now().Add(time.Minute); ; time.Sleep(50 * time.Millisecond) {
			open := 0
			for _, p := range c.show().Rounds[round-1].Pairs {
				if p.Result == nil {
					open++
				}
			}
			if open == 0 {
				break
			}
			if time.Now().After(end) {
				t.Fatalf("round %d: %d pairings have no result", round, open)
			}
		}
		if round == 1 {
			if e := last.do(map[string]any{"deed": "listed", "list": squads}); !e.Players[players-1].Late || len(pairs) != players/2 {
				t.Errorf("a player without a list was paired, or his list is not late: %d pairings", len(pairs))
			}
			organiser.do(map[string]any{"deed": "penalised", "player": players, "points": -1, "reason": "late list"})
		}
	}
	now := organiser.do(map[string]any{"deed": "concluded"})
	for at, want := range c.results {
		if got := now.Rounds[at[0]-1].Pairs[at[1]-1].Result; got == nil || *got != want {
			t.Errorf("round %d, pairing %d: %+v, the bots saw %+v", at[0], at[1], got, want)
		}
	}
	want := c.reckon(&now, map[int]int{players: -1})
	for i, s := range now.Standings {
		one := want[slices.IndexFunc(want, func(w event.Standing) bool { return w.Player == s.Player })]
		if s != one {
			t.Errorf("line %d is %+v, reckoned %+v", i+1, s, one)
		}
	}
	met, dropped := map[[2]int]bool{}, 0
	for _, r := range now.Rounds {
		for _, p := range r.Pairs {
			if pair := [2]int{min(p.Red, p.Blue), max(p.Red, p.Blue)}; p.Blue > 0 && met[pair] {
				t.Errorf("%v meet again", pair)
			} else {
				met[pair] = true
			}
		}
	}
	for _, p := range now.Players {
		if p.Dropped {
			dropped++
		}
	}
	if dropped != 2 {
		t.Errorf("%d have dropped out", dropped)
	}
	did, err := server.VerifyStore(t.Context(), kept, rules.Books, nil)
	if err != nil || len(did.Broken) > 0 || did.Events != 1 || int64(did.Battles) != c.fought.Load() {
		t.Errorf("%+v %v", did, err)
	}
	t.Logf("%d battles, %d commands in %v", c.fought.Load(), c.sent.Load(), time.Since(began).Round(time.Millisecond))
}
