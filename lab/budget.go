package lab

import (
	"fmt"
	"strconv"
	"time"

	"sandtable/bot"
)

// A Budget is what players who look ahead may spend on a decision at most: so many commands that they try out, or so much time.
// The zero Budget is what they usually take.
type Budget struct {
	Nodes int
	Time  time.Duration
}

// String is the budget as it is given.
func (b *Budget) String() string {
	switch {
	case b.Time > 0:
		return b.Time.String()
	case b.Nodes > 0:
		return strconv.Itoa(b.Nodes)
	}
	return ""
}

// Set reads a budget: a number of commands, or a time with its unit.
func (b *Budget) Set(text string) error {
	if n, err := strconv.Atoi(text); err == nil && n > 0 {
		*b = Budget{Nodes: n}
		return nil
	}
	if d, err := time.ParseDuration(text); err == nil && d > 0 {
		*b = Budget{Time: d}
		return nil
	}
	return fmt.Errorf("%q: 400, 200ms", text)
}

// Type is what a flag of it takes.
func (b *Budget) Type() string { return "budget" }

// begin is what a decision that begins now may cost.
func (b *Budget) begin() bot.Budget {
	out := bot.For(b.Time, time.Now)
	if out.Nodes = b.Nodes; b.Time > 0 {
		out.Nodes = bot.Endless
	}
	return out
}
