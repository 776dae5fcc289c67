package store

import "context"

// Share keeps the lock of a seat's share of the dice, or the share itself, as long as the last entry is still the one that it
// was given after. One that is there stays: a player who could change his share after seeing the others' would choose the dice.
// ErrStale: play has begun, and whose shares are in the dice is settled.
func (d *database) Share(ctx context.Context, battle string, after int, s *Seat) error {
	return wrap("share", d.do(ctx, battle, &Change{Battle: battle}, func(ctx context.Context, c *change) error {
		if err := c.stays(ctx, battle, after); err != nil {
			return err
		}
		return found(c.exec(ctx, "UPDATE seats SET locked = COALESCE(locked, ?), share = COALESCE(share, ?) WHERE battle = ? AND n = ?",
			blob(s.Lock), blob(s.Share), battle, s.N))
	}))
}

// stays holds the log of a battle where it is: until the change is durable no writer can write the entry after that number.
func (c *change) stays(ctx context.Context, battle string, after int) error {
	held, err := c.exec(ctx, "UPDATE battles SET seq = seq WHERE id = ? AND seq = ?", battle, after)
	if err != nil || held > 0 {
		return err
	}
	if _, err := c.number(ctx, "SELECT seq FROM battles WHERE id = ?", battle); err != nil {
		return err
	}
	return ErrStale
}

// settle refuses the entry that settles whose shares are in the dice, if a share has come that it does not know of. It is
// called before the log moves: shares come only while the log stays, so none can come in between.
func (c *change) settle(ctx context.Context, a *Append) error {
	if a.Shares == nil {
		return nil
	}
	if err := c.stays(ctx, a.Battle, a.Entry.Seq-1); err != nil {
		return nil // the log has moved: why, the append itself says
	}
	n, err := c.number(ctx, "SELECT count(*) FROM seats WHERE battle = ? AND share IS NOT NULL", a.Battle)
	if err == nil && n != int64(*a.Shares) {
		return ErrStale
	}
	return err
}
