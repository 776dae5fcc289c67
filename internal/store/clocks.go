package store

import (
	"context"
	"database/sql"
	"errors"
	"slices"
	"time"
)

// A Clock is the time that both sides of a battle have. Of a battle with a bank each side's runs while it must decide; of one with a pace
// the time is new with each decision, and the banks are not used.
type Clock struct {
	Banks  [2]time.Duration // left to Red and Blue, without what the running one has used since it began
	Owed   [2]int           // own turns that were taken back: they come again without more time
	Paused time.Time        // until when both clocks stand, by consent; zero: they do not
}

// Terms are the time that sides are given.
type Terms struct {
	Pace time.Duration // for each decision or, with a cap, the bank at the beginning; 0: as long as it takes
	More time.Duration // for each own turn
	Cap  time.Duration // what a bank holds at most; 0: there is no bank
}

// A Tick is what an entry does to the clocks of a battle.
type Tick struct {
	Terms
	Side   string   // who must decide from now on; empty: the battle is over
	Turns  [2]int   // own turns that Red and Blue begin
	Back   [2]int   // own turns that are taken back
	Claims bool     // the entry says that a side is late: it is refused with ErrStale if it is not
	due    Deadline // what was written
	clock  Clock
}

// Ticked is what an entry that was written has made of the clocks; without a deadline no side must decide.
func (t *Tick) Ticked() (*Deadline, *Clock) {
	if t.Side == "" {
		return nil, &t.clock
	}
	return &t.due, &t.clock
}

// sideNames are the sides in the order of banks.
var sideNames = [2]string{"red", "blue"}

// bankOf is the place of a side among the banks; negative: it has none.
func bankOf(side string) int { return slices.Index(sideNames[:], side) }

// Left is how much of a deadline is left; below nothing: it has passed. Until it begins to run all of it is left.
func (d *Deadline) Left(now time.Time) time.Duration {
	if d.From.After(now) {
		now = d.From
	}
	return d.Due.Sub(now)
}

// Stands reports a deadline that does not run.
func (d *Deadline) Stands(now time.Time) bool { return d.From.After(now) }

// stop lets a deadline stand until a time. One that has passed stays so.
func (d *Deadline) stop(now, until time.Time) {
	if !now.Before(d.Due) {
		return
	}
	if from := later(now, d.From); until.After(from) {
		d.From, d.Due = until, until.Add(d.Due.Sub(from))
	}
}

// start lets a deadline run again that stands.
func (d *Deadline) start(now time.Time) {
	if d.From.After(now) {
		d.From, d.Due = now, now.Add(d.Due.Sub(d.From))
	}
}

func later(a, b time.Time) time.Time {
	if b.After(a) {
		return b
	}
	return a
}

// turn works out the clocks after an entry. As long as a side goes on deciding its time goes on. A side that was late and decides after all
// gets new time: with a bank as much as an own turn gives.
func (t *Tick) turn(now time.Time, before *Deadline, away time.Time) {
	late := before != nil && !now.Before(before.Due)
	if t.Cap > 0 {
		if before != nil {
			if at := bankOf(before.Side); at >= 0 {
				t.clock.Banks[at] = max(before.Left(now), 0)
				if late {
					t.clock.Banks[at] = max(t.More, time.Millisecond)
				}
			}
		}
		for at := range t.clock.Banks {
			t.clock.Owed[at] += t.Back[at]
			given := max(t.Turns[at]-t.clock.Owed[at], 0)
			t.clock.Owed[at] = max(t.clock.Owed[at]-t.Turns[at], 0)
			bank := t.clock.Banks[at]
			t.clock.Banks[at] = max(bank, min(bank+time.Duration(given)*t.More, t.Cap))
		}
	}
	if !t.clock.Paused.After(now) {
		t.clock.Paused = time.Time{}
	}
	if t.Side == "" {
		return
	}
	left := t.Pace
	if t.Cap > 0 {
		left = t.clock.Banks[bankOf(t.Side)]
	} else if before != nil && before.Side == t.Side && !late {
		left = before.Left(now)
	}
	from := later(later(now, t.clock.Paused), away)
	t.due = Deadline{Side: t.Side, From: from, Due: from.Add(left)}
}

// wind starts the clocks of a new battle.
func (c *change) wind(ctx context.Context, battle string, t *Tick, at time.Time) error {
	if t.Cap > 0 {
		bank := t.Pace.Milliseconds()
		if _, err := c.exec(ctx, "INSERT INTO clocks ("+clockColumns+") VALUES (?,?,?,0,0,0)", battle, bank, bank); err != nil {
			return err
		}
	}
	return c.tick(ctx, battle, t, at)
}

// row reads one row in a change; it reports false if there is none.
func (c *change) row(ctx context.Context, into []any, text string, args ...any) (bool, error) {
	p, err := c.stmt(ctx, text)
	if err != nil {
		return false, err
	}
	switch err := p.QueryRowContext(ctx, args...).Scan(into...); {
	case errors.Is(err, sql.ErrNoRows):
		return false, nil
	case err != nil:
		return false, err
	}
	return true, nil
}

const clockColumns = "battle, red, blue, owed_red, owed_blue, paused"

// millis is a time as a clock keeps it: nothing is nothing.
func millis(t time.Time) int64 {
	if t.IsZero() {
		return 0
	}
	return stamp(t)
}

func unmillis(n int64) time.Time {
	if n == 0 {
		return time.Time{}
	}
	return unstamp(n)
}

// clockOf reads the clocks of a battle and its deadline, if it has one.
func (c *change) clockOf(ctx context.Context, battle string) (clock Clock, due *Deadline, err error) {
	var paused, from, at, told int64
	d := Deadline{Battle: battle}
	if _, err = c.row(ctx, []any{&clock.Banks[0], &clock.Banks[1], &clock.Owed[0], &clock.Owed[1], &paused},
		"SELECT red * 1000000, blue * 1000000, owed_red, owed_blue, paused FROM clocks WHERE battle = ?", battle); err != nil {
		return clock, nil, err
	}
	clock.Paused = unmillis(paused)
	has, err := c.row(ctx, []any{&d.Side, &from, &at, &told}, "SELECT side, starts, due, told FROM deadlines WHERE battle = ?", battle)
	if err != nil || !has {
		return clock, nil, err
	}
	d.From, d.Due, d.Told = unmillis(from), unstamp(at), told != 0
	return clock, &d, nil
}

// awayUntil is until when a player of a side is on holiday; zero: none is.
func (c *change) awayUntil(ctx context.Context, battle, side string, now time.Time) (time.Time, error) {
	n, err := c.number(ctx, `SELECT COALESCE(max(h.until), 0) FROM seats s JOIN holidays h ON h.player = s.owner
		WHERE s.battle = ? AND s.side = ? AND s.owner <> '' AND h.since <= ? AND h.until > ?`, battle, side, stamp(now), stamp(now))
	return unmillis(n), err
}

// tick moves the clocks with an entry. The row of the battle is held, so they cannot be stopped or started meanwhile.
func (c *change) tick(ctx context.Context, battle string, t *Tick, at time.Time) error {
	now := at.Truncate(time.Millisecond)
	clock, before, err := c.clockOf(ctx, battle)
	if err != nil {
		return err
	}
	away := time.Time{}
	if t.Side != "" && t.Stops() {
		if away, err = c.awayUntil(ctx, battle, t.Side, now); err != nil {
			return err
		}
	}
	t.clock = clock
	t.turn(now, before, away)
	return c.keepTime(ctx, battle, t)
}

// keepTime writes the clocks and the deadline of a battle.
func (c *change) keepTime(ctx context.Context, battle string, t *Tick) error {
	if _, err := c.exec(ctx, `INSERT INTO clocks (`+clockColumns+`) VALUES (?,?,?,?,?,?) ON CONFLICT (battle) DO UPDATE SET
		red = excluded.red, blue = excluded.blue, owed_red = excluded.owed_red, owed_blue = excluded.owed_blue, paused = excluded.paused`,
		battle, t.clock.Banks[0].Milliseconds(), t.clock.Banks[1].Milliseconds(), t.clock.Owed[0], t.clock.Owed[1], millis(t.clock.Paused)); err != nil {
		return err
	}
	if t.Side == "" {
		_, err := c.exec(ctx, "DELETE FROM deadlines WHERE battle = ?", battle)
		return err
	}
	t.due.Battle = battle
	return c.putDeadline(ctx, &t.due)
}

// putDeadline writes a deadline instead of the one that the battle had.
func (c *change) putDeadline(ctx context.Context, d *Deadline) error {
	_, err := c.exec(ctx, `INSERT INTO deadlines (`+deadlineColumns+`) VALUES (?,?,?,?,?) ON CONFLICT (battle) DO UPDATE SET
		side = excluded.side, starts = excluded.starts, due = excluded.due, told = excluded.told`, d.Battle, d.Side, millis(d.From), stamp(d.Due), truth(d.Told))
	return err
}

// isLate refuses an entry that says that a side is late if it is not, whatever the sender has heard last. It holds the log.
func (c *change) isLate(ctx context.Context, a *Append) error {
	if a.Tick == nil || !a.Tick.Claims {
		return nil
	}
	if err := c.stays(ctx, a.Battle, a.Entry.Seq-1); err != nil {
		return nil // the log has moved: why, the append itself says
	}
	_, due, err := c.clockOf(ctx, a.Battle)
	if err == nil && (due == nil || a.Entry.At.Before(due.Due)) {
		return ErrStale
	}
	return err
}

func (d *database) Clock(ctx context.Context, battle string) (*Clock, error) {
	var out *Clock
	err := d.query(ctx, func(rows *sql.Rows) error {
		out = &Clock{}
		var red, blue, paused int64
		err := rows.Scan(&red, &blue, &out.Owed[0], &out.Owed[1], &paused)
		out.Banks = [2]time.Duration{time.Duration(red) * time.Millisecond, time.Duration(blue) * time.Millisecond}
		out.Paused = unmillis(paused)
		return err
	}, "SELECT red, blue, owed_red, owed_blue, paused FROM clocks WHERE battle = ?", battle)
	if err == nil && out == nil {
		err = ErrNotFound
	}
	return out, wrap("clock", err)
}

// Pause stops the clocks of a battle until a time, by consent: the proposal is taken with it. ErrStale: play has gone on.
func (d *database) Pause(ctx context.Context, battle string, p *Proposal, now, until time.Time) error {
	return wrap("pause", d.do(ctx, battle, &Change{Battle: battle}, func(ctx context.Context, c *change) error {
		if err := c.stays(ctx, battle, p.Seq); err != nil {
			return err
		}
		clock, due, err := c.clockOf(ctx, battle)
		if err != nil {
			return err
		}
		if due == nil {
			return ErrNotFound
		}
		if err := c.takeProposal(ctx, battle, p); err != nil {
			return err
		}
		due.stop(now.Truncate(time.Millisecond), until)
		clock.Paused = until
		if err := c.keepTime(ctx, battle, &Tick{Side: due.Side, due: *due, clock: clock}); err != nil {
			return err
		}
		return c.postpone(ctx, battle, due)
	}))
}

// hold keeps others from the row of a battle until the change is durable.
func (c *change) hold(ctx context.Context, battle string) error {
	return found(c.exec(ctx, "UPDATE battles SET seq = seq WHERE id = ?", battle))
}

// Clocks keep the time that sides have.
type Clocks interface {
	// Clock is that of a battle. ErrNotFound: it has none.
	Clock(ctx context.Context, battle string) (*Clock, error)
	// Pause stops the clocks of a battle until a time, by consent: the proposal is taken with it. ErrStale: play has gone on. ErrGone:
	// something else is proposed.
	Pause(ctx context.Context, battle string, p *Proposal, now, until time.Time) error

	// Depart begins a holiday of a player and stops his clocks. ErrFull: it is too long, or too much for a year. ErrStale: he is on one.
	Depart(ctx context.Context, player string, now, until time.Time) error
	// Return ends it and lets his clocks run. ErrNotFound: he is on none.
	Return(ctx context.Context, player string, now time.Time) error
	// Holidays lists those of a player within a year, the earliest first.
	Holidays(ctx context.Context, player string, now time.Time) ([]Holiday, error)
	// Away tells until when the players at the seats of a battle are on holiday.
	Away(ctx context.Context, battle string, now time.Time) (map[int]time.Time, error)
}

// termsOf are terms as the store keeps them, in seconds.
func termsOf(pace, more, most int64) Terms {
	return Terms{time.Duration(pace) * time.Second, time.Duration(more) * time.Second, time.Duration(most) * time.Second}
}
