package store_test

import (
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sandtable/internal/store"
	"sandtable/internal/store/pgtest"
)

// TestBefore opens stores of before seats could be played by the program: their battles can be read and played on, by people.
func TestBefore(t *testing.T) {
	for _, kind := range []string{"SQLite", "PostgreSQL"} {
		t.Run(kind, func(t *testing.T) {
			where, driver := filepath.Join(t.TempDir(), "battles.db"), "sqlite"
			if kind == "PostgreSQL" {
				where, driver = pgtest.Start(t).Database(t), "pgx"
			}
			s, err := store.Open(t.Context(), where)
			if err != nil {
				t.Fatal(err)
			}
			b := &store.Battle{ID: "b", Setup: []byte("{}"), Start: []byte{1}, Secret: []byte{2}}
			if err := s.Create(t.Context(), &store.Creation{Battle: b, Seats: []store.Seat{{N: 1, Side: "red", Hash: []byte("r"), Name: "Anna"}}}); err != nil {
				t.Fatal(err)
			}
			s.Close()
			db, err := sql.Open(driver, where)
			if err != nil {
				t.Fatal(err)
			}
			for _, version := range []int{18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6} {
				for _, text := range append(undo(t, strings.ToLower(kind), version), fmt.Sprint("DELETE FROM goose_db_version WHERE version_id = ", version)) {
					if _, err := db.ExecContext(t.Context(), text); err != nil {
						t.Fatal(version, err)
					}
				}
			}
			db.Close()
			s = open(t, where)
			seats, err := s.Seats(t.Context(), "b")
			if err != nil || len(seats) != 1 || seats[0].Name != "Anna" || seats[0].Bot != "" {
				t.Errorf("%+v %v", seats, err)
			}
			if err := s.Append(t.Context(), &store.Append{Battle: "b", Entry: store.Entry{Seq: 1, ID: "1:c", Seat: 1, Body: []byte("{}")}}); err != nil {
				t.Error(err)
			}
			if got, err := s.Duties(t.Context(), s.Now(), s.Now(), 10); err != nil || len(got) > 0 {
				t.Errorf("%+v %v", got, err)
			}
		})
	}
}

// undo lists the statements that take a migration back.
func undo(t *testing.T, kind string, version int) []string {
	t.Helper()
	if kind == "postgresql" {
		kind = "postgres"
	}
	files, err := filepath.Glob(fmt.Sprintf("migrations/%s/%05d_*.sql", kind, version))
	if err != nil || len(files) != 1 {
		t.Fatal(files, err)
	}
	text, err := os.ReadFile(files[0])
	if err != nil {
		t.Fatal(err)
	}
	_, down, _ := strings.Cut(string(text), "-- +goose Down")
	return strings.FieldsFunc(down, func(r rune) bool { return r == ';' })
}
