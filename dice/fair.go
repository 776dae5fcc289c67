package dice

import (
	"encoding/binary"
	"math/rand/v2"
)

// Fair is a seeded roller: the same seed gives the same faces on every
// machine. It is for labs, bots and tests; a played game uses [Bound].
type Fair struct {
	src rand.ChaCha8
	// One 64-bit word serves four dice; left counts those still in the pool.
	pool uint64
	left int
}

// NewFair starts a roller from a seed.
func NewFair(seed [32]byte) *Fair {
	return &Fair{src: *rand.NewChaCha8(seed)}
}

// Seeded starts a roller from a small number, for tests and labs.
func Seeded(n uint64) *Fair {
	var seed [32]byte
	binary.LittleEndian.PutUint64(seed[:], n)
	return NewFair(seed)
}

// Clone returns a roller that goes on with the same faces, independently.
func (f *Fair) Clone() *Fair {
	clone := *f
	return &clone
}

// Roll throws one die. why is ignored.
//
// 16 random bits, as many as the largest die needs, are multiplied by sides:
// the product from bit 16 up is the face. Some faces would own one word more
// than others; the products whose low half is below 2^16 mod sides are exactly
// the surplus and are thrown again. That can only be if the low half is below
// sides, so a D6 hardly ever divides and needs no path of its own.
func (f *Fair) Roll(sides int, why string) int {
	checkSides(sides, why)
	if f.left == 0 {
		f.pool, f.left = f.src.Uint64(), 4
	}
	product := uint32(f.pool&0xffff) * uint32(sides)
	f.pool >>= 16
	f.left--
	if low := product & 0xffff; low < uint32(sides) && low < (1<<16)%uint32(sides) {
		return f.Roll(sides, why)
	}
	return int(product>>16) + 1
}
