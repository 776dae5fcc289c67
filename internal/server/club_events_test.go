package server

import (
	"fmt"
	"io"
	"maps"
	"net/http"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"sandtable/internal/event"
	"sandtable/rules"
)

// A rally is an event of a test with its players.
type rally struct {
	t         testing.TB
	id        string
	organiser *browser
	players   []*browser // the first has the number 1
}

func (r *rally) path(rest string) string { return "/events/" + r.id + rest }

func (r *rally) do(b *browser, c none) eventBody {
	r.t.Helper()
	return want[eventBody](b, 200, "POST", r.path("/changes"), c)
}

func (r *rally) refuse(b *browser, status int, code string, c none) {
	r.t.Helper()
	if got := want[errorBody](b, status, "POST", r.path("/changes"), c).Error; got.Code != code || got.Text == "" {
		r.t.Errorf("%v: %+v, want %s", c, got, code)
	}
}

func (r *rally) show() eventBody { return want[eventBody](r.organiser, 200, "GET", r.path(""), nil) }

// hold holds an event with so many players, whose browsers take turns at the nodes.
func holdEvent(t testing.TB, plan none, players int, at ...*node) *rally {
	t.Helper()
	organiser := newcomer(t, at[0]).named("Umpire")
	organiser.words()
	plan["name"], plan["most"] = "Autumn Cup", players+2
	if plan["rules"] == nil {
		plan["rules"] = "bkc1"
	}
	r := &rally{t, want[eventBody](organiser, 201, "POST", "/events", plan).Event.ID, organiser, make([]*browser, players)}
	for i := range players {
		name := fmt.Sprint("Player ", i+1)
		if i >= 9 { // some numbers are no names
			name = "Player of " + string(rune('A'+i/26)) + string(rune('a'+i%26)) + "berg"
		}
		r.players[i] = newcomer(t, at[i%len(at)]).named(name)
		if got := r.do(r.players[i], none{"deed": "enrolled", "club": []string{"Jaworzno", "Leeds"}[i%2]}); got.Me != i+1 {
			t.Fatalf("player %d has the number %d", i+1, got.Me)
		}
	}
	return r
}

// fight sits both players of a pairing down, and one of them concedes.
func (r *rally) fight(round, place int, p *eventPair, at *node) {
	r.t.Helper()
	var seats [2]takenBody
	var all sync.WaitGroup
	for i, n := range []int{p.Red, p.Blue} { // both at once: there is one battle
		all.Go(func() {
			seats[i] = want[takenBody](r.players[n-1], 200, "POST", r.path("/battles"), none{"round": round, "place": place})
		})
	}
	all.Wait()
	if seats[0].Battle != seats[1].Battle || seats[0].Side != "red" || seats[1].Side != "blue" {
		r.t.Fatalf("two battles of one pairing: %+v", seats)
	}
	for i := range seats {
		g := guest{r.t, at, seats[i].Battle, seats[i].Token}
		if now := g.show(); now.Position.Mine {
			g.do(200, "concede", now.Position.Seq, none{"verb": "concede"})
			return
		}
	}
	r.t.Fatal("no player can decide")
}

// settled waits until a round has all results.
func (r *rally) settled(round int) (out eventBody) {
	r.t.Helper()
	eventually(r.t, func() bool {
		out = r.show()
		for _, p := range out.Rounds[round-1].Pairs {
			if p.Result == nil {
				return false
			}
		}
		return true
	})
	return out
}

// sums checks what must hold for every event.
func (r *rally) sums(e *eventBody) {
	r.t.Helper()
	met, points, battles := map[[2]int]bool{}, 0, 0
	for _, round := range e.Rounds {
		for _, p := range round.Pairs {
			points += event.PointsForWin
			if p.Blue == 0 {
				continue
			}
			battles++
			pair := [2]int{min(p.Red, p.Blue), max(p.Red, p.Blue)}
			if met[pair] {
				r.t.Errorf("%v meet again", pair)
			}
			met[pair] = true
		}
	}
	for _, s := range e.Standings {
		points -= s.Points - s.Penalty
	}
	if points != 0 || battles == 0 {
		r.t.Errorf("%d battles leave %d points", battles, points)
	}
}

// TestEvent fights an event of 8 players over 3 rounds through the API, from sign-up to standings.
func TestEvent(t *testing.T) {
	t.Parallel()
	n := startWith(t, Options{Store: open(t, filepath.Join(t.TempDir(), "battles.db")), Limits: clubLimits, Times: Times{Sweep: 50 * time.Millisecond}})
	r := holdEvent(t, none{"kind": "swiss", "rounds": 3, "rules": "cobi", "clock": "usual"}, 8, n)
	r.refuse(r.players[0], 403, "not-organiser", none{"deed": "paired"})
	r.refuse(r.players[0], 403, "not-organiser", none{"deed": "penalised", "player": 2, "points": -1, "reason": "because"})
	r.refuse(r.organiser, 403, "no-entrant", none{"deed": "claimed", "round": 1, "place": 1, "result": none{"outcome": "red"}})
	r.refuse(r.organiser, 400, "bad-request", none{"deed": "won"})
	for round := 1; round <= 3; round++ {
		e := r.do(r.organiser, none{"deed": "paired"})
		r.refuse(r.organiser, 409, "event", none{"deed": "paired"})
		for i := range e.Rounds[round-1].Pairs {
			r.fight(round, i+1, &e.Rounds[round-1].Pairs[i], n)
		}
		r.settled(round)
	}
	now := r.show()
	e := r.do(r.organiser, none{"deed": "penalised", "player": now.Standings[1].Player, "points": -1, "reason": "came late"})
	r.sums(&e)
	if e = r.do(r.organiser, none{"deed": "concluded"}); e.Event.Phase != event.Over || e.Standings[0].Points != 9 {
		t.Errorf("%+v", e.Standings)
	}
	p := e.Rounds[0].Pairs[0]
	if p.Watch == "" || p.Battle == "" || (guest{t, n, p.Battle, p.Watch}).show().Battle.Over == false {
		t.Errorf("the battle cannot be watched: %+v", p)
	}
	visitor := &browser{t: t, at: n}
	if got := want[eventBody](visitor, 200, "GET", r.path(""), nil); got.Me != 0 || len(got.Mine) > 0 || len(got.Players) != 8 || got.Plan.Seed != 0 {
		t.Errorf("%+v", got)
	}
	if got := want[eventBody](visitor, 200, "GET", r.path("?after="+strconv.Itoa(e.Seq)), nil); !got.Same || got.Event != nil {
		t.Errorf("%+v", got)
	}
	if got := want[eventsBody](visitor, 200, "GET", "/events?part=over", nil); len(got.Events) != 1 || got.Events[0].Players != 8 {
		t.Errorf("%+v", got)
	}
	if got := want[eventsBody](r.players[4], 200, "GET", "/events?part=mine", nil); len(got.Events) != 1 || got.Events[0].Mine {
		t.Errorf("%+v", got)
	}
	for as, what := range map[string]string{"standings.csv": "place,player", "pairings.csv": "round,pairing", "event.html": "<table>", "event.json": `"standings"`} {
		answer, err := http.Get(n.url + "/api/club" + r.path("/sheet?as="+as))
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(answer.Body)
		answer.Body.Close()
		if err != nil || answer.StatusCode != 200 || !strings.Contains(string(text), what) || !strings.Contains(string(text), "Player 4") {
			t.Errorf("%s: %d %v: %.200s", as, answer.StatusCode, err, text)
		}
	}
	export := want[exportBody](r.players[1], 200, "GET", "/export", nil)
	if len(export.Events) != 1 || export.Events[0].Number != 2 {
		t.Errorf("%+v", export.Events)
	}
}

// roster is an army that is handed in.
func roster(t testing.TB, name string) string {
	t.Helper()
	for i := range rules.Books {
		if s := &rules.Books[i]; s.Book.ID() == "bkc1" {
			f, err := s.Rosters.Open(name + ".yaml")
			if err != nil {
				t.Fatal(err)
			}
			defer f.Close()
			text, err := io.ReadAll(f)
			if err != nil {
				t.Fatal(err)
			}
			return string(text)
		}
	}
	t.Fatal("no such book")
	return ""
}

// TestEventLists hands in army lists: they are judged, locked by the deadline, and opened to the opponent when the round is paired.
func TestEventLists(t *testing.T) {
	t.Parallel()
	clock := &wrist{now: time.Date(2026, 11, 18, 20, 0, 0, 0, time.UTC)}
	n := startWith(t, Options{Store: open(t, filepath.Join(t.TempDir(), "battles.db")), Limits: clubLimits, Now: clock.Now})
	list := roster(t, "poland-1939")
	r := holdEvent(t, none{"kind": "swiss", "rounds": 2, "points": 1500, "lists": true, "deadline": clock.Now().Add(time.Hour).UnixMilli()}, 5, n)
	r.refuse(r.players[0], 400, "bad-request", none{"deed": "listed", "list": "units: ["})
	r.refuse(r.players[0], 422, "list", none{"deed": "listed", "list": strings.Replace(list, "count: 4", "count: 60", 1)})
	r.refuse(r.players[0], 422, "list", none{"deed": "listed", "list": strings.Repeat("#", 70_000)})
	for _, p := range r.players[:4] {
		r.do(p, none{"deed": "listed", "list": list})
	}
	r.do(r.players[0], none{"deed": "listed", "list": list + "\n# and again\n"})
	clock.pass(2 * time.Hour)
	r.refuse(r.players[0], 409, "event", none{"deed": "listed", "list": list + "\n# too late\n"})
	if _, text := r.players[1].send("GET", r.path("/lists/1"), nil); !strings.Contains(string(text), "no-list") {
		t.Errorf("a list is open before the round is paired: %s", text)
	}
	e := r.do(r.organiser, none{"deed": "paired"})
	if len(e.Rounds[0].Pairs) != 2 {
		t.Fatalf("the player without a list is paired: %+v", e.Rounds[0])
	}
	first := e.Rounds[0].Pairs[0]
	foe := want[eventListBody](r.players[first.Red-1], 200, "GET", r.path("/lists/"+strconv.Itoa(first.Blue)), nil)
	if !strings.Contains(foe.Text, "nation: poland") || foe.Cost == 0 || len(foe.Units) < 10 || foe.Hash != e.Players[first.Blue-1].Hash {
		t.Errorf("%+v", foe)
	}
	other := e.Rounds[0].Pairs[1].Red
	if got := code(r.players[first.Red-1], 404, "GET", r.path("/lists/"+strconv.Itoa(other)), nil); got.Code != "no-list" {
		t.Errorf("%+v", got)
	}
	if e = r.do(r.players[4], none{"deed": "listed", "list": list}); !e.Players[4].Late {
		t.Error("the last list is not late")
	}
	taken := want[takenBody](r.players[first.Red-1], 200, "POST", r.path("/battles"), none{"round": 1, "place": 1})
	if kept, err := n.Store.Battle(t.Context(), taken.Battle); err != nil || strings.Count(string(kept.Setup), "Taczanka")+strings.Count(string(kept.Setup), "taczanka") < 2 {
		t.Errorf("the battle is not fought with the lists: %v %.2000s", err, kept.Setup)
	}
}

// TestEventAtTables is an event in a room: players without accounts, results entered by both and settled by the organiser.
func TestEventAtTables(t *testing.T) {
	t.Parallel()
	n := clubNode(t, clubLimits)
	r := holdEvent(t, none{"kind": "robin", "tables": 4, "scenarios": []string{}}, 3, n)
	if got := r.do(r.organiser, none{"deed": "enrolled", "name": "Old Tom"}); got.Players[3].Name != "Old Tom" || got.Players[3].Player != "" {
		t.Errorf("%+v", got.Players)
	}
	r.refuse(r.players[0], 403, "not-organiser", none{"deed": "enrolled", "name": "Jim"})
	r.refuse(r.organiser, 400, "bad-request", none{"deed": "enrolled", "name": "old tom"})
	e := r.do(r.organiser, none{"deed": "paired"})
	if len(e.Rounds) != 3 {
		t.Fatalf("%d rounds", len(e.Rounds))
	}
	for i, p := range e.Rounds[0].Pairs {
		if p.Table == 0 {
			t.Errorf("no table: %+v", p)
		}
		if p.Red == 4 || p.Blue == 4 {
			continue
		}
		a, b := r.players[p.Red-1], r.players[p.Blue-1]
		if got := want[errorBody](a, 409, "POST", r.path("/battles"), none{"round": 1, "place": i + 1}); got.Error.Code != "no-fight" {
			t.Errorf("%+v", got)
		}
		r.do(a, none{"deed": "claimed", "round": 1, "place": i + 1, "result": none{"outcome": "red", "red": 300, "blue": 100}})
		e = r.do(b, none{"deed": "claimed", "round": 1, "place": i + 1, "result": none{"outcome": "draw"}})
		if got := e.Rounds[0].Pairs[i]; !got.Disputed || got.Result != nil {
			t.Errorf("%+v", got)
		}
		e = r.do(r.organiser, none{"deed": "ruled", "round": 1, "place": i + 1, "result": none{"outcome": "red", "red": 250, "blue": 100}})
		if got := e.Rounds[0].Pairs[i]; got.Disputed || got.Result == nil || got.Result.Red != 250 {
			t.Errorf("%+v", got)
		}
	}
	r.do(r.organiser, none{"deed": "dropped", "player": 4})
	r.refuse(r.players[0], 403, "not-organiser", none{"deed": "returned", "player": 4})
	r.do(r.players[0], none{"deed": "dropped", "player": 2}) // a player's own number counts, whatever is sent
	if e = r.show(); !e.Players[0].Dropped || e.Players[1].Dropped {
		t.Errorf("%+v", e.Players)
	}
}

// TestEventLimits holds what strangers can grow.
func TestEventLimits(t *testing.T) {
	t.Parallel()
	n := clubNode(t, clubLimits)
	guest := newcomer(t, n)
	plan := none{"name": "Cup", "kind": "swiss", "rounds": 3, "rules": "bkc1", "most": 8}
	if got := code(guest, 403, "POST", "/events", plan); got.Code != "keep-first" {
		t.Errorf("%+v", got)
	}
	guest.words()
	for _, bad := range []none{{"name": ""}, {"name": strings.Repeat("x", 61)}, {"kind": "cup"}, {"most": 5000}, {"rules": "chess"}, {"scenarios": []string{"nowhere"}}, {"about": "a\u202eb"}} {
		one := none{}
		maps.Copy(one, plan)
		maps.Copy(one, bad)
		if got := code(guest, 409, "POST", "/events", one); got.Code != "event" {
			t.Errorf("%v: %+v", bad, got)
		}
	}
	for range eventsOf {
		want[eventBody](guest, 201, "POST", "/events", plan)
	}
	if got := code(guest, 409, "POST", "/events", plan); got.Code != "too-many-events" {
		t.Errorf("%+v", got)
	}
	if got := code(guest, 404, "GET", "/events/nowhere", nil); got.Code != "no-event" {
		t.Errorf("%+v", got)
	}
}
