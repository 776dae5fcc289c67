package terminal

import (
	"sandtable/battle"
	"sandtable/geom"
	"sandtable/table"
)

// A canvas is a part of the table as a grid of square dots, north on top. A character of the terminal is one dot wide and
// two dots high.
type canvas struct {
	west, north geom.Len
	dot         geom.Len // how long the side of a dot is
	wide, high  int
	layer       []uint8 // the topmost terrain of each dot
	level       []int8  // the height of hills
	who         []uint8 // the side whose base covers a dot
	mark        []bool  // what can be reached ends here
}

// newCanvas lays a grid over a box of so many columns at most and so many rows of characters.
func newCanvas(box geom.Box, columns, rows int) *canvas {
	width, depth := box.Max.X-box.Min.X, box.Max.Y-box.Min.Y
	dot := max(1, (width+geom.Len(columns)-1)/geom.Len(columns), (depth+geom.Len(2*rows)-1)/geom.Len(2*rows))
	c := &canvas{west: box.Min.X, north: box.Max.Y, dot: dot, wide: int((width + dot - 1) / dot), high: int((depth + dot - 1) / dot)}
	c.high += c.high % 2
	n := c.wide * c.high
	c.layer, c.level, c.who, c.mark = make([]uint8, n), make([]int8, n), make([]uint8, n), make([]bool, n)
	return c
}

// middle is the point in the middle of a dot.
func (c *canvas) middle(x, y int) geom.Point {
	return geom.Point{X: c.west + c.dot*geom.Len(x) + c.dot/2, Y: c.north - c.dot*geom.Len(y) - c.dot/2}
}

// spot is the dot that a point lies in.
func (c *canvas) spot(p geom.Point) (x, y int, ok bool) {
	if p.X < c.west || p.Y > c.north {
		return 0, 0, false
	}
	x, y = int((p.X-c.west)/c.dot), int((c.north-p.Y)/c.dot)
	return x, y, x < c.wide && y < c.high
}

// each calls f for the dots of a box.
func (c *canvas) each(box geom.Box, f func(x, y int, p geom.Point)) {
	box = box.Grow(c.dot)
	for y := max(0, int((c.north-box.Max.Y)/c.dot)); y < c.high && c.middle(0, y).Y >= box.Min.Y; y++ {
		for x := max(0, int((box.Min.X-c.west)/c.dot)); x < c.wide && c.middle(x, y).X <= box.Max.X; x++ {
			f(x, y, c.middle(x, y))
		}
	}
}

// paint lays a piece of terrain down, if nothing lies above it.
func (c *canvas) paint(p *table.Piece) {
	layer := uint8(layerOf(p.Kind))
	put := func(x, y int) {
		if at := y*c.wide + x; layer >= c.layer[at] {
			c.layer[at] = layer
			if p.Kind == table.Hill {
				c.level[at] = max(c.level[at], p.Level)
			}
		} else if p.Kind == table.Hill {
			c.level[at] = max(c.level[at], p.Level)
		}
	}
	switch {
	case p.IsArea():
		area := p.Polygon()
		c.each(area.Box(), func(x, y int, at geom.Point) {
			if area.Contains(at) {
				put(x, y)
			}
		})
	case p.IsLine():
		reach := max(p.Width/2, c.dot/2+1)
		for i := range p.Segments() {
			line := p.Segment(i)
			c.each(line.Box().Grow(reach), func(x, y int, at geom.Point) {
				if geom.GapSegment(geom.Base{At: at}, line) <= reach {
					put(x, y)
				}
			})
		}
	case p.Spot != nil:
		if x, y, ok := c.spot(*p.Spot); ok {
			put(x, y)
		}
	}
}

// stand marks the dots that a base covers, at least one.
func (c *canvas) stand(side battle.Side, base geom.Base) {
	if x, y, ok := c.spot(base.At); ok {
		c.who[y*c.wide+x] = uint8(side)
	}
	c.each(base.Box(), func(x, y int, at geom.Point) {
		if geom.GapPoint(base, at) == 0 {
			c.who[y*c.wide+x] = uint8(side)
		}
	})
}

// bound marks where the values of a shape end: the ring of what can be reached, the edge of an area.
func (c *canvas) bound(sh *battle.Shape) {
	if len(sh.Area) > 2 {
		for i, p := range sh.Area {
			c.edge(geom.Segment{A: p, B: sh.Area[(i+1)%len(sh.Area)]})
		}
		return
	}
	if sh.Line {
		c.edge(geom.Segment{A: sh.From, B: sh.To})
		return
	}
	for _, reach := range [2]geom.Len{sh.Min, sh.Limit} {
		if reach <= 0 {
			continue
		}
		box := geom.Box{Min: sh.From, Max: sh.From}
		c.each(box.Grow(reach+c.dot), func(x, y int, at geom.Point) {
			if d := geom.Dist(sh.From, at) - reach; d > -c.dot/2 && d <= c.dot/2 {
				c.mark[y*c.wide+x] = true
			}
		})
	}
}

func (c *canvas) edge(line geom.Segment) {
	c.each(line.Box(), func(x, y int, at geom.Point) {
		if geom.GapSegment(geom.Base{At: at}, line) <= c.dot/2 {
			c.mark[y*c.wide+x] = true
		}
	})
}
