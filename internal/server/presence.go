package server

import (
	"context"
	"errors"
	"sync"
	"time"

	"sandtable/internal/store"
)

// An attendance is who watches through this node, for other nodes to know. Streams come and go on their own; one goroutine
// writes down what has become of each seat, so that what is written last is what is true.
type attendance struct {
	node string // a name that no other node has, nor this one when it comes back

	mu      sync.Mutex
	streams map[store.Presence]int
	changed map[store.Presence]struct{}
	rung    chan struct{}
}

func (a *attendance) init() {
	a.node, a.rung = newID(), make(chan struct{}, 1)
	a.streams, a.changed = map[store.Presence]int{}, map[store.Presence]struct{}{}
}

func (a *attendance) come(at store.Presence)  { a.count(at, 1) }
func (a *attendance) leave(at store.Presence) { a.count(at, -1) }

func (a *attendance) count(at store.Presence, by int) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.streams[at] += by; a.streams[at] == 0 {
		delete(a.streams, at)
	}
	a.changed[at] = struct{}{}
	a.ring()
}

// again has a seat looked at once more, when the time comes.
func (a *attendance) again(at store.Presence) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.changed[at] = struct{}{}
}

func (a *attendance) ring() {
	select {
	case a.rung <- struct{}{}:
	default:
	}
}

// take takes what may have changed since it was last taken; all: everything that is watched.
func (a *attendance) take(all bool) map[store.Presence]bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	out := map[store.Presence]bool{}
	for at := range a.changed {
		out[at] = a.streams[at] > 0
	}
	clear(a.changed)
	if all {
		for at := range a.streams {
			out[at] = true
		}
	}
	return out
}

func (a *attendance) isEmpty() bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	return len(a.streams) == 0
}

// attend keeps the rows of this node. While there are no watchers it writes nothing.
func (s *Server) attend() {
	a := &s.present
	kept := map[store.Presence]bool{} // what the store knows
	tick := time.NewTicker(s.Times.Node / 3)
	defer tick.Stop()
	lives := false // the row of the node has been renewed since the last tick
	for {
		select {
		case <-s.life.Done():
			last, cancel := context.WithTimeout(context.WithoutCancel(s.life), lastWords)
			defer cancel()
			if err := s.Store.Die(last, a.node); err != nil {
				s.Log.Warn("who watches is not written down", "err", err)
			}
			return
		case <-tick.C:
			lives = false
		case <-a.rung:
		}
		if !lives && !a.isEmpty() {
			isNew, err := s.Store.Live(s.life, a.node, s.Now().Add(s.Times.Node))
			if err != nil {
				if s.life.Err() == nil {
					s.Log.Warn("who watches is not written down", "err", err)
				}
				continue // what has changed waits for the next tick
			}
			if lives = true; isNew {
				clear(kept)
			}
		}
		if !s.writeWatched(a.take(len(kept) == 0), kept) {
			lives = false // we slept, and were taken for dead
			a.ring()
		}
	}
}

// writeWatched writes down what is watched and what is not any more, where the store knows otherwise; many at a time, so that
// they share commits. It reports whether the store knows this node.
func (s *Server) writeWatched(now map[store.Presence]bool, kept map[store.Presence]bool) (known bool) {
	a, room := &s.present, make(chan struct{}, 32)
	var mu sync.Mutex
	var all sync.WaitGroup
	known = true
	for at, watched := range now {
		mu.Lock()
		same := watched == kept[at]
		mu.Unlock()
		if same {
			continue
		}
		room <- struct{}{}
		all.Go(func() {
			err := s.Store.Watch(s.life, a.node, at, watched)
			<-room
			mu.Lock()
			defer mu.Unlock()
			switch {
			case err == nil && watched:
				kept[at] = true
			case err == nil:
				delete(kept, at)
			default:
				a.again(at)
				if errors.Is(err, store.ErrNotFound) {
					known = false
				} else if s.life.Err() == nil {
					s.Log.Warn("who watches is not written down", "battle", at.Battle, "err", err)
				}
			}
		})
	}
	all.Wait()
	return known
}
