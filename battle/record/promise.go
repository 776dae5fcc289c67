package record

import (
	"crypto/sha256"
	"encoding/hex"

	"sandtable/dice"
)

// A Promise is what the dice of a battle depend on whose players sit at one screen, as a server would have it: a secret that is
// promised when the battle begins there, and told when it is over. One person holds it and plays both sides, or lets another see
// the screen; what the proof is worth then, Report says.
type Promise struct {
	Secret dice.Secret
	Told   string // what is published of it
	holder string
	game   string // what the dice know the battle by
	base   int    // entries that it began with
}

// NewPromise promises the dice of a game from now on.
func NewPromise(holder string, secret dice.Secret, g *Game) *Promise {
	name := sha256.Sum256(append([]byte("sandtable "+holder+" game v1"), secret[:]...))
	p := &Promise{Secret: secret, holder: holder, game: holder + "-" + hex.EncodeToString(name[:8]), base: g.Len()}
	sum := g.Sum()
	told := secret.Pledge(p.game, uint64(p.base), sum[:])
	p.Told = hex.EncodeToString(told[:])
	return p
}

// PromiseFor is the promise under which a record is gone on with: its own, if the secret is that of it. Otherwise it is promised
// anew from here on, with the secret that was brought, or another.
func PromiseFor(holder string, rec *Record, g *Game, text string, other dice.Secret) *Promise {
	secret, err := dice.ParseSecret(text)
	if err != nil {
		return NewPromise(holder, other, g)
	}
	if d := rec.Dice; d != nil && d.Holder == holder && d.Protocol == Protocol {
		began := rec.Start
		if d.Base > 0 {
			began = rec.Entries[d.Base-1].Sum
		}
		if told := secret.Pledge(d.Game, uint64(d.Base), began[:]); hex.EncodeToString(told[:]) == d.Commitment {
			return &Promise{secret, d.Commitment, holder, d.Game, d.Base}
		}
	}
	return NewPromise(holder, secret, g)
}

// Key is what all dice of the battle follow from. No shares are stirred in: both seats are here.
func (p *Promise) Key() [32]byte { return dice.Key(p.Secret, p.game) }

// Proof is what a record tells of the promise.
func (p *Promise) Proof(over bool) *Proof {
	out := &Proof{Protocol: Protocol, Holder: p.holder, Game: p.game, Commitment: p.Told, Base: p.base}
	if over {
		out.Secret = p.Secret.Reveal()
	}
	return out
}
