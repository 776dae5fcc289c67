package server

import (
	"sync"
	"time"
)

// A bucket lets through so many a second, and some more after a pause.
type bucket struct {
	left float64
	at   time.Time
}

// take reports whether one more is let through. A negative rate lets everything through.
func (b *bucket) take(rate float64, now time.Time) bool {
	return rate < 0 || b.takeOf(max(1, rate*burst), rate, now)
}

// takeOf is take with room for so many at once.
func (b *bucket) takeOf(most, rate float64, now time.Time) bool {
	if b.flow(most, rate, now); b.left < 1 {
		return false
	}
	b.left--
	return true
}

// flow lets what has come back since the last time flow in.
func (b *bucket) flow(most, rate float64, now time.Time) {
	if b.at.IsZero() {
		b.left = most
	} else if passed := now.Sub(b.at).Seconds(); passed > 0 {
		b.left = min(most, b.left+passed*rate)
	}
	b.at = now
}

// buckets are those of many strangers. There is room for so many: when it is full, those that have been still for long are
// forgotten, and if there are none, all of them; memory is worth more than a count.
type buckets struct {
	mu  sync.Mutex
	all map[string]*bucket
}

// take lets one request of a source through, if the source and its network have room for it.
func (b *buckets) take(who source, rate float64, now time.Time) bool {
	if rate < 0 {
		return true
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.of(who.near, now).take(rate, now) && (who.wide == "" || b.of(who.wide, now).take(wideShare*rate, now))
}

// takeWide lets one request of a source through, if its wider network has room for it, which may make so many in a span. A negative
// number lets everything through.
func (b *buckets) takeWide(who source, each int, span time.Duration, now time.Time) bool {
	most := float64(each * wideShare)
	if who.wide == "" || most < 0 {
		return true
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.of(who.wide, now).takeOf(most, most/span.Seconds(), now)
}

// takeSome counts one request of a client, which has so many in a span, and of its network.
func (b *buckets) takeSome(who source, each int, span time.Duration, now time.Time) bool {
	most := float64(max(each, 1))
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.of(who.near, now).takeOf(most, most/span.Seconds(), now) &&
		(who.wide == "" || b.of(who.wide, now).takeOf(wideShare*most, wideShare*most/span.Seconds(), now))
}

// guess counts an attempt to sign in: there are few from one address, so that nothing can be found out by trying.
func (r *request) guess() error {
	if !r.server.guesses.takeSome(r.from, r.server.Limits.Guesses, guessesSpan, time.Now()) {
		return tooManyGuesses
	}
	return nil
}

// solvent reports whether a source, and the network that it is in, has not been charged for more than has flowed back.
func (b *buckets) solvent(who source, rate float64, now time.Time) bool {
	if rate < 0 {
		return true
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	near := b.of(who.near, now)
	if near.flow(rate*burst, rate, now); near.left <= 0 || who.wide == "" {
		return near.left > 0
	}
	wide := b.of(who.wide, now)
	wide.flow(wideShare*rate*burst, wideShare*rate, now)
	return wide.left > 0
}

// of is the bucket of a source, with the lock held.
func (b *buckets) of(who string, now time.Time) *bucket {
	one := b.all[who]
	if one == nil {
		if len(b.all) >= maxHeld {
			b.forget(now)
		}
		if b.all == nil {
			b.all = map[string]*bucket{}
		}
		one = &bucket{}
		b.all[who] = one
	}
	return one
}

// charge takes more from a source after it is known what its request has cost: it waits until that has flowed back.
func (b *buckets) charge(who source, cost float64) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, name := range [...]string{who.near, who.wide} {
		if one := b.all[name]; one != nil {
			one.left -= cost
		}
	}
}

func (b *buckets) forget(now time.Time) {
	for who, one := range b.all {
		if now.Sub(one.at) > 2*burst*time.Second {
			delete(b.all, who)
		}
	}
	if len(b.all) >= maxHeld {
		clear(b.all)
	}
}

// counts are how many of something each of many has at the moment.
type counts struct {
	mu    sync.Mutex
	by    map[string]int
	total int
}

// add takes one more if who has fewer than most, and all together fewer than all.
func (c *counts) add(who source, most, all int) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if most >= 0 && (c.by[who.near] >= most || who.wide != "" && c.by[who.wide] >= wideShare*most) || all >= 0 && c.total >= all {
		return false
	}
	if c.by == nil {
		c.by = map[string]int{}
	}
	c.by[who.near]++
	if who.wide != "" {
		c.by[who.wide]++
	}
	c.total++
	return true
}

func (c *counts) drop(who source) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.total--
	for _, name := range [...]string{who.near, who.wide} {
		if n := c.by[name] - 1; n > 0 {
			c.by[name] = n
		} else {
			delete(c.by, name)
		}
	}
}
