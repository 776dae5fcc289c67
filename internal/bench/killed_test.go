package bench

import (
	"context"
	"net/http"
	"testing"
	"time"

	"sandtable/internal/store/pgtest"
)

// TestKilledDatabase kills PostgreSQL with all that belongs to it under load, and starts it again a little later: the nodes say
// that they are not well, go on by themselves, and nothing is lost.
func TestKilledDatabase(t *testing.T) {
	t.Parallel()
	cluster := pgtest.Start(t)
	where := cluster.Database(t)
	nodes := []*node{startNode(t, "--database", where), startNode(t, "--database", where)}
	ctx, cancel := context.WithTimeout(t.Context(), 3*time.Minute)
	defer cancel()
	load := newLoad(t, 12, nodes)
	if err := load.Begin(ctx); err != nil {
		t.Fatal(err)
	}
	w := watch(t, load, where)
	played := playOn(ctx, load)
	w.flows()
	cluster.Kill()
	time.Sleep(500 * time.Millisecond)
	for _, n := range nodes {
		if status := n.health(); status != http.StatusServiceUnavailable {
			t.Errorf("the database was killed, and a node says that it is well: %d", status)
		}
	}
	cluster.Restart(t)
	began := time.Now()
	w.flows()
	t.Logf("play went on %v after the database", time.Since(began).Round(10*time.Millisecond))
	load.Stop()
	w.keeps(played())
}
