package record

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"strconv"

	"sandtable/battle"

	"sandtable/dice"
)

// Protocol is the version of dice/PROTOCOL.md by which new battles prove their dice. Those of the first one can still be checked
// for what it gives: its dice depend on ids which a record may lack, and nothing says where a battle began.
const (
	Protocol      = 2
	firstProtocol = 1
)

// Page and Terminal are holders of a secret that was drawn where the battle was played: in a page or at a terminal, by the
// player who sat before it. Without a holder it was a server's.
const (
	Page     = "page"
	Terminal = "terminal"
)

// A Proof is what a record carries so that all can check that its dice were not chosen; dice/PROTOCOL.md says how they
// follow from it. Without the secret, which is told when the battle is over, it is only the promise.
type Proof struct {
	Protocol   int     `json:"protocol,omitzero"` // none: the first
	Holder     string  `json:"holder,omitempty"`  // of the secret
	Game       string  `json:"game"`
	Commitment string  `json:"commitment"`
	Secret     string  `json:"secret,omitempty"`
	Base       int     `json:"base,omitzero"`    // entries that the battle began with: their dice come from somewhere else
	Shares     []Share `json:"shares,omitempty"` // in seating order
	// IDs are what the first protocol bound dice to: the commands' own names, entry by entry. An entry without one was played
	// before the secret was drawn, or takes back.
	IDs []string `json:"ids,omitempty"`
}

// A Share is what a seat stirred into the dice.
type Share struct {
	Seat  string `json:"seat"`
	Lock  string `json:"lock,omitempty"`  // what the seat published first; the first protocol kept it out of records
	Share string `json:"share,omitempty"` // hexadecimal; none: the seat did not open it before the first command
}

// Limits on a proof, which may come from a stranger.
const (
	MaxShares    = 16
	MaxShare     = 64  // bytes
	MaxCommandID = 128 // bytes
	maxGame      = 128 // bytes
)

// protocol is the version that the proof says it follows.
func (p *Proof) protocol() int {
	if p.Protocol == 0 {
		return firstProtocol
	}
	return p.Protocol
}

// check finds what no game could have written.
func (p *Proof) check(entries int) error {
	first := p.protocol() == firstProtocol
	switch {
	case p.protocol() > Protocol:
		return fmt.Errorf("dice: protocol %d is newer than this program", p.Protocol)
	case p.protocol() < firstProtocol:
		return fmt.Errorf("dice: there is no protocol %d", p.Protocol)
	case p.Holder != "" && p.Holder != Page && p.Holder != Terminal:
		return fmt.Errorf("dice: the holder %.20q of the secret is not known", p.Holder)
	case len(p.Game) > maxGame:
		return fmt.Errorf("dice: the name of the game is longer than %d bytes", maxGame)
	case first && len(p.IDs) != entries:
		return fmt.Errorf("dice: %d ids for %d entries", len(p.IDs), entries)
	case first && (p.Base != 0 || p.Holder != ""):
		return errors.New("dice: the first protocol knows neither base nor holder")
	case !first && p.IDs != nil:
		return fmt.Errorf("dice: protocol %d has no ids", p.Protocol)
	case p.Base < 0:
		return fmt.Errorf("dice: a battle cannot begin with %d entries", p.Base)
	case p.Base > entries:
		return fmt.Errorf("dice: the battle began with %d entries, the record has %d", p.Base, entries)
	}
	for i, id := range p.IDs {
		if len(id) > MaxCommandID {
			return fmt.Errorf("dice: the id of entry %d is longer than %d bytes", i+1, MaxCommandID)
		}
	}
	return p.checkShares()
}

// checkShares finds shares that no seats gave: they stand in seating order, each behind its lock.
func (p *Proof) checkShares() error {
	if len(p.Shares) > MaxShares {
		return fmt.Errorf("dice: more than %d shares", MaxShares)
	}
	before := 0
	for i := range p.Shares {
		s := &p.Shares[i]
		if len(s.Share) > hex.EncodedLen(MaxShare) {
			return fmt.Errorf("dice: the share of seat %.20q is longer than %d bytes", s.Seat, MaxShare)
		}
		if p.protocol() == firstProtocol {
			continue
		}
		n, err := strconv.Atoi(s.Seat)
		if err != nil || n <= before || strconv.Itoa(n) != s.Seat {
			return fmt.Errorf("dice: the share of seat %.20q does not stand in seating order", s.Seat)
		}
		before = n
		if lock, err := hex.DecodeString(s.Lock); err != nil || len(lock) != sha256.Size {
			return fmt.Errorf("dice: the lock of seat %s is not %d hexadecimal digits", s.Seat, hex.EncodedLen(sha256.Size))
		}
	}
	return nil
}

// CommandHash is what the dice of a command depend on besides its place and what came before it.
func CommandHash(c *battle.Command) ([32]byte, error) {
	text, err := AppendCommand(nil, c)
	if err != nil {
		return [32]byte{}, fmt.Errorf("command: %w", err)
	}
	return sha256.Sum256(text), nil
}

// A voucher says which dice follow from a proof.
type voucher struct {
	*Proof
	key   [32]byte
	told  bool // the secret is
	began bool // an entry whose dice depend on it was seen
}

// voucher opens the proof. Nil: there is none.
func (p *Proof) voucher(entries int) (*voucher, error) {
	if p == nil {
		return nil, nil
	}
	if err := p.check(entries); err != nil {
		return nil, err
	}
	v := &voucher{Proof: p, told: p.Secret != ""}
	var shares [][]byte
	for i := range p.Shares {
		s := &p.Shares[i]
		share, err := hex.DecodeString(s.Share)
		if err != nil {
			return nil, fmt.Errorf("dice: the share of seat %.20q is not hexadecimal", s.Seat)
		}
		if p.protocol() > firstProtocol {
			if s.Share == "" {
				continue
			}
			if lock := dice.ShareCommitment(p.Game, s.Seat, share); hex.EncodeToString(lock[:]) != s.Lock {
				return nil, fmt.Errorf("dice: the share of seat %s is not the one that it locked", s.Seat)
			}
		}
		shares = append(shares, share)
	}
	if !v.told {
		return v, nil
	}
	secret, err := dice.ParseSecret(p.Secret)
	if err != nil {
		return nil, err
	}
	v.key = dice.Key(secret, p.Game, shares...)
	return v, nil
}

// promised checks that the secret is the one that was promised when the battle began, with as many entries as it then had and
// their sum.
func (v *voucher) promised(began Sum) error {
	if v == nil || !v.told {
		return nil
	}
	secret, err := dice.ParseSecret(v.Secret)
	if err != nil {
		return err
	}
	promise := secret.Commitment(v.Game)
	if v.protocol() > firstProtocol {
		promise = secret.Pledge(v.Game, uint64(v.Base), began[:])
	}
	if hex.EncodeToString(promise[:]) != v.Commitment {
		if v.Base > 0 {
			return fmt.Errorf("dice: the secret is not the one that was promised for a battle that begins with these %d entries", v.Base)
		}
		return errors.New("dice: the secret is not the one that was promised for this battle")
	}
	return nil
}

// name is what the dice of an entry depend on besides its number and its command: the sum before it, or its id. Empty: they depend
// on something else.
func (v *voucher) name(e *Entry, before Sum) (string, error) {
	switch {
	case v == nil || e.Command.Verb == Undo:
		return "", nil
	case v.protocol() == firstProtocol:
		id := v.IDs[e.Seq-1]
		if id == "" && v.began {
			return "", errors.New("dice: the id of its command is missing, so that its dice could be any")
		}
		v.began = v.began || id != ""
		return id, nil
	case e.Seq <= v.Base:
		return "", nil
	}
	return before.String(), nil
}

// A prover is a tape that is compared, die by die, with what follows from the secret.
type prover struct {
	*dice.Tape
	bound  *dice.Bound
	differ *Difference
}

// prove makes the dice of an entry: those on record, or with a proof those that are compared with it.
func (v *voucher) prove(e *Entry, before Sum) (*prover, error) {
	out := &prover{Tape: dice.NewTape(e.Dice)}
	name, err := v.name(e, before)
	if err != nil || name == "" || !v.told {
		return out, err
	}
	hash, err := CommandHash(&e.Command)
	if err != nil {
		return nil, err
	}
	out.bound = dice.Bind(v.key, uint64(e.Seq), name, hash)
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
