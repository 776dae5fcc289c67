package played

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"sandtable/battle"
	"sandtable/internal/arrange"
	"sandtable/lang"
	"sandtable/library"
	"sandtable/maps"
)

// A card is all that players of a book can choose from.
type card struct {
	shelf     library.Shelf
	scenarios []arrange.ScenarioChoice
	ready     []string            // ready-made armies
	drafts    []levy              // nations and years of which an army is drafted
	maps      []arrange.MapChoice // hand-made
	switches  []switched          // every value but the first of each
}

// A switched is a switch that is set, and the clause that it stands for.
type switched struct {
	battle.Option
	clause battle.Clause
}

// cardOf lists what there is to choose from for a book.
func cardOf(shelf library.Shelf) (*card, error) {
	all, err := arrange.ChoicesOf([]library.Shelf{shelf}, lang.English)
	if err != nil {
		return nil, err
	}
	c := &card{shelf: shelf, maps: all.Maps}
	for _, b := range all.Books {
		c.scenarios = b.Scenarios
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

// lacks reports whether there is no such switch.
func (c *card) lacks(set battle.Option) bool {
	return !slices.ContainsFunc(c.switches, func(s switched) bool { return s.Option == set })
}

// seed is that of all runs: the n-th match is always the same.
const seed = 1

// match makes the n-th match: every scenario, army, map and taste comes again and again, with others. It follows
// from the number and the switches that are set.
func (c *card) match(n int, set []battle.Option) *match {
	r := rand.New(rand.NewPCG(seed, uint64(n)))
	own := r.Uint64N(1_000_000)
	scenario, lap := &c.scenarios[n%len(c.scenarios)], n/len(c.scenarios)
	m := &match{number: n, tastes: [2]int{lap % len(tastes), r.IntN(len(tastes))}, futures: 3}
	if lap < 2 {
		m.futures = 1
	}
	m.wish = arrange.Wish{Rules: c.shelf.Book.ID(), Scenario: scenario.ID, Seed: &own}
	m.wish.Map.Name = fmt.Sprintf("seed:%d:%s", own, maps.OldLands[r.IntN(len(maps.OldLands))])
	if maps := c.mapsFor(scenario); r.IntN(3) == 0 && len(maps) > 0 {
		m.wish.Map.Name = maps[r.IntN(len(maps))].ID
	}
	switch r.IntN(4) { // few fight longer
	case 1:
		m.wish.Points, m.wish.Turns = 900, 40
	case 2:
		m.wish.Points, m.wish.Turns = fewest*100/min(scenario.Red, scenario.Blue), 60
	case 3:
		m.wish.Points, m.wish.Turns = 1300, 16
	}
	if r.IntN(8) == 0 {
		m.quits = 200 + r.IntN(200)
	}
	m.wish.Options = set
	m.wish.Red, m.wish.Blue = c.troops(r, m.wish.Points), c.troops(r, m.wish.Points)
	return m
}

// mapsFor are the hand-made maps that are large enough for a scenario: a map that is made for small battles changes no others.
func (c *card) mapsFor(s *arrange.ScenarioChoice) []arrange.MapChoice {
	return slices.DeleteFunc(slices.Clone(c.maps), func(m arrange.MapChoice) bool { return !m.Suits(s) })
}

// fewest is how many points the smaller of two small armies may cost: no less is drafted.
const fewest = 550

// agree are the switches that are set in the n-th match: some in every other one, those that have decided nothing yet
// before the others.
func (c *card) agree(n int, known func(battle.Clause) int) []battle.Option {
	lap := n / len(c.scenarios)
	if lap%2 == 0 {
		return nil
	}
	var idle []switched
	for _, s := range c.switches {
		if known(s.clause) == 0 {
			idle = append(idle, s)
		}
	}
	if len(idle) == 0 || lap%8 == 7 {
		idle = c.switches
	}
	var set []battle.Option
	for i := range min(several, len(idle)) {
		s := idle[(n*several+i)%len(idle)]
		if !slices.ContainsFunc(set, func(o battle.Option) bool { return o.Name == s.Name }) {
			set = append(set, s.Option)
		}
	}
	return set
}

// several is how many switches are set at a time: few enough for each to decide something.
const several = 4

// troops are ready-made, drafted or picked by hand.
func (c *card) troops(r *rand.Rand, points int) arrange.Troops {
	switch r.IntN(3) {
	case 0:
		return arrange.Named(c.ready[r.IntN(len(c.ready))])
	case 1:
		return arrange.Named(c.drafts[r.IntN(len(c.drafts))].String())
	}
	return c.pick(r, points)
}
