package store

import (
	"context"
	"database/sql"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"sandtable/lang"
)

// Restore fills an empty store from a file that Backup wrote. The file is only read: it may have an older shape, and whoever
// keeps it wants to keep it as it is.
func Restore(ctx context.Context, file string, into Store) error {
	if err := Inspect(ctx, file); err != nil {
		return err
	}
	dir, err := os.MkdirTemp("", "sandtable-restore-")
	if err != nil {
		return fmt.Errorf("store: restore: %w", err)
	}
	defer os.RemoveAll(dir)
	own := filepath.Join(dir, "copy.db")
	if err := copyFile(file, own); err != nil {
		return fmt.Errorf("store: restore: %w", err)
	}
	from, err := Open(ctx, own)
	if err != nil {
		return fmt.Errorf("store: restore: %s: %w", file, err)
	}
	defer from.Close()
	return wrap("restore", copyAll(ctx, from.(*database), into.(*database)))
}

// Inspect says why a file is no backup that could be restored.
func Inspect(ctx context.Context, file string) error {
	if _, err := os.Stat(file); err != nil {
		return fmt.Errorf("store: restore: %w", err)
	}
	if log, err := os.Stat(file + "-wal"); err == nil && log.Size() > 0 {
		return lang.NewFault("store: restore: %s is the file of a server, with the end of it in %[1]s-wal: make a copy of it with backup",
			"%s to plik serwera, a jego koniec jest w %[1]s-wal: zrób kopię poleceniem backup", file)
	}
	db, err := sql.Open("sqlite", sqliteFile(file, "mode=ro&immutable=1"))
	if err != nil {
		return fmt.Errorf("store: restore: %s: %w", file, err)
	}
	defer db.Close()
	var known int
	if err := db.QueryRowContext(ctx, "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name IN ('battles', 'entries', 'seats')").Scan(&known); err != nil {
		return lang.NewFault("store: restore: %s is no backup: %v", "%s to nie kopia: %v", file, err)
	}
	if known != 3 {
		return lang.NewFault("store: restore: %s is no backup: it has no battles", "%s to nie kopia: nie ma w nim bitew", file)
	}
	var found string
	if err := db.QueryRowContext(ctx, "PRAGMA integrity_check(1)").Scan(&found); err != nil {
		found = err.Error()
	}
	if found != "ok" {
		return lang.NewFault("store: restore: %s is damaged: %s", "%s jest uszkodzony: %s", file, found)
	}
	return nil
}

func copyFile(from, to string) error {
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer in.Close()
	out, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	if _, err := io.Copy(out, in); err != nil {
		out.Close()
		return err
	}
	return out.Close()
}
