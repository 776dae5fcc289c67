package bench

import (
	"context"
	"errors"
	"math/rand/v2"
	"os"
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

// A lenient one lets every claim through.
type lenient struct{ store.Store }

func (s lenient) Now() time.Time { return s.Store.Now().Add(2 * time.Hour) }

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
	{"the clock is two hours ahead", func(s store.Store, _ *powertest.Disk) store.Store { return lenient{s} }},
	{"the end is not written", func(s store.Store, _ *powertest.Disk) store.Store { return endless{s} }},
	{"committed without being synced", func(s store.Store, d *powertest.Disk) store.Store { d.Lies = true; return s }},
}

// TestYearFindsMistakes makes every mistake in turn: a few years at most find it. SANDTABLE_YEARS looks for all of them, otherwise for two
// that are drawn.
func TestYearFindsMistakes(t *testing.T) {
	left := 2
	if os.Getenv("SANDTABLE_YEARS") != "" {
		left = len(bugs)
	}
	first := rand.Uint64N(1 << 32)
	for _, n := range rand.Perm(len(bugs))[:left] {
		name, bug := bugs[n].name, bugs[n].make
		t.Log(name)
		const most = 20
		for seed := first; ; seed++ {
			began := time.Now()
			if y := live(t, seed, 1500, bug); y != nil && y.wrong != "" {
				t.Logf("%s: found by seed %d, the %d., on day %d in %v: %s", name, seed, seed-first+1, y.done["days"], time.Since(began).Round(time.Millisecond), y.wrong)
				break
			}
			if seed == first+most {
				t.Errorf("%s: %d years do not find it", name, most)
				break
			}
		}
	}
}
