package bench

import (
	"context"
	"path/filepath"
	"testing"
	"time"

	"sandtable/internal/store"
	"sandtable/internal/store/pgtest"
	"sandtable/rules"
)

// BenchmarkServe measures the server on both kinds of store, with a PostgreSQL of its own. One round takes five seconds; say
// -benchtime 1x.
func BenchmarkServe(b *testing.B) {
	b.Run("sqlite", func(b *testing.B) { serve(b, filepath.Join(b.TempDir(), "battles.db")) })
	b.Run("postgres", func(b *testing.B) { serve(b, pgtest.Start(b).Database(b)) })
}

func serve(b *testing.B, where string) {
	kept, err := store.Open(b.Context(), where)
	if err != nil {
		b.Fatal(err)
	}
	defer kept.Close()
	ctx, end := context.WithCancel(b.Context())
	address, ended, err := House(ctx, kept, rules.Books)
	if err != nil {
		b.Fatal(err)
	}
	defer func() { end(); ended() }()
	book := rules.Books[0].Book
	setups, err := Setups(rules.Books[0])
	if err != nil {
		b.Fatal(err)
	}
	var played *Played
	for b.Loop() {
		b.StopTimer()
		load := &Load{Nodes: []string{address}, Book: book, Setups: setups, Battles: 200}
		if err := load.Begin(ctx); err != nil {
			b.Fatal(err)
		}
		time.AfterFunc(5*time.Second, load.Stop)
		b.StartTimer()
		if played, err = load.Play(ctx); err != nil {
			b.Fatal(err)
		}
	}
	if _, err := played.Check(ctx, book, Within(kept)); err != nil {
		b.Error(err)
	}
	b.ReportMetric(float64(len(played.Took))/played.Span.Seconds(), "commands/s")
	b.ReportMetric(float64(played.Took.At(0.5).Microseconds())/1000, "p50-ms")
	b.ReportMetric(float64(played.Took.At(0.99).Microseconds())/1000, "p99-ms")
}
