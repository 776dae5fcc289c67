package geom

import "slices"

// Chord is the total length of the part of the segment that lies in the
// polygon or on its border. It adds up the stretches that [Polygon.Spans]
// lists, and is the segment's Length if the whole of it is inside.
func (p *Polygon) Chord(s Segment) (sum Len) {
	if stretch, ok := p.plainChord(s); ok {
		return stretch
	}
	var buf [16]Span
	for _, span := range p.Spans(s, buf[:0]) {
		sum += span.To - span.From
	}
	return sum
}

// plainChord is the chord of a segment whose line goes in and out once, or not at all, and through no vertex, which is nearly every one.
func (p *Polygon) plainChord(s Segment) (Len, bool) {
	if s.A == s.B || !p.box.Meets(s.Box()) {
		return 0, true
	}
	var at [2]Len
	n, length := 0, int64(0)
	a := p.pts[len(p.pts)-1]
	as := turn(s.A, s.B, a)
	for _, b := range p.pts {
		bs := turn(s.A, s.B, b)
		if bs == 0 {
			return 0, false
		}
		if (as > 0) != (bs > 0) {
			switch n {
			case 0:
				length = int64(s.Length())
			case len(at):
				return 0, false
			}
			at[n] = place(s, a, b, bs-as, length)
			n++
		}
		a, as = b, bs
	}
	return max(at[0], at[1]) - min(at[0], at[1]), true
}

// Through tells of all lines from a point to a segment that run through a convex polygon: whether surely none of them runs through more than
// d of it, or surely all of them do. The lines may be off by a unit at their ends.
//
// Between the two outermost lines the polygon begins no nearer, and ends no further away, than on these lines or at corners between them,
// but for the bulge of an arc. And it is at least as deep as on the shallower of the two, for the ends of both stretches span a part of it,
// but for the same bulge. If w is the length of the segment and l that of the shorter line, the cosine of half of the angle between them
// is at least 1 - w²/4l².
func (p *Polygon) Through(from Point, ends Segment, d Len) (none, all bool) {
	const rounded = 4
	lines := [2]Segment{{from, ends.A}, {from, ends.B}}
	long := [2]int64{int64(Dist(from, ends.A)), int64(Dist(from, ends.B))}
	wide, short := int64(Dist(ends.A, ends.B)), min(long[0], long[1])
	if short <= wide {
		return false, false
	}
	var at [2][2]Len
	var n [2]int
	first, last := Len(max(long[0], long[1])), Len(0)
	a := p.pts[len(p.pts)-1]
	as := [2]int64{turn(from, ends.A, a), turn(from, ends.B, a)}
	for _, b := range p.pts {
		bs := [2]int64{turn(from, ends.A, b), turn(from, ends.B, b)}
		if bs[0] == 0 || bs[1] == 0 {
			return false, false
		}
		for i := range lines {
			if (as[i] > 0) != (bs[i] > 0) {
				if n[i] == 2 {
					return false, false
				}
				at[i][n[i]] = place(lines[i], a, b, bs[i]-as[i], long[i])
				n[i]++
			}
		}
		if (bs[0] > 0) != (bs[1] > 0) { // a corner between the lines
			far := Dist(from, b)
			first, last = min(first, far), max(last, far)
		}
		a, as = b, bs
	}
	least := Len(max(long[0], long[1]))
	for i := range lines {
		in, out := min(at[i][0], at[i][1]), max(at[i][0], at[i][1])
		if n[i] == 0 {
			least = 0
			continue
		}
		if int64(out) >= long[i] { // it may go on beyond the end
			out = Len(max(long[0], long[1]))
		}
		first, last = min(first, in), max(last, out)
		least = min(least, max(at[i][0], at[i][1])-in)
	}
	bulge := func(r Len) Len { return Len(int64(r)*wide*wide/(4*short*short)) + rounded }
	return last-first+bulge(first) <= d, least-bulge(least) > d
}

// Spans appends to out, in order and apart from each other, the stretches of
// the segment that lie in the polygon or on its border. Their ends are rounded
// to the nearest whole unit on a scale that runs from 0 at A to the segment's
// Length at B; a stretch that rounds to nothing is left out.
func (p *Polygon) Spans(s Segment, out []Span) []Span {
	if s.A == s.B || !p.box.Meets(s.Box()) {
		return out
	}
	// A line that just misses every vertex crosses the outline at places that,
	// in order, are in turn ways in and ways out. Take two such lines, a hair
	// to the left and a hair to the right of the segment: what either has
	// inside touches the segment, and nothing else of any length does. Rounding
	// keeps the order of places, so they may be rounded before being sorted.
	var leftBuf, rightBuf [32]Len
	left, right := leftBuf[:0], rightBuf[:0]
	length := int64(s.Length())
	a := p.pts[len(p.pts)-1]
	as := turn(s.A, s.B, a)
	for _, b := range p.pts {
		bs := turn(s.A, s.B, b)
		if (as > 0) != (bs > 0) {
			left = append(left, place(s, a, b, bs-as, length))
		}
		if (as < 0) != (bs < 0) {
			right = append(right, place(s, a, b, bs-as, length))
		}
		a, as = b, bs
	}
	slices.Sort(left)
	slices.Sort(right)
	first := len(out)
	for len(left) > 0 || len(right) > 0 {
		// Take whichever stretch starts first and join it to the last one.
		from := &left
		if len(left) == 0 || len(right) > 0 && right[0] < left[0] {
			from = &right
		}
		next := Span{(*from)[0], (*from)[1]}
		*from = (*from)[2:]
		if next.From == next.To {
			continue
		}
		if n := len(out); n > first && next.From <= out[n-1].To {
			out[n-1].To = max(out[n-1].To, next.To)
		} else {
			out = append(out, next)
		}
	}
	return out
}

// place is where the edge from a to b crosses the line of the segment, as a
// distance along it, held between the segment's ends. Change is by how much
// the edge's ends differ in their distance from the line.
func place(s Segment, a, b Point, change, length int64) Len {
	n := turn(a, b, s.A)
	if change < 0 {
		n, change = -n, -change
	}
	switch {
	case n <= 0:
		return 0
	case n >= change:
		return Len(length)
	}
	return Len((2*n*length + change) / (2 * change))
}
