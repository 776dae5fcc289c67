package server

import (
	"context"
	"crypto/ed25519"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"sandtable/battle/record"

	"sandtable/internal/store"
)

// A houseKey is the key with which the house signs, and when it was read.
type houseKey struct {
	ed25519.PrivateKey
	read time.Time
}

// keyFor is how long a node signs with the key that it has read. An operator who changes the row, or deletes it so that another is
// drawn, need not stop the nodes: all of them have the new one soon. What was signed with the old one can be checked only with a copy
// of its public half.
const keyFor = time.Minute

// signer is the key with which the house signs for what it gives away: all nodes of a store have the same. While the store does not
// answer, the last one does.
func (s *Server) signer(ctx context.Context) (ed25519.PrivateKey, error) {
	known := s.sealKey.Load()
	if known != nil && time.Since(known.read) < keyFor {
		return known.PrivateKey, nil
	}
	seed, err := s.Store.Key(ctx)
	switch {
	case err != nil && known != nil:
		s.Log.WarnContext(ctx, "the key of the house is not read anew", "err", err)
		return known.PrivateKey, nil
	case err != nil:
		return nil, err
	case len(seed) != ed25519.SeedSize:
		return nil, fmt.Errorf("the key of the store has %d bytes", len(seed))
	}
	key := &houseKey{ed25519.NewKeyFromSeed(seed), time.Now()}
	s.sealKey.Store(key)
	return key.PrivateKey, nil
}

// sealBody is what is needed to check a record of this house.
type sealBody struct {
	Algorithm string `json:"algorithm"`
	Key       string `json:"key"` // public, in hexadecimal
}

// sealOf tells the public key of the house.
func sealOf(r *request) (any, error) {
	key, err := r.server.signer(r.Context())
	if err != nil {
		return nil, err
	}
	return sealBody{"ed25519", hex.EncodeToString(key.Public().(ed25519.PublicKey))}, nil
}

// record is the battle up to an entry as a document, with what is known of its dice, signed for.
func (l *live) record(ctx context.Context, to int) (*json.RawMessage, error) {
	if err := l.reach(ctx, 0); err != nil {
		return nil, err
	}
	rec := l.game.Record()
	rec.Entries = rec.Entries[:to]
	ids, err := l.ids(ctx, to)
	if err != nil {
		return nil, err
	}
	if to >= l.bases { // before that it is another battle
		rec.Dice = l.proof(ids)
	}
	key, err := l.server.signer(ctx)
	if err != nil {
		return nil, err
	}
	text, err := rec.Sign(key, l.seq(), l.over())
	raw := json.RawMessage(text)
	return &raw, err
}

// ids are what the dice of the first protocol depend on, entry by entry.
func (l *live) ids(ctx context.Context, to int) ([]string, error) {
	if l.row.Protocol >= record.Protocol {
		return nil, nil
	}
	out := make([]string, 0, to)
	err := l.read(ctx, 0, func(e *store.Entry, k *keptEntry) error {
		if len(out) < to { // another node may have written more meanwhile
			out = append(out, nameOf(e, k))
		}
		return nil
	})
	return out, err
}

// nameOf is what the dice of an entry depend on in the first protocol: nothing, if the battle began with it, or if it takes back.
func nameOf(e *store.Entry, k *keptEntry) string {
	if strings.HasPrefix(e.ID, baseID) || k.Command.Verb == record.Undo {
		return ""
	}
	return e.ID
}
