package store

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5/stdlib"

	"sandtable/internal/store/pgtest"
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
	w := &writer{jobs: make(chan *job)} // without a buffer: a job is taken only when the writer waits for one
	go func() { w.jobs <- &job{key: "b"} }()
	for range 1000 { // a busy machine may let the other come too late now and then
		if jobs := w.gather(&job{key: "a"}, pulse{2, time.Hour}); len(jobs) == 2 {
			return
		}
	}
	t.Error("no caller waited")
}

// TestBrokenLine breaks the line in the middle of a transaction, so that the next statement cannot even be sent: a waiting caller
// is told, and the writer goes on.
func TestBrokenLine(t *testing.T) {
	t.Parallel()
	s, err := Open(t.Context(), pgtest.Start(t).Database(t))
	if err != nil {
		t.Fatal(err)
	}
	d := s.(*database)
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
	defer cancel()
	for range 2 * postgresWriters {
		err := d.queue.do(ctx, "one", func(ctx context.Context, c *change) error {
			_, err := c.number(ctx, "SELECT 1")
			if err != nil {
				return fmt.Errorf("before: %w", err)
			}
			err = c.s.conn.Raw(func(driver any) error { return driver.(*stdlib.Conn).Conn().Close(ctx) })
			if err != nil {
				return fmt.Errorf("before: %w", err)
			}
			_, err = c.number(ctx, "SELECT 1")
			return err
		})
		if err == nil || strings.HasPrefix(err.Error(), "before") || ctx.Err() != nil {
			t.Fatalf("over a broken line it says %v", err)
		}
	}
	if err := s.Close(); err != nil {
		t.Error(err)
	}
}
