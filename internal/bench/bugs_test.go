package bench

import (
	"context"
	"errors"
	"strconv"
	"testing"
	"time"

	"sandtable/internal/store"
	"sandtable/internal/store/powertest"
)

// Mistakes that could be made, each as a store that makes them: a simulated year must find every one.

// A hasty store says that an entry is kept, and keeps it a little later.
type hasty struct{ store.Store }

func (s hasty) Append(ctx context.Context, a *store.Append) error {
	row, err := s.Battle(ctx, a.Battle)
	if err == nil && row.Seq == a.Entry.Seq-1 {
		go func() {
			time.Sleep(time.Millisecond)
			s.Store.Append(context.WithoutCancel(ctx), a)
		}()
		return nil
	}
	return s.Store.Append(ctx, a)
}

// A forgetful one says so of some entries that it never keeps.
type forgetful struct{ store.Store }

func (s forgetful) Append(ctx context.Context, a *store.Append) error {
	if a.Entry.Seq%17 == 0 {
		return nil
	}
	return s.Store.Append(ctx, a)
}

// An anonymous one does not know a command again that comes a second time.
type anonymous struct{ store.Store }

func (s anonymous) Append(ctx context.Context, a *store.Append) error {
	again := *a
	again.Entry.ID = strconv.Itoa(a.Entry.Seat) + ":" + strconv.Itoa(a.Entry.Seq)
	return s.Store.Append(ctx, &again)
}

// A timeless one forgets some deadlines.
type timeless struct{ store.Store }

func (s timeless) Append(ctx context.Context, a *store.Append) error {
	again := *a
	if a.Tick != nil && !a.Tick.Claims && a.Entry.Seq%5 == 0 {
		again.Tick = nil
	}
	return s.Store.Append(ctx, &again)
}

// A short one gives less time than was agreed.
type short struct{ store.Store }

func (s short) Append(ctx context.Context, a *store.Append) error {
	if a.Tick != nil {
		a.Tick.Pace = a.Tick.Pace * 9 / 10
	}
	return s.Store.Append(ctx, a)
}

// A stale one reads all of a log but its last entry.
type stale struct{ store.Store }

func (s stale) Entries(ctx context.Context, battle string, after, limit int) ([]store.Entry, error) {
	all, err := s.Store.Entries(ctx, battle, after, limit)
	if len(all) > 1 {
		all = all[:len(all)-1]
	}
	return all, err
}

// A deaf one does not say that a command was refused, since the disk was full.
type deaf struct{ store.Store }

func (s deaf) Append(ctx context.Context, a *store.Append) error {
	err := s.Store.Append(ctx, a)
	if errors.Is(err, store.ErrStale) || errors.As(err, new(*store.RepeatError)) || ctx.Err() != nil {
		return err
	}
	return nil
}

// A restless one has a clock that is two hours ahead on every other day.
type restless struct{ store.Store }

func (s restless) Now() time.Time {
	now := s.Store.Now()
	if now.Day()%2 == 0 {
		now = now.Add(2 * time.Hour)
	}
	return now
}

// An endless one does not write down that battles are over.
type endless struct{ store.Store }

func (s endless) Append(ctx context.Context, a *store.Append) error {
	again := *a
	again.Over = false
	return s.Store.Append(ctx, &again)
}

// bugs are the mistakes by name.
var bugs = []struct {
	name string
	make func(store.Store, *powertest.Disk) store.Store
}{
	{"answered before it is kept", func(s store.Store, _ *powertest.Disk) store.Store { return hasty{s} }},
	{"answered and never kept", func(s store.Store, _ *powertest.Disk) store.Store { return forgetful{s} }},
	{"done twice", func(s store.Store, _ *powertest.Disk) store.Store { return anonymous{s} }},
	{"a deadline is lost", func(s store.Store, _ *powertest.Disk) store.Store { return timeless{s} }},
	{"less time than was agreed", func(s store.Store, _ *powertest.Disk) store.Store { return short{s} }},
	{"the end of a log is not read", func(s store.Store, _ *powertest.Disk) store.Store { return stale{s} }},
	{"a full disk is no reason", func(s store.Store, _ *powertest.Disk) store.Store { return deaf{s} }},
	{"the clock jumps", func(s store.Store, _ *powertest.Disk) store.Store { return restless{s} }},
	{"the end is not written", func(s store.Store, _ *powertest.Disk) store.Store { return endless{s} }},
	{"committed without being synced", func(s store.Store, d *powertest.Disk) store.Store { d.Lies = true; return s }},
}

// TestYearFindsMistakes makes every mistake in turn: a few years at most find each.
func TestYearFindsMistakes(t *testing.T) {
	for _, one := range bugs {
		const most = 5
		for seed := uint64(1); ; seed++ {
			began := time.Now()
			if y := live(t, seed, 1500, one.make); y != nil && y.wrong != "" {
				t.Logf("%s: found by seed %d, on day %d, in %v: %s", one.name, seed, y.done["days"], time.Since(began).Round(time.Millisecond), y.wrong)
				break
			}
			if seed == most {
				t.Errorf("%s: %d years do not find it", one.name, most)
				break
			}
		}
	}
}
