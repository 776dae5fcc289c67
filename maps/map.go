package maps

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"

	"sandtable/geom"
	"sandtable/lang"
	"sandtable/table"
)

// Format is the first field of every map file.
const Format = "sandtable-map/1"

// MaxBytes is how large a map file may be.
const MaxBytes = 4 << 20

// A Map is a battlefield with a name and a story.
type Map struct {
	ID    string // a short name: that of the file, or seed:42
	Name  lang.Text
	Story lang.Text
	Unit  Unit
	table.Spec
}

// Unit is the measure in which a map file gives lengths.
type Unit string

// The measures of map files.
const (
	CM   Unit = "cm"
	Inch Unit = "in"
)

func (u Unit) len() int64 {
	if u == Inch {
		return int64(geom.Inch)
	}
	return int64(geom.CM)
}

// file is a map as it is written.
type file struct {
	Format string       `json:"format"`
	Name   lang.Text    `json:"name"`
	Story  lang.Text    `json:"story"`
	Unit   Unit         `json:"unit"`
	Width  number       `json:"width"`
	Depth  number       `json:"depth"`
	Season table.Season `json:"season,omitempty"`
	Pieces []piece      `json:"pieces"`
}

// piece is a piece of terrain as it is written.
type piece struct {
	Name  string     `json:"name,omitempty"`
	Kind  table.Kind `json:"kind"`
	Area  []point    `json:"area,omitempty"`
	Line  []point    `json:"line,omitempty"`
	Spot  *point     `json:"spot,omitempty"`
	Width number     `json:"width,omitempty"`
	Level int8       `json:"level,omitempty"`
	Crest []point    `json:"crest,omitempty"`
	Tags  []string   `json:"tags,omitempty"`
}

// point is x and y.
type point [2]number

// number is a decimal number as it is written, so that none is rounded on the way.
type number = json.Number

// Read reads a map file. Errors name the place.
func Read(id string, from io.Reader) (*Map, error) {
	data, err := io.ReadAll(io.LimitReader(from, MaxBytes+1))
	if err != nil {
		return nil, fmt.Errorf("map %s: %w", id, err)
	}
	if len(data) > MaxBytes {
		return nil, fmt.Errorf("map %s: it is larger than %d MB", id, MaxBytes>>20)
	}
	m, err := parse(data)
	if err != nil {
		return nil, fmt.Errorf("map %s: %w", id, err)
	}
	m.ID = id
	return m, nil
}

func parse(data []byte) (*Map, error) {
	if err := lang.CheckControls(data); err != nil {
		return nil, err
	}
	var f file
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&f); err != nil {
		return nil, fmt.Errorf("near byte %d: %w", dec.InputOffset(), err)
	}
	if dec.More() {
		return nil, fmt.Errorf("something follows the map at byte %d", dec.InputOffset())
	}
	switch {
	case f.Format != Format:
		return nil, fmt.Errorf("format: %q, expected %q", f.Format, Format)
	case f.Unit != CM && f.Unit != Inch:
		return nil, fmt.Errorf("unit: %q, expected cm or in", f.Unit)
	case f.Name.EN == "":
		return nil, fmt.Errorf("name: the English name is missing")
	case len(f.Pieces) > table.MaxPieces:
		return nil, fmt.Errorf("pieces: %d, at most %d are taken", len(f.Pieces), table.MaxPieces)
	}
	m := &Map{Name: f.Name, Story: f.Story, Unit: f.Unit}
	r := reader{per: f.Unit.len()}
	m.Season = f.Season
	m.Width, m.Depth = r.length("width", f.Width), r.length("depth", f.Depth)
	for i := range f.Pieces {
		m.Pieces = append(m.Pieces, r.piece(fmt.Sprintf("pieces[%d]", i), &f.Pieces[i]))
	}
	if r.err != nil {
		return nil, r.err
	}
	if _, err := table.New(&m.Spec, 0); err != nil {
		return nil, err
	}
	return m, nil
}

// reader turns what is written into lengths and keeps the first error.
type reader struct {
	per int64
	err error
}

func (r *reader) piece(at string, p *piece) table.Piece {
	out := table.Piece{
		Name: p.Name, Kind: p.Kind, Level: p.Level, Tags: p.Tags,
		Area: r.points(at+".area", p.Area), Line: r.points(at+".line", p.Line), Crest: r.points(at+".crest", p.Crest),
	}
	if p.Width != "" {
		out.Width = r.length(at+".width", p.Width)
	}
	if p.Spot != nil {
		out.Spot = &r.points(at+".spot", []point{*p.Spot})[0]
	}
	return out
}

func (r *reader) points(at string, from []point) []geom.Point {
	out := make([]geom.Point, len(from))
	for i, p := range from {
		out[i] = geom.Point{X: r.length(at, p[0]), Y: r.length(at, p[1])}
	}
	return slices.Clip(out)
}

// length reads a decimal number of the map's measure: the nearest tenth of a millimetre.
func (r *reader) length(at string, n number) geom.Len {
	_, part, _ := strings.Cut(n.String(), ".")
	d, _, ok := geom.ParseDecimal(n.String(), r.per)
	if (!ok || len(part) > 3 || max(d, -d) > int64(geom.Reach)*4) && r.err == nil {
		r.err = fmt.Errorf("%s: %q is not a length with at most three decimals", at, n)
	}
	return geom.Len(d)
}

// WriteTo writes the map as a file that Read reads again.
func (m *Map) WriteTo(to io.Writer) (int64, error) {
	f := file{Format: Format, Name: m.Name, Story: m.Story, Unit: m.Unit, Width: m.number(m.Width), Depth: m.number(m.Depth), Season: m.Season}
	for i := range m.Pieces {
		p := &m.Pieces[i]
		w := piece{Name: p.Name, Kind: p.Kind, Area: m.points(p.Area), Line: m.points(p.Line), Level: p.Level, Crest: m.points(p.Crest), Tags: p.Tags}
		if p.Width != 0 {
			w.Width = m.number(p.Width)
		}
		if p.Spot != nil {
			w.Spot = &m.points([]geom.Point{*p.Spot})[0]
		}
		f.Pieces = append(f.Pieces, w)
	}
	text, err := json.Marshal(f)
	if err != nil {
		return 0, err
	}
	n, err := to.Write(append(lines(text), '\n'))
	return int64(n), err
}

// lines puts each piece on a line of its own: a map is something that people read and compare.
func lines(text []byte) []byte {
	text = bytes.ReplaceAll(text, []byte(`{"kind"`), []byte("\n{\"kind\""))
	return bytes.ReplaceAll(text, []byte(`{"name":"`), []byte("\n{\"name\":\""))
}

func (m *Map) points(from []geom.Point) []point {
	var out []point
	for _, p := range from {
		out = append(out, point{m.number(p.X), m.number(p.Y)})
	}
	return out
}

// number writes a length in the map's measure so that it is read back as it was: to the hundredth of a centimetre, or to
// the thousandth of an inch.
func (m *Map) number(d geom.Len) number {
	return number(geom.FormatDecimal(d, geom.Len(m.Unit.len())))
}
