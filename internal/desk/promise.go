package desk

import (
	"crypto/sha256"
	"encoding/hex"
	"strconv"

	"sandtable/battle"
	"sandtable/dice"
)

// A promise is what the dice of a battle at this desk hang on, as a server would have it: a secret that is promised when the
// battle begins here, and told when it is over. One person holds it and plays both sides, or lets another see the screen; what
// the proof is worth then, battle.Report says.
type promise struct {
	secret dice.Secret
	game   string // what the dice know the battle by
	base   int    // entries that it began with
	told   string // what is published of it
}

// newPromise promises the dice of a game from now on.
func newPromise(secret dice.Secret, g *battle.Game) *promise {
	name := sha256.Sum256(append([]byte("sandtable page game v1"), secret[:]...))
	p := &promise{secret: secret, game: "page-" + hex.EncodeToString(name[:8]), base: len(g.Entries())}
	sum := g.Sum()
	told := secret.Pledge(p.game, uint64(p.base), sum[:])
	p.told = hex.EncodeToString(told[:])
	return p
}

// promiseFor is the promise under which a record is gone on with: its own, if the secret is that of it. Otherwise it is promised
// anew from here on, with the secret that was brought, or another.
func promiseFor(rec *battle.Record, g *battle.Game, text string, other dice.Secret) *promise {
	secret, err := dice.ParseSecret(text)
	if err != nil {
		return newPromise(other, g)
	}
	if d := rec.Dice; d != nil && d.Holder == battle.Page && d.Protocol == battle.Protocol {
		began := rec.Start
		if d.Base > 0 {
			began = rec.Entries[d.Base-1].Sum
		}
		if told := secret.Pledge(d.Game, uint64(d.Base), began[:]); hex.EncodeToString(told[:]) == d.Commitment {
			return &promise{secret, d.Game, d.Base, d.Commitment}
		}
	}
	return newPromise(secret, g)
}

// promiseAnew promises the dice of a game that goes on from this one: they hang on what this one's do, so that the same words
// give the same battle, and nobody who was told this one's learns the other's.
func (h *held) promiseAnew(g *battle.Game, n int) (*promise, error) {
	if h.promise == nil {
		key, err := keyOf("")
		return newPromise(key, g), err
	}
	return newPromise(sha256.Sum256(append(h.promise.secret[:], "fork "+strconv.Itoa(n)...)), g), nil
}

// key is what all dice of the battle follow from. Nobody stirs anything in: both seats are here.
func (p *promise) key() [32]byte { return dice.Key(p.secret, p.game) }

// proof is what a record tells of the promise.
func (p *promise) proof(over bool) *battle.Proof {
	out := &battle.Proof{Protocol: battle.Protocol, Holder: battle.Page, Game: p.game, Commitment: p.told, Base: p.base}
	if over {
		out.Secret = p.secret.Reveal()
	}
	return out
}

// vouched is what vouches for a record of so many entries.
type vouched struct {
	entries int
	dice    *battle.Proof
	seal    *battle.Seal
}

func vouchedBy(rec *battle.Record) *vouched {
	if rec.Dice == nil && rec.Seal == nil {
		return nil
	}
	return &vouched{len(rec.Entries), rec.Dice, rec.Seal}
}

// record is the battle as a document. As long as nothing was played here, what vouched for it before still does.
func (h *held) record() *battle.Record {
	rec := h.game.Record()
	_, over := h.game.Battle().Result()
	switch {
	case h.came != nil && h.came.entries == len(rec.Entries):
		rec.Dice, rec.Seal = h.came.dice, h.came.seal
	case h.promise != nil:
		rec.Dice = h.promise.proof(over)
	}
	return rec
}
