package dice

import (
	"encoding/binary"
	"math/rand/v2"
)

// Fair is a seeded roller: the same seed gives the same faces on every
// machine. It is for labs, bots and tests; a played game uses [Bound].
type Fair struct {
	src rand.ChaCha8
	// Half of the last word: one 64-bit word serves two dice.
	spare    uint32
	hasSpare bool
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
// The high half of word times sides is the face. Some faces would own one word
// more than others; the products whose low half is below 2^32 mod sides are
// exactly the surplus and are thrown again. The remainder is needed only if
// the low half is below sides, so a D6 hardly ever divides and needs no path
// of its own.
func (f *Fair) Roll(sides int, why string) int {
	checkSides(sides, why)
	n := uint32(sides)
	product := uint64(f.word()) * uint64(n)
	if uint32(product) < n {
		surplus := -n % n // 2^32 mod n in 32 bits
		for uint32(product) < surplus {
			product = uint64(f.word()) * uint64(n)
		}
	}
	return int(product>>32) + 1
}

func (f *Fair) word() uint32 {
	if f.hasSpare {
		f.hasSpare = false
		return f.spare
	}
	word := f.src.Uint64()
	f.spare, f.hasSpare = uint32(word>>32), true
	return uint32(word)
}
