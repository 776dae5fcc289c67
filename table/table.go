package table

import (
	"fmt"
	"slices"

	"sandtable/geom"
)

// A Spec is a table as a map describes it.
type Spec struct {
	Width  geom.Len `json:"width"`
	Depth  geom.Len `json:"depth"`
	Pieces []Piece  `json:"pieces,omitempty"`
	Season Season   `json:"season,omitempty"` // in which it is drawn; no rule asks for it
}

// Season is when a battlefield is drawn. Without one the terrain says it.
type Season string

// The seasons. Dust is a dry summer, or a desert.
const (
	Summer Season = "summer"
	Autumn Season = "autumn"
	Winter Season = "winter"
	Dust   Season = "dust"
)

// Seasons lists them.
var Seasons = []Season{Summer, Autumn, Winter, Dust}

// cell is the mesh of the indexes: about the reach of one base, so that a query looks at a handful of shapes.
const cell = 8 * geom.CM

// A Table is a battlefield in play: pieces that lie on it and bodies (bases) that stand on it. It is used by one
// goroutine at a time. Clones share what neither of them changes.
type Table struct {
	Width, Depth geom.Len

	pieces []*Piece // by ID-1; nil once removed
	ground *geom.Field
	shared bool // pieces and ground are shared with a clone: copy before changing

	bodies []geom.Base // by body number; a body that does not stand on the table has no width
	stand  *geom.Field
	joint  bool // both are shared with a clone
}

// New lays a table.
func New(spec *Spec, bodies int) (*Table, error) {
	switch {
	case spec.Width < MinSide, spec.Depth < MinSide, spec.Width > MaxSide, spec.Depth > MaxSide:
		return nil, fmt.Errorf("table: a side must be from %d to %d cm long", MinSide/geom.CM, MaxSide/geom.CM)
	case spec.Season != "" && !slices.Contains(Seasons, spec.Season):
		return nil, fmt.Errorf("table: there is no season %.20q", string(spec.Season))
	case len(spec.Pieces) > MaxPieces:
		return nil, fmt.Errorf("table: %d pieces, at most %d are taken", len(spec.Pieces), MaxPieces)
	}
	all := geom.Box{Max: geom.Point{X: spec.Width, Y: spec.Depth}}
	t := &Table{
		Width: spec.Width, Depth: spec.Depth,
		ground: geom.NewField(all, cell), stand: geom.NewField(all, cell),
		bodies: make([]geom.Base, bodies),
	}
	t.stand.Reserve(bodies, len(geom.Base{}.Corners()))
	for i := range spec.Pieces {
		if _, err := t.Add(spec.Pieces[i]); err != nil {
			return nil, fmt.Errorf("table: piece %d (%s): %w", i+1, spec.Pieces[i].Kind, err)
		}
	}
	return t, nil
}

// Clone is an independent copy.
func (t *Table) Clone() *Table {
	t.shared, t.joint = true, true
	c := *t
	c.ground, c.stand = t.ground.Share(), t.stand.Share()
	return &c
}

// NextPiece is the ID that the next piece added will have.
func (t *Table) NextPiece() PieceID { return PieceID(len(t.pieces) + 1) }

// Add lays a piece and returns the ID it was given.
func (t *Table) Add(p Piece) (PieceID, error) {
	if err := p.finish(); err != nil {
		return 0, err
	}
	t.own()
	p.ID = t.NextPiece()
	t.pieces = append(t.pieces, &p)
	t.ground.Set(int(p.ID), p.outline())
	return p.ID, nil
}

// Remove takes a piece off the table.
func (t *Table) Remove(id PieceID) {
	t.own()
	t.pieces[id-1] = nil
	t.ground.Clear(int(id))
}

// Breach opens a gap in a piece.
func (t *Table) Breach(id PieceID, gap Breach) {
	p := *t.pieces[id-1]
	p.Breaches = append(slices.Clone(p.Breaches), gap)
	t.own()
	t.pieces[id-1] = &p
}

// Retag replaces the tags of a piece and shows it to everyone or to one side only.
func (t *Table) Retag(id PieceID, secret uint8, tags ...string) {
	p := *t.pieces[id-1]
	p.Secret, p.Tags = secret, tags
	t.own()
	t.pieces[id-1] = &p
}

func (t *Table) own() {
	if t.shared {
		t.pieces, t.ground, t.shared = slices.Clone(t.pieces), t.ground.Clone(), false
	}
}

// part copies bodies that a clone shares before one moves.
func (t *Table) part() {
	if t.joint {
		t.bodies, t.stand, t.joint = slices.Clone(t.bodies), t.stand.Clone(), false
	}
}

// outline is what the index knows a piece by. A line is known by its box, since lines are few and short: the
// caller tests the line itself.
func (p *Piece) outline() []geom.Point {
	if p.IsArea() {
		return p.Area
	}
	points := p.Line
	if p.Spot != nil {
		points = []geom.Point{*p.Spot}
	}
	box := geom.Box{Min: points[0], Max: points[0]}
	for _, q := range points {
		box.Min.X, box.Min.Y = min(box.Min.X, q.X), min(box.Min.Y, q.Y)
		box.Max.X, box.Max.Y = max(box.Max.X, q.X), max(box.Max.Y, q.Y)
	}
	box = box.Grow(p.Width/2 + 1)
	return []geom.Point{box.Min, {X: box.Max.X, Y: box.Min.Y}, box.Max, {X: box.Min.X, Y: box.Max.Y}}
}

// Piece returns a piece by its ID, or nil if there is none (any more).
func (t *Table) Piece(id PieceID) *Piece {
	if id < 1 || int(id) > len(t.pieces) {
		return nil
	}
	return t.pieces[id-1]
}

// Pieces returns all pieces by ID-1; removed ones are nil.
func (t *Table) Pieces() []*Piece { return t.pieces }

// Put stands a body on the table, or moves it.
func (t *Table) Put(body int, base geom.Base) {
	t.part()
	t.bodies[body] = base
	corners := base.Corners()
	t.stand.Set(body, corners[:])
}

// Lift takes a body off the table.
func (t *Table) Lift(body int) {
	if t.bodies[body].Width != 0 {
		t.part()
		t.bodies[body] = geom.Base{}
		t.stand.Clear(body)
	}
}

// Body returns a body's base, and whether it stands on the table.
func (t *Table) Body(body int) (geom.Base, bool) {
	b := t.bodies[body]
	return b, b.Width != 0
}

// BodyBox is the box around a body that stands on the table.
func (t *Table) BodyBox(body int) geom.Box { return t.stand.Box(body) }

// BodiesNear appends the bodies whose box meets the box.
func (t *Table) BodiesNear(box geom.Box, out []int32) []int32 { return t.stand.Near(box, out) }

// BodiesAlong appends the bodies that touch the line, but for two.
func (t *Table) BodiesAlong(s geom.Segment, skipA, skipB int, out []int32) []int32 {
	return t.stand.Along(s, skipA, skipB, out)
}

// PieceBox is the box around a piece.
func (t *Table) PieceBox(id PieceID) geom.Box { return t.ground.Box(int(id)) }

// PiecesNear appends the IDs of the pieces whose box meets the box.
func (t *Table) PiecesNear(box geom.Box, out []int32) []int32 { return t.ground.Near(box, out) }

// PiecesAlong appends the IDs of the areas that touch the line and of the lines and spots that may.
func (t *Table) PiecesAlong(s geom.Segment, out []int32) []int32 {
	return t.ground.Along(s, -1, -1, out)
}

// PiecesPassed appends the IDs of the pieces whose box the line meets.
func (t *Table) PiecesPassed(s geom.Segment, out []int32) []int32 { return t.ground.AlongBoxes(s, out) }

// Box is the box around the table.
func (t *Table) Box() geom.Box { return geom.Box{Max: geom.Point{X: t.Width, Y: t.Depth}} }

// Holds reports whether a base lies wholly on the table.
func (t *Table) Holds(base geom.Base) bool { return t.Box().Holds(base.Box()) }
