package bot

import (
	"context"
	"math"
	"time"
)

// A Budget is what a decision may cost.
type Budget struct {
	// Nodes are how many commands may be tried out in imagined battles; 0: as many as the player usually takes. Equal numbers give equal
	// answers, on every machine.
	Nodes int
	// Stop reports that time is up. The players read no clock: their caller does. It is called by several goroutines at once, if
	// there are several cores.
	Stop func() bool
	// Cores is how many imagined battles are fought at a time; 0: one. For the same nodes the answer is the same on however many.
	Cores int
}

// Endless are as many nodes as there is time for.
const Endless = math.MaxInt32

// For is the budget of a decision that may take so long at most by a clock; no time is no limit.
func For(d time.Duration, clock func() time.Time) Budget {
	if d <= 0 {
		return Budget{}
	}
	end := clock().Add(d)
	return Budget{Stop: func() bool { return !clock().Before(end) }}
}

// halt is when thinking has to end at once.
func (b *Budget) halt(ctx context.Context) func() bool {
	return func() bool { return ctx.Err() != nil || b.Stop != nil && b.Stop() }
}
