package store

import (
	"context"
	"database/sql"
	"slices"
	"time"
)

const dutyColumns = "battle, origin, touched, due"

// takeOn keeps the duty of a new battle, unless the players of the program have enough to do.
func (c *change) takeOn(ctx context.Context, n *Creation) error {
	if !n.Bots {
		return nil
	}
	type limit struct {
		most int
		own  bool
		text string
		args []any
	}
	since, all := stamp(n.BotsSince), limit{most: n.MostBots}
	if all.text, all.args = "SELECT count(*) FROM duties WHERE touched >= ?", []any{since}; n.hasPeople() {
		all.text, all.args = "SELECT count(*) FROM duties WHERE touched >= ? AND "+isAttended, []any{since, stamp(n.Battle.Made)}
	}
	for _, limit := range []limit{
		{n.MostBotsOf, true, "SELECT count(*) FROM duties WHERE touched >= ? AND origin = ?", []any{since, n.Battle.Origin}}, all,
	} {
		if limit.most < 0 {
			continue
		}
		have, err := c.number(ctx, limit.text, limit.args...)
		if err != nil {
			return err
		}
		if have >= int64(limit.most) {
			return &DutyError{limit.most, limit.own}
		}
	}
	return nil
}

// hasPeople reports whether the program does not play all seats.
func (n *Creation) hasPeople() bool {
	return slices.ContainsFunc(n.Seats, func(s Seat) bool { return s.Side != "" && s.Bot == "" })
}

// What is asked about the battle of a duty.
const (
	byPeople   = "SELECT 1 FROM seats WHERE seats.battle = duties.battle AND side <> '' AND bot = ''"
	isWatched  = "EXISTS (SELECT 1 FROM presence JOIN nodes ON nodes.id = node WHERE presence.battle = duties.battle AND until > ?)"
	isAttended = "(EXISTS (" + byPeople + " AND taken <> 0) OR " + isWatched + ")"
)

func (d *database) Unattended(ctx context.Context, since, now time.Time) (battles []string, attended int, err error) {
	err = d.query(ctx, func(rows *sql.Rows) error { return rows.Scan(&attended) },
		"SELECT count(*) FROM duties WHERE touched >= ? AND "+isAttended, stamp(since), stamp(now))
	if err == nil {
		err = d.query(ctx, func(rows *sql.Rows) error {
			var id string
			err := rows.Scan(&id)
			battles = append(battles, id)
			return err
		}, "SELECT duties.battle FROM duties JOIN battles ON id = duties.battle WHERE duties.touched >= ? AND NOT EXISTS ("+byPeople+") AND NOT "+isWatched+
			" ORDER BY made, id", stamp(since), stamp(now))
	}
	return battles, attended, wrap("unattended", err)
}

// setDuty notes that a battle with players of the program was played, and whether one of them must decide.
func (c *change) setDuty(ctx context.Context, a *Append) (err error) {
	switch {
	case !a.Bots:
	case a.Over:
		_, err = c.exec(ctx, "DELETE FROM duties WHERE battle = ?", a.Battle)
	default:
		_, err = c.exec(ctx, "UPDATE duties SET touched = ?, due = ? WHERE battle = ?", stamp(a.Entry.At), stampOr(a.Due), a.Battle)
	}
	return err
}

// stampOr is a time for a column that may hold none.
func stampOr(t *time.Time) any {
	if t == nil {
		return nil
	}
	return stamp(*t)
}

func scanDuty(rows *sql.Rows, one *Duty) error {
	var touched int64
	var due sql.NullInt64
	err := rows.Scan(&one.Battle, &one.Origin, &touched, &due)
	if one.Touched = unstamp(touched); due.Valid {
		at := unstamp(due.Int64)
		one.Due = &at
	}
	return err
}

func (d *database) Duty(ctx context.Context, battle string) (*Duty, error) {
	var out *Duty
	err := d.query(ctx, func(rows *sql.Rows) error {
		out = &Duty{}
		return scanDuty(rows, out)
	}, "SELECT "+dutyColumns+" FROM duties WHERE battle = ?", battle)
	if err == nil && out == nil {
		err = ErrNotFound
	}
	return out, wrap("duty", err)
}

// SetDuty holds the log where it is, so that what an entry says of the duty is never overwritten by what was true before it.
func (d *database) SetDuty(ctx context.Context, battle string, after int, due *time.Time) error {
	return wrap("duty", d.do(ctx, battle, nil, func(ctx context.Context, c *change) error {
		if err := c.stays(ctx, battle, after); err != nil {
			return err
		}
		return found(c.exec(ctx, "UPDATE duties SET due = ? WHERE battle = ?", stampOr(due), battle))
	}))
}

// Duties takes what is due. Each is moved by one caller only, who gets it.
func (d *database) Duties(ctx context.Context, now, until time.Time, limit int) ([]Duty, error) {
	var due []Duty
	err := d.query(ctx, func(rows *sql.Rows) error {
		var one Duty
		err := scanDuty(rows, &one)
		due = append(due, one)
		return err
	}, "SELECT "+dutyColumns+" FROM duties WHERE due IS NOT NULL AND due <= ? ORDER BY due, battle LIMIT ?", stamp(now), limit)
	if err != nil {
		return nil, wrap("duties", err)
	}
	var taken []Duty
	for _, one := range due {
		err := d.do(ctx, one.Battle, nil, func(ctx context.Context, c *change) error {
			return found(c.exec(ctx, "UPDATE duties SET due = ? WHERE battle = ? AND due = ?", stamp(until), one.Battle, stamp(*one.Due)))
		})
		switch {
		case err == nil:
			taken = append(taken, one)
		case !isRefusal(err): // another node has taken it, or play has gone on
			return taken, wrap("duties", err)
		}
	}
	return taken, nil
}
