package geom

import (
	"math/rand/v2"
	"testing"
)

// TestGaps asks for few bases many times, and compares with what is measured anew.
func TestGaps(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	bases := make([]Base, 40)
	for i := range bases {
		bases[i] = Base{At: Point{X: Len(r.IntN(300)), Y: Len(r.IntN(300))}, Facing: Facing(r.IntN(3600)),
			Width: Len(10 + r.IntN(40)), Depth: Len(10 + r.IntN(40)), Round: i%2 == 0}
	}
	var g Gaps
	for range 20000 {
		from, to := bases[r.IntN(len(bases))], bases[r.IntN(len(bases))]
		if r.IntN(4) == 0 {
			to.Facing = to.Facing.Turn(r.IntN(3600)) // it turns where it is
		}
		if is, was := g.Between(from, to), Gap(from, to); is != was {
			t.Fatalf("%v to %v: %d, not %d", from, to, is, was)
		}
	}
}
