package country

import "sandtable/geom"

// outlines are the borders of the marked points: through the middles between marked points and others, freed of what only the lattice
// made, corners cut.
func (m *maker) outlines(marks []bool) (rings [][]geom.Point) {
	m.openHoles(marks)
	l := &m.l
	// Each border runs between a marked point and one that is not, with the marked point on its left.
	if m.next == nil {
		m.next = make([]int32, 4*l.len())
	}
	// Places are numbered half a step apart, row by row. Where nothing runs on from, next is 0, as no border reaches the corner of the land.
	next, at, wide := m.next, []int32(nil), 2*l.cols
	put := func(from, to int) {
		next[from] = int32(to)
		at = append(at, int32(from))
	}
	for y := range l.rows - 1 {
		for x := range l.cols - 1 {
			i := y*l.cols + x
			a, b, c, d := marks[i], marks[i+1], marks[i+l.cols+1], marks[i+l.cols] // south-west, south-east, north-east, north-west
			if a == b && b == c && c == d {
				continue
			}
			south := 2*y*wide + 2*x + 1
			west, east, north := south+wide-1, south+wide+1, south+2*wide
			// A corner between marked points on one side of the square only; two opposite ones are kept apart.
			for _, corner := range [4]struct {
				is, before, after bool
				in, out           int
			}{{a, d, b, south, west}, {b, a, c, east, south}, {c, b, d, north, east}, {d, c, a, west, north}} {
				if corner.is && !corner.before && !corner.after {
					put(corner.in, corner.out)
				}
			}
			switch {
			case a && b && !c && !d:
				put(east, west)
			case b && c && !d && !a:
				put(north, south)
			case c && d && !a && !b:
				put(west, east)
			case d && a && !b && !c:
				put(south, north)
			case !a && b && c && d:
				put(west, south)
			case a && !b && c && d:
				put(south, east)
			case a && b && !c && d:
				put(east, north)
			case a && b && c && !d:
				put(north, west)
			}
		}
	}
	for _, start := range at {
		if next[start] == 0 { // it was gone through
			continue
		}
		var ring []geom.Point
		for p := start; next[p] != 0; {
			ring = append(ring, geom.Point{X: l.from.X + p%int32(wide)*l.step/2, Y: l.from.Y + p/int32(wide)*l.step/2})
			p, next[p] = next[p], 0
		}
		if ring = m.eased(ring); len(ring) >= 4 {
			rings = append(rings, ring)
		}
	}
	return rings
}

// openHoles cuts a way to whatever the marked points enclose, since an outline has no holes.
func (m *maker) openHoles(marks []bool) {
	l := &m.l
	if l.hangTogether(marks) {
		return
	}
	outside := make([]bool, l.len())
	flood := func(from int) {
		queue := []int{from}
		outside[from] = true
		for len(queue) > 0 {
			i := queue[len(queue)-1]
			queue = queue[:len(queue)-1]
			x, y := l.xy(i)
			for _, d := range [8][2]int{{-1, 0}, {1, 0}, {0, -1}, {0, 1}, {-1, -1}, {-1, 1}, {1, -1}, {1, 1}} {
				if x+d[0] < 0 || x+d[0] >= l.cols || y+d[1] < 0 || y+d[1] >= l.rows {
					continue
				}
				if j := i + d[0] + d[1]*l.cols; !marks[j] && !outside[j] {
					outside[j] = true
					queue = append(queue, j)
				}
			}
		}
	}
	flood(0)
	for i := range marks {
		if marks[i] || outside[i] {
			continue
		}
		for j := i; ; j++ { // to the east, until the outside is reached
			if outside[j] {
				break
			}
			marks[j], marks[j+l.cols] = false, false
		}
		flood(i)
	}
}

// hangTogether reports whether one can go between all points that are not marked, also from corner to corner: the stretches of each row are
// joined to those of the row before that they touch.
func (l *lattice) hangTogether(marks []bool) bool {
	type stretch struct{ from, to int }
	var all []stretch
	var joined []int // the stretch that one is joined to; itself if to none
	find := func(k int) int {
		for joined[k] != k {
			joined[k] = joined[joined[k]]
			k = joined[k]
		}
		return k
	}
	parts, before := 0, 0 // before is the first stretch of the row before
	for y := range l.rows {
		row, first := marks[y*l.cols:(y+1)*l.cols], len(all)
		for x := 0; x < l.cols; x++ {
			if row[x] {
				continue
			}
			s := stretch{from: x}
			for x < l.cols && !row[x] {
				x++
			}
			s.to = x
			all, joined = append(all, s), append(joined, len(all))
			parts++
			for k := before; k < first; k++ {
				if all[k].from > s.to || s.from > all[k].to {
					continue
				}
				if a, b := find(k), find(len(all)-1); a != b {
					joined[b] = a
					parts--
				}
			}
		}
		before = first
	}
	return parts <= 1
}

// dropSmall forgets marked points that hang together over less than so many square units.
func (m *maker) dropSmall(marks []bool, least int) {
	seen := make([]bool, len(marks))
	for i := range marks {
		if !marks[i] || seen[i] {
			continue
		}
		seen[i] = true
		group := []int{i}
		on := 0
		for k := 0; k < len(group); k++ {
			if m.l.onTable(group[k]) {
				on++
			}
			if !m.l.inner(group[k]) {
				continue
			}
			for _, j := range m.l.around(group[k]) {
				if marks[j] && !seen[j] {
					seen[j] = true
					group = append(group, j)
				}
			}
		}
		if on < 4*least {
			for _, j := range group {
				marks[j] = false
			}
		}
	}
}

// eased is a ring without the steps that the lattice made in it.
func (m *maker) eased(ring []geom.Point) []geom.Point {
	thin := m.thinned(ring, m.unit*3/10)
	if len(thin) < 4 {
		return nil
	}
	return cutCorners(thin, m.unit/2)
}

// thinned leaves out points that lie so near to the line between those kept.
func (m *maker) thinned(ring []geom.Point, near geom.Len) []geom.Point {
	far, at := int64(-1), 0
	for i, p := range ring { // two points that are kept for sure: the first, and the one furthest from it
		if d := square(p, ring[0]); d > far {
			far, at = d, i
		}
	}
	first := thinLine(ring[:at+1], near)
	second := thinLine(append(ring[at:len(ring):len(ring)], ring[0]), near)
	return append(first[:len(first)-1], second[:len(second)-1]...)
}

// thinLine leaves out points of a line that lie so near to the line between those kept.
func thinLine(line []geom.Point, near geom.Len) []geom.Point {
	if len(line) < 3 {
		return append([]geom.Point(nil), line...)
	}
	a, b := line[0], line[len(line)-1]
	long := int64(max(geom.Dist(a, b), 1))
	worst, at := int64(-1), 0
	for i := 1; i < len(line)-1; i++ {
		off := cross(a, b, line[i])
		if off = max(off, -off); off > worst {
			worst, at = off, i
		}
	}
	if worst <= int64(near)*long {
		return []geom.Point{a, b}
	}
	left := thinLine(line[:at+1], near)
	return append(left[:len(left)-1], thinLine(line[at:], near)...)
}

// cutCorners is a ring with its corners cut, so little that it stays where it was.
func cutCorners(ring []geom.Point, most geom.Len) (out []geom.Point) {
	for i, a := range ring {
		b := ring[(i+1)%len(ring)]
		cut := min(geom.Dist(a, b)/4, most)
		out = append(out, geom.Toward(a, b, cut), geom.Toward(b, a, cut))
	}
	return out
}

// smooth is a line with its corners cut, as a road bends.
func smooth(line []geom.Point) []geom.Point {
	out := []geom.Point{line[0]}
	for i := 1; i < len(line); i++ {
		a, b := line[i-1], line[i]
		if i > 1 {
			out = append(out, geom.Point{X: (3*a.X + b.X) / 4, Y: (3*a.Y + b.Y) / 4})
		}
		if i < len(line)-1 {
			out = append(out, geom.Point{X: (a.X + 3*b.X) / 4, Y: (a.Y + 3*b.Y) / 4})
		}
	}
	return append(out, line[len(line)-1])
}

// cross is twice the area of the triangle a, b, p: positive if p lies to the left.
func cross(a, b, p geom.Point) int64 {
	return int64(b.X-a.X)*int64(p.Y-a.Y) - int64(b.Y-a.Y)*int64(p.X-a.X)
}

// square is the squared distance of two points.
func square(a, b geom.Point) int64 {
	x, y := int64(a.X-b.X), int64(a.Y-b.Y)
	return x*x + y*y
}
