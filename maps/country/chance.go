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
}

func (c *chance) noise(cell geom.Len) noise { return noise{c.Uint64(), max(cell, 1)} }

// at is the value at a point, from 0 to 65,535.
func (n noise) at(p geom.Point) int64 {
	i, u := floor(p.X, n.cell)
	j, v := floor(p.Y, n.cell)
	low := mix(n.corner(i, j), n.corner(i+1, j), u)
	high := mix(n.corner(i, j+1), n.corner(i+1, j+1), u)
	return mix(low, high, v)
}

// corner is the value at a corner of a cell.
func (n noise) corner(i, j int64) int64 {
	h := n.seed ^ uint64(i)*0x9E3779B97F4A7C15 ^ uint64(j)*0xC2B2AE3D27D4EB4F
	h ^= h >> 31
	h *= 0xD6E8FEB86659FD93
	h ^= h >> 32
	h *= 0xD6E8FEB86659FD93
	return int64(h >> 48)
}

// floor is the cell of a coordinate, and how far in it this is, of 65,536, eased so that no seam shows.
func floor(x, cell geom.Len) (int64, int64) {
	i := x / cell
	if x < i*cell {
		i--
	}
	t := int64(x-i*cell) << 16
	if t < 1<<32 {
		t = int64(uint32(t) / uint32(cell))
	} else {
		t /= int64(cell)
	}
	return int64(i), t * t >> 16 * (3<<16 - 2*t) >> 16
}

func mix(a, b, t int64) int64 { return a + (b-a)*t>>16 }

// turned turns a point by the angle of the triangle of sides 3, 4 and 5.
func turned(p geom.Point) geom.Point {
	return geom.Point{X: (4*p.X - 3*p.Y) / 5, Y: (3*p.X + 4*p.Y) / 5}
}
