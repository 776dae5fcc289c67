package table

import (
	"fmt"
	"slices"

	"sandtable/geom"
)

// Kind names what a piece of terrain is. A rule book says what the kind does.
type Kind string

// The kinds of terrain that maps are made of.
const (
	Hill       Kind = "hill"
	Wood       Kind = "wood"
	DenseWood  Kind = "dense-wood"
	Jungle     Kind = "jungle"
	Rough      Kind = "rough"
	Mud        Kind = "mud"
	Sand       Kind = "deep-sand"
	Snow       Kind = "deep-snow"
	Swamp      Kind = "swamp"
	Marsh      Kind = "marsh"
	Field      Kind = "field"
	Orchard    Kind = "orchard"
	BuiltUp    Kind = "built-up"
	Building   Kind = "building"
	Lake       Kind = "lake"
	Sea        Kind = "sea"
	FrozenLake Kind = "frozen-lake"
	River      Kind = "river"
	Canal      Kind = "canal"
	Stream     Kind = "stream"
	Ford       Kind = "ford"
	Bridge     Kind = "bridge"
	Cliff      Kind = "cliff"
	Ravine     Kind = "ravine"
	DryRiver   Kind = "dry-river"
	Road       Kind = "road"
	Track      Kind = "track"
	Rail       Kind = "rail"
	Hedge      Kind = "hedge"
	Wall       Kind = "wall"
	Fence      Kind = "fence"
	Bocage     Kind = "bocage"
	Wire       Kind = "wire"
	Obstacle   Kind = "tank-obstacle"
	Ditch      Kind = "tank-ditch"
	Minefield  Kind = "minefield"
	Trench     Kind = "trench"
	Bunker     Kind = "bunker"
	Smoke      Kind = "smoke"
	Crater     Kind = "crater"
)

// Kinds lists every known kind, so that a map with a misspelt one is refused.
var Kinds = []Kind{
	Hill, Wood, DenseWood, Jungle, Rough, Mud, Sand, Snow, Swamp, Marsh, Field, Orchard, BuiltUp, Building, Lake, Sea,
	FrozenLake, River, Canal, Stream, Ford, Bridge, Cliff, Ravine, DryRiver, Road, Track, Rail, Hedge, Wall, Fence,
	Bocage, Wire, Obstacle, Ditch, Minefield, Trench, Bunker, Smoke, Crater,
}

// PieceID names a piece by its place on the table, counted from one. Zero is no piece. An ID is not used again.
type PieceID int32

// A Piece is one piece of terrain: an area, a line or a spot. Pieces on a table never change in place; a breach
// replaces the piece by a changed copy, so that clones of a table can share them.
type Piece struct {
	ID       PieceID      `json:"id,omitzero"`
	Name     string       `json:"name,omitempty"`
	Kind     Kind         `json:"kind"`
	Area     []geom.Point `json:"area,omitempty"`  // the corners of an area
	Line     []geom.Point `json:"line,omitempty"`  // the points of a line
	Spot     *geom.Point  `json:"spot,omitempty"`  // a spot
	Width    geom.Len     `json:"width,omitzero"`  // of a line with a width, such as a road
	Level    int8         `json:"level,omitzero"`  // height: of a hill's top, of a building's roof
	Crest    []geom.Point `json:"crest,omitempty"` // the ridge line that parts a hill's slopes
	Tags     []string     `json:"tags,omitempty"`  // what a book wants to know of it: stone, marked, dummy, …
	Breaches []Breach     `json:"breaches,omitempty"`
	Owner    uint8        `json:"owner,omitzero"`  // the side that laid it
	Laid     int32        `json:"laid,omitzero"`   // when it was laid, as the book counts
	Secret   uint8        `json:"secret,omitzero"` // if set, only this side may see it

	area geom.Polygon
	code uint8 // the place of its kind in Kinds
}

// A Breach is a gap in a line obstacle, or a lane through an area: whatever is within half its width of At, or of the
// way from At to To, is open.
type Breach struct {
	At    geom.Point  `json:"at"`
	To    *geom.Point `json:"to,omitempty"` // the far end of a lane
	Width geom.Len    `json:"width"`
}

// Way is the middle of the breach, from end to end.
func (b *Breach) Way() geom.Segment {
	if b.To == nil {
		return geom.Segment{A: b.At, B: b.At}
	}
	return geom.Segment{A: b.At, B: *b.To}
}

// Limits on what a map may hold.
const (
	MaxPieces  = 2000
	MaxPoints  = 512
	MaxSide    = 300 * geom.CM
	MinSide    = 10 * geom.CM
	maxTags    = 16
	maxTagText = 32
)

// far is how far a piece may reach beyond the table's corner: more than any table is wide.
const far = 2 * MaxSide

func tooFar(p geom.Point) bool { return max(p.X, p.Y, -p.X, -p.Y) > far }

// finish checks a piece and builds what is derived from it.
func (p *Piece) finish() error {
	code := slices.Index(Kinds, p.Kind)
	if code < 0 {
		return fmt.Errorf("%q is not a known kind of terrain", p.Kind)
	}
	p.code = uint8(code)
	forms := 0
	if len(p.Area) > 0 {
		forms++
		area, err := geom.NewPolygon(p.Area...)
		if err != nil {
			return fmt.Errorf("area: %w", err)
		}
		p.area = area
	}
	if len(p.Line) > 0 {
		forms++
		if len(p.Line) < 2 {
			return fmt.Errorf("line: one point is no line")
		}
	}
	if p.Spot != nil {
		forms++
	}
	switch {
	case forms != 1:
		return fmt.Errorf("give exactly one of area, line and spot")
	case len(p.Area) > MaxPoints, len(p.Line) > MaxPoints, len(p.Crest) > MaxPoints:
		return fmt.Errorf("more than %d points", MaxPoints)
	case slices.ContainsFunc(slices.Concat(p.Area, p.Line, p.Crest), tooFar), p.Spot != nil && tooFar(*p.Spot):
		return fmt.Errorf("a point lies more than %d cm from the table's corner", far/geom.CM)
	case p.Width < 0 || p.Width > MaxSide:
		return fmt.Errorf("the width is negative or wider than a table")
	case len(p.Crest) == 1:
		return fmt.Errorf("crest: one point is no line")
	case len(p.Tags) > maxTags:
		return fmt.Errorf("more than %d tags", maxTags)
	}
	for _, tag := range p.Tags {
		if len(tag) > maxTagText {
			return fmt.Errorf("tag %.16q… is longer than %d characters", tag, maxTagText)
		}
	}
	return nil
}

// Polygon is the area of the piece; it is empty for lines and spots.
func (p *Piece) Polygon() *geom.Polygon { return &p.area }

// IsArea reports whether the piece is an area.
func (p *Piece) IsArea() bool { return len(p.Area) > 0 }

// IsLine reports whether the piece is a line.
func (p *Piece) IsLine() bool { return len(p.Line) > 0 }

// Has reports whether the piece carries a tag.
func (p *Piece) Has(tag string) bool { return slices.Contains(p.Tags, tag) }

// Code is the place of the piece's kind in Kinds, for books that keep what a kind does in an array.
func (p *Piece) Code() int { return int(p.code) }

// Segments is how many straight stretches a line piece has.
func (p *Piece) Segments() int { return max(0, len(p.Line)-1) }

// Segment is one straight stretch of a line piece.
func (p *Piece) Segment(i int) geom.Segment { return geom.Segment{A: p.Line[i], B: p.Line[i+1]} }
