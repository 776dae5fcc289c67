package store

import (
	"context"
	"database/sql"
)

// List lists the ids of all battles after an id, in their order: also of those that cannot be read any more.
func (d *database) List(ctx context.Context, after string, limit int) ([]string, error) {
	var out []string
	err := d.query(ctx, func(rows *sql.Rows) error {
		var id string
		err := rows.Scan(&id)
		out = append(out, id)
		return err
	}, "SELECT id FROM battles WHERE id > ? ORDER BY id LIMIT ?", after, limit)
	return out, wrap("list", err)
}

// Count counts the battles.
func (d *database) Count(ctx context.Context) (n int, err error) {
	err = d.query(ctx, func(rows *sql.Rows) error { return rows.Scan(&n) }, "SELECT count(*) FROM battles")
	return n, wrap("count", err)
}
