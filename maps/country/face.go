package country

import (
	"cmp"
	"slices"

	"sandtable/geom"
)

// What runs from one corner of a face to the next: the edge of the table, a way by its number, or a cut by its number and beyond all ways.
const (
	tableEdge = -1
	firstCut  = 1000
)

// corner is a corner of a face, and what runs from it to the next.
type corner struct {
	at   geom.Point
	next int
}

// face is an outline, counter-clockwise.
type face []corner

// area2 is twice the area.
func (f face) area2() (sum int64) {
	for i := range f {
		a, b := f[i].at, f[(i+1)%len(f)].at
		sum += int64(a.X)*int64(b.Y) - int64(b.X)*int64(a.Y)
	}
	return sum
}

// holds reports whether a point lies in the face.
func (f face) holds(p geom.Point) (in bool) {
	for i := range f {
		a, b := f[i].at, f[(i+1)%len(f)].at
		if (a.Y > p.Y) == (b.Y > p.Y) {
			continue
		}
		if left := cross(a, b, p) > 0; left == (b.Y > a.Y) {
			in = !in
		}
	}
	return in
}

// points are the corners alone.
func (f face) points() []geom.Point {
	out := make([]geom.Point, len(f))
	for i := range f {
		out[i] = f[i].at
	}
	return out
}

// meeting is where a line meets the outline of a face.
type meeting struct {
	part int // of the line
	far  geom.Len
	side int // of the face
	at   geom.Point
}

// meetings are where a line meets the outline, in order along the line.
func (f face) meetings(line []geom.Point) (all []meeting) {
	for k := 1; k < len(line); k++ {
		s := geom.Segment{A: line[k-1], B: line[k]}
		box := geom.BoxOf(s.A, s.B)
		for e := range f {
			t := geom.Segment{A: f[e].at, B: f[(e+1)%len(f)].at}
			if !box.Meets(geom.BoxOf(t.A, t.B)) || !s.Meets(t) {
				continue
			}
			p := geom.Crossing(s, t)
			all = append(all, meeting{k - 1, geom.Dist(s.A, p), e, p})
		}
	}
	slices.SortFunc(all, func(a, b meeting) int {
		return cmp.Or(cmp.Compare(a.part, b.part), cmp.Compare(a.far, b.far), cmp.Compare(a.side, b.side))
	})
	return slices.CompactFunc(all, func(a, b meeting) bool { return geom.Dist(a.at, b.at) <= 2 })
}

// cut cuts a face by every stretch of a line that runs through it.
func (f face) cut(line []geom.Point, label int) []face {
	all := f.meetings(line)
	for i := 1; i < len(all); i++ {
		from, to := all[i-1], all[i]
		through := []geom.Point{from.at}
		for _, p := range line[from.part+1 : to.part+1] {
			if geom.Dist(p, through[len(through)-1]) > 2 && geom.Dist(p, to.at) > 2 {
				through = append(through, p)
			}
		}
		through = append(through, to.at)
		k := len(through) / 2
		mid := geom.Point{X: (through[k-1].X + through[k].X) / 2, Y: (through[k-1].Y + through[k].Y) / 2}
		if !f.holds(mid) {
			continue
		}
		a, b, ok := f.split(from, to, through, label)
		if !ok {
			continue
		}
		rest := append([]geom.Point{to.at}, line[to.part+1:]...)
		if len(rest) < 2 {
			return []face{a, b}
		}
		return append(a.cut(rest, label), b.cut(rest, label)...)
	}
	return []face{f}
}

// split parts a face along a line through it, from one place on the outline to another.
func (f face) split(from, to meeting, through []geom.Point, label int) (a, b face, ok bool) {
	ring := make(face, 0, len(f)+2)
	starts, ends := -1, -1
	for e := range f {
		ring = append(ring, f[e])
		after := f[(e+1)%len(f)].at
		here := []meeting(nil)
		for _, x := range [2]meeting{from, to} {
			if x.side == e {
				here = append(here, x)
			}
		}
		slices.SortStableFunc(here, func(x, y meeting) int { return cmp.Compare(square(x.at, f[e].at), square(y.at, f[e].at)) })
		for _, x := range here {
			place := len(ring)
			switch {
			case geom.Dist(x.at, ring[len(ring)-1].at) <= 1:
				place = len(ring) - 1
			case geom.Dist(x.at, after) <= 1:
				place = (e + 1) % len(f) // of the face, not of the ring: mended below
				place = -2 - place
			default:
				ring = append(ring, corner{x.at, f[e].next})
			}
			if x == from {
				starts = place
			} else {
				ends = place
			}
		}
	}
	resolve := func(place int) int {
		if place > -2 {
			return place
		}
		want := f[-2-place].at
		return slices.IndexFunc(ring, func(c corner) bool { return c.at == want })
	}
	starts, ends = resolve(starts), resolve(ends)
	if starts < 0 || ends < 0 || starts == ends {
		return nil, nil, false
	}
	walk := func(i, j int) (out face) {
		for ; i != j; i = (i + 1) % len(ring) {
			out = append(out, ring[i])
		}
		return out
	}
	// The first face goes along the outline from start to end and back along the line; the second the other way.
	a = append(walk(starts, ends), corner{ring[ends].at, label})
	for i := len(through) - 2; i > 0; i-- {
		a = append(a, corner{through[i], label})
	}
	b = append(walk(ends, starts), corner{ring[starts].at, label})
	for i := 1; i < len(through)-1; i++ {
		b = append(b, corner{through[i], label})
	}
	return a, b, a.area2() > 0 && b.area2() > 0
}
