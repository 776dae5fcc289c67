package country

import (
	"math/rand/v2"
	"testing"

	"sandtable/geom"
)

// What is multiplied with is what would be divided by.
func TestDivisor(t *testing.T) {
	dice := rand.New(rand.NewPCG(3, 4))
	for range 20_000 {
		by := 1 + geom.Len(dice.IntN(1<<dice.IntN(20)+1))
		d := newDivisor(by)
		for _, x := range []int64{0, 1<<32 - 1, 1 << 32, dice.Int64N(1 << 33), int64(by) * dice.Int64N(1<<12), int64(by)*dice.Int64N(1<<12) + int64(by) - 1} {
			if got, want := d.into(x), x/int64(by); got != want {
				t.Fatalf("%d by %d is %d, expected %d", x, by, got, want)
			}
		}
	}
}

// Noise over a lattice is that at each of its points.
func TestOver(t *testing.T) {
	c := newChance(5, 0, 1)
	for _, cell := range []geom.Len{1, 7, 250, 4250, 70_000} {
		l, n := newLattice(3000, 2000, 110), c.noise(cell)
		for i, got := range n.over(&l) {
			if want := n.at(l.at(i)); got != want {
				t.Fatalf("in cells of %d, at %v: %d, expected %d", cell, l.at(i), got, want)
			}
		}
	}
}
