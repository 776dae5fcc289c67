package server

import (
	"context"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"sandtable/internal/store"
)

// slowLines is how many lines a second the log has of requests that were slow, and of queries: a host that is slow is so for all requests at once.
const slowLines = 10

// slowness notes what took long.
type slowness struct {
	mu       sync.Mutex
	second   time.Time
	lines    int
	unlogged int
}

// room reports whether there is room for another line, and how many had none since the last.
func (s *slowness) room(now time.Time) (more bool, unlogged int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if now.Sub(s.second) >= time.Second {
		s.second, s.lines = now, 0
	}
	if s.lines == slowLines {
		s.unlogged++
		return false, 0
	}
	s.lines++
	unlogged, s.unlogged = s.unlogged, 0
	return true, unlogged
}

// slow logs what took long, unless there is too much of it. It never logs what was asked, only of which kind it was.
func (s *Server) slow(ctx context.Context, of *slowness, what string, took time.Duration, facts ...slog.Attr) {
	if s.Slow <= 0 || took < s.Slow {
		return
	}
	more, unlogged := of.room(time.Now())
	if !more {
		return
	}
	facts = append(facts, slog.Float64("seconds", took.Seconds()))
	if unlogged > 0 {
		facts = append(facts, slog.Int("unlogged", unlogged))
	}
	s.Log.LogAttrs(ctx, slog.LevelWarn, what, facts...)
}

// Queries stand between a store and the server that counts and times what is asked of it. A store is opened before its server is made.
type Queries struct{ server atomic.Pointer[Server] }

// Saw is told of a query; store.Watch wants it.
func (q *Queries) Saw(ctx context.Context, a store.Asked) {
	s := q.server.Load()
	if s == nil {
		return
	}
	s.meters.asked.WithLabelValues(a.Way).Observe(a.Took.Seconds())
	if s.Slow > 0 && a.Took >= s.Slow {
		s.slow(ctx, &s.slowQueries, "slow query", a.Took, slog.String("kind", a.Kind()))
	}
}
