package store

import (
	"context"
	"database/sql"
)

const seatColumns = "battle, n, side, player, hash, name, colour, taken, locked, share, bot, owner, former"

func (d *database) Seats(ctx context.Context, battle string) ([]Seat, error) {
	var out []Seat
	err := d.query(ctx, func(rows *sql.Rows) error {
		var s Seat
		var taken, former int64
		err := rows.Scan(&s.N, &s.Side, &s.Player, &s.Hash, &s.Name, &s.Colour, &taken, &s.Lock, &s.Share, &s.Bot, &s.Owner, &former)
		s.Taken, s.Former = taken != 0, former != 0
		out = append(out, s)
		return err
	}, "SELECT n, side, player, hash, name, colour, taken, locked, share, bot, owner, former FROM seats WHERE battle = ? ORDER BY n", battle)
	return out, wrap("seats", err)
}

// SaveSeat changes a seat, but for its share of the dice.
func (d *database) SaveSeat(ctx context.Context, battle string, s *Seat) error {
	return wrap("seat", d.do(ctx, battle, &Change{Battle: battle}, func(ctx context.Context, c *change) error {
		return found(c.exec(ctx, "UPDATE seats SET name = ?, colour = ?, taken = ? WHERE battle = ? AND n = ?",
			s.Name, s.Colour, truth(s.Taken), battle, s.N))
	}))
}
