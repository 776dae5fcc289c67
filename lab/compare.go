package lab

import (
	"context"
	"fmt"

	"sandtable/battle"
)

// Whose share of victories is compared.
type Whose string

// Of the first contestant, of red, of the side that acted first.
const (
	OfFirst Whose = "first"
	OfRed   Whose = "red"
	OfBegan Whose = "began"
)

// share is what such a side has won in a battle.
func (w Whose) share(p *Played) float64 {
	switch w {
	case OfRed:
		return float64(p.scoreOf(battle.Red)) / 2
	case OfBegan:
		if p.Began != battle.Nobody {
			return float64(p.scoreOf(p.Began)) / 2
		}
		return 0.5
	}
	return float64(p.score()) / 2
}

// A Comparison is whether a change has moved the balance: of two runs with the same seeds, pair by pair; or of two contestants who met,
// for whom balance is an even share.
type Comparison struct {
	Names   [2]string `json:"names"`
	Of      Whose     `json:"of"`
	Met     bool      `json:"met"`              // they met each other
	Shares  [2]Mean   `json:"shares"`           // of the pairs that were counted
	Skipped int       `json:"skipped,omitzero"` // pairs that only one of both has
	Test    *SPRT     `json:"test"`

	samples [2][]float64
}

func newComparison(names [2]string, of Whose, test *SPRT) *Comparison {
	return &Comparison{Names: names, Of: of, Test: test}
}

// add takes a pair of each: what was won in both battles on the average. It reports whether the test is decided.
func (c *Comparison) add(a, b float64) bool {
	c.samples[0], c.samples[1] = append(c.samples[0], a), append(c.samples[1], b)
	if c.Met {
		return c.Test.Add(b)
	}
	return c.Test.Add(0.5 + b - a)
}

func (c *Comparison) close() *Comparison {
	c.Shares = [2]Mean{meanOf(c.samples[0]), meanOf(c.samples[1])}
	return c
}

// CompareResults compares battles that were played before. Pairs with the same number count if they had the same scenario and seed.
func CompareResults(names [2]string, a, b []*Played, of Whose, test *SPRT) *Comparison {
	c := newComparison(names, of, test)
	both := [2]map[int]*couple{couples(a), couples(b)}
	most := 0
	for _, some := range both {
		for n := range some {
			most = max(most, n)
		}
	}
	for n := range most + 1 {
		x, y := both[0][n], both[1][n]
		switch {
		case x == nil && y == nil:
		case x == nil || y == nil || !x.whole() || !y.whole() || !x.like(y):
			c.Skipped++
		default:
			c.add(x.share(of), y.share(of))
		}
	}
	return c.close()
}

// A couple is both battles of a pair.
type couple [2]*Played

func couples(played []*Played) map[int]*couple {
	out := map[int]*couple{}
	for _, p := range played {
		if out[p.Pair] == nil {
			out[p.Pair] = new(couple)
		}
		out[p.Pair][p.First.Index()] = p
	}
	return out
}

func (c *couple) whole() bool { return c[0] != nil && c[1] != nil }

func (c *couple) like(d *couple) bool {
	return c[0].Scenario == d[0].Scenario && c[0].Seed == d[0].Seed
}

func (c *couple) share(of Whose) float64 { return (of.share(c[0]) + of.share(c[1])) / 2 }

// batch is how many pairs are played between two looks at the test, for each battle that is played at a time.
const batch = 2

// Compare plays two runs side by side with the same seeds until it is sure whether they differ, or all battles have been played.
func Compare(ctx context.Context, names [2]string, a, b *Run, of Whose, test *SPRT) (*Comparison, error) {
	c := newComparison(names, of, test)
	return c, c.play(ctx, []*Run{a, b})
}

// Meet plays a run until it is sure whether the second contestant is stronger than the first, or all battles have been played.
func Meet(ctx context.Context, names [2]string, r *Run, test *SPRT) (*Comparison, error) {
	c := newComparison(names, OfFirst, test)
	c.Met = true
	return c, c.play(ctx, []*Run{r})
}

// play plays pairs in the order of their numbers. Only whole batches count, so that quick battles are not counted first.
func (c *Comparison) play(ctx context.Context, runs []*Run) error {
	defer c.close()
	all := make([][]Match, len(runs))
	for i, r := range runs {
		var err error
		if all[i], err = r.Matches(); err != nil {
			return err
		}
		if len(all[i]) != len(all[0]) {
			return fmt.Errorf("one has %d battles, the other %d", len(all[0]), len(all[i]))
		}
	}
	h := hall{books: runs[0].Books, results: runs[0].Results, cores: runs[0].Cores}
	step := 2 * batch * h.crew()
	for from := 0; from < len(all[0]); from += step {
		to := min(from+step, len(all[0]))
		var some []Match
		for i := range all {
			some = append(some, all[i][from:to]...)
		}
		played, err := h.play(ctx, some)
		if err != nil {
			return err
		}
		for n := 0; n < to-from; n += 2 {
			first := couple{played[n+1], played[n]} // swapped: the first contestant has red
			a, b := first.share(c.Of), 0.0
			if c.Met {
				b = 1 - a
			} else {
				m := to - from + n
				second := couple{played[m+1], played[m]}
				b = second.share(c.Of)
			}
			if c.add(a, b) {
				return nil
			}
		}
		if told := runs[0].Told; told != nil {
			told(to, len(all[0]))
		}
	}
	return nil
}
