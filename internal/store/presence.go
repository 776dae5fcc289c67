package store

import (
	"context"
	"database/sql"
	"time"
)

// Who watches is known by rows that depend on the row of a node, and that row is good until a time: one write in a while keeps
// any number of watchers present, and those of a node that was killed are gone with it.

func (d *database) Live(ctx context.Context, node string, until time.Time) (isNew bool, err error) {
	err = d.do(ctx, node, nil, func(ctx context.Context, c *change) error {
		known, err := c.exec(ctx, "UPDATE nodes SET until = ? WHERE id = ?", stamp(until), node)
		if isNew = known == 0; err != nil || known > 0 {
			return err
		}
		_, err = c.exec(ctx, "INSERT INTO nodes (id, until) VALUES (?,?)", node, stamp(until))
		return err
	})
	return isNew, wrap("live", err)
}

func (d *database) Watch(ctx context.Context, node string, at Presence, watched bool) error {
	return wrap("watch", d.do(ctx, at.Battle, &Change{Battle: at.Battle}, func(ctx context.Context, c *change) (err error) {
		if !watched {
			_, err = c.exec(ctx, "DELETE FROM presence WHERE node = ? AND battle = ? AND seat = ?", node, at.Battle, at.Seat)
			return err
		}
		if _, err := c.number(ctx, "SELECT until FROM nodes WHERE id = ?", node); err != nil {
			return err // it was taken for dead
		}
		_, err = c.exec(ctx, `INSERT INTO presence (node, battle, seat) SELECT nodes.id, battles.id, CAST(? AS BIGINT) FROM nodes, battles
			WHERE nodes.id = ? AND battles.id = ? ON CONFLICT (battle, seat, node) DO NOTHING`, at.Seat, node, at.Battle)
		if err != nil {
			return err
		}
		_, err = c.exec(ctx, sawAt, at.Battle, at.Battle, at.Seat)
		return err
	}))
}

func (d *database) Watched(ctx context.Context, battle, but string, now time.Time) ([]int, error) {
	var out []int
	err := d.query(ctx, func(rows *sql.Rows) error {
		var seat int
		err := rows.Scan(&seat)
		out = append(out, seat)
		return err
	}, "SELECT DISTINCT seat FROM presence JOIN nodes ON nodes.id = node WHERE battle = ? AND node <> ? AND until > ? ORDER BY seat",
		battle, but, stamp(now))
	return out, wrap("watched", err)
}

func (d *database) Bury(ctx context.Context, now time.Time) error {
	var dead []string
	err := d.query(ctx, func(rows *sql.Rows) error {
		var node string
		err := rows.Scan(&node)
		dead = append(dead, node)
		return err
	}, "SELECT id FROM nodes WHERE until <= ?", stamp(now))
	for _, node := range dead {
		if err == nil {
			err = d.bury(ctx, node, now)
		}
	}
	return wrap("bury", err)
}

func (d *database) Die(ctx context.Context, node string) error {
	return wrap("die", d.bury(ctx, node, forever))
}

// forever is later than a node can live.
var forever = time.Date(9999, 1, 1, 0, 0, 0, 0, time.UTC)

// bury forgets a node that lived until a time at most, and tells of what was watched through it.
func (d *database) bury(ctx context.Context, node string, now time.Time) error {
	var left []Change
	err := d.query(ctx, func(rows *sql.Rows) error {
		var c Change
		err := rows.Scan(&c.Battle)
		left = append(left, c)
		return err
	}, "SELECT DISTINCT battle FROM presence WHERE node = ?", node)
	if err != nil {
		return err
	}
	err = d.do(ctx, node, nil, func(ctx context.Context, c *change) error {
		_, err := c.exec(ctx, "DELETE FROM nodes WHERE id = ? AND until <= ?", node, stamp(now))
		return err
	})
	if err != nil {
		return err
	}
	for _, c := range left {
		d.tell(c)
	}
	return nil
}
