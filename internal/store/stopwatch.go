package store

import (
	"sync/atomic"
	"time"
)

// A stopwatch says how long ago something began, if it did. It does not go by the clock of the machine, which may be set.
type stopwatch struct{ from atomic.Pointer[time.Time] }

func (s *stopwatch) start() time.Time {
	now := time.Now()
	s.set(now)
	return now
}

func (s *stopwatch) set(from time.Time) { s.from.Store(&from) }

func (s *stopwatch) stop() { s.from.Store(nil) }

// read gives how long it has run, if it runs.
func (s *stopwatch) read() (took time.Duration, running bool) {
	from := s.from.Load()
	if from == nil {
		return 0, false
	}
	return time.Since(*from), true
}
