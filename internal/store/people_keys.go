package store

import (
	"context"
	"time"
)

// spend notes that an answer was used. ErrGone: it was before.
func (c *change) spend(ctx context.Context, answer string, until time.Time) error {
	n, err := c.exec(ctx, "INSERT INTO spent (id, until) VALUES (?,?) ON CONFLICT (id) DO NOTHING", answer, stamp(until))
	if err == nil && n == 0 {
		return ErrGone
	}
	return err
}

func (d *database) Add(ctx context.Context, k *Credential, s *Session, answer string, until time.Time) error {
	return wrap("add", d.do(ctx, k.Player, nil, func(ctx context.Context, c *change) error {
		have, err := c.number(ctx, "SELECT count(*) FROM credentials WHERE player = ?", k.Player)
		if err != nil {
			return err
		}
		if have >= MaxKeys {
			return ErrFull
		}
		if known, err := c.number(ctx, "SELECT count(*) FROM credentials WHERE kind = ? AND id = ?", k.Kind, k.ID); err != nil || known > 0 {
			return orGone(err)
		}
		if _, err := c.number(ctx, "SELECT 1 FROM players WHERE id = ?", k.Player); err != nil {
			return err
		}
		if err := c.spend(ctx, answer, until); err != nil {
			return err
		}
		if _, err := c.exec(ctx, "UPDATE players SET kept = 1 WHERE id = ?", k.Player); err != nil {
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

func orGone(err error) error {
	if err == nil {
		return ErrGone
	}
	return err
}

func (d *database) Remove(ctx context.Context, player, kind, id string, last bool) error {
	return wrap("remove", d.do(ctx, player, nil, func(ctx context.Context, c *change) error {
		if err := c.holdPlayer(ctx, player); err != nil { // two keys that are removed at the same moment are removed one after the other
			return err
		}
		have, err := c.number(ctx, "SELECT count(*) FROM credentials WHERE player = ?", player)
		if err != nil {
			return err
		}
		if _, err := c.number(ctx, "SELECT 1 FROM credentials WHERE kind = ? AND id = ? AND player = ?", kind, id, player); err != nil {
			return err
		}
		if have == 1 && !last {
			return ErrStale
		}
		if _, err := c.exec(ctx, "DELETE FROM credentials WHERE kind = ? AND id = ? AND player = ?", kind, id, player); err != nil || have > 1 {
			return err
		}
		_, err = c.exec(ctx, "UPDATE players SET kept = 0 WHERE id = ?", player)
		return err
	}))
}

func (d *database) SignInOnce(ctx context.Context, s *Session, by *Credential, instead *Session, answer string, until time.Time) error {
	return d.signIn(ctx, s, by, instead, func(ctx context.Context, c *change) error {
		if err := c.spend(ctx, answer, until); err != nil {
			return err
		}
		_, err := c.exec(ctx, "UPDATE credentials SET public = ?, signs = ? WHERE kind = ? AND id = ?", blob(by.Public), by.Signs, by.Kind, by.ID)
		return err
	})
}
