package store

import (
	"context"
	"database/sql"
	"fmt"
	"time"
)

func (d *database) Bind(ctx context.Context, battle string, seat int, p *Player, awaits string) error {
	return wrap("bind", d.do(ctx, battle, &Change{Battle: battle}, func(ctx context.Context, c *change) error {
		if err := c.holdPlayer(ctx, p.ID); err != nil {
			return err
		}
		n, err := c.exec(ctx, `UPDATE seats SET owner = ?, former = 0, name = CASE WHEN name = '' THEN CAST(? AS TEXT) ELSE name END
			WHERE battle = ? AND n = ? AND (owner = '' OR owner = ?)`, p.ID, p.Name, battle, seat, p.ID)
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

// The battles of a player are few against all battles, and found by the index of seats; their rows hold what orders them. What else a
// line tells is read for those of the page only.
const (
	chooseSittings = `SELECT s.battle, s.n, s.side, b.touched FROM seats s JOIN battles b ON b.id = s.battle
		WHERE s.owner = ? AND s.owner <> '' AND `
	orderSittings = ` AND (b.touched < ? OR b.touched = ? AND b.id > ?) ORDER BY b.touched DESC, b.id, s.n LIMIT ?`
	tellSittings  = `SELECT b.id, b.name, b.rules, x.n, x.side, b.awaits, b.ended, b.made, b.touched, t.pace, d.due,
		COALESCE(f.name, ''), COALESCE(f.bot, ''), COALESCE(f.former, 0)
		FROM (%s) AS x JOIN battles b ON b.id = x.battle JOIN setups t ON t.battle = b.id LEFT JOIN deadlines d ON d.battle = b.id
		LEFT JOIN seats f ON f.battle = b.id AND f.n = (SELECT min(n) FROM seats o WHERE o.battle = b.id AND o.side <> '' AND o.side <> x.side)
		ORDER BY x.touched DESC, b.id, x.n`
)

// inPart is what a battle of a part is.
var inPart = map[Part]string{
	Yours:  "b.ended = 0 AND b.awaits = s.side",
	Theirs: "b.ended = 0 AND b.awaits <> s.side",
	Over:   "b.ended = 1",
}

// ever is later than any battle was touched.
var ever = time.Date(9999, 1, 1, 0, 0, 0, 0, time.UTC)

func (d *database) Sittings(ctx context.Context, player string, part Part, after Place, limit int) ([]Sitting, error) {
	at := after.At
	if at.IsZero() {
		at = ever
	}
	out, err := d.sittings(ctx, chooseSittings+inPart[part]+orderSittings, player, stamp(at), stamp(at), after.ID, limit)
	return out, wrap("sittings", err)
}

func (d *database) Sitting(ctx context.Context, player, battle string) (*Sitting, error) {
	all, err := d.sittings(ctx, chooseSittings+"b.id = ? ORDER BY s.n LIMIT 1", player, battle)
	if err == nil && len(all) == 0 {
		err = ErrNotFound
	}
	if err != nil {
		return nil, wrap("sitting", err)
	}
	return &all[0], nil
}

// sittings reads what a list tells of the battles that are chosen.
func (d *database) sittings(ctx context.Context, chosen string, args ...any) ([]Sitting, error) {
	var out []Sitting
	err := d.query(ctx, func(rows *sql.Rows) error {
		var one Sitting
		var over, made, touched, pace, former int64
		var due sql.NullInt64
		err := rows.Scan(&one.Battle, &one.Name, &one.Rules, &one.Seat, &one.Side, &one.Awaits, &over, &made, &touched, &pace, &due, &one.Foe, &one.FoeBot, &former)
		one.Over, one.Made, one.Touched, one.Pace, one.Former = over != 0, unstamp(made), unstamp(touched), time.Duration(pace)*time.Second, former != 0
		if due.Valid {
			at := unstamp(due.Int64)
			one.Due = &at
		}
		out = append(out, one)
		return err
	}, fmt.Sprintf(tellSittings, chosen), args...)
	return out, err
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
