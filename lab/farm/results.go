package farm

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"

	"sandtable/lab"
	"sandtable/lang"
)

// find reads what came of a battle; nothing if it has not been played.
func (f *Farm) find(ctx context.Context, key string) (played, worker string, err error) {
	err = f.db.QueryRowContext(ctx, f.rebind("SELECT played, worker FROM lab_results WHERE key = ?"), key).Scan(&played, &worker)
	if errors.Is(err, sql.ErrNoRows) {
		return "", "", nil
	}
	return played, worker, err
}

// keep keeps what came of a battle, once. If another worker was quicker, its result must be the same.
func (f *Farm) keep(ctx context.Context, worker string, p *lab.Played) error {
	p.Number, p.Pair = 0, 0 // those of whatever run it belongs to
	text, err := json.Marshal(p)
	if err != nil {
		return err
	}
	done, err := f.db.ExecContext(ctx, f.rebind("INSERT INTO lab_results (key, worker, played) VALUES (?, ?, ?) ON CONFLICT (key) DO NOTHING"), p.Key, worker, string(text))
	if err != nil {
		return err
	}
	if n, err := done.RowsAffected(); err != nil || n == 1 {
		return err
	}
	was, who, err := f.find(ctx, p.Key)
	if err == nil && was != string(text) {
		err = &DiffersError{p.Key, who}
	}
	return err
}

// drop keeps why a battle cannot be played, in both languages.
func (f *Farm) drop(ctx context.Context, worker, key string, reason lang.Text) error {
	text, err := json.Marshal(reason)
	if err != nil {
		return err
	}
	_, err = f.db.ExecContext(ctx, f.rebind(`INSERT INTO lab_failures (key, worker, reason) VALUES (?, ?, ?)
		ON CONFLICT (key) DO UPDATE SET worker = excluded.worker, reason = excluded.reason`), key, worker, string(text))
	return err
}

// Gathered is what has come of a run, in the order of its battles.
type Gathered struct {
	All    int // battles that the run has
	Played []*lab.Played
	Failed []Failure
}

// Missing is how many battles are still to be played.
func (g *Gathered) Missing() int { return g.All - len(g.Played) - len(g.Failed) }

// A Failure is a battle that cannot be played, and why.
type Failure struct {
	Number int
	Worker string // that found out
	Reason lang.Text
}

// Gather reads what has come of a run.
func (f *Farm) Gather(ctx context.Context, run string) (*Gathered, error) {
	rows, err := f.db.QueryContext(ctx, f.rebind(`SELECT b.number, b.pair, r.played, f.worker, f.reason FROM lab_battles b
		LEFT JOIN lab_results r ON r.key = b.key LEFT JOIN lab_failures f ON f.key = b.key WHERE b.run = ? ORDER BY b.number`), run)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	got := new(Gathered)
	for rows.Next() {
		var number, pair int
		var text, worker, reason sql.NullString
		if err := rows.Scan(&number, &pair, &text, &worker, &reason); err != nil {
			return nil, err
		}
		got.All++
		switch {
		case text.Valid:
			p := new(lab.Played)
			err = json.Unmarshal([]byte(text.String), p)
			p.Number, p.Pair = number, pair
			got.Played = append(got.Played, p)
		case reason.Valid:
			failed := Failure{Number: number, Worker: worker.String}
			err = json.Unmarshal([]byte(reason.String), &failed.Reason)
			got.Failed = append(got.Failed, failed)
		}
		if err != nil {
			return nil, fmt.Errorf("battle %d of %s: %w", number, run, err)
		}
	}
	if err := rows.Err(); err != nil {
		return nil, err
	}
	if got.All == 0 {
		return nil, &NoRunError{run}
	}
	return got, nil
}

// waiting are the jobs that are still to be done or being done.
const waiting = ` FROM river_job WHERE queue = ? AND CAST(state AS TEXT) IN ('available', 'pending', 'retryable', 'running', 'scheduled')`

// Waiting is how many jobs are still to be done or being done.
func (f *Farm) Waiting(ctx context.Context) (n int, err error) {
	err = f.db.QueryRowContext(ctx, f.rebind("SELECT count(*)"+waiting), queueName).Scan(&n)
	return n, err
}

// waitingBeside is how many of them are not in a list.
func (f *Farm) waitingBeside(ctx context.Context, listed func(id int64) bool) (n int, err error) {
	rows, err := f.db.QueryContext(ctx, f.rebind("SELECT id"+waiting), queueName)
	if err != nil {
		return 0, err
	}
	defer rows.Close()
	for rows.Next() {
		var id int64
		if err := rows.Scan(&id); err != nil {
			return 0, err
		}
		if !listed(id) {
			n++
		}
	}
	return n, rows.Err()
}
