package rating

import (
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"testing"
)

// A world has players of known strength, scenarios whose sides are worth what only the world knows, and players who cheat.
type world struct {
	t         *testing.T
	dice      *rand.Rand
	ladder    *Ladder
	strength  map[string]float64
	sides     map[string]float64 // what red is really worth
	scenarios []string
	at        int64
	without   bool // the term of the side is left out: as if all sides were even
}

func newWorld(t *testing.T, seed uint64, scenarios int) *world {
	w := &world{t: t, dice: rand.New(rand.NewPCG(seed, 77)), ladder: NewLadder("sim"), strength: map[string]float64{}, sides: map[string]float64{}, at: 1}
	for n := range scenarios {
		name := fmt.Sprint("field-", n)
		worth := 80 * w.dice.NormFloat64()
		w.scenarios, w.sides[name] = append(w.scenarios, name), worth
		err := 35.0 // of 100 battles of the laboratory
		found := worth + err*w.dice.NormFloat64()
		shrunk := found * 80 * 80 / (80*80 + err*err)
		w.ladder.KnowSide(name, SideFrom(int64(math.Round(shrunk*one)), int64(math.Round(80*err/math.Sqrt(80*80+err*err)*one))))
	}
	return w
}

// fight lets two players meet somewhere, with sides drawn by lot; One who throws the battle loses it.
func (w *world) fight(a, b, throws string) Change {
	if w.dice.IntN(2) == 0 {
		a, b = b, a
	}
	return w.fightAt(w.scenarios[w.dice.IntN(len(w.scenarios))], a, b, throws)
}

// fightAt lets two players meet; what is not thrown is decided by their strengths and the side.
func (w *world) fightAt(scenario, a, b, throws string) Change {
	w.at += 1000
	chance := 1 / (1 + math.Pow(10, (w.strength[b]-w.strength[a]-w.sides[scenario])/400))
	score := 0
	switch luck := w.dice.Float64(); {
	case throws == a:
	case throws == b:
		score = 4
	case luck < 0.1: // drawn
		score = 2
	case (luck-0.1)/0.9 < chance:
		score = 4
	}
	if w.without {
		w.ladder.KnowSide(scenario, SideFrom(0, 0))
	}
	return w.ladder.Add(Result{Pace: Live, Scenario: scenario, Red: a, Blue: b, Score: score, At: w.at})
}

// season has every player fight so many battles with players of about the same rating.
func (w *world) season(players []string, battles int) {
	for range battles {
		order := slices.Clone(players)
		near := map[string]float64{}
		for _, id := range order {
			r, _ := w.ladder.Rating(Live, id)
			near[id] = float64(r.Points)/one + 150*w.dice.NormFloat64()
		}
		slices.SortFunc(order, func(a, b string) int {
			if near[a] < near[b] {
				return -1
			}
			return 1
		})
		for i := 0; i+1 < len(order); i += 2 {
			w.fight(order[i], order[i+1], "")
		}
		w.at += day
	}
}

func (w *world) people(n int) []string {
	var out []string
	for i := range n {
		id := fmt.Sprint("p", i)
		w.strength[id] = 1500 + 300*w.dice.NormFloat64()
		out = append(out, id)
	}
	return out
}

// correlation is that of rating and strength, with the part of players who are listed with the best.
func (w *world) correlation(players []string) (r, listed float64) {
	var sx, sy, sxx, syy, sxy float64
	n := float64(len(players))
	for _, id := range players {
		one, _ := w.ladder.Rating(Live, id)
		x, y := float64(one.Points)/100, w.strength[id]
		sx, sy, sxx, syy, sxy = sx+x, sy+y, sxx+x*x, syy+y*y, sxy+x*y
		if one.IsRankable() {
			listed++
		}
	}
	return (n*sxy - sx*sy) / math.Sqrt((n*sxx-sx*sx)*(n*syy-sy*sy)), listed / n
}

func (w *world) rating(id string) float64 {
	r, _ := w.ladder.Rating(Live, id)
	return float64(r.Points) / one
}

// TestSimulation lets players of known strength fight: ratings come to follow strength, whatever sides are worth. SANDTABLE_RATING=10000
// takes so many players and longer seasons; the figures are in docs/ratings.md.
func TestSimulation(t *testing.T) {
	n, seasons := 400, []int{5, 5, 10, 20}
	if long := os.Getenv("SANDTABLE_RATING"); long != "" {
		if _, err := fmt.Sscan(long, &n); err != nil {
			t.Fatal(err)
		}
		seasons = []int{5, 5, 10, 20, 40}
	}
	goals := map[int]float64{5: 0.70, 10: 0.82, 20: 0.90, 40: 0.95} // a little below what was measured
	for _, without := range []bool{false, true} {
		w := newWorld(t, 9, 20)
		w.without = without
		players, all := w.people(n), 0
		for _, battles := range seasons {
			w.season(players, battles)
			all += battles
			r, listed := w.correlation(players)
			t.Logf("%d players, %d battles each, without the side %t: correlation %.3f, listed %.0f %%", n, all, without, r, 100*listed)
			if !without && r < goals[all] {
				t.Errorf("after %d battles each the correlation is %.3f, at least %.2f", all, r, goals[all])
			}
		}
		if without {
			continue
		}
		var off float64
		for _, s := range w.scenarios {
			side, _ := w.ladder.Side(s)
			off += math.Pow(float64(side.Points())/one-w.sides[s], 2)
		}
		off = math.Sqrt(off / float64(len(w.scenarios)))
		t.Logf("what sides are worth is known to %.0f points", off)
		if off > 30 {
			t.Errorf("what sides are worth is off by %.0f points", off)
		}
	}
}

// TestOneSide lets players of 1500 play nothing but red where red is worth most: it gains them nothing, if the term of the side is there.
func TestOneSide(t *testing.T) {
	for _, without := range []bool{false, true} {
		w := newWorld(t, 12, 20)
		players := w.people(300)
		w.season(players, 40)
		best := slices.MaxFunc(w.scenarios, func(a, b string) int { return int(w.sides[a] - w.sides[b]) })
		w.without = without
		sum := 0.0
		for n := range 30 {
			id := fmt.Sprint("red-", n)
			w.strength[id] = 1500
			for range 60 {
				w.fightAt(best, id, players[w.dice.IntN(len(players))], "")
				w.at += day
			}
			sum += w.rating(id)
		}
		mean := sum / 30
		t.Logf("who of 1500 plays nothing but red where it is worth %.0f stands at %.0f, without the side %t", w.sides[best], mean, without)
		if off := math.Abs(mean - 1500); !without && off > 50 || without && off < 80 {
			t.Errorf("30 players of 1500 stand at %.0f, without the side %t", mean, without)
		}
	}
}

// TestCheats lets players of 1500 cheat among settled ones: it does not get them far.
func TestCheats(t *testing.T) {
	w := newWorld(t, 11, 20)
	players := w.people(300)
	w.season(players, 40)
	gain := func(name string, limit float64, do func(cheat string)) {
		t.Helper()
		cheat := name
		w.strength[cheat] = 1500
		for range 40 { // settled
			w.fight(cheat, players[w.dice.IntN(len(players))], "")
			w.at += day
		}
		before := w.rating(cheat)
		do(cheat)
		got := w.rating(cheat) - before
		r, _ := w.ladder.Rating(Live, cheat)
		t.Logf("%s: from %.0f to %.0f, deviation %d", name, before, before+got, r.Deviation/one)
		if math.Abs(got) > limit {
			t.Errorf("%s: %.0f points, at most %.0f", name, got, limit)
		}
	}
	// One friend loses to him a hundred times within a month.
	gain("farmer", 60, func(cheat string) {
		w.strength["friend"] = 1500
		for range 100 {
			w.fight(cheat, "friend", "friend")
			w.at += 6 * 3600 * 1000
		}
	})
	// He makes twenty accounts that lose to him three times each.
	gain("puppeteer", 200, func(cheat string) {
		for n := range 20 {
			puppet := fmt.Sprint("puppet", n)
			w.strength[puppet] = 1500
			for range 3 {
				w.fight(cheat, puppet, puppet)
				w.at += day / 4
			}
		}
	})
	// He beats the weakest player of the program two hundred times.
	gain("bot farmer", 40, func(cheat string) {
		w.ladder.Know(Live, BotMark+"recruit", Rating{Points: 1267 * one, Deviation: 67 * one, Volatility: startVolatility})
		w.strength[BotMark+"recruit"] = 1267
		for range 200 {
			w.fight(cheat, BotMark+"recruit", BotMark+"recruit")
			w.at += day / 8
		}
	})
	// He loses to a friend on purpose, to meet weaker players.
	gain("sandbagger", 60, func(cheat string) {
		w.strength["accomplice"] = 1500
		for range 60 {
			w.fight(cheat, "accomplice", cheat)
			w.at += day / 4
		}
	})
	// A new account is lifted by an accomplice of 2000: it is not listed, and falls back among others.
	w.strength["lifted"], w.strength["giant"] = 1500, 2000
	w.ladder.Know(Live, "giant", settled(2000))
	for range 10 {
		w.fight("lifted", "giant", "giant")
	}
	r, _ := w.ladder.Rating(Live, "lifted")
	t.Logf("lifted: to %d, deviation %d", r.Points/one, r.Deviation/one)
	if r.IsRankable() || !r.IsUnsure() {
		t.Errorf("three victories of an accomplice are enough for the list: %+v", r)
	}
	for range 30 {
		w.fight("lifted", players[w.dice.IntN(len(players))], "")
		w.at += day
	}
	if got := w.rating("lifted"); got > 1700 {
		t.Errorf("after 30 battles with others a lifted player of 1500 stands at %.0f", got)
	} else {
		t.Logf("lifted: after 30 battles with others %.0f", got)
	}
}
