package store

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
)

// batch is how many changes share a commit at most.
const batch = 256

// errClosed says that the store takes nothing more, errStuck that something has been under way for so long that it is not
// known whether it will ever be kept.
var (
	errClosed = errors.New("store: it is closed")
	errStuck  = errors.New("a commit is stuck")
)

// A job is a change that waits for its commit.
type job struct {
	key  string
	ctx  context.Context
	what func(context.Context, *change) error
	done chan error
}

// A writer carries changes out in the order they come; those that wait together share one commit. Each is told only when
// its commit is durable.
type writer struct {
	jobs   chan *job
	mu     sync.RWMutex // held while a job is handed in, and by close
	closed bool
	all    sync.WaitGroup

	begun []stopwatch // by worker: since when it has been at a commit
	kept  stopwatch   // since the last commit began that kept something
	ended atomic.Bool // no caller waits for what is not written yet
}

// startWriter starts so many writers on a database.
func startWriter(d *database, workers int) *writer {
	w := &writer{jobs: make(chan *job, 4*batch), begun: make([]stopwatch, workers)}
	for i := range workers {
		w.all.Go(func() { w.run(d, &w.begun[i]) })
	}
	return w
}

// do waits until a change is durable or refused. When the context ends first the change may still happen: only its id in
// the log tells.
func (w *writer) do(ctx context.Context, key string, what func(context.Context, *change) error) error {
	j := &job{key: key, ctx: ctx, what: what, done: make(chan error, 1)}
	if err := w.hand(j); err != nil {
		return err
	}
	select {
	case err := <-j.done:
		return err
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (w *writer) hand(j *job) error {
	w.mu.RLock()
	defer w.mu.RUnlock()
	if w.closed {
		return errClosed
	}
	select {
	case <-j.ctx.Done():
		return j.ctx.Err()
	case w.jobs <- j:
		return nil
	}
}

// close lets what waits be written, and takes nothing more. After a while it waits no longer: it hangs up and refuses the rest.
func (w *writer) close(patience time.Duration, hangUp func()) {
	w.mu.Lock()
	if !w.closed {
		w.closed = true
		close(w.jobs)
	}
	w.mu.Unlock()
	done := make(chan struct{})
	go func() {
		defer close(done)
		w.all.Wait()
	}()
	select {
	case <-done:
		return
	case <-time.After(patience):
	}
	w.ended.Store(true)
	hangUp()
	select {
	case <-done:
	case <-time.After(patience / 3):
	}
}

// How long a commit may take before it counts as stuck, and for how long after one that was kept the next is taken to be kept
// as well.
const (
	stuck = 3 * time.Second
	fresh = time.Second
)

// pace reports whether something was kept just now, or that something seems not to be.
func (w *writer) pace() (isFresh bool, err error) {
	for i := range w.begun {
		if took, running := w.begun[i].read(); running && took > stuck {
			return false, errStuck
		}
	}
	since, ever := w.kept.read()
	return ever && since < fresh, nil
}

func (w *writer) run(d *database, begun *stopwatch) {
	s := &session{d: d}
	defer s.close()
	var last pulse
	for j := range w.jobs {
		jobs := w.gather(j, last)
		start := begun.start()
		w.commit(s, jobs)
		begun.stop()
		last = pulse{len(jobs), time.Since(start)}
	}
}

// A pulse is how many changes the last commit held and how long it took.
type pulse struct {
	jobs int
	took time.Duration
}

// patience is how long a commit waits for company at most.
const patience = 5 * time.Millisecond

// gather takes what waits behind a job. Those who were answered together come back together, only not all at the same
// moment: rather than leave the others to wait for a whole commit, the first waits a little for as many as came last time.
// A job that comes alone does not wait. The jobs are sorted by battle, so that two writers never wait for each other
// crosswise.
func (w *writer) gather(first *job, last pulse) []*job {
	jobs := []*job{first}
	var late <-chan time.Time
	for more := true; more && len(jobs) < batch; {
		select {
		case j, open := <-w.jobs:
			if more = open; open {
				jobs = append(jobs, j)
			}
			continue
		default:
		}
		if len(jobs) >= last.jobs {
			break
		}
		if late == nil {
			late = time.After(min(last.took/4, patience))
		}
		select {
		case j, open := <-w.jobs:
			if more = open; open {
				jobs = append(jobs, j)
			}
		case <-late:
			more = false
		}
	}
	slices.SortStableFunc(jobs, func(a, b *job) int { return strings.Compare(a.key, b.key) })
	return jobs
}

// deadlocks is how often a change alone is tried again after a deadlock. Changes of one battle never wait for each other crosswise, but the
// ratings of a book are shared by the ends of all its battles: a commit that holds them may want a battle whose end waits for them.
const deadlocks = 20

// isDeadlock reports that the database has ended a transaction so that another could go on: nothing of it has happened.
func isDeadlock(err error) bool {
	var no *pgconn.PgError
	return errors.As(err, &no) && no.Code == "40P01"
}

// commit carries jobs out together. If the database fails on one of them, each gets a commit of its own; if it says nothing, it
// would say nothing to the others either, and what has happened to them is not known.
func (w *writer) commit(s *session, jobs []*job) {
	start := time.Now()
	answers, err := w.together(s, jobs)
	for try := 0; len(jobs) == 1 && isDeadlock(err) && try < deadlocks; try++ {
		answers, err = w.together(s, jobs)
	}
	switch {
	case err == nil:
		if slices.Contains(answers, nil) {
			w.kept.set(start)
		}
		for i, j := range jobs {
			j.done <- answers[i]
		}
		return
	case len(jobs) == 1 || isLost(err) || w.ended.Load():
		w.kept.stop()
		for _, j := range jobs {
			j.done <- err
		}
		return
	}
	for _, j := range jobs {
		w.commit(s, []*job{j})
	}
}

// together carries jobs out in one transaction. The answers are refusals, which change nothing; the error is a failure of
// the whole.
func (w *writer) together(s *session, jobs []*job) ([]error, error) {
	if w.ended.Load() {
		return nil, errClosed
	}
	ctx := context.Background() // what others wait for does not end with one caller; no single answer takes too long (lines.go)
	c, err := s.begin(ctx)
	if err != nil {
		return nil, err
	}
	defer c.tx.Rollback()
	answers := make([]error, len(jobs))
	for i, j := range jobs {
		if j.ctx.Err() != nil {
			answers[i] = j.ctx.Err()
			continue
		}
		err := j.what(ctx, c)
		if err != nil && !isRefusal(err) {
			return nil, err
		}
		answers[i] = err
	}
	defer s.d.since(ctx, time.Now(), Committing, "")
	if err := c.tx.Commit(); err != nil {
		return nil, fmt.Errorf("commit: %w", err)
	}
	return answers, nil
}

// isRefusal reports what a change says before it has changed anything.
func isRefusal(err error) bool {
	var repeat *RepeatError
	var duty *DutyError
	return errors.As(err, &duty) || errors.Is(err, ErrNotFound) || errors.Is(err, ErrStale) ||
		errors.Is(err, ErrGone) || errors.Is(err, ErrFull) || errors.As(err, &repeat)
}
