package store_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sandtable/internal/store"
	"sandtable/internal/store/pgtest"
	"sandtable/internal/store/storetest"
)

func open(t *testing.T, where string) store.Store {
	t.Helper()
	s, err := store.Open(t.Context(), where)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

func TestSQLite(t *testing.T) {
	storetest.Run(t, func(t *testing.T) (store.Store, func() store.Store) {
		return open(t, filepath.Join(t.TempDir(), "a folder", "battles?.db")), nil
	})
}

func TestPostgres(t *testing.T) {
	c := pgtest.Start(t)
	storetest.Run(t, func(t *testing.T) (store.Store, func() store.Store) {
		where := c.Database(t)
		return open(t, where), func() store.Store { return open(t, where) }
	})
}

// TestOpenRefused opens what is no store.
func TestOpenRefused(t *testing.T) {
	file := filepath.Join(t.TempDir(), "note.txt")
	if err := os.WriteFile(file, []byte(strings.Repeat("not a database\n", 100)), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := store.Open(t.Context(), file); err == nil || !strings.Contains(err.Error(), "note.txt") {
		t.Errorf("a text was opened as a store: %v", err)
	}
	for address, why := range map[string]string{
		"postgres://user:geheim@[bad":                                  "is expected",
		"postgres://user:geh%zzeim@host/name":                          "is expected",
		"postgres://user:geheim@127.0.0.1:99999/x":                     "port",
		"postgres://user:geheim@127.0.0.1:1/x?sslmode=bogus":           "sslmode",
		"postgres://user@127.0.0.1:1/x?password=geheim&sslmode=geheim": "sslmode",
		"postgres://user:geheim@127.0.0.1:1/x":                         "postgres at 127.0.0.1: ",
		"postgresql://user:geheim@nowhere.invalid/x?connect_timeout=1": "nowhere.invalid",
	} {
		if _, err := store.Open(t.Context(), address); err == nil || strings.Contains(err.Error(), "geh") || !strings.Contains(err.Error(), why) {
			t.Errorf("%s: %v", address, err)
		}
	}
}
