package lab

import (
	"math"
	"slices"
	"time"
)

// A Tally counts victories, draws and defeats of the first player.
type Tally struct {
	Won   int `json:"won"`
	Drawn int `json:"drawn"`
	Lost  int `json:"lost"`
}

// Battles is how many there were.
func (t *Tally) Battles() int { return t.Won + t.Drawn + t.Lost }

func (t *Tally) add(score int) {
	switch score {
	case 0:
		t.Lost++
	case 1:
		t.Drawn++
	default:
		t.Won++
	}
}

// An Interval is between what a share is likely to be, and what it was.
type Interval struct {
	Low   float64 `json:"low"`
	Share float64 `json:"share"`
	High  float64 `json:"high"`
}

// z95 is how many standard errors hold 95 % of what happens.
const z95 = 1.959963984540054

// Wilson is the interval of 95 % for a share of which some of so many were counted.
func Wilson(some, all int) Interval { return wilson(float64(some), float64(all)) }

func wilson(some, n float64) Interval {
	if n == 0 {
		return Interval{0, 0, 1}
	}
	p := some / n
	z2 := z95 * z95
	middle := (p + z2/(2*n)) / (1 + z2/n)
	half := z95 / (1 + z2/n) * math.Sqrt(p*(1-p)/n+z2/(4*n*n))
	return Interval{max(0, middle-half), p, min(1, middle+half)}
}

// Pairs counts pairs by what the first player won in both battles: nothing, a draw, one or two draws, a victory and a draw, both.
type Pairs [5]int

// mean is the share that the first contestant has won of all pairs, and its standard error. Pairs and not battles are counted: what is
// unfair about a field is unfair to both.
func (p *Pairs) mean() (share, fault float64) {
	n, sum, square := 0, 0.0, 0.0
	for i, count := range p {
		x := float64(i) / 4
		n += count
		sum += x * float64(count)
		square += x * x * float64(count)
	}
	if n == 0 {
		return 0.5, 0.5
	}
	share = sum / float64(n)
	spread := max(square/float64(n)-share*share, 1/(4*float64(n)))
	return share, math.Sqrt(spread / float64(n))
}

// eloOf is how many points of Elo the first contestant is ahead, and half of the interval of 95 %.
func (p *Pairs) eloOf() (elo, fault float64) {
	share, off := p.mean()
	return Elo(share), (Elo(share+z95*off) - Elo(share-z95*off)) / 2
}

// A Mean is an average and half of its interval of 95 %.
type Mean struct {
	N     int     `json:"n"`
	Mean  float64 `json:"mean"`
	Error float64 `json:"error"`
}

// meanOf is the average of numbers.
func meanOf(xs []float64) Mean {
	n := float64(len(xs))
	if n == 0 {
		return Mean{}
	}
	sum, square := 0.0, 0.0
	for _, x := range xs {
		sum += x
	}
	for _, x := range xs {
		square += (x - sum/n) * (x - sum/n)
	}
	out := Mean{N: len(xs), Mean: sum / n}
	if n > 1 {
		out.Error = z95 * math.Sqrt(square/(n-1)/n)
	}
	return out
}

// Times is how long decisions took.
type Times struct {
	Decisions int           `json:"decisions"`
	Median    time.Duration `json:"medianNs"`
	P95       time.Duration `json:"p95Ns"`
	Most      time.Duration `json:"mostNs"`
}

func timesOf(took []time.Duration) Times {
	if len(took) == 0 {
		return Times{}
	}
	slices.Sort(took)
	n := len(took)
	return Times{Decisions: n, Median: took[n/2], P95: took[n*95/100], Most: took[n-1]}
}
