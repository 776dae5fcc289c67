package server

import (
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"testing"
	"time"

	"sandtable/dice"
	"sandtable/internal/arrange"
	"sandtable/library"
	"sandtable/rules"
)

// heap is what is in use when nothing is left to be collected.
func heap() int64 {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

// TestMemory holds many battles: their folds take about what they are taken to weigh, and no more than they may take together.
// SANDTABLE_MEMORY says how many there are.
func TestMemory(t *testing.T) {
	battles, extra := 16, 12
	if e, err := strconv.Atoi(os.Getenv("SANDTABLE_EXTRA")); err == nil {
		extra = e
	}
	if n, err := strconv.Atoi(os.Getenv("SANDTABLE_MEMORY")); err == nil {
		battles = n
	}
	for _, shelf := range rules.Books {
		t.Run(shelf.Book.ID(), func(t *testing.T) {
			limits := fast
			limits.Memory, limits.Live = -1, -1
			n := start(t, open(t, filepath.Join(t.TempDir(), "battles.db")), limits)
			wish, err := arrange.Skirmish(shelf, 1)
			if err != nil {
				t.Fatal(err)
			}
			made, err := arrange.Make([]library.Shelf{shelf}, wish)
			if err != nil {
				t.Fatal(err)
			}
			fight := func(seed int) {
				red, blue, _ := begin(t, n, n, made.Setup())
				playSome(t, n, red, blue, dice.Seeded(uint64(seed)), extra)
			}
			weigh := func() (all int64) {
				n.lives.each(func(l *live) { all += l.weight.Load() })
				return all
			}
			fight(battles) // what a program makes once, such as the words of a book, is not a battle's
			before, first := heap(), weigh()
			for i := range battles {
				fight(i)
			}
			held, weight := heap()-before, weigh()-first
			t.Logf("%d battles take %d kB each, and are taken to weigh %d kB", battles, held/int64(battles)>>10, weight/int64(battles)>>10)
			if weight < held/3 || weight > 3*held {
				t.Errorf("battles are taken to weigh %d bytes and take %d", weight, held)
			}
			eventually(t, func() bool {
				n.parkFolds(time.Now().Add(-time.Hour), int(weight/4))
				return weigh() <= weight/4
			})
			// The last reader may still have one in hand.
			left := heap() - before
			for end := time.Now().Add(10 * time.Second); left > held/2 && time.Now().Before(end); left = heap() - before {
				time.Sleep(50 * time.Millisecond)
			}
			t.Logf("%d kB each when three of four are parked", left/int64(battles)>>10)
			if left > held/2 {
				t.Errorf("parked battles still take %d of %d bytes", left, held)
			}
		})
	}
}
