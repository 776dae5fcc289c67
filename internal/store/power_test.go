package store_test

import (
	"context"
	"database/sql"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"sandtable/internal/store"
	"sandtable/internal/store/powertest"
)

// cuts is how often the power is cut; SANDTABLE_CRASHES says how often if it is to be tried for longer.
func cuts(t *testing.T) int {
	text := os.Getenv("SANDTABLE_CRASHES")
	if text == "" {
		return 12
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatalf("SANDTABLE_CRASHES: %v", err)
	}
	return n
}

// TestPowerLoss cuts the power of a disk again and again while battles are written: whatever was told to be kept is there, in its
// place and whole, whatever became of the sectors that were not synced.
func TestPowerLoss(t *testing.T) {
	t.Parallel()
	const most = 12 // of one disk: the more is on it, the longer it takes to look
	for left := cuts(t); left > 0; left -= most {
		if lost := losePower(t, powertest.NewDisk(t), min(left, most)); len(lost) > 0 {
			t.Error(lost)
		}
	}
}

// TestPowerLossIsSeen does the same with a disk that calls safe what is not, which is what the store would make of a good one if it
// did not sync: if nothing were found missing, nor would the other test have shown anything.
func TestPowerLossIsSeen(t *testing.T) {
	t.Parallel()
	d := powertest.NewDisk(t)
	open(t, d.File("battles.db")).Close() // there is a store at least
	d.Lies = true
	if lost := losePower(t, d, 2); len(lost) < 2 {
		t.Errorf("a disk forgot much twice, and was caught %d times", len(lost))
	}
}

// losePower writes to a store on a disk and gives what power cuts have lost.
func losePower(t *testing.T, d *powertest.Disk, times int) (lost []error) {
	t.Helper()
	file := d.File("battles.db")
	s, err := store.Open(t.Context(), file)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	ctx, stop := context.WithCancel(t.Context())
	var all sync.WaitGroup
	defer all.Wait()
	defer stop()
	const battles = 6
	var kept [battles]atomic.Int64 // entries that were told to be kept; -1: nor is the battle yet
	for b := range kept {
		kept[b].Store(-1)
		all.Go(func() {
			create(t, s, fmt.Sprint("b", b))
			for n := 1; ctx.Err() == nil; n++ {
				kept[b].Store(int64(n - 1))
				e := store.Entry{Seq: n, ID: fmt.Sprint("c", n), Seat: 1, Body: fmt.Appendf(nil, "entry %d of %d", n, b)}
				if err := s.Append(context.WithoutCancel(ctx), &store.Append{Battle: fmt.Sprint("b", b), Entry: e}); err != nil {
					t.Error(err)
					return
				}
			}
		})
	}
	all.Go(func() { // what is in the log of SQLite goes over to the file now and then
		db, err := sql.Open("sqlite", "file:"+file+"?_pragma=synchronous(FULL)")
		if err != nil {
			t.Error(err)
			return
		}
		defer db.Close()
		for n := 0; ctx.Err() == nil; n++ {
			db.Exec("PRAGMA wal_checkpoint(" + []string{"PASSIVE", "RESTART", "TRUNCATE"}[n%3] + ")")
			time.Sleep(30 * time.Millisecond)
		}
	})
	chance := rand.New(rand.NewPCG(uint64(times), 7))
	sum := int64(0)
	for n := range times {
		time.Sleep(time.Duration(5+chance.IntN(40)) * time.Millisecond)
		var want [battles]int64
		for before := sum; sum <= before && !t.Failed(); { // until there is something that could be lost
			sum = 0
			for b := range kept {
				want[b] = kept[b].Load() // before the cut: what is kept later may be there or not
				sum += want[b]
			}
		}
		left := t.TempDir()
		if err := d.Cut(left, []float64{0, 0.5, 1}[n%3], chance); err != nil {
			t.Fatal(err)
		}
		if err := remains(t, filepath.Join(left, "battles.db"), want[:]); err != nil {
			lost = append(lost, fmt.Errorf("cut %d: %w", n+1, err))
		}
	}
	t.Logf("%d entries, %d cuts, %d with losses", sum, times, len(lost))
	return lost
}

// remains looks whether what is left of a store is whole, and has what was kept.
func remains(t *testing.T, file string, want []int64) error {
	t.Helper()
	s, err := store.Open(t.Context(), file)
	if err != nil {
		return err
	}
	defer s.Close()
	for b, n := range want {
		if n < 0 {
			continue
		}
		id := fmt.Sprint("b", b)
		row, err := s.Battle(t.Context(), id)
		if err != nil {
			return fmt.Errorf("battle %d: %w", b, err)
		}
		log, err := s.Entries(t.Context(), id, 0, 1<<20)
		if err != nil {
			return fmt.Errorf("battle %d: %w", b, err)
		}
		if int64(len(log)) < n || row.Seq != len(log) {
			return fmt.Errorf("battle %d: %d entries were kept; %d are there, and %d should be", b, n, len(log), row.Seq)
		}
		for i := range log {
			if log[i].Seq != i+1 || string(log[i].Body) != fmt.Sprintf("entry %d of %d", i+1, b) {
				return fmt.Errorf("battle %d: entry %d is number %d, %q", b, i+1, log[i].Seq, log[i].Body)
			}
		}
	}
	db, err := sql.Open("sqlite", "file:"+file)
	if err != nil {
		return err
	}
	defer db.Close()
	var whole string
	if err := db.QueryRow("PRAGMA integrity_check").Scan(&whole); err != nil || whole != "ok" {
		return fmt.Errorf("the file is damaged: %s %v", whole, err)
	}
	return nil
}
