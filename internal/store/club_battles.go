package store

import (
	"context"
	"database/sql"
)

func (d *database) Bind(ctx context.Context, battle string, seat int, p *Player, awaits string) error {
	return wrap("bind", d.do(ctx, battle, &Change{Battle: battle}, func(ctx context.Context, c *change) error {
		if err := c.holdPlayer(ctx, p.ID); err != nil {
			return err
		}
		n, err := c.exec(ctx, `UPDATE seats SET owner = ?, former = 0, name = CASE WHEN name = '' THEN CAST(? AS TEXT) ELSE name END
			WHERE battle = ? AND n = ? AND (owner = ? OR owner = '' AND NOT EXISTS (SELECT 1 FROM seats o
				JOIN blocks ON blocks.player = o.owner AND blocks.other = ? OR blocks.player = ? AND blocks.other = o.owner
				WHERE o.battle = seats.battle AND o.owner <> '' AND o.side <> ''))`, p.ID, p.Name, battle, seat, p.ID, p.ID, p.ID)
		if err != nil {
			return err
		}
		if n == 0 {
			if _, err := c.number(ctx, "SELECT 1 FROM seats WHERE battle = ? AND n = ?", battle, seat); err != nil {
				return err
			}
			return ErrGone
		}
		_, err = c.exec(ctx, "UPDATE battles SET awaits = ? WHERE id = ? AND awaits = '' AND ended = 0", awaits, battle)
		return err
	}))
}

func (d *database) Said(ctx context.Context, player string) ([]Said, error) {
	var out []Said
	err := d.query(ctx, func(rows *sql.Rows) error {
		var one Said
		var at int64
		err := rows.Scan(&one.Battle, &one.Text, &at)
		one.At = unstamp(at)
		out = append(out, one)
		return err
	}, `SELECT m.battle, m.words, m.stamp FROM seats s JOIN messages m ON m.battle = s.battle AND m.seat = s.n
		WHERE s.owner = ? AND s.owner <> '' ORDER BY m.stamp, m.battle, m.n`, player)
	return out, wrap("said", err)
}
