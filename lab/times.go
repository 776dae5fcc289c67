package lab

import (
	"context"
	"runtime"
	"slices"
	"time"

	"sandtable/internal/arrange"
)

// A Thought is what one decision cost.
type Thought struct {
	Battle   int           `json:"battle"`   // its number in the run
	Decision int           `json:"decision"` // its number in the battle, from 1
	Took     time.Duration `json:"tookNs"`   // of the processor, where the system tells
	Asked    int           `json:"asked"`    // how often the rules were asked
}

// Thoughts are what the decisions of a run cost.
type Thoughts struct {
	Times
	AskedP95  int       `json:"askedP95"`
	AskedMost int       `json:"askedMost"`
	Slowest   []Thought `json:"slowest"` // the slowest first
	Spread    []int     `json:"spread"`  // how many took up to each of TimesSteps, and more than the last
}

// TimesSteps divide decisions by what they took.
var TimesSteps = []time.Duration{
	time.Millisecond, 2 * time.Millisecond, 5 * time.Millisecond, 10 * time.Millisecond, 25 * time.Millisecond, 50 * time.Millisecond,
	100 * time.Millisecond, 250 * time.Millisecond, 500 * time.Millisecond, time.Second,
}

// slowest is how many of the slowest decisions are kept.
const slowest = 5

// Times measures what each decision costs. Every ready-made army of the book meets another one, in each scenario of the run in turn; a
// scenario in which two armies cannot meet is played with its own. The battles are played one after the other on one thread, and the time
// is that of the processor where the system tells it (clock_linux.go), so that other programs do not count.
func (r *Run) Times(ctx context.Context) (*Thoughts, error) {
	all, err := r.allArmies()
	if err != nil {
		return nil, err
	}
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	var thoughts []Thought
	for i := range all {
		m := &all[i]
		m.clock, m.timed = threadTime, func(t Thought) { thoughts = append(thoughts, t) }
		if _, err := m.Play(ctx, r.Books); err != nil {
			return nil, err
		}
		if r.Told != nil {
			r.Told(i+1, len(all))
		}
	}
	return thoughtsOf(thoughts), nil
}

// allArmies lists battles in which all ready-made armies and all scenarios of the run take turns.
func (r *Run) allArmies() (out []Match, err error) {
	shelf, err := arrange.Shelf(r.Books, r.Rules)
	if err != nil {
		return nil, err
	}
	names, err := arrange.ReadyNames(shelf)
	if err != nil {
		return nil, err
	}
	scenarios, _, err := r.fill()
	if err != nil {
		return nil, err
	}
	for k := range r.Battles {
		round := k / len(names)
		one := *r
		one.Scenarios, one.Battles, one.Seed = []string{scenarios[(k+round)%len(scenarios)].ID}, 1, r.Seed+uint64(k)
		one.Fixtures = [][2]Contestant{{{r.Players[0], names[k%len(names)]}, {r.Players[1], names[(k+1+round)%len(names)]}}}
		matches, err := one.Matches()
		if err != nil {
			return nil, err
		}
		m := matches[0]
		if _, err := arrange.Make(r.Books, m.Wish); err != nil {
			m.Wish.Red, m.Wish.Blue = arrange.Troops{}, arrange.Troops{}
		}
		m.Number = k
		out = append(out, m)
	}
	return out, nil
}

func thoughtsOf(all []Thought) *Thoughts {
	out := &Thoughts{Spread: make([]int, len(TimesSteps)+1)}
	if len(all) == 0 {
		return out
	}
	var took []time.Duration
	var asked []int
	for i := range all {
		took, asked = append(took, all[i].Took), append(asked, all[i].Asked)
		step, _ := slices.BinarySearch(TimesSteps, all[i].Took)
		out.Spread[step]++
	}
	slices.Sort(asked)
	out.Times, out.AskedP95, out.AskedMost = timesOf(took), asked[len(asked)*95/100], asked[len(asked)-1]
	slices.SortStableFunc(all, func(x, y Thought) int { return int(y.Took - x.Took) })
	out.Slowest = all[:min(slowest, len(all))]
	return out
}
