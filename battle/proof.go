package battle

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"

	"sandtable/dice"
)

// A Proof is what a record carries so that anybody can check that its dice were not chosen; dice/PROTOCOL.md says how they
// follow from it. Without the secret, which is told when the battle is over, it is only the promise.
type Proof struct {
	Game       string  `json:"game"`
	Commitment string  `json:"commitment"`
	Secret     string  `json:"secret,omitempty"`
	Shares     []Share `json:"shares,omitempty"` // in seating order
	// IDs are those of the commands, entry by entry. An entry without one has dice from somewhere else: it was played before
	// this secret was drawn.
	IDs []string `json:"ids"`
}

// A Share is what a seat stirred into the dice.
type Share struct {
	Seat  string `json:"seat"`
	Share string `json:"share"` // hexadecimal
}

// Limits on a proof, which may come from a stranger.
const (
	MaxShares    = 16
	MaxShare     = 64  // bytes
	MaxCommandID = 128 // bytes
)

// check finds what no game could have written.
func (p *Proof) check(entries int) error {
	if len(p.IDs) != entries {
		return fmt.Errorf("dice: %d ids for %d entries", len(p.IDs), entries)
	}
	for i, id := range p.IDs {
		if len(id) > MaxCommandID {
			return fmt.Errorf("dice: the id of entry %d is longer than %d bytes", i+1, MaxCommandID)
		}
	}
	if len(p.Shares) > MaxShares {
		return fmt.Errorf("dice: more than %d shares", MaxShares)
	}
	for i := range p.Shares {
		if len(p.Shares[i].Share) > hex.EncodedLen(MaxShare) {
			return fmt.Errorf("dice: the share of seat %.20q is longer than %d bytes", p.Shares[i].Seat, MaxShare)
		}
	}
	return nil
}

// CommandHash is what the dice of a command hang on besides its place and its id.
func CommandHash(c *Command) ([32]byte, error) {
	text, err := Canonical(c)
	if err != nil {
		return [32]byte{}, fmt.Errorf("command: %w", err)
	}
	return sha256.Sum256(text), nil
}

// key is what all dice of the proof follow from. It reports false while the secret is still a secret.
func (p *Proof) key() (key [32]byte, told bool, err error) {
	if p == nil || p.Secret == "" {
		return key, false, nil
	}
	secret, err := dice.ParseSecret(p.Secret)
	if err != nil {
		return key, false, err
	}
	if promised := secret.Commitment(p.Game); hex.EncodeToString(promised[:]) != p.Commitment {
		return key, false, errors.New("dice: the secret is not the one that was promised")
	}
	shares := make([][]byte, len(p.Shares))
	for i := range p.Shares {
		if shares[i], err = hex.DecodeString(p.Shares[i].Share); err != nil {
			return key, false, fmt.Errorf("dice: the share of seat %.20q is not hexadecimal", p.Shares[i].Seat)
		}
	}
	return dice.Key(secret, p.Game, shares...), true, nil
}

// A prover is a tape that is compared, die by die, with what follows from the secret.
type prover struct {
	*dice.Tape
	bound  *dice.Bound
	differ *Difference
}

// prove makes the dice of an entry: those on record, or with a proof those that are compared with it.
func (p *Proof) prove(key [32]byte, e *Entry) (*prover, error) {
	out := &prover{Tape: dice.NewTape(e.Dice)}
	if p == nil || p.IDs[e.Seq-1] == "" {
		return out, nil
	}
	hash, err := CommandHash(&e.Command)
	if err != nil {
		return nil, err
	}
	out.bound = dice.Bind(key, uint64(e.Seq), p.IDs[e.Seq-1], hash)
	return out, nil
}

// Roll throws the recorded die and keeps the first one that should have shown something else.
func (p *prover) Roll(sides int, why string) int {
	face := p.Tape.Roll(sides, why)
	if p.bound == nil {
		return face
	}
	n := p.bound.Drawn() + 1
	if want := p.bound.Roll(sides, why); want != face && p.differ == nil {
		p.differ = &Difference{What: fmt.Sprintf("die %d", n), Want: fmt.Sprint(face), Got: fmt.Sprint(want)}
	}
	return face
}

// proven counts the dice that follow from the secret.
func (p *prover) proven() int {
	if p.bound == nil {
		return 0
	}
	return int(p.bound.Drawn())
}
