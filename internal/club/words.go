package club

import (
	"crypto/sha256"
	_ "embed"
	"slices"
	"strings"
)

// The list of BIP 39 (MIT licence): 2,048 English words, sorted, of which no two begin with the same four letters.
//
//go:embed words.txt
var listed string

var list = strings.Fields(listed)

const (
	// Count is how many words there are: 128 bits that are drawn, and 4 that tell most slips of the pen.
	Count = 12
	// SecretBytes is how many bytes the words stand for.
	SecretBytes = 16

	wordBits = 11
	prefix   = 4 // letters that tell a word from all others
)

// Words are the words for a secret.
func Words(secret [SecretBytes]byte) []string {
	bits := append(secret[:], check(secret))
	out := make([]string, Count)
	for i := range out {
		n := 0
		for b := i * wordBits; b < (i+1)*wordBits; b++ {
			n = n<<1 | int(bits[b/8]>>(7-b%8)&1)
		}
		out[i] = list[n]
	}
	return out
}

// check is the byte after a secret, of which the first four bits are in the words.
func check(secret [SecretBytes]byte) byte { return sha256.Sum256(secret[:])[0] }

// A Slip is what is wrong with words: how many there are, or which of them, from one, is not on the list. Zero: each is a word, but
// together they are not what was given out.
type Slip struct{ Count, Word int }

// Secret reads words as a person types them: in any case, with anything but letters between them. Four letters of each are enough.
func Secret(text string) (secret [SecretBytes]byte, slip *Slip) {
	typed := strings.FieldsFunc(strings.ToLower(text), func(c rune) bool { return c < 'a' || c > 'z' })
	if len(typed) != Count {
		return secret, &Slip{Count: len(typed)}
	}
	var bits [SecretBytes + 1]byte
	for i, word := range typed {
		n := find(word)
		if n < 0 {
			return secret, &Slip{Count: Count, Word: i + 1}
		}
		for b := range wordBits {
			at := i*wordBits + b
			bits[at/8] |= byte(n>>(wordBits-1-b)&1) << (7 - at%8)
		}
	}
	copy(secret[:], bits[:])
	if check(secret)>>4 != bits[SecretBytes]>>4 {
		return secret, &Slip{Count: Count}
	}
	return secret, nil
}

// find is the number of a word, or of the one that begins with its four letters; -1: there is none.
func find(word string) int {
	at, found := slices.BinarySearch(list, word)
	if found || len(word) >= prefix && at < len(list) && strings.HasPrefix(list[at], word) {
		return at
	}
	return -1
}
