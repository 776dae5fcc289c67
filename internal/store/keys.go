package store

import (
	"context"
	"crypto/rand"
	"database/sql"
)

// keySize is how many bytes a key has.
const keySize = 32

// Key is the secret that the house signs with. It is drawn when it is first asked for; whichever node is first, all have the
// same.
func (d *database) Key(ctx context.Context) ([]byte, error) { return d.KeyFor(ctx, "seal") }

// KeyFor draws each key by itself, so that one can be changed without the others.
func (d *database) KeyFor(ctx context.Context, name string) ([]byte, error) {
	key, err := d.readKey(ctx, name)
	if err != nil || key != nil {
		return key, wrap("key", err)
	}
	drawn := make([]byte, keySize)
	rand.Read(drawn)
	err = d.do(ctx, "", nil, func(ctx context.Context, c *change) error {
		_, err := c.exec(ctx, "INSERT INTO keys (name, secret) VALUES (?, ?) ON CONFLICT (name) DO NOTHING", name, drawn)
		return err
	})
	if err == nil {
		key, err = d.readKey(ctx, name)
	}
	return key, wrap("key", err)
}

func (d *database) readKey(ctx context.Context, name string) (key []byte, err error) {
	err = d.query(ctx, func(rows *sql.Rows) error { return rows.Scan(&key) }, "SELECT secret FROM keys WHERE name = ?", name)
	return key, err
}
