package store

import (
	"context"
	"database/sql"
	"time"
)

const seekColumns = "id, player, rules, scenario, points, side, pace, more, cap, lang, listed, origin, made, until, rated, least, most, again, whom, declined"

// The index of the time of expiry is not for lists: a plus keeps it out.
const selectSeeks = `SELECT k.id, k.player, p.name, k.rules, k.scenario, k.points, k.side, k.pace, k.more, k.cap, k.lang, k.listed, k.origin, k.made, k.until, k.rated, k.least, k.most, k.again, k.whom, k.declined,
	COALESCE((SELECT name FROM players o WHERE o.id = k.whom), ''), p.free, p.zone FROM seeks k JOIN players p ON p.id = k.player WHERE +k.until > ? AND `

// apart reports that one of two players has blocked the other; it takes the second player twice.
const apart = "EXISTS (SELECT 1 FROM blocks WHERE blocks.player = k.player AND other = ? OR blocks.player = ? AND other = k.player)"

func (d *database) seeks(ctx context.Context, where string, args ...any) (out []Seek, err error) {
	err = d.query(ctx, func(rows *sql.Rows) error {
		var s Seek
		var pace, more, most, listed, made, until, rated, again int64
		err := rows.Scan(&s.ID, &s.Player, &s.Name, &s.Rules, &s.Scenario, &s.Points, &s.Side, &pace, &more, &most, &s.Lang, &listed,
			&s.Origin, &made, &until, &rated, &s.Least, &s.Most, &again, &s.Whom, &s.Declined, &s.WhomName, &s.Free, &s.Zone)
		s.Terms, s.Listed, s.Rated, s.Again, s.Made, s.Until = termsOf(pace, more, most), listed != 0, rated != 0, again != 0, unstamp(made), unstamp(until)
		out = append(out, s)
		return err
	}, selectSeeks+where, args...)
	return out, wrap("seeks", err)
}

func (d *database) Seek(ctx context.Context, id, player string, now time.Time) (*Seek, error) {
	all, err := d.seeks(ctx, "k.id = ? AND k.declined = '' AND (k.whom = '' OR k.whom = ? OR k.player = ?) AND NOT "+apart, stamp(now), id, player, player, player, player)
	if err != nil || len(all) == 0 {
		return nil, orNotFound(err)
	}
	return &all[0], nil
}

func orNotFound(err error) error {
	if err == nil {
		return ErrNotFound
	}
	return err
}

func (d *database) Seeks(ctx context.Context, player string, after Place, now time.Time, limit int) ([]Seek, error) {
	at := after.At
	if at.IsZero() {
		at = ever
	}
	return d.seeks(ctx, "k.listed = 1 AND NOT "+apart+" AND k.made <= ? AND (k.made < ? OR k.made = ? AND k.id > ?) ORDER BY k.made DESC, k.id LIMIT ?",
		stamp(now), player, player, stamp(at), stamp(at), stamp(at), after.ID, limit)
}

func (d *database) SeeksOf(ctx context.Context, player string, now time.Time) ([]Seek, error) {
	return d.seeks(ctx, "k.player = ? ORDER BY k.made DESC, k.id", stamp(now), player)
}

func (d *database) Post(ctx context.Context, s *Seek, most, mostOf int) error {
	return wrap("post", d.do(ctx, s.Player, nil, func(ctx context.Context, c *change) error {
		if _, err := c.number(ctx, "SELECT 1 FROM players WHERE id = ?", s.Player); err != nil {
			return err
		}
		for _, limit := range []struct {
			most int
			text string
			who  string
		}{
			{most, "SELECT count(*) FROM seeks WHERE player = ? AND declined = '' AND until > ?", s.Player},
			{mostOf, "SELECT count(*) FROM seeks WHERE origin = ? AND until > ?", s.Origin},
		} {
			if limit.most <= 0 {
				continue
			}
			have, err := c.number(ctx, limit.text, limit.who, stamp(s.Made))
			if err != nil {
				return err
			}
			if have >= int64(limit.most) {
				return ErrFull
			}
		}
		if s.Whom != "" {
			if _, err := c.number(ctx, "SELECT 1 FROM players p WHERE p.id = ? AND p.id <> ? AND NOT "+between, s.Whom, s.Player, s.Player, s.Player); err != nil {
				return err
			}
			waiting, err := c.number(ctx, "SELECT count(*) FROM seeks WHERE whom = ? AND whom <> '' AND declined = '' AND until > ?", s.Whom, stamp(s.Made))
			if err != nil {
				return err
			}
			if waiting >= MaxWaiting {
				return ErrFull
			}
		}
		_, err := c.exec(ctx, "INSERT INTO seeks ("+seekColumns+") VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,'')", s.ID, s.Player, s.Rules, s.Scenario, s.Points,
			s.Side, int64(s.Pace/time.Second), int64(s.More/time.Second), int64(s.Cap/time.Second), s.Lang, truth(s.Listed),
			s.Origin, stamp(s.Made), stamp(s.Until), truth(s.Rated), s.Least, s.Most, truth(s.Again), s.Whom)
		return err
	}))
}

func (d *database) Unpost(ctx context.Context, player, id string) error {
	return wrap("unpost", d.do(ctx, player, nil, func(ctx context.Context, c *change) error {
		return found(c.exec(ctx, "DELETE FROM seeks WHERE id = ? AND player = ?", id, player))
	}))
}

// takeSeek takes the seek that a new battle answers off the list. Its row is where two takers meet: the second finds it gone.
func (c *change) takeSeek(ctx context.Context, t *Taking) error {
	if t == nil {
		return nil
	}
	if err := c.holdPlayer(ctx, t.Player); err != nil {
		return err
	}
	n, err := c.exec(ctx, "DELETE FROM seeks AS k WHERE k.id = ? AND k.until > ? AND k.player <> ? AND k.declined = '' AND (k.whom = '' OR k.whom = ?) AND NOT "+apart,
		t.Seek, stamp(t.Now), t.Player, t.Player, t.Player, t.Player)
	if err == nil && n == 0 {
		return ErrGone
	}
	return err
}
