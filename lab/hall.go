package lab

import (
	"context"
	"errors"
	"runtime"
	"runtime/debug"
	"sync"
	"time"

	"sandtable/library"
)

// A hall is where battles are played side by side.
type hall struct {
	books   []library.Shelf
	results *Results
	cores   int
	told    func(done, all int)
	fields  fields

	wall  time.Duration // how long it took
	fresh int           // battles that were not kept before
}

// crew is how many battles are played at a time.
func (h *hall) crew() int {
	if h.cores > 0 {
		return h.cores
	}
	return runtime.GOMAXPROCS(0)
}

// roomy is by how many per cent memory may grow before it is cleared up.
const roomy = 400

// play plays battles, but for those that the results have, in the order in which they are given. The first fault ends it; what was
// played by then is kept.
func (h *hall) play(ctx context.Context, all []Match) ([]*Played, error) {
	played := make([]*Played, len(all))
	var missing []int
	for i := range all {
		p, err := h.kept(&all[i])
		if err != nil {
			return nil, err
		}
		if played[i] = p; p == nil {
			missing = append(missing, i)
		}
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	defer debug.SetGCPercent(debug.SetGCPercent(roomy)) // what is kept of a battle is little, what is thrown away is much
	began := time.Now()
	var (
		mu     sync.Mutex
		faults []error
		wait   sync.WaitGroup
		next   int
		done   = len(all) - len(missing)
	)
	take := func() (int, bool) {
		mu.Lock()
		defer mu.Unlock()
		if len(faults) > 0 || next == len(missing) {
			return 0, false
		}
		next++
		return missing[next-1], true
	}
	put := func(i int, p *Played, err error) {
		mu.Lock()
		defer mu.Unlock()
		if err == nil && h.results != nil {
			err = h.results.Add(p)
		}
		if err != nil {
			faults = append(faults, err)
			cancel()
			return
		}
		played[i] = p
		h.fresh++
		if done++; h.told != nil {
			h.told(done, len(all))
		}
	}
	for range min(h.crew(), len(missing)) {
		wait.Go(func() {
			for i, ok := take(); ok; i, ok = take() {
				m := all[i]
				m.fields = &h.fields
				p, err := m.Play(ctx, h.books)
				put(i, p, err)
			}
		})
	}
	wait.Wait()
	h.wall += time.Since(began)
	for _, err := range faults {
		if !errors.Is(err, context.Canceled) {
			return nil, err
		}
	}
	if len(faults) > 0 {
		return nil, faults[0]
	}
	return played, nil
}

// kept is a battle that was played before, under the number that it has now.
func (h *hall) kept(m *Match) (*Played, error) {
	if h.results == nil {
		return nil, nil
	}
	key, err := m.Key(h.books)
	if err != nil {
		return nil, err
	}
	found := h.results.Find(key)
	if found == nil {
		return nil, nil
	}
	p := *found
	p.Number, p.Pair = m.Number, m.Pair
	return &p, nil
}
