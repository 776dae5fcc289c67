package geom

import (
	"slices"
	"testing"
)

// TestScan: the points of a mesh are looked at row by row, borders included, until one will do.
func TestScan(t *testing.T) {
	box := Box{Point{10, 20}, Point{35, 40}}
	var seen []Point
	if p, ok := box.Scan(10, func(p Point) bool { seen = append(seen, p); return false }); ok {
		t.Errorf("%v will not do", p)
	}
	want := []Point{{10, 20}, {20, 20}, {30, 20}, {10, 30}, {20, 30}, {30, 30}, {10, 40}, {20, 40}, {30, 40}}
	if !slices.Equal(seen, want) {
		t.Errorf("looked at %v, want %v", seen, want)
	}
	if p, ok := box.Scan(10, func(p Point) bool { return p.X > 10 && p.Y > 20 }); !ok || p != (Point{20, 30}) {
		t.Errorf("the first is %v, %v", p, ok)
	}
	if p := box.Middle(); p != (Point{22, 30}) {
		t.Errorf("the middle is %v", p)
	}
}
