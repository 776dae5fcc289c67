package store

import (
	"context"
	"database/sql"
	"time"
)

const battleColumns = "id, name, rules, version, start, secret, made, touched, seq, ended, origin"

const selectBattles = "SELECT " + battleColumns + ", setup FROM battles JOIN setups ON battle = id"

func scanBattle(rows *sql.Rows, b *Battle) error {
	var made, touched, over int64
	err := rows.Scan(&b.ID, &b.Name, &b.Rules, &b.Version, &b.Start, &b.Secret, &made, &touched, &b.Seq, &over, &b.Origin, &b.Setup)
	b.Made, b.Touched, b.Over = unstamp(made), unstamp(touched), over != 0
	return err
}

func (d *database) Create(ctx context.Context, b *Battle, seats []Seat, entries []Entry, most int, since time.Time) error {
	if len(seats) > MaxSeats {
		return ErrFull
	}
	return wrap("create", d.do(ctx, b.ID, &Change{Battle: b.ID}, func(ctx context.Context, c *change) error {
		if most > 0 {
			n, err := c.number(ctx, "SELECT count(*) FROM battles WHERE origin = ? AND made >= ?", b.Origin, stamp(since))
			if err != nil {
				return err
			}
			if n >= int64(most) {
				return ErrFull
			}
		}
		if _, err := c.exec(ctx, "INSERT INTO battles ("+battleColumns+") VALUES (?,?,?,?,?,?,?,?,?,?,?)", b.ID, b.Name, b.Rules,
			b.Version, b.Start, b.Secret, stamp(b.Made), stamp(b.Touched), len(entries), truth(b.Over), b.Origin); err != nil {
			return err
		}
		if _, err := c.exec(ctx, "INSERT INTO setups (battle, setup) VALUES (?,?)", b.ID, b.Setup); err != nil {
			return err
		}
		for i := range seats {
			s := &seats[i]
			if _, err := c.exec(ctx, "INSERT INTO seats (battle, n, side, player, hash, name, colour, taken, locked, share) VALUES (?,?,?,?,?,?,?,?,?,?)",
				b.ID, s.N, s.Side, s.Player, s.Hash, s.Name, s.Colour, truth(s.Taken), blob(s.Lock), blob(s.Share)); err != nil {
				return err
			}
		}
		for i := range entries {
			if err := c.insertEntry(ctx, b.ID, &entries[i]); err != nil {
				return err
			}
		}
		return nil
	}))
}

func (d *database) Battle(ctx context.Context, id string) (*Battle, error) {
	var out *Battle
	err := d.query(ctx, func(rows *sql.Rows) error {
		out = &Battle{}
		return scanBattle(rows, out)
	}, selectBattles+" WHERE id = ?", id)
	if err == nil && out == nil {
		err = ErrNotFound
	}
	return out, wrap("battle", err)
}

func (d *database) Battles(ctx context.Context, before time.Time, limit int) ([]Battle, error) {
	var out []Battle
	err := d.query(ctx, func(rows *sql.Rows) error {
		var b Battle
		err := scanBattle(rows, &b)
		out = append(out, b)
		return err
	}, selectBattles+" WHERE touched < ? ORDER BY touched DESC, id LIMIT ?", stamp(before), limit)
	return out, wrap("battles", err)
}

func (d *database) Delete(ctx context.Context, id string) error {
	return wrap("delete", d.do(ctx, id, &Change{Battle: id}, func(ctx context.Context, c *change) error {
		return found(c.exec(ctx, "DELETE FROM battles WHERE id = ?", id))
	}))
}
