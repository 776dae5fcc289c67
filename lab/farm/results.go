package farm

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"

	"sandtable/lab"
)

// find reads what came of a battle; nothing if it has not been played.
func (f *Farm) find(ctx context.Context, key string) (played, worker string, err error) {
	err = f.db.QueryRowContext(ctx, f.rebind("SELECT played, worker FROM lab_results WHERE key = ?"), key).Scan(&played, &worker)
	if errors.Is(err, sql.ErrNoRows) {
		return "", "", nil
	}
	return played, worker, err
}

// keep keeps what came of a battle, once. If somebody was quicker it must be the same.
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

// Gather reads what has come of a run, in the order of its battles, and how many it has in all.
func (f *Farm) Gather(ctx context.Context, run string) (played []*lab.Played, all int, err error) {
	rows, err := f.db.QueryContext(ctx, f.rebind(`SELECT b.number, b.pair, r.played FROM lab_battles b LEFT JOIN lab_results r ON r.key = b.key
		WHERE b.run = ? ORDER BY b.number`), run)
	if err != nil {
		return nil, 0, err
	}
	defer rows.Close()
	for rows.Next() {
		var number, pair int
		var text sql.NullString
		if err := rows.Scan(&number, &pair, &text); err != nil {
			return nil, 0, err
		}
		all++
		if !text.Valid {
			continue
		}
		p := new(lab.Played)
		if err := json.Unmarshal([]byte(text.String), p); err != nil {
			return nil, 0, fmt.Errorf("battle %d of %s: %w", number, run, err)
		}
		p.Number, p.Pair = number, pair
		played = append(played, p)
	}
	if err := rows.Err(); err != nil {
		return nil, 0, err
	}
	if all == 0 {
		return nil, 0, &NoRunError{run}
	}
	return played, all, nil
}

// Waiting is how many jobs are still to be done or being done.
func (f *Farm) Waiting(ctx context.Context) (n int, err error) {
	err = f.db.QueryRowContext(ctx, f.rebind(`SELECT count(*) FROM river_job WHERE queue = ?
		AND CAST(state AS TEXT) IN ('available', 'pending', 'retryable', 'running', 'scheduled')`), queueName).Scan(&n)
	return n, err
}
