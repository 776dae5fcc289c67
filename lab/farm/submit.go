package farm

import (
	"context"
	"fmt"
	"log/slog"

	"github.com/riverqueue/river"

	"sandtable/lab"
	"sandtable/library"
)

// A Slice is the battles of one job, with their keys: a worker with other rules is not to play them.
type Slice struct {
	Matches []lab.Match `json:"matches"`
	Keys    []string    `json:"keys"`
}

// Kind names such jobs.
func (Slice) Kind() string { return "lab_battles" }

// InsertOpts: the same slice waits once, however often it is submitted.
func (Slice) InsertOpts() river.InsertOpts {
	return river.InsertOpts{Queue: queueName, MaxAttempts: attempts, UniqueOpts: river.UniqueOpts{ByArgs: true}}
}

const (
	queueName = "lab"
	attempts  = 20  // of a job; each goes on where the last one ended
	atOnce    = 200 // jobs are put into the queue together
)

// Submitted is what came of submitting a run.
type Submitted struct {
	Battles int `json:"battles"`
	Jobs    int `json:"jobs"` // that are new
}

// Submit puts the battles of a run into the queue, some to a job, unless they cannot be made. Submitted again, it adds what is missing,
// and what failed is tried again.
func (f *Farm) Submit(ctx context.Context, books []library.Shelf, run string, matches []lab.Match, slice int) (out Submitted, err error) {
	if err := lab.Check(books, matches); err != nil {
		return out, err
	}
	keys := make([]string, len(matches))
	for i := range matches {
		if keys[i], err = matches[i].Key(books); err != nil {
			return out, err
		}
	}
	if err := f.enter(ctx, run, matches, keys); err != nil {
		return out, err
	}
	c, err := f.connect(&river.Config{Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		return out, err
	}
	out.Battles = len(matches)
	var jobs []river.InsertManyParams
	for from := 0; from < len(matches); from += slice {
		to := min(from+slice, len(matches))
		jobs = append(jobs, river.InsertManyParams{Args: Slice{matches[from:to], keys[from:to]}})
		if len(jobs) < atOnce && to < len(matches) {
			continue
		}
		added, err := c.InsertMany(ctx, jobs)
		if err != nil {
			return out, fmt.Errorf("submit: %w", err)
		}
		for _, a := range added {
			if !a.UniqueSkippedAsDuplicate {
				out.Jobs++
			}
		}
		jobs = jobs[:0]
	}
	return out, nil
}

// enter writes down which battles a run has. A run keeps its battles: another one needs another name.
func (f *Farm) enter(ctx context.Context, run string, matches []lab.Match, keys []string) error {
	tx, err := f.db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	for i := range matches {
		m := &matches[i]
		_, err := tx.ExecContext(ctx, f.rebind("INSERT INTO lab_battles (run, number, pair, key) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"), run, m.Number, m.Pair, keys[i])
		if err != nil {
			return err
		}
		var key string
		if err := tx.QueryRowContext(ctx, f.rebind("SELECT key FROM lab_battles WHERE run = ? AND number = ?"), run, m.Number).Scan(&key); err != nil {
			return err
		}
		if key != keys[i] {
			return &OtherRunError{run}
		}
		if _, err := tx.ExecContext(ctx, f.rebind("DELETE FROM lab_failures WHERE key = ?"), key); err != nil {
			return err
		}
	}
	return tx.Commit()
}
