package store

import (
	"context"
	"database/sql"
	"time"
)

const deadlineColumns = "battle, side, starts, due, told"

// setDeadline gives a battle its deadline, if it has one; the one it had is gone.
func (c *change) setDeadline(ctx context.Context, battle string, due *Deadline) error {
	if due == nil {
		return nil
	}
	one := *due
	one.Battle = battle
	return c.putDeadline(ctx, &one)
}

func scanDeadline(rows *sql.Rows, due *Deadline) error {
	var from, at, told int64
	err := rows.Scan(&due.Battle, &due.Side, &from, &at, &told)
	due.From, due.Due, due.Told = unmillis(from), unstamp(at), told != 0
	return err
}

func (d *database) Deadline(ctx context.Context, battle string) (*Deadline, error) {
	var out *Deadline
	err := d.query(ctx, func(rows *sql.Rows) error {
		out = &Deadline{}
		return scanDeadline(rows, out)
	}, "SELECT "+deadlineColumns+" FROM deadlines WHERE battle = ?", battle)
	if err == nil && out == nil {
		err = ErrNotFound
	}
	return out, wrap("deadline", err)
}

// Due takes deadlines that have passed. Each is marked by one caller only, who gets it.
func (d *database) Due(ctx context.Context, now time.Time, limit int) ([]Deadline, error) {
	var due []Deadline
	err := d.query(ctx, func(rows *sql.Rows) error {
		var one Deadline
		err := scanDeadline(rows, &one)
		due = append(due, one)
		return err
	}, "SELECT "+deadlineColumns+" FROM deadlines WHERE told = 0 AND due <= ? ORDER BY due, battle LIMIT ?", stamp(now), limit)
	if err != nil {
		return nil, wrap("due", err)
	}
	var taken []Deadline
	for _, one := range due {
		err := d.do(ctx, one.Battle, &Change{Battle: one.Battle}, func(ctx context.Context, c *change) error {
			return found(c.exec(ctx, "UPDATE deadlines SET told = 1 WHERE battle = ? AND due = ? AND told = 0", one.Battle, stamp(one.Due)))
		})
		switch {
		case err == nil:
			one.Told = true
			taken = append(taken, one)
		case !isRefusal(err): // another node has taken it, or play has gone on
			return taken, wrap("due", err)
		}
	}
	return taken, nil
}
