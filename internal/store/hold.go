package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"sandtable/lang"
)

// Hold keeps other servers away from an SQLite file until it is released, or the program ends in whatever way: two of them would
// not tell each other what happens. Programs that only copy need not hold it. PostgreSQL needs no holding.
func Hold(ctx context.Context, where string) (release func(), err error) {
	if isPostgres(where) {
		return func() {}, nil
	}
	if err := os.MkdirAll(filepath.Dir(where), 0o700); err != nil {
		return nil, fmt.Errorf("store: %w", err)
	}
	// A lock of SQLite's own, on a file beside it: it is the same on every system, and no other program knows of it.
	db, err := sql.Open("sqlite", sqliteFile(where+"-held", "_txlock=exclusive&_pragma=journal_mode(MEMORY)"))
	if err != nil {
		return nil, fmt.Errorf("store: %s: %w", where, err)
	}
	db.SetMaxOpenConns(1)
	tx, err := db.BeginTx(ctx, nil)
	var code *sqlite.Error
	switch {
	case errors.As(err, &code) && code.Code()&0xff == sqlite3.SQLITE_BUSY:
		db.Close()
		return nil, lang.NewFault("store: another program already serves %s", where)
	case err != nil:
		db.Close()
		return nil, fmt.Errorf("store: %s: %w", where, err)
	}
	return func() {
		tx.Rollback()
		db.Close()
	}, nil
}
