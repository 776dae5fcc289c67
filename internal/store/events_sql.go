package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"
)

const (
	eventColumns   = "id, name, kind, rules, phase, organiser, origin, made, touched, seq, wake"
	entrantColumns = "event, n, player, name, list, former"
	selectEvents   = `SELECT e.id, e.name, e.kind, e.rules, e.phase, e.organiser, COALESCE((SELECT name FROM players WHERE id = e.organiser), ''), e.origin, e.made, e.touched, e.seq,
		(SELECT count(*) FROM entrants WHERE event = e.id) FROM events e WHERE `
)

func (d *database) events(ctx context.Context, where string, args ...any) (out []Event, err error) {
	err = d.query(ctx, func(rows *sql.Rows) error {
		var e Event
		var made, touched int64
		err := rows.Scan(&e.ID, &e.Name, &e.Kind, &e.Rules, &e.Phase, &e.Organiser, &e.OrganiserName, &e.Origin, &made, &touched, &e.Seq, &e.Players)
		e.Made, e.Touched = unstamp(made), unstamp(touched)
		out = append(out, e)
		return err
	}, selectEvents+where, args...)
	return out, wrap("events", err)
}

func (d *database) Hold(ctx context.Context, e *Event, body []byte, most, mostOf int) error {
	return wrap("hold", d.do(ctx, e.ID, nil, func(ctx context.Context, c *change) error {
		if e.Organiser != "" {
			if err := c.holdPlayer(ctx, e.Organiser); err != nil {
				return err
			}
		}
		for _, limit := range []struct {
			most      int
			text, who string
		}{
			{most, "SELECT count(*) FROM events WHERE organiser = ? AND phase <> 'over'", e.Organiser},
			{mostOf, "SELECT count(*) FROM events WHERE origin = ? AND phase <> 'over'", e.Origin},
		} {
			if limit.most <= 0 {
				continue
			}
			if have, err := c.number(ctx, limit.text, limit.who); err != nil {
				return err
			} else if have >= int64(limit.most) {
				return ErrFull
			}
		}
		if _, err := c.exec(ctx, "INSERT INTO events ("+eventColumns+") VALUES (?,?,?,?,?,?,?,?,?,1,0)",
			e.ID, e.Name, e.Kind, e.Rules, e.Phase, e.Organiser, e.Origin, stamp(e.Made), stamp(e.Made)); err != nil {
			return err
		}
		_, err := c.exec(ctx, "INSERT INTO event_lines (event, seq, body, stamp) VALUES (?,1,?,?)", e.ID, body, stamp(e.Made))
		return err
	}))
}

func (d *database) Event(ctx context.Context, id string) (*Event, error) {
	all, err := d.events(ctx, "e.id = ?", id)
	if err != nil || len(all) == 0 {
		return nil, orNotFound(err)
	}
	return &all[0], nil
}

func (d *database) Events(ctx context.Context, phase, player string, after Place, limit int) ([]Event, error) {
	at := after.At
	if at.IsZero() {
		at = ever
	}
	if player != "" {
		return d.events(ctx, `e.id IN (SELECT id FROM events WHERE organiser = ? AND organiser <> '' UNION SELECT event FROM entrants WHERE player = ? AND player <> '') AND (CAST(? AS TEXT) = '' OR e.phase = ?)
			AND (e.touched < ? OR e.touched = ? AND e.id > ?) ORDER BY e.touched DESC, e.id LIMIT ?`, player, player, phase, phase, stamp(at), stamp(at), after.ID, limit)
	}
	return d.events(ctx, "e.phase = ? AND (e.touched < ? OR e.touched = ? AND e.id > ?) ORDER BY e.touched DESC, e.id LIMIT ?", phase, stamp(at), stamp(at), after.ID, limit)
}

func (d *database) EventLines(ctx context.Context, event string, after, limit int) ([]EventLine, error) {
	var out []EventLine
	err := d.query(ctx, func(rows *sql.Rows) error {
		l := EventLine{Event: event}
		var at int64
		err := rows.Scan(&l.Seq, &l.Body, &at)
		l.At = unstamp(at)
		out = append(out, l)
		return err
	}, "SELECT seq, body, stamp FROM event_lines WHERE event = ? AND seq > ? ORDER BY seq LIMIT ?", event, after, limit)
	return out, wrap("event", err)
}

func (d *database) AppendEvent(ctx context.Context, l *EventLine) error {
	return wrap("event", d.do(ctx, l.Event, nil, func(ctx context.Context, c *change) error { return c.appendEvent(ctx, l) }))
}

// appendEvent writes a line. The number of the last line moves first, and only from the one before.
func (c *change) appendEvent(ctx context.Context, l *EventLine) error {
	if l == nil {
		return nil
	}
	if l.Seq > MaxLines {
		return ErrFull
	}
	if e := l.Entrant; e != nil && e.Player != "" {
		if err := c.holdPlayer(ctx, e.Player); err != nil {
			return err
		}
		_, err := c.number(ctx, "SELECT n FROM entrants WHERE event = ? AND player = ?", l.Event, e.Player)
		if err == nil {
			return ErrGone
		} else if !errors.Is(err, ErrNotFound) {
			return err
		}
		have, err := c.number(ctx, "SELECT count(*) FROM entrants n JOIN events e ON e.id = n.event WHERE n.player = ? AND e.phase <> 'over'", e.Player)
		if err != nil {
			return err
		}
		if have >= MaxEntered {
			return ErrFull
		}
	}
	n, err := c.exec(ctx, "UPDATE events SET seq = ?, touched = ?, phase = ?, wake = ? WHERE id = ? AND seq = ?",
		l.Seq, stamp(l.At), l.Phase, stampUnlessZero(l.Wake), l.Event, l.Seq-1)
	if err != nil {
		return err
	}
	if n == 0 {
		if _, err := c.number(ctx, "SELECT 1 FROM events WHERE id = ?", l.Event); err != nil {
			return err
		}
		return ErrStale
	}
	if _, err := c.exec(ctx, "INSERT INTO event_lines (event, seq, body, stamp) VALUES (?,?,?,?)", l.Event, l.Seq, l.Body, stamp(l.At)); err != nil {
		return err
	}
	if e := l.Entrant; e != nil {
		if _, err := c.exec(ctx, "INSERT INTO entrants ("+entrantColumns+") VALUES (?,?,?,?,'',0)", l.Event, e.N, e.Player, e.Name); err != nil {
			return err
		}
	}
	if e := l.List; e != nil {
		if _, err := c.exec(ctx, "UPDATE entrants SET list = ? WHERE event = ? AND n = ?", e.List, l.Event, e.N); err != nil {
			return err
		}
	}
	if err := c.callEvent(ctx, l); err != nil {
		return err
	}
	if l.Counted != "" {
		if _, err := c.exec(ctx, "UPDATE event_battles SET counted = 1 WHERE battle = ?", l.Counted); err != nil {
			return err
		}
	}
	return nil
}

// callEvent notes whom a line calls. Of the pairing of a round the organiser knows.
func (c *change) callEvent(ctx context.Context, l *EventLine) error {
	const text = `INSERT INTO summons (event, player, seq, at, kind) SELECT e.id, p.id, CAST(? AS BIGINT), CAST(? AS BIGINT), CAST(? AS TEXT)
		FROM events e JOIN players p ON %s WHERE e.id = ? AND EXISTS (SELECT 1 FROM channels WHERE channels.player = p.id)
		ON CONFLICT (event, player) DO UPDATE SET seq = excluded.seq, at = excluded.at, kind = excluded.kind`
	values := []any{l.Seq, stamp(l.At.Add(Lead)), string(l.Calls)}
	if l.Calls != "" && len(l.Called) == 0 {
		_, err := c.exec(ctx, fmt.Sprintf(text, "p.id = e.organiser"), append(values, l.Event)...)
		return err
	}
	for _, n := range l.Called {
		if _, err := c.exec(ctx, fmt.Sprintf(text, "p.id = (SELECT player FROM entrants WHERE event = e.id AND n = ?) AND (p.id <> e.organiser OR CAST(? AS TEXT) <> 'round')"),
			append(values, n, string(l.Calls), l.Event)...); err != nil {
			return err
		}
	}
	return nil
}

func (d *database) Waking(ctx context.Context, now time.Time, limit int) (out []string, err error) {
	err = d.query(ctx, func(rows *sql.Rows) error {
		var id string
		err := rows.Scan(&id)
		out = append(out, id)
		return err
	}, "SELECT id FROM events WHERE wake <= ? AND wake <> 0 ORDER BY wake, id LIMIT ?", stamp(now), limit)
	return out, wrap("waking", err)
}

// stampUnlessZero is a time, or 0 for none.
func stampUnlessZero(at time.Time) int64 {
	if at.IsZero() {
		return 0
	}
	return stamp(at)
}

// battleOfEvent notes that a new battle is one of a pairing, and opens it to those who watch.
func (c *change) battleOfEvent(ctx context.Context, l *EventLine, made time.Time) error {
	if l == nil {
		return nil
	}
	if _, err := c.exec(ctx, "INSERT INTO event_battles (battle, event, round, place, counted) VALUES (?,?,?,?,0)", l.Battle, l.Event, l.Round, l.Place); err != nil {
		return err
	}
	_, err := c.exec(ctx, "INSERT INTO shown (battle, made) VALUES (?,?)", l.Battle, stamp(made))
	return err
}

func (d *database) Entrants(ctx context.Context, event string) ([]Entrant, error) {
	var out []Entrant
	err := d.query(ctx, func(rows *sql.Rows) error {
		var e Entrant
		var former int64
		err := rows.Scan(&e.N, &e.Player, &e.Name, &former)
		e.Former = former != 0
		out = append(out, e)
		return err
	}, "SELECT n.n, n.player, COALESCE(p.name, n.name), n.former FROM entrants n LEFT JOIN players p ON p.id = n.player WHERE n.event = ? ORDER BY n.n", event)
	return out, wrap("entrants", err)
}

func (d *database) EventList(ctx context.Context, event string, n int) (string, error) {
	var out *string
	err := d.query(ctx, func(rows *sql.Rows) error {
		out = new(string)
		return rows.Scan(out)
	}, "SELECT list FROM entrants WHERE event = ? AND n = ? AND list <> ''", event, n)
	if err != nil || out == nil {
		return "", wrap("list", orNotFound(err))
	}
	return *out, nil
}

func (d *database) EventApart(ctx context.Context, event string) ([][2]int, error) {
	var out [][2]int
	err := d.query(ctx, func(rows *sql.Rows) error {
		var one [2]int
		err := rows.Scan(&one[0], &one[1])
		out = append(out, one)
		return err
	}, `SELECT a.n, b.n FROM entrants a JOIN blocks k ON k.player = a.player JOIN entrants b ON b.event = a.event AND b.player = k.other
		WHERE a.event = ? AND a.player <> '' ORDER BY a.n, b.n`, event)
	return out, wrap("apart", err)
}

func (d *database) Endings(ctx context.Context, limit int) ([]Ending, error) {
	var out []Ending
	err := d.query(ctx, func(rows *sql.Rows) error {
		var e Ending
		err := rows.Scan(&e.Battle, &e.Event, &e.Round, &e.Place)
		out = append(out, e)
		return err
	}, `SELECT x.battle, x.event, x.round, x.place FROM event_battles x JOIN battles b ON b.id = x.battle JOIN events e ON e.id = x.event
		WHERE x.counted = 0 AND b.ended <> 0 AND e.phase <> 'over' ORDER BY b.touched, x.battle LIMIT ?`, limit)
	return out, wrap("endings", err)
}

func (d *database) Counted(ctx context.Context, battle string) error {
	return wrap("counted", d.do(ctx, battle, nil, func(ctx context.Context, c *change) error {
		_, err := c.exec(ctx, "UPDATE event_battles SET counted = 1 WHERE battle = ?", battle)
		return err
	}))
}

func (d *database) Entered(ctx context.Context, player string) ([]Entered, error) {
	var out []Entered
	err := d.query(ctx, func(rows *sql.Rows) error {
		var e Entered
		err := rows.Scan(&e.Event, &e.Name, &e.N, &e.List)
		out = append(out, e)
		return err
	}, "SELECT e.id, e.name, n.n, n.list FROM entrants n JOIN events e ON e.id = n.event WHERE n.player = ? AND n.player <> '' ORDER BY e.made, e.id", player)
	return out, wrap("entered", err)
}

// leaveEvents makes a player of events a former one: his lists go, his numbers and results stay.
func (c *change) leaveEvents(ctx context.Context, player string) error {
	if _, err := c.exec(ctx, "UPDATE entrants SET player = '', name = '', list = '', former = 1 WHERE player = ?", player); err != nil {
		return err
	}
	_, err := c.exec(ctx, "UPDATE events SET organiser = '' WHERE organiser = ?", player)
	return err
}

// moveEvents gives the places of a guest in events to the player whom he turned out to be. Where both take part, the guest's stays behind.
func (c *change) moveEvents(ctx context.Context, guest, player string) error {
	if _, err := c.exec(ctx, `UPDATE entrants SET player = ? WHERE player = ?
		AND NOT EXISTS (SELECT 1 FROM entrants o WHERE o.event = entrants.event AND o.player = ?)`, player, guest, player); err != nil {
		return err
	}
	if _, err := c.exec(ctx, "UPDATE events SET organiser = ? WHERE organiser = ?", player, guest); err != nil {
		return err
	}
	return c.leaveEvents(ctx, guest)
}
