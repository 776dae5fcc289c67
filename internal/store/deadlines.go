package store

import (
	"context"
	"database/sql"
	"time"
)

// setDeadlines gives a battle its deadlines; those it had are gone.
func (c *change) setDeadlines(ctx context.Context, battle string, all []Deadline) error {
	for i := range all {
		if _, err := c.exec(ctx, "INSERT INTO deadlines (battle, kind, due) VALUES (?,?,?)", battle, all[i].Kind, stamp(all[i].Due)); err != nil {
			return err
		}
	}
	return nil
}

// Due takes deadlines that have passed. Each is deleted by one caller only, who gets it.
func (d *database) Due(ctx context.Context, now time.Time, limit int) ([]Deadline, error) {
	var due []Deadline
	err := d.query(ctx, func(rows *sql.Rows) error {
		var one Deadline
		var at int64
		err := rows.Scan(&one.Battle, &one.Kind, &at)
		one.Due = unstamp(at)
		due = append(due, one)
		return err
	}, "SELECT battle, kind, due FROM deadlines WHERE due <= ? ORDER BY due, battle, kind LIMIT ?", stamp(now), limit)
	if err != nil {
		return nil, wrap("due", err)
	}
	var taken []Deadline
	for _, one := range due {
		mine := int64(0)
		if err := d.do(ctx, one.Battle, nil, func(ctx context.Context, c *change) (err error) {
			mine, err = c.exec(ctx, "DELETE FROM deadlines WHERE battle = ? AND kind = ? AND due = ?", one.Battle, one.Kind, stamp(one.Due))
			return err
		}); err != nil {
			return taken, wrap("due", err)
		}
		if mine > 0 {
			taken = append(taken, one)
		}
	}
	return taken, nil
}
