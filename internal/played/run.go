package played

import (
	"errors"
	"fmt"
	"runtime"
	"slices"
	"sync"

	"sandtable/battle"
	"sandtable/library"
)

// A Run is how much is fought.
type Run struct {
	// Battles is how many battles of each book are fought beyond its trails.
	Battles int
	// Enough ends a book as soon as everything is reached that can be.
	Enough bool
	// Told, if set, is told how far the run is.
	Told func(book string, battles, all, missing int)

	kept func(*campaign) // if set, is shown what there is now and then
}

// Of fights battles of some books and reports what they reach. What it does follows from the books alone.
func (r Run) Of(books []library.Shelf) (*Report, error) {
	out := &Report{Books: []Book{}}
	for _, shelf := range library.Playable(books) {
		c, err := r.fight(shelf)
		if err != nil {
			return nil, err
		}
		b, problems := c.ledger.report(shelf.Book.ID(), len(c.journeys), c.known)
		out.Books, out.Problems = append(out.Books, b), append(out.Problems, problems...)
	}
	return out, nil
}

// Trails fights battles of a book and hands over, now and then and at the end, trails that lead to all that they have reached,
// and what nothing leads to.
func (r Run) Trails(shelf library.Shelf, keep func(text string, dead []string) error) error {
	var failed error
	r.kept = func(c *campaign) {
		text := "# Battles that together reach every clause that can be reached: match, switches, futures. Renewed by make trails.\n"
		for _, t := range blaze(c.journeys, c.ledger.wants) {
			text += t.String() + "\n"
		}
		failed = errors.Join(failed, keep(text, c.ledger.missing(c.known)))
	}
	c, err := r.fight(shelf)
	if err != nil {
		return err
	}
	r.kept(c)
	return failed
}

// A campaign is the run of one book.
type campaign struct {
	*card
	ledger   *ledger
	journeys []*journey
	counts   map[battle.Clause]int // how many battles have reached each clause
}

func (c *campaign) known(id battle.Clause) int { return c.counts[id] }

// novel is what a clause is worth that no battle has reached yet.
const novel = 1 << 20

// worth makes what is worth most that fewest battles have reached, and what belongs to an area of which something is missing.
func (c *campaign) worth() func(id battle.Clause, again bool) int {
	cold := c.ledger.complete(c.known)
	return func(id battle.Clause, again bool) int {
		worth := novel / (1 + 16*c.known(id))
		if again {
			worth = novel / 32
		}
		if cold[id] {
			worth /= 8
		}
		return worth
	}
}

// enlist begins a campaign.
func enlist(shelf library.Shelf) (*campaign, error) {
	card, err := cardOf(shelf)
	if err != nil {
		return nil, err
	}
	ledger, err := openLedger(shelf)
	return &campaign{card: card, ledger: ledger, counts: map[battle.Clause]int{}}, err
}

// fight walks the trails of a book and then looks further.
func (r Run) fight(shelf library.Shelf) (*campaign, error) {
	c, err := enlist(shelf)
	if err != nil {
		return nil, err
	}
	text, err := shelf.Trails()
	if err != nil {
		return nil, err
	}
	trails, err := readTrails(text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", shelf.Book.ID(), err)
	}
	trails = slices.DeleteFunc(trails, func(t *trail) bool { return slices.ContainsFunc(t.set, c.lacks) })
	all, first := len(trails)+r.Battles, 0 // beyond the matches of the trails: those have been tried
	for _, t := range trails {
		first = max(first, t.number+1)
	}
	for len(c.journeys) < all {
		done, missing := len(c.journeys), len(c.ledger.missing(c.known))
		if r.Told != nil {
			r.Told(shelf.Book.ID(), done, all, missing)
		}
		if r.Enough && missing == 0 {
			break
		}
		if r.kept != nil && done > len(trails) && done/round%often == 0 {
			r.kept(c)
		}
		next := slices.Clone(trails[min(done, len(trails)):min(done+round, len(trails))])
		for done >= len(trails) && len(next) < round && done+len(next) < all {
			number := first + done + len(next) - len(trails)
			next = append(next, &trail{number: number, set: c.agree(number, c.known)})
		}
		if err := c.march(next); err != nil {
			return nil, err
		}
	}
	return c, nil
}

// round is how many battles are fought before it is judged what they have reached: few enough to learn from, enough for
// all cores.
const round = 8

// often is after how many rounds what has been reached is kept: a long search may be interrupted.
const often = 2

// march fights some battles, on all cores; the order in which they end changes nothing.
func (c *campaign) march(trails []*trail) error {
	done, errs := make([]*journey, len(trails)), make([]error, len(trails))
	worth := c.worth()
	var wg sync.WaitGroup
	gate := make(chan struct{}, runtime.GOMAXPROCS(0))
	for i, t := range trails {
		wg.Go(func() {
			gate <- struct{}{}
			defer func() { <-gate }()
			done[i], errs[i] = c.match(t.number, t.set).fight([]library.Shelf{c.shelf}, t.ways, worth)
		})
	}
	wg.Wait()
	if err := errors.Join(errs...); err != nil {
		return err
	}
	for _, j := range done {
		for id := range j.when {
			c.counts[id]++
		}
	}
	c.journeys = append(c.journeys, done...)
	return nil
}
