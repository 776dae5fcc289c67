package store

import (
	"context"
	"database/sql"
	"strings"
	"time"
)

// A Desk is a battle beside a real table that several phones share.
type Desk struct {
	ID      string
	Hash    []byte // of the token in its link
	Maker   string // what limits count it for: the player, or a digest of the address of one without an account
	Made    time.Time
	Touched time.Time // when the last deed was done
	Seq     int       // the number of the last deed
	Begun   []byte    // how it lay when it was shared, packed
}

// Limits on desks.
const (
	MaxDesk  = 4 << 20 // bytes of one with its deeds, packed
	MaxDeeds = 5000    // of one
)

// Desks keeps desks.
type Desks interface {
	// AddDesk keeps a new one. ErrFull: its maker has so many; a negative number is no limit.
	AddDesk(ctx context.Context, d *Desk, most int) error
	// Desk reads one without how it lay.
	Desk(ctx context.Context, id string) (*Desk, error)
	// DeskBegun is how it lay when it was shared.
	DeskBegun(ctx context.Context, id string) ([]byte, error)
	// AddDeeds writes deeds after the last that their doer knows. ErrStale: there are others. ErrFull: the desk can hold no more.
	AddDeeds(ctx context.Context, id string, after int, deeds [][]byte, now time.Time) error
	// Deeds reads deeds after a number, in order.
	Deeds(ctx context.Context, id string, after, limit int) ([][]byte, error)
	DeleteDesk(ctx context.Context, id string) error
}

const (
	deskColumns = "id, hash, maker, made, touched, seq, size, begun"
	deskNews    = "desk/"
)

// changeOf is what listeners are told of a desk.
func changeOf(desk string) *Change { return &Change{Battle: deskNews + desk} }

// Desk is the id of the desk that has changed; empty: it is a battle that has.
func (c *Change) Desk() string {
	id, is := strings.CutPrefix(c.Battle, deskNews)
	if !is {
		return ""
	}
	return id
}

func (d *database) AddDesk(ctx context.Context, desk *Desk, most int) error {
	return wrap("desk", d.do(ctx, desk.ID, nil, func(ctx context.Context, c *change) error {
		have, err := c.number(ctx, "SELECT count(*) FROM desks WHERE maker = ?", desk.Maker)
		if err != nil {
			return err
		}
		if most >= 0 && have >= int64(most) {
			return ErrFull
		}
		_, err = c.exec(ctx, "INSERT INTO desks ("+deskColumns+") VALUES (?,?,?,?,?,0,?,?)",
			desk.ID, desk.Hash, desk.Maker, stamp(desk.Made), stamp(desk.Made), len(desk.Begun), desk.Begun)
		return err
	}))
}

func (d *database) Desk(ctx context.Context, id string) (*Desk, error) {
	var out []Desk
	err := d.query(ctx, func(rows *sql.Rows) error {
		var one Desk
		var made, touched int64
		err := rows.Scan(&one.ID, &one.Hash, &one.Maker, &made, &touched, &one.Seq)
		one.Made, one.Touched = unstamp(made), unstamp(touched)
		out = append(out, one)
		return err
	}, "SELECT id, hash, maker, made, touched, seq FROM desks WHERE id = ?", id)
	return only(out, wrap("desk", err))
}

func (d *database) DeskBegun(ctx context.Context, id string) ([]byte, error) {
	begun, err := only(d.bodies(ctx, "SELECT begun FROM desks WHERE id = ?", id))
	if err != nil {
		return nil, err
	}
	return *begun, nil
}

func (d *database) Deeds(ctx context.Context, id string, after, limit int) ([][]byte, error) {
	return d.bodies(ctx, "SELECT body FROM deeds WHERE desk = ? AND seq > ? ORDER BY seq LIMIT ?", id, after, limit)
}

// bodies reads one column of what is packed.
func (d *database) bodies(ctx context.Context, text string, args ...any) (out [][]byte, err error) {
	err = d.query(ctx, func(rows *sql.Rows) error {
		var body []byte
		err := rows.Scan(&body)
		out = append(out, body)
		return err
	}, text, args...)
	return out, wrap("desk", err)
}

func (d *database) AddDeeds(ctx context.Context, id string, after int, deeds [][]byte, now time.Time) error {
	more := 0
	for _, one := range deeds {
		more += len(one)
	}
	return wrap("deeds", d.do(ctx, id, changeOf(id), func(ctx context.Context, c *change) error {
		// The row of the desk is touched first, so that of two who come at once one waits.
		n, err := c.exec(ctx, "UPDATE desks SET seq = seq + ?, size = size + ?, touched = ? WHERE id = ? AND seq = ? AND seq + ? <= ? AND size + ? <= ?",
			len(deeds), more, stamp(now), id, after, len(deeds), MaxDeeds, more, MaxDesk)
		if err != nil {
			return err
		}
		if n == 0 {
			seq, err := c.number(ctx, "SELECT seq FROM desks WHERE id = ?", id)
			switch {
			case err != nil:
				return err
			case seq != int64(after):
				return ErrStale
			}
			return ErrFull
		}
		for i, one := range deeds {
			if _, err := c.exec(ctx, "INSERT INTO deeds (desk, seq, body) VALUES (?,?,?)", id, after+1+i, one); err != nil {
				return err
			}
		}
		return nil
	}))
}

func (d *database) DeleteDesk(ctx context.Context, id string) error {
	return wrap("desk", d.do(ctx, id, changeOf(id), func(ctx context.Context, c *change) error {
		return found(c.exec(ctx, "DELETE FROM desks WHERE id = ?", id))
	}))
}
