package server

import (
	"encoding/json"
	"fmt"
	"maps"
	"path/filepath"
	"testing"
	"time"

	"sandtable/battle"
	"sandtable/geom"
)

// partners makes a battle in which several players lead red, and gives them and blue.
func partners(t *testing.T, n *node, book, script string, more map[string]any) (red []guest, blue guest) {
	t.Helper()
	want := map[string]any{"setup": setupOf(t, book, script)}
	maps.Copy(want, more)
	status, text := guest{t: t, at: n}.raw("POST", "/api/battles", want)
	if status != 201 {
		t.Fatalf("%d: %s", status, text)
	}
	var made newBody
	if err := json.Unmarshal(text, &made); err != nil {
		t.Fatal(err)
	}
	for _, s := range made.Seats {
		who := guest{t, n, made.Battle, s.Token}
		if s.Side == "blue" {
			blue = who
		} else {
			red = append(red, who)
		}
	}
	return red, blue
}

// team are battles in which several players lead red.
var team = []struct{ book, script string }{{"bkc1", "shared-concede"}, {"boltaction", "bag-team-concede"}, {"cobi", "end-surrender"}}

// TestPartnersConcede has one of several players concede: the others are asked, and the battle is over when all have agreed.
func TestPartnersConcede(t *testing.T) {
	t.Parallel()
	n := start(t, open(t, filepath.Join(t.TempDir(), "battles.db")), fast)
	for _, c := range team {
		red, _ := partners(t, n, c.book, c.script, nil)
		seq := 0
		out := red[0].do(200, "a", seq, map[string]any{"verb": battle.Concede})
		for i := 1; i < len(red); i++ {
			if out.Position.Result != "" {
				t.Fatalf("%s: the battle is over, and player %d was not asked", c.book, i+1)
			}
			seq++
			if i == 1 { // who has agreed already does not speak for the others
				red[0].do(422, "again", seq, map[string]any{"verb": battle.Concede})
			}
			out = red[i].do(200, "b", seq, map[string]any{"verb": "surrender-too"})
		}
		if out.Position.Result == "" {
			t.Errorf("%s: all have agreed, and the battle goes on", c.book)
		}
	}
}

// TestPartnerLate has one of several players miss the deadline: the enemy may claim the battle, and no partner is asked.
func TestPartnerLate(t *testing.T) {
	t.Parallel()
	n := startWith(t, Options{Store: open(t, filepath.Join(t.TempDir(), "battles.db")), Limits: fast, Times: Times{Sweep: 20 * time.Millisecond}})
	for _, c := range team {
		_, blue := partners(t, n, c.book, c.script, map[string]any{"pace": 1})
		eventually(t, func() bool { return blue.show().Clock.Late })
		var out answered
		if blue.get(200, "POST", "/claim", map[string]any{}, &out); out.Position.Result == "" {
			t.Errorf("%s: claimed, and the battle goes on", c.book)
		}
	}
}

// TestPartnersQuarrel has one player ask again and again whether they shall concede: that leads nowhere, and has an end.
func TestPartnersQuarrel(t *testing.T) {
	t.Parallel()
	n := start(t, open(t, filepath.Join(t.TempDir(), "battles.db")), fast)
	red, _ := partners(t, n, "cobi", "end-surrender", nil)
	for seq := 0; ; seq += 2 {
		if seq > 2000 {
			t.Fatal("it has no end")
		}
		status, text := red[0].raw("POST", "/api/battles/"+red[0].battle+"/commands?position=0", map[string]any{"id": fmt.Sprint(seq), "after": seq, "command": map[string]any{"verb": "concede"}})
		if status == 409 {
			var out errorBody
			if err := json.Unmarshal(text, &out); err != nil || out.Error.Code != "idle" {
				t.Errorf("%s: %v", text, err)
			}
			break
		}
		if status != 200 {
			t.Fatalf("%d %s", status, text)
		}
		red[1].do(200, fmt.Sprint(seq), seq+1, map[string]any{"verb": "fight-on"})
	}
}

// TestBotAgrees has a person concede beside a player of the program, who agrees.
func TestBotAgrees(t *testing.T) {
	n := manning(t, open(t, filepath.Join(t.TempDir(), "battles.db")), free)
	for _, c := range team {
		setup, seats := setupOf(t, c.book, c.script), []map[string]any{is2("blue", "sergeant")}
		reinforce(setup)
		for _, u := range setup.Units {
			if u.Seat > 1 {
				seats = append(seats, map[string]any{"side": "red", "player": u.Seat, "bot": "sergeant"})
			}
		}
		made := against(t, n, setup, seats...)
		red := guest{t, n, made.Battle, made.Seats[0].Token}
		red.show()
		patiently(t, func() bool {
			b, seq := position(t, n, made.Battle)
			if _, over := b.Result(); over {
				return true
			}
			if d := b.Pending(); d.Side == battle.Red && d.Seat < 2 {
				red.raw("POST", "/api/battles/"+red.battle+"/commands?position=0", map[string]any{"id": fmt.Sprint(seq), "after": seq, "command": map[string]any{"verb": "concede"}})
			}
			return false
		})
		b, _ := position(t, n, made.Battle)
		if r, _ := b.Result(); r.Winner != battle.Blue || r.How == "" {
			t.Errorf("%s: %+v", c.book, r)
		}
	}
}

// reinforce gives blue so many copies of his last unit that a lucky shot does not end the battle before a person has spoken.
func reinforce(setup *battle.Setup) {
	last := setup.Units[len(setup.Units)-1]
	for n := range 4 {
		one, at := last, *last.At
		at.X += geom.Len(1000 * (n + 1))
		one.ID, one.At = fmt.Sprint(last.ID, n), &at
		setup.Units = append(setup.Units, one)
	}
}
