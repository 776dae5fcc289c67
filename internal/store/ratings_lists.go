package store

import (
	"context"
	"database/sql"
	"strings"

	"sandtable/internal/rating"
)

func (d *database) matches(ctx context.Context, where string, args ...any) (out []Match, err error) {
	err = d.query(ctx, func(rows *sql.Rows) error {
		var m Match
		var again int64
		err := rows.Scan(&m.Battle, &m.Book, &m.Scenario, &m.Pace, &again, &m.First, &m.Red, &m.Blue, &m.State)
		m.Again = again != 0
		out = append(out, m)
		return err
	}, "SELECT battle, book, scenario, pace, again, first, red, blue, state FROM matches WHERE "+where, args...)
	return out, wrap("matches", err)
}

func (d *database) MatchOf(ctx context.Context, battle string) (*Match, error) {
	all, err := d.matches(ctx, "battle = ?", battle)
	if err != nil || len(all) == 0 {
		return nil, orNotFound(err)
	}
	return &all[0], nil
}

func (d *database) Halves(ctx context.Context, limit int) ([]Match, error) {
	return d.matches(ctx, "state = 'half' ORDER BY battle LIMIT ?", limit)
}

func (d *database) SkipReturn(ctx context.Context, first string) error {
	return wrap("return", d.do(ctx, first, nil, func(ctx context.Context, c *change) error {
		_, err := c.exec(ctx, "UPDATE matches SET state = ? WHERE battle = ? AND state = 'half'", string(Void), first)
		return err
	}))
}

// selectResults names players as they are called now.
var selectResults = "SELECT r." + strings.ReplaceAll(strings.Join(strings.Fields(resultColumns), " "), ", ", ", r.") + `, COALESCE(a.name, ''), COALESCE(b.name, '')
	FROM results r LEFT JOIN players a ON a.id = r.red LEFT JOIN players b ON b.id = r.blue WHERE `

func (d *database) results(ctx context.Context, where string, args ...any) (out []Result, err error) {
	err = d.query(ctx, func(rows *sql.Rows) error {
		var r Result
		err := rows.Scan(&r.Book, &r.N, &r.Battle, &r.First, &r.Pace, &r.Scenario, &r.Red, &r.Blue, &r.Score, &r.Late, &r.Why, &r.At,
			&r.Before[0].Points, &r.Before[0].Deviation, &r.After[0].Points, &r.After[0].Deviation,
			&r.Before[1].Points, &r.Before[1].Deviation, &r.After[1].Points, &r.After[1].Deviation, &r.Names[0], &r.Names[1])
		r.Return = r.First != ""
		out = append(out, r)
		return err
	}, selectResults+where, args...)
	return out, wrap("results", err)
}

func (d *database) ResultOf(ctx context.Context, battle string) (*Result, error) {
	all, err := d.results(ctx, "r.battle = ? OR r.first = ? AND r.first <> ''", battle, battle)
	if err != nil || len(all) == 0 {
		return nil, orNotFound(err)
	}
	return &all[0], nil
}

func (d *database) ResultsOf(ctx context.Context, player, book, pace string, before, limit int) ([]Result, error) {
	if before <= 0 {
		before = 1 << 40
	}
	return d.results(ctx, "r.book = ? AND r.pace = ? AND r.n < ? AND (r.red = ? OR r.blue = ?) ORDER BY r.n DESC LIMIT ?", book, pace, before, player, player, limit)
}

func (d *database) Results(ctx context.Context, book string, after, limit int) ([]Result, error) {
	return d.results(ctx, "r.book = ? AND r.n > ? ORDER BY r.n LIMIT ?", book, after, limit)
}

func (d *database) Ladders(ctx context.Context) (map[string]int, error) {
	out := map[string]int{}
	err := d.query(ctx, func(rows *sql.Rows) error {
		var book string
		var n int
		err := rows.Scan(&book, &n)
		out[book] = n
		return err
	}, "SELECT book, n FROM ladders")
	return out, wrap("ladders", err)
}

func (d *database) standings(ctx context.Context, where string, args ...any) (out []Standing, err error) {
	err = d.query(ctx, func(rows *sql.Rows) error {
		var s Standing
		var late int64
		err := rows.Scan(&s.Player, &s.Name, &s.Book, &s.Pace, &s.Points, &s.Deviation, &s.Volatility, &s.Battles, &s.At, &late)
		s.Late = late != 0
		out = append(out, s)
		return err
	}, `SELECT r.player, p.name, r.book, r.pace, r.points, r.deviation, r.volatility, r.battles, r.stamp, r.late
		FROM ratings r JOIN players p ON p.id = r.player WHERE `+where, args...)
	return out, wrap("ratings", err)
}

// atATime is of how many players ratings are read at a time.
const atATime = 50

func (d *database) StandingsOf(ctx context.Context, players ...string) (out []Standing, err error) {
	for len(players) > 0 && err == nil {
		n := min(len(players), atATime)
		args := make([]any, atATime) // as many as the statement has places: one that is not needed finds no player
		for i := range args {
			args[i] = ""
			if i < n {
				args[i] = players[i]
			}
		}
		var some []Standing
		some, err = d.standings(ctx, "r.player IN ("+strings.TrimSuffix(strings.Repeat("?,", atATime), ",")+") ORDER BY r.player, r.book, r.pace", args...)
		out, players = append(out, some...), players[n:]
	}
	return out, err
}

func (d *database) Best(ctx context.Context, book, pace string, limit int) ([]Standing, error) {
	if pace == "" {
		return d.standings(ctx, "r.book = ? ORDER BY r.pace, r.player LIMIT ?", book, limit)
	}
	return d.standings(ctx, "r.book = ? AND r.pace = ? AND r.deviation < ? ORDER BY r.points DESC, r.player LIMIT ?", book, pace, rating.Rankable, limit)
}

func (d *database) Spread(ctx context.Context, book, pace string) (map[int]int, error) {
	out := map[int]int{}
	err := d.query(ctx, func(rows *sql.Rows) error {
		var at, n int
		err := rows.Scan(&at, &n)
		out[at*100] = n
		return err
	}, "SELECT points / 10000 AS at, count(*) FROM ratings WHERE book = ? AND pace = ? GROUP BY points / 10000", book, pace)
	return out, wrap("ratings", err)
}

func (d *database) Worth(ctx context.Context, book, scenario string) (rating.Side, error) {
	out := rating.SideOf(book, scenario)
	all, err := d.worths(ctx, "book = ? AND scenario = ?", book, scenario)
	if len(all) > 0 {
		out = all[0].Side
	}
	return out, err
}

func (d *database) Worths(ctx context.Context, book string) ([]Worth, error) {
	return d.worths(ctx, "book = ? ORDER BY scenario", book)
}

func (d *database) worths(ctx context.Context, where string, args ...any) (out []Worth, err error) {
	err = d.query(ctx, func(rows *sql.Rows) error {
		var w Worth
		err := rows.Scan(&w.Scenario, &w.Prior, &w.PriorDeviation, &w.Learnt, &w.Deviation, &w.Battles)
		out = append(out, w)
		return err
	}, "SELECT scenario, prior, prior_unsure, learnt, unsure, battles FROM sides WHERE "+where, args...)
	return out, wrap("sides", err)
}
