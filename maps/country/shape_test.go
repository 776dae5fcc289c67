package country_test

import (
	"fmt"
	"sync"
	"testing"

	"sandtable/geom"
	"sandtable/maps/country"
	"sandtable/table"
)

// What a way may do at most, in tenths of a degree: turn at one point, and turn over six units of its length. It meets the edge of the
// table and other ways less squarely than they may.
const (
	sharpest  = 300
	hairpin   = 1000
	squareEnd = 400
)

// TestShapes looks at what a traveller would see of 500 tables: ways bend as roads do, and cross water on bridges and fords only; hedges, walls
// and fences stay out of woods, water, houses and ways, and begin and end at something.
func TestShapes(t *testing.T) {
	n := uint64(500)
	if testing.Short() {
		n = 35
	}
	var wait sync.WaitGroup
	for part := range uint64(4) {
		wait.Go(func() {
			for seed := part; seed < n; seed += 4 {
				w := wish(country.Lands[seed%7], seed/7)
				w.Parted = seed%11 == 0
				m := country.Draw(seed, w)
				if m.Fault != "" {
					t.Errorf("seed %d, %s: %s", seed, w.Land, m.Fault)
				}
				for _, wrong := range misshapen(&m.Spec, w.Depth/48) {
					t.Errorf("seed %d, %s: %s", seed, w.Land, wrong)
				}
			}
		})
	}
	wait.Wait()
}

// land is a table, sorted.
type land struct {
	unit    geom.Len
	board   geom.Box
	ways    []*table.Piece
	water   []*table.Piece
	bridges []*table.Piece
	woods   []*table.Piece // and marshes
	houses  []*table.Piece
	borders []*table.Piece
}

func misshapen(spec *table.Spec, unit geom.Len) (wrong []string) {
	tab, err := table.New(spec, 0)
	if err != nil {
		return []string{err.Error()}
	}
	l := land{unit: unit, board: geom.Box{Max: geom.Point{X: spec.Width, Y: spec.Depth}}}
	for i := range spec.Pieces {
		p := tab.Piece(table.PieceID(i + 1))
		switch p.Kind {
		case table.Road, table.Track:
			l.ways = append(l.ways, p)
		case table.River, table.Stream, table.DryRiver:
			l.water = append(l.water, p)
		case table.Bridge, table.Ford:
			l.bridges = append(l.bridges, p)
		case table.Wood, table.DenseWood, table.Marsh:
			l.woods = append(l.woods, p)
		case table.Building, table.BuiltUp:
			l.houses = append(l.houses, p)
		case table.Hedge, table.Bocage, table.Wall, table.Fence:
			l.borders = append(l.borders, p)
		}
	}
	complain := func(at geom.Point, format string, args ...any) {
		wrong = append(wrong, fmt.Sprintf("at %d, %d: ", at.X, at.Y)+fmt.Sprintf(format, args...))
	}
	for _, way := range l.ways {
		l.checkBends(way, complain)
		l.checkEnds(way, complain)
		l.checkWater(way, complain)
	}
	for _, b := range l.borders {
		l.checkBorder(b, complain)
	}
	return wrong
}

// checkBends finds where a way turns too sharply.
func (l *land) checkBends(way *table.Piece, complain func(geom.Point, string, ...any)) {
	line := way.Line
	for i := 2; i < len(line); i++ {
		if turn := geom.Bearing(line[i-2], line[i-1]).Apart(geom.Bearing(line[i-1], line[i])); turn > sharpest {
			complain(line[i-1], "a %s turns by %d tenths of a degree at once", way.Kind, turn)
		}
		for k, far := i-1, geom.Len(0); k > 0 && far < 6*l.unit; k-- {
			if turn := geom.Bearing(line[k-1], line[k]).Apart(geom.Bearing(line[i-1], line[i])); turn > hairpin {
				complain(line[k], "a %s turns by %d tenths of a degree over %d units", way.Kind, turn, far/l.unit)
				break
			}
			far += geom.Dist(line[k-1], line[k])
		}
	}
}

// checkEnds finds ways that end in nothing, or too slantwise.
func (l *land) checkEnds(way *table.Piece, complain func(geom.Point, string, ...any)) {
	for k, end := range [2]geom.Point{way.Line[0], way.Line[len(way.Line)-1]} {
		next := way.Line[1]
		if k == 1 {
			next = way.Line[len(way.Line)-2]
		}
		out := geom.Bearing(next, end)
		slant := func(along geom.Facing) geom.Facing { return min(out.Apart(along), out.Apart(along.Turn(1800))) }
		switch b := l.board; {
		case end.X <= b.Min.X || end.X >= b.Max.X:
			if s := slant(geom.North); s < squareEnd {
				complain(end, "a %s leaves the table at %d tenths of a degree", way.Kind, s)
			}
			continue
		case end.Y <= b.Min.Y || end.Y >= b.Max.Y:
			if s := slant(geom.Degrees(90)); s < squareEnd {
				complain(end, "a %s leaves the table at %d tenths of a degree", way.Kind, s)
			}
			continue
		}
		found := false
		for _, other := range l.ways {
			for i := 1; other != way && i < len(other.Line); i++ {
				if s := (geom.Segment{A: other.Line[i-1], B: other.Line[i]}); !found && geom.Dist(s.Nearest(end), end) <= 4 {
					found = true
					if s := slant(geom.Bearing(s.A, s.B)); s < squareEnd {
						complain(end, "a %s joins another way at %d tenths of a degree", way.Kind, s)
					}
				}
			}
		}
		if !found {
			complain(end, "a %s ends in nothing", way.Kind)
		}
	}
}

// checkWater finds where a way goes through water.
func (l *land) checkWater(way *table.Piece, complain func(geom.Point, string, ...any)) {
	for _, water := range l.water {
		walk(way.Line, l.unit/4, func(at geom.Point) bool {
			if toLine(at, water.Line) >= water.Width/2 {
				return true
			}
			for _, b := range l.bridges {
				if toLine(at, b.Line) <= l.unit/2 {
					return true
				}
			}
			complain(at, "a %s goes through a %s", way.Kind, water.Kind)
			return false
		})
	}
}

// checkBorder finds where a hedge or the like runs through something, or ends in nothing.
func (l *land) checkBorder(b *table.Piece, complain func(geom.Point, string, ...any)) {
	walk(b.Line, l.unit/4, func(at geom.Point) bool {
		for _, list := range [][]*table.Piece{l.woods, l.houses} {
			for _, p := range list {
				if p.Polygon().Contains(at) {
					complain(at, "a %s runs through a %s", b.Kind, p.Kind)
					return false
				}
			}
		}
		for _, list := range [][]*table.Piece{l.ways, l.water} {
			for _, p := range list {
				if toLine(at, p.Line) < p.Width/2 {
					complain(at, "a %s runs through a %s", b.Kind, p.Kind)
					return false
				}
			}
		}
		return true
	})
	for _, end := range [2]geom.Point{b.Line[0], b.Line[len(b.Line)-1]} {
		if far := l.toSomething(end, b); far > l.unit*8/5 {
			complain(end, "a %s ends in nothing: %d tenths of a unit from anything", b.Kind, far*10/l.unit)
		}
	}
}

// toSomething is how far the end of a border is from what it may end at: the edge of the table, a way, water, a wood, a house, another border.
func (l *land) toSomething(end geom.Point, of *table.Piece) geom.Len {
	far := min(end.X-l.board.Min.X, l.board.Max.X-end.X, end.Y-l.board.Min.Y, l.board.Max.Y-end.Y)
	for _, list := range [][]*table.Piece{l.ways, l.water} {
		for _, p := range list {
			far = min(far, toLine(end, p.Line)-p.Width/2)
		}
	}
	for _, list := range [][]*table.Piece{l.woods, l.houses} {
		for _, p := range list {
			far = min(far, geom.GapPolygon(geom.Base{At: end, Round: true}, p.Polygon()))
		}
	}
	for _, p := range l.borders {
		if p != of {
			far = min(far, toLine(end, p.Line))
		}
	}
	return far
}

func toLine(at geom.Point, line []geom.Point) geom.Len { return nearestWay(at, [][]geom.Point{line}) }

// walk visits places along a line, so far apart, until it is told to stop.
func walk(line []geom.Point, apart geom.Len, visit func(at geom.Point) bool) {
	for i := 1; i < len(line); i++ {
		long := geom.Dist(line[i-1], line[i])
		for at := geom.Len(0); at < long; at += apart {
			if !visit(geom.Toward(line[i-1], line[i], at)) {
				return
			}
		}
	}
}
