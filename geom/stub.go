// Package geom is being laid.
package geom

type Len = int32

const (
	MM   Len = 10
	CM   Len = 100
	Inch Len = 254
)

type Point struct {
	X Len `json:"x"`
	Y Len `json:"y"`
}
type Facing int16

const (
	North Facing = 0
	East  Facing = 900
	South Facing = 1800
	West  Facing = 2700
)

func (f Facing) Valid() bool { return f >= 0 && f < 3600 }

type Segment struct{ A, B Point }
type Box struct{ Min, Max Point }
type Base struct {
	At           Point
	Facing       Facing
	Width, Depth Len
	Round        bool
}
type Polygon struct{ pts []Point }

func NewPolygon(pts ...Point) (Polygon, error) { return Polygon{pts}, nil }
func (p *Polygon) Points() []Point             { return p.pts }
func (p *Polygon) Box() Box                    { return Box{} }
func (p *Polygon) Contains(Point) bool         { return false }
func (p *Polygon) Meets(Segment) bool          { return false }
func (b Base) Box() Box                        { return Box{} }
func (b Base) Corners() [4]Point               { return [4]Point{} }
func (b Box) Grow(d Len) Box                   { return b }

type Field struct{}

func NewField(box Box, cell Len) *Field                                 { return &Field{} }
func (f *Field) Set(id int, pts []Point)                                {}
func (f *Field) Clear(id int)                                           {}
func (f *Field) Clone() *Field                                          { return f }
func (f *Field) Blocked(s Segment, skipA, skipB int) bool               { return false }
func (f *Field) Along(s Segment, skipA, skipB int, out []int32) []int32 { return out }
func (f *Field) Near(box Box, out []int32) []int32                      { return out }
