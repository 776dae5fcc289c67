package store

import (
	"context"
	"database/sql"
	"errors"
)

func (c *change) insertEntry(ctx context.Context, battle string, e *Entry) error {
	_, err := c.exec(ctx, "INSERT INTO entries (battle, seq, id, seat, body, stamp) VALUES (?,?,?,?,?,?)",
		battle, e.Seq, e.ID, e.Seat, e.Body, stamp(e.At))
	return err
}

// Append writes the next line of a log. The number of the battle's last entry moves first, and only from the one before: that
// is where two writers meet, and one of them finds that it has moved already.
func (d *database) Append(ctx context.Context, a *Append) error {
	news := &Change{Battle: a.Battle, Seq: a.Entry.Seq}
	return wrap("append", d.do(ctx, a.Battle, news, func(ctx context.Context, c *change) error {
		if err := c.settle(ctx, a); err != nil {
			return err
		}
		if err := c.isLate(ctx, a); err != nil {
			return err
		}
		if a.Agreed != nil { // if the line cannot be written after all, play has gone on, and the proposal has lapsed
			if err := c.takeProposal(ctx, a.Battle, a.Agreed); err != nil {
				return err
			}
		}
		moved, err := d.move(ctx, c, a)
		if err != nil {
			return err
		}
		if !moved {
			return c.unmoved(ctx, a)
		}
		if err := c.setDuty(ctx, a); err != nil {
			return err
		}
		if a.Over {
			if err := c.shelve(ctx, a.Battle, a.Winner, a.Entry.At); err != nil {
				return err
			}
			if err := c.rate(ctx, a); err != nil {
				return err
			}
		}
		due := a.Deadline
		if a.Tick == nil {
			err = c.setDeadline(ctx, a.Battle, due)
		} else if err = c.tick(ctx, a.Battle, a.Tick, a.Entry.At); err == nil {
			due, _ = a.Tick.Ticked()
		}
		if err != nil {
			return err
		}
		return c.call(ctx, a, due)
	}))
}

const moveBattle = `UPDATE battles SET seq = ?, touched = ?, ended = ?, awaits = ? WHERE id = ? AND seq = ?
	AND NOT EXISTS (SELECT 1 FROM entries WHERE battle = ? AND entries.id = ?)`

// moveStepwise writes a line and forgets the deadline that the battle had, statement by statement.
func moveStepwise(ctx context.Context, c *change, a *Append) (bool, error) {
	moved, err := c.exec(ctx, moveBattle, a.Entry.Seq, stamp(a.Entry.At), truth(a.Over), a.Awaits, a.Battle, a.Entry.Seq-1, a.Battle, a.Entry.ID)
	if err != nil || moved == 0 {
		return false, err
	}
	if err := c.insertEntry(ctx, a.Battle, &a.Entry); err != nil {
		return false, err
	}
	if !a.Timeless && a.Tick == nil {
		_, err = c.exec(ctx, "DELETE FROM deadlines WHERE battle = ?", a.Battle)
	}
	return true, err
}

const (
	moveForever = "WITH moved AS (" + moveBattle + " RETURNING id)" + insertMoved
	moveTimed   = "WITH moved AS (" + moveBattle + " RETURNING id), gone AS (DELETE FROM deadlines WHERE battle IN (SELECT id FROM moved))" + insertMoved
	insertMoved = " INSERT INTO entries (battle, seq, id, seat, body, stamp) SELECT id, ?, ?, ?, ?, ? FROM moved"
)

// moveAtOnce does the same in one statement, for a database that is a network away.
func moveAtOnce(ctx context.Context, c *change, a *Append) (bool, error) {
	text := moveForever
	if !a.Timeless && a.Tick == nil {
		text = moveTimed
	}
	moved, err := c.exec(ctx, text,
		a.Entry.Seq, stamp(a.Entry.At), truth(a.Over), a.Awaits, a.Battle, a.Entry.Seq-1, a.Battle, a.Entry.ID,
		a.Entry.Seq, a.Entry.ID, a.Entry.Seat, a.Entry.Body, stamp(a.Entry.At))
	return moved > 0, err
}

// unmoved says why a line could not be written: there is no such battle, the command is in the log already, or another has
// its place.
func (c *change) unmoved(ctx context.Context, a *Append) error {
	if _, err := c.number(ctx, "SELECT seq FROM battles WHERE id = ?", a.Battle); err != nil {
		return err
	}
	seq, err := c.number(ctx, "SELECT seq FROM entries WHERE battle = ? AND id = ?", a.Battle, a.Entry.ID)
	switch {
	case err == nil:
		return &RepeatError{int(seq)}
	case errors.Is(err, ErrNotFound):
		return ErrStale
	}
	return err
}

func scanEntry(rows *sql.Rows, e *Entry) error {
	var at int64
	err := rows.Scan(&e.Seq, &e.ID, &e.Seat, &e.Body, &at)
	e.At = unstamp(at)
	return err
}

func (d *database) Entries(ctx context.Context, battle string, after, limit int) ([]Entry, error) {
	var out []Entry
	err := d.query(ctx, func(rows *sql.Rows) error {
		var e Entry
		err := scanEntry(rows, &e)
		out = append(out, e)
		return err
	}, "SELECT seq, id, seat, body, stamp FROM entries WHERE battle = ? AND seq > ? ORDER BY seq LIMIT ?", battle, after, limit)
	return out, wrap("entries", err)
}

func (d *database) EntryByID(ctx context.Context, battle, id string) (*Entry, error) {
	var out *Entry
	err := d.query(ctx, func(rows *sql.Rows) error {
		out = &Entry{}
		return scanEntry(rows, out)
	}, "SELECT seq, id, seat, body, stamp FROM entries WHERE battle = ? AND id = ?", battle, id)
	if err == nil && out == nil {
		err = ErrNotFound
	}
	return out, wrap("entry", err)
}
