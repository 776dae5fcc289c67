package store

import (
	"context"
	"database/sql"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"runtime"

	"github.com/pressly/goose/v3"
	_ "modernc.org/sqlite" // the driver: SQLite in Go, so that the program needs no C compiler and no library
)

// pragmas are what every connection begins with. FULL: a commit is on the disk before it is answered.
const pragmas = "_pragma=busy_timeout(10000)&_pragma=journal_mode(WAL)&_pragma=synchronous(FULL)&_pragma=foreign_keys(1)"

// writing is what the writer wants besides: the pages of many battles at hand, and a log (of so many pages) that is not
// carried over to the file after every few commits.
const writing = "&_txlock=immediate&_pragma=cache_size(-65536)&_pragma=wal_autocheckpoint(10000)"

func sqliteName(file, more string) string { return sqliteFile(file, pragmas+more) }

func sqliteFile(file, query string) string {
	u := url.URL{Scheme: "file", Opaque: (&url.URL{Path: filepath.ToSlash(file)}).EscapedPath(), RawQuery: query}
	return u.String()
}

// openSQLite opens a file, or makes it.
func openSQLite(ctx context.Context, file string, o options) (Store, error) {
	if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
		return nil, fmt.Errorf("store: %w", err)
	}
	if err := touch(file, 0); err != nil {
		return nil, fmt.Errorf("store: %w", err)
	}
	write, err := sql.Open("sqlite", sqliteName(file, writing))
	if err != nil {
		return nil, fmt.Errorf("store: %s: %w", file, err)
	}
	write.SetMaxOpenConns(1) // SQLite has one writer at a time
	if err := migrate(ctx, write, goose.DialectSQLite3, migrationsOf("sqlite"), none); err != nil {
		write.Close()
		return nil, fmt.Errorf("store: %s: %w", file, err)
	}
	read, err := sql.Open("sqlite", sqliteName(file, "&_pragma=query_only(1)"))
	if err != nil {
		write.Close()
		return nil, fmt.Errorf("store: %s: %w", file, err)
	}
	read.SetMaxOpenConns(2 * runtime.NumCPU())
	read.SetMaxIdleConns(2 * runtime.NumCPU())
	d := &database{
		write: write, read: read, hub: newHub(), prepared: map[string]*sql.Stmt{},
		rebind: func(s string) string { return s }, move: moveStepwise, clock: &clock{machine: o.machine}, saw: o.saw,
	}
	d.queue = startWriter(d, 1)
	d.backup = func(ctx context.Context, to string) error {
		source, err := sql.Open("sqlite", sqliteName(file, ""))
		if err != nil {
			return wrap("backup", err)
		}
		defer source.Close()
		_, err = source.ExecContext(ctx, "VACUUM INTO ?", to)
		return wrap("backup", err)
	}
	return d, nil
}

// touch makes a file that only its owner may read, since the secrets of battles are in it. One that is there stays as it is.
func touch(file string, how int) error {
	f, err := os.OpenFile(file, os.O_RDONLY|os.O_CREATE|how, 0o600)
	if err != nil {
		return err
	}
	return f.Close()
}
