package rating

import (
	"crypto/sha256"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"sandtable/bot"
	"sandtable/internal/arrange"
	"sandtable/library"
	"sandtable/rules"
)

const day = 24 * 3600 * 1000

// TestWorkedExample is the example of “Example of the Glicko-2 system” by Mark Glickman.
func TestWorkedExample(t *testing.T) {
	r := Rating{Points: 1500_00, Deviation: 200_00, Volatility: 60_000}
	got := r.update(1, 0.5, bout{1400_00, 30_00, 1}, bout{1550_00, 100_00, 0}, bout{1700_00, 300_00, 0})
	t.Logf("%+v", got)
	if got.Points != 1464_05 || got.Deviation != 151_52 || got.Volatility != 59_996 {
		t.Errorf("%+v, the example, which rounds on its way, has 1464.06, 151.52, 0.05999", got)
	}
}

func TestExpAndLog(t *testing.T) {
	for x := -40.0; x < 40; x += 0.137 {
		if want := math.Exp(x); math.Abs(exp(x)-want) > 1e-14*want {
			t.Errorf("exp(%v) = %v, want %v", x, exp(x), want)
		}
		y := math.Exp(x)
		if want := math.Log(y); math.Abs(log(y)-want) > 1e-14*math.Max(1, math.Abs(want)) {
			t.Errorf("log(%v) = %v, want %v", y, log(y), want)
		}
	}
}

// TestSameEverywhere has a sum that every machine must give.
func TestSameEverywhere(t *testing.T) {
	dice := rand.New(rand.NewPCG(1, 2))
	sum := sha256.New()
	l := NewLadder("bkc1")
	at := int64(1)
	for range 20_000 {
		a, b := dice.IntN(300), dice.IntN(299)
		if b >= a {
			b++
		}
		at += dice.Int64N(day)
		c := l.Add(Result{Pace: Live, Scenario: []string{"encounter", "wizna-1939", "attack"}[dice.IntN(3)], Red: fmt.Sprint(a),
			Blue: fmt.Sprint(b), Score: 2 * dice.IntN(3), Return: dice.IntN(8) == 0, At: at})
		fmt.Fprintln(sum, c)
	}
	const want = "0ee62fd1e0828040"
	if got := fmt.Sprintf("%x", sum.Sum(nil)[:8]); got != want {
		t.Errorf("the sum is %s, want %s", got, want)
	}
}

func TestIdle(t *testing.T) {
	r := Rating{Points: 1600_00, Deviation: 60_00, Volatility: startVolatility, At: 1}
	if got := r.Idle(1 + int64(year)).Deviation; got != 110_00 {
		t.Errorf("after a year the deviation is %d", got)
	}
	if got := r.Idle(1 + 100*int64(year)).Deviation; got != 500_00 {
		t.Errorf("after a hundred years the deviation is %d", got)
	}
	if got := Fresh().Idle(1 << 50); got != Fresh() {
		t.Errorf("a player without games is %+v", got)
	}
}

func TestLimits(t *testing.T) {
	l := NewLadder("bkc1")
	l.Know(Live, "low", Rating{Points: 400_00, Deviation: 500_00, Volatility: startVolatility})
	l.Know(Live, "high", Rating{Points: 3000_00, Deviation: 45_00, Volatility: startVolatility, Battles: 50})
	c := l.Add(Result{Pace: Live, Scenario: "attack", Red: "low", Blue: "high", Score: 4, At: 1})
	if got := c.After[0].Points - c.Before[0].Points; got != mostChange {
		t.Errorf("a battle gives %d hundredths, at most %d", got, mostChange)
	}
	if c.After[1].Deviation < leastDeviation {
		t.Errorf("the deviation is %d", c.After[1].Deviation)
	}
	for range 500 {
		l.KnowMet(Live, "low", "high", nil)
		c = l.Add(Result{Pace: Live, Scenario: "attack", Red: "low", Blue: "high", Score: 4, At: 1})
	}
	if c.After[1].Points < leastPoints || c.After[1].Deviation != leastDeviation {
		t.Errorf("after 500 defeats: %+v", c.After[1])
	}
}

// settled is a player of whom much is known.
func settled(points int64) Rating {
	return Rating{Points: points * one, Deviation: 60_00, Volatility: startVolatility, Battles: 40}
}

func two(points int64) *Ladder {
	l := NewLadder("bkc1")
	l.Know(Live, "a", settled(points))
	l.Know(Live, "b", settled(1500))
	return l
}

func TestSideCounts(t *testing.T) {
	play := func(scenario string, score int, again bool) int64 {
		c := two(1500).Add(Result{Pace: Live, Scenario: scenario, Red: "a", Blue: "b", Score: score, Return: again, At: 1})
		return c.After[0].Points - c.Before[0].Points
	}
	even, good := play("attack", 4, false), play("studzianki-1944", 4, false)
	if even <= good {
		t.Errorf("to win with the better side gives %d, with an even one %d", good, even)
	}
	if got := play("studzianki-1944", 4, true); got <= even-10 {
		t.Errorf("with a return battle no side counts: %d, without %d", got, even)
	}
	if got := play("studzianki-1944", 2, true); got != 0 {
		t.Errorf("a drawn return of equals gives %d", got)
	}
	if quarter, half := play("attack", 3, true), play("attack", 4, true); quarter <= 0 || quarter*2 < half-2 || quarter*2 > half+2 {
		t.Errorf("three quarters give %d, all of it %d", quarter, half)
	}
}

func TestFigures(t *testing.T) {
	for book := range mirrored {
		for scenario, lab := range mirrored[book] {
			found, err := lab.difference()
			points, unsure := priorOf(book, scenario)
			if math.Abs(float64(points)) > math.Abs(found) || float64(points)*found < 0 || float64(unsure) >= err || unsure >= spread {
				t.Errorf("%s, %s: found %.0f by %.0f, taken %d by %d", book, scenario, found, err, points, unsure)
			}
		}
		at := slices.IndexFunc(rules.Books, func(s library.Shelf) bool { return s.Book.ID() == book })
		if at < 0 {
			t.Fatalf("there is no book %s", book)
		}
		for scenario := range mirrored[book] {
			if _, err := arrange.Make(rules.Books, arrange.Wish{Rules: book, Scenario: scenario, Seed: new(uint64)}); err != nil {
				t.Errorf("%s, %s: %v", book, scenario, err)
			}
		}
		for level := range ladder[book] {
			if !bot.Is(level) {
				t.Errorf("there is no player %s", level)
			}
		}
		for _, level := range []string{"random", "recruit", "corporal", "sergeant", "general"} {
			r, known := Anchor(book, level)
			if !known {
				t.Errorf("%s: nothing is known of %s", book, level)
			}
			t.Logf("%s %s %d ± %d", book, level, r.Points/one, r.Deviation/one)
		}
	}
	if _, known := Anchor("bkc1", "captain"); known {
		t.Error("the captain was never measured")
	}
	if points, unsure := priorOf("bkc1", "attack"); points != 0 || unsure != spread {
		t.Errorf("of what was not measured: %d by %d", points, unsure)
	}
}

// TestSideIsLearnt lets equals play a scenario in which red wins three of four.
func TestSideIsLearnt(t *testing.T) {
	l := NewLadder("bkc1")
	dice := rand.New(rand.NewPCG(5, 6))
	for n := range 400 {
		a, b := fmt.Sprint("a", n), fmt.Sprint("b", n)
		l.Know(Live, a, settled(1500))
		l.Know(Live, b, settled(1500))
		score := 0
		if dice.IntN(4) > 0 {
			score = 4
		}
		l.Add(Result{Pace: Live, Scenario: "attack", Red: a, Blue: b, Score: score, At: 1})
	}
	s, known := l.Side("attack")
	if got := s.Points() / one; !known || got < 120 || got > 200 || s.Unsure() > 40*one || !s.IsLarge() { // 191 of the 400 in 500 battles
		t.Errorf("red is worth %d by %d", got, s.Unsure()/one)
	}
}

func TestWhatCounts(t *testing.T) {
	win := Result{Pace: Live, Scenario: "attack", Red: "a", Blue: "b", Score: 4, At: day}
	l := two(1500)
	for n := range 5 {
		win.At += day
		c := l.Add(win)
		if counts := c.After[0].Points != c.Before[0].Points; counts != (n < InARow) || (c.Why == Row) == counts {
			t.Errorf("victory %d in a row: %+v", n+1, c)
		}
	}
	loss := win
	loss.Score, loss.At = 0, win.At+day
	if c := l.Add(loss); c.Why != "" {
		t.Errorf("the row is broken: %+v", c)
	}
	if c := l.Add(win); c.Why != "" {
		t.Errorf("a new row begins: %+v", c)
	}
	l = two(1500)
	for range InARow {
		l.Add(win)
	}
	win.At += 31 * day
	if c := l.Add(win); c.Why != "" {
		t.Errorf("a month later: %+v", c)
	}

	l = two(1500)
	late := win
	late.Late = "b"
	if c := l.Add(late); c.Why != "" || !c.After[1].Late {
		t.Errorf("the first time: %+v", c)
	}
	l.Know(Live, "c", settled(1500))
	late.Red = "c"
	if c := l.Add(late); c.Why != Series || c.After[1].Points != c.Before[1].Points {
		t.Errorf("the second time: %+v", c)
	}

	l = two(1500)
	bot := Result{Pace: Live, Scenario: "attack", Red: "a", Blue: BotMark + "sergeant", Score: 4, At: day}
	half := l.Add(bot)
	full := two(1500).Add(Result{Pace: Live, Scenario: "attack", Red: "a", Blue: "b", Score: 4, At: day})
	gain, whole := half.After[0].Points-half.Before[0].Points, full.After[0].Points-full.Before[0].Points
	if half.Why != Program || gain*2 < whole-50 || gain*2 > whole+50 {
		t.Errorf("against the program %d, against an equal %d", gain, whole)
	}
	if half.After[1] != half.Before[1] {
		t.Errorf("an anchor moves: %+v", half)
	}

	l = two(1500)
	c := l.Add(Result{Pace: Live, Scenario: "attack", Red: "a", Blue: "new", Score: 4, At: day})
	if c.Why != Newcomer || c.After[1].Points >= c.Before[1].Points {
		t.Errorf("a newcomer is beaten: %+v", c)
	}
}
