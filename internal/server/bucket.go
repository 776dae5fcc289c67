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
	if rate < 0 {
		return true
	}
	most := max(1, rate*burst)
	if b.at.IsZero() {
		b.left = most
	} else if passed := now.Sub(b.at).Seconds(); passed > 0 {
		b.left = min(most, b.left+passed*rate)
	}
	b.at = now
	if b.left < 1 {
		return false
	}
	b.left--
	return true
}

// buckets are those of many strangers. There is room for so many: when it is full, those that have been still for long are
// forgotten, and if there are none, all of them; memory is worth more than a count.
type buckets struct {
	mu  sync.Mutex
	all map[string]*bucket
}

func (b *buckets) take(who string, rate float64, now time.Time) bool {
	if rate < 0 {
		return true
	}
	b.mu.Lock()
	defer b.mu.Unlock()
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
	return one.take(rate, now)
}

// charge takes more from somebody after it is known what he has cost: he waits until it has flowed back.
func (b *buckets) charge(who string, cost float64) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if one := b.all[who]; one != nil {
		one.left -= cost
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
func (c *counts) add(who string, most, all int) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if most >= 0 && c.by[who] >= most || all >= 0 && c.total >= all {
		return false
	}
	if c.by == nil {
		c.by = map[string]int{}
	}
	c.by[who]++
	c.total++
	return true
}

func (c *counts) drop(who string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.total--
	if c.by[who]--; c.by[who] == 0 {
		delete(c.by, who)
	}
}
