package country

import "sandtable/geom"

// lattice is the points, half a unit apart, on which land is measured. It reaches past the table, so that hills may.
type lattice struct {
	step       geom.Len
	cols, rows int
	from       geom.Point // of the first point, in the south-west
	past       int        // how many points it reaches past each edge
	by         divisor    // the step
}

func newLattice(width, depth, unit geom.Len) lattice {
	step := max(unit/2, 1)
	const past = 8
	return lattice{
		step: step, past: past, by: newDivisor(step), from: geom.Point{X: -past * step, Y: -past * step},
		cols: int(width/step) + 1 + 2*past, rows: int(depth/step) + 1 + 2*past,
	}
}

func (l *lattice) len() int { return l.cols * l.rows }

// xy is the column and the row of a point: land is measured point by point, and short numbers are divided several times as fast as long ones.
func (l *lattice) xy(i int) (x, y int) {
	at, cols := uint32(i), uint32(l.cols)
	return int(at % cols), int(at / cols)
}

// at is a point of the lattice.
func (l *lattice) at(i int) geom.Point {
	x, y := l.xy(i)
	return geom.Point{X: l.from.X + geom.Len(x)*l.step, Y: l.from.Y + geom.Len(y)*l.step}
}

// nearest is the point of the lattice nearest to a place.
func (l *lattice) nearest(p geom.Point) int {
	x := min(max(int((p.X-l.from.X+l.step/2)/l.step), 0), l.cols-1)
	y := min(max(int((p.Y-l.from.Y+l.step/2)/l.step), 0), l.rows-1)
	return y*l.cols + x
}

// onTable reports whether a point of the lattice lies on the table.
func (l *lattice) onTable(i int) bool {
	x, y := l.xy(i)
	return x >= l.past && x < l.cols-l.past && y >= l.past && y < l.rows-l.past
}

// inner reports whether a point has neighbours on all sides.
func (l *lattice) inner(i int) bool {
	x, y := l.xy(i)
	return x > 0 && x < l.cols-1 && y > 0 && y < l.rows-1
}

// quo is a / b for a positive b, with short numbers where they are enough.
func quo(a, b int64) int64 {
	switch {
	case uint64(a) < 1<<32 && b < 1<<32:
		return int64(uint32(a) / uint32(b))
	case a < 0:
		return -quo(-a, b)
	}
	return a / b
}

// around are the four neighbours of a point that has them.
func (l *lattice) around(i int) [4]int { return [4]int{i - 1, i + 1, i - l.cols, i + l.cols} }

// nearSegment marks the points so near to a segment.
func (l *lattice) nearSegment(s geom.Segment, reach geom.Len, marks []bool) {
	dx, dy := int64(s.B.X-s.A.X), int64(s.B.Y-s.A.Y)
	long := dx*dx + dy*dy
	// Beyond one a point is surely too far from the line, and within the other near enough to it, however it is rounded.
	far, near := long*squared(reach+2), long*squared(max(reach-2, 0))
	b := geom.BoxOf(s.A, s.B).Grow(reach + l.step)
	left, low := l.xy(l.nearest(b.Min))
	right, high := l.xy(l.nearest(b.Max))
	start := int64(l.from.X - s.A.X)
	for y := low; y <= high; y++ {
		py := int64(l.from.Y+geom.Len(y)*l.step) - int64(s.A.Y)
		row := marks[y*l.cols : (y+1)*l.cols]
		for x := left; x <= right; x++ {
			if row[x] {
				continue
			}
			px := start + int64(x)*int64(l.step)
			across, t := px*dy-py*dx, px*dx+py*dy
			across *= across
			switch {
			case across > far:
			case t <= 0:
				row[x] = px*px+py*py <= squared(reach)
			case t >= long:
				row[x] = (px-dx)*(px-dx)+(py-dy)*(py-dy) <= squared(reach)
			case across <= near:
				row[x] = true
			default:
				px, off := px-quo(dx*t, long), py-quo(dy*t, long)
				row[x] = px*px+off*off <= squared(reach)
			}
		}
	}
}

func squared(d geom.Len) int64 { return int64(d) * int64(d) }

// nearLine marks the points so near to a line.
func (l *lattice) nearLine(line []geom.Point, reach geom.Len, marks []bool) {
	for i := 1; i < len(line); i++ {
		l.nearSegment(geom.Segment{A: line[i-1], B: line[i]}, reach, marks)
	}
}

// inArea marks the points in an area, and those so near to it.
func (l *lattice) inArea(area *geom.Polygon, outline []geom.Point, reach geom.Len, marks []bool) {
	l.fill(area, marks)
	if reach > 0 {
		l.nearLine(append(outline[:len(outline):len(outline)], outline[0]), reach, marks)
	}
}
