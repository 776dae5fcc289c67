package server

import (
	"database/sql"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/internal/rating"
	"sandtable/internal/store"
	"sandtable/internal/telling"
	"sandtable/rules"
)

// kept is a player who can come back.
func kept(t testing.TB, at *node, name string) *browser {
	t.Helper()
	b := newcomer(t, at).named(name)
	b.words()
	return b
}

// duel has one player offer a rated battle and another take it, and gives both their seats.
func duel(t testing.TB, maker, taker *browser, more none) (red, blue guest) {
	t.Helper()
	wish := none{"rated": true, "clock": "live", "side": "red"}
	maps.Copy(wish, more)
	seek := maker.seek(wish)
	taken := want[takenBody](taker, 201, "POST", "/seeks/"+seek.ID+"/take", none{})
	return satAt(maker, taken.Battle), guest{t: t, at: taker.at, battle: taken.Battle, token: taken.Token}
}

// satAt is the seat of a player at a battle that goes on.
func satAt(b *browser, battle string) guest {
	b.t.Helper()
	for _, part := range []string{"yours", "theirs", "soon"} {
		for _, one := range b.battles(part) {
			if one.Battle == battle {
				return guest{t: b.t, at: b.at, battle: battle, token: one.Token}
			}
		}
	}
	b.t.Fatalf("battle %s is on no list", battle)
	return guest{}
}

// concedes plays a battle to a turn, and then the side that must decide concedes.
func concedes(t testing.TB, n *node, red, blue guest, turn int64) (loser battle.Side) {
	t.Helper()
	chance, seats := dice.Seeded(5), map[battle.Side]guest{battle.Red: red, battle.Blue: blue}
	for seq := 0; ; {
		if at, side := stands(t, n, red.battle); at >= turn && side != battle.Nobody {
			seats[side].do(200, "give-up", seq, battle.Command{Side: side, Verb: battle.Concede})
			return side
		}
		c, more := next(t, n, red.battle, seq, chance)
		if !more {
			t.Fatal("the battle is over before")
		}
		if c.Verb.EndsByWill() {
			continue // that would end it
		}
		seq = seats[c.Side].do(200, fmt.Sprint("c", seq), seq, c).Seq
	}
}

// stands tells in which turn a battle is, and who must decide.
func stands(t testing.TB, n *node, id string) (int64, battle.Side) {
	t.Helper()
	l := n.lives.take(id)
	defer n.lives.give(l)
	l.mu.Lock()
	defer l.mu.Unlock()
	if err := l.ready(t.Context()); err != nil {
		t.Fatal(err)
	}
	return telling.TurnOf(l.game.Battle(), l.shelf.Words), l.game.Battle().Pending().Side
}

func TestRated(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "battles.db")
	n := startWith(t, Options{Store: open(t, file), Limits: clubLimits})
	guest := newcomer(t, n).named("Gus")
	anna, ben := kept(t, n, "Anna"), kept(t, n, "Ben")
	if got := code(guest, 409, "POST", "/seeks", none{"rules": "bkc1", "rated": true, "clock": "live"}); got.Code != "keep-first" {
		t.Errorf("a guest offers a rated battle: %+v", got)
	}
	if got := code(anna, 422, "POST", "/seeks", none{"rules": "bkc1", "rated": true}); got.Code != "rated-clock" {
		t.Errorf("without a clock: %+v", got)
	}
	for _, wrong := range []none{{"least": -1}, {"least": 1600, "most": 1500}, {"most": 5000}, {"again": true}} {
		wrong["rules"] = "bkc1"
		code(anna, 400, "POST", "/seeks", wrong)
	}
	strong := anna.seek(none{"rated": true, "clock": "live", "least": 1600})
	if !strong.Rated || strong.Least != 1600 || strong.Again || strong.Rating != nil {
		t.Errorf("the offer is %+v", strong)
	}
	if got := code(ben, 409, "POST", "/seeks/"+strong.ID+"/take", none{}); got.Code != "other-rating" {
		t.Errorf("a player of another rating takes it: %+v", got)
	}
	want[clubBody](anna, 200, "DELETE", "/seeks/"+strong.ID, nil)
	open := anna.seek(none{"rated": true, "clock": "live", "most": 1500})
	if got := code(guest, 409, "POST", "/seeks/"+open.ID+"/take", none{}); got.Code != "keep-first" {
		t.Errorf("a guest takes it: %+v", got)
	}
	want[clubBody](anna, 200, "DELETE", "/seeks/"+open.ID, nil)

	// Before the second turn nothing counts.
	red, blue := duel(t, anna, ben, nil)
	var m matchBody
	red.get(200, "GET", "/rating", nil, &m)
	if m.State != "going" || m.Red != nil {
		t.Errorf("at the beginning: %+v", m)
	}
	concedes(t, n, red, blue, 0)
	if red.get(200, "GET", "/rating", nil, &m); m.State != "void" {
		t.Errorf("given up at once: %+v", m)
	}
	if me := anna.me(); len(me.Ratings) != 0 {
		t.Errorf("it counts: %+v", me.Ratings)
	}

	red, blue = duel(t, anna, ben, nil)
	quarters := 4 // Anna's
	loser := concedes(t, n, red, blue, 2)
	if loser == battle.Red {
		quarters = 0
	}
	if blue.get(200, "GET", "/rating", nil, &m); m.State != "rated" || m.Red == nil || (m.Red.After < m.Red.Before) != (loser == battle.Red) ||
		(m.Blue.After > m.Blue.Before) != (loser == battle.Red) || m.Blue.Before != 1500 || !m.Blue.Unsure {
		t.Errorf("given up in the second turn: %+v", m)
	}
	ratings := ben.me().Ratings
	if len(ratings) != 1 || ratings[0].Points != m.Blue.After || ratings[0].Pace != "live" || ratings[0].Battles != 1 || !ratings[0].Unsure {
		t.Errorf("Ben's ratings are %+v, the battle has changed them to %+v", ratings, m.Blue)
	}
	told := want[ratedBody](guest, 200, "GET", "/ratings/"+anna.me().ID+"?rules=bkc1&pace=live", nil)
	if len(told.Results) != 1 || told.Results[0].Foe.Name != "Ben" || told.Results[0].Quarters != quarters || told.Results[0].After != m.Red.After {
		t.Errorf("Anna's results are %+v", told)
	}
	list := want[boardBody](guest, 200, "GET", "/ratings?rules=bkc1&pace=live", nil)
	if players := 0; len(list.Best) != 0 {
		t.Errorf("with one battle a player is among the best: %+v", list)
	} else {
		for _, one := range list.Spread {
			players += one.Players
		}
		if players != 2 {
			t.Errorf("the spread is %+v", list.Spread)
		}
	}
	code(guest, 400, "GET", "/ratings?rules=bkc1&pace=fast", nil)
	code(guest, 404, "GET", "/ratings/nobody", nil)
	if s := ben.seek(none{"clock": "live"}); s.Rating == nil || s.Rating.Points != m.Blue.After {
		t.Errorf("Ben's offer tells %+v", s.Rating)
	}
	if out := want[exportBody](ben, 200, "GET", "/export", nil); len(out.Ratings) != 1 || len(out.Results) != 1 {
		t.Errorf("Ben's file has %+v %+v", out.Ratings, out.Results)
	}

	// A rating that was changed past the program is found.
	vaulted := func() *Audit {
		t.Helper()
		did, err := VerifyStore(t.Context(), n.Store, rules.Books, nil)
		if err != nil {
			t.Fatal(err)
		}
		return did
	}
	if did := vaulted(); did.Ratings != 1 || len(did.Broken) > 0 {
		t.Fatalf("the store is %+v", did)
	}
	db, err := sql.Open("sqlite", "file:"+file+"?_pragma=busy_timeout(5000)")
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	for change, back := range map[string]string{
		"UPDATE ratings SET points = points + 1 WHERE battles = 1":                      "UPDATE ratings SET points = points - 1 WHERE battles = 1",
		"UPDATE results SET red_after = red_after + 100, blue_after = blue_after - 100": "UPDATE results SET red_after = red_after - 100, blue_after = blue_after + 100",
		"UPDATE results SET score = 4 - score":                                          "UPDATE results SET score = 4 - score",
		"UPDATE results SET n = 2":                                                      "UPDATE results SET n = 1",
		"UPDATE ladders SET n = 2":                                                      "UPDATE ladders SET n = 1",
		"UPDATE sides SET learnt = learnt + 1":                                          "UPDATE sides SET learnt = learnt - 1",
		"UPDATE ratings SET deviation = 4500 WHERE points > 150000":                     fmt.Sprint("UPDATE ratings SET deviation = ", deviationOf(t, n.Store, ben.me().ID), " WHERE points > 150000"),
	} {
		if _, err := db.ExecContext(t.Context(), change); err != nil {
			t.Fatal(err)
		}
		if did := vaulted(); !slices.ContainsFunc(did.Broken, func(f Flaw) bool { return strings.HasPrefix(f.What, "rating: ") }) {
			t.Errorf("%s is not found: %+v", change, did)
		}
		if _, err := db.ExecContext(t.Context(), back); err != nil {
			t.Fatal(err)
		}
	}
	if did := vaulted(); len(did.Broken) > 0 {
		t.Errorf("made good again the store is %+v", did)
	}
}

func deviationOf(t *testing.T, s store.Store, player string) int64 {
	t.Helper()
	all, err := s.StandingsOf(t.Context(), player)
	if err != nil || len(all) != 1 {
		t.Fatal(all, err)
	}
	return all[0].Deviation
}

// TestReturn fights a battle and its return: one match, told by quarters.
func TestReturn(t *testing.T) {
	t.Parallel()
	n := clubNode(t, clubLimits)
	anna, ben := kept(t, n, "Anna"), kept(t, n, "Ben")
	red, blue := duel(t, anna, ben, none{"again": true})
	first := red.battle
	loser := concedes(t, n, red, blue, 2)
	var m matchBody
	if red.get(200, "GET", "/rating", nil, &m); m.State != "half" || !m.Again || m.Red != nil {
		t.Errorf("after the first battle: %+v", m)
	}
	var second sittingBody
	for range 300 {
		if all := append(ben.battles("yours"), ben.battles("theirs")...); len(all) > 0 {
			second = all[0]
			break
		}
		time.Sleep(20 * time.Millisecond)
	}
	if second.Battle == "" || second.Battle == first || second.Side != "red" || second.Cap == 0 {
		t.Fatalf("the return is %+v", second)
	}
	var one, other battleBody
	red.get(200, "GET", "", nil, &one)
	again := satAt(ben, second.Battle)
	again.get(200, "GET", "", nil, &other)
	if one.Battle.Name != other.Battle.Name {
		t.Errorf("the return is of %q, the battle was %q", other.Battle.Name, one.Battle.Name)
	}
	rows := [2]*store.Battle{}
	for i, id := range []string{first, second.Battle} {
		row, err := n.Store.Battle(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		rows[i] = row
	}
	if string(rows[0].Setup) != string(rows[1].Setup) {
		t.Error("the return has another field or other armies")
	}
	// Ben gives up at once: he does not escape.
	again.do(200, "give-up", 0, battle.Command{Side: battle.Red, Verb: battle.Concede})
	quarters := 2 // Anna's: each has won once
	if loser == battle.Blue {
		quarters = 4
	}
	if again.get(200, "GET", "/rating", nil, &m); m.State != "rated" || m.Red == nil || (m.Red.After < 1500) != (quarters == 4) || (m.Blue.After > 1500) != (quarters == 4) {
		t.Errorf("after the return: %+v", m)
	}
	r, err := n.Store.ResultOf(t.Context(), first)
	if err != nil || r.Score != quarters || r.Red != anna.me().ID || !r.Return || r.Pace != rating.Live {
		t.Errorf("the result is %+v %v", r, err)
	}
}

// TestRateAgainst lets a player be rated by a battle against the program.
func TestRateAgainst(t *testing.T) {
	t.Parallel()
	n := startWith(t, Options{Store: open(t, filepath.Join(t.TempDir(), "battles.db")), Limits: clubLimits, Bots: true, Times: Times{Think: time.Millisecond}})
	wish := none{"rules": "bkc1", "points": 500, "bot": "random", "clock": "live", "side": "red"}
	if got := code(newcomer(t, n), 409, "POST", "/bots", wish); got.Code != "keep-first" {
		t.Errorf("a guest: %+v", got)
	}
	anna := kept(t, n, "Anna")
	if got := code(anna, 422, "POST", "/bots", none{"rules": "bkc1", "bot": "captain", "clock": "live"}); got.Code != "no-anchor" {
		t.Errorf("against the captain: %+v", got)
	}
	code(anna, 422, "POST", "/bots", none{"rules": "bkc1", "bot": "random"})
	code(anna, 400, "POST", "/bots", none{"rules": "bkc1", "bot": "random", "clock": "live", "side": "green"})
	taken := want[takenBody](anna, 201, "POST", "/bots", wish)
	red := guest{t: t, at: n, battle: taken.Battle, token: taken.Token}
	chance := dice.Seeded(5)
	for tries := 0; ; tries++ {
		turn, side := stands(t, n, red.battle)
		var m matchBody
		if red.get(200, "GET", "/rating", nil, &m); m.State == "rated" {
			if m.Why != "program" || m.Red.Before != 1500 || m.Blue.Before != m.Blue.After {
				t.Errorf("the battle has changed %+v, %+v, %q", m.Red, m.Blue, m.Why)
			}
			break
		}
		if m.State == "void" {
			t.Fatal("the battle is over before turn 2")
		}
		if side != battle.Red {
			time.Sleep(time.Millisecond)
			continue
		}
		var now struct{ Position struct{ Seq int } }
		red.get(200, "GET", "?record=0", nil, &now)
		c := battle.Command{Side: battle.Red, Verb: battle.Concede}
		if turn < ratedFrom {
			var more bool
			if c, more = next(t, n, red.battle, now.Position.Seq, chance); !more || c.Side != battle.Red || c.Verb.EndsByWill() {
				continue
			}
		}
		red.raw("POST", "/api/battles/"+red.battle+"/commands", none{"id": fmt.Sprint("c", tries), "after": now.Position.Seq, "command": c})
	}
	did, err := VerifyStore(t.Context(), n.Store, rules.Books, nil)
	if err != nil || did.Ratings != 1 || len(did.Broken) > 0 {
		t.Errorf("the store is %+v %v", did, err)
	}
}
