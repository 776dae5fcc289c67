package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/lock"
)

// channel is where nodes tell each other of changes.
const channel = "sandtable_changes"

// postgresWriters is how many commits may wait for the disk at a time.
const postgresWriters = 4

// openPostgres opens a database by its URL. Several programs may have it open.
func openPostgres(ctx context.Context, address string, o options) (Store, error) {
	config, err := pgx.ParseConfig(address)
	if err != nil {
		return nil, fmt.Errorf("store: the address of the database cannot be read: %s", unreadable(address, err))
	}
	if config.ConnectTimeout == 0 {
		config.ConnectTimeout = silence
	}
	shape, err := newestShape()
	if err != nil {
		return nil, err
	}
	lines := newLines(silence)
	dial := config.Copy()
	dial.DialFunc, dial.AfterConnect = lines.dial, beBrief
	line, err := pgx.ConnectConfig(ctx, dial)
	if err == nil {
		err = sayAlive(ctx, line, shape)
	}
	if err != nil {
		return nil, fmt.Errorf("store: postgres at %s: %s", config.Host, strings.ReplaceAll(err.Error(), "\n\t", " "))
	}
	if err := migratePostgres(ctx, *config); err != nil {
		line.Close(ctx)
		return nil, err
	}
	config = dial
	db := stdlib.OpenDB(*config)
	db.SetMaxOpenConns(24)
	db.SetMaxIdleConns(24)
	db.SetConnMaxIdleTime(time.Minute)
	d := &database{
		write: db, read: db, hub: newHub(), prepared: map[string]*sql.Stmt{}, rebind: numbered, move: moveAtOnce, cut: lines.close,
		clock: &clock{machine: o.machine}, saw: o.saw,
	}
	ask := func(ctx context.Context, micros *int64) error { return db.QueryRowContext(ctx, askTime).Scan(micros) }
	if err := d.clock.set(ctx, ask); err != nil {
		line.Close(ctx)
		db.Close()
		return nil, wrap("open", err)
	}
	d.queue = startWriter(d, postgresWriters)
	life, end := context.WithCancel(context.Background())
	bell := &bell{db: db, waiting: map[string]int{}, rung: make(chan struct{}, 1)}
	var all sync.WaitGroup
	all.Go(func() { bell.run(life) })
	ear := &ear{config: config, shape: shape, hub: d.hub, clock: d.clock, behind: &d.behind}
	all.Go(func() { ear.run(life, line) })
	d.told, d.stop = bell.ring, func() { end(); all.Wait() }
	d.backup = func(ctx context.Context, file string) error { return wrap("backup", copyOut(ctx, d, file)) }
	return d, nil
}

// migratePostgres brings a database to the present shape. That may take longer than anything else.
func migratePostgres(ctx context.Context, config pgx.ConnConfig) error {
	config.DialFunc = newLines(10 * time.Minute).dial
	db := stdlib.OpenDB(config)
	defer db.Close()
	if err := db.PingContext(ctx); err != nil {
		return fmt.Errorf("store: postgres at %s: %s", config.Host, strings.ReplaceAll(err.Error(), "\n\t", " "))
	}
	locker, err := lock.NewPostgresSessionLocker()
	if err != nil {
		return fmt.Errorf("store: %w", err)
	}
	if err := migrate(ctx, db, goose.DialectPostgres, migrationsOf("postgres"),
		func(ctx context.Context) (int64, error) { return leastAlive(ctx, db) }, goose.WithSessionLocker(locker)); err != nil {
		return fmt.Errorf("store: postgres at %s: %w", config.Host, err)
	}
	return nil
}

// beBrief tells the database to end what takes too long at its end: waiting for what another holds, and the transaction of a
// node that has gone silent, which would hold what it has written for hours. There is no limit on a statement as a whole: it
// would end a commit that waits for a standby, and PostgreSQL then calls it done.
func beBrief(ctx context.Context, conn *pgconn.PgConn) error {
	limits := fmt.Sprintf("SET lock_timeout = %d; SET idle_in_transaction_session_timeout = %d",
		(silence - time.Second).Milliseconds(), silence.Milliseconds())
	return conn.Exec(ctx, limits).Close()
}

// unreadable says why an address cannot be read, without the password that is in it.
func unreadable(address string, err error) string {
	const form = "postgres://user:password@host:port/name is expected, with what is neither letter nor digit written as %XX"
	u, no := url.Parse(address)
	if no != nil {
		return form // what is wrong may be a part of the password
	}
	reason := form
	var parse *pgconn.ParseConfigError
	if errors.As(err, &parse) && parse.Unwrap() != nil {
		reason = parse.Unwrap().Error()
	}
	password, _ := u.User.Password()
	for _, secret := range append(u.Query()["password"], password) {
		if secret != "" && strings.Contains(reason, secret) {
			return form
		}
	}
	return reason
}

// A bell tells other nodes of changes, outside the transaction that made them and many at a time: inside it, the lock on the
// queue of notices would let only one commit through at once.
type bell struct {
	db      *sql.DB
	mu      sync.Mutex
	waiting map[string]int // the last number by battle
	rung    chan struct{}
}

func (b *bell) ring(news Change) {
	b.mu.Lock()
	b.waiting[news.Battle] = max(b.waiting[news.Battle], news.Seq)
	b.mu.Unlock()
	select {
	case b.rung <- struct{}{}:
	default:
	}
}

// Notices hold less than 8000 bytes, and a battle's name with its number less than 60.
const perNotice = 100

func (b *bell) run(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-b.rung:
		}
		b.mu.Lock()
		waiting := b.waiting
		b.waiting = map[string]int{}
		b.mu.Unlock()
		var notice []Change
		for battle, seq := range waiting {
			if notice = append(notice, Change{battle, seq}); len(notice) == perNotice {
				b.send(ctx, notice)
				notice = nil
			}
		}
		b.send(ctx, notice)
		select { // what comes meanwhile goes together
		case <-ctx.Done():
			return
		case <-time.After(5 * time.Millisecond):
		}
	}
}

// send tells the others. If it fails they find out when they next look.
func (b *bell) send(ctx context.Context, notice []Change) {
	if len(notice) == 0 {
		return
	}
	if text, err := json.Marshal(notice); err == nil {
		_, _ = b.db.ExecContext(ctx, "SELECT pg_notify($1, $2)", channel, string(text))
	}
}

// heartbeat is how often the database is asked what time it is, on the line on which nothing else has to come: that it answers
// tells that the line is still there.
const heartbeat = 3 * time.Second

const askTime = "SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint"

// An ear listens to what other nodes tell, on the line by which this node lives.
type ear struct {
	config *pgx.ConnConfig
	shape  int64 // that this program knows
	hub    *hub
	clock  *clock
	behind *atomic.Pointer[errNewer] // the database has gone on without this program
}

// run listens. After a lost connection it says that something may have been missed.
func (e *ear) run(ctx context.Context, line *pgx.Conn) {
	for ctx.Err() == nil {
		if line != nil {
			if err := e.begin(ctx, line); err == nil {
				e.hub.tell(Change{})
				for e.some(ctx, line) == nil {
				}
			}
			line.Close(context.WithoutCancel(ctx))
		}
		select {
		case <-ctx.Done():
		case <-time.After(500 * time.Millisecond):
			if line, _ = pgx.ConnectConfig(ctx, e.config); line != nil && sayAlive(ctx, line, e.shape) != nil {
				line.Close(ctx)
				line = nil
			}
		}
	}
}

// begin begins to listen, if the database still wants this program.
func (e *ear) begin(ctx context.Context, line *pgx.Conn) error {
	err := isAllowed(ctx, line, e.shape)
	var newer *errNewer
	if errors.As(err, &newer) {
		e.behind.Store(newer)
	}
	if err != nil {
		return err
	}
	_, err = line.Exec(ctx, "LISTEN "+channel)
	return err
}

// some listens for a while, and then asks what time it is.
func (e *ear) some(ctx context.Context, conn *pgx.Conn) error {
	while, cancel := context.WithTimeout(ctx, heartbeat)
	defer cancel()
	for {
		n, err := conn.WaitForNotification(while)
		if err != nil {
			if while.Err() == nil || ctx.Err() != nil {
				return err
			}
			return e.clock.set(ctx, func(ctx context.Context, micros *int64) error { return conn.QueryRow(ctx, askTime).Scan(micros) })
		}
		var notice []Change
		if json.Unmarshal([]byte(n.Payload), &notice) == nil {
			for _, news := range notice {
				e.hub.tell(news)
			}
		}
	}
}
