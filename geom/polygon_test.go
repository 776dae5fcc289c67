package geom

import (
	"math/big"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestNewPolygonErrors(t *testing.T) {
	many := make([]Point, MaxVertices+1)
	for _, c := range []struct {
		name string
		pts  []Point
		want string
	}{
		{"two points", []Point{{0, 0}, {1, 1}}, "at least 3"},
		{"too many", many, "4096 is one too many"},
		{"far", []Point{{0, 0}, {Reach + 1, 0}, {0, 5}}, "vertex 1 (65537,0) is out of range"},
		{"repeat", []Point{{0, 0}, {5, 0}, {5, 5}, {5, 0}}, "vertex 3 repeats vertex 1"},
		{"line", []Point{{0, 0}, {2, 2}, {1, 1}}, "no area"},
		{"bow tie", []Point{{0, 0}, {5, 5}, {5, 0}, {0, 5}}, "edge from vertex 0 meets the edge from vertex 2"},
		{"spike", []Point{{0, 0}, {9, 0}, {4, 0}, {4, 4}}, "edge from vertex 0 meets the edge from vertex 1"},
		{"touch", []Point{{0, 0}, {8, 0}, {8, 8}, {4, 0}, {0, 8}}, "touches itself"},
	} {
		_, err := NewPolygon(c.pts...)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

func TestPolygonIsCounterClockwise(t *testing.T) {
	p, err := NewPolygon(Point{0, 0}, Point{0, 4}, Point{6, 4}, Point{6, 0})
	if err != nil || p.Area2() != 48 || outlineArea2(p.Points()) != 48 || p.Box() != (Box{Point{}, Point{6, 4}}) {
		t.Error(p, err)
	}
}

func TestContainsAndMeets(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawPolygon(t, "p")
		q := drawPoint(t, 45, "q")
		if p.Contains(q) != slowContains(p.Points(), exactPoint(q)) {
			t.Fatalf("%v in %v: %v", q, p.Points(), p.Contains(q))
		}
		s := drawSegment(t, "s")
		if p.Meets(s) != slowTouches(p.Points(), s) {
			t.Fatalf("%v meets %v: %v", s, p.Points(), p.Meets(s))
		}
	})
}

// slowChord splits the segment wherever it meets the outline and asks of each
// piece whether its middle is inside.
func slowChord(p *Polygon, s Segment) Len {
	times := []*big.Rat{rat(0), rat(1)}
	for _, e := range edgesOf(p.Points()) {
		times = append(times, meeting(s, e)...)
	}
	slices.SortFunc(times, (*big.Rat).Cmp)
	position := func(t *big.Rat) Len {
		r := ratAdd(ratMul(t, rat(int64(s.Length()))), big.NewRat(1, 2))
		return Len(new(big.Int).Div(r.Num(), r.Denom()).Int64())
	}
	sum := Len(0)
	for i := 1; i < len(times); i++ {
		mid := mix(times[i-1], times[i], big.NewRat(1, 2))
		if slowContains(p.Points(), along(s.A, s.B, mid)) {
			sum += position(times[i]) - position(times[i-1])
		}
	}
	return sum
}

func TestChord(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, s := drawPolygon(t, "p"), drawSegment(t, "s")
		if s.A == s.B {
			return
		}
		got := p.Chord(s)
		if want := slowChord(&p, s); got != want {
			t.Fatalf("%d, want %d: %v over %v", got, want, s, p.Points())
		}
		last := Len(-1)
		for _, span := range p.Spans(s, nil) {
			if span.From <= last || span.To <= span.From || span.To > s.Length() {
				t.Fatalf("spans out of order: %v", p.Spans(s, nil))
			}
			last = span.To
		}
	})
}

func TestChordAllocatesNothing(t *testing.T) {
	p := Rectangle(Box{Point{0, 0}, Point{500, 500}})
	s := Segment{Point{-100, 20}, Point{900, 480}}
	if n := testing.AllocsPerRun(100, func() { p.Chord(s) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// Lines along an edge are rare at random, and the two sides of an edge are
// different cases.
func TestAlongAnEdge(t *testing.T) {
	p, err := NewPolygon(Point{0, 0}, Point{30, 0}, Point{30, 30}, Point{15, 10}, Point{0, 30})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		s     Segment
		meets bool
		chord Len
	}{
		{Segment{Point{10, 0}, Point{20, 0}}, true, 10},
		{Segment{Point{20, 0}, Point{10, 0}}, true, 10},
		{Segment{Point{-10, 0}, Point{40, 0}}, true, 30},
		{Segment{Point{40, 0}, Point{-10, 0}}, true, 30},
		{Segment{Point{30, 5}, Point{30, 25}}, true, 20},
		{Segment{Point{30, 25}, Point{30, 5}}, true, 20},
		{Segment{Point{-9, 30}, Point{39, 30}}, true, 0},
		{Segment{Point{-9, 10}, Point{39, 10}}, true, 30},
		{Segment{Point{5, 30}, Point{25, 30}}, false, 0},
		{Segment{Point{10, 5}, Point{20, 5}}, true, 10},
		{Segment{Point{31, 0}, Point{40, 0}}, false, 0},
	} {
		if p.Meets(c.s) != c.meets || p.Chord(c.s) != c.chord {
			t.Errorf("%v: meets %v, chord %d", c.s, p.Meets(c.s), p.Chord(c.s))
		}
	}
}
