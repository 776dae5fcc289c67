package farm

import (
	"cmp"
	"context"
	"fmt"
	"log/slog"
	"os"
	"runtime"
	"time"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"

	"sandtable/library"
)

// A Worker takes battles from the queue and plays them.
type Worker struct {
	Books []library.Shelf
	Name  string // of the worker; empty: the machine's with the number of the process
	Cores int    // how many battles at a time; 0: all
	// Patience is how long a job may take. After it the worker gives it up, and a little later it is taken from whoever has it: then
	// that worker is dead.
	Patience time.Duration
	Idle     bool // stop when nothing is left to be done
	Log      *slog.Logger
	Told     func(key string) // of each battle that is kept; nil: nobody is told
}

// DefaultPatience is for slices of battles that take seconds each.
const DefaultPatience = 5 * time.Minute

// grace is how much longer than its patience a worker may take to give a job up.
const grace = 2 * time.Second

// Work works until the context ends, or nothing is left if that is asked for. Stopped in a job it hands it back.
func (f *Farm) Work(ctx context.Context, w Worker) error {
	if w.Name == "" {
		host, _ := os.Hostname()
		w.Name = fmt.Sprintf("%s-%d", cmp.Or(host, "worker"), os.Getpid())
	}
	w.Patience = cmp.Or(w.Patience, DefaultPatience)
	if w.Log == nil {
		w.Log = slog.New(slog.DiscardHandler)
	}
	if w.Cores <= 0 {
		w.Cores = runtime.GOMAXPROCS(0)
	}
	workers := river.NewWorkers()
	river.AddWorker(workers, &hand{farm: f, Worker: &w, life: ctx})
	c, err := f.connect(&river.Config{
		ID: w.Name, Logger: w.Log, Workers: workers, Queues: map[string]river.QueueConfig{queueName: {MaxWorkers: w.Cores}},
		JobTimeout: w.Patience, RescueStuckJobsAfter: w.Patience + grace, RetryPolicy: soon{},
	})
	if err != nil {
		return err
	}
	if err := c.Start(context.WithoutCancel(ctx)); err != nil {
		return fmt.Errorf("worker: %w", err)
	}
	err = f.attend(ctx, w.Idle)
	end, cancel := context.WithTimeout(context.WithoutCancel(ctx), 10*time.Second)
	defer cancel()
	if failed := c.StopAndCancel(end); err == nil {
		err = failed
	}
	return err
}

// attend waits until the context ends, or until nothing is left to be done.
func (f *Farm) attend(ctx context.Context, idle bool) error {
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-time.After(200 * time.Millisecond):
		}
		if !idle {
			continue
		}
		if n, err := f.Waiting(ctx); err != nil || n == 0 {
			if ctx.Err() != nil {
				return nil
			}
			return err
		}
	}
}

// soon tries again after a second, however often it was tried: what was played is kept, so that each time less is left.
type soon struct{}

// NextRetry is when a job is tried again.
func (soon) NextRetry(*rivertype.JobRow) time.Time { return time.Now().Add(time.Second) }

// A hand does the jobs of a worker.
type hand struct {
	river.WorkerDefaults[Slice]
	*Worker
	farm *Farm
	life context.Context // of the worker
}

// otherRules is for how long a job is left to others by a worker that has other rules.
const otherRules = 10 * time.Second

// Work plays the battles of a slice that nobody has played yet, and keeps each at once.
func (h *hand) Work(ctx context.Context, job *river.Job[Slice]) error {
	for i := range job.Args.Matches {
		m := &job.Args.Matches[i]
		if key, err := m.Key(h.Books); err != nil || key != job.Args.Keys[i] {
			h.Log.Warn("these battles are by other rules than this program has", "job", job.ID, "rules", m.Wish.Rules)
			return river.JobSnooze(otherRules)
		}
		if played, _, err := h.farm.find(ctx, job.Args.Keys[i]); err != nil {
			return err
		} else if played != "" {
			continue
		}
		p, err := m.Play(ctx, h.Books)
		if err != nil && h.life.Err() != nil {
			return river.JobSnooze(0) // it is nobody's fault
		}
		if err != nil {
			return err
		}
		if err := h.farm.keep(context.WithoutCancel(ctx), h.Name, p); err != nil {
			return err
		}
		if h.Told != nil {
			h.Told(p.Key)
		}
	}
	return nil
}
