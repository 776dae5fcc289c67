package dice

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"hash"
)

// Bound is the audited roller of one command. Each face follows from the key
// of the game, the place of the command in the log, the command itself, and
// which die of it this is. The same command in the same place throws the same
// faces again, after an undo or in a check; any other command throws others,
// so trying the dice in private teaches nothing.
type Bound struct {
	mac     hash.Hash
	message []byte // the command's part, then room for the die's
	command int    // length of the command's part
	drawn   uint64
	block   [sha256.Size]byte
}

// Bind makes the roller of one command: the seq-th of the log, with its id and
// the SHA-256 of its content.
func Bind(key [32]byte, seq uint64, commandID string, commandHash [32]byte) *Bound {
	message := appendNumber([]byte(rollDomain), seq)
	message = appendPart(message, commandID)
	message = append(message, commandHash[:]...)
	return &Bound{
		mac:     hmac.New(sha256.New, key[:]),
		message: message,
		command: len(message),
	}
}

// Drawn counts the dice thrown so far, of any size and for any clause: it is
// the number that the next die is bound to.
func (b *Bound) Drawn() uint64 {
	return b.drawn
}

// Roll throws the next die of the command.
func (b *Bound) Roll(sides int, why string) int {
	checkSides(sides, why)
	message := appendPart(b.message[:b.command], why)
	message = appendNumber(message, uint64(sides))
	message = appendNumber(message, b.drawn)
	b.drawn++
	die := len(message)
	for counter := uint64(0); ; counter++ {
		message = appendNumber(message[:die], counter)
		b.message = message // keep the room if it grew
		b.mac.Reset()
		b.mac.Write(message)
		b.mac.Sum(b.block[:0])
		if face, ok := faceOf(&b.block, uint32(sides)); ok {
			return face
		}
	}
}

// faceOf takes the first of the block's eight words that lies below the
// largest multiple of sides, and reports false if there is none. It divides
// where [Fair] multiplies, because verifiers in other languages need no more
// than 32-bit numbers for it.
func faceOf(block *[sha256.Size]byte, sides uint32) (int, bool) {
	surplus := -sides % sides // 2^32 mod sides in 32 bits
	for rest := block[:]; len(rest) > 0; rest = rest[4:] {
		word := binary.BigEndian.Uint32(rest)
		if word < -surplus || surplus == 0 {
			return int(word%sides) + 1, true
		}
	}
	return 0, false
}
