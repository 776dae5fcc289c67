package bench

import (
	"context"
	"net/http"
	"syscall"
	"testing"
	"time"

	"sandtable/internal/store/pgtest"
)

// TestSilent lets the connections to the database fall silent in the middle of play, while new ones would work: the node says so
// when it is asked whether it is well, finds new ones by itself, and loses nothing. Then the whole database falls silent, and the
// node is told to end.
func TestSilent(t *testing.T) {
	t.Parallel()
	where := pgtest.Start(t).Database(t)
	proxy, through := pgtest.NewProxy(t, where)
	n := startNode(t, "--database", through)
	ctx, cancel := context.WithTimeout(t.Context(), 3*time.Minute)
	defer cancel()
	load := newLoad(t, 12, []*node{n})
	if err := load.Begin(ctx); err != nil {
		t.Fatal(err)
	}
	w := watch(t, load, where)
	played := playOn(ctx, load)
	w.flows()
	fell, began := proxy.Silence(false), time.Now()
	told := false
	for behind := w.from(); behind() > 0; time.Sleep(50 * time.Millisecond) {
		if time.Since(began) > recovery {
			t.Fatalf("%d connections fell silent %v ago, and in %d of %d battles nothing is written", fell, recovery, behind(), load.Battles)
		}
		told = told || n.health() == http.StatusServiceUnavailable
	}
	t.Logf("%d connections fell silent: play went on after %v", fell, time.Since(began).Round(10*time.Millisecond))
	if !told {
		t.Error("nothing could be written, and the node said that it was well")
	}
	w.flows()
	if status := n.health(); status != http.StatusOK {
		t.Errorf("the node does not say that it is well again: %d", status)
	}
	// The whole database falls silent, with commands under way.
	proxy.Silence(true)
	time.Sleep(500 * time.Millisecond)
	began = time.Now()
	if err := n.process.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- n.process.Wait() }()
	select {
	case err := <-ended:
		if t.Logf("the node ended after %v", time.Since(began).Round(10*time.Millisecond)); err != nil {
			t.Errorf("the node did not end well: %v", err)
		}
	case <-time.After(10 * time.Second):
		t.Error("the node does not end")
		n.kill()
	}
	proxy.Silence(false)
	load.Stop()
	go n.start() // for the players to have their last answers
	w.keeps(played())
}
