package dice

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
)

// The domains keep the hashes of the protocol apart: what is published at the
// start must never be a step on the way to a face. PROTOCOL.md specifies them
// together with the layout of each message; changing either changes all dice.
const (
	commitDomain = "sandtable dice commit v1"
	pledgeDomain = "sandtable dice commit v2"
	shareDomain  = "sandtable dice share v1"
	tokenDomain  = "sandtable share receipt v1"
	keyDomain    = "sandtable dice key v1"
	rollDomain   = "sandtable dice roll v1"
)

// Commitment is what is published before the first roll. It ties the secret
// to this game and gives nothing away.
func (s Secret) Commitment(game string) [32]byte {
	message := appendPart([]byte(commitDomain), game)
	return sha256.Sum256(append(message, s[:]...))
}

// Pledge is what is published before the first roll since protocol 2. It ties
// the secret also to what the game began with, so many entries of a log and
// the sum after the last of them: no side can say afterwards that the game
// began somewhere else.
func (s Secret) Pledge(game string, base uint64, sum []byte) [32]byte {
	message := appendPart([]byte(pledgeDomain), game)
	message = appendPart(appendNumber(message, base), sum)
	return sha256.Sum256(append(message, s[:]...))
}

// ShareCommitment is what a seat publishes before any share is shown, so that
// no seat can choose a share knowing the others. It names the seat, so that
// no seat can copy a commitment either.
func ShareCommitment(game, seat string, share []byte) [32]byte {
	message := appendPart([]byte(shareDomain), game)
	message = appendPart(message, seat)
	return sha256.Sum256(appendPart(message, share))
}

// ShareReceipt is what is signed for a share that came in time. A share is
// public by then, so nothing is hashed.
func ShareReceipt(game, seat string, share []byte) []byte {
	message := appendPart([]byte(tokenDomain), game)
	message = appendPart(message, seat)
	return appendPart(message, share)
}

// Key is the key of all dice of a game: the secret, stirred with the shares
// that the seats added, in seating order. With no shares, the holder of the secret is trusted not to have
// chosen it.
func Key(s Secret, game string, shares ...[]byte) [32]byte {
	message := appendPart([]byte(keyDomain), game)
	for _, share := range shares {
		message = appendPart(message, share)
	}
	mac := hmac.New(sha256.New, s[:])
	mac.Write(message)
	return [32]byte(mac.Sum(nil))
}

// appendPart puts the length before the part, so that no two lists of parts
// run together into the same message.
func appendPart[T string | []byte](message []byte, part T) []byte {
	message = appendNumber(message, uint64(len(part)))
	return append(message, part...)
}

func appendNumber(message []byte, n uint64) []byte {
	return binary.BigEndian.AppendUint64(message, n)
}
