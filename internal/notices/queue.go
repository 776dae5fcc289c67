package notices

import (
	"context"
	"database/sql"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"
	"github.com/riverqueue/river/riverdriver/riversqlite"
	"github.com/riverqueue/river/rivermigrate"
	"github.com/riverqueue/river/rivertype"
	_ "modernc.org/sqlite" // the driver
)

// A Queue shares deliveries among the nodes of a store, and tries again what failed. The rows of the store are what must not be lost:
// the queue may be, and is filled from them again. Beside PostgreSQL it is in the same database; the one server of an SQLite file has
// it in memory.
type Queue struct {
	insert func(context.Context, []river.InsertManyParams) ([]*rivertype.JobInsertResult, error)
	stop   func(context.Context) error
	close  []func() // the last first
}

// A deed is a delivery to be made.
type deed struct {
	Delivery string `json:"delivery"`
}

func (deed) Kind() string { return "notice" }

// InsertOpts: as long as a delivery is in the queue, it is there once.
func (deed) InsertOpts() river.InsertOpts {
	return river.InsertOpts{Queue: queueName, MaxAttempts: Attempts, UniqueOpts: river.UniqueOpts{ByArgs: true, ByState: []rivertype.JobState{
		rivertype.JobStateAvailable, rivertype.JobStatePending, rivertype.JobStateRunning, rivertype.JobStateScheduled, rivertype.JobStateRetryable,
	}}}
}

const (
	queueName = "notices"
	// Attempts is how often a delivery is tried, within about an hour.
	Attempts = 9
	jobTime  = 20 * time.Second
	atOnce   = 4 // deliveries of a node
)

// later tries again after 15 seconds, then each time after twice as long.
type later struct{}

// NextRetry is when a job is tried again.
func (later) NextRetry(job *rivertype.JobRow) time.Time {
	return time.Now().Add(15 * time.Second << min(max(job.Attempt-1, 0), 12))
}

// A carrier makes deliveries.
type carrier struct {
	river.WorkerDefaults[deed]
	do func(ctx context.Context, delivery string, last bool) error
}

func (c *carrier) Work(ctx context.Context, job *river.Job[deed]) error {
	return c.do(ctx, job.Args.Delivery, job.Attempt >= job.MaxAttempts)
}

// OpenQueue opens the queue of a PostgreSQL database, or without an address one in memory, and begins to work. do makes a delivery; if it
// fails it is called again later, unless that was the last time.
func OpenQueue(ctx context.Context, address, node string, log *slog.Logger, do func(ctx context.Context, delivery string, last bool) error) (*Queue, error) {
	workers := river.NewWorkers()
	river.AddWorker(workers, &carrier{do: do})
	config := &river.Config{
		ID: node, Logger: quiet(log), Workers: workers, Queues: map[string]river.QueueConfig{queueName: {MaxWorkers: atOnce}},
		JobTimeout: jobTime, RescueStuckJobsAfter: jobTime + 10*time.Second, RetryPolicy: later{},
		FetchPollInterval: 500 * time.Millisecond, FetchCooldown: 50 * time.Millisecond,
	}
	if strings.HasPrefix(address, "postgres://") || strings.HasPrefix(address, "postgresql://") {
		return shared(ctx, address, config)
	}
	return own(ctx, node, config)
}

// quiet lets warnings of the queue through, and nothing else.
func quiet(log *slog.Logger) *slog.Logger {
	if log == nil {
		return slog.New(slog.DiscardHandler)
	}
	return slog.New(warnings{log.Handler()})
}

type warnings struct{ slog.Handler }

func (w warnings) Enabled(ctx context.Context, l slog.Level) bool {
	return l >= slog.LevelError && w.Handler.Enabled(ctx, l)
}

// migrationLock is what nodes hold that make the tables of the queue.
const migrationLock = 0x5a4d7ab1f

func shared(ctx context.Context, address string, config *river.Config) (*Queue, error) {
	c, err := pgxpool.ParseConfig(address)
	if err != nil {
		return nil, fmt.Errorf("notices: the address of the database cannot be read")
	}
	c.MaxConns, c.MinConns = 4, 0 // and one for the guard
	pool, err := pgxpool.NewWithConfig(ctx, c)
	if err != nil {
		return nil, fmt.Errorf("notices: the queue cannot be opened: %w", err)
	}
	q := &Queue{close: []func(){pool.Close}}
	err = func() error {
		conn, err := pool.Acquire(ctx)
		if err != nil {
			return err
		}
		defer conn.Release()
		if _, err := conn.Exec(ctx, "SELECT pg_advisory_lock($1)", int64(migrationLock)); err != nil {
			return err
		}
		defer conn.Exec(context.WithoutCancel(ctx), "SELECT pg_advisory_unlock($1)", int64(migrationLock))
		return migrate(ctx, riverpgxv5.New(pool))
	}()
	if err == nil {
		err = q.guarded(ctx, &guard{pool, config.ID, config.Logger})
	}
	if err == nil {
		err = start(ctx, q, riverpgxv5.New(pool), config)
	}
	return q.orClosed(err)
}

// guarded has a guard look after the queue as long as it is open.
func (q *Queue) guarded(ctx context.Context, g *guard) error {
	line, err := g.hold(ctx)
	if err != nil {
		return err
	}
	life, end := context.WithCancel(context.WithoutCancel(ctx))
	var all sync.WaitGroup
	all.Go(func() { g.run(life, line) })
	q.close = append(q.close, func() { end(); all.Wait() })
	return nil
}

// own is a queue in memory, which is there as long as one connection to it is.
func own(ctx context.Context, node string, config *river.Config) (*Queue, error) {
	db, err := sql.Open("sqlite", "file:/sandtable-notices-"+node+"?vfs=memdb&_txlock=immediate&_pragma=busy_timeout(20000)")
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1) // as the driver of the queue asks for
	keep, err := sql.Open("sqlite", "file:/sandtable-notices-"+node+"?vfs=memdb")
	if err != nil {
		db.Close()
		return nil, err
	}
	q := &Queue{close: []func(){func() { db.Close(); keep.Close() }}}
	held, err := keep.Conn(ctx)
	if err == nil {
		q.close = append(q.close, func() { held.Close() })
		err = migrate(ctx, riversqlite.New(db))
	}
	if err == nil {
		err = start(ctx, q, riversqlite.New(db), config)
	}
	return q.orClosed(err)
}

func migrate[T any](ctx context.Context, driver riverdriver.Driver[T]) error {
	m, err := rivermigrate.New(driver, &rivermigrate.Config{Logger: slog.New(slog.DiscardHandler)})
	if err == nil {
		_, err = m.Migrate(ctx, rivermigrate.DirectionUp, nil)
	}
	return err
}

func start[T any](ctx context.Context, q *Queue, driver riverdriver.Driver[T], config *river.Config) error {
	c, err := river.NewClient(driver, config)
	if err != nil {
		return err
	}
	q.insert, q.stop = c.InsertMany, c.StopAndCancel
	return c.Start(context.WithoutCancel(ctx))
}

func (q *Queue) orClosed(err error) (*Queue, error) {
	if err != nil {
		for i := len(q.close) - 1; i >= 0; i-- {
			q.close[i]()
		}
		return nil, fmt.Errorf("notices: the queue cannot be opened: %w", err)
	}
	return q, nil
}

// Add puts deliveries into the queue that are not in it.
func (q *Queue) Add(ctx context.Context, deliveries []string) error {
	jobs := make([]river.InsertManyParams, len(deliveries))
	for i, id := range deliveries {
		jobs[i] = river.InsertManyParams{Args: deed{id}}
	}
	_, err := q.insert(ctx, jobs)
	return err
}

// Close ends what is under way, which is tried again by others, and closes the queue.
func (q *Queue) Close() {
	ctx, cancel := context.WithTimeout(context.Background(), 3*time.Second)
	defer cancel()
	_ = q.stop(ctx)
	for i := len(q.close) - 1; i >= 0; i-- {
		q.close[i]()
	}
}
