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
func (d *database) Key(ctx context.Context) ([]byte, error) {
	key, err := d.readKey(ctx)
	if err != nil || key != nil {
		return key, wrap("key", err)
	}
	drawn := make([]byte, keySize)
	rand.Read(drawn)
	err = d.do(ctx, "", nil, func(ctx context.Context, c *change) error {
		_, err := c.exec(ctx, "INSERT INTO keys (name, secret) VALUES ('seal', ?) ON CONFLICT (name) DO NOTHING", drawn)
		return err
	})
	if err == nil {
		key, err = d.readKey(ctx)
	}
	return key, wrap("key", err)
}

func (d *database) readKey(ctx context.Context) (key []byte, err error) {
	err = d.query(ctx, func(rows *sql.Rows) error { return rows.Scan(&key) }, "SELECT secret FROM keys WHERE name = 'seal'")
	return key, err
}
