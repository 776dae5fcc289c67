package draw

import (
	"image/color"

	"sandtable/geom"
)

// A Shape is one thing on the paper: an area that is filled, a line that is stroked, or both.
type Shape struct {
	Points []Point
	Closed bool
	Round  float64 // if set, a disc of this radius around the only point
	Fill   color.NRGBA
	Stroke color.NRGBA
	Width  float64 // of the stroke
	Dash   float64 // length of dashes and gaps; 0: a full line
	Label  string  // a text at the only point, as high as Round
	Piece  int     // the place of its piece on the table, counted from one; 0: the ground
}

// Point is a place on the paper, in tenths of a millimetre from the table's north-west corner.
type Point struct{ X, Y float64 }

// paper turns places of the table, where north is up, into places on the paper, where down is up.
type paper struct{ depth geom.Len }

func (p paper) at(q geom.Point) Point { return Point{float64(q.X), float64(p.depth - q.Y)} }

func (p paper) line(from []geom.Point) []Point {
	out := make([]Point, len(from))
	for i, q := range from {
		out[i] = p.at(q)
	}
	return out
}

// hex is a colour as designers write it.
func hex(rgb uint32) color.NRGBA {
	return color.NRGBA{uint8(rgb >> 16), uint8(rgb >> 8), uint8(rgb), 255}
}

// thin is a colour that lets the ground show through.
func thin(c color.NRGBA, alpha uint8) color.NRGBA {
	c.A = alpha
	return c
}
