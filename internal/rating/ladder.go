package rating

import (
	"slices"
	"strings"
)

// A Result is the end of a rated match: one battle, or a battle and its return. Nothing else moves a rating.
type Result struct {
	Pace     string // a class of pace
	Scenario string
	Red      string // who played red in the first battle: the id of a player, or BotMark and a level
	Blue     string
	Score    int    // of red in quarters, 0 to 4
	Return   bool   // both have played both sides
	Late     string // who has lost by being late; empty: neither
	At       int64  // milliseconds since 1970
}

// The classes of pace. The third is kept for battles on real tables.
const (
	Live           = "live"
	Correspondence = "correspondence"
	RealTable      = "real"
)

// BotMark is before the level of a player of the program, where a player's id is expected.
const BotMark = "bot:"

// Why a result counts less than others, or not at all.
const (
	Row      = "row"      // the same player has won the last three of these two within a month: it does not count
	Series   = "late"     // the loser's last battle was lost by being late, too: it does not count
	Newcomer = "newcomer" // a settled player has beaten one of few battles: half for him
	Program  = "program"  // against a player of the program: half
)

const (
	// InARow is how many last results of two players decide whether the next counts.
	InARow    = 3
	rowFor    = 30 * 24 * 3600 * 1000
	fewBefore = 3
)

// A Change is what a result has done: red's first.
type Change struct {
	Before, After [2]Rating // before: at the moment of the result
	Why           string
}

// A Ladder folds the results of one book. The store fills it with what one result needs; a check of the store folds all of them.
type Ladder struct {
	book    string
	ratings map[[2]string]Rating // by pace and player
	sides   map[string]Side      // by scenario
	pairs   map[[3]string][]Met  // by pace and both players, in order: the last results
}

// Met is a result of two players: who won, and when.
type Met struct {
	Winner string // empty: it was drawn
	At     int64
}

// NewLadder is that of a book without results.
func NewLadder(book string) *Ladder {
	return &Ladder{book, map[[2]string]Rating{}, map[string]Side{}, map[[3]string][]Met{}}
}

// Rating is that of a player at a pace after the results so far; false: none has counted for him.
func (l *Ladder) Rating(pace, player string) (Rating, bool) {
	if r, known := l.ratings[[2]string{pace, player}]; known {
		return r, true
	}
	if level, isBot := strings.CutPrefix(player, BotMark); isBot {
		return Anchor(l.book, level)
	}
	return Fresh(), false
}

// Side is what red is worth in a scenario after the results so far; false: it is as the laboratory says.
func (l *Ladder) Side(scenario string) (Side, bool) {
	if s, known := l.sides[scenario]; known {
		return s, true
	}
	return SideOf(l.book, scenario), false
}

// Know fills in what is known from before; of a player of the program, what was taken for him then.
func (l *Ladder) Know(pace, player string, r Rating) { l.ratings[[2]string{pace, player}] = r }

// KnowSide fills in what is known of a scenario: the laboratory's figure stays what it was when people first played it.
func (l *Ladder) KnowSide(scenario string, s Side) { l.sides[scenario] = s }

// KnowMet fills in the last results of two players, in order.
func (l *Ladder) KnowMet(pace, a, b string, last []Met) { l.pairs[pairOf(pace, a, b)] = last }

// Players are those who have a rating, by pace and id, in order.
func (l *Ladder) Players() (out [][2]string) {
	for key := range l.ratings {
		out = append(out, key)
	}
	slices.SortFunc(out, func(a, b [2]string) int { return strings.Compare(a[0]+" "+a[1], b[0]+" "+b[1]) })
	return out
}

func pairOf(pace, a, b string) [3]string {
	if b < a {
		a, b = b, a
	}
	return [3]string{pace, a, b}
}

// winner is who won, and who lost; empty: neither.
func (r *Result) winner() (winner, loser string) {
	switch {
	case r.Score > 2:
		return r.Red, r.Blue
	case r.Score < 2:
		return r.Blue, r.Red
	}
	return "", ""
}

// Met is the result as it is remembered of two players.
func (r *Result) Met() Met {
	winner, _ := r.winner()
	return Met{winner, r.At}
}

// why is what a result counts.
func (l *Ladder) why(r *Result, before [2]Rating) string {
	winner, _ := r.winner()
	last := l.pairs[pairOf(r.Pace, r.Red, r.Blue)]
	if winner != "" && len(last) >= InARow && !slices.ContainsFunc(last[len(last)-InARow:], func(m Met) bool {
		return m.Winner != winner || r.At-m.At > rowFor
	}) {
		return Row
	}
	at := 0 // of the loser
	if winner == r.Red {
		at = 1
	}
	switch {
	case winner != "" && r.Late != "" && before[at].Late:
		return Series
	case strings.HasPrefix(r.Red, BotMark) || strings.HasPrefix(r.Blue, BotMark):
		return Program
	case winner != "" && before[at].Battles < fewBefore && !before[1-at].IsUnsure():
		return Newcomer
	}
	return ""
}

// Add folds a result.
func (l *Ladder) Add(r Result) Change {
	var c Change
	names := [2]string{r.Red, r.Blue}
	for i, name := range names {
		c.Before[i], _ = l.Rating(r.Pace, name)
		if !strings.HasPrefix(name, BotMark) {
			c.Before[i] = c.Before[i].Idle(r.At)
		}
	}
	c.Why, c.After = l.why(&r, c.Before), c.Before
	if c.Why != Row && c.Why != Series {
		l.rate(&r, &c)
	}
	_, loser := r.winner()
	for i, name := range names {
		if strings.HasPrefix(name, BotMark) {
			c.After[i] = c.Before[i]
			continue
		}
		c.After[i].Late = name == loser && r.Late == name
		c.After[i].At = r.At
		l.ratings[[2]string{r.Pace, name}] = c.After[i]
	}
	key := pairOf(r.Pace, r.Red, r.Blue)
	last := append(slices.Clone(l.pairs[key]), r.Met())
	l.pairs[key] = last[max(0, len(last)-InARow):]
	return c
}

// rate works out what a result that counts does.
func (l *Ladder) rate(r *Result, c *Change) {
	score := float64(r.Score) / 4
	points, unsure := int64(0), int64(0)
	if !r.Return {
		side, _ := l.Side(r.Scenario)
		points, unsure = side.Points(), side.Unsure()
		l.sides[r.Scenario] = side // also if nothing is learnt: the laboratory's figure of then belongs to the result
		if c.Why != Program {
			l.sides[r.Scenario] = side.learn(c.Before[0], c.Before[1], score)
		}
	}
	for i := range c.Before {
		foe := &c.Before[1-i]
		own, worth := score, -points // red is worth more: his opponent counts for less
		if i == 1 {
			own, worth = 1-score, points
		}
		was := c.Before[i]
		now := was.update(0, tau, bout{foe.Points + worth, joined(foe.Deviation, unsure), own}) // it has grown while idle already
		now.Points = was.Points + within(now.Points-was.Points, -mostChange, mostChange)
		if c.Why == Program || c.Why == Newcomer && score != 0.5 && (own > 0.5) {
			now.Points = was.Points + halfUp(now.Points-was.Points, 2)
			now.Deviation = was.Deviation + halfUp(now.Deviation-was.Deviation, 2)
		}
		now.Points = within(now.Points, leastPoints, mostPoints)
		now.Deviation = within(now.Deviation, leastDeviation, startDeviation)
		now.Volatility = min(now.Volatility, mostVolatility)
		now.Battles++
		c.After[i] = now
	}
}
