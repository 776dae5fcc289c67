package farm_test

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"sandtable/internal/arrange"
	"sandtable/lab/farm"
	"sandtable/lang"
	"sandtable/rules"
)

func openFile(t *testing.T) *farm.Farm {
	t.Helper()
	f, err := farm.Open(t.Context(), filepath.Join(t.TempDir(), "lab.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(f.Close)
	return f
}

// work works until nothing is left, and returns the log. It must not take long.
func work(t *testing.T, f *farm.Farm, w farm.Worker) string {
	t.Helper()
	var log bytes.Buffer
	w.Books, w.Cores, w.Idle = rules.Books, 1, true
	w.Log = slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelWarn}))
	ctx, cancel := context.WithTimeout(t.Context(), 3*time.Minute)
	defer cancel()
	if err := f.Work(ctx, w); err != nil {
		t.Fatal(err)
	}
	if ctx.Err() != nil {
		t.Fatal("the worker does not end")
	}
	return log.String()
}

// An army of another book is refused before anything is written down.
func TestSubmitChecks(t *testing.T) {
	t.Parallel()
	f, run := openFile(t), chance(4)
	run.Armies = []string{"germany-1939", "cobi/germany-1944-recon"}
	_, err := f.Submit(t.Context(), rules.Books, "wrong", matches(t, run), 2)
	if !errors.As(err, new(*arrange.Wrong)) {
		t.Errorf("submitted: %v", err)
	}
	if _, err := f.Gather(t.Context(), "wrong"); !errors.As(err, new(*farm.NoRunError)) {
		t.Errorf("the run is there: %v", err)
	}
}

// A battle that cannot be played is dropped with its reason; the others of its slice are played. Submitted again, it is tried again.
func TestFailed(t *testing.T) {
	if testing.Short() {
		t.Skip("plays battles")
	}
	t.Parallel()
	f, all := openFile(t), matches(t, chance(4))
	all[1].Wish.Turns = arrange.MaxTurns + 1 // which the check of the first battle does not find
	for range 2 {
		got, err := f.Submit(t.Context(), rules.Books, "some", all, 4)
		if err != nil || got.Jobs != 1 {
			t.Fatalf("submitted %+v: %v", got, err)
		}
		if log := work(t, f, farm.Worker{Name: "ada"}); strings.Count(log, "turns must be 0 to 100") != 1 {
			t.Errorf("the log says: %s", log)
		}
		came, err := f.Gather(t.Context(), "some")
		if err != nil || came.All != 4 || len(came.Played) != 3 || len(came.Failed) != 1 {
			t.Fatalf("gathered %d of %d, %d failed: %v", len(came.Played), came.All, len(came.Failed), err)
		}
		if one := came.Failed[0]; one.Number != 1 || one.Worker != "ada" || !strings.Contains(one.Reason.In(lang.Polish), "liczba tur musi być od 0 do 100") {
			t.Errorf("failed: %+v", one)
		}
	}
}

// What takes longer than a worker is patient is dropped in the end, and does not wait for ever.
func TestTooLong(t *testing.T) {
	if testing.Short() {
		t.Skip("waits")
	}
	t.Parallel()
	f := openFile(t)
	run := chance(2)
	run.Points, run.Players = 4000, [2]string{"general", "general"}
	if _, err := f.Submit(t.Context(), rules.Books, "long", matches(t, run), 2); err != nil {
		t.Fatal(err)
	}
	work(t, f, farm.Worker{Patience: 20 * time.Millisecond})
	came, err := f.Gather(t.Context(), "long")
	if err != nil || len(came.Failed) != 2 {
		t.Fatalf("gathered %+v: %v", came, err)
	}
}

// A worker that is to stop when nothing is left stops where all that is left are battles by other rules, and says so.
func TestOtherRules(t *testing.T) {
	if testing.Short() {
		t.Skip("waits")
	}
	t.Parallel()
	f := openFile(t)
	run := chance(2)
	if _, err := f.Submit(t.Context(), rules.Books, "other", matches(t, run), 2); err != nil {
		t.Fatal(err)
	}
	books := rules.Books[len(rules.Books)-1:]
	if books[0].Book.ID() == run.Rules {
		t.Fatal("take another book")
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	if err := f.Work(ctx, farm.Worker{Books: books, Cores: 1, Idle: true}); err != nil || ctx.Err() != nil {
		t.Errorf("the worker does not end: %v, %v", err, ctx.Err())
	}
}
