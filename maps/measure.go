package maps

import (
	"sandtable/geom"
	"sandtable/table"
)

// A Measure is how a battlefield is laid: what clubs ask of one.
type Measure struct {
	Covered int      `json:"covered"` // the share of the table under terrain areas, in thousandths
	Lines   int      `json:"lines"`   // lines from edge to opposite edge that were looked along
	Open    int      `json:"open"`    // those that nothing hides
	Longest geom.Len `json:"longest"` // the longest stretch of such a line that nothing interrupts
}

// MeasureOf measures a battlefield: its cover at points an inch apart, its open lines between points along the edges half
// an inch apart.
func MeasureOf(spec *table.Spec) (Measure, error) {
	t, err := table.New(spec, 0)
	if err != nil {
		return Measure{}, err
	}
	return measure(t, spec, Lane, func(geom.Segment) {}), nil
}

// measure measures a table and passes every open line to look.
func measure(t *table.Table, spec *table.Spec, lane geom.Len, look func(geom.Segment)) (m Measure) {
	const apart = geom.Inch
	points, covered := 0, 0
	for y := apart / 2; y < t.Depth; y += apart {
		for x := apart / 2; x < t.Width; x += apart {
			points++
			if isCovered(t, geom.Point{X: x, Y: y}) {
				covered++
			}
		}
	}
	m.Covered = covered * 1000 / points
	lines := acrossLines(spec, lane)
	m.Lines = len(lines)
	for i, line := range lines {
		if !isStopped(t, line) {
			m.Open++
			look(line)
		}
		if i%stretches == 0 {
			m.Longest = max(m.Longest, longestStretch(t, line))
		}
	}
	return m
}

// stretches is of how many lines the longest stretch is measured: one in so many, since it takes long.
const stretches = 7

// isStopped reports whether hiding terrain is met anywhere on a line: banks with trees on them and hills on which neither end stands too.
func isStopped(t *table.Table, line geom.Segment) bool {
	var room [64]int32
	for _, id := range t.PiecesAlong(line, room[:0]) {
		switch p := t.Piece(table.PieceID(id)); {
		case p.IsArea() && Hides(p), p.Kind == table.Bocage && p.IsCrossed(line):
			return true
		case p.Kind == table.Hill && !p.Polygon().Contains(line.A) && !p.Polygon().Contains(line.B):
			return true
		}
	}
	return false
}

func isCovered(t *table.Table, at geom.Point) bool {
	var room [64]int32
	for _, id := range t.PiecesNear(geom.Box{Min: at, Max: at}, room[:0]) {
		if p := t.Piece(table.PieceID(id)); p.IsArea() && p.Polygon().Contains(at) {
			return true
		}
	}
	return false
}

// longestStretch is the longest part of a line that no hiding terrain interrupts.
func longestStretch(t *table.Table, line geom.Segment) (best geom.Len) {
	var room [64]int32
	var spans []geom.Span
	for _, id := range t.PiecesAlong(line, room[:0]) {
		if p := t.Piece(table.PieceID(id)); p.IsArea() && Hides(p) {
			spans = p.Polygon().Spans(line, spans)
		}
	}
	from := geom.Len(0)
	for {
		next, end := line.Length(), geom.Len(-1)
		for _, s := range spans {
			if s.To > from && s.From < next {
				next, end = max(s.From, from), s.To
			}
		}
		best = max(best, next-from)
		if end < 0 {
			return best
		}
		from = end
	}
}
