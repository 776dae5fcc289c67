package record

import (
	"bytes"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"

	"sandtable/battle"

	"sandtable/lang"
)

// A Seal is the word of a server that a record is what it has, byte for byte, and how much of the battle it is. With the
// server's public key, from the server itself, nothing else is needed to tell a record that was changed, or cut short, from a
// whole
// one. It is Ed25519 (RFC 8032); dice/PROTOCOL.md says what is signed.
type Seal struct {
	Entries   int    `json:"entries"` // that the record has
	Of        int    `json:"of"`      // that the battle had when it was signed
	Over      bool   `json:"over"`    // it had ended by then
	Key       string `json:"key"`     // the public key of the server, in hexadecimal
	Signature string `json:"signature"`
}

const sealDomain = "sandtable record seal v1"

// message is what is signed: what the seal says, and the sum of the record without it.
func (s *Seal) message(game string, text []byte) []byte {
	digest := sha256.Sum256(text)
	message := binary.BigEndian.AppendUint64([]byte(sealDomain), uint64(len(game)))
	message = append(message, game...)
	message = binary.BigEndian.AppendUint64(message, uint64(s.Entries))
	message = binary.BigEndian.AppendUint64(message, uint64(s.Of))
	return append(append(message, byte(battle.Bit(s.Over))), digest[:]...)
}

// Sign seals a record as so much of a battle, and gives its text, which is then written once only.
func (r *Record) Sign(key ed25519.PrivateKey, of int, over bool) ([]byte, error) {
	r.Seal = nil
	text, err := battle.Canonical(r)
	if err != nil {
		return nil, fmt.Errorf("record: %w", err)
	}
	public := key.Public().(ed25519.PublicKey)
	r.Seal = &Seal{Entries: len(r.Entries), Of: of, Over: over, Key: hex.EncodeToString(public)}
	r.Seal.Signature = hex.EncodeToString(ed25519.Sign(key, r.Seal.message(r.game(), text)))
	seal, err := battle.Canonical(r.Seal)
	if err != nil {
		return nil, fmt.Errorf("record: %w", err)
	}
	text = append(bytes.TrimSuffix(text, []byte("}")), `,"seal":`...)
	return append(append(text, seal...), '}'), nil
}

// game is what the dice of a record know the battle by.
func (r *Record) game() string {
	if r.Dice == nil {
		return ""
	}
	return r.Dice.Game
}

// ended finds a record that ends before its battle does, or that is not what was signed.
func (r *Record) ended(did *Report) error {
	last := len(r.Entries)
	fault := func(format string, facts ...any) error {
		return &Difference{Seq: last, What: fmt.Sprintf(format, facts...)}
	}
	if s := r.Seal; s != nil {
		switch {
		case last < s.Entries:
			return fault("the record was cut short: it ends here, and the seal is for %d entries", s.Entries)
		case last > s.Entries:
			return fault("the record goes on after its end: the seal is for %d entries", s.Entries)
		case s.Entries > s.Of:
			return fault("the seal is for %d entries of a battle of %d", s.Entries, s.Of)
		case s.Entries == s.Of && s.Over != did.Over:
			return fault("the seal says that the battle is %s, the rules say that it is %s", overWord(s.Over), overWord(did.Over))
		}
		if err := r.sealed(); err != nil {
			return fault("%s", err)
		}
		if did.Sealed = s.Key; s.Of > s.Entries {
			did.Of = s.Of
			return nil // the secret may be told: the rest of the battle has been played
		}
	}
	if did.Protocol > firstProtocol && did.Told != did.Over {
		if did.Told {
			return fault("the record was cut short: the secret of its dice is told, and the battle is not over")
		}
		return fault("the battle is over, but the secret of its dice is missing")
	}
	return nil
}

func overWord(over bool) string {
	if over {
		return "over"
	}
	return "not over"
}

// sealed checks the signature.
func (r *Record) sealed() error {
	key, err := hex.DecodeString(r.Seal.Key)
	if err != nil || len(key) != ed25519.PublicKeySize {
		return fmt.Errorf("seal: the key is not %d hexadecimal digits", hex.EncodedLen(ed25519.PublicKeySize))
	}
	signature, err := hex.DecodeString(r.Seal.Signature)
	if err != nil || len(signature) != ed25519.SignatureSize {
		return fmt.Errorf("seal: the signature is not %d hexadecimal digits", hex.EncodedLen(ed25519.SignatureSize))
	}
	bare := *r
	bare.Seal = nil
	text, err := battle.Canonical(&bare)
	if err != nil {
		return err
	}
	if !ed25519.Verify(key, r.Seal.message(r.game(), text), signature) {
		return errors.New("seal: it is not for this record: something was changed after it was signed (the version, a name, a share, the seal itself)")
	}
	return nil
}

// By says why the server with a key does not vouch for a record that was checked; nil: it does.
func (r *Report) By(key string) error {
	switch {
	case r.Sealed == "":
		return lang.NewFault("no server signed this record: it may be forged, or part of a longer battle")
	case r.Sealed != key:
		return lang.NewFault("the record is signed with the key %s, not %s: by another server or a forger", r.Sealed, key)
	}
	return nil
}
