package store

import (
	"context"
	"database/sql"
)

func (d *database) Head(ctx context.Context, battle string) (int, error) {
	seq := -1
	err := d.query(ctx, func(rows *sql.Rows) error { return rows.Scan(&seq) }, "SELECT seq FROM battles WHERE id = ?", battle)
	if err == nil && seq < 0 {
		err = ErrNotFound
	}
	return seq, wrap("head", err)
}

// SaveSnapshot tells no listener: nothing has changed.
func (d *database) SaveSnapshot(ctx context.Context, battle string, s *Snapshot) error {
	return wrap("save snapshot", d.do(ctx, battle, nil, func(ctx context.Context, c *change) error {
		if _, err := c.number(ctx, "SELECT seq FROM battles WHERE id = ?", battle); err != nil {
			return err
		}
		_, err := c.exec(ctx, `INSERT INTO snapshots (battle, seq, version, more, state) VALUES (?,?,?,?,?)
			ON CONFLICT (battle) DO UPDATE SET seq = excluded.seq, version = excluded.version, more = excluded.more, state = excluded.state
			WHERE snapshots.seq < excluded.seq OR snapshots.version <> excluded.version`, battle, s.Seq, s.Version, s.More, s.State)
		return err
	}))
}

func (d *database) Snapshot(ctx context.Context, battle string) (*Snapshot, error) {
	var out *Snapshot
	err := d.query(ctx, func(rows *sql.Rows) error {
		out = &Snapshot{}
		return rows.Scan(&out.Seq, &out.Version, &out.More, &out.State)
	}, "SELECT seq, version, more, state FROM snapshots WHERE battle = ?", battle)
	if err == nil && out == nil {
		err = ErrNotFound
	}
	return out, wrap("snapshot", err)
}

func (d *database) DropSnapshot(ctx context.Context, battle string) error {
	return wrap("drop snapshot", d.do(ctx, battle, nil, func(ctx context.Context, c *change) error {
		_, err := c.exec(ctx, "DELETE FROM snapshots WHERE battle = ?", battle)
		return err
	}))
}
