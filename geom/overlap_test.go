package geom

import (
	"math/big"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func TestOverlap(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := drawBase(t, "a"), drawBase(t, "b")
		got := Overlap(a, b)
		if got != Overlap(b, a) {
			t.Fatal("not symmetric")
		}
		ap, aw := stand(a)
		bp, bw := stand(b)
		want := false
		if aw+bw > 0 {
			w := rat((aw + bw) * (aw + bw))
			want = ratMul(rat(4), slowOutlineGap2(ap, bp)).Cmp(w) < 0 && a.solid() && b.solid()
		} else {
			want = sharedArea(ap, bp).Sign() > 0
		}
		if got != want {
			t.Fatalf("%v, want %v", got, want)
		}
	})
}

func TestOverlapPolygonInsideAndShare(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b, p := drawBase(t, "b"), drawPolygon(t, "p")
		b.Round = false
		if rapid.Bool().Draw(t, "small") {
			b.Width, b.Depth = 2+b.Width/4, 2+b.Depth/4
		}
		if !b.solid() {
			return
		}
		c := b.Corners()
		part, whole := sharedArea(c[:], p.Points()), big.NewRat(-outlineArea2(c[:]), 2)
		if whole.Sign() < 0 {
			whole.Neg(whole)
		}
		if OverlapPolygon(b, &p) != (part.Sign() > 0) {
			t.Fatalf("overlap %v, area %v", OverlapPolygon(b, &p), part)
		}
		if Inside(b, &p) != (part.Cmp(whole) == 0) {
			t.Fatalf("inside %v, area %v of %v", Inside(b, &p), part, whole)
		}
		// The exact share, a hair more, and any other.
		share := ratQuo(part, whole)
		if n, d := share.Num(), share.Denom(); n.IsInt64() && d.IsInt64() && n.Sign() > 0 {
			if !ShareAtLeast(b, &p, n.Int64(), d.Int64()) {
				t.Fatalf("does not have its own share %v", share)
			}
			if d.BitLen() < 40 && ShareAtLeast(b, &p, n.Int64()<<20+1, d.Int64()<<20) {
				t.Fatalf("has more than its own share %v", share)
			}
		}
		num, den := rapid.Int64Range(-1, 12).Draw(t, "num"), rapid.Int64Range(1, 12).Draw(t, "den")
		if got := ShareAtLeast(b, &p, num, den); got != (share.Cmp(big.NewRat(num, den)) >= 0) {
			t.Fatalf("%d/%d: %v, share %v", num, den, got, share)
		}
	})
}

// The quick answer may be unsure, but never wrong.
func TestQuickShare(t *testing.T) {
	unsure := 0
	rapid.Check(t, func(t *rapid.T) {
		b, p := drawBase(t, "b"), drawPolygon(t, "p")
		b.Round = false
		b.Width, b.Depth = b.Width*2, b.Depth*2
		if rapid.Bool().Draw(t, "large") {
			b.At, b.Width, b.Depth = Point{b.At.X * 30, b.At.Y * 30}, b.Width*30, b.Depth*30
			pts := slices.Clone(p.Points())
			for i := range pts {
				pts[i] = Point{pts[i].X*30 + 7, pts[i].Y*30 - 11}
			}
			p = madePolygon(pts)
		}
		q, solid := b.quad()
		if !solid {
			return
		}
		share := ratQuo(ratMul(rat(2), sharedArea(q[:], p.Points())), rat(outlineArea2(q[:])))
		den := rapid.Int64Range(1, 1024).Draw(t, "den")
		near := ratMul(share, rat(den))
		floor := new(big.Int).Div(near.Num(), near.Denom()).Int64()
		for num := max(floor-1, 0); num <= floor+2; num++ {
			got, sure := quickShare(q[:], p.Points(), num, den)
			if sure && got != (share.Cmp(big.NewRat(num, den)) >= 0) {
				t.Fatalf("%d/%d: %v, share %v", num, den, got, share)
			}
			if !sure && den <= 12 && num != floor && num != floor+1 && b.Width > 500 && b.Depth > 500 {
				unsure++
			}
		}
	})
	if unsure > 0 {
		t.Errorf("%d plain cases were not settled", unsure)
	}
}

func TestOverlapPolygonRound(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b, p := drawBase(t, "b"), drawPolygon(t, "p")
		b.Round = true
		w := rat(int64(b.Width) * int64(b.Width))
		want := ratMul(rat(4), slowOutlineGap2([]Point{b.At}, p.Points())).Cmp(w) < 0
		if OverlapPolygon(b, &p) != want {
			t.Fatalf("overlap, want %v", want)
		}
		in := slowContains(p.Points(), exactPoint(b.At))
		for _, e := range edgesOf(p.Points()) {
			in = in && ratMul(rat(4), slowPointToSegment(b.At, e)).Cmp(w) >= 0
		}
		if Inside(b, &p) != in {
			t.Fatalf("inside, want %v", in)
		}
	})
}

func TestShareOfDisc(t *testing.T) {
	b := Base{Width: 2000, Round: true}
	east := Rectangle(Box{Point{0, -5000}, Point{5000, 5000}})
	if !ShareAtLeast(b, &east, 1, 2) || ShareAtLeast(b, &east, 501, 1000) {
		t.Error("a disc on the border is half inside")
	}
	if b.At.X = -1; ShareAtLeast(b, &east, 1, 2) {
		t.Error("a disc further out is less than half inside")
	}
	// Half a radius out, a true disc has 0.1955 of its area inside.
	if b.At.X = -500; !ShareAtLeast(b, &east, 194, 1000) || ShareAtLeast(b, &east, 197, 1000) {
		t.Error("a disc half a radius out has about a fifth inside")
	}
}

func TestOverlapSegment(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b, s := drawBase(t, "b"), drawSegment(t, "s")
		got := OverlapSegment(b, s)
		if b.Round {
			w := rat(int64(b.Width) * int64(b.Width))
			if want := ratMul(rat(4), slowPointToSegment(b.At, s)).Cmp(w) < 0; got != want {
				t.Fatalf("disc: want %v", want)
			}
			return
		}
		// Some piece between crossings, or an end, is strictly inside.
		c := b.Corners()
		times := []*big.Rat{rat(0), rat(1)}
		onBorder := func(p ratPoint) bool {
			for _, e := range edgesOf(c[:]) {
				x, y := exactPoint(e.A), exactPoint(e.B)
				side := ratSub(ratMul(ratSub(y.x, x.x), ratSub(p.y, x.y)), ratMul(ratSub(y.y, x.y), ratSub(p.x, x.x)))
				if side.Sign() == 0 {
					return true
				}
			}
			return false
		}
		for _, e := range edgesOf(c[:]) {
			times = append(times, meeting(s, e)...)
		}
		want := false
		for _, x := range times {
			for _, y := range times {
				p := along(s.A, s.B, mix(x, y, big.NewRat(1, 2)))
				want = want || slowContains(c[:], p) && !onBorder(p)
			}
		}
		if got != want {
			t.Fatalf("%v, want %v", got, want)
		}
	})
}

func BenchmarkShareAtLeast(b *testing.B) {
	x := Base{At: Point{1000, 1000}, Facing: 300, Width: 400, Depth: 200}
	p := Rectangle(Box{Point{0, 0}, Point{1010, 2000}})
	for _, round := range []bool{false, true} {
		b.Run(map[bool]string{false: "Rectangle", true: "Disc"}[round], func(b *testing.B) {
			x.Round = round
			for b.Loop() {
				ShareAtLeast(x, &p, 1, 2)
			}
		})
	}
}
