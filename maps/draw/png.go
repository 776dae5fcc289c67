//go:build !page

package draw

import (
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"image/png"
	"io"
	"math"
	"strconv"

	"golang.org/x/image/vector"
)

// MaxPixels is how wide a picture may be.
const MaxPixels = 8000

// PNG writes a battlefield as a picture so many pixels wide.
func PNG(to io.Writer, s *Scene, width int) error { return png.Encode(to, Paint(s, width)) }

// JPEG writes the same, less sharp and much smaller.
func JPEG(to io.Writer, s *Scene, width int) error {
	return jpeg.Encode(to, Paint(s, width), &jpeg.Options{Quality: 78})
}

// Paint paints a battlefield so many pixels wide.
func Paint(s *Scene, width int) *image.RGBA {
	width = min(max(width, 16), MaxPixels)
	scale := float64(width) / float64(s.Width)
	height := max(1, int(math.Round(float64(s.Depth)*scale)))
	r := &raster{picture: image.NewRGBA(image.Rect(0, 0, width, height)), scene: s, scale: scale}
	for _, c := range s.Colours {
		r.colours = append(r.colours, parse(c))
	}
	r.lay(&s.Ground, func(at int) color.NRGBA {
		d := s.Ground.Data[at*3:]
		return color.NRGBA{d[0], d[1], d[2], 255}
	})
	for i := range s.Items {
		if it := &s.Items[i]; !it.Near || float64(s.Unit)*scale >= NearBy {
			r.item(it, 0, 0, 1)
		}
	}
	return r.picture
}

// raster fills outlines on a picture.
type raster struct {
	picture *image.RGBA
	scene   *Scene
	colours []color.NRGBA
	scale   float64
	fill    vector.Rasterizer
}

func parse(text string) color.NRGBA {
	if len(text) == 7 {
		text += "ff"
	}
	n, _ := strconv.ParseUint(text[1:], 16, 32)
	return color.NRGBA{uint8(n >> 24), uint8(n >> 16), uint8(n >> 8), uint8(n)}
}

// lay paints a grid over the whole picture, with smooth passages from node to node.
func (r *raster) lay(g *Grid, at func(int) color.NRGBA) {
	b := r.picture.Bounds()
	for y := range b.Max.Y {
		for x := range b.Max.X {
			gx, gy := (float64(x)+0.5)/r.scale/float64(g.Step), (float64(y)+0.5)/r.scale/float64(g.Step)
			ix, iy := min(int(gx), g.Columns-2), min(int(gy), g.Rows-2)
			fx, fy := int((gx-float64(ix))*256), int((gy-float64(iy))*256)
			var sum [4]int
			for k, w := range [4]int{(256 - fx) * (256 - fy), fx * (256 - fy), (256 - fx) * fy, fx * fy} {
				c := at((iy+k/2)*g.Columns + ix + k%2)
				// what is transparent lends no colour
				sum[0], sum[1], sum[2], sum[3] = sum[0]+w*int(c.R)*int(c.A), sum[1]+w*int(c.G)*int(c.A), sum[2]+w*int(c.B)*int(c.A), sum[3]+w*int(c.A)
			}
			alpha := sum[3] >> 16
			p := r.picture.Pix[r.picture.PixOffset(x, y):]
			for i := range 3 {
				p[i] = uint8((sum[i]/(255<<16))&255 + int(p[i])*(255-alpha)/255)
			}
			p[3] = 255
		}
	}
}

// item paints an item, larger and moved if it belongs to a sprite.
func (r *raster) item(it *Item, dx, dy, k float64) {
	if it.Shade {
		r.lay(r.scene.Relief, func(at int) color.NRGBA {
			c := Light(r.scene.Relief.Data[at])
			return color.NRGBA{c[0], c[1], c[2], c[3]}
		})
	}
	for i := 0; i < len(it.Set); i += 4 {
		sprite := r.scene.Sprites[it.Set[i]]
		for n := range sprite {
			r.item(&sprite[n], float64(it.Set[i+1]), float64(it.Set[i+2]), float64(it.Set[i+3])/Radius)
		}
	}
	if len(it.Paths) == 0 {
		return
	}
	var parts [][]point
	for _, p := range it.Paths {
		part := make([]point, len(p)/2)
		for i := range part {
			part[i] = point{dx + float64(p[2*i])*k, dy + float64(p[2*i+1])*k}
		}
		parts = append(parts, part)
	}
	if it.Fill > 0 {
		r.paint(r.colours[it.Fill-1], parts)
	}
	if it.Stroke > 0 {
		var all [][]point
		for _, part := range parts {
			if it.Fill > 0 {
				part = append(part, part[0])
			}
			all = strokes(all, part, it, k)
		}
		r.paint(r.colours[it.Stroke-1], all)
	}
}

// point is a place on the paper, between its tenths of a millimetre.
type point struct{ x, y float64 }

func dist(a, b point) float64 { return math.Hypot(a.x-b.x, a.y-b.y) }

func between(a, b point, k float64) point { return point{a.x + (b.x-a.x)*k, a.y + (b.y-a.y)*k} }

// strokes adds what a pen of the stroke's width covers along a line.
func strokes(parts [][]point, pts []point, it *Item, k float64) [][]point {
	half := float64(it.Width) * k / 2
	n, left, on := 0, 0.0, true
	if len(it.Dash) > 0 {
		left = float64(it.Dash[0]) * k
	}
	dot := func(p point) {
		if !it.Butt {
			parts = append(parts, around(p, half))
		}
	}
	for i := 1; i < len(pts); i++ {
		a, b := pts[i-1], pts[i]
		long := dist(a, b)
		if long == 0 {
			continue
		}
		if len(it.Dash) == 0 {
			parts = append(parts, pen(a, b, half))
			if i > 1 {
				parts = append(parts, around(a, half))
			} else {
				dot(a)
			}
			continue
		}
		for at := 0.0; at < long; {
			step := min(left, long-at)
			if on {
				from, to := between(a, b, at/long), between(a, b, (at+step)/long)
				parts = append(parts, pen(from, to, half))
				dot(from)
				dot(to)
			}
			at += step
			if left -= step; left <= 1e-9 {
				n, on = (n+1)%len(it.Dash), !on
				left = max(1, float64(it.Dash[n])*k)
			}
		}
	}
	if len(it.Dash) == 0 && len(pts) > 0 {
		dot(pts[len(pts)-1])
	}
	return parts
}

// paint fills outlines with a colour, each point of the picture once.
func (r *raster) paint(c color.NRGBA, outlines [][]point) {
	low, high := point{math.Inf(1), math.Inf(1)}, point{math.Inf(-1), math.Inf(-1)}
	for _, pts := range outlines {
		for _, p := range pts {
			low, high = point{min(low.x, p.x), min(low.y, p.y)}, point{max(high.x, p.x), max(high.y, p.y)}
		}
	}
	if len(outlines) == 0 || low.x > high.x {
		return
	}
	box := image.Rect(int(low.x*r.scale)-1, int(low.y*r.scale)-1, int(high.x*r.scale)+2, int(high.y*r.scale)+2).Intersect(r.picture.Bounds())
	if box.Empty() {
		return
	}
	r.fill.Reset(box.Dx(), box.Dy())
	for _, pts := range outlines {
		back := winding(pts) < 0 // outlines that turn the same way add up instead of cutting holes
		for i := range pts {
			p := pts[i]
			if back {
				p = pts[len(pts)-1-i]
			}
			x, y := float32(p.x*r.scale-float64(box.Min.X)), float32(p.y*r.scale-float64(box.Min.Y))
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
func pen(a, b point, half float64) []point {
	long := dist(a, b)
	if long == 0 {
		return nil
	}
	nx, ny := -(b.y-a.y)/long*half, (b.x-a.x)/long*half
	return []point{{a.x + nx, a.y + ny}, {b.x + nx, b.y + ny}, {b.x - nx, b.y - ny}, {a.x - nx, a.y - ny}}
}

func around(at point, r float64) []point {
	const corners = 12
	out := make([]point, corners)
	for i := range out {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / corners)
		out[i] = point{at.x + r*cos, at.y + r*sin}
	}
	return out
}

// winding is twice the area of an outline, below zero if it turns to the left.
func winding(pts []point) (sum float64) {
	for i, j := 0, len(pts)-1; i < len(pts); j, i = i, i+1 {
		sum += pts[j].x*pts[i].y - pts[i].x*pts[j].y
	}
	return sum
}
