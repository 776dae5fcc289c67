package server

import (
	"sync"
)

// An audience holds the streams that watch a battle through this node.
type audience struct {
	mu sync.Mutex
	of map[*watcher]struct{}
}

// A watcher is one stream. It is only woken: it then looks itself what is new, so that a slow one does not hold up the
// others and no news wait in memory.
type watcher struct {
	seat int
	poke chan struct{}
}

// join adds a stream of a seat, if the seat has room for it: no seat takes the room of another.
func (a *audience) join(seat, most int) *watcher {
	a.mu.Lock()
	defer a.mu.Unlock()
	have := 0
	for w := range a.of {
		if w.seat == seat {
			have++
		}
	}
	if most >= 0 && have >= most {
		return nil
	}
	w := &watcher{seat, make(chan struct{}, 1)}
	w.poke <- struct{}{}
	a.of[w] = struct{}{}
	a.wakeAll() // a stream came
	return w
}

func (a *audience) leave(w *watcher) {
	a.mu.Lock()
	defer a.mu.Unlock()
	delete(a.of, w)
	a.wakeAll() // a stream left
}

func (a *audience) wake() {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.wakeAll()
}

func (a *audience) wakeAll() {
	for w := range a.of {
		select {
		case w.poke <- struct{}{}:
		default:
		}
	}
}

// online are the seats that watch at the moment.
func (a *audience) online() map[int]bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	out := map[int]bool{}
	for w := range a.of {
		out[w.seat] = true
	}
	return out
}
