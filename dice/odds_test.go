package dice

import (
	"math"
	"math/big"
	"testing"

	"pgregory.net/rapid"
)

// exact is a spread in fractions.
type exact []*big.Rat

func newExact(n int) exact {
	e := make(exact, n)
	for i := range e {
		e[i] = new(big.Rat)
	}
	return e
}

func (e exact) add(outcome int, p *big.Rat) { e[outcome].Add(e[outcome], p) }

func (e exact) spread() Spread {
	s := make(Spread, len(e))
	for i, p := range e {
		s[i], _ = p.Float64()
	}
	return s
}

func (e exact) mean() *big.Rat {
	mean := new(big.Rat)
	for n, p := range e {
		mean.Add(mean, new(big.Rat).Mul(big.NewRat(int64(n), 1), p))
	}
	return mean
}

func times(a, b *big.Rat) *big.Rat { return new(big.Rat).Mul(a, b) }

// enumerate walks through every way the dice can fall. faces[i] holds the
// outcome and chance of each face of the i-th die.
func enumerate(faces [][]outcome, seen int, p *big.Rat, into exact) {
	if len(faces) == 0 {
		into.add(seen, p)
		return
	}
	for _, face := range faces[0] {
		enumerate(faces[1:], seen+face.n, times(p, face.p), into)
	}
}

type outcome struct {
	n int
	p *big.Rat
}

func coin(k, of int) []outcome {
	k = min(max(k, 0), of)
	return []outcome{{0, big.NewRat(int64(of-k), int64(of))}, {1, big.NewRat(int64(k), int64(of))}}
}

func die(sides int) (faces []outcome) {
	for face := range sides {
		faces = append(faces, outcome{face + 1, big.NewRat(1, int64(sides))})
	}
	return faces
}

func one() *big.Rat { return big.NewRat(1, 1) }

type failer interface {
	Helper()
	Fatalf(string, ...any)
}

// checkSpread compares to 1e-12, in the chances, their sum, mean, SD and tail.
func checkSpread(t failer, what string, got Spread, want exact) {
	t.Helper()
	const eps = 1e-12
	if len(got) != len(want) {
		t.Fatalf("%s: %d outcomes, want %d", what, len(got), len(want))
	}
	sum := 0.0
	for n, p := range want.spread() {
		if math.Abs(got[n]-p) > eps || got.Chance(n) != got[n] {
			t.Fatalf("%s: chance of %d is %v, want %v", what, n, got[n], p)
		}
		sum += got[n]
	}
	if math.Abs(sum-1) > eps {
		t.Fatalf("%s: sums to %v", what, sum)
	}
	scale := float64(len(want)) // mean and SD carry the unit of the outcomes
	mean, variance := want.mean(), new(big.Rat)
	tail := new(big.Rat)
	for n := len(want) - 1; n >= 0; n-- {
		off := new(big.Rat).Sub(big.NewRat(int64(n), 1), mean)
		variance.Add(variance, times(times(off, off), want[n]))
		tail.Add(tail, want[n])
		if p, _ := tail.Float64(); math.Abs(got.AtLeast(n)-p) > eps {
			t.Fatalf("%s: chance of at least %d is %v, want %v", what, n, got.AtLeast(n), p)
		}
	}
	m, _ := mean.Float64()
	if math.Abs(got.Mean()-m) > eps*scale {
		t.Fatalf("%s: mean %v, want %v", what, got.Mean(), m)
	}
	v, _ := variance.Float64()
	if math.Abs(got.SD()*got.SD()-v) > eps*scale*scale {
		t.Fatalf("%s: SD %v, want %v", what, got.SD(), math.Sqrt(v))
	}
}

// scratch is a used buffer of any size: results must not depend on it.
func scratch(t *rapid.T) Spread {
	buf := make(Spread, rapid.IntRange(0, 80).Draw(t, "buffer"))
	for i := range buf {
		buf[i] = 99
	}
	return buf
}

// anyExact is any distribution, some outcomes of it impossible.
func anyExact(t *rapid.T, most int, name string) exact {
	weights := rapid.SliceOfN(rapid.Int64Range(0, 9), 1, most).Draw(t, name)
	sum := int64(0)
	for _, w := range weights {
		sum += w
	}
	if sum == 0 {
		weights[0], sum = 1, 1
	}
	e := newExact(len(weights))
	for n, w := range weights {
		e.add(n, big.NewRat(w, sum))
	}
	return e
}

func TestMixedAgainstEnumeration(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var groups []Dice
		var faces [][]outcome
		for len(groups) < rapid.IntRange(0, 4).Draw(t, "groups") {
			of := rapid.IntRange(1, 20).Draw(t, "of")
			g := Dice{rapid.IntRange(-1, 4).Draw(t, "n"), rapid.IntRange(-1, of+1).Draw(t, "k"), of}
			if len(faces)+g.N > 10 {
				break
			}
			groups = append(groups, g)
			for range g.N {
				faces = append(faces, coin(g.K, g.Of))
			}
		}
		want := newExact(len(faces) + 1)
		enumerate(faces, 0, one(), want)
		checkSpread(t, "Mixed", Mixed(groups...), want)
		checkSpread(t, "MixedInto", MixedInto(scratch(t), groups...), want)
		if len(groups) == 1 {
			g := groups[0]
			checkSpread(t, "Binomial", Binomial(g.N, g.K, g.Of), want)
			checkSpread(t, "BinomialInto", BinomialInto(scratch(t), g.N, g.K, g.Of), want)
		}
	})
}

func TestBinomialAgainstFormula(t *testing.T) {
	for _, c := range []Dice{{0, 1, 6}, {1, 1, 6}, {60, 3, 6}, {200, 1, 6}, {120, 5, 6}, {30, 0, 6}, {30, 6, 6}, {50, 7, 20}} {
		want := newExact(c.N + 1)
		for n := range want {
			p := new(big.Rat).SetInt(new(big.Int).Binomial(int64(c.N), int64(n)))
			for i := range c.N {
				p.Mul(p, coin(c.K, c.Of)[btoi(i < n)].p)
			}
			want.add(n, p)
		}
		checkSpread(t, "Binomial", Binomial(c.N, c.K, c.Of), want)
	}
}

func TestSumOfAgainstEnumeration(t *testing.T) {
	for _, c := range []struct{ n, sides int }{{0, 6}, {1, 6}, {2, 6}, {3, 6}, {6, 6}, {5, 3}, {2, 100}, {4, 10}, {7, 1}, {10, 2}, {1, 360}} {
		want := newExact(c.n*c.sides + 1)
		var faces [][]outcome
		for range c.n {
			faces = append(faces, die(c.sides))
		}
		enumerate(faces, 0, one(), want)
		checkSpread(t, "SumOf", SumOf(c.n, c.sides), want)
		buf := make(Spread, 4000)
		for i := range buf {
			buf[i] = 99
		}
		checkSpread(t, "SumOfInto", SumOfInto(buf, c.n, c.sides), want)
	}
	if s := SumOf(-1, 6); len(s) != 1 || s[0] != 1 {
		t.Errorf("fewer than no dice sum to %v", s)
	}
}

func TestPlusAgainstEnumeration(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := anyExact(t, 20, "a"), anyExact(t, 20, "b")
		want := newExact(len(a) + len(b) - 1)
		for i := range a {
			for j := range b {
				want.add(i+j, times(a[i], b[j]))
			}
		}
		s := a.spread()
		checkSpread(t, "Plus", s.Plus(b.spread()), want)
		checkSpread(t, "PlusInto", s.PlusInto(scratch(t), b.spread()), want)
		checkSpread(t, "the receiver after Plus", s, a)
		checkSpread(t, "PlusInto the receiver", s.PlusInto(s, b.spread()), want)
		checkSpread(t, "Plus to nothing", Spread{}.Plus(a.spread()), a)
		checkSpread(t, "Plus nothing", a.spread().Plus(nil), a)
	})
}

func TestThinAgainstEnumeration(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := anyExact(t, 9, "a")
		of := rapid.IntRange(1, 20).Draw(t, "of")
		k := rapid.IntRange(-1, of+1).Draw(t, "k")
		want := newExact(len(a))
		var coins [][]outcome
		for n := range a {
			enumerate(coins, 0, a[n], want)
			coins = append(coins, coin(k, of))
		}
		s := a.spread()
		checkSpread(t, "Thin", s.Thin(k, of), want)
		checkSpread(t, "ThinInto", s.ThinInto(scratch(t), k, of), want)
		checkSpread(t, "the receiver after Thin", s, a)
		checkSpread(t, "ThinInto the receiver", s.ThinInto(s, k, of), want)
	})
}

// Hits thinned by saves are hits on the product of the chances.
func TestThinnedBinomialIsBinomial(t *testing.T) {
	got, want := Binomial(60, 3, 6).Thin(2, 6), Binomial(60, 6, 36)
	for n := range want {
		if math.Abs(got[n]-want[n]) > 1e-14 {
			t.Errorf("chance of %d is %v, want %v", n, got[n], want[n])
		}
	}
}

func TestEachAgainstEnumeration(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := anyExact(t, 6, "a"), anyExact(t, 5, "b")
		var faces []outcome
		for n, p := range b {
			faces = append(faces, outcome{n, p})
		}
		want := newExact((len(a)-1)*(len(b)-1) + 1)
		var dice [][]outcome
		for n := range a {
			enumerate(dice, 0, a[n], want)
			dice = append(dice, faces)
		}
		s := a.spread()
		checkSpread(t, "Each", s.Each(b.spread()), want)
		checkSpread(t, "EachInto", s.EachInto(scratch(t), b.spread()), want)
		checkSpread(t, "the receiver after Each", s, a)
	})
}

func TestCapAgainstEnumeration(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := anyExact(t, 20, "a")
		most := rapid.IntRange(-1, 25).Draw(t, "most")
		top := min(max(most, 0), len(a)-1)
		want := newExact(top + 1)
		for n := range a {
			want.add(min(n, top), a[n])
		}
		s := a.spread()
		checkSpread(t, "Cap", s.Cap(most), want)
		checkSpread(t, "CapInto", s.CapInto(scratch(t), most), want)
		checkSpread(t, "the receiver after Cap", s, a)
		checkSpread(t, "CapInto the receiver", s.CapInto(s, most), want)
	})
}

func TestNothingThrownIsCertainZero(t *testing.T) {
	var none Spread
	for name, s := range map[string]Spread{
		"Binomial": Binomial(0, 3, 6), "Mixed": Mixed(), "SumOf": SumOf(0, 6),
		"Plus": none.Plus(nil), "Thin": none.Thin(1, 2), "Each": none.Each(SumOf(1, 3)), "Each of none": Binomial(3, 1, 6).Each(nil), "Cap": none.Cap(3),
	} {
		if len(s) != 1 || math.Abs(s[0]-1) > 1e-15 {
			t.Errorf("%s gives %v", name, s)
		}
	}
	if none.Chance(0) != 1 || none.Chance(1) != 0 || none.Chance(-1) != 0 ||
		none.AtLeast(0) != 1 || none.AtLeast(1) != 0 || none.Mean() != 0 || none.SD() != 0 {
		t.Error("the empty spread is not certain zero")
	}
	if s := Binomial(2, 3, 6); s.AtLeast(-1) != 1 || s.AtLeast(3) != 0 || s.Chance(3) != 0 {
		t.Error("chances off the end")
	}
}

func TestFaces(t *testing.T) {
	for _, c := range []struct{ score, sides, want int }{{4, 6, 3}, {6, 6, 1}, {7, 6, 0}, {9, 6, 0}, {1, 6, 6}, {0, 6, 6}, {-3, 6, 6}, {15, 20, 6}} {
		if got := Faces(c.score, c.sides); got != c.want {
			t.Errorf("Faces(%d, %d) = %d, want %d", c.score, c.sides, got, c.want)
		}
	}
}

func TestOddsOfNoFacesPanic(t *testing.T) {
	for name, f := range map[string]func(){
		"Binomial": func() { Binomial(1, 1, 0) }, "Thin": func() { Binomial(1, 1, 2).Thin(0, -1) }, "SumOf": func() { SumOf(1, 0) },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s of a die without faces is accepted", name)
				}
			}()
			f()
		}()
	}
}

// attack is the work for one target: two groups of shots, saves, damage, the
// unit's size, and the chance to reach a suppression threshold.
type attack struct{ hits, damage, each Spread }

func (a *attack) odds() (kills, suppressed float64) {
	a.hits = MixedInto(a.hits, Dice{18, Faces(4, 6), 6}, Dice{6, Faces(5, 6), 6})
	suppressed = a.hits.AtLeast(8)
	a.hits = a.hits.ThinInto(a.hits, Faces(5, 6), 6)
	a.each = SumOfInto(a.each, 1, 3)
	a.damage = a.hits.EachInto(a.damage, a.each)
	a.damage = a.damage.CapInto(a.damage, 10)
	return a.damage.Mean(), suppressed
}

func TestRepeatedOddsDoNotAllocate(t *testing.T) {
	var a attack
	a.odds()
	if n := testing.AllocsPerRun(100, func() { a.odds() }); n != 0 {
		t.Errorf("%.0f allocations for one attack", n)
	}
}

func BenchmarkOddsOfOneAttack(b *testing.B) {
	var a attack
	a.odds()
	b.ReportAllocs()
	for b.Loop() {
		a.odds()
	}
}

func BenchmarkOddsHitsAndSaves(b *testing.B) {
	var s Spread
	b.ReportAllocs()
	for b.Loop() {
		s = BinomialInto(s, 24, 3, 6)
		s = s.ThinInto(s, 2, 6)
	}
}
