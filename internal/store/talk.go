package store

import (
	"context"
	"database/sql"
)

// Say adds a line to the talk and gives it its number.
func (d *database) Say(ctx context.Context, battle string, m *Message) error {
	return wrap("say", d.do(ctx, battle, &Change{Battle: battle}, func(ctx context.Context, c *change) error {
		// The row of the battle is touched first, so that of two writers one waits and numbers never meet.
		if err := found(c.exec(ctx, "UPDATE battles SET touched = touched WHERE id = ?", battle)); err != nil {
			return err
		}
		last, err := c.number(ctx, "SELECT max(n) FROM messages WHERE battle = ?", battle)
		if err != nil {
			return err
		}
		if last >= MaxMessages {
			return ErrFull
		}
		m.N = int(last) + 1
		_, err = c.exec(ctx, "INSERT INTO messages (battle, n, seat, words, stamp) VALUES (?,?,?,?,?)", battle, m.N, m.Seat, m.Text, stamp(m.At))
		return err
	}))
}

func (d *database) Messages(ctx context.Context, battle string, after, limit int) ([]Message, error) {
	var out []Message
	err := d.query(ctx, func(rows *sql.Rows) error {
		var m Message
		var at int64
		err := rows.Scan(&m.N, &m.Seat, &m.Text, &at)
		m.At = unstamp(at)
		out = append(out, m)
		return err
	}, "SELECT n, seat, words, stamp FROM messages WHERE battle = ? AND n > ? ORDER BY n LIMIT ?", battle, after, limit)
	return out, wrap("messages", err)
}
