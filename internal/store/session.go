package store

import (
	"context"
	"database/sql"
	"errors"
)

// A session is a connection of one writer with the statements that were prepared on it.
type session struct {
	d        *database
	conn     *sql.Conn
	prepared map[string]*sql.Stmt
}

// begin begins a transaction, on a new connection if the old one is gone.
func (s *session) begin(ctx context.Context) (*change, error) {
	for fresh := false; ; fresh = true {
		if s.conn == nil {
			conn, err := s.d.write.Conn(ctx)
			if err != nil {
				return nil, err
			}
			s.conn, s.prepared = conn, map[string]*sql.Stmt{}
		}
		tx, err := s.conn.BeginTx(ctx, nil)
		if err == nil {
			return &change{s, tx}, nil
		}
		s.close()
		if fresh {
			return nil, err
		}
	}
}

func (s *session) close() {
	if s.conn == nil {
		return
	}
	for _, p := range s.prepared {
		p.Close()
	}
	s.conn.Close()
	s.conn = nil
}

// A change is what writers do in a transaction that they share: what one of them refuses it has not begun.
type change struct {
	s  *session
	tx *sql.Tx
}

func (c *change) stmt(ctx context.Context, text string) (*sql.Stmt, error) {
	p := c.s.prepared[text]
	if p == nil {
		var err error
		if p, err = c.s.conn.PrepareContext(ctx, c.s.d.rebind(text)); err != nil {
			return nil, err
		}
		c.s.prepared[text] = p
	}
	return p, nil // not the transaction's own, which would be prepared anew: it runs on the connection, which is in it
}

// exec carries a statement out and counts the rows it changed.
func (c *change) exec(ctx context.Context, text string, args ...any) (int64, error) {
	p, err := c.stmt(ctx, text)
	if err != nil {
		return 0, err
	}
	r, err := p.ExecContext(ctx, args...)
	if err != nil {
		return 0, err
	}
	return r.RowsAffected()
}

// number reads one number; ErrNotFound if there is none.
func (c *change) number(ctx context.Context, text string, args ...any) (int64, error) {
	p, err := c.stmt(ctx, text)
	if err != nil {
		return 0, err
	}
	var n sql.NullInt64
	switch err := p.QueryRowContext(ctx, args...).Scan(&n); {
	case errors.Is(err, sql.ErrNoRows):
		return 0, ErrNotFound
	case err != nil:
		return 0, err
	}
	return n.Int64, nil
}
