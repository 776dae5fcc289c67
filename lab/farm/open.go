package farm

import (
	"context"
	"database/sql"
	"fmt"
	"log/slog"
	"net/url"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"
	"github.com/riverqueue/river/riverdriver/riversqlite"
	"github.com/riverqueue/river/rivermigrate"
	"github.com/riverqueue/river/rivertype"
	_ "modernc.org/sqlite" // the driver
)

// A Farm is a queue of battles and what came of them.
type Farm struct {
	db      *sql.DB
	rebind  func(string) string
	connect func(*river.Config) (client, error)
	close   []func()
}

// A client is what is used of River, which has a type for each kind of transaction.
type client interface {
	InsertMany(context.Context, []river.InsertManyParams) ([]*rivertype.JobInsertResult, error)
	Start(context.Context) error
	StopAndCancel(context.Context) error
}

// Open opens a farm: a PostgreSQL database by its URL, or an SQLite file by its name. Its tables are made if they are not there.
func Open(ctx context.Context, where string) (*Farm, error) {
	if strings.HasPrefix(where, "postgres://") || strings.HasPrefix(where, "postgresql://") {
		return openPostgres(ctx, where)
	}
	return openSQLite(ctx, where)
}

// Close closes the farm.
func (f *Farm) Close() {
	for i := len(f.close) - 1; i >= 0; i-- {
		f.close[i]()
	}
}

// schema is what the farm keeps besides the queue: which battles a run has, and what came of each battle, whichever run it was for, or
// why it cannot be played.
var schema = []string{
	`CREATE TABLE IF NOT EXISTS lab_battles (run TEXT NOT NULL, number BIGINT NOT NULL, pair BIGINT NOT NULL, key TEXT NOT NULL, PRIMARY KEY (run, number))`,
	`CREATE TABLE IF NOT EXISTS lab_results (key TEXT PRIMARY KEY, worker TEXT NOT NULL, played TEXT NOT NULL)`,
	`CREATE TABLE IF NOT EXISTS lab_failures (key TEXT PRIMARY KEY, worker TEXT NOT NULL, reason TEXT NOT NULL)`,
}

// migrationLock is what programs hold that make the tables: any number of our own.
const migrationLock = 0x5a4d7ab1e

func openPostgres(ctx context.Context, address string) (*Farm, error) {
	pool, err := pgxpool.New(ctx, address)
	if err != nil {
		return nil, fmt.Errorf("the queue cannot be opened: postgres://user:password@host:port/name is expected")
	}
	db := stdlib.OpenDBFromPool(pool)
	f := &Farm{db: db, rebind: numbered, connect: connecting(riverpgxv5.New(pool)), close: []func(){pool.Close, func() { db.Close() }}}
	err = func() error {
		conn, err := pool.Acquire(ctx)
		if err != nil {
			return fmt.Errorf("the queue does not answer: %s", strings.ReplaceAll(err.Error(), "\n\t", " "))
		}
		defer conn.Release()
		if _, err := conn.Exec(ctx, "SELECT pg_advisory_lock($1)", int64(migrationLock)); err != nil {
			return err
		}
		defer conn.Exec(context.WithoutCancel(ctx), "SELECT pg_advisory_unlock($1)", int64(migrationLock))
		return f.migrate(ctx, migrating(riverpgxv5.New(pool)))
	}()
	if err != nil {
		f.Close()
		return nil, err
	}
	return f, nil
}

func openSQLite(ctx context.Context, file string) (*Farm, error) {
	const pragmas = "_txlock=immediate&_pragma=busy_timeout(20000)&_pragma=journal_mode(WAL)&_pragma=synchronous(FULL)"
	name := url.URL{Scheme: "file", Opaque: (&url.URL{Path: filepath.ToSlash(file)}).EscapedPath(), RawQuery: pragmas}
	db, err := sql.Open("sqlite", name.String())
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1) // as the driver of the queue asks for
	f := &Farm{db: db, rebind: func(s string) string { return s }, connect: connecting(riversqlite.New(db)), close: []func(){func() { db.Close() }}}
	if err := f.migrate(ctx, migrating(riversqlite.New(db))); err != nil {
		f.Close()
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return f, nil
}

// migrate makes the tables of the queue and our own.
func (f *Farm) migrate(ctx context.Context, queue func(context.Context) error) error {
	if err := queue(ctx); err != nil {
		return fmt.Errorf("the queue cannot be made: %w", err)
	}
	for _, s := range schema {
		if _, err := f.db.ExecContext(ctx, s); err != nil {
			return fmt.Errorf("the queue cannot be made: %w", err)
		}
	}
	return nil
}

func migrating[T any](driver riverdriver.Driver[T]) func(context.Context) error {
	return func(ctx context.Context) error {
		m, err := rivermigrate.New(driver, &rivermigrate.Config{Logger: slog.New(slog.DiscardHandler)})
		if err == nil {
			_, err = m.Migrate(ctx, rivermigrate.DirectionUp, nil)
		}
		return err
	}
}

func connecting[T any](driver riverdriver.Driver[T]) func(*river.Config) (client, error) {
	return func(c *river.Config) (client, error) { return river.NewClient(driver, c) }
}

// numbered writes the gaps of a statement as PostgreSQL has them.
func numbered(s string) string {
	var out strings.Builder
	n := 0
	for _, c := range s {
		if c == '?' {
			n++
			out.WriteString("$" + strconv.Itoa(n))
			continue
		}
		out.WriteRune(c)
	}
	return out.String()
}
