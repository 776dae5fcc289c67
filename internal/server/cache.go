package server

import (
	"container/list"
	"sync"
	"time"
)

// A cache holds battles that are played or watched. A battle in use stays; of the rest, those used last.
type cache struct {
	server *Server
	mu     sync.Mutex
	by     map[string]*live
	folds  int       // of them are folded, or were when they were last given back
	idle   list.List // of *live, those used last in front; only battles that are not in use
}

// take gives a battle to use; it need not be loaded yet, nor exist. The caller gives it back.
func (c *cache) take(id string) *live {
	c.mu.Lock()
	defer c.mu.Unlock()
	l := c.by[id]
	if l == nil {
		if c.by == nil {
			c.by = map[string]*live{}
		}
		l = newLive(c.server, id)
		c.by[id] = l
	}
	if l.place != nil {
		c.idle.Remove(l.place)
		l.place = nil
	}
	l.users++
	return l
}

// give gives a battle back.
func (c *cache) give(l *live) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if l.users--; l.users > 0 {
		return
	}
	if l.claimed.Load() < 0 { // strangers may ask for any number of battles that do not exist
		delete(c.by, l.id)
		if l.counted {
			c.folds--
		}
		return
	}
	if !l.counted {
		l.counted = true
		c.folds++
	}
	l.given = time.Now()
	l.place = c.idle.PushFront(l)
	if most := c.server.Limits.Live; most >= 0 && c.folds > most {
		c.drop(c.idle.Back())
	}
}

func (c *cache) drop(at *list.Element) {
	l := c.idle.Remove(at).(*live)
	delete(c.by, l.id)
	c.folds--
}

// park drops what has not been used since a time.
func (c *cache) park(since time.Time) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for at := c.idle.Back(); at != nil && at.Value.(*live).given.Before(since); at = c.idle.Back() {
		c.drop(at)
	}
}

// held is a battle if it is held.
func (c *cache) held(id string) *live {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.by[id]
}

func (c *cache) each(do func(*live)) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, l := range c.by {
		do(l)
	}
}

func (c *cache) size() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return len(c.by)
}
