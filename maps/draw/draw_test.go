package draw_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"image/png"
	"io"
	"strings"
	"testing"

	"sandtable/geom"
	"sandtable/maps"
	"sandtable/maps/draw"
	"sandtable/table"
)

// everyKind is a table with a piece of every kind, as an area, as a line and as a spot.
func everyKind() *table.Spec {
	s := &table.Spec{Width: 180 * geom.CM, Depth: 120 * geom.CM}
	for i, kind := range table.Kinds {
		x, y := geom.Len(i%8)*2200+100, geom.Len(i/8)*2200+100
		s.Pieces = append(s.Pieces,
			table.Piece{Kind: kind, Area: []geom.Point{{X: x, Y: y}, {X: x + 1500, Y: y}, {X: x + 1500, Y: y + 1200}, {X: x, Y: y + 1200}}},
			table.Piece{Kind: kind, Line: []geom.Point{{X: x, Y: y + 1500}, {X: x + 1500, Y: y + 1600}}, Width: 200},
			table.Piece{Kind: kind, Spot: &geom.Point{X: x + 800, Y: y + 1800}})
	}
	return s
}

// TestSVG draws every kind of terrain as well-formed SVG, twice alike, and lets no title break out.
func TestSVG(t *testing.T) {
	var first, again bytes.Buffer
	for _, to := range []io.Writer{&first, &again} {
		if err := draw.SVG(to, everyKind(), `<script>"&"</script>`); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(first.Bytes(), again.Bytes()) {
		t.Error("two drawings of one table differ")
	}
	if strings.Contains(first.String(), "<script>") {
		t.Error("the title was not escaped")
	}
	dec := xml.NewDecoder(&first)
	for {
		if _, err := dec.Token(); errors.Is(err, io.EOF) {
			return
		} else if err != nil {
			t.Fatal(err)
		}
	}
}

// TestPNG draws a battlefield as a picture of the size asked for, and not in one colour.
func TestPNG(t *testing.T) {
	m := maps.Generate(1, maps.Wish{Width: 180 * geom.CM, Depth: 120 * geom.CM, Unit: maps.CM})
	for _, spec := range []*table.Spec{&m.Spec, everyKind()} {
		var file bytes.Buffer
		if err := draw.PNG(&file, spec, 300); err != nil {
			t.Fatal(err)
		}
		picture, err := png.Decode(&file)
		if err != nil {
			t.Fatal(err)
		}
		if b := picture.Bounds(); b.Dx() != 300 || b.Dy() != 200 {
			t.Errorf("the picture is %d by %d", b.Dx(), b.Dy())
		}
		colours := map[any]bool{}
		for x := range 300 {
			colours[picture.At(x, x*2/3)] = true
		}
		if len(colours) < 10 {
			t.Errorf("there are %d colours along the diagonal", len(colours))
		}
	}
}

// TestSVGNamesPieces groups what belongs to a piece under its number, and leaves out what only one side may see.
func TestSVGNamesPieces(t *testing.T) {
	s := &table.Spec{Width: 100 * geom.CM, Depth: 100 * geom.CM, Pieces: []table.Piece{
		{Kind: table.Wall, Line: []geom.Point{{X: 100, Y: 100}, {X: 900, Y: 100}}},
		{Kind: table.Minefield, Spot: &geom.Point{X: 500, Y: 500}, Secret: 1},
		{Kind: table.Road, Line: []geom.Point{{X: 100, Y: 800}, {X: 900, Y: 800}}},
	}}
	var out strings.Builder
	if err := draw.SVG(&out, s, "three"); err != nil {
		t.Fatal(err)
	}
	for of, want := range map[string]bool{"1": true, "2": false, "3": true} {
		if strings.Contains(out.String(), `<g data-piece="`+of+`">`) != want {
			t.Errorf("piece %s is drawn: %v", of, !want)
		}
	}
	if a, b := strings.Count(out.String(), "<g "), strings.Count(out.String(), "</g>"); a != b {
		t.Errorf("%d groups begin and %d end", a, b)
	}
}

// TestSeasons draws every kind of terrain in every season: no colour is missing, and no two seasons look alike.
func TestSeasons(t *testing.T) {
	grounds := map[string]table.Season{}
	for _, season := range table.Seasons {
		spec := everyKind()
		spec.Season = season
		s := draw.Of(spec)
		if was, known := grounds[string(s.Ground.Data)]; s.Season != season || known {
			t.Errorf("%s was drawn as %s, %s", season, s.Season, was)
		}
		grounds[string(s.Ground.Data)] = season
	}
	for want, kinds := range map[table.Season][]table.Kind{
		table.Summer: {table.Sand, table.Sea}, table.Winter: {table.Stream, table.FrozenLake}, table.Dust: {table.Wood, table.Sand},
	} {
		spec := &table.Spec{Width: 100 * geom.CM, Depth: 100 * geom.CM}
		for _, kind := range kinds {
			spec.Pieces = append(spec.Pieces, table.Piece{Kind: kind, Spot: &geom.Point{X: 5000, Y: 5000}})
		}
		if got := draw.Of(spec).Season; got != want {
			t.Errorf("%v is drawn as %s, not %s", kinds, got, want)
		}
	}
}

// TestSceneIsSound paints with colours and sprites that there are, by whole runs of numbers.
func TestSceneIsSound(t *testing.T) {
	s := draw.Of(everyKind())
	check := func(it *draw.Item) {
		if it.Fill < 0 || it.Fill > len(s.Colours) || it.Stroke < 0 || it.Stroke > len(s.Colours) || it.Stroke > 0 && it.Width <= 0 {
			t.Errorf("%+v: there is no such colour or pen", it)
		}
		for _, p := range it.Paths {
			if len(p) < 4 || len(p)%2 != 0 {
				t.Errorf("piece %d: a path of %d numbers", it.Piece, len(p))
			}
		}
		for i := 0; i < len(it.Set); i += 4 {
			if n := int(it.Set[i]); n < 0 || n >= len(s.Sprites) || it.Set[i+3] <= 0 {
				t.Errorf("piece %d: sprite %v", it.Piece, it.Set[i:i+4])
			}
		}
	}
	drawn := map[int]bool{}
	for i := range s.Items {
		check(&s.Items[i])
		drawn[s.Items[i].Piece] = true
	}
	for _, sprite := range s.Sprites {
		for i := range sprite {
			check(&sprite[i])
		}
	}
	for i, p := range everyKind().Pieces {
		if !drawn[i+1] {
			t.Errorf("%s: nothing is drawn", p.Kind)
		}
	}
	for _, g := range []*draw.Grid{&s.Ground, s.Relief} {
		if n := g.Columns * g.Rows; len(g.Data) != n && len(g.Data) != 3*n {
			t.Errorf("a grid of %d by %d has %d values", g.Columns, g.Rows, len(g.Data))
		}
	}
}
