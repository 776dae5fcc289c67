package geom

import (
	"cmp"
	"fmt"
	"slices"
)

// MaxVertices is the largest number of vertices of a polygon.
const MaxVertices = 4096

// Polygon is the area inside a simple closed outline, border included. It is
// never changed once made, so copies may share it.
type Polygon struct {
	pts   []Point // counter-clockwise
	box   Box
	area2 int64
	fills bool // its box
}

// NewPolygon makes a polygon of its vertices in either order of turning. The
// outline must have at least three different vertices within [Reach], enclose
// an area, and never touch or cross itself. Errors name the vertex by its
// position in pts.
func NewPolygon(pts ...Point) (Polygon, error) {
	if len(pts) < 3 {
		return Polygon{}, fmt.Errorf("geom: polygon ends at vertex %d: it needs at least 3 vertices", len(pts))
	}
	if len(pts) > MaxVertices {
		return Polygon{}, fmt.Errorf("geom: polygon vertex %d is one too many: the limit is %d", MaxVertices, MaxVertices)
	}
	for i, p := range pts {
		if !p.InReach() {
			return Polygon{}, fmt.Errorf("geom: polygon vertex %d (%d,%d) is out of range: coordinates reach from %d to %d", i, p.X, p.Y, -Reach, Reach)
		}
	}
	if i, j, found := repeated(pts); found {
		return Polygon{}, fmt.Errorf("geom: polygon vertex %d repeats vertex %d", j, i)
	}
	if onOneLine(pts) {
		return Polygon{}, fmt.Errorf("geom: polygon has no area: vertices 0 to %d lie on one line", len(pts)-1)
	}
	if i, j, found := selfContact(pts); found {
		return Polygon{}, fmt.Errorf("geom: polygon crosses or touches itself: the edge from vertex %d meets the edge from vertex %d", i, j)
	}
	return madePolygon(slices.Clone(pts)), nil
}

// Rectangle is the polygon that fills a box. The box must have an area.
func Rectangle(box Box) Polygon {
	return madePolygon([]Point{box.Min, {box.Max.X, box.Min.Y}, box.Max, {box.Min.X, box.Max.Y}})
}

// madePolygon takes over an outline known to be sound.
func madePolygon(pts []Point) Polygon {
	area2 := outlineArea2(pts)
	if area2 < 0 {
		slices.Reverse(pts)
		area2 = -area2
	}
	box := BoxOf(pts...)
	return Polygon{pts, box, area2, area2 == 2*int64(box.Max.X-box.Min.X)*int64(box.Max.Y-box.Min.Y)}
}

// outlineArea2 is twice the area an outline encloses, negative if it runs
// clockwise.
func outlineArea2(pts []Point) (sum int64) {
	for i := 2; i < len(pts); i++ {
		sum += turn(pts[0], pts[i-1], pts[i])
	}
	return sum
}

// Points lists the vertices counter-clockwise. The caller must not change them.
func (p *Polygon) Points() []Point { return p.pts }

// Edges goes through the sides of the polygon.
func (p *Polygon) Edges(yield func(Segment) bool) {
	for i := range p.pts {
		if !yield(Segment{p.pts[i], p.pts[(i+1)%len(p.pts)]}) {
			return
		}
	}
}

// Box is the smallest box around the polygon.
func (p *Polygon) Box() Box { return p.box }

// Across is the distance between those two corners that are furthest apart. No chord is longer.
func (p *Polygon) Across() Len {
	var most uint64
	for i, a := range p.pts {
		for _, b := range p.pts[:i] {
			d := b.Sub(a)
			most = max(most, uint64(dot(d, d)))
		}
	}
	return Len(ceilSqrt(most))
}

// Area2 is twice the area, which is always a whole number.
func (p *Polygon) Area2() int64 { return p.area2 }

// Contains reports whether a point is in the polygon or on its border.
func (p *Polygon) Contains(q Point) bool {
	return p.box.Contains(q) && (p.fills || contains(p.pts, q))
}

// Meets reports whether a segment has a point in the polygon or on its border.
func (p *Polygon) Meets(s Segment) bool {
	return p.box.Meets(s.Box()) && touches(p.pts, s.A, s.B)
}

// edge is the side that ends at vertex i.
func (p *Polygon) edge(i int) Segment {
	if i == 0 {
		return Segment{p.pts[len(p.pts)-1], p.pts[0]}
	}
	return Segment{p.pts[i-1], p.pts[i]}
}

// repeated finds the first vertex equal to an earlier one.
func repeated(pts []Point) (first, again int, found bool) {
	order := make([]int, len(pts))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(i, j int) int {
		return cmp.Or(cmp.Compare(pts[i].X, pts[j].X), cmp.Compare(pts[i].Y, pts[j].Y), i-j)
	})
	for k := 1; k < len(order); k++ {
		i, j := order[k-1], order[k]
		if pts[i] == pts[j] && (!found || j < again) {
			first, again, found = i, j, true
		}
	}
	return first, again, found
}

func onOneLine(pts []Point) bool {
	for _, p := range pts {
		if turn(pts[0], pts[1], p) != 0 {
			return false
		}
	}
	return true
}

// selfContact finds two edges, each named by its first vertex, that meet other
// than at the vertex that joins neighbours. Taking the edges from west to east
// leaves only those whose spans overlap to be compared.
func selfContact(pts []Point) (first, second int, found bool) {
	n := len(pts)
	edge := func(i int) Segment { return Segment{pts[i], pts[(i+1)%n]} }
	order := make([]int, n)
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(i, j int) int {
		return cmp.Or(cmp.Compare(edge(i).Box().Min.X, edge(j).Box().Min.X), i-j)
	})
	for k, i := range order {
		s := edge(i)
		east := s.Box().Max.X
		for _, j := range order[k+1:] {
			t := edge(j)
			if t.Box().Min.X > east {
				break
			}
			a, b := min(i, j), max(i, j)
			if found && (a > first || a == first && b > second) {
				continue
			}
			var meet bool
			switch {
			case (i+1)%n == j:
				meet = foldsBack(s, t)
			case (j+1)%n == i:
				meet = foldsBack(t, s)
			default:
				meet = s.Meets(t)
			}
			if meet {
				first, second, found = a, b, true
			}
		}
	}
	return first, second, found
}

// foldsBack reports whether t, which starts where s ends, runs back over s.
func foldsBack(s, t Segment) bool {
	u, v := s.B.Sub(s.A), t.B.Sub(t.A)
	return cross(u, v) == 0 && dot(u, v) < 0
}
