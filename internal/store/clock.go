package store

import (
	"context"
	"sync"
	"time"
)

// A clock is the one that all who share a store go by. Each machine has a clock of its own, which may be wrong by hours; so where
// several may share, the database's is asked now and then, and what the machine says is only how long ago that was.
type clock struct {
	machine func() time.Time

	mu     sync.Mutex
	theirs time.Time // what the database said; zero: there is no database to ask
	ours   time.Time // and the machine at that moment
}

func (c *clock) now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.theirs.IsZero() {
		return c.machine()
	}
	return c.theirs.Add(c.machine().Sub(c.ours))
}

// slow is how long an answer may take for the time in it to be worth something, if there is a better one already.
const slow = time.Second

// set asks what time it is. The answer is taken to be true halfway between question and answer.
func (c *clock) set(ctx context.Context, ask func(ctx context.Context, micros *int64) error) error {
	var micros int64
	before := c.machine()
	if err := ask(ctx, &micros); err != nil {
		return err
	}
	took := c.machine().Sub(before)
	c.mu.Lock()
	defer c.mu.Unlock()
	if took < slow || c.theirs.IsZero() {
		c.theirs, c.ours = time.UnixMicro(micros), before.Add(took/2)
	}
	return nil
}

func (d *database) Now() time.Time { return d.clock.now() }

// An Option changes how a store is opened.
type Option func(*options)

type options struct {
	machine func() time.Time
	saw     func(context.Context, Asked)
}

// Machine opens a store on a machine whose clock is wrong, as tests do.
func Machine(clock func() time.Time) Option { return func(o *options) { o.machine = clock } }
