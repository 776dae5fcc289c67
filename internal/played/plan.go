package played

import (
	"fmt"
	"math/rand/v2"

	"sandtable/battle"
	"sandtable/internal/arrange"
	"sandtable/lang"
	"sandtable/maps"
	"sandtable/rules"
)

// A card is all that players of a book can choose from.
type card struct {
	shelf     rules.Shelf
	scenarios []string
	ready     []string   // ready-made armies
	drafts    []levy     // nations and years of which an army is drafted
	maps      []string   // hand-made
	switches  []switched // every value but the first of each
}

// A switched is a switch that is set, and the clause that it stands for.
type switched struct {
	battle.Option
	clause battle.Clause
}

// cardOf lists what there is to choose from for a book.
func cardOf(shelf rules.Shelf) (*card, error) {
	all, err := arrange.ChoicesOf([]rules.Shelf{shelf}, lang.English)
	if err != nil {
		return nil, err
	}
	c := &card{shelf: shelf}
	for _, m := range all.Maps {
		c.maps = append(c.maps, m.ID)
	}
	for _, b := range all.Books {
		for _, s := range b.Scenarios {
			c.scenarios = append(c.scenarios, s.ID)
		}
		for _, r := range b.Rosters {
			c.ready = append(c.ready, r.ID)
		}
		for _, o := range b.Options {
			for _, v := range o.Values[1:] {
				c.switches = append(c.switches, switched{battle.Option{Name: o.ID, Value: v.ID}, o.Clause})
			}
		}
	}
	c.drafts, err = levies(shelf)
	return c, err
}

// match makes the n-th match of a run: every scenario, army, map, switch and taste comes again and again, each time with
// others. It follows from the seed, the number and what nobody has reached yet.
func (c *card) match(seed uint64, n int, reached func(battle.Clause) bool) *match {
	r := rand.New(rand.NewPCG(seed, uint64(n)))
	own := r.Uint64N(1_000_000)
	m := &match{number: n, tastes: [2]int{n % len(tastes), r.IntN(len(tastes))}, futures: 1}
	if n >= 2*len(c.scenarios) {
		m.futures = 3
	}
	m.wish = arrange.Wish{Rules: c.shelf.Book.ID(), Scenario: c.scenarios[n%len(c.scenarios)], Seed: &own}
	m.wish.Map.Name = fmt.Sprintf("seed:%d:%s", own, maps.Lands[r.IntN(len(maps.Lands))])
	if n%3 == 2 {
		m.wish.Map.Name = c.maps[n/3%len(c.maps)]
	}
	if n%4 > 0 { // few fight longer
		m.wish.Points, m.wish.Turns = 900, 20
	}
	if n%8 == 6 {
		m.quits = 200 + r.IntN(200)
	}
	if n%2 == 1 {
		m.wish.Options = c.agree(r, n, reached)
	}
	m.wish.Red, m.wish.Blue = c.troops(r, n, m.wish.Points), c.troops(r, n+1, m.wish.Points)
	return m
}

// agree sets a switch, of those that have decided nothing yet before the others.
func (c *card) agree(r *rand.Rand, n int, reached func(battle.Clause) bool) []battle.Option {
	if len(c.switches) == 0 {
		return nil
	}
	var idle []switched
	for _, s := range c.switches {
		if !reached(s.clause) {
			idle = append(idle, s)
		}
	}
	if len(idle) == 0 || r.IntN(4) == 0 {
		idle = c.switches
	}
	return []battle.Option{idle[n/2%len(idle)].Option}
}

// troops are ready-made, drafted or picked by hand, by turns.
func (c *card) troops(r *rand.Rand, n, points int) arrange.Troops {
	switch n % 3 {
	case 0:
		return arrange.Named(c.ready[(n/3+r.IntN(2))%len(c.ready)])
	case 1:
		return arrange.Named(c.drafts[r.IntN(len(c.drafts))].String())
	}
	return c.pick(r, points)
}
