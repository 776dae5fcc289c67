package main

import (
	"bytes"
	"database/sql"
	"encoding/json"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"sandtable/internal/store/pgtest"
)

// TestStoreVerify looks at stores of both kinds: a good one, and after a row was changed. A copy of a broken store is
// restored, and called broken.
func TestStoreVerify(t *testing.T) {
	dir := t.TempDir()
	where := pgtest.Start(t).Database(t)
	file := filepath.Join(dir, "battles.db")
	for _, kind := range []struct {
		flags        []string
		driver, name string
	}{
		{[]string{"--data", dir}, "sqlite", file}, {[]string{"--database", where}, "pgx", where},
	} {
		t.Run(kind.driver, func(t *testing.T) {
			run := func(args ...string) (string, error) {
				out, err := exec.Command("sandtable-books", append(args, kind.flags...)...).CombinedOutput()
				return string(out), err
			}
			address, stop := running(t, kind.flags...)
			var made struct{ Battle string }
			for range 2 {
				if err := json.Unmarshal(fetch(t, "POST", address+"/api/battles", "", `{"wish":{"seed":1,"points":500}}`), &made); err != nil {
					t.Fatal(err)
				}
			}
			if out, err := run("store", "verify"); err != nil || !strings.Contains(out, "2 battles, 0 entries and 0 dice checked in") {
				t.Errorf("while the server runs: %v %s", err, out)
			}
			stop()
			db, err := sql.Open(kind.driver, kind.name)
			if err != nil {
				t.Fatal(err)
			}
			defer db.Close()
			if _, err := db.Exec("UPDATE battles SET secret = $1 WHERE id = $2", bytes.Repeat([]byte{1}, 32), made.Battle); err != nil {
				t.Fatal(err)
			}
			out, err := run("store", "verify")
			if err == nil || !strings.Contains(out, made.Battle+": the secret of its dice is not the one that was promised") ||
				!strings.Contains(out, "1 of 2 battles are damaged") {
				t.Errorf("%v %s", err, out)
			}
			if out, err = run("store", "verify", "--lang", "pl"); err == nil || !strings.Contains(out, "uszkodzone bitwy: 1 z 2") {
				t.Errorf("%v %s", err, out)
			}
			out, err = run("store", "verify", "--json")
			var said struct {
				Battles int
				Broken  []struct{ Battle, What string }
				Seconds float64
			}
			if text, _, _ := strings.Cut(out, "\nsandtable: "); json.Unmarshal([]byte(text), &said) != nil || err == nil ||
				said.Battles != 2 || len(said.Broken) != 1 || said.Broken[0].Battle != made.Battle || said.Seconds == 0 {
				t.Errorf("%v %s", err, out)
			}
			copied := filepath.Join(dir, kind.driver+".copy")
			if out, err := run("backup", copied); err != nil {
				t.Fatal(out)
			}
			text, err := exec.Command("sandtable-books", "restore", copied, "--data", filepath.Join(dir, kind.driver)).CombinedOutput()
			if err == nil || !bytes.Contains(text, []byte("some are damaged")) || !bytes.Contains(text, []byte(made.Battle)) {
				t.Errorf("%v %s", err, text)
			}
		})
	}
	if out, err := exec.Command("sandtable-books", "store", "verify", "--data", filepath.Join(dir, "none")).CombinedOutput(); err == nil || !bytes.Contains(out, []byte("no such file")) {
		t.Errorf("a store that is not there: %v %s", err, out)
	}
}
