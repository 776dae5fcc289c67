package record

import (
	"crypto/ed25519"
	"encoding/hex"
	"slices"

	"sandtable/dice"
	"sandtable/lang"
)

// A Receipt is the word of a server that a share of the dice came in time: before the first entry of the battle. The player who
// gave the share keeps it. A record without that share is then not true, or the server has left it out; either way it is found.
type Receipt struct {
	Game      string `json:"game"`
	Seat      string `json:"seat"`
	Share     string `json:"share"`
	Key       string `json:"key"` // the public key of the server, in hexadecimal
	Signature string `json:"signature"`
}

// NewReceipt signs for a share that was kept.
func NewReceipt(key ed25519.PrivateKey, game, seat string, share []byte) *Receipt {
	return &Receipt{
		Game: game, Seat: seat, Share: hex.EncodeToString(share), Key: hex.EncodeToString(key.Public().(ed25519.PublicKey)),
		Signature: hex.EncodeToString(ed25519.Sign(key, dice.ShareReceipt(game, seat, share))),
	}
}

// Holds says why a record does not agree with the receipt; nil: the share is in its dice.
func (r *Receipt) Holds(rec *Record) error {
	key, err1 := hex.DecodeString(r.Key)
	signature, err2 := hex.DecodeString(r.Signature)
	share, err3 := hex.DecodeString(r.Share)
	if err1 != nil || err2 != nil || err3 != nil || len(key) != ed25519.PublicKeySize ||
		!ed25519.Verify(key, dice.ShareReceipt(r.Game, r.Seat, share), signature) {
		return lang.NewFault("the receipt is not signed with the key that it names")
	}
	if rec.Dice == nil || rec.Dice.Game != r.Game {
		return lang.NewFault("the receipt is for battle %.40s; the record is of another", r.Game)
	}
	if slices.ContainsFunc(rec.Dice.Shares, func(s Share) bool { return s.Seat == r.Seat && s.Share == r.Share }) {
		return nil
	}
	return lang.NewFault("the server with the key %s signed that the share of seat %s came in time, but it is missing from the dice of this record", r.Key, r.Seat)
}
