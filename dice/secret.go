package dice

import (
	"encoding/hex"
	"errors"
	"fmt"
	"io"
)

// A Secret is what all dice of a game depend on. Draw it from the operating
// system's generator, publish its [Secret.Commitment] before the first roll,
// and the secret itself when the game is over.
//
// With it, every die to come is known, so it does not slip out by
// accident: printing it hides it and writing it as text or JSON fails. Only
// Reveal shows it.
type Secret [32]byte

// ParseSecret reads what Reveal wrote.
func ParseSecret(s string) (Secret, error) {
	var secret Secret
	if len(s) != hex.EncodedLen(len(secret)) {
		// The text stays out of the message: it may be nearly right.
		return Secret{}, fmt.Errorf("dice: a secret has 64 hexadecimal digits, not %d", len(s))
	}
	if _, err := hex.Decode(secret[:], []byte(s)); err != nil {
		return Secret{}, errors.New("dice: a secret has 64 hexadecimal digits")
	}
	return secret, nil
}

// Reveal writes the secret out in hexadecimal.
func (s Secret) Reveal() string {
	return hex.EncodeToString(s[:])
}

// Format hides the secret under every printing verb.
func (s Secret) Format(f fmt.State, _ rune) {
	io.WriteString(f, "dice.Secret(hidden)")
}

// MarshalText always fails; see [Secret.Reveal].
func (s Secret) MarshalText() ([]byte, error) {
	return nil, errors.New("dice: a secret is written out by Reveal only")
}
