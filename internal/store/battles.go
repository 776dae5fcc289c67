package store

import (
	"context"
	"database/sql"
	"time"
)

const setupColumns = "battle, setup, pace, more, cap, protocol, promise"

const battleColumns = "id, name, rules, version, start, secret, made, touched, seq, ended, origin, awaits"

const selectBattles = "SELECT " + battleColumns + ", setup, pace, more, cap, protocol, promise FROM battles JOIN setups ON battle = id"

func scanBattle(rows *sql.Rows, b *Battle) error {
	var made, touched, over, pace, more, most int64
	err := rows.Scan(&b.ID, &b.Name, &b.Rules, &b.Version, &b.Start, &b.Secret, &made, &touched,
		&b.Seq, &over, &b.Origin, &b.Awaits, &b.Setup, &pace, &more, &most, &b.Protocol, &b.Promise)
	b.Made, b.Touched, b.Over, b.Terms = unstamp(made), unstamp(touched), over != 0, termsOf(pace, more, most)
	return err
}

func (d *database) Create(ctx context.Context, n *Creation) error {
	if len(n.Seats) > MaxSeats {
		return ErrFull
	}
	b := n.Battle
	return wrap("create", d.do(ctx, b.ID, &Change{Battle: b.ID}, func(ctx context.Context, c *change) error {
		if n.Most > 0 {
			have, err := c.number(ctx, "SELECT count(*) FROM battles WHERE origin = ? AND made >= ?", b.Origin, stamp(n.Since))
			if err != nil {
				return err
			}
			if have >= int64(n.Most) {
				return ErrFull
			}
		}
		if err := c.takeOn(ctx, n); err != nil {
			return err
		}
		if err := c.takeSeek(ctx, n.Taking); err != nil { // one of the two last that may refuse, since it changes something
			return err
		}
		if err := c.claimReturn(ctx, n); err != nil {
			return err
		}
		if err := c.appendEvent(ctx, n.Line); err != nil {
			return err
		}
		if _, err := c.exec(ctx, "INSERT INTO battles ("+battleColumns+") VALUES (?,?,?,?,?,?,?,?,?,?,?,?)", b.ID, b.Name, b.Rules,
			b.Version, b.Start, b.Secret, stamp(b.Made), stamp(b.Touched), len(n.Entries), truth(b.Over), b.Origin, b.Awaits); err != nil {
			return err
		}
		if _, err := c.exec(ctx, "INSERT INTO setups ("+setupColumns+") VALUES (?,?,?,?,?,?,?)", b.ID, b.Setup, int64(b.Pace/time.Second),
			int64(b.More/time.Second), int64(b.Cap/time.Second), b.Protocol, blob(b.Promise)); err != nil {
			return err
		}
		if err := c.battleOfEvent(ctx, n.Line, b.Made); err != nil {
			return err
		}
		if n.Taking != nil && n.Taking.Open {
			if _, err := c.exec(ctx, "INSERT INTO shown (battle, made) VALUES (?,?)", b.ID, stamp(b.Made)); err != nil {
				return err
			}
		}
		for i := range n.Seats {
			s := &n.Seats[i]
			if _, err := c.exec(ctx, "INSERT INTO seats ("+seatColumns+") VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?)",
				b.ID, s.N, s.Side, s.Player, s.Hash, s.Name, s.Colour, truth(s.Taken),
				blob(s.Lock), blob(s.Share), s.Bot, s.Owner, truth(s.Former)); err != nil {
				return err
			}
		}
		if err := c.match(ctx, n); err != nil {
			return err
		}
		for i := range n.Entries {
			if err := c.insertEntry(ctx, b.ID, &n.Entries[i]); err != nil {
				return err
			}
		}
		if n.Bots && !b.Over {
			if _, err := c.exec(ctx, "INSERT INTO duties ("+dutyColumns+") VALUES (?,?,?,?)", b.ID, b.Origin, stamp(b.Made), stampOr(n.Due)); err != nil {
				return err
			}
		}
		if b.Over {
			if err := c.shelve(ctx, b.ID, b.Winner, b.Touched); err != nil {
				return err
			}
		}
		if n.Tick == nil {
			return c.callFirst(ctx, n, nil)
		}
		if err := c.wind(ctx, b.ID, n.Tick, b.Made); err != nil {
			return err
		}
		due, _ := n.Tick.Ticked()
		return c.callFirst(ctx, n, due)
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
