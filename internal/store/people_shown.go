package store

import (
	"context"
	"database/sql"
	"slices"
	"time"
)

func (d *database) Open(ctx context.Context, over bool, since time.Time, limit int) ([]Shown, error) {
	var out []Shown
	err := d.query(ctx, func(rows *sql.Rows) error {
		var s Shown
		var over, made, touched int64
		err := rows.Scan(&s.Battle, &s.Name, &s.Rules, &over, &made, &touched, &s.Red, &s.Blue)
		s.Over, s.Made, s.Touched = over != 0, unstamp(made), unstamp(touched)
		out = append(out, s)
		return err
	}, `SELECT b.id, b.name, b.rules, b.ended, b.made, b.touched,
		COALESCE((SELECT name FROM seats WHERE battle = b.id AND side = 'red' ORDER BY n LIMIT 1), ''),
		COALESCE((SELECT name FROM seats WHERE battle = b.id AND side = 'blue' ORDER BY n LIMIT 1), '')
		FROM (SELECT battle FROM shown ORDER BY made DESC LIMIT 300) AS x JOIN battles b ON b.id = x.battle
		WHERE b.ended = ? AND b.touched >= ? ORDER BY b.touched DESC, b.id LIMIT ?`, truth(over), stamp(since), limit)
	return out, wrap("open", err)
}

func (d *database) Late(ctx context.Context, battle, side string) error {
	return wrap("late", d.do(ctx, battle, nil, func(ctx context.Context, c *change) error {
		_, err := c.exec(ctx, "INSERT INTO late (battle, side) VALUES (?,?) ON CONFLICT (battle, side) DO NOTHING", battle, side)
		return err
	}))
}

// How much of the past tells how a player keeps to his battles, and how many decisions say how quick he is.
const (
	battlesTold = 100
	battlesRead = 5
	linesRead   = 200
	fewAnswers  = 5
)

// againstPeople are the seats of a player in battles against others: those that are over the index has in their order.
const againstPeople = "s.owner = ? AND s.owner <> '' AND EXISTS (SELECT 1 FROM seats o WHERE o.battle = s.battle AND o.side <> '' AND o.side <> s.side AND o.bot = '')"

func (d *database) RecordOf(ctx context.Context, player string) (r Record, err error) {
	var latest []string
	err = d.query(ctx, func(rows *sql.Rows) error {
		var id string
		var over, late int64
		err := rows.Scan(&id, &over, &late)
		if over != 0 {
			r.Over++
			if late == 0 {
				r.Finished++
			}
		}
		if len(latest) < battlesRead {
			latest = append(latest, id)
		}
		return err
	}, `SELECT b.id, b.ended, (SELECT count(*) FROM late WHERE late.battle = b.id AND late.side = x.side) FROM (
			SELECT * FROM (SELECT s.battle, s.side FROM seats s WHERE s.ended > 0 AND `+againstPeople+` ORDER BY s.ended DESC LIMIT ?) AS latest
			UNION ALL SELECT s.battle, s.side FROM seats s WHERE s.ended = 0 AND `+againstPeople+`) AS x
		JOIN battles b ON b.id = x.battle ORDER BY b.touched DESC, b.id LIMIT ?`, player, battlesTold, player, battlesTold)
	var answers []time.Duration
	for _, id := range latest {
		if err == nil {
			answers, err = d.answers(ctx, id, player, answers)
		}
	}
	if len(answers) >= fewAnswers {
		slices.Sort(answers)
		r.Answers = answers[len(answers)/2]
	}
	return r, wrap("record", err)
}

// answers adds how long a player took for each decision that came to him from another, in the latest lines of a battle.
func (d *database) answers(ctx context.Context, battle, player string, out []time.Duration) ([]time.Duration, error) {
	mine, last := true, int64(0)
	err := d.query(ctx, func(rows *sql.Rows) error {
		var own, at int64
		err := rows.Scan(&own, &at)
		if own != 0 && !mine && last > 0 {
			out = append(out, time.Duration(at-last)*time.Millisecond)
		}
		mine, last = own != 0, at
		return err
	}, `SELECT CASE WHEN s.owner = ? THEN 1 ELSE 0 END, x.stamp FROM (SELECT seq, seat, stamp FROM entries WHERE battle = ? AND seat > 0 ORDER BY seq DESC LIMIT ?) AS x
		JOIN seats s ON s.battle = ? AND s.n = x.seat ORDER BY x.seq`, player, battle, linesRead, battle)
	return out, err
}
