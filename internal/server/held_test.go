package server

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/internal/store"
	"sandtable/internal/store/pgtest"
	"sandtable/internal/store/powertest"
)

// TestHeldSQLite holds the disk back when a commit comes to it. Then it cuts the power the moment an answer has come.
func TestHeldSQLite(t *testing.T) {
	t.Parallel()
	disk := powertest.NewDisk(t)
	kept := openOne(t, disk.File("battles.db")) // what is not written through the disk it does not know
	chance := rand.New(rand.NewPCG(1, 1))
	held(t, kept, disk.Hold, func() store.Store {
		left := t.TempDir()
		if err := disk.Cut(left, 0, chance); err != nil {
			t.Fatal(err)
		}
		return open(t, filepath.Join(left, "battles.db"))
	})
}

// TestHeldPostgres has the database wait, at the end of every commit, for a copy that is never made.
func TestHeldPostgres(t *testing.T) {
	t.Parallel()
	where := pgtest.Start(t).Database(t)
	kept := open(t, where)
	held(t, kept, func() (<-chan struct{}, func()) { return standby(t, where) }, func() store.Store { return open(t, where) })
}

// held does everything that changes a battle while no commit can end: no request may be answered until it has, and what was answered
// is there when the power is cut.
func held(t *testing.T, kept store.Store, hold func() (waits <-chan struct{}, release func()), after func() store.Store) {
	clock := &wrist{now: time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC)}
	n := startWith(t, Options{Store: kept, Limits: fast, Now: clock.Now, Times: Times{Sweep: time.Hour}})
	wish := map[string]any{"setup": setupOf(t, "bkc1", "hidden"), "pace": 60}
	red, blue, _ := paced(t, n, n, 60)
	red.show() // both have sat down
	blue.show()
	home := "/api/battles/" + red.battle
	do := func(who guest, what, method, path string, body any) []byte {
		t.Helper()
		type reply struct {
			status int
			text   []byte
		}
		answer := make(chan reply, 1)
		waits, release := hold()
		defer release()
		go func() {
			status, text := who.raw(method, path, body)
			answer <- reply{status, text}
		}()
		select {
		case <-waits:
		case got := <-answer:
			t.Fatalf("%s: answered %d before anything was made safe", what, got.status)
		case <-time.After(10 * time.Second):
			t.Fatalf("%s: nothing is written", what)
		}
		select {
		case got := <-answer:
			t.Fatalf("%s: answered %d before the commit", what, got.status)
		case <-time.After(200 * time.Millisecond): // for a wrong answer to come
		}
		release()
		got := <-answer
		if got.status >= 300 {
			t.Fatalf("%s: %d %s", what, got.status, got.text)
		}
		return got.text
	}
	var made newBody
	if err := json.Unmarshal(do(guest{t: t, at: n}, "a battle", "POST", "/api/battles", wish), &made); err != nil {
		t.Fatal(err)
	}
	do(red, "a name", "PATCH", home+"/seat", map[string]any{"name": "Anna"})
	do(red, "a share", "POST", home+"/share", map[string]any{"lock": strings.Repeat("ab", 32)})
	do(red, "talk", "POST", home+"/talk", map[string]any{"text": "Is it safe?"})
	chance := dice.Seeded(4)
	c, _ := next(t, n, red.battle, 0, chance)
	who := map[battle.Side]guest{battle.Red: red, battle.Blue: blue}
	do(who[c.Side], "a command", "POST", home+"/commands", map[string]any{"id": "x", "after": 0, "command": c})
	do(blue, "a proposal", "POST", home+"/proposals", map[string]any{"kind": "draw"})
	d, _ := next(t, n, red.battle, 1, chance)
	clock.pass(time.Hour)
	other := blue
	if d.Side == battle.Blue {
		other = red
	}
	do(other, "a claim", "POST", home+"/claim", map[string]any{"id": "y", "after": 1})
	// The power is cut. All of it is there.
	left := after()
	if _, err := left.Battle(t.Context(), made.Battle); err != nil {
		t.Errorf("the battle that was made: %v", err)
	}
	log, err := left.Entries(t.Context(), red.battle, 0, 10)
	if err != nil || len(log) != 2 {
		t.Errorf("the log has %d entries: %v", len(log), err)
	}
	talk, err := left.Messages(t.Context(), red.battle, 0, 10)
	if err != nil || len(talk) != 1 {
		t.Errorf("%d lines of talk: %v", len(talk), err)
	}
	seats, err := left.Seats(t.Context(), red.battle)
	if err != nil || seats[0].Name != "Anna" || seats[0].Lock == nil {
		t.Errorf("the seats are %+v: %v", seats, err)
	}
}

// standby lets commits wait until release is called; a word comes when one waits.
func standby(t *testing.T, where string) (waits <-chan struct{}, release func()) {
	t.Helper()
	ctx := context.Background()
	control, err := pgx.Connect(ctx, where)
	if err != nil {
		t.Fatal(err)
	}
	run := func(text string) {
		t.Helper()
		if _, err := control.Exec(ctx, text); err != nil {
			t.Fatal(err)
		}
	}
	waiting := func() (n int) {
		t.Helper()
		if err := control.QueryRow(ctx, "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep'").Scan(&n); err != nil {
			t.Fatal(err)
		}
		return n
	}
	run("SET synchronous_commit = local; CREATE TABLE IF NOT EXISTS probe (n INT)")
	run("ALTER SYSTEM SET synchronous_standby_names = 'nobody'")
	run("SELECT pg_reload_conf()")
	// It is in force when a commit of our own waits.
	probed := make(chan error, 1)
	go func() {
		probe, err := pgx.Connect(ctx, where)
		if err != nil {
			probed <- err
			return
		}
		defer probe.Close(ctx)
		for err == nil {
			start := time.Now()
			if _, err = probe.Exec(ctx, "INSERT INTO probe VALUES (1)"); time.Since(start) > 50*time.Millisecond {
				break
			}
		}
		probed <- err
	}()
	eventually(t, func() bool { return waiting() == 1 })
	time.Sleep(60 * time.Millisecond) // so that the probe knows it has waited
	told, stop := make(chan struct{}, 1), make(chan struct{})
	stopped := make(chan struct{})
	go func() {
		defer close(stopped)
		for {
			select {
			case <-stop:
				return
			case <-time.After(10 * time.Millisecond):
			}
			if waiting() > 1 {
				told <- struct{}{}
				return
			}
		}
	}()
	released := false
	return told, func() {
		if released {
			return
		}
		released = true
		close(stop)
		<-stopped
		run("ALTER SYSTEM RESET synchronous_standby_names")
		run("SELECT pg_reload_conf()")
		if err := <-probed; err != nil {
			t.Error(fmt.Errorf("the probe: %w", err))
		}
		control.Close(ctx)
	}
}
