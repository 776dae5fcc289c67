//go:build !page

package draw

import (
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io"
	"math"

	"golang.org/x/image/vector"

	"sandtable/table"
)

// MaxPixels is how wide a picture may be.
const MaxPixels = 8000

// PNG writes a battlefield as a picture so many pixels wide.
func PNG(to io.Writer, t *table.Spec, width int) error {
	width = min(max(width, 16), MaxPixels)
	scale := float64(width) / float64(t.Width)
	height := max(1, int(math.Round(float64(t.Depth)*scale)))
	r := &raster{picture: image.NewNRGBA(image.Rect(0, 0, width, height)), scale: scale}
	for _, s := range Scene(t) {
		r.shape(&s)
	}
	return png.Encode(to, r.picture)
}

// raster fills outlines on a picture.
type raster struct {
	picture *image.NRGBA
	scale   float64
	fill    vector.Rasterizer
}

func (r *raster) shape(s *Shape) {
	if s.Label != "" {
		return // a picture has no letters: its caption is beside it
	}
	if s.Round > 0 {
		s.Points, s.Closed = circle(s.Points[0], s.Round), true
	}
	if s.Fill.A > 0 && s.Closed {
		r.paint(s.Fill, s.Points)
	}
	if s.Stroke.A > 0 && s.Width > 0 {
		r.stroke(s)
	}
}

// stroke fills what a pen of the stroke's width covers.
func (r *raster) stroke(s *Shape) {
	pts := s.Points
	if s.Closed {
		pts = append(pts[:len(pts):len(pts)], pts[0])
	}
	var parts [][]Point
	walked := 0.0
	for i := 1; i < len(pts); i++ {
		a, b := pts[i-1], pts[i]
		long := dist(a, b)
		if long == 0 {
			continue
		}
		if s.Dash == 0 {
			parts = append(parts, pen(a, b, s.Width/2))
			if i > 1 || !s.Closed {
				parts = append(parts, circle(a, s.Width/2))
			}
			continue
		}
		for at := 0.0; at < long; {
			phase := math.Mod(walked+at, 2*s.Dash)
			step := min(s.Dash-math.Mod(phase, s.Dash), long-at)
			if phase < s.Dash {
				parts = append(parts, pen(mix(a, b, at/long), mix(a, b, (at+step)/long), s.Width/2))
			}
			at += max(step, 1)
		}
		walked += long
	}
	if s.Dash == 0 && len(pts) > 0 {
		parts = append(parts, circle(pts[len(pts)-1], s.Width/2))
	}
	r.paint(s.Stroke, parts...)
}

// paint fills outlines with a colour, each point of the picture once.
func (r *raster) paint(c color.NRGBA, outlines ...[]Point) {
	low, high := Point{math.Inf(1), math.Inf(1)}, Point{math.Inf(-1), math.Inf(-1)}
	for _, pts := range outlines {
		a, b := bounds(pts)
		low, high = Point{min(low.X, a.X), min(low.Y, a.Y)}, Point{max(high.X, b.X), max(high.Y, b.Y)}
	}
	box := image.Rect(int(low.X*r.scale)-1, int(low.Y*r.scale)-1, int(high.X*r.scale)+2, int(high.Y*r.scale)+2).Intersect(r.picture.Bounds())
	if box.Empty() {
		return
	}
	r.fill.Reset(box.Dx(), box.Dy())
	for _, pts := range outlines {
		if turns(pts) < 0 { // outlines that turn the same way add up instead of cutting holes
			pts = backwards(pts)
		}
		for i, p := range pts {
			x, y := float32(p.X*r.scale-float64(box.Min.X)), float32(p.Y*r.scale-float64(box.Min.Y))
			if i == 0 {
				r.fill.MoveTo(x, y)
			} else {
				r.fill.LineTo(x, y)
			}
		}
		r.fill.ClosePath()
	}
	r.fill.DrawOp = draw.Over
	r.fill.Draw(r.picture, box, image.NewUniform(c), image.Point{})
}

// pen is what a straight stroke covers.
func pen(a, b Point, half float64) []Point {
	long := dist(a, b)
	nx, ny := -(b.Y-a.Y)/long*half, (b.X-a.X)/long*half
	return []Point{{a.X + nx, a.Y + ny}, {b.X + nx, b.Y + ny}, {b.X - nx, b.Y - ny}, {a.X - nx, a.Y - ny}}
}

func circle(at Point, r float64) []Point {
	const corners = 20
	out := make([]Point, corners)
	for i := range out {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / corners)
		out[i] = Point{at.X + r*cos, at.Y + r*sin}
	}
	return out
}

// turns is twice the area of an outline, below zero if it turns to the left.
func turns(pts []Point) (sum float64) {
	for i, j := 0, len(pts)-1; i < len(pts); j, i = i, i+1 {
		sum += pts[j].X*pts[i].Y - pts[i].X*pts[j].Y
	}
	return sum
}

func backwards(pts []Point) []Point {
	out := make([]Point, len(pts))
	for i, p := range pts {
		out[len(pts)-1-i] = p
	}
	return out
}
