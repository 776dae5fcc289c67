package geom

import (
	"slices"
	"testing"
)

// TestSpans: stretches are joined where they overlap, and taken away from another.
func TestSpans(t *testing.T) {
	road := Joined([]Span{{40, 60}, {0, 10}, {55, 80}, {10, 20}})
	if want := []Span{{0, 20}, {40, 80}}; !slices.Equal(road, want) {
		t.Errorf("joined: %v, want %v", road, want)
	}
	for _, c := range []struct {
		from Span
		want []Span
	}{
		{Span{0, 100}, []Span{{20, 40}, {80, 100}}},
		{Span{10, 30}, []Span{{20, 30}}},
		{Span{45, 75}, nil},
		{Span{45, 82}, nil}, // a sliver
		{Span{81, 90}, []Span{{81, 90}}},
	} {
		if got := c.from.Without(road, nil); !slices.Equal(got, c.want) {
			t.Errorf("%v without the road: %v, want %v", c.from, got, c.want)
		}
	}
	way, path := Segment{Point{0, 0}, Point{1000, 0}}, Segment{Point{400, -500}, Point{400, 500}}
	if s, ok := Alongside(way, path, 100); !ok || s != (Span{350, 450}) {
		t.Errorf("alongside: %v, %v", s, ok)
	}
	if s, ok := Alongside(way, Segment{Point{0, 51}, Point{1000, 51}}, 100); ok {
		t.Errorf("%v lies beside the way", s)
	}
}

// TestSegmentNearest: the foot of a point on a segment, or the end that is nearer.
func TestSegmentNearest(t *testing.T) {
	s := Segment{Point{0, 0}, Point{100, 100}}
	for p, want := range map[Point]Point{{0, 100}: {50, 50}, {-10, 3}: {0, 0}, {200, 150}: {100, 100}} {
		if got := s.Nearest(p); got != want {
			t.Errorf("nearest to %v is %v, want %v", p, got, want)
		}
	}
}
