package server

import (
	"context"
	"sync"
)

// A battle that the program plays with itself and that is not watched gives way: to battles with people and to watched ones it leaves the
// places that there are (Limits.Bots), and where workers are short they come before it. So all places of a server cannot be taken by
// battles in which no people take part. Such a battle loses nothing: its duty stays due, and it goes on when there is room or
// when it is watched.

// yielding are the battles that give way, as of the last look.
type yielding struct {
	mu  sync.Mutex
	has map[string]bool // by battle: it has to wait
}

// set takes what was found: of the battles that give way, the oldest first, so many have room.
func (y *yielding) set(battles []string, room int) {
	has := map[string]bool{}
	for i, id := range battles {
		has[id] = i >= room
	}
	y.mu.Lock()
	defer y.mu.Unlock()
	y.has = has
}

// givesWay reports a battle that comes after those of others.
func (y *yielding) givesWay(battle string) bool {
	y.mu.Lock()
	defer y.mu.Unlock()
	_, gives := y.has[battle]
	return gives
}

// waits reports a battle for which there is no place now.
func (y *yielding) waits(battle string) bool {
	y.mu.Lock()
	defer y.mu.Unlock()
	return y.has[battle]
}

// watched takes a battle off the list, and reports whether it waited.
func (y *yielding) watched(battle string) bool {
	y.mu.Lock()
	defer y.mu.Unlock()
	waited := y.has[battle]
	delete(y.has, battle)
	return waited
}

// findYielding looks which battles give way.
func (s *Server) findYielding(ctx context.Context) error {
	if s.pool == nil || s.Limits.Bots < 0 {
		return nil
	}
	now := s.Now()
	battles, attended, err := s.Store.Unattended(ctx, now.Add(-botsSpan), now)
	if err == nil {
		s.yielding.set(battles, s.Limits.Bots-attended)
	}
	return err
}

// mustWait reports a battle whose players do not think now. What is watched through this node may not be in the store yet.
func (s *Server) mustWait(battle string) bool {
	if !s.yielding.waits(battle) {
		return false
	}
	l := s.lives.held(battle)
	return l == nil || len(l.audience.online()) == 0
}

// watches calls the program in a battle that waited because it was not watched. If that fails it is called when its duty is looked at.
func (r *request) watches() error {
	if !r.server.yielding.watched(r.live.id) {
		return nil
	}
	return r.held(func(l *live) error {
		l.summon()
		return nil
	})
}
