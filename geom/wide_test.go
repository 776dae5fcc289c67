package geom

import (
	"math"
	"math/big"
	"testing"

	"pgregory.net/rapid"
)

func TestRoots(t *testing.T) {
	for _, n := range []uint64{0, 1, 2, 3, 4, 8, 9, 1<<32 - 1, 1 << 32, math.MaxUint64} {
		want := new(big.Int).Sqrt(new(big.Int).SetUint64(n)).Uint64()
		if got := isqrt(n); got != want {
			t.Errorf("root of %d: %d", n, got)
		}
	}
	for r := uint64(1); r < 1<<16; r++ { // all that short numbers are divided for
		for _, n := range [...]uint64{r * r, r*r + r, r*r + 2*r} {
			if got := isqrt(n); got != r {
				t.Fatalf("root of %d: %d", n, got)
			}
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.Uint64().Draw(t, "n")
		if got, want := isqrt(n), new(big.Int).Sqrt(new(big.Int).SetUint64(n)).Uint64(); got != want {
			t.Fatalf("%d, want %d", got, want)
		}
	})
}

func TestRatioOrder(t *testing.T) {
	draw := rapid.OneOf(rapid.Int64Range(-3, 3), rapid.Int64Range(-1<<40, 1<<40))
	rapid.Check(t, func(t *rapid.T) {
		a := ratio{draw.Draw(t, "a"), int64(abs(draw.Draw(t, "b"))) + 1}
		b := ratio{draw.Draw(t, "c"), int64(abs(draw.Draw(t, "d"))) + 1}
		if got := a.less(b); got != (big.NewRat(a.num, a.den).Cmp(big.NewRat(b.num, b.den)) < 0) {
			t.Fatalf("%v less than %v: %v", a, b, got)
		}
		if !(ratio{-1, 0}).less(a) || !a.less(ratio{1, 0}) {
			t.Fatalf("%v is not between the infinities", a)
		}
	})
}

func TestSignRoot(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, q := rapid.Int64Range(-50, 50).Draw(t, "p"), rapid.Int64Range(-50, 50).Draw(t, "q")
		n := rapid.Int64Range(0, 50).Draw(t, "n")
		v := float64(p) + float64(q)*math.Sqrt(float64(n))
		want := 0
		if v > 1e-9 {
			want = 1
		} else if v < -1e-9 {
			want = -1
		}
		if got := signRoot(big.NewInt(p), big.NewInt(q), n); got != want {
			t.Fatalf("%d + %d root %d: %d", p, q, n, got)
		}
	})
}

// TestParseDecimal reads decimals exactly, or to the nearest.
func TestParseDecimal(t *testing.T) {
	for _, c := range []struct {
		text      string
		per, want int64
		exact, ok bool
	}{
		{"10", 100, 1000, true, true}, {"0.01", 100, 1, true, true}, {"-2.5", 100, -250, true, true},
		{"0.51", 254, 130, false, true}, {"-0.51", 254, -130, false, true}, {"10.9843", 254, 2790, false, true},
		{"1e3", 100, 0, false, false}, {"", 100, 0, false, false}, {"1.2.3", 100, 0, false, false}, {"0.1234567", 100, 0, false, false},
	} {
		if n, exact, ok := ParseDecimal(c.text, c.per); n != c.want || exact != c.exact || ok != c.ok {
			t.Errorf("%q of %d: %d, %v, %v", c.text, c.per, n, exact, ok)
		}
	}
}

// TestFormatDecimal writes lengths that are read back as they were.
func TestFormatDecimal(t *testing.T) {
	for _, unit := range []Len{CM, Inch} {
		for _, d := range []Len{0, 1, -1, 127, 254, -255, 18000, 18288, Reach} {
			text := FormatDecimal(d, unit)
			if n, _, ok := ParseDecimal(text, int64(unit)); !ok || n != int64(d) {
				t.Errorf("%d is written %q of %d and read as %d, %v", d, text, unit, n, ok)
			}
		}
	}
	if got := FormatDecimal(1250, CM); got != "12.5" {
		t.Errorf("%q", got)
	}
}
