package geom

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

func TestSineTable(t *testing.T) {
	for f := range Facing(fullTurn) {
		angle := float64(f) * math.Pi / 1800
		if d := math.Abs(float64(f.Sin()) - math.Sin(angle)*One); d > 0.5+1e-5 {
			t.Errorf("sine of %d is off by %v", f, d)
		}
		if d := math.Abs(float64(f.Cos()) - math.Cos(angle)*One); d > 0.5+1e-5 {
			t.Errorf("cosine of %d is off by %v", f, d)
		}
		if f.Sin() != -f.Turn(1800).Sin() || f.Sin() != f.Turn(-900).Cos() || f.Sin() != (North-0).Turn(1800-int(f)).Sin() {
			t.Errorf("sine of %d is not symmetric", f)
		}
	}
	for f, want := range map[Facing][2]int64{North: {0, One}, East: {One, 0}, South: {0, -One}, West: {-One, 0}} {
		if f.Sin() != want[0] || f.Cos() != want[1] {
			t.Errorf("%d: sine %d, cosine %d", f, f.Sin(), f.Cos())
		}
	}
}

func TestFacingArithmetic(t *testing.T) {
	for _, c := range []struct{ got, want Facing }{
		{Degrees(-90), West}, {Degrees(450), East}, {Degrees(math.MinInt32), Degrees(math.MinInt32 % 360)},
		{North.Turn(-1), 3599}, {West.Turn(900), North}, {East.Turn(-36000 - 900), North},
		{Facing(3599).Apart(1), 2}, {East.Apart(West), South}, {North.Apart(North), 0},
	} {
		if c.got != c.want {
			t.Errorf("got %d, want %d", c.got, c.want)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		f := Facing(rapid.IntRange(0, 3599).Draw(t, "f"))
		by := rapid.Int().Draw(t, "by")
		g := f.Turn(by)
		if g < 0 || g >= fullTurn || g.Turn(-(by%fullTurn)) != f {
			t.Fatalf("turned to %d", g)
		}
		if f.Apart(g) != g.Apart(f) || f.Turn(int(f.Apart(g))) != g && f.Turn(-int(f.Apart(g))) != g {
			t.Fatalf("%d apart", f.Apart(g))
		}
	})
}

func TestBearing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := drawPoint(t, 40000, "a"), drawPoint(t, 40000, "b")
		f := Bearing(a, b)
		if a == b {
			if f != North {
				t.Fatal(f)
			}
			return
		}
		want := math.Atan2(float64(b.X-a.X), float64(b.Y-a.Y)) * 1800 / math.Pi
		if off := math.Abs(math.Remainder(want-float64(f), fullTurn)); off > 0.5+1e-5 {
			t.Fatalf("bearing %d, exactly %v", f, want)
		}
		if g := Bearing(b, a); g != f.Turn(1800) {
			t.Fatalf("%d there and %d back", f, g)
		}
	})
}

func TestStepRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawPoint(t, 20000, "p")
		f := Facing(rapid.IntRange(0, 3599).Draw(t, "f"))
		d := rapid.Int32Range(1000, 20000).Draw(t, "d")
		q := Step(p, f, d)
		if g := Bearing(p, q); g != f {
			t.Fatalf("stepped %d, bears %d", f, g)
		}
		if n := Dist(p, q); n < d-1 || n > d+2 {
			t.Fatalf("stepped %d, went %d", d, n)
		}
		if back := Step(p, f.Turn(1800), -d); back != q {
			t.Fatalf("backwards leads to %v, not %v", back, q)
		}
	})
}

func TestToward(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := drawPoint(t, 30000, "a"), drawPoint(t, 30000, "b")
		d := rapid.Int32Range(-40000, 40000).Draw(t, "d")
		q := Toward(a, b, d)
		if a == b {
			if q != a {
				t.Fatal(q)
			}
			return
		}
		long := math.Hypot(float64(b.X-a.X), float64(b.Y-a.Y))
		x, y := float64(d)*float64(b.X-a.X)/long, float64(d)*float64(b.Y-a.Y)/long
		if math.Abs(float64(q.X-a.X)-x) > 0.5+1e-6 || math.Abs(float64(q.Y-a.Y)-y) > 0.5+1e-6 {
			t.Fatalf("%v, exactly %v,%v from the start", q, x, y)
		}
		if away := Toward(a, b, -d); away.Sub(a) != a.Sub(q) {
			t.Fatalf("%v forwards and %v back", q, away)
		}
	})
	if got := Toward(Point{1, 1}, Point{4, 5}, 5); got != (Point{4, 5}) {
		t.Error(got)
	}
	if got := Toward(Point{}, Point{7, 0}, 12); got != (Point{12, 0}) {
		t.Error(got)
	}
}

func TestInArc(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := Base{Facing: Facing(rapid.IntRange(0, 3599).Draw(t, "facing"))}
		e, p := drawPoint(t, 5000, "e"), drawPoint(t, 5000, "p")
		half := rapid.IntRange(0, 1800).Draw(t, "half")
		if e == p {
			return
		}
		// Bearings are good to half a tenth, so only a border case may differ.
		apart := int(Bearing(e, p).Apart(b.Facing))
		if got := InArc(b, e, p, half); got != (apart <= half) && apart != half && apart != half+1 {
			t.Fatalf("%v with %d between", got, apart)
		}
	})
	b := Base{}
	for _, c := range []struct {
		p    Point
		half int
		want bool
	}{
		{Point{10, 10}, 450, true}, {Point{-10, 10}, 450, true}, {Point{11, 10}, 450, false},
		{Point{0, 5}, 0, true}, {Point{0, -5}, 0, false}, {Point{5, 0}, 900, true}, {Point{5, -1}, 900, false},
		{Point{10, -10}, 1350, true}, {Point{9, -10}, 1350, false}, {Point{0, -9}, 1800, true}, {Point{}, 0, true},
		{Point{0, 5}, -1, false},
	} {
		if InArc(b, Point{}, c.p, c.half) != c.want {
			t.Errorf("%v within %d: want %v", c.p, c.half, c.want)
		}
	}
}
