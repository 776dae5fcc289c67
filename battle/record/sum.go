package record

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"sync"

	"sandtable/battle"
)

// A Sum stands for a battle up to one entry of its log: the set-up, every command, die and event so far, and the
// state they led to. Two logs with the same last sum are the same battle.
type Sum [16]byte

// ParseSum reads what String wrote.
func ParseSum(text string) (Sum, error) {
	var s Sum
	if len(text) != hex.EncodedLen(len(s)) {
		return Sum{}, fmt.Errorf("a sum has %d hexadecimal digits, not %d", hex.EncodedLen(len(s)), len(text))
	}
	if _, err := hex.Decode(s[:], []byte(text)); err != nil {
		return Sum{}, fmt.Errorf("sum %q: %w", text, err)
	}
	return s, nil
}

func (s Sum) String() string { return hex.EncodeToString(s[:]) }

// MarshalText writes the sum in hexadecimal.
func (s Sum) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads the sum from hexadecimal.
func (s *Sum) UnmarshalText(text []byte) (err error) {
	*s, err = ParseSum(string(text))
	return err
}

// sumOf puts a length before each part, so that no two lists of parts run together into the same sum.
func sumOf(parts ...[]byte) Sum {
	h := sha256.New()
	var length [8]byte
	for _, p := range parts {
		binary.BigEndian.PutUint64(length[:], uint64(len(p)))
		h.Write(length[:])
		h.Write(p)
	}
	return Sum(h.Sum(nil)[:len(Sum{})])
}

// firstSum is the sum of a battle before its first entry. The version of the book stays out of it: a fix that does
// not touch a battle leaves its sums alone.
func firstSum(book battle.Book, setup *battle.Setup, b battle.Battle) (Sum, error) {
	start, err := battle.Canonical(setup)
	if err != nil {
		return Sum{}, fmt.Errorf("set-up: %w", err)
	}
	state, err := b.Encode()
	if err != nil {
		return Sum{}, fmt.Errorf("state before the first entry: %w", err)
	}
	return sumOf([]byte(book.ID()), start, state), nil
}

// A stateAppender is a battle that can write its state, as Encode does, into a buffer of the caller: it is summed up with every
// command and then forgotten.
type stateAppender interface {
	AppendState(out []byte) ([]byte, error)
}

var rooms = sync.Pool{New: func() any { return new([]byte) }}

// nextSum is the sum after an entry, and what the entry says.
func nextSum(before Sum, e *Entry, b battle.Battle) (sum Sum, said []byte, err error) {
	var state []byte
	if said, err = e.said(); err != nil {
		return Sum{}, nil, fmt.Errorf("entry %d: %w", e.Seq, err)
	}
	if quick, ok := b.(stateAppender); ok {
		room := rooms.Get().(*[]byte)
		defer rooms.Put(room)
		*room, err = quick.AppendState((*room)[:0])
		state = *room
	} else {
		state, err = b.Encode()
	}
	if err != nil {
		return Sum{}, nil, fmt.Errorf("entry %d: state: %w", e.Seq, err)
	}
	return sumOf(before[:], said, state), said, nil
}
