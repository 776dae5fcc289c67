package desk

import (
	"crypto/sha256"
	"strconv"

	"sandtable/battle/record"
)

// promiseAnew promises the dice of a game that goes on from this one: they depend on what this one's do, so that the same words
// give the same battle, and a player who was told this one's does not learn the other's.
func (h *held) promiseAnew(g *record.Game, n int) (*record.Promise, error) {
	if h.promise == nil {
		key, err := keyOf("")
		return record.NewPromise(record.Page, key, g), err
	}
	return record.NewPromise(record.Page, sha256.Sum256(append(h.promise.Secret[:], "fork "+strconv.Itoa(n)...)), g), nil
}

// vouched is what vouches for a record of so many entries.
type vouched struct {
	entries int
	dice    *record.Proof
	seal    *record.Seal
}

func vouchedBy(rec *record.Record) *vouched {
	if rec.Dice == nil && rec.Seal == nil {
		return nil
	}
	return &vouched{len(rec.Entries), rec.Dice, rec.Seal}
}

// record is the battle as a document. As long as nothing was played here, what vouched for it before still does.
func (h *held) record() *record.Record {
	rec := h.game.Record()
	_, over := h.game.Battle().Result()
	switch {
	case h.came != nil && h.came.entries == len(rec.Entries):
		rec.Dice, rec.Seal = h.came.dice, h.came.seal
	case h.promise != nil && h.due() == nil:
		rec.Dice = h.promise.Proof(over)
	}
	return rec
}
