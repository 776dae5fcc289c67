package store

import (
	"context"
	"database/sql"
	"fmt"
	"strings"
	"time"
)

// The battles that a player has under way are few, and found by the index of seats; what orders them stands in their rows. Those that
// are over may be thousands: the index has them in their order, with what they are filtered by. What a line tells is read for those of the
// page only.
const (
	chooseGoing = `SELECT s.battle, s.n, %s AS place FROM seats s JOIN battles b ON b.id = s.battle
		LEFT JOIN deadlines d ON d.battle = s.battle WHERE s.owner = ? AND s.owner <> '' AND s.ended = 0 AND `
	chooseOne = `SELECT s.battle, s.n, 0 AS place FROM seats s
		WHERE s.owner = ? AND s.owner <> '' AND s.battle = ? ORDER BY s.n LIMIT 1`
	chooseOver = `SELECT s.battle, s.n, s.ended AS place FROM seats s
		WHERE s.owner = ? AND s.owner <> '' AND s.ended > 0`
	tellSittings = `SELECT b.id, b.name, b.rules, x.n, x.side, b.awaits, b.ended, b.made, b.touched, t.pace, t.more, t.cap, d.starts, d.due,
		COALESCE(CASE x.side WHEN 'red' THEN c.red ELSE c.blue END, 0), COALESCE(CASE x.side WHEN 'red' THEN c.blue ELSE c.red END, 0),
		COALESCE(f.name, ''), COALESCE(f.bot, ''), COALESCE(f.former, 0), x.ended, x.result,
		(SELECT count(*) FROM messages m WHERE m.battle = b.id AND m.n > x.heard AND m.seat <> x.n),
		COALESCE((SELECT max(h.until) FROM holidays h WHERE f.owner <> '' AND h.player = f.owner AND h.since <= ? AND h.until > ?), 0)
		FROM (%s) AS chosen JOIN seats x ON x.battle = chosen.battle AND x.n = chosen.n JOIN battles b ON b.id = x.battle JOIN setups t ON t.battle = b.id LEFT JOIN deadlines d ON d.battle = b.id
		LEFT JOIN clocks c ON c.battle = b.id
		LEFT JOIN seats f ON f.battle = b.id AND f.n = (SELECT min(n) FROM seats o WHERE o.battle = b.id AND o.side <> '' AND o.side <> x.side)
		ORDER BY chosen.place%s, b.id, x.n`
	against = ` AND EXISTS (SELECT 1 FROM seats o WHERE o.battle = s.battle AND o.side <> '' AND o.side <> s.side AND (o.name = ? OR o.bot = ?))`
)

// ever is later than any battle was touched or is due.
var ever = time.Date(9999, 1, 1, 0, 0, 0, 0, time.UTC)

// dueOr places battles without a deadline after the others, those that were touched last first.
var dueOr = fmt.Sprintf("COALESCE(d.due, %d - b.touched)", 2*stamp(ever))

// soon is what is due within that time.
const soon = 12 * time.Hour

// inPart is what a battle of a part is, by what it is placed, and whether the latest come first.
var inPart = map[Part]struct {
	by, is string
	latest bool
}{
	Yours:  {by: dueOr, is: "b.awaits = s.side"},
	Soon:   {by: dueOr, is: "b.awaits <> s.side AND d.due <= ?"},
	Theirs: {by: "b.touched", is: "b.awaits <> s.side AND (d.due IS NULL OR d.due > ?)", latest: true},
	Over:   {by: "s.ended", latest: true},
}

// list writes the question for a list, and its values.
func (w *Sought) list(player string) (text string, args []any) {
	var choose strings.Builder
	part := inPart[w.Part]
	args = append(args, stamp(w.Now), stamp(w.Now), player)
	if w.Part == Over {
		choose.WriteString(chooseOver)
	} else {
		fmt.Fprintf(&choose, chooseGoing, part.by)
		choose.WriteString(part.is)
		if strings.Contains(part.is, "?") {
			args = append(args, stamp(w.Now.Add(soon)))
		}
	}
	if w.Book != "" {
		choose.WriteString(map[bool]string{true: " AND s.book = ?", false: " AND b.rules = ?"}[w.Part == Over])
		args = append(args, w.Book)
	}
	if w.Result != "" {
		choose.WriteString(" AND s.result = ?")
		args = append(args, w.Result)
	}
	if w.Foe != "" {
		choose.WriteString(against)
		args = append(args, w.Foe, w.Foe)
	}
	order, beyond, first := "", ">", stamp(time.UnixMilli(-1))
	if part.latest {
		order, beyond, first = " DESC", "<", stamp(ever)
	}
	if !w.After.At.IsZero() {
		first = stamp(w.After.At)
	}
	fmt.Fprintf(&choose, " AND %[1]s %[2]s= ? AND (%[1]s %[2]s ? OR s.battle > ?) ORDER BY %[1]s%[3]s, s.battle, s.n LIMIT ?", part.by, beyond, order)
	return fmt.Sprintf(tellSittings, choose.String(), order), append(args, first, first, w.After.ID, w.Limit)
}

func (d *database) Sittings(ctx context.Context, player string, w *Sought) ([]Sitting, error) {
	text, args := w.list(player)
	out, err := d.sittings(ctx, text, args...)
	return out, wrap("sittings", err)
}

func (d *database) Sitting(ctx context.Context, player, battle string, now time.Time) (*Sitting, error) {
	all, err := d.sittings(ctx, fmt.Sprintf(tellSittings, chooseOne, ""), stamp(now), stamp(now), player, battle)
	if err == nil && len(all) == 0 {
		err = ErrNotFound
	}
	if err != nil {
		return nil, wrap("sitting", err)
	}
	return &all[0], nil
}

// sittings reads what a list tells of the battles that are chosen.
func (d *database) sittings(ctx context.Context, text string, args ...any) (out []Sitting, err error) {
	err = d.query(ctx, func(rows *sql.Rows) error {
		var one Sitting
		var over, made, touched, pace, more, most, own, theirs, former, ended, away int64
		var from, due sql.NullInt64
		err := rows.Scan(&one.Battle, &one.Name, &one.Rules, &one.Seat, &one.Side, &one.Awaits, &over, &made, &touched, &pace, &more, &most, &from, &due,
			&own, &theirs, &one.Foe, &one.FoeBot, &former, &ended, &one.Result, &one.Unread, &away)
		one.Over, one.Made, one.Touched, one.Terms, one.Former = over != 0, unstamp(made), unstamp(touched), termsOf(pace, more, most), former != 0
		one.Own, one.Theirs, one.Ended, one.Away = time.Duration(own)*time.Millisecond, time.Duration(theirs)*time.Millisecond, unmillis(ended), unmillis(away)
		if due.Valid {
			at := unstamp(due.Int64)
			one.From, one.Due = unmillis(from.Int64), &at
		}
		out = append(out, one)
		return err
	}, text, args...)
	return out, err
}

// Place is where a list goes on after a battle of it.
func (s *Sitting) Place(part Part) Place {
	at := s.Touched
	switch {
	case part == Over:
		at = s.Ended
	case part == Theirs:
	case s.Due != nil:
		at = *s.Due
	default:
		at = time.UnixMilli(2*stamp(ever) - stamp(s.Touched))
	}
	return Place{at, s.Battle}
}

// shelve notes at the seats of a battle that it is over, and how it ended for each side.
func (c *change) shelve(ctx context.Context, battle, winner string, at time.Time) error {
	_, err := c.exec(ctx, `UPDATE seats SET ended = ?, book = (SELECT rules FROM battles WHERE id = ?),
		result = CASE WHEN side = ? THEN 'won' WHEN CAST(? AS TEXT) = '' THEN 'drawn' ELSE 'lost' END WHERE battle = ? AND side <> ''`,
		stamp(at), battle, winner, winner, battle)
	return err
}

func (d *database) Heard(ctx context.Context, battle string, seat, line int) error {
	return wrap("heard", d.do(ctx, battle, nil, func(ctx context.Context, c *change) error {
		_, err := c.exec(ctx, "UPDATE seats SET heard = ? WHERE battle = ? AND n = ? AND heard < ?", line, battle, seat, line)
		return err
	}))
}
