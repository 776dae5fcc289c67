package server

import (
	"context"
	"fmt"
	"sync"

	"sandtable/battle/record"

	"sandtable/dice"
	"sandtable/internal/store"
)

// ruins are the battles that this node has found broken: what the store has of them cannot be read, or does not add up.
type ruins struct {
	mu  sync.Mutex
	ids map[string]struct{}
}

// maxRuins is how many are remembered; it limits the memory that requests for them can take.
const maxRuins = 10_000

func (r *ruins) add(id string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.ids == nil {
		r.ids = map[string]struct{}{}
	}
	if len(r.ids) < maxRuins {
		r.ids[id] = struct{}{}
	}
}

// remove forgets one that is well, or gone.
func (r *ruins) remove(id string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(r.ids, id)
}

func (r *ruins) count() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return len(r.ids)
}

// breaks says that the battle cannot be read, and why.
func (l *live) breaks(ctx context.Context, why error) error {
	l.server.ruins.add(l.id)
	l.server.Log.ErrorContext(ctx, "a battle is broken", "battle", l.id, "err", why)
	return broken
}

// sound looks at the row of a battle before anything is made of it.
func sound(row *store.Battle) error {
	switch {
	case len(row.Secret) != len(dice.Secret{}):
		return fmt.Errorf("the secret has %d bytes, not %d", len(row.Secret), len(dice.Secret{}))
	case len(row.Start) != len(record.Sum{}):
		return fmt.Errorf("the first sum has %d bytes, not %d", len(row.Start), len(record.Sum{}))
	case row.Protocol < record.Protocol && row.Promise != nil:
		return fmt.Errorf("it has a promise of its dice, and says that they follow protocol %d, which had none", row.Protocol)
	case row.Protocol > record.Protocol:
		return fmt.Errorf("its dice follow protocol %d, which this program does not know", row.Protocol)
	}
	return nil
}
