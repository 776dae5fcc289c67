package bench

import (
	"context"
	"net/http"
	"testing"
	"time"

	"sandtable/internal/store"
)

// recovery is how long a node may take to write again after whatever kept it from writing is gone.
const recovery = 15 * time.Second

// A watcher looks into the store itself, whatever happens to the nodes.
type watcher struct {
	t       *testing.T
	load    *Load
	kept    store.Store
	battles []string
}

// watch watches the battles of a load that has begun and is not played yet.
func watch(t *testing.T, load *Load, where string) *watcher {
	t.Helper()
	kept, err := store.Open(t.Context(), where)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { kept.Close() })
	w := &watcher{t: t, load: load, kept: kept}
	for _, p := range load.players {
		for _, m := range p.playing {
			w.battles = append(w.battles, m.Battle)
		}
	}
	return w
}

// from gives a function that counts the battles to which nothing has been added since. One entry may have been under way.
func (w *watcher) from() (behind func() int) {
	w.t.Helper()
	waiting := map[string]int{}
	look := func(id string) {
		b, err := w.kept.Battle(w.t.Context(), id)
		had, known := waiting[id]
		switch {
		case err != nil: // nor is anything known of it
			waiting[id] = had
		case b.Over || known && b.Seq > had+1:
			delete(waiting, id)
		case !known:
			waiting[id] = b.Seq
		}
	}
	for _, id := range w.battles {
		look(id)
	}
	return func() int {
		for id := range waiting {
			look(id)
		}
		return len(waiting)
	}
}

// flows waits until something has been added to every battle.
func (w *watcher) flows() {
	w.t.Helper()
	end := time.Now().Add(recovery)
	for behind := w.from(); behind() > 0; time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			w.t.Fatalf("in %d of %d battles nothing is written", behind(), w.load.Battles)
		}
	}
}

// keeps looks whether the store has all that was answered, each once.
func (w *watcher) keeps(played *Played, err error) {
	w.t.Helper()
	if err != nil {
		w.t.Fatal(err)
	}
	checked, err := played.Check(w.t.Context(), w.load.Book, Within(w.kept))
	if err != nil {
		w.t.Error(err)
	}
	if checked.Battles < w.load.Battles || checked.Entries < len(played.Took) || w.load.Lost.Load() == 0 {
		w.t.Errorf("the test has shown nothing: %+v for %d answers, %d of which came only when asked for again", checked, len(played.Took), w.load.Lost.Load())
	}
	w.t.Logf("%d commands, %d sent again, %d dice proven", len(played.Took), w.load.Lost.Load(), checked.Proven)
}

// playOn plays in the background, and gives a function that waits for the end.
func playOn(ctx context.Context, load *Load) func() (*Played, error) {
	type end struct {
		played *Played
		err    error
	}
	done := make(chan end, 1)
	go func() {
		played, err := load.Play(ctx)
		done <- end{played, err}
	}()
	return func() (*Played, error) {
		e := <-done
		return e.played, e.err
	}
}

// health is what a node answers when it is asked whether it is well; 0: nothing.
func (n *node) health() int {
	c := http.Client{Timeout: 5 * time.Second}
	answer, err := c.Get(n.address + "/healthz")
	if err != nil {
		return 0
	}
	answer.Body.Close()
	return answer.StatusCode
}
