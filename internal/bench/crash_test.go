package bench

import (
	"context"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"sandtable/internal/store/pgtest"
	"sandtable/rules"
)

// crashes is how often servers are killed, and how long that may take: a machine that is busy with other things does it less
// often. SANDTABLE_CRASHES says how often if it is to be tried for longer.
func crashes(t *testing.T) (most int, within time.Duration) {
	text := os.Getenv("SANDTABLE_CRASHES")
	if text == "" {
		return 6, 5 * time.Second
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatalf("SANDTABLE_CRASHES: %v", err)
	}
	return n, time.Hour
}

// TestCrashSQLite kills the one server of an SQLite file under load.
func TestCrashSQLite(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	n := startNode(t, "--data", dir)
	crash(t, filepath.Join(dir, "battles.db"), n)
}

// TestCrashPostgres kills either of two servers of one database under load.
func TestCrashPostgres(t *testing.T) {
	t.Parallel()
	where := pgtest.Start(t).Database(t)
	crash(t, where, startNode(t, "--database", where), startNode(t, "--database", where))
}

// crash plays while nodes are killed at random moments and started again. The players repeat, with its id, every command that
// no node answered, and go on. At the end the log of each battle must be what was answered, command by command: none is
// missing and none is there twice; and all of it must follow from the rules, the dice from their secret. A listener at any
// node has heard every line once and in order.
func crash(t *testing.T, where string, nodes ...*node) {
	ctx, cancel := context.WithTimeout(t.Context(), time.Hour)
	defer cancel()
	load := newLoad(t, 12, nodes)
	if err := load.Begin(ctx); err != nil {
		t.Fatal(err)
	}
	ears := listen(ctx, load)
	killed := make(chan struct{})
	go func() {
		defer close(killed)
		defer load.Stop()
		most, within := crashes(t)
		for start := time.Now(); most > 0 && time.Since(start) < within; most-- {
			before := load.Done.Load()
			pause(ctx, 50*time.Millisecond, 400*time.Millisecond)
			for load.Done.Load() == before && ctx.Err() == nil {
				pause(ctx, 5*time.Millisecond, 20*time.Millisecond) // nothing is under way that could be lost
			}
			if ctx.Err() != nil {
				return
			}
			n := nodes[rand.IntN(len(nodes))]
			n.kill()
			n.start()
		}
		pause(ctx, 300*time.Millisecond, 600*time.Millisecond) // and on, with all nodes up
	}()
	played, err := load.Play(ctx)
	if err != nil {
		cancel()
	}
	<-killed
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range ears {
		e.check(t)
	}
	for _, n := range nodes {
		n.kill()
	}
	watch(t, load, where).keeps(played, nil)
}

func newLoad(t *testing.T, battles int, nodes []*node) *Load {
	t.Helper()
	shelf := rules.Books[0]
	setups, err := Setups(shelf)
	if err != nil {
		t.Fatal(err)
	}
	load := &Load{Book: shelf.Book, Setups: setups, Battles: battles, Insist: true}
	for _, n := range nodes {
		load.Nodes = append(load.Nodes, n.address)
	}
	return load
}

// pause waits for a random while.
func pause(ctx context.Context, least, most time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(least + rand.N(most-least)):
	}
}
