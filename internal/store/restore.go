package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"unicode/utf8"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"sandtable/lang"
)

// Restore fills an empty store from a file that Backup wrote. The file is only read: it may have an older shape, and its
// owner wants to keep it as it is.
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
	if err := checkTexts(ctx, from.(*database)); err != nil {
		return err
	}
	return wrap("restore", copyAll(ctx, from.(*database), into.(*database)))
}

// texts are what players have written, where it stands, and how many characters it may have.
var texts = []struct {
	table, column, where string // where selects the battle and the number in it
	most                 int
	place                lang.Text
}{
	{"players", "name", "id, 0", MaxName, lang.Text{EN: "name of a player"}},
	{"battles", "name", "id, 0", MaxName, lang.Text{EN: "name"}},
	{"events", "name", "id, 0", MaxName, lang.Text{EN: "name of an event"}},
	{"studies", "title", "id, 0", MaxStudyTitle, lang.Text{EN: "title of a study"}},
	{"entrants", "name", "event, n", MaxName, lang.Text{EN: "name of player %d"}},
	{"entrants", "list", "event, n", MaxList, lang.Text{EN: "army list of player %d"}},
	{"seats", "name", "battle, n", MaxName, lang.Text{EN: "name of seat %d"}},
	{"seats", "colour", "battle, n", MaxName, lang.Text{EN: "colour of seat %d"}},
	{"messages", "words", "battle, n", MaxLine, lang.Text{EN: "line %d of the talk"}},
}

// checkTexts refuses texts that are longer than the server takes them: a file may come from anywhere. Bytes are counted too, since
// characters are counted up to a NUL.
func checkTexts(ctx context.Context, from *database) error {
	for _, t := range texts {
		var battle string
		var n, long int
		query := fmt.Sprintf("SELECT %s, length(%s) FROM %s WHERE length(%[2]s) > ? OR length(CAST(%[2]s AS BLOB)) > ? LIMIT 1", t.where, t.column, t.table)
		err := from.query(ctx, func(rows *sql.Rows) error { return rows.Scan(&battle, &n, &long) }, query, t.most, t.most*utf8.UTFMax)
		if err != nil {
			return wrap("restore", err)
		}
		if battle != "" {
			place := lang.Each(func(l lang.Language) string { return strings.ReplaceAll(t.place.In(l), "%d", strconv.Itoa(n)) })
			return lang.NewFault("store: restore: battle %.40s: %s: %d characters, at most %d are taken", battle, place, long, t.most)
		}
	}
	return nil
}

// Inspect says why a file is no backup that could be restored.
func Inspect(ctx context.Context, file string) error {
	if _, err := os.Stat(file); err != nil {
		return fmt.Errorf("store: restore: %w", err)
	}
	if log, err := os.Stat(file + "-wal"); err == nil && log.Size() > 0 {
		return lang.NewFault("store: restore: %s is the file of a server, with the end of it in %[1]s-wal: make a copy of it with backup", file)
	}
	db, err := sql.Open("sqlite", sqliteFile(file, "mode=ro&immutable=1"))
	if err != nil {
		return fmt.Errorf("store: restore: %s: %w", file, err)
	}
	defer db.Close()
	var known int
	if err := db.QueryRowContext(ctx, "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name IN ('battles', 'entries', 'seats')").Scan(&known); err != nil {
		if bad, is := errors.AsType[*sqlite.Error](err); is && bad.Code()&0xff == sqlite3.SQLITE_CORRUPT {
			return lang.NewFault("store: restore: %s is damaged: %s", file, err.Error())
		}
		return lang.NewFault("store: restore: %s is not a backup: %v", file, err)
	}
	if known != 3 {
		return lang.NewFault("store: restore: %s is not a backup: it has no battles", file)
	}
	var found string
	if err := db.QueryRowContext(ctx, "PRAGMA integrity_check(1)").Scan(&found); err != nil {
		found = err.Error()
	}
	if found != "ok" {
		return lang.NewFault("store: restore: %s is damaged: %s", file, found)
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
