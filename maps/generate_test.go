package maps_test

import (
	"bytes"
	"os"
	"runtime"
	"slices"
	"strconv"
	"sync/atomic"
	"testing"

	"sandtable/geom"
	"sandtable/maps"
	"sandtable/table"
)

// wishes are the tables of the books: six feet by four, in either measure.
var wishes = []maps.Wish{
	{Width: 180 * geom.CM, Depth: 120 * geom.CM, Unit: maps.CM},
	{Width: 72 * geom.Inch, Depth: 48 * geom.Inch, Unit: maps.Inch, Houses: true},
}

// TestGenerated measures sixty battlefields of older versions on all cores: a third to a half of each is covered, and no line of sight
// crosses one from edge to edge. SANDTABLE_MAPS sets another number.
func TestGenerated(t *testing.T) {
	seeds := 60
	if n, err := strconv.Atoi(os.Getenv("SANDTABLE_MAPS")); err == nil {
		seeds = n
	} else if testing.Short() {
		seeds /= 3
	}
	all := make([]maps.Measure, seeds)
	var next atomic.Int64
	t.Run("seeds", func(t *testing.T) {
		for core := range runtime.GOMAXPROCS(0) {
			t.Run(strconv.Itoa(core+1), func(t *testing.T) {
				t.Parallel()
				for i := next.Add(1) - 1; i < int64(seeds); i = next.Add(1) - 1 {
					all[i] = measured(t, uint64(i))
				}
			})
		}
	})
	slices.SortFunc(all, func(x, y maps.Measure) int { return x.Covered - y.Covered })
	t.Logf("covered: %d to %d thousandths, half of them under %d", all[0].Covered, all[seeds-1].Covered, all[seeds/2].Covered)
	slices.SortFunc(all, func(x, y maps.Measure) int { return int(x.Longest - y.Longest) })
	t.Logf("longest open stretch: %d to %d cm, half of them under %d",
		all[0].Longest/geom.CM, all[seeds-1].Longest/geom.CM, all[seeds/2].Longest/geom.CM)
}

// measured draws the battlefield of a seed and measures it.
func measured(t *testing.T, seed uint64) maps.Measure {
	w := wishes[seed%2]
	w.Land = maps.OldLands[seed/2%uint64(len(maps.OldLands))]
	got, err := maps.MeasureOf(&maps.Generate(seed, w).Spec)
	switch {
	case err != nil:
		t.Errorf("seed %d (%s): %v", seed, w.Land, err)
	case got.Covered < 333 || got.Covered > 500:
		t.Errorf("seed %d (%s): %d thousandths of the table are covered", seed, w.Land, got.Covered)
	case got.Open > 0:
		t.Errorf("seed %d (%s): %d lines run open from edge to edge", seed, w.Land, got.Open)
	}
	return got
}

// TestSizes draws the smallest, the largest and the slimmest tables.
func TestSizes(t *testing.T) {
	for i, size := range [][2]geom.Len{{1000, 1000}, {30000, 30000}, {30000, 5000}, {5000, 30000}} {
		for j, land := range maps.OldLands {
			m := maps.Generate(uint64(i+j), maps.Wish{Width: size[0], Depth: size[1], Unit: maps.CM, Land: land, Houses: true})
			if _, err := table.New(&m.Spec, 0); err != nil {
				t.Errorf("%d x %d, %s: %v", size[0], size[1], land, err)
			}
		}
	}
}

// TestWrittenAndRead writes maps and reads them again.
func TestWrittenAndRead(t *testing.T) {
	for seed := range uint64(20) {
		m := maps.Generate(seed, wishes[seed%2])
		var first, again bytes.Buffer
		if _, err := m.WriteTo(&first); err != nil {
			t.Fatal(err)
		}
		read, err := maps.Read(m.ID, bytes.NewReader(first.Bytes()))
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		if _, err := read.WriteTo(&again); err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(first.Bytes(), again.Bytes()) {
			t.Errorf("seed %d: read and written again it differs", seed)
		}
		if len(read.Pieces) != len(m.Pieces) || read.Width != m.Width {
			t.Errorf("seed %d: %d pieces became %d", seed, len(m.Pieces), len(read.Pieces))
		}
		for i := range m.Pieces {
			if !slices.Equal(m.Pieces[i].Area, read.Pieces[i].Area) || !slices.Equal(m.Pieces[i].Line, read.Pieces[i].Line) {
				t.Fatalf("seed %d: piece %d moved", seed, i)
			}
		}
	}
}

// BenchmarkGenerate is a battlefield from a seed.
func BenchmarkGenerate(b *testing.B) {
	b.ReportAllocs()
	for seed := uint64(0); b.Loop(); seed++ {
		maps.Generate(seed, wishes[seed%2])
	}
}

// makers draw battlefields from a seed: as older versions did, and as this one does.
var makers = []struct {
	name string
	draw func(uint64, maps.Wish) *maps.Map
}{{"seed", maps.Generate}, {"seed3", maps.Draw}}

// TestParted draws battlefields with a river between the sides: it stays clear of where they set up, it can be crossed in
// two places or more, and all else is as on any battlefield.
func TestParted(t *testing.T) {
	for _, maker := range makers {
		t.Run(maker.name, func(t *testing.T) {
			t.Parallel()
			for seed := range uint64(20) {
				w := wishes[seed%2]
				w.Land, w.Parted = maps.OldLands[seed/2%uint64(len(maps.OldLands))], true
				parted(t, seed, maker.draw(seed, w))
			}
		})
	}
}

func parted(t *testing.T, seed uint64, m *maps.Map) {
	t.Helper()
	got, err := maps.MeasureOf(&m.Spec)
	if err != nil || got.Covered < 333 || got.Covered > 505 || got.Open > 0 {
		t.Errorf("seed %d: %+v, %v", seed, got, err)
	}
	crossings := 0
	for _, p := range m.Pieces {
		switch p.Kind {
		case table.Bridge, table.Ford:
			crossings++
		case table.River:
			if p.Line[0].X != 0 || p.Line[len(p.Line)-1].X != m.Width {
				t.Errorf("seed %d: the river does not run from side to side: %v", seed, p.Line)
			}
			for _, at := range p.Line {
				if at.Y < m.Depth*3/10 || at.Y > m.Depth*7/10 {
					t.Errorf("seed %d: the river bends into a zone at %v", seed, at)
				}
			}
		}
	}
	if crossings < 2 {
		t.Errorf("seed %d: %d crossings", seed, crossings)
	}
}

// TestModels: on maps for wide models, ways and crossings let them through, and houses are larger than they.
func TestModels(t *testing.T) {
	const models = 10 * geom.CM
	for _, maker := range makers {
		for seed := range uint64(6) {
			w := maps.Wish{Width: 150 * geom.CM, Depth: 120 * geom.CM, Unit: maps.CM, Houses: true, Land: maps.Mixed, Models: models}
			m := maker.draw(seed, w)
			houses := 0
			for i := range m.Pieces {
				switch p := &m.Pieces[i]; p.Kind {
				case table.Road, table.Track, table.Bridge, table.Ford:
					if p.Width <= models {
						t.Errorf("%s:%d: a %s is %d wide", maker.name, seed, p.Kind, p.Width)
					}
				case table.Building:
					houses++
					if box := geom.BoxOf(p.Area...); min(box.Max.X-box.Min.X, box.Max.Y-box.Min.Y) < models {
						t.Errorf("%s:%d: a house is smaller than a model", maker.name, seed)
					}
				}
			}
			if houses == 0 {
				t.Errorf("%s:%d has no houses", maker.name, seed)
			}
		}
	}
}
