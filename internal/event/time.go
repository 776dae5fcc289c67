package event

import (
	"slices"
	"time"

	"sandtable/lang"
)

// A round may have an end. Players with pairings left are reminded when four fifths of its time are gone. When all of it is gone, pairings
// without a result are settled as the plan says.

// Late is what becomes of pairings that are not fought in time.
type Late string

// What can become of them.
const (
	BothLose Late = "forfeit"
	IsDraw   Late = "draw"
	Ask      Late = "ask" // the organiser
)

// Lates lists them.
var Lates = []Late{BothLose, IsDraw, Ask}

// maxTime of a round, in seconds.
const maxTime = 366 * 24 * 60 * 60

// leftWhenReminded is the part of the time of a round that is left when players are reminded: one in so many.
const leftWhenReminded = 5

// Due gives the rounds of a pairing their ends, one after the other from now on.
func (e *Event) Due(rounds []Round, now time.Time) {
	if e.Plan.Time == 0 {
		return
	}
	for i := range rounds {
		rounds[i].Due = now.UnixMilli() + int64(i+1)*e.Plan.Time*1000
	}
}

// open counts the pairings of a round without a result.
func (r *Round) open() (n int) {
	for i := range r.Pairs {
		if r.Pairs[i].Result == nil {
			n++
		}
	}
	return n
}

// next is what the time of a round brings next, and when; 0: nothing.
func (e *Event) next(r *Round) (deed Deed, at int64) {
	switch {
	case r.Due == 0 || r.Expired || e.Phase != Running || r.open() == 0:
		return "", 0
	case !r.Reminded:
		return Reminded, r.Due - e.Plan.Time*1000/leftWhenReminded
	}
	return Expired, r.Due
}

// Wake is when the time of a round brings something next; zero: never.
func (e *Event) Wake() (out time.Time) {
	for i := range e.Rounds {
		if _, at := e.next(&e.Rounds[i]); at > 0 && (out.IsZero() || at < out.UnixMilli()) {
			out = time.UnixMilli(at).UTC()
		}
	}
	return out
}

// Tick is what time has brought; nil: nothing. After it, it is to be asked again.
func (e *Event) Tick(now time.Time) *Change {
	for i := range e.Rounds {
		if r := &e.Rounds[i]; r.Due > 0 && r.Due <= now.UnixMilli() && !r.Expired && e.Phase == Running && r.open() > 0 {
			return &Change{Deed: Expired, Round: i + 1} // too late to remind
		} else if deed, at := e.next(r); at > 0 && at <= now.UnixMilli() {
			return &Change{Deed: deed, Round: i + 1}
		}
	}
	return nil
}

// Waiting lists the players with pairings left in a round.
func (e *Event) Waiting(round int) (out []int) {
	if round < 1 || round > len(e.Rounds) {
		return nil
	}
	for _, p := range e.Rounds[round-1].Pairs {
		if p.Result == nil {
			out = append(out, p.Red, p.Blue)
		}
	}
	slices.Sort(out)
	return out
}

// atTime changes what is said of the time of a round.
func (e *Event) atTime(c *Change) error {
	if c.Round < 1 || c.Round > len(e.Rounds) {
		return lang.NewFault("there is no round %d", c.Round)
	}
	r := &e.Rounds[c.Round-1]
	if r.Due == 0 {
		return lang.NewFault("round %d has no end", c.Round)
	}
	if c.Deed == Extended {
		if r.open() == 0 {
			return lang.NewFault("round %d has all its results", c.Round)
		}
		if c.Due <= 0 || c.Due == r.Due {
			return lang.NewFault("give the round another end")
		}
		r.Due, r.Reminded, r.Expired = c.Due, false, false
		return nil
	}
	if r.Expired || c.Deed == Reminded && r.Reminded {
		return lang.NewFault("that is known already")
	}
	if r.Reminded = true; c.Deed == Expired {
		r.Expired = true
		for i := range r.Pairs {
			if p := &r.Pairs[i]; p.Result == nil {
				p.Result = e.late(p)
			}
		}
	}
	return nil
}

// late is the result of a pairing when its time is up; nil: the organiser settles it. What one player alone has entered stands, since the
// other had the time to enter his.
func (e *Event) late(p *Pair) *Result {
	red, blue := p.Claims[0], p.Claims[1]
	switch {
	case red != nil && blue != nil: // they do not agree
		return nil
	case red != nil || blue != nil:
		one := red
		if one == nil {
			one = blue
		}
		same := *one
		return &same
	case e.Plan.Late == IsDraw:
		return &Result{Outcome: Draw}
	case e.Plan.Late == BothLose:
		return &Result{Outcome: Neither}
	}
	return nil
}
