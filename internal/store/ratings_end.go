package store

import (
	"context"
	"strings"

	"sandtable/internal/rating"
)

const (
	matchColumns  = "battle, book, scenario, pace, again, first, red, blue, state, score"
	resultColumns = `book, n, battle, first, pace, scenario, red, blue, score, late, why, stamp,
		red_before, red_unsure, red_after, red_left, blue_before, blue_unsure, blue_after, blue_left`
	standingColumns = "player, book, pace, points, deviation, volatility, battles, stamp, late"
	sideColumns     = "book, scenario, prior, prior_unsure, learnt, unsure, battles"
)

// match writes down what a new battle is rated as. Of a return battle there is one: ErrGone, it was made already.
func (c *change) match(ctx context.Context, n *Creation) error {
	m := n.Match
	if m == nil {
		return nil
	}
	who := map[string]string{}
	for i := range n.Seats {
		switch s := &n.Seats[i]; {
		case s.Bot != "":
			who[s.Side] = rating.BotMark + s.Bot
		case s.Owner != "":
			who[s.Side] = s.Owner
		}
	}
	_, err := c.exec(ctx, "INSERT INTO matches ("+matchColumns+") VALUES (?,?,?,?,?,?,?,?,'',0)",
		n.Battle.ID, n.Battle.Rules, m.Scenario, m.Pace, truth(m.Again), m.First, who["red"], who["blue"])
	return err
}

// claimReturn notes that the return of a match is made. ErrGone: it is not wanted, or not any more.
func (c *change) claimReturn(ctx context.Context, n *Creation) error {
	if n.Match == nil || n.Match.First == "" {
		return nil
	}
	moved, err := c.exec(ctx, "UPDATE matches SET state = 'again' WHERE battle = ? AND state = 'half'", n.Match.First)
	if err == nil && moved == 0 {
		return ErrGone
	}
	return err
}

// rate does what the end of a battle does to ratings.
func (c *change) rate(ctx context.Context, a *Append) error {
	m := Match{Battle: a.Battle}
	var again int64
	has, err := c.row(ctx, []any{&m.Book, &m.Scenario, &m.Pace, &again, &m.First, &m.Red, &m.Blue},
		"SELECT book, scenario, pace, again, first, red, blue FROM matches WHERE battle = ? AND state = ''", a.Battle)
	if err != nil || !has {
		return err
	}
	score := map[string]int64{"red": 2, "": 1, "blue": 0}[a.Winner]
	end := func(state MatchState) error {
		_, err := c.exec(ctx, "UPDATE matches SET state = ?, score = ? WHERE battle = ?", string(state), score, a.Battle)
		return err
	}
	isKept, err := c.bothKept(ctx, &m)
	if err != nil {
		return err
	}
	if !isKept || !a.Counts && m.First == "" { // conceding the return at once is no way out of a match
		return end(Void)
	}
	if again != 0 && m.First == "" {
		return end(Half)
	}
	var first int64
	if m.First != "" {
		has, err := c.row(ctx, []any{&first}, "SELECT score FROM matches WHERE battle = ?", m.First)
		if err != nil {
			return err
		}
		if !has {
			return end(Void)
		}
	}
	if err := end(Rated); err != nil {
		return err
	}
	r := Result{Book: m.Book, Battle: a.Battle, First: m.First, Result: rating.Result{
		Pace: m.Pace, Scenario: m.Scenario, Red: m.Red, Blue: m.Blue, Score: int(2 * score), At: stamp(a.Entry.At)}}
	if a.Tick != nil && a.Tick.Claims {
		r.Late = map[string]string{"red": m.Blue, "blue": m.Red}[a.Winner]
	}
	if m.First != "" { // told as of the first battle, in which the other had red
		r.Red, r.Blue, r.Return, r.Score = m.Blue, m.Red, true, int(first+2-score)
		if _, err := c.exec(ctx, "UPDATE matches SET state = ? WHERE battle = ?", string(Rated), m.First); err != nil {
			return err
		}
	}
	return c.keepResult(ctx, &r)
}

// bothKept reports whether both who play a match can come back, and still play it.
func (c *change) bothKept(ctx context.Context, m *Match) (bool, error) {
	for side, id := range map[string]string{"red": m.Red, "blue": m.Blue} {
		if level, isBot := strings.CutPrefix(id, rating.BotMark); isBot {
			if _, known := rating.Anchor(m.Book, level); !known {
				return false, nil
			}
			continue
		}
		n, err := c.number(ctx, `SELECT count(*) FROM players p WHERE p.id = ? AND p.kept = 1
			AND EXISTS (SELECT 1 FROM seats s WHERE s.battle = ? AND s.side = ? AND s.owner = p.id)`, id, m.Battle, side)
		if err != nil || n == 0 {
			return false, err
		}
	}
	return m.Red != m.Blue, nil
}

// keepResult folds a result into the ratings of its book. The row of the book is held: results have one order.
func (c *change) keepResult(ctx context.Context, r *Result) error {
	if _, err := c.exec(ctx, "INSERT INTO ladders (book, n) VALUES (?, 1) ON CONFLICT (book) DO UPDATE SET n = ladders.n + 1", r.Book); err != nil {
		return err
	}
	n, err := c.number(ctx, "SELECT n FROM ladders WHERE book = ?", r.Book)
	if err != nil {
		return err
	}
	r.N = int(n)
	ladder, err := c.ladderFor(ctx, r)
	if err != nil {
		return err
	}
	did := ladder.Add(r.Result)
	r.Why, r.Before, r.After = did.Why, did.Before, did.After
	if _, err := c.exec(ctx, "INSERT INTO results ("+resultColumns+") VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)",
		r.Book, r.N, r.Battle, r.First, r.Pace, r.Scenario, r.Red, r.Blue, r.Score, r.Late, r.Why, r.At,
		r.Before[0].Points, r.Before[0].Deviation, r.After[0].Points, r.After[0].Deviation,
		r.Before[1].Points, r.Before[1].Deviation, r.After[1].Points, r.After[1].Deviation); err != nil {
		return err
	}
	for i, id := range []string{r.Red, r.Blue} {
		if strings.HasPrefix(id, rating.BotMark) {
			continue
		}
		now := &r.After[i]
		if _, err := c.exec(ctx, `INSERT INTO ratings (`+standingColumns+`) VALUES (?,?,?,?,?,?,?,?,?) ON CONFLICT (player, book, pace) DO UPDATE SET
			points = excluded.points, deviation = excluded.deviation, volatility = excluded.volatility, battles = excluded.battles, stamp = excluded.stamp, late = excluded.late`,
			id, r.Book, r.Pace, now.Points, now.Deviation, now.Volatility, now.Battles, now.At, truth(now.Late)); err != nil {
			return err
		}
	}
	s, isLearnt := ladder.Side(r.Scenario)
	if !isLearnt {
		return nil
	}
	_, err = c.exec(ctx, `INSERT INTO sides (`+sideColumns+`) VALUES (?,?,?,?,?,?,?) ON CONFLICT (book, scenario) DO UPDATE SET
		learnt = excluded.learnt, unsure = excluded.unsure, battles = excluded.battles`,
		r.Book, r.Scenario, s.Prior, s.PriorDeviation, s.Learnt, s.Deviation, s.Battles)
	return err
}

// ladderFor is what a result needs to know of those before it.
func (c *change) ladderFor(ctx context.Context, r *Result) (*rating.Ladder, error) {
	l := rating.NewLadder(r.Book)
	for _, id := range []string{r.Red, r.Blue} {
		var one rating.Rating
		var late int64
		has, err := c.row(ctx, []any{&one.Points, &one.Deviation, &one.Volatility, &one.Battles, &one.At, &late},
			"SELECT points, deviation, volatility, battles, stamp, late FROM ratings WHERE player = ? AND book = ? AND pace = ?", id, r.Book, r.Pace)
		if err != nil {
			return nil, err
		}
		if one.Late = late != 0; has {
			l.Know(r.Pace, id, one)
		}
	}
	var s rating.Side
	has, err := c.row(ctx, []any{&s.Prior, &s.PriorDeviation, &s.Learnt, &s.Deviation, &s.Battles},
		"SELECT prior, prior_unsure, learnt, unsure, battles FROM sides WHERE book = ? AND scenario = ?", r.Book, r.Scenario)
	if err != nil {
		return nil, err
	}
	if has {
		l.KnowSide(r.Scenario, s)
	}
	var last []rating.Met
	for before := r.N; len(last) < rating.InARow; {
		var n, score, at int64
		var red, blue string
		has, err := c.row(ctx, []any{&n, &red, &blue, &score, &at}, `SELECT n, red, blue, score, stamp FROM results WHERE book = ? AND pace = ? AND n < ?
			AND (red = ? AND blue = ? OR red = ? AND blue = ?) ORDER BY n DESC LIMIT 1`, r.Book, r.Pace, before, r.Red, r.Blue, r.Blue, r.Red)
		if err != nil {
			return nil, err
		}
		if !has {
			break
		}
		was := rating.Result{Red: red, Blue: blue, Score: int(score), At: at}
		last, before = append([]rating.Met{was.Met()}, last...), int(n)
	}
	l.KnowMet(r.Pace, r.Red, r.Blue, last)
	return l, nil
}
