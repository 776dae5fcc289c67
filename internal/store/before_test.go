package store_test

import (
	"database/sql"
	"path/filepath"
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
			for _, text := range []string{
				"DROP INDEX seats_shelf", "ALTER TABLE seats DROP COLUMN book", "ALTER TABLE seats DROP COLUMN result", "ALTER TABLE seats DROP COLUMN ended",
				"ALTER TABLE seats DROP COLUMN heard", "DROP TABLE holidays", "DROP TABLE clocks", "ALTER TABLE deadlines DROP COLUMN starts",
				"ALTER TABLE setups DROP COLUMN cap", "ALTER TABLE setups DROP COLUMN more", "CREATE INDEX seats_owner ON seats (owner) WHERE owner <> ''",
				"DELETE FROM goose_db_version WHERE version_id = 9",
				"ALTER TABLE battles DROP COLUMN awaits", "DROP INDEX seats_owner", "ALTER TABLE seats DROP COLUMN former", "ALTER TABLE seats DROP COLUMN owner",
				"DROP TABLE blocks", "DROP TABLE seeks", "DROP TABLE sessions", "DROP TABLE credentials", "DROP TABLE players", "DELETE FROM goose_db_version WHERE version_id = 7",
				"DROP TABLE duties", "ALTER TABLE seats DROP COLUMN bot", "DELETE FROM goose_db_version WHERE version_id = 6",
			} {
				if _, err := db.ExecContext(t.Context(), text); err != nil {
					t.Fatal(err)
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
