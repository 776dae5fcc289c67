package bot

import (
	"math"
	"testing"

	"sandtable/dice"
)

// Comparisons in whole numbers are those that one reckons with.
func TestComparison(t *testing.T) {
	r := dice.Seeded(1)
	for range 200 {
		var c comparison
		n := 2 + r.Roll(30, "")
		sum, squares := 0.0, 0.0
		for range n {
			d := r.Roll(1000, "") - 480
			c.add(int64(d))
			sum += float64(d)
			squares += float64(d) * float64(d)
		}
		mean := sum / float64(n)
		deviation := math.Sqrt((squares/float64(n) - mean*mean) * float64(n) / float64(n-1))
		in := 4 * mean / (deviation / math.Sqrt(float64(n)))
		for q := range int64(12) {
			if q > 0 && math.Abs(in-float64(q)) > 1e-9 && c.isBeyond(q) != (in > float64(q)) {
				t.Errorf("%+v: %d quarters, %v", c, q, in)
			}
		}
	}
}

// Luck is even, and depends on nothing but what is thrown for and how often.
func TestLuck(t *testing.T) {
	var l luck
	var faces [6]int
	for seed := range uint64(6000) {
		l.begin(seed)
		l.Roll(6, "BKC-CMD-06")
		faces[l.Roll(6, "BKC-FIRE-07")-1]++
	}
	for i, n := range faces {
		if n < 850 || n > 1150 {
			t.Errorf("face %d falls %d times of 6000", i+1, n)
		}
	}
	var other luck
	l.begin(8)
	other.begin(8)
	for range 5 {
		other.Roll(6, "something else")
	}
	for range 20 {
		if x, y := l.Roll(6, "BKC-FIRE-07"), other.Roll(6, "BKC-FIRE-07"); x != y {
			t.Fatalf("%d and %d fall", x, y)
		}
	}
}
