package geom

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// sightScene is a table of terrain and bases with lines of sight between the
// bases.
type sightScene struct {
	shapes [][]Point // terrain first, then bases
	ground int       // how many are terrain
	lines  []sightLine
	fine   *sightScene // the same in millionths of a centimetre, if read
}

type sightLine struct {
	Segment
	from, to int // ids of the bases at the ends
}

// What the scene file holds in exact real numbers, before its coordinates are
// rounded to the lattice.
const (
	trueBlocked = 16611
	trueMet     = 39499
)

func loadSight(tb testing.TB) *sightScene {
	tb.Helper()
	name := os.Getenv("SANDTABLE_SIGHT_SCENE")
	if name == "" {
		return makeSight()
	}
	file, err := os.Open(name)
	if err != nil {
		tb.Fatal(err)
	}
	defer file.Close()
	s, err := readSight(bufio.NewScanner(file))
	if err != nil {
		tb.Fatal(err)
	}
	return s
}

func readSight(in *bufio.Scanner) (*sightScene, error) {
	s := &sightScene{fine: new(sightScene)}
	for in.Scan() {
		words := strings.Fields(in.Text())
		if len(words) == 0 {
			continue
		}
		kind, words := words[0], words[1:]
		var ends [2]int
		if kind == "Q" {
			for i := range ends {
				n, err := strconv.Atoi(words[i])
				if err != nil {
					return nil, err
				}
				ends[i] = n
			}
			words = words[2:]
		}
		pts, err := readPoints(words)
		if err != nil {
			return nil, err
		}
		if err := s.fine.add(kind, pts, ends); err != nil {
			return nil, err
		}
		for i, p := range pts {
			pts[i] = Point{scaled(int64(p.X), fine), scaled(int64(p.Y), fine)}
		}
		if err := s.add(kind, pts, ends); err != nil {
			return nil, err
		}
	}
	return s, in.Err()
}

// fine is how many millionths of a centimetre make a unit.
const fine = 1_000_000 / int64(CM)

func (s *sightScene) add(kind string, pts []Point, ends [2]int) error {
	switch kind {
	case "P":
		s.shapes = append(s.shapes, slices.Clone(pts))
		s.ground++
	case "B":
		s.shapes = append(s.shapes, slices.Clone(pts))
	case "Q":
		s.lines = append(s.lines, sightLine{Segment{pts[0], pts[1]}, s.ground + ends[0], s.ground + ends[1]})
	default:
		return fmt.Errorf("unknown kind of line %q", kind)
	}
	return nil
}

// metBy lists the shapes that one line meets, asking them all one by one.
func (s *sightScene) metBy(line int) (out []int32) {
	l := s.lines[line]
	box := l.Box()
	for id, pts := range s.shapes {
		if id != l.from && id != l.to && BoxOf(pts...).Meets(box) && slowTouches(pts, l.Segment) {
			out = append(out, int32(id))
		}
	}
	return out
}

// rounding says how many lines are blocked, and how many shapes met, only
// before or only after rounding to the lattice, and checks the true counts.
func (s *sightScene) rounding(tb testing.TB) (lines, shapes int) {
	tb.Helper()
	blocked, met := 0, 0
	for i := range s.lines {
		was, is := s.fine.metBy(i), s.metBy(i)
		met += len(was)
		if len(was) > 0 {
			blocked++
		}
		if (len(was) > 0) != (len(is) > 0) {
			lines++
		}
		for _, id := range was {
			if !slices.Contains(is, id) {
				shapes++
			}
		}
		for _, id := range is {
			if !slices.Contains(was, id) {
				shapes++
			}
		}
	}
	if blocked != trueBlocked || met != trueMet {
		tb.Errorf("before rounding: blocked %d, met %d; should be %d and %d", blocked, met, trueBlocked, trueMet)
	}
	return lines, shapes
}

// readPoints reads pairs of centimetres.
func readPoints(words []string) ([]Point, error) {
	var pts []Point
	for i := 0; i+1 < len(words); i += 2 {
		x, err := readLen(words[i])
		if err != nil {
			return nil, err
		}
		y, err := readLen(words[i+1])
		if err != nil {
			return nil, err
		}
		pts = append(pts, Point{x, y})
	}
	return pts, nil
}

// readLen reads decimal centimetres as millionths.
func readLen(word string) (Len, error) {
	whole, part, _ := strings.Cut(word, ".")
	n, err := strconv.ParseInt(whole+(part + "000000")[:6], 10, 32)
	return Len(n), err
}

// makeSight makes a scene of the same kind from a fixed seed.
func makeSight() *sightScene {
	rng := rand.New(rand.NewPCG(1944, 6))
	within := func(lo, hi Len) Len { return lo + Len(rng.IntN(int(hi-lo))) }
	s := &sightScene{ground: 60}
	for len(s.shapes) < s.ground {
		at := Point{within(8*CM, 172*CM), within(8*CM, 112*CM)}
		var pts []Point
		for i := range 12 {
			pts = append(pts, Step(at, Degrees(30*i), within(25*MM, 60*MM)))
		}
		s.shapes = append(s.shapes, pts)
	}
	var bases []Base
	for len(bases) < 120 {
		b := Base{At: Point{within(5*CM, 175*CM), within(5*CM, 115*CM)}, Facing: Facing(rng.IntN(3600)), Width: 40 * MM, Depth: 20 * MM}
		bases = append(bases, b)
		c := b.Corners()
		s.shapes = append(s.shapes, c[:])
	}
	for len(s.lines) < 20000 {
		i, j := rng.IntN(len(bases)), rng.IntN(len(bases))
		if i != j && Dist(bases[i].At, bases[j].At) < 75*CM {
			s.lines = append(s.lines, sightLine{Segment{bases[i].At, bases[j].At}, s.ground + i, s.ground + j})
		}
	}
	return s
}

// sightCell is the cell size the benchmark found best for such a table.
const sightCell = 1024

func (s *sightScene) field() *Field {
	box := BoxOf(s.shapes[0]...)
	for _, pts := range s.shapes {
		box = box.Union(BoxOf(pts...))
	}
	for _, l := range s.lines {
		box = box.Union(l.Box())
	}
	f := NewField(box, sightCell)
	for id, pts := range s.shapes {
		f.Set(id, pts)
	}
	return f
}

func TestSightCounts(t *testing.T) {
	s := loadSight(t)
	f := s.field()
	var out []int32
	for i, l := range s.lines {
		want := s.metBy(i)
		out = f.Along(l.Segment, l.from, l.to, out[:0])
		if !slices.Equal(out, want) {
			t.Fatalf("line %d meets %v; one by one %v", i, out, want)
		}
		if f.Blocked(l.Segment, l.from, l.to) != (len(want) > 0) {
			t.Fatalf("line %d: wrong answer, it meets %v", i, want)
		}
	}
	if s.fine != nil {
		lines, shapes := s.rounding(t)
		t.Logf("rounding changes %d lines and %d shapes", lines, shapes)
		if lines > 20 || shapes > 100 {
			t.Error("that is too many")
		}
	}
}

func TestSightAllocatesNothing(t *testing.T) {
	s := loadSight(t)
	f := s.field()
	out := make([]int32, 0, len(s.shapes))
	i := 0
	allocs := testing.AllocsPerRun(2000, func() {
		l := s.lines[i%len(s.lines)]
		i++
		f.Blocked(l.Segment, l.from, l.to)
		out = f.Along(l.Segment, l.from, l.to, out[:0])
		out = f.Near(l.Box(), out[:0])
		f.Set(l.from, s.shapes[l.from])
	})
	if allocs != 0 {
		t.Errorf("%v allocations for each round of questions", allocs)
	}
}

func BenchmarkSight(b *testing.B) {
	s := loadSight(b)
	f := s.field()
	lines, shapes := 0, 0
	if s.fine != nil {
		lines, shapes = s.rounding(b)
	}
	report := func(b *testing.B, n int) {
		b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "queries/s")
		if s.fine != nil {
			b.ReportMetric(float64(lines), "lines-off")
			b.ReportMetric(float64(shapes), "shapes-off")
		}
	}
	b.Run("Blocked", func(b *testing.B) {
		b.ReportAllocs()
		i, n := 0, 0
		for b.Loop() {
			l := &s.lines[i]
			f.Blocked(l.Segment, l.from, l.to)
			n++
			if i++; i == len(s.lines) {
				i = 0
			}
		}
		report(b, n)
	})
	b.Run("Along", func(b *testing.B) {
		b.ReportAllocs()
		out := make([]int32, 0, len(s.shapes))
		i, n := 0, 0
		for b.Loop() {
			l := &s.lines[i]
			out = f.Along(l.Segment, l.from, l.to, out[:0])
			n++
			if i++; i == len(s.lines) {
				i = 0
			}
		}
		report(b, n)
	})
	b.Run("Clone", func(b *testing.B) {
		b.ReportAllocs()
		var g Field
		for b.Loop() {
			g.CopyFrom(f)
		}
	})
	b.Run("Move", func(b *testing.B) {
		b.ReportAllocs()
		i := s.ground
		for b.Loop() {
			f.Set(i, s.shapes[i])
			if i++; i == len(s.shapes) {
				i = s.ground
			}
		}
	})
}
