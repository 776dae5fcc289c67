package store

import (
	"context"
	"database/sql"
	"errors"
	"time"
)

// A session is a connection of one writer.
type session struct {
	d    *database
	conn *sql.Conn
	// prepared holds the statements of SQLite, whose driver prepares each anew whenever it is asked; PostgreSQL's keeps its own.
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

// stmt is how a statement is asked. On a file it is prepared once, on the connection: the transaction's own would be prepared
// anew. On a network nothing may be asked beside the transaction: when database/sql finds the line broken it waits there for
// the transaction to end, which waits for the answer.
func (c *change) stmt(ctx context.Context, text string) (asker, error) {
	if c.s.d.cut != nil {
		return transacted{c.tx, c.s.d.rebind(text)}, nil
	}
	p := c.s.prepared[text]
	if p == nil {
		var err error
		if p, err = c.s.conn.PrepareContext(ctx, c.s.d.rebind(text)); err != nil {
			return nil, err
		}
		c.s.prepared[text] = p
	}
	return p, nil
}

// An asker asks one statement.
type asker interface {
	ExecContext(ctx context.Context, args ...any) (sql.Result, error)
	QueryRowContext(ctx context.Context, args ...any) *sql.Row
}

// transacted is a statement that is asked by its text.
type transacted struct {
	tx   *sql.Tx
	text string
}

func (t transacted) ExecContext(ctx context.Context, args ...any) (sql.Result, error) {
	return t.tx.ExecContext(ctx, t.text, args...)
}

func (t transacted) QueryRowContext(ctx context.Context, args ...any) *sql.Row {
	return t.tx.QueryRowContext(ctx, t.text, args...)
}

// exec carries a statement out and counts the rows it changed.
func (c *change) exec(ctx context.Context, text string, args ...any) (int64, error) {
	p, err := c.stmt(ctx, text)
	if err != nil {
		return 0, err
	}
	defer c.s.d.since(ctx, time.Now(), Writing, text)
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
	defer c.s.d.since(ctx, time.Now(), Writing, text)
	var n sql.NullInt64
	switch err := p.QueryRowContext(ctx, args...).Scan(&n); {
	case errors.Is(err, sql.ErrNoRows):
		return 0, ErrNotFound
	case err != nil:
		return 0, err
	}
	return n.Int64, nil
}
