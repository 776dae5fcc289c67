package server

import (
	"fmt"
	"slices"
	"testing"

	"sandtable/battle"
	"sandtable/battle/random"
	"sandtable/dice"
)

// TestIdle sets units up again and again, and takes back: after some hundreds of times the server has had enough of it, and the
// battle goes on.
func TestIdle(t *testing.T) {
	n := start(t, open(t, t.TempDir()+"/battles.db"), fast)
	status, text := guest{t: t, at: n}.raw("POST", "/api/battles", map[string]any{"wish": map[string]any{"rules": "bkc1", "seed": 3}})
	if status != 201 {
		t.Fatalf("%d %s", status, text)
	}
	red, blue, _ := guests(t, n, n, text)
	chance, seq, idle := dice.Seeded(1), 0, 0
	for refused := 0; refused < 3 && seq < 3000; {
		c, side := lingering(t, n, red.battle, chance)
		who := red
		if side == battle.Blue {
			who = blue
		}
		var out answered
		status, body := who.raw("POST", "/api/battles/"+red.battle+"/commands?position=0", map[string]any{"id": fmt.Sprint(seq, refused), "after": seq, "command": c})
		switch status {
		case 200:
			seq++
			idle++
		case 409:
			if refused++; refused == 1 {
				who.get(409, "POST", "/undo", map[string]any{"to": seq - 1, "after": seq}, &out)
				if out.Error.Code != "idle" {
					t.Errorf("taken back: %+v", out.Error)
				}
			}
			if who.get(409, "POST", "/commands", map[string]any{"id": fmt.Sprint("x", refused), "after": seq, "command": c}, &out); out.Error.Code != "idle" {
				t.Fatalf("refused by %s", body)
			}
		default:
			t.Fatalf("%d %s", status, body)
		}
	}
	if seq >= 3000 {
		t.Fatalf("%d entries that lead nowhere were taken", seq)
	}
	playSome(t, n, red, blue, chance, 200) // and still the battle can go on
}

func isIdle(n *node, id string, c battle.Command) bool {
	l := n.lives.take(id)
	defer n.lives.give(l)
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.game.Idles(c, dice.Seeded(1))
}

// lingering is a command that sets something up, once there is anything to set up; until then whatever there is.
func lingering(t *testing.T, n *node, id string, chance dice.Roller) (battle.Command, battle.Side) {
	t.Helper()
	l := n.lives.take(id)
	defer n.lives.give(l)
	l.mu.Lock()
	defer l.mu.Unlock()
	if err := l.ready(t.Context()); err != nil {
		t.Fatal(err)
	}
	b := l.game.Battle().Clone()
	d := b.Pending()
	verb := d.Verbs[0]
	if at := slices.Index(d.Classes, battle.ClassDeploy); at >= 0 {
		verb = d.Verbs[at]
	}
	c, err := random.Fill(b, battle.Command{Side: d.Side, Seat: d.Seat, Verb: verb}, chance)
	if err != nil {
		t.Fatal(err)
	}
	return c, d.Side
}

// TestFullLog fills a log: it takes no more but the end.
func TestFullLog(t *testing.T) {
	limits := fast
	limits.Log = 5
	n := start(t, open(t, t.TempDir()+"/battles.db"), limits)
	fill := func() (mover, other guest) {
		red, blue, _ := begin(t, n, n, setupOf(t, "bkc1", "hidden"))
		chance := dice.Seeded(5)
		for seq := range limits.Log {
			c, _ := next(t, n, red.battle, seq, chance)
			who := red
			if c.Side == battle.Blue {
				who = blue
			}
			who.do(200, fmt.Sprint(seq), seq, c)
		}
		c, _ := next(t, n, red.battle, limits.Log, chance)
		if mover, other = red, blue; c.Side == battle.Blue {
			mover, other = blue, red
		}
		if out := mover.do(409, "full", limits.Log, c); out.Error.Code != "log-full" {
			t.Fatalf("a full log: %+v", out.Error)
		}
		return mover, other
	}
	mover, _ := fill()
	if out := mover.do(200, "end", limits.Log, map[string]any{"verb": "concede"}); out.Position.Result == "" {
		t.Errorf("conceded: %+v", out)
	}
	mover, other := fill()
	mover.do(200, "draw", limits.Log, map[string]any{"verb": "offer-draw"})
	if out := other.do(200, "yes", limits.Log+1, map[string]any{"verb": battle.AcceptDraw}); out.Position.Result == "" {
		t.Errorf("a draw offered by a command: %+v", out)
	}
	mover, other = fill()
	mover.get(200, "POST", "/proposals", map[string]any{"kind": "draw"}, nil)
	var out answered
	if other.answer(200, true, &out); out.Position.Result == "" {
		t.Errorf("a draw that was proposed: %+v", out)
	}
}
