package lab

import "math"

// A Verdict is what a test has found so far.
type Verdict string

// The verdicts. Undecided: more battles are needed.
const (
	Undecided Verdict = "undecided"
	Same      Verdict = "same"
	Better    Verdict = "better"
	Worse     Verdict = "worse"
)

// An SPRT is a sequential test: it goes on until what has been seen is likely enough. Each sample is a number from 0 to 1, and a half is
// balance. It tests balance against being off by Move, once in each direction with half of the Error: so rarely it says that something
// has moved that has not, or the other way round.
type SPRT struct {
	Move  float64 `json:"move"`
	Error float64 `json:"error"`

	N      int     `json:"samples"`
	Mean   float64 `json:"mean"`
	Up     float64 `json:"up"`   // logarithm of how much likelier "better by Move" is than balance
	Down   float64 `json:"down"` // and "worse by Move"
	Bound  float64 `json:"bound"`
	Says   Verdict `json:"verdict"`
	square float64
	sum    float64
	// Path is the larger of both logarithms after each sample, below zero where balance is likelier.
	Path []float64 `json:"path,omitempty"`
}

// fewest is how many samples there must be before anything is said: the spread must be known.
const fewest = 16

// NewSPRT begins a test.
func NewSPRT(move, fault float64) *SPRT {
	return &SPRT{Move: move, Error: fault, Mean: 0.5, Says: Undecided, Bound: math.Log((2 - fault) / fault)}
}

// Add takes one more sample and reports whether the test is decided. What comes afterwards changes nothing.
func (t *SPRT) Add(x float64) bool {
	if t.Says != Undecided {
		return true
	}
	t.N++
	t.sum += x
	t.square += x * x
	n := float64(t.N)
	t.Mean = t.sum / n
	// A spread that is known of few samples may be far too small.
	spread := max(t.square/n-t.Mean*t.Mean, 1/(4*n))
	lead := func(to float64) float64 { return n * to * (2*(t.Mean-0.5) - to) / (2 * spread) }
	t.Up, t.Down = lead(t.Move), lead(-t.Move)
	t.Path = append(t.Path, max(t.Up, t.Down))
	switch {
	case t.N < fewest:
	case t.Up >= t.Bound:
		t.Says = Better
	case t.Down >= t.Bound:
		t.Says = Worse
	case t.Up <= -t.Bound && t.Down <= -t.Bound:
		t.Says = Same
	}
	return t.Says != Undecided
}
