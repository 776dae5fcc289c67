package store

import (
	"testing"
	"time"
)

// TestGather takes together what waits, sorted by battle and otherwise as it came, and no more than a batch.
func TestGather(t *testing.T) {
	for _, c := range []struct {
		name    string
		waiting string
		last    pulse
		want    string
	}{
		{"alone", "", pulse{1, time.Hour}, "m"},
		{"the first of all", "", pulse{}, "m"},
		{"with others", "zam", pulse{1, time.Hour}, "ammz"},
		{"with fewer than last time", "za", pulse{9, time.Hour}, "amz"},
	} {
		w := &writer{jobs: make(chan *job, 2*batch)}
		for _, key := range c.waiting {
			w.jobs <- &job{key: string(key)}
		}
		got := ""
		for _, j := range w.gather(&job{key: "m"}, c.last) {
			got += j.key
		}
		if got != c.want {
			t.Errorf("%s: %q are written together, not %q", c.name, got, c.want)
		}
	}
	w := &writer{jobs: make(chan *job, 2*batch)}
	for range 2 * batch {
		w.jobs <- &job{}
	}
	if got := len(w.gather(&job{}, pulse{})); got != batch {
		t.Errorf("a batch has %d changes", got)
	}
}

// TestGatherCompany waits for one who comes a little later.
func TestGatherCompany(t *testing.T) {
	w := &writer{jobs: make(chan *job)} // whoever hands in is taken only when somebody waits for him
	go func() { w.jobs <- &job{key: "b"} }()
	for range 1000 { // a busy machine may let the other come too late now and then
		if jobs := w.gather(&job{key: "a"}, pulse{2, time.Hour}); len(jobs) == 2 {
			return
		}
	}
	t.Error("nobody was waited for")
}
