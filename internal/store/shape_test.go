package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"testing"
	"testing/fstest"
	"time"

	"github.com/pressly/goose/v3"

	"sandtable/internal/store/pgtest"
)

// version are the migrations of a later version of the program: those of this one up to the floor, and some more by what stands in their marks.
func version(t *testing.T, marks map[string]string) fs.FS {
	t.Helper()
	files := fstest.MapFS{}
	own := migrationsOf("sqlite")
	names, err := fs.Glob(own, "*.sql")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		if name >= fmt.Sprintf("%05d_", floored+1) {
			continue
		}
		text, err := fs.ReadFile(own, name)
		if err != nil {
			t.Fatal(err)
		}
		files[name] = &fstest.MapFile{Data: text}
	}
	for _, name := range slices.Sorted(maps.Keys(marks)) {
		files["000"+name+"_more.sql"] = &fstest.MapFile{Data: []byte(marks[name] + "\n-- +goose Up\nCREATE TABLE more" + name + " (n INTEGER);\n-- +goose Down\nDROP TABLE more" + name + ";\n")}
	}
	return files
}

// TestShapes starts servers of several versions on one store, in the order in which an operator renews them.
func TestShapes(t *testing.T) {
	db, err := sql.Open("sqlite", sqliteName(filepath.Join(t.TempDir(), "battles.db"), writing))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	first := version(t, nil)
	second := version(t, map[string]string{"16": "-- +sandtable least 15"})
	third := version(t, map[string]string{"16": "-- +sandtable least 15", "17": "-- +sandtable least 16 contract"})
	fourth := version(t, map[string]string{"16": "-- +sandtable least 15", "17": "-- +sandtable least 16 contract", "18": "-- +sandtable least 17"})
	fifth := version(t, map[string]string{"16": "-- +sandtable least 15", "17": "-- +sandtable least 16 contract", "18": "-- +sandtable least 17", "19": ""})
	newer, older := new(*errNewer), new(*errOlder)
	for n, c := range []struct {
		files       fs.FS
		lives       int64
		refused     any // what it says; nil: it starts
		have, floor int64
	}{
		{first, 0, nil, 15, 14},
		{first, 15, nil, 15, 14},
		{second, 15, nil, 16, 15}, // it adds something beside the first
		{first, 15, nil, 16, 15},  // which may start again
		{third, 15, nil, 16, 15},  // what it takes away waits for the first to end
		{fourth, 15, older, 16, 15},
		{third, 16, nil, 17, 16},
		{first, 16, newer, 17, 16},
		{second, 17, nil, 17, 16},
		{fifth, 17, older, 17, 16}, // it is for no other
		{fourth, 17, nil, 18, 17},
		{fifth, 0, nil, 19, 19},
		{fourth, 19, newer, 19, 19},
		{fifth, 19, nil, 19, 19},
	} {
		err := migrate(t.Context(), db, goose.DialectSQLite3, c.files, func(context.Context) (int64, error) { return c.lives, nil })
		if c.refused == nil && err != nil || c.refused != nil && !errors.As(err, c.refused) {
			t.Errorf("start %d: %v", n, err)
		}
		var have, floor int64
		if err := db.QueryRowContext(t.Context(), "SELECT (SELECT MAX(version_id) FROM goose_db_version), least FROM floor").Scan(&have, &floor); err != nil {
			t.Fatal(err)
		}
		if have != c.have || floor != c.floor {
			t.Errorf("start %d: shape %d for programs from %d on, want %d and %d", n, have, floor, c.have, c.floor)
		}
	}
}

// TestAlive: a server is known to live while it has its store open, and one that comes back to a database that has gone on is not well.
func TestAlive(t *testing.T) {
	where := pgtest.Start(t).Database(t)
	shape, err := newestShape()
	if err != nil {
		t.Fatal(err)
	}
	db, err := sql.Open("pgx", where)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	lives := func(want int64) {
		t.Helper()
		var got int64
		for end := time.Now().Add(10 * time.Second); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
			if got, err = leastAlive(t.Context(), db); err == nil && got == want {
				return
			}
		}
		t.Fatalf("shape %d lives, want %d: %v", got, want, err)
	}
	lives(0)
	s, err := Open(t.Context(), where)
	if err != nil {
		t.Fatal(err)
	}
	lives(shape)
	cut := func() {
		t.Helper()
		if _, err := db.ExecContext(t.Context(), "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"); err != nil {
			t.Fatal(err)
		}
	}
	cut()
	lives(shape) // it has come back
	if err := s.Check(t.Context()); err != nil {
		t.Fatal(err)
	}
	if _, err := db.ExecContext(t.Context(), "UPDATE floor SET least = 99"); err != nil {
		t.Fatal(err)
	}
	cut()
	newer := new(*errNewer)
	for end := time.Now().Add(10 * time.Second); !errors.As(s.Check(t.Context()), newer); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("it does not know that the database has gone on")
		}
	}
	if _, err := Open(t.Context(), where); !errors.As(err, newer) {
		t.Errorf("it starts all the same: %v", err)
	}
	s.Close()
	lives(0)
}
