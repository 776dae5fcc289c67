package maps_test

import (
	"bytes"
	"os"
	"slices"
	"strconv"
	"testing"

	"sandtable/geom"
	"sandtable/maps"
)

// wishes are the tables of the books: six feet by four, in either measure.
var wishes = []maps.Wish{
	{Width: 180 * geom.CM, Depth: 120 * geom.CM, Unit: maps.CM},
	{Width: 72 * geom.Inch, Depth: 48 * geom.Inch, Unit: maps.Inch, Houses: true},
}

// TestGenerated measures a thousand battlefields: a third to a half of each is covered, and no line of sight crosses one
// from edge to edge. SANDTABLE_MAPS sets another number.
func TestGenerated(t *testing.T) {
	seeds := 1000
	if n, err := strconv.Atoi(os.Getenv("SANDTABLE_MAPS")); err == nil {
		seeds = n
	}
	var covered []int
	var longest []geom.Len
	for seed := range uint64(seeds) {
		w := wishes[seed%2]
		w.Land = maps.Lands[seed/2%uint64(len(maps.Lands))]
		m := maps.Generate(seed, w)
		got, err := maps.MeasureOf(&m.Spec)
		if err != nil {
			t.Fatalf("seed %d (%s): %v", seed, w.Land, err)
		}
		covered, longest = append(covered, got.Covered), append(longest, got.Longest)
		if got.Covered < 333 || got.Covered > 500 {
			t.Errorf("seed %d (%s): %d thousandths of the table are covered", seed, w.Land, got.Covered)
		}
		if got.Open > 0 {
			t.Errorf("seed %d (%s): %d lines run open from edge to edge", seed, w.Land, got.Open)
		}
	}
	slices.Sort(covered)
	slices.Sort(longest)
	mid := seeds / 2
	t.Logf("covered: %d to %d thousandths, half of them under %d", covered[0], covered[seeds-1], covered[mid])
	t.Logf("longest open stretch: %d to %d cm, half of them under %d", longest[0]/geom.CM, longest[seeds-1]/geom.CM, longest[mid]/geom.CM)
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
