package store_test

import (
	"bytes"
	"database/sql"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sandtable/internal/store"
)

// TestRestoreRefused tries to restore what is no backup: the reason is told, the file stays as it was and the store empty.
func TestRestoreRefused(t *testing.T) {
	dir := t.TempDir()
	full := open(t, filepath.Join(dir, "full.db"))
	for i := range 300 {
		b := &store.Battle{ID: strings.Repeat("b", i+1), Setup: bytes.Repeat([]byte("{}"), 500), Start: []byte{1}, Secret: []byte{2}}
		if err := full.Create(t.Context(), &store.Creation{Battle: b}); err != nil {
			t.Fatal(err)
		}
	}
	good := filepath.Join(dir, "good.db")
	if err := full.Backup(t.Context(), good); err != nil {
		t.Fatal(err)
	}
	for _, file := range []string{"full.db", "good.db"} {
		if info, err := os.Stat(filepath.Join(dir, file)); err != nil || info.Mode().Perm() != 0o600 {
			t.Errorf("others can read %s: %v %v", file, info.Mode(), err)
		}
	}
	text, err := os.ReadFile(good)
	if err != nil {
		t.Fatal(err)
	}
	flipped := bytes.Clone(text)
	for i := len(flipped) / 3; i < len(flipped)/3+20_000; i++ {
		flipped[i] ^= 0x5a
	}
	into := open(t, filepath.Join(dir, "into.db"))
	for name, c := range map[string]struct {
		text []byte
		why  string
	}{
		"empty.db": {nil, "is not a backup"}, "note.db": {bytes.Repeat([]byte("a note\n"), 1000), "is not a backup"},
		"half.db": {text[:len(text)/2], "malformed"}, "flipped.db": {flipped, "damaged"},
	} {
		file := filepath.Join(dir, name)
		if err := os.WriteFile(file, c.text, 0o400); err != nil {
			t.Fatal(err)
		}
		if err := store.Restore(t.Context(), file, into); err == nil || !strings.Contains(err.Error(), name) || !strings.Contains(err.Error(), c.why) {
			t.Errorf("%s: %v", name, err)
		}
		if left, err := os.ReadFile(file); err != nil || !bytes.Equal(left, c.text) {
			t.Errorf("%s was changed: %v", name, err)
		}
	}
	if err := os.WriteFile(good+"-wal", []byte("more"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := store.Restore(t.Context(), good, into); err == nil || !strings.Contains(err.Error(), "-wal") {
		t.Errorf("the file of a server: %v", err)
	}
	if err := os.Remove(good + "-wal"); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(good, 0o400); err != nil {
		t.Fatal(err)
	}
	if err := store.Restore(t.Context(), good, into); err != nil {
		t.Error(err)
	}
	if after, err := os.ReadFile(good); err != nil || !bytes.Equal(after, text) {
		t.Errorf("the backup was changed: %v", err)
	}
	if err := full.Backup(t.Context(), filepath.Join(dir, "nowhere", "x.db")); err == nil || !strings.Contains(err.Error(), "nowhere") {
		t.Errorf("a backup into nowhere: %v", err)
	}
}

// TestRestoreLong tries to restore texts that are longer than players could have made them: the place is told, and the store stays empty.
func TestRestoreLong(t *testing.T) {
	dir := t.TempDir()
	into := open(t, filepath.Join(dir, "into.db"))
	long := strings.Repeat("ż", 1<<20)
	for _, c := range []struct{ change, value, why string }{
		{"UPDATE battles SET name = ?", long, "battle b1: name: 1048576 characters, at most 60"},
		{"UPDATE battles SET name = ?", strings.Repeat("x", 61), "battle b1: name: 61 characters, at most 60"},
		{"UPDATE battles SET name = ?", "\x00" + long, "battle b1: name:"},
		{"UPDATE seats SET name = ?", long, "battle b1: name of seat 1: 1048576 characters, at most 60"},
		{"UPDATE seats SET colour = ?", long, "battle b1: colour of seat 1:"},
		{"UPDATE messages SET words = ?", strings.Repeat("x", 501), "battle b1: line 1 of the talk: 501 characters, at most 500"},
		{"UPDATE battles SET name = ?", strings.Repeat("ż", 60), ""},
	} {
		file := filepath.Join(dir, "from.db")
		from := open(t, file)
		b := &store.Battle{ID: "b1", Name: "Mokra", Setup: []byte("{}"), Start: []byte{1}, Secret: []byte{2}}
		if err := from.Create(t.Context(), &store.Creation{Battle: b, Seats: []store.Seat{{N: 1, Side: "red", Hash: []byte("h")}}}); err != nil {
			t.Fatal(err)
		}
		if err := from.Say(t.Context(), "b1", &store.Message{Seat: 1, Text: "Well?"}); err != nil {
			t.Fatal(err)
		}
		from.Close()
		db, err := sql.Open("sqlite", file)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := db.Exec(c.change, c.value); err != nil {
			t.Fatal(err)
		}
		db.Close()
		err = store.Restore(t.Context(), file, into)
		if (err == nil) != (c.why == "") || err != nil && !strings.Contains(err.Error(), c.why) {
			t.Errorf("%s (%d bytes): %.200v", c.change, len(c.value), err)
		}
		if n, err := into.Count(t.Context()); err != nil || (n == 0) != (c.why != "") {
			t.Fatalf("%s: %d battles are there: %v", c.change, n, err)
		}
		if err := os.Remove(file); err != nil {
			t.Fatal(err)
		}
	}
}

// TestHold sees that one server at a time has an SQLite file.
func TestHold(t *testing.T) {
	file := filepath.Join(t.TempDir(), "new", "battles.db")
	release, err := store.Hold(t.Context(), file)
	if err != nil {
		t.Fatal(err)
	}
	open(t, file)
	if _, err := store.Hold(t.Context(), file); err == nil || !strings.Contains(err.Error(), "another program") {
		t.Errorf("held twice: %v", err)
	}
	release()
	if release, err = store.Hold(t.Context(), file); err != nil {
		t.Fatal(err)
	}
	release()
}
