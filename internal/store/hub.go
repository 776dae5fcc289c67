package store

import (
	"context"
	"sync"
)

// room is how many changes a listener may be behind before some are dropped; he catches up by number.
const room = 1024

// A hub tells listeners of changes. It never waits for one of them.
type hub struct {
	mu     sync.Mutex
	closed bool
	all    map[chan Change]struct{}
}

func newHub() *hub { return &hub{all: map[chan Change]struct{}{}} }

// listen gives changes until the context ends. A change without a battle says that some were dropped.
func (h *hub) listen(ctx context.Context) <-chan Change {
	c := make(chan Change, room)
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed {
		close(c)
		return c
	}
	h.all[c] = struct{}{}
	context.AfterFunc(ctx, func() { h.leave(c) })
	return c
}

func (h *hub) leave(c chan Change) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if _, in := h.all[c]; in {
		delete(h.all, c)
		close(c)
	}
}

func (h *hub) tell(news Change) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for c := range h.all {
		switch {
		case len(c) < room-1:
			c <- news
		case len(c) == room-1:
			c <- Change{} // the last place says that more was dropped
		}
	}
}

func (h *hub) close() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.closed = true
	for c := range h.all {
		delete(h.all, c)
		close(c)
	}
}
