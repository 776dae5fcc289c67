package dice

import (
	"fmt"
	"math"
	"math/big"
	"testing"
)

func TestOpen(t *testing.T) {
	for _, c := range []struct {
		faces []int
		score int
	}{
		{[]int{1}, 1}, {[]int{5}, 5}, {[]int{6, 1}, 6}, {[]int{6, 5}, 6}, {[]int{6, 6, 3}, 7}, {[]int{6, 6, 6, 6, 1}, 9},
	} {
		tape := NewTape(D6(c.faces...))
		if got := Open(tape, 6, "test"); got != c.score {
			t.Errorf("%v scores %d, want %d", c.faces, got, c.score)
		}
		if err := tape.Err(); err != nil || tape.Left() != 0 {
			t.Errorf("%v: %d dice are left over: %v", c.faces, tape.Left(), err)
		}
	}
	if got := Open(sixes{}, 6, "test"); got != 5+MaxOpen {
		t.Errorf("a die that shows nothing but sixes scores %d", got)
	}
}

type sixes struct{}

func (sixes) Roll(sides int, _ string) int { return sides }

// The chances of a difference of two open dice, to a hundredth of a per cent, as they were worked out by hand.
func TestOpenDieBeats(t *testing.T) {
	one := OpenDie(6)
	margin := one.Minus(one)
	for n, want := range map[int]string{
		-7: "99.98", -1: "71.69", 0: "57.94", 1: "42.06", 2: "28.31", 3: "17.22", 4: "8.89", 5: "3.33", 6: "0.56", 7: "0.09",
	} {
		if got := fmt.Sprintf("%.2f", 100*one.Beats(one, n)); got != want {
			t.Errorf("at least %d: %s %%, want %s", n, got, want)
		}
		if a, b := one.Beats(one, n), margin.AtLeast(n); math.Abs(a-b) > 1e-15 {
			t.Errorf("at least %d: %v by Beats, %v by Minus", n, a, b)
		}
	}
	if a, b := margin.Chance(3), margin.Chance(-3); math.Abs(a-b) > 1e-16 || a == 0 {
		t.Errorf("the difference is not even: %v and %v", a, b)
	}
}

// TestOpenDieExact compares the odds with fractions: a score of 6+k needs k+1 sixes and then none.
func TestOpenDieExact(t *testing.T) {
	one := OpenDie(6)
	sum := 0.0
	for score, got := range one {
		sum += got
		want := big.NewRat(1, 6)
		switch {
		case score == 0:
			want = new(big.Rat)
		case score >= 6:
			want.SetFrac(big.NewInt(5), new(big.Int).Exp(big.NewInt(6), big.NewInt(int64(score-4)), nil))
			if score == len(one)-1 {
				want.Mul(want, big.NewRat(6, 5)) // all that is higher
			}
		}
		if f, _ := want.Float64(); math.Abs(got-f) > 1e-16 {
			t.Errorf("%d: %v, want %v", score, got, f)
		}
	}
	if math.Abs(sum-1) > 1e-15 {
		t.Errorf("the chances add up to %v", sum)
	}
	// P(D >= 1) of two is (1 - P(D = 0)) / 2, and P(D = 0) = 5/36 + (25/36)/35 = 10/63.
	if got, want := one.Beats(one, 1), 53.0/126; math.Abs(got-want) > 1e-15 {
		t.Errorf("beats: %v, want %v", got, want)
	}
	again := OpenDieInto(make(Spread, 0, 64), 6)
	for i := range one {
		if one[i] != again[i] {
			t.Fatalf("into a buffer it is another spread at %d", i)
		}
	}
	if p := (Spread{}).Beats(nil, 0); p != 1 {
		t.Errorf("nothing is not at least nothing: %v", p)
	}
}

// Many dice fall about as the odds say.
func TestOpenFallsAsTheOddsSay(t *testing.T) {
	r := Seeded(7)
	const n = 60_000
	counts := map[int]int{}
	for range n {
		counts[Open(r, 6, "test")]++
	}
	one := OpenDie(6)
	for score := 1; score <= 8; score++ {
		if off := math.Abs(float64(counts[score])/n - one[score]); off > 0.006 {
			t.Errorf("%d fell %d times of %d", score, counts[score], n)
		}
	}
}
