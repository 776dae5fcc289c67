package print

import (
	"fmt"
	"strings"

	"rsc.io/qr"

	"sandtable/army"
)

// A code holds the roster of a sheet for cameras: its link, without an address since a sheet belongs to no server.
type code struct {
	Squares int // on each side, without the white around it
	Bars    []bar
}

// A bar is dark squares beside each other in a row.
type bar struct{ X, Y, N int }

// maxCode is how many letters a code may have. Of more its squares would be too small for a camera.
const maxCode = 1600

// codeQuiet is the white that a reader needs around a code, in squares.
const codeQuiet = 4

// codeOf makes the code of a roster; nil: it is too large for one.
func codeOf(r *army.Roster) *code {
	link, err := r.Link()
	if err != nil || len(link) > maxCode {
		return nil
	}
	made, err := qr.Encode(link, qr.L)
	if err != nil {
		return nil
	}
	c := &code{Squares: made.Size}
	for y := range made.Size {
		for x := 0; x < made.Size; x++ {
			from := x
			for x < made.Size && made.Black(x, y) {
				x++
			}
			if x > from {
				c.Bars = append(c.Bars, bar{from, y, x - from})
			}
		}
	}
	return c
}

// Path draws the code in SVG.
func (c *code) Path() string {
	var out strings.Builder
	for _, b := range c.Bars {
		fmt.Fprintf(&out, "M%d %dh%dv1h-%dz", b.X, b.Y, b.N, b.N)
	}
	return out.String()
}

// Box is the part of the drawing that is shown.
func (c *code) Box() string {
	n := c.Squares + 2*codeQuiet
	return fmt.Sprintf("%d %d %d %d", -codeQuiet, -codeQuiet, n, n)
}

// code draws the code of the roster with a sentence below it.
func (d *document) code() {
	c := d.sheet.code
	if c == nil {
		return
	}
	const wide = 50.0
	d.room(wide + 6)
	square := wide / float64(c.Squares+2*codeQuiet)
	for _, b := range c.Bars {
		d.box(edge+float64(b.X+codeQuiet)*square, d.y+float64(b.Y+codeQuiet)*square, float64(b.N)*square, square, ink, true)
	}
	d.y += wide
	d.paragraph(d.sheet.in(codeWord), 7.5)
}
