//go:build unix

package store_test

import (
	"crypto/rand"
	"fmt"
	"path/filepath"
	"sync"
	"syscall"
	"testing"
	"time"

	"sandtable/internal/store"
)

// BenchmarkAppend writes lines of 200 battles at once into SQLite, as a server does under load, and tells the processor time of one.
func BenchmarkAppend(b *testing.B) {
	const battles = 200
	s, err := store.Open(b.Context(), filepath.Join(b.TempDir(), "battles.db"))
	if err != nil {
		b.Fatal(err)
	}
	defer s.Close()
	ids, seqs := make([]string, battles), make([]int, battles)
	for i := range ids {
		ids[i] = rand.Text()
		made := &store.Battle{ID: ids[i], Rules: "bkc1", Version: "1", Setup: make([]byte, 20000), Start: make([]byte, 16), Secret: make([]byte, 32)}
		if err := s.Create(b.Context(), &store.Creation{Battle: made}); err != nil {
			b.Fatal(err)
		}
	}
	body := make([]byte, 600)
	spent := func() int64 {
		var u syscall.Rusage
		_ = syscall.Getrusage(syscall.RUSAGE_SELF, &u)
		return u.Utime.Nano() + u.Stime.Nano()
	}
	n, before := 0, spent()
	for b.Loop() { // a round of all battles
		var all sync.WaitGroup
		for i := range ids {
			all.Go(func() {
				seqs[i]++
				e := store.Entry{Seq: seqs[i], ID: fmt.Sprintf("1:load-%d", seqs[i]), Seat: 1, Body: body, At: time.Now()}
				if err := s.Append(b.Context(), &store.Append{Battle: ids[i], Timeless: true, Entry: e}); err != nil {
					b.Error(err)
				}
			})
		}
		all.Wait()
		n += battles
	}
	b.ReportMetric(float64(spent()-before)/float64(n)/1000, "cpu-us/line")
}
