package country_test

import (
	"hash/fnv"
	"os"
	"slices"
	"strconv"
	"sync"
	"testing"

	"sandtable/geom"
	"sandtable/maps/country"
	"sandtable/table"
)

// wish is the table of the books in turn: six feet by four, blocks of houses or single ones.
func wish(land country.Land, seed uint64) country.Wish {
	w := country.Wish{Width: 180 * geom.CM, Depth: 120 * geom.CM, Land: land}
	if seed%2 == 1 {
		w = country.Wish{Width: 72 * geom.Inch, Depth: 48 * geom.Inch, Land: land, Houses: true}
	}
	return w
}

// seeds is how many maps of each land are measured: SANDTABLE_MAPS=1000 measures a thousand.
func seeds() uint64 {
	if n, err := strconv.ParseUint(os.Getenv("SANDTABLE_MAPS"), 10, 64); err == nil {
		return n
	}
	if testing.Short() {
		return 6
	}
	return 40
}

// band is what the median of a figure has to be between.
type band struct{ least, most int }

// bands are what each land has to look like. Shares are in thousandths of the table.
var bands = map[country.Land]struct{ cover, woods, crops band }{
	country.Mixed:   {band{400, 500}, band{120, 210}, band{60, 250}},
	country.Bocage:  {band{400, 500}, band{90, 180}, band{100, 300}},
	country.Steppe:  {band{333, 480}, band{70, 170}, band{20, 250}},
	country.Forest:  {band{400, 500}, band{280, 400}, band{0, 100}},
	country.River:   {band{390, 500}, band{120, 220}, band{50, 250}},
	country.Village: {band{400, 500}, band{80, 170}, band{80, 300}},
	country.Desert:  {band{333, 480}, band{20, 130}, band{0, 0}},
}

// TestLands measures maps of every land: covered in the land's band, closed, fair to both sides, woods clear of fields, ways and houses, houses
// along roads, ways through. The medians are those of many seeds.
func TestLands(t *testing.T) {
	for _, land := range country.Lands {
		t.Run(string(land), func(t *testing.T) {
			t.Parallel()
			n := seeds()
			all := make([]figures, n)
			for seed := range n {
				all[seed] = measure(t, land, seed)
			}
			median := func(what string, of func(f *figures) int) int {
				got := make([]int, n)
				for i := range all {
					got[i] = of(&all[i])
				}
				slices.Sort(got)
				t.Logf("%s: %d, %d to %d", what, got[n/2], got[0], got[n-1])
				return got[n/2]
			}
			within := func(what string, of func(f *figures) int, b band) {
				if got := median(what, of); got < b.least || got > b.most {
					t.Errorf("%s: the median is %d, expected %d to %d", what, got, b.least, b.most)
				}
			}
			want, round := bands[land], band{40, 80}
			if land == country.Desert { // small groves of palms
				round.most = 90
			}
			within("covered", func(f *figures) int { return f.covered }, want.cover)
			within("wooded", func(f *figures) int { return f.wooded }, want.woods)
			within("fields", func(f *figures) int { return f.tilled }, want.crops)
			within("woods", func(f *figures) int { return f.woods }, band{6, 18})
			within("median wood in square units", func(f *figures) int { return f.wood }, band{8, 200})
			within("roundness of woods in hundredths", func(f *figures) int { return f.round }, round)
			within("road by chord in hundredths", func(f *figures) int { return f.road }, band{104, 130})
			within("pieces", func(f *figures) int { return f.pieces }, band{20, 280})
			median("points", func(f *figures) int { return f.points })
		})
	}
}

// figures are what is measured of one map.
type figures struct {
	covered, wooded, tilled   int
	woods, wood, round, road  int
	pieces, points            int
	south, north, high, other int
}

// measure draws a map and measures it; what must hold of every map is checked here.
func measure(t *testing.T, land country.Land, seed uint64) (f figures) {
	w := wish(land, seed)
	m := country.Draw(seed, w)
	if m.Fault != "" {
		t.Errorf("seed %d: %s", seed, m.Fault)
	}
	tab, err := table.New(&m.Spec, 0)
	if err != nil {
		t.Fatalf("seed %d: %v", seed, err)
	}
	unit := w.Depth / 48
	var woods, fields, houses []*table.Piece
	var ways [][]geom.Point
	for i := range m.Pieces {
		p := tab.Piece(table.PieceID(i + 1))
		f.points += len(p.Area) + len(p.Line)
		switch p.Kind {
		case table.Wood, table.DenseWood:
			woods = append(woods, p)
		case table.Field, table.Orchard:
			fields = append(fields, p)
		case table.Building, table.BuiltUp:
			houses = append(houses, p)
		case table.Road, table.Track:
			ways = append(ways, p.Line)
			if p.Kind == table.Road {
				f.road = int(int64(length(p.Line)) * 100 / int64(geom.Dist(p.Line[0], p.Line[len(p.Line)-1])))
			}
		}
	}
	if f.road == 0 {
		f.road = int(int64(length(ways[0])) * 100 / int64(geom.Dist(ways[0][0], ways[0][len(ways[0])-1])))
	}
	f.pieces, f.woods = len(m.Pieces), len(woods)
	if f.pieces > 300 || f.points > 2500 {
		t.Errorf("seed %d: %d pieces with %d points", seed, f.pieces, f.points)
	}
	var sizes, rounds []int
	for _, p := range woods {
		area := p.Polygon().Area2() / 2
		round := length(append(slices.Clone(p.Area), p.Area[0]))
		sizes = append(sizes, int(area/int64(unit)/int64(unit)))
		rounds = append(rounds, int(area*1257/int64(round)/int64(round)))
		for _, other := range slices.Concat(fields, houses) {
			if slices.ContainsFunc(p.Area, other.Polygon().Contains) || slices.ContainsFunc(other.Area, p.Polygon().Contains) {
				t.Errorf("seed %d: a wood stands in a %s", seed, other.Kind)
			}
		}
		for _, line := range ways {
			for k := 1; k < len(line); k++ {
				if p.Polygon().Meets(geom.Segment{A: line[k-1], B: line[k]}) {
					t.Errorf("seed %d: a wood stands on a way", seed)
				}
			}
		}
	}
	slices.Sort(sizes)
	slices.Sort(rounds)
	if len(sizes) > 0 {
		f.wood, f.round = sizes[len(sizes)/2], rounds[len(rounds)/2]
	}
	far := 0
	for _, h := range houses {
		box := geom.BoxOf(h.Area...)
		if nearestWay(box.Middle(), ways) > 3*unit+max(box.Max.X-box.Min.X, box.Max.Y-box.Min.Y)/2 {
			far++
		}
	}
	if far*20 > len(houses) {
		t.Errorf("seed %d: %d of %d houses stand far from a way", seed, far, len(houses))
	}
	f.count(tab, unit)
	if f.covered < 333 || f.covered > 505 {
		t.Errorf("seed %d: %d thousandths are covered", seed, f.covered)
	}
	if d := f.south - f.north; max(d, -d) > 75 {
		t.Errorf("seed %d: the south has %d thousandths of cover, the north %d", seed, f.south, f.north)
	}
	if all := f.high + f.other; all > 400 && (f.high*100 < all*37 || f.high*100 > all*63) {
		t.Errorf("seed %d: high ground lies %d to %d", seed, f.high, f.other)
	}
	return f
}

// count counts the points of a mesh half a unit wide under cover of each kind.
func (f *figures) count(tab *table.Table, unit geom.Len) {
	var room [64]int32
	var all, covered, wooded, tilled int
	var zones, under [2]int
	for y := unit / 4; y < tab.Depth; y += unit / 2 {
		for x := unit / 4; x < tab.Width; x += unit / 2 {
			at := geom.Point{X: x, Y: y}
			var is, wood, field, hill bool
			for _, id := range tab.PiecesNear(geom.Box{Min: at, Max: at}, room[:0]) {
				p := tab.Piece(table.PieceID(id))
				if !p.IsArea() || !p.Polygon().Contains(at) {
					continue
				}
				is = true
				switch p.Kind {
				case table.Wood, table.DenseWood:
					wood = true
				case table.Field, table.Orchard:
					field = true
				case table.Hill:
					hill = true
				}
			}
			all++
			covered += one(is)
			wooded += one(wood)
			tilled += one(field)
			zone := -1
			if y < tab.Depth/3 {
				zone = 0
			} else if y > tab.Depth*2/3 {
				zone = 1
			}
			if zone >= 0 {
				zones[zone]++
				under[zone] += one(is)
			}
			if hill && y < tab.Depth/2 {
				f.high++
			} else if hill {
				f.other++
			}
		}
	}
	f.covered, f.wooded, f.tilled = covered*1000/all, wooded*1000/all, tilled*1000/all
	f.south, f.north = under[0]*1000/zones[0], under[1]*1000/zones[1]
}

func one(is bool) int {
	if is {
		return 1
	}
	return 0
}

func length(line []geom.Point) (sum geom.Len) {
	for i := 1; i < len(line); i++ {
		sum += geom.Dist(line[i-1], line[i])
	}
	return sum
}

func nearestWay(at geom.Point, ways [][]geom.Point) geom.Len {
	best := geom.Len(1 << 20)
	for _, line := range ways {
		for k := 1; k < len(line); k++ {
			best = min(best, geom.GapSegment(geom.Base{At: at, Round: true}, geom.Segment{A: line[k-1], B: line[k]}))
		}
	}
	return best
}

// TestSame: one seed is one map, on every machine, in every edition.
func TestSame(t *testing.T) {
	for edition, want := range map[country.Edition]uint64{country.Second: 15275669584201987392, country.Third: 14385045884242038242} {
		h := fnv.New64a()
		for i, land := range country.Lands {
			w := wish(land, uint64(i))
			w.Edition = edition
			m := country.Draw(uint64(i), w)
			for _, p := range m.Pieces {
				for _, at := range slices.Concat(p.Area, p.Line, p.Crest) {
					h.Write([]byte{byte(at.X), byte(at.X >> 8), byte(at.Y), byte(at.Y >> 8)})
				}
			}
		}
		if got := h.Sum64(); got != want {
			t.Errorf("the maps of edition %d have the sum %d, expected %d: maps of a seed must never change; another country needs another name of seeds", edition, got, want)
		}
	}
}

// TestSizes draws the smallest, the largest and the slimmest tables.
func TestSizes(t *testing.T) {
	var wait sync.WaitGroup
	for i, size := range [][2]geom.Len{{1000, 1000}, {30000, 30000}, {30000, 5000}, {5000, 30000}, {12000, 9000}} {
		wait.Go(func() {
			for j, land := range country.Lands {
				if slim := max(size[0], size[1]) > 4*min(size[0], size[1]); slim && j%3 != 2 {
					continue // they take long, and some are enough
				}
				m := country.Draw(uint64(i+j), country.Wish{Width: size[0], Depth: size[1], Land: land, Houses: j%2 == 0})
				if _, err := table.New(&m.Spec, 0); err != nil || len(m.Pieces) == 0 {
					t.Errorf("%d x %d, %s: %d pieces, %v", size[0], size[1], land, len(m.Pieces), err)
				}
			}
		})
	}
	wait.Wait()
}

// BenchmarkDraw is country from a seed.
func BenchmarkDraw(b *testing.B) {
	for _, land := range country.Lands {
		b.Run(string(land), func(b *testing.B) {
			b.ReportAllocs()
			for seed := uint64(0); b.Loop(); seed++ {
				country.Draw(seed, wish(land, seed))
			}
		})
	}
}
