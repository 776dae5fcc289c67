package store

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"time"
)

const sessionColumns = "hash, id, player, device, made, used"

func scanSession(rows *sql.Rows, s *Session) error {
	var made, used int64
	err := rows.Scan(&s.Hash, &s.ID, &s.Player, &s.Device, &made, &used)
	s.Made, s.Used = unstamp(made), unstamp(used)
	return err
}

// beginSession keeps a session; of those that are too many the player loses the one that was used longest ago.
func (c *change) beginSession(ctx context.Context, s *Session) error {
	if _, err := c.exec(ctx, "INSERT INTO sessions ("+sessionColumns+") VALUES (?,?,?,?,?,?)",
		s.Hash, s.ID, s.Player, s.Device, stamp(s.Made), stamp(s.Used)); err != nil {
		return err
	}
	_, err := c.exec(ctx, "DELETE FROM sessions WHERE hash IN (SELECT hash FROM sessions WHERE player = ? AND id <> ? ORDER BY used DESC, id LIMIT 1000 OFFSET ?)",
		s.Player, s.ID, MaxSessions-1)
	return err
}

func (d *database) Session(ctx context.Context, hash []byte) (*Session, *Player, error) {
	var s *Session
	var p *Player
	err := d.query(ctx, func(rows *sql.Rows) error {
		s, p = &Session{Hash: bytes.Clone(hash)}, &Player{}
		var made, used int64
		err := scanPlayer(rows, p, &s.ID, &s.Device, &made, &used)
		s.Player, s.Made, s.Used = p.ID, unstamp(made), unstamp(used)
		return err
	}, `SELECT p.id, p.name, p.lang, p.zone, p.origin, p.made, p.seen, p.kept, p.colour, p.free, p.hidden, p.here, p.muted, p.banned, s.id, s.device, s.made, s.used
		FROM sessions s JOIN players p ON p.id = s.player WHERE s.hash = ?`, hash)
	if err == nil && s == nil {
		err = ErrNotFound
	}
	return s, p, wrap("session", err)
}

func (d *database) Sessions(ctx context.Context, player string) ([]Session, error) {
	var out []Session
	err := d.query(ctx, func(rows *sql.Rows) error {
		var s Session
		err := scanSession(rows, &s)
		out = append(out, s)
		return err
	}, "SELECT "+sessionColumns+" FROM sessions WHERE player = ? ORDER BY used DESC, id", player)
	return out, wrap("sessions", err)
}

func (d *database) Seen(ctx context.Context, s *Session, now time.Time) error {
	return wrap("seen", d.do(ctx, s.Player, nil, func(ctx context.Context, c *change) error {
		if _, err := c.exec(ctx, "UPDATE players SET seen = ? WHERE id = ?", stamp(now), s.Player); err != nil {
			return err
		}
		_, err := c.exec(ctx, "UPDATE sessions SET used = ? WHERE hash = ?", stamp(now), s.Hash)
		return err
	}))
}

func (d *database) SignIn(ctx context.Context, s *Session, by *Credential, instead *Session) error {
	return d.signIn(ctx, s, by, instead, func(context.Context, *change) error { return nil })
}

// signIn begins a session by a credential; more is done first, and may refuse.
func (d *database) signIn(ctx context.Context, s *Session, by *Credential, instead *Session, more func(context.Context, *change) error) error {
	var moved []string
	if instead != nil {
		var err error
		if moved, err = d.battlesOf(ctx, instead.Player); err != nil {
			return wrap("sign in", err)
		}
	}
	err := d.do(ctx, s.Player, nil, func(ctx context.Context, c *change) error {
		if _, err := c.number(ctx, "SELECT 1 FROM credentials WHERE kind = ? AND id = ? AND player = ?", by.Kind, by.ID, s.Player); errors.Is(err, ErrNotFound) {
			return ErrGone
		} else if err != nil {
			return err
		}
		if err := more(ctx, c); err != nil {
			return err
		}
		n, err := c.exec(ctx, "UPDATE credentials SET used = ? WHERE kind = ? AND id = ? AND player = ?", stamp(s.Used), by.Kind, by.ID, s.Player)
		if err == nil && n == 0 {
			return ErrGone
		}
		if err != nil {
			return err
		}
		if instead != nil {
			if err := c.endSession(ctx, instead, s.Player); err != nil {
				return err
			}
		}
		return c.beginSession(ctx, s)
	})
	return wrap("sign in", d.tellAll(moved, err))
}

// endSession ends a session for that of a player. What was a guest's becomes his, unless the session has ended already.
func (c *change) endSession(ctx context.Context, s *Session, player string) error {
	n, err := c.exec(ctx, "DELETE FROM sessions WHERE hash = ?", s.Hash)
	if err != nil || n == 0 || s.Player == player {
		return err
	}
	guest, err := c.number(ctx, "SELECT count(*) FROM players WHERE id = ? AND kept = 0", s.Player)
	if err != nil || guest == 0 {
		return err
	}
	for _, text := range []string{"UPDATE seats SET owner = ? WHERE owner = ?", "UPDATE seeks SET player = ? WHERE player = ?",
		"UPDATE publications SET maker = ? WHERE maker = ?"} {
		if _, err := c.exec(ctx, text, player, s.Player); err != nil {
			return err
		}
	}
	if err := c.movePeople(ctx, s.Player, player); err != nil {
		return err
	}
	if err := c.moveStudies(ctx, s.Player, player); err != nil {
		return err
	}
	if err := c.inherit(ctx, s.Player, player); err != nil {
		return err
	}
	_, err = c.exec(ctx, "DELETE FROM players WHERE id = ?", s.Player)
	return err
}

func (d *database) SignOut(ctx context.Context, player, id string) error {
	return wrap("sign out", d.do(ctx, player, nil, func(ctx context.Context, c *change) error {
		if id == "" {
			return found(c.exec(ctx, "DELETE FROM sessions WHERE player = ?", player))
		}
		return found(c.exec(ctx, "DELETE FROM sessions WHERE player = ? AND id = ?", player, id))
	}))
}

const credentialColumns = "kind, id, player, public, signs, made, used, label"

func scanCredential(rows *sql.Rows, k *Credential) error {
	var made int64
	var used sql.NullInt64
	err := rows.Scan(&k.Kind, &k.ID, &k.Player, &k.Public, &k.Signs, &made, &used, &k.Label)
	if k.Made = unstamp(made); used.Valid {
		at := unstamp(used.Int64)
		k.Used = &at
	}
	return err
}

func (d *database) Credit(ctx context.Context, k *Credential, s *Session) error {
	return wrap("credit", d.do(ctx, k.Player, nil, func(ctx context.Context, c *change) error {
		if err := found(c.exec(ctx, "UPDATE players SET kept = 1 WHERE id = ?", k.Player)); err != nil {
			return err
		}
		if _, err := c.exec(ctx, "DELETE FROM credentials WHERE player = ? AND kind = ?", k.Player, k.Kind); err != nil {
			return err
		}
		if _, err := c.exec(ctx, "DELETE FROM sessions WHERE player = ?", k.Player); err != nil {
			return err
		}
		if _, err := c.exec(ctx, "INSERT INTO credentials ("+credentialColumns+") VALUES (?,?,?,?,?,?,?,?)",
			k.Kind, k.ID, k.Player, blob(k.Public), k.Signs, stamp(k.Made), stampOr(k.Used), k.Label); err != nil {
			return err
		}
		return c.beginSession(ctx, s)
	}))
}

func (d *database) Credential(ctx context.Context, kind, id string) (*Credential, error) {
	var out *Credential
	err := d.query(ctx, func(rows *sql.Rows) error {
		out = &Credential{}
		return scanCredential(rows, out)
	}, "SELECT "+credentialColumns+" FROM credentials WHERE kind = ? AND id = ?", kind, id)
	if err == nil && out == nil {
		err = ErrNotFound
	}
	return out, wrap("credential", err)
}

func (d *database) Credentials(ctx context.Context, player string) ([]Credential, error) {
	var out []Credential
	err := d.query(ctx, func(rows *sql.Rows) error {
		var k Credential
		err := scanCredential(rows, &k)
		out = append(out, k)
		return err
	}, "SELECT "+credentialColumns+" FROM credentials WHERE player = ? ORDER BY made, kind, id", player)
	return out, wrap("credentials", err)
}
