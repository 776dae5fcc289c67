package country

import (
	"math/bits"
	"math/rand/v2"

	"sandtable/geom"
)

// chance is the stream of chance of one step.
type chance struct{ rand.PCG }

// newChance begins the stream of a step of the so-manieth draw of a seed.
func newChance(seed uint64, draw, step int) *chance {
	c := new(chance)
	c.Seed(seed, uint64(draw)<<32|uint64(step))
	return c
}

// n draws a number from 0 to below k.
func (c *chance) n(k int) int {
	high, _ := bits.Mul64(c.Uint64(), uint64(max(k, 1)))
	return int(high)
}

// in draws a number of a span.
func (c *chance) in(s span) int { return s.least + c.n(s.most-s.least+1) }

// between draws a length.
func (c *chance) between(least, most geom.Len) geom.Len {
	return least + geom.Len(c.n(int(most-least)+1))
}

// often is true so many times in a hundred.
func (c *chance) often(hundredths int) bool { return c.n(100) < hundredths }

// noise is a landscape of values that change slowly from place to place, over about a cell.
type noise struct {
	seed uint64
	cell geom.Len
	by   divisor // the cell
}

func (c *chance) noise(cell geom.Len) noise {
	cell = max(cell, 1)
	return noise{c.Uint64(), cell, newDivisor(cell)}
}

// at is the value at a point, from 0 to 65,535.
func (n *noise) at(p geom.Point) int64 {
	i, u := n.floor(p.X)
	j, v := n.floor(p.Y)
	low := mix(n.corner(i, j), n.corner(i+1, j), u)
	high := mix(n.corner(i, j+1), n.corner(i+1, j+1), u)
	return mix(low, high, v)
}

// over is the values at all points of a lattice: where its columns lie in their cells is the same for all rows.
func (n *noise) over(l *lattice) []int64 {
	type place struct{ cell, in int64 }
	cols, out := make([]place, l.cols), make([]int64, 0, l.len())
	for x := range cols {
		cols[x].cell, cols[x].in = n.floor(l.from.X + geom.Len(x)*l.step)
	}
	for y := range l.rows {
		j, v := n.floor(l.from.Y + geom.Len(y)*l.step)
		at := cols[0].cell - 2 // the cell whose corners these are: none yet
		var sw, se, nw, ne int64
		for _, p := range cols {
			if p.cell != at {
				at = p.cell
				sw, se, nw, ne = n.corner(at, j), n.corner(at+1, j), n.corner(at, j+1), n.corner(at+1, j+1)
			}
			out = append(out, mix(mix(sw, se, p.in), mix(nw, ne, p.in), v))
		}
	}
	return out
}

// corner is the value at a corner of a cell.
func (n *noise) corner(i, j int64) int64 {
	h := n.seed ^ uint64(i)*0x9E3779B97F4A7C15 ^ uint64(j)*0xC2B2AE3D27D4EB4F
	h ^= h >> 31
	h *= 0xD6E8FEB86659FD93
	h ^= h >> 32
	h *= 0xD6E8FEB86659FD93
	return int64(h >> 48)
}

// floor is the cell of a coordinate, and how far in it this is, of 65,536, eased so that no seam shows.
func (n *noise) floor(x geom.Len) (int64, int64) {
	i := n.by.into(int64(max(x, -x-1)))
	if x < 0 {
		i = -1 - i
	}
	t := n.by.into(int64(x-geom.Len(i)*n.cell) << 16)
	return i, t * t >> 16 * (3<<16 - 2*t) >> 16
}

// divisor is something by which is divided again and again.
type divisor struct {
	by   int64
	part uint64 // of 1<<64, rounded up: to multiply by it is exact for short numbers, and several times as fast
}

func newDivisor(by geom.Len) divisor { return divisor{int64(by), ^uint64(0)/uint64(by) + 1} }

// into is x divided by it, cut off.
func (d *divisor) into(x int64) int64 {
	if uint64(x) >= 1<<32 || d.part == 0 {
		return x / d.by
	}
	high, _ := bits.Mul64(uint64(x), d.part)
	return int64(high)
}

func mix(a, b, t int64) int64 { return a + (b-a)*t>>16 }

// turned turns a point by the angle of the triangle of sides 3, 4 and 5.
func turned(p geom.Point) geom.Point {
	return geom.Point{X: (4*p.X - 3*p.Y) / 5, Y: (3*p.X + 4*p.Y) / 5}
}
