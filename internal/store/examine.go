package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
)

// An Examination is what a store looks like to an operator. It is left as it is: not even brought to the present shape.
type Examination struct {
	Kind     string            // SQLite or PostgreSQL
	Version  string            // of the database
	Number   int               // the same for PostgreSQL, as a number such as 150019
	Missing  bool              // it is an SQLite file that is not there yet; then nothing else is known
	Shape    int64             // of its tables; 0: there are none yet
	Least    int64             // the shape that a program must know for it
	Known    int64             // the newest shape that this program knows
	Size     int64             // bytes
	Settings map[string]string // that say what of it survives a fall
	Books    []Played
	Keys     map[string][]byte // the secrets of the house by name
	Skew     time.Duration     // how far the clock of the database is ahead of this machine's
	Spare    int               // connections that PostgreSQL has left for this program
	Damage   []string          // what SQLite finds wrong with its file
	Writes   error             // of a transaction that made a table, wrote to it and was taken back
}

// Played is how many battles of a version of a book a store has.
type Played struct {
	Book, Version string
	Battles       int
}

// Examine looks at a store. The error is of one that cannot be opened or read at all.
func Examine(ctx context.Context, where string) (*Examination, error) {
	known, err := newestShape()
	if err != nil {
		return nil, err
	}
	x := &Examination{Known: known, Settings: map[string]string{}, Keys: map[string][]byte{}}
	if isPostgres(where) {
		x.Kind = "PostgreSQL"
		return x, x.askPostgres(ctx, where)
	}
	x.Kind = "SQLite"
	return x, x.askSQLite(ctx, where)
}

// newestShape is the number of the last migration. Both kinds have the same ones.
func newestShape() (int64, error) {
	files, err := fs.Glob(migrations, "migrations/sqlite/*.sql")
	if err != nil || len(files) == 0 {
		return 0, errors.Join(err, errors.New("store: there are no migrations"))
	}
	last := strings.TrimPrefix(slices.Max(files), "migrations/sqlite/")
	number, _, _ := strings.Cut(last, "_")
	return strconv.ParseInt(number, 10, 64)
}

// settingsOf are what is looked up of PostgreSQL.
var settingsOf = []string{"fsync", "full_page_writes", "synchronous_commit", "default_transaction_read_only", "server_encoding"}

func (x *Examination) askPostgres(ctx context.Context, where string) error {
	config, err := pgx.ParseConfig(where)
	if err != nil {
		return fmt.Errorf("store: the address of the database cannot be read: %s", unreadable(where, err))
	}
	if config.ConnectTimeout == 0 {
		config.ConnectTimeout = silence
	}
	config.AfterConnect = beBrief
	db := stdlib.OpenDB(*config)
	defer db.Close()
	db.SetMaxOpenConns(1)
	if err := db.PingContext(ctx); err != nil {
		return fmt.Errorf("postgres at %s: %s", config.Host, strings.ReplaceAll(err.Error(), "\n\t", " "))
	}
	e := examiner{ctx, db, nil}
	e.one("SHOW server_version", &x.Version)
	number := ""
	e.one("SHOW server_version_num", &number)
	x.Number, _ = strconv.Atoi(number)
	for _, name := range settingsOf {
		value := ""
		e.one("SHOW "+name, &value)
		x.Settings[name] = value
	}
	standby := false
	e.one("SELECT pg_is_in_recovery()", &standby)
	x.Settings["standby"] = strconv.FormatBool(standby)
	e.one("SELECT pg_database_size(current_database())", &x.Size)
	e.one(`SELECT current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int - count(*)
		FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`, &x.Spare)
	before, micros := time.Now(), int64(0)
	e.one(askTime, &micros)
	took := time.Since(before)
	x.Skew = time.UnixMicro(micros).Sub(before.Add(took / 2))
	x.ask(&e, func(table string) (there bool) {
		e.one("SELECT to_regclass('"+table+"') IS NOT NULL", &there)
		return there
	})
	return e.err
}

func (x *Examination) askSQLite(ctx context.Context, file string) error {
	info, err := os.Stat(file)
	if errors.Is(err, fs.ErrNotExist) {
		x.Missing = true
		return nil
	}
	if err != nil {
		return err
	}
	x.Size = info.Size()
	db, err := sql.Open("sqlite", sqliteFile(file, "mode=rw&_txlock=immediate&_pragma=busy_timeout(10000)&_pragma=synchronous(FULL)"))
	if err != nil {
		return err
	}
	defer db.Close()
	db.SetMaxOpenConns(1)
	e := examiner{ctx, db, nil}
	e.one("SELECT sqlite_version()", &x.Version)
	mode := ""
	e.one("PRAGMA journal_mode", &mode)
	x.Settings["journal_mode"] = mode
	e.each("PRAGMA integrity_check(10)", func(rows *sql.Rows) error {
		said := ""
		err := rows.Scan(&said)
		if said != "ok" {
			x.Damage = append(x.Damage, said)
		}
		return err
	})
	x.ask(&e, func(table string) (there bool) {
		e.one("SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = '"+table+"'", &there)
		return there
	})
	return e.err
}

// ask looks up what both kinds have.
func (x *Examination) ask(e *examiner, has func(table string) bool) {
	if has("goose_db_version") {
		e.one("SELECT COALESCE(MAX(version_id), 0) FROM goose_db_version WHERE is_applied", &x.Shape)
	}
	if x.Least = x.Shape; has("floor") {
		e.one("SELECT least FROM floor", &x.Least)
	}
	if x.Shape > 0 {
		e.each("SELECT rules, version, COUNT(*) FROM battles GROUP BY rules, version ORDER BY rules, version", func(rows *sql.Rows) error {
			var p Played
			err := rows.Scan(&p.Book, &p.Version, &p.Battles)
			x.Books = append(x.Books, p)
			return err
		})
	}
	if has("keys") {
		e.each("SELECT name, secret FROM keys", func(rows *sql.Rows) error {
			name, secret := "", []byte(nil)
			err := rows.Scan(&name, &secret)
			x.Keys[name] = secret
			return err
		})
	}
	if e.err == nil {
		x.Writes = tryWriting(e.ctx, e.db)
	}
}

// tryWriting does what a change and a migration need, and takes it back.
func tryWriting(ctx context.Context, db *sql.DB) error {
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	for _, text := range []string{"CREATE TABLE sandtable_doctor (n BIGINT NOT NULL)", "INSERT INTO sandtable_doctor (n) VALUES (1)"} {
		if _, err := tx.ExecContext(ctx, text); err != nil {
			return err
		}
	}
	return tx.Rollback()
}

// An examiner asks until something fails.
type examiner struct {
	ctx context.Context
	db  *sql.DB
	err error
}

func (e *examiner) one(text string, into any) {
	if e.err == nil {
		e.err = e.db.QueryRowContext(e.ctx, text).Scan(into)
	}
}

func (e *examiner) each(text string, scan func(*sql.Rows) error) {
	if e.err != nil {
		return
	}
	rows, err := e.db.QueryContext(e.ctx, text)
	if err == nil {
		err = each(rows, scan)
	}
	e.err = err
}
