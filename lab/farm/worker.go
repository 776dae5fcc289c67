package farm

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"runtime"
	"sync"
	"time"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"

	"sandtable/internal/arrange"
	"sandtable/lab"
	"sandtable/lang"
	"sandtable/library"
)

// A Worker takes battles from the queue and plays them.
type Worker struct {
	Books []library.Shelf
	Name  string // of the worker; empty: the machine's with the number of the process
	Cores int    // how many battles at a time; 0: all
	// Patience is how long a job may take. After it the worker gives it up, and a little later it is taken from the worker that has
	// it: that one is then dead.
	Patience time.Duration
	Idle     bool // stop when nothing is left to be done
	Log      *slog.Logger
	Told     func(key string) // of each battle that is kept; nil: not told
	Dropped  func(key string) // of each battle that cannot be played; nil: not told
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
	h := &hand{farm: f, Worker: &w, life: ctx, left: map[int64]bool{}}
	river.AddWorker(workers, h)
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
	err = h.attend(ctx)
	end, cancel := context.WithTimeout(context.WithoutCancel(ctx), 10*time.Second)
	defer cancel()
	if failed := c.StopAndCancel(end); err == nil {
		err = failed
	}
	return err
}

// attend waits until the context ends, or until nothing is left that this worker can do.
func (h *hand) attend(ctx context.Context) error {
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-time.After(200 * time.Millisecond):
		}
		if !h.Idle {
			continue
		}
		if n, err := h.waiting(ctx); err != nil || n == 0 {
			if ctx.Err() != nil {
				return nil
			}
			return err
		}
	}
}

// waiting is how many jobs wait that this worker has not left to others.
func (h *hand) waiting(ctx context.Context) (int, error) {
	n, err := h.farm.Waiting(ctx)
	h.mu.Lock()
	defer h.mu.Unlock()
	if err != nil || n > len(h.left) {
		return n, err
	}
	return h.farm.waitingBeside(ctx, func(id int64) bool { return h.left[id] })
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

	mu   sync.Mutex
	left map[int64]bool // jobs that it has left to others, whose rules it has not
}

// otherRules is for how long a job is left to others by a worker that has other rules.
const otherRules = 10 * time.Second

// Work plays the battles of a slice that have not been played yet, and keeps each at once. What cannot be played is dropped, with its
// reason; a job that had such battles is cancelled, so that it can be submitted again.
func (h *hand) Work(ctx context.Context, job *river.Job[Slice]) error {
	dropped := 0
	for i := range job.Args.Matches {
		m, key := &job.Args.Matches[i], job.Args.Keys[i]
		if known, err := m.Key(h.Books); err != nil || known != key {
			h.Log.Warn("these battles are by other rules than this program has", "job", job.ID, "rules", m.Wish.Rules)
			h.mu.Lock()
			h.left[job.ID] = true
			h.mu.Unlock()
			return river.JobSnooze(otherRules)
		}
		err := h.play(ctx, m, key)
		if no := new(hopelessError); errors.As(err, &no) {
			dropped++
			err = h.drop(ctx, key, no.reason())
		}
		switch {
		case err == nil:
			continue
		case h.life.Err() != nil:
			return river.JobSnooze(0) // stopped, which is no failure
		}
		h.Log.Warn("a battle was not played", "job", job.ID, "key", key, "attempt", job.Attempt, "of", job.MaxAttempts, "error", err)
		if job.Attempt >= job.MaxAttempts {
			err = errors.Join(err, h.giveUp(ctx, &job.Args, i, err))
		}
		return err
	}
	if dropped > 0 {
		return river.JobCancel(fmt.Errorf("%d battles cannot be played", dropped))
	}
	return nil
}

// A hopelessError is a battle that comes to nothing however often it is tried, since the same seed gives the same battle.
type hopelessError struct{ error }

// reason is why, without the number of the battle where many battles have the same reason.
func (e *hopelessError) reason() lang.Text {
	if wrong := new(arrange.Wrong); errors.As(e.error, &wrong) {
		return wrong.Text
	}
	return lang.Of(e.error)
}

// play plays a battle that has not been played yet and keeps it.
func (h *hand) play(ctx context.Context, m *lab.Match, key string) error {
	played, _, err := h.farm.find(ctx, key)
	if err != nil || played != "" {
		return err
	}
	p, err := m.Play(ctx, h.Books)
	if err != nil && ctx.Err() == nil && h.life.Err() == nil {
		return &hopelessError{err}
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
	return nil
}

// drop keeps why a battle cannot be played, and tells it.
func (h *hand) drop(ctx context.Context, key string, reason lang.Text) error {
	h.Log.Warn("a battle cannot be played", "key", key, "reason", reason.EN)
	if h.Dropped != nil {
		h.Dropped(key)
	}
	return h.farm.drop(context.WithoutCancel(ctx), h.Name, key, reason)
}

// giveUp drops what is left of a slice that was tried for the last time.
func (h *hand) giveUp(ctx context.Context, s *Slice, from int, last error) error {
	reason := lang.NewFault("given up after %d attempts: %v", attempts, last).Text
	if errors.Is(last, context.DeadlineExceeded) {
		reason = lang.NewFault("not played within %[2]v in any of %[1]d attempts; let workers have more --patience, or submit it with a smaller --slice", attempts, h.Patience).Text
	}
	for _, key := range s.Keys[from:] {
		if played, _, err := h.farm.find(context.WithoutCancel(ctx), key); err != nil {
			return err
		} else if played != "" {
			continue
		}
		if err := h.drop(ctx, key, reason); err != nil {
			return err
		}
	}
	return nil
}
