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
func Wilson(some, all int) Interval {
	if all == 0 {
		return Interval{0, 0, 1}
	}
	n, p := float64(all), float64(some)/float64(all)
	z2 := z95 * z95
	middle := (p + z2/(2*n)) / (1 + z2/n)
	half := z95 / (1 + z2/n) * math.Sqrt(p*(1-p)/n+z2/(4*n*n))
	return Interval{max(0, middle-half), p, min(1, middle+half)}
}

// Pairs counts pairs by what the first player won in both battles: nothing, a draw, one or two draws, a victory and a draw, both.
type Pairs [5]int

// Elo is by how many points of Elo a share of victories, draws counted half, is better than none; it is bounded, since a player who
// always wins has no number.
func Elo(share float64) float64 {
	share = min(max(share, 0.001), 0.999)
	return 400 * math.Log10(share/(1-share))
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
