package server

import (
	"context"
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"sandtable/battle"
	"sandtable/battle/random"
	"sandtable/dice"
)

// TestDatabaseAway cuts all connections of the database again and again while a battle is played: a client that is told 503
// sends the same again, and in the end every command is in the log once.
func TestDatabaseAway(t *testing.T) {
	t.Parallel()
	where := database(t)
	n := start(t, open(t, where), fast)
	red, blue, watch := begin(t, n, n, setupOf(t, "bkc1", "hidden"))
	e := watch.listen("", "")
	config, err := pgx.ParseConfig(where)
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	cut := make(chan int, 1)
	go func() {
		cuts := 0
		for ctx.Err() == nil {
			began := time.Now()
			if c, err := pgx.ConnectConfig(t.Context(), config); err == nil {
				c.Exec(t.Context(), "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()")
				c.Close(t.Context())
				cuts++
			}
			time.Sleep(max(40*time.Millisecond, 4*time.Since(began))) // where a connection takes long, so does what is done with it
		}
		cut <- cuts
	}()
	chance, seq, again := dice.Seeded(11), 0, 0
	for seq < 25 {
		l := n.lives.take(red.battle)
		var c battle.Command
		eventually(t, func() bool {
			l.mu.Lock()
			defer l.mu.Unlock()
			if l.ready(t.Context()) != nil || l.seq() < seq {
				return false
			}
			c, err = random.Command(l.game.Battle(), chance)
			return true
		})
		n.lives.give(l)
		if err != nil {
			t.Fatal(err)
		}
		who := map[battle.Side]guest{battle.Red: red, battle.Blue: blue}[c.Side]
		eventually(t, func() bool {
			status, text := who.raw("POST", "/api/battles/"+red.battle+"/commands?position=0", map[string]any{"id": fmt.Sprint("c", seq), "after": seq, "command": c})
			switch status {
			case 200:
				var out answered
				if err := json.Unmarshal(text, &out); err != nil || out.Seq != seq+1 {
					t.Fatalf("entry %d: %v %s", seq+1, err, text)
				}
				return true
			case 503:
				again++
				return false
			}
			t.Fatalf("%d: %s", status, text)
			return false
		})
		seq++
	}
	stop()
	t.Logf("%d entries, the connections were cut %d times, %d answers were 503", seq, <-cut, again)
	e.stop()
	// Connections that were cut while unused are found dead only when they are used: a page comes back until it hears.
	eventually(t, func() bool {
		e, _ := watch.connect("", "")
		if e == nil {
			return false
		}
		defer e.stop()
		_, heard := e.hear(t, "lines", func(data []byte) bool {
			var news linesBody
			return json.Unmarshal(data, &news) == nil && news.Seq == seq
		})
		return heard
	})
	eventually(t, func() bool { status, _ := red.raw("GET", "/healthz", nil); return status == 200 })
	eventually(t, func() bool {
		status, text := red.raw("GET", "/api/battles/"+red.battle, nil)
		var show answered
		if status == 200 && (json.Unmarshal(text, &show) != nil || len(show.Lines) != seq) {
			t.Fatalf("%d lines after %d commands", len(show.Lines), seq)
		}
		return status == 200
	})
}
