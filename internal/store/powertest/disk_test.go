package powertest

import (
	"database/sql"
	"math/rand/v2"
	"path/filepath"
	"testing"

	_ "modernc.org/sqlite"
)

// TestCut cuts the power after a commit, by each of SQLite's ways to write. Only the one that syncs with every commit keeps it.
func TestCut(t *testing.T) {
	for _, c := range []struct {
		journal, synchronous string
		lies, kept           bool
	}{
		{"WAL", "FULL", false, true}, {"WAL", "NORMAL", false, false}, {"WAL", "OFF", false, false}, {"WAL", "FULL", true, false},
		{"DELETE", "FULL", false, true}, {"DELETE", "OFF", false, false},
	} {
		d := NewDisk(t)
		db, err := sql.Open("sqlite", "file:"+d.File("x.db")+"?_pragma=journal_mode("+c.journal+")&_pragma=synchronous("+c.synchronous+")")
		if err != nil {
			t.Fatal(err)
		}
		defer db.Close()
		if _, err := db.Exec("CREATE TABLE x (n INTEGER); INSERT INTO x VALUES (1)"); err != nil {
			t.Fatal(err)
		}
		if _, err := db.Exec("PRAGMA wal_checkpoint(TRUNCATE)"); err != nil { // so that NORMAL has the table at least
			t.Fatal(err)
		}
		d.Lies = c.lies
		if _, err := db.Exec("INSERT INTO x VALUES (2)"); err != nil {
			t.Fatal(err)
		}
		left := t.TempDir()
		if err := d.Cut(left, 0, rand.New(rand.NewPCG(1, 2))); err != nil {
			t.Fatal(err)
		}
		after, err := sql.Open("sqlite", "file:"+filepath.Join(left, "x.db"))
		if err != nil {
			t.Fatal(err)
		}
		defer after.Close()
		var n int
		err = after.QueryRow("SELECT max(n) FROM x").Scan(&n)
		if kept := err == nil && n == 2; kept != c.kept {
			t.Errorf("%+v: %d, %v", c, n, err)
		}
	}
}
