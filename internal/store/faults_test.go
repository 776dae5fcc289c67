package store_test

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"sandtable/internal/store"
	"sandtable/internal/store/pgtest"
)

// TestFaults does to a store what networks, disks and other programs do.
func TestFaults(t *testing.T) {
	t.Parallel()
	c := pgtest.Start(t)
	for name, test := range map[string]func(t *testing.T, where string){
		"silent listener": silentListener, "closed while silent": closedSilent, "check writes": checkWritesPostgres, "read only": readOnly,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			test(t, c.Database(t))
		})
	}
	t.Run("check writes to a file", func(t *testing.T) {
		t.Parallel()
		checkWritesSQLite(t, filepath.Join(t.TempDir(), "battles.db"))
	})
}

// silentListener lets the connections of a node that only listens fall silent: it finds out by itself, says that something may
// have been missed, and hears again what others do.
func silentListener(t *testing.T, where string) {
	proxy, through := pgtest.NewProxy(t, where)
	idle, other := open(t, through), open(t, where)
	heard := idle.Changes(t.Context())
	hears := func(battle string, within time.Duration) bool {
		late := time.After(within)
		for {
			select {
			case c := <-heard:
				if c.Battle == battle {
					return true
				}
			case <-late:
				return false
			}
		}
	}
	listens := false // it takes a moment to begin
	for n := 0; n < 50 && !listens; n++ {
		id := fmt.Sprint("early", n)
		create(t, other, id)
		listens = hears(id, 100*time.Millisecond)
	}
	if !listens {
		t.Fatal("it does not listen")
	}
	if fell := proxy.Silence(false); fell == 0 {
		t.Fatal("there was no connection to silence")
	}
	create(t, other, "missed")
	if !hears("", 15*time.Second) {
		t.Fatal("it does not know that something was missed")
	}
	if create(t, other, "late"); !hears("late", 15*time.Second) {
		t.Fatal("it does not hear any more")
	}
}

// closedSilent closes a store whose database has fallen silent with something under way.
func closedSilent(t *testing.T, where string) {
	proxy, through := pgtest.NewProxy(t, where)
	s := open(t, through)
	create(t, s, "one")
	proxy.Silence(true)
	wrote := make(chan error, 1)
	go func() { wrote <- s.Say(t.Context(), "one", &store.Message{Text: "x"}) }()
	time.Sleep(100 * time.Millisecond)
	start := time.Now()
	s.Close()
	if took := time.Since(start); took > 6*time.Second {
		t.Errorf("the store took %v to close", took)
	}
	if err := <-wrote; err == nil {
		t.Error("a write without an answer was kept")
	}
}

func checkWritesSQLite(t *testing.T, file string) {
	s := open(t, file)
	other, err := sql.Open("sqlite", "file:"+file+"?_txlock=immediate")
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	checkWrites(t, s, func() (release func()) {
		tx, err := other.BeginTx(t.Context(), nil)
		if err != nil {
			t.Fatal(err)
		}
		return func() { tx.Rollback() }
	})
}

func checkWritesPostgres(t *testing.T, where string) {
	s := open(t, where)
	other, err := pgx.Connect(t.Context(), where)
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close(context.Background())
	checkWrites(t, s, func() (release func()) {
		if _, err := other.Exec(t.Context(), "BEGIN; LOCK TABLE nodes IN SHARE MODE"); err != nil {
			t.Fatal(err)
		}
		return func() { other.Exec(context.Background(), "ROLLBACK") }
	})
}

// readOnly has the database take nothing, as the one does that has become the copy of another.
func readOnly(t *testing.T, where string) {
	s := open(t, where)
	other, err := pgx.Connect(t.Context(), where)
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close(context.Background())
	alter := func(how string) {
		t.Helper()
		for _, text := range []string{
			"ALTER DATABASE " + other.Config().Database + how,
			"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
		} {
			if _, err := other.Exec(context.Background(), text); err != nil {
				t.Fatal(err)
			}
		}
	}
	checkWrites(t, s, func() (release func()) {
		alter(" SET default_transaction_read_only = on")
		return func() { alter(" RESET default_transaction_read_only") }
	})
}

// checkWrites keeps a store from writing, though not from reading: it says that it is not well, until it can again.
func checkWrites(t *testing.T, s store.Store, hold func() (release func())) {
	t.Helper()
	create(t, s, "one")
	check := func() error {
		ctx, cancel := context.WithTimeout(t.Context(), 3*time.Second)
		defer cancel()
		return s.Check(ctx)
	}
	is := func(well bool) {
		t.Helper()
		var err error
		for end := time.Now().Add(15 * time.Second); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
			if err = check(); (err == nil) == well {
				return
			}
		}
		t.Fatalf("well: %v; it says %v", well, err)
	}
	is(true)
	release := hold()
	is(false)
	if err := check(); !errors.Is(err, store.ErrDown) {
		t.Errorf("it is out of order, and says %v", err)
	}
	if _, err := s.Battle(t.Context(), "one"); err != nil {
		t.Errorf("nor can it read: %v", err)
	}
	release()
	is(true)
}

// create keeps a battle.
func create(t *testing.T, s store.Store, id string) {
	t.Helper()
	if err := s.Create(t.Context(),
		&store.Creation{Battle: &store.Battle{ID: id, Rules: "bkc1", Version: "1", Setup: []byte("{}"), Start: []byte{1}, Secret: []byte{2}}}); err != nil {
		t.Fatal(err)
	}
}
