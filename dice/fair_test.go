package dice

import (
	"fmt"
	"math"
	"os"
	"strconv"
	"testing"
)

// throwsToTest is 1e6 unless SANDTABLE_SOAK names a larger count.
func throwsToTest(t *testing.T) int {
	text := os.Getenv("SANDTABLE_SOAK")
	if text == "" {
		return 1_000_000
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1_000_000 {
		t.Fatalf("SANDTABLE_SOAK=%q is not a count of at least 1000000", text)
	}
	return n
}

func TestFairIsFair(t *testing.T) {
	n := throwsToTest(t)
	for _, sides := range []int{2, 3, 6, 20, 100, HeadingSides, 4096} {
		t.Run(fmt.Sprint("d", sides), func(t *testing.T) {
			t.Parallel()
			checkFlat(t, Seeded(uint64(sides)), sides, n)
		})
	}
}

func TestFairDiceAreIndependent(t *testing.T) {
	n := throwsToTest(t)
	checkPairs(t, Seeded(11), n)
	checkRuns(t, Seeded(12), n)
}

// checkFlat is a chi-square test that all faces are equally likely.
func checkFlat(t *testing.T, r Roller, sides, n int) {
	t.Helper()
	count := make([]int, sides)
	for range n {
		count[r.Roll(sides, "flat")-1]++
	}
	checkChiSquare(t, count, n)
}

// checkPairs is the same for pairs of dice that follow each other, apart by
// one, two and so on: a stream that repeats or alternates fails it.
func checkPairs(t *testing.T, r Roller, n int) {
	t.Helper()
	const most = 4
	var count [most][36]int
	var last [most]int // last[i] is the die thrown i+1 dice ago
	for i := range n + most {
		die := r.Roll(6, "pairs") - 1
		if i >= most {
			for lag := range most {
				count[lag][last[lag]*6+die]++
			}
		}
		copy(last[1:], last[:])
		last[0] = die
	}
	for lag := range most {
		checkChiSquare(t, count[lag][:], n)
	}
}

// checkRuns counts runs of low and high dice.
func checkRuns(t *testing.T, r Roller, n int) {
	t.Helper()
	runs, before := 1, r.Roll(6, "runs") > 3
	for range n - 1 {
		high := r.Roll(6, "runs") > 3
		if high != before {
			runs++
		}
		before = high
	}
	mean, sd := 1+float64(n-1)/2, math.Sqrt(float64(n-1))/2
	if z := (float64(runs) - mean) / sd; math.Abs(z) > 5 {
		t.Errorf("%d runs in %d dice: %.1f standard deviations off", runs, n, z)
	}
}

// checkChiSquare fails at about one in a million, by the approximation of
// Wilson and Hilferty.
func checkChiSquare(t *testing.T, count []int, n int) {
	t.Helper()
	want, sum := float64(n)/float64(len(count)), 0.0
	for _, c := range count {
		sum += (float64(c) - want) * (float64(c) - want) / want
	}
	df := float64(len(count) - 1)
	limit := df * math.Pow(1-2/(9*df)+4.75*math.Sqrt(2/(9*df)), 3)
	if sum > limit {
		t.Errorf("chi-square %.1f over the limit %.1f, %d cells, %d throws", sum, limit, len(count), n)
	}
}

// The stream is part of what labs publish, so a change to it must be noticed.
func TestFairStreamIsStable(t *testing.T) {
	r := Seeded(1944)
	got := ""
	for range 12 {
		got += fmt.Sprint(r.Roll(6, "a"), " ")
	}
	got += fmt.Sprint(Heading(r, "b"), " ", r.Roll(MaxSides, "c"))
	if want := "4 1 2 3 3 4 6 5 6 2 1 5 229 17294"; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// A D6 meets the surplus once in 16384 throws; here it is met on purpose.
func TestFairRejectsTheSurplus(t *testing.T) {
	f := Seeded(3)
	next := f.Clone().Roll(6, "after")
	f.pool, f.left = 0, 1 // 0*6 has low half 0, below 2^16 mod 6
	if face := f.Roll(6, "surplus"); face != next {
		t.Errorf("face %d from a word of the surplus, want %d from the next word", face, next)
	}
	f.pool, f.left = 0, 1 // for a power of two there is no surplus
	if face := f.Roll(8, "none"); face != 1 {
		t.Errorf("face %d, want 1", face)
	}
}

func TestFairClone(t *testing.T) {
	f := Seeded(5)
	f.Roll(6, "leave part of a word to copy")
	clone, again := f.Clone(), f.Clone()
	for i := range 1000 {
		if a, b := f.Roll(20, "a"), clone.Roll(20, "b"); a != b {
			t.Fatalf("die %d: %d, but the clone throws %d", i, a, b)
		}
	}
	if a, b := again.Roll(MaxSides, "a"), f.Clone().Roll(MaxSides, "b"); a == b {
		t.Errorf("an idle clone moved along: %d", a)
	}
}

func BenchmarkFairD6(b *testing.B) {
	var r Roller = Seeded(1) // through the interface, as the rules call it
	b.ReportAllocs()
	for b.Loop() {
		r.Roll(6, "bench")
	}
}

func BenchmarkFairClone(b *testing.B) {
	var f Roller = Seeded(1)
	b.ReportAllocs()
	for b.Loop() {
		f = f.(*Fair).Clone()
	}
}
