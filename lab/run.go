package lab

import (
	"context"
	"runtime"
	"slices"
	"sync"
	"time"

	"sandtable/battle"
	"sandtable/bot"
	"sandtable/internal/arrange"
	"sandtable/library"
)

// A Run is a number of battles between two players.
type Run struct {
	Books     []library.Shelf
	Rules     string
	Scenarios []string // none: all of the book, one after the other
	Players   [2]string
	Armies    []string // which both sides have, one pair after the other; none: the two that the book usually fights with
	Points    int      // 0: those of the scenario
	Battles   int      // an odd one is one more
	Seed      uint64
	Budget    Budget // of a decision, for players who look ahead; none: what they usually take
	Cores     int    // 0: all
	Told      func(done, all int)
}

// matches lists the battles of a run.
func (r *Run) matches() ([]Match, error) {
	for _, p := range r.Players {
		if !bot.Is(p) {
			return nil, &bot.NoLevelError{ID: p}
		}
	}
	shelf, err := arrange.Shelf(r.Books, r.Rules)
	if err != nil {
		return nil, err
	}
	scenarios, armies := r.Scenarios, r.Armies
	if len(scenarios) == 0 {
		all, err := arrange.Scenarios(shelf)
		if err != nil {
			return nil, err
		}
		for _, s := range all {
			scenarios = append(scenarios, s.ID)
		}
	}
	if len(armies) == 0 {
		armies = shelf.Usual[:]
	}
	var out []Match
	for n := range (r.Battles + 1) / 2 {
		seed := r.Seed + uint64(n)
		// Every army fights every scenario.
		troops := arrange.Named(armies[(n+n/len(scenarios))%len(armies)])
		wish := arrange.Wish{
			Rules: r.Rules, Scenario: scenarios[n%len(scenarios)], Red: troops, Blue: troops, Points: r.Points, Seed: &seed,
		}
		for i, swapped := range [...]bool{false, true} {
			out = append(out, Match{Number: 2*n + i, Pair: n, Swapped: swapped, Players: r.Players, Wish: wish, Budget: r.Budget})
		}
	}
	return out, nil
}

// Watch plays one battle of the run, and tells every choice before it is carried out.
func (r *Run) Watch(ctx context.Context, number int, told func(battle.Battle, *bot.Choice)) (*Played, error) {
	all, err := r.matches()
	if err != nil {
		return nil, err
	}
	m := &all[min(max(0, number), len(all)-1)]
	m.Told = told
	return m.Play(ctx, r.Books)
}

// Play plays all battles, several at a time. What comes of them does not depend on how many.
func (r *Run) Play(ctx context.Context) (*Report, error) {
	all, err := r.matches()
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	cores := r.Cores
	if cores <= 0 {
		cores = runtime.GOMAXPROCS(0)
	}
	began := time.Now()
	played := make([]*Played, len(all))
	var fault error
	var mu sync.Mutex
	next, done := 0, 0
	var wait sync.WaitGroup
	for range min(cores, len(all)) {
		wait.Go(func() {
			for {
				mu.Lock()
				i := next
				next++
				stop := fault != nil
				mu.Unlock()
				if stop || i >= len(all) {
					return
				}
				p, err := all[i].Play(ctx, r.Books)
				mu.Lock()
				if played[i] = p; err != nil && fault == nil {
					fault = err
					cancel()
				}
				if done++; r.Told != nil && err == nil {
					r.Told(done, len(all))
				}
				mu.Unlock()
			}
		})
	}
	wait.Wait()
	if fault != nil {
		return nil, fault
	}
	return r.report(slices.Clip(played), time.Since(began), cores), nil
}
