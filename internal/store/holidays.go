package store

import (
	"context"
	"database/sql"
	"errors"
	"time"
)

// A Holiday is a time in which the clocks of a player stand. It begins by hand, has an end, and may end earlier.
type Holiday struct {
	Since time.Time
	Until time.Time
}

// within is how long a holiday lasts within a span.
func (h Holiday) within(from, to time.Time) time.Duration {
	if h.Since.After(from) {
		from = h.Since
	}
	if h.Until.Before(to) {
		to = h.Until
	}
	return max(to.Sub(from), 0)
}

// What holidays may last.
const (
	HolidayYear   = 365 * 24 * time.Hour
	HolidayAYear  = 28 * 24 * time.Hour // in all, within such a year
	HolidayAtOnce = 14 * 24 * time.Hour
	// HolidayLeast is the shortest, and how much time sides must have at the beginning for holidays to stop their clocks: players at one
	// sitting do not leave the table.
	HolidayLeast = 24 * time.Hour
)

// Taken is how much of a year's holidays is taken at a time: one that goes on counts in full, and the shortest as a day.
func Taken(all []Holiday, now time.Time) (sum time.Duration) {
	for _, h := range all {
		if h.Until.After(now.Add(-HolidayYear)) {
			sum += max(h.within(now.Add(-HolidayYear), h.Until), HolidayLeast)
		}
	}
	return sum
}

// Stops reports terms whose clocks holidays stop.
func (t Terms) Stops() bool { return t.Pace >= HolidayLeast }

func (d *database) Holidays(ctx context.Context, player string, now time.Time) ([]Holiday, error) {
	var out []Holiday
	err := d.query(ctx, func(rows *sql.Rows) error {
		var since, until int64
		err := rows.Scan(&since, &until)
		out = append(out, Holiday{unstamp(since), unstamp(until)})
		return err
	}, "SELECT since, until FROM holidays WHERE player = ? AND until > ? ORDER BY since", player, stamp(now.Add(-HolidayYear)))
	return out, wrap("holidays", err)
}

// Away lists until when the players of a battle are on holiday, by their seats.
func (d *database) Away(ctx context.Context, battle string, now time.Time) (map[int]time.Time, error) {
	var out map[int]time.Time
	err := d.query(ctx, func(rows *sql.Rows) error {
		var seat int
		var until int64
		err := rows.Scan(&seat, &until)
		if out == nil {
			out = map[int]time.Time{}
		}
		out[seat] = unstamp(until)
		return err
	}, `SELECT s.n, max(h.until) FROM seats s JOIN holidays h ON h.player = s.owner
		WHERE s.battle = ? AND s.owner <> '' AND h.since <= ? AND h.until > ? GROUP BY s.n`, battle, stamp(now), stamp(now))
	return out, wrap("away", err)
}

// Depart begins a holiday of a player, and stops his clocks. ErrFull: it would be more than a year has. ErrStale: he is on holiday already.
func (d *database) Depart(ctx context.Context, player string, now, until time.Time) error {
	now, until = now.UTC().Truncate(time.Millisecond), until.UTC().Truncate(time.Millisecond)
	all, err := d.Holidays(ctx, player, now)
	if err != nil {
		return err
	}
	return d.vary(ctx, player, now, func(ctx context.Context, c *change) error {
		busy, err := c.number(ctx, "SELECT count(*) FROM holidays WHERE player = ? AND until > ?", player, stamp(now))
		switch {
		case err != nil:
			return err
		case busy > 0:
			return ErrStale
		case until.Sub(now) < HolidayLeast, Taken(all, now)+until.Sub(now) > HolidayAYear, until.Sub(now) > HolidayAtOnce:
			return ErrFull
		}
		if _, err := c.exec(ctx, "DELETE FROM holidays WHERE player = ? AND until <= ?", player, stamp(now.Add(-HolidayYear))); err != nil {
			return err
		}
		_, err = c.exec(ctx, "INSERT INTO holidays (player, since, until) VALUES (?,?,?)", player, stamp(now), stamp(until))
		return err
	}, func(due *Deadline) { due.stop(now, until) })
}

// Return ends the holiday of a player, and lets his clocks run. ErrNotFound: he is on none.
func (d *database) Return(ctx context.Context, player string, now time.Time) error {
	now = now.UTC().Truncate(time.Millisecond)
	return d.vary(ctx, player, now, func(ctx context.Context, c *change) error {
		return found(c.exec(ctx, "UPDATE holidays SET until = ? WHERE player = ? AND until > ?", stamp(now), player, stamp(now)))
	}, func(due *Deadline) { due.start(now) })
}

// vary changes the holidays of a player, and in the same transaction the clocks of his side wherever it must decide. The rows of the battles
// are held one after the other in their order, so an entry that comes meanwhile is before all of it or after.
func (d *database) vary(ctx context.Context, player string, now time.Time, what func(context.Context, *change) error, alter func(*Deadline)) error {
	var battles []string
	err := d.query(ctx, func(rows *sql.Rows) error {
		var id string
		err := rows.Scan(&id)
		battles = append(battles, id)
		return err
	}, `SELECT DISTINCT s.battle FROM seats s JOIN setups t ON t.battle = s.battle
		WHERE s.owner = ? AND s.owner <> '' AND s.ended = 0 AND t.pace >= ? ORDER BY s.battle`, player, int64(HolidayLeast/time.Second))
	if err != nil {
		return wrap("holidays", err)
	}
	err = d.do(ctx, player, nil, func(ctx context.Context, c *change) error {
		if err := c.holdPlayer(ctx, player); err != nil {
			return err
		}
		if err := what(ctx, c); err != nil {
			return err
		}
		for _, id := range battles {
			if err := c.varied(ctx, id, player, now, alter); err != nil {
				return err
			}
		}
		return nil
	})
	return wrap("holidays", d.tellAll(battles, err))
}

// varied alters the clock of a battle if the side of a player must decide; a pause and the holiday of another at his side hold on.
func (c *change) varied(ctx context.Context, battle, player string, now time.Time, alter func(*Deadline)) error {
	if err := c.hold(ctx, battle); err != nil {
		if errors.Is(err, ErrNotFound) {
			return nil
		}
		return err
	}
	clock, due, err := c.clockOf(ctx, battle)
	if err != nil || due == nil {
		return err
	}
	own, err := c.number(ctx, "SELECT count(*) FROM seats WHERE battle = ? AND side = ? AND owner = ?", battle, due.Side, player)
	if err != nil || own == 0 {
		return err
	}
	alter(due)
	away, err := c.awayUntil(ctx, battle, due.Side, now)
	if err != nil {
		return err
	}
	due.stop(now, later(away, clock.Paused))
	if err := c.putDeadline(ctx, due); err != nil {
		return err
	}
	return c.postpone(ctx, battle, due)
}
