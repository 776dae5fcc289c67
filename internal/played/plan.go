package played

import (
	"cmp"
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
	presets   []battle.Option     // those that set several others
	small     bool                // its battles are small
}

// A switched is a switch that is set, the clause that it stands for, and its title in English.
type switched struct {
	battle.Option
	clause battle.Clause
	title  string
}

// cardOf lists what there is to choose from for a book.
func cardOf(shelf library.Shelf) (*card, error) {
	bare := shelf
	bare.Lessons = nil // they are not chosen here, and some are of both editions
	all, err := arrange.ChoicesOf([]library.Shelf{bare}, lang.English)
	if err != nil {
		return nil, err
	}
	c := &card{shelf: shelf, maps: all.Maps}
	for _, b := range all.Books {
		c.scenarios = b.Scenarios
		c.small = !slices.ContainsFunc(b.Scenarios, func(s arrange.ScenarioChoice) bool { return !isSmall(&s) })
		for _, r := range b.Rosters {
			c.ready = append(c.ready, r.ID)
		}
		for _, o := range b.Options {
			for _, v := range o.Values[1:] {
				set := battle.Option{Name: o.ID, Value: v.ID}
				if c.switches = append(c.switches, switched{set, o.Clause, o.Name}); o.Preset {
					c.presets = append(c.presets, set)
				}
			}
		}
	}
	if c.drafts, err = levies(shelf); err != nil {
		return nil, err
	}
	return c, c.choose()
}

// choose leaves out what is newer than the trails: with it the same numbers would mean other matches.
func (c *card) choose() error {
	old, err := c.shelf.Card()
	c.ready = only(c.ready, old.Ready, func(name string) string { return name })
	c.drafts = only(c.drafts, old.Drafts, levy.String)
	c.scenarios = only(c.scenarios, old.Scenarios, func(s arrange.ScenarioChoice) string { return s.ID })
	c.maps = only(c.maps, old.Maps, func(m arrange.MapChoice) string { return m.ID })
	return err
}

// only leaves those that are named, or all if none is.
func only[T any](all []T, named []string, name func(T) string) []T {
	if len(named) == 0 {
		return all
	}
	return slices.DeleteFunc(all, func(one T) bool { return !slices.Contains(named, name(one)) })
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
	players := len(tastes)
	if !c.small {
		players -= forSmall
	}
	m := &match{number: n, tastes: [2]int{lap % players, r.IntN(players)}, futures: 3, switches: c.switches}
	if lap < 2 {
		m.futures = 1
	}
	if c.small && own%8 == 0 {
		m.tastes[1] = m.tastes[0]
	}
	m.wish = arrange.Wish{Rules: c.shelf.Book.ID(), Scenario: scenario.ID, Seed: &own}
	m.wish.Map.Name = fmt.Sprintf("seed:%d:%s", own, maps.OldLands[r.IntN(len(maps.OldLands))])
	if maps := c.mapsFor(scenario); r.IntN(3) == 0 && len(maps) > 0 {
		m.wish.Map = land(maps[r.IntN(len(maps))].ID)
	}
	m.wish.Points, m.wish.Turns = sizeOf(scenario, r.IntN(4))
	if r.IntN(8) == 0 {
		m.quits = 200 + r.IntN(200)
	}
	m.wish.Options = set
	if team := c.shelf.Team; team > 1 && n >= together {
		m.wish.Players = [2]int{1 + n%team, 1 + n/team%team}
	}
	points := cmp.Or(m.wish.Points, min(usualPoints, scenario.Points))
	m.wish.Red, m.wish.Blue = c.troops(r, points), c.troops(r, points)
	return m
}

// together is from which match on several players may share a side: older trails were blazed when none did.
const together = 5000

// sizeOf is for how many points and turns a scenario is fought, in one of four ways, of which the first is the usual one. Few fight
// longer. Where battles are small, the other ways are half as large and twice as large.
func sizeOf(s *arrange.ScenarioChoice, way int) (points, turns int) {
	switch small := isSmall(s); {
	case way == 1 && small:
		return max(leastPoints, s.Points*2/5), 20
	case way == 2 && small:
		return max(leastPoints, s.Points*3/5), 15
	case way == 3 && small:
		return s.Points * 2, 8
	case way == 1:
		return 900, 40
	case way == 2:
		return fewest * 100 / min(s.Red, s.Blue), 60
	case way == 3:
		return 1300, 16
	}
	return 0, 0
}

// isSmall reports a scenario for small armies, in which every man counts.
func isSmall(s *arrange.ScenarioChoice) bool { return s.Points < usualPoints }

// leastPoints is what the smallest army costs of a book whose battles are small.
const leastPoints = 50

// mapsFor are the hand-made maps that are large enough for a scenario: a map that is made for small battles changes no others.
func (c *card) mapsFor(s *arrange.ScenarioChoice) []arrange.MapChoice {
	return slices.DeleteFunc(slices.Clone(c.maps), func(m arrange.MapChoice) bool { return !m.Suits(s) })
}

// fewest is how many points the smaller of two small armies may cost: no less is drafted.
const fewest = 550

// agree are the switches that are set in the n-th match: some in most of them, those that have decided nothing yet before the
// others. Presets come by turns, the last one, which is the fullest, twice as often.
func (c *card) agree(n int, known func(battle.Clause) int) []battle.Option {
	lap := n / len(c.scenarios)
	var set []battle.Option
	if i := min(lap%(len(c.presets)+2), len(c.presets)); i > 0 {
		set = append(set, c.presets[i-1])
	}
	if lap%3 == 0 {
		return set
	}
	var idle []switched
	for _, s := range c.switches {
		if known(s.clause) == 0 {
			idle = append(idle, s)
		}
	}
	if len(idle) == 0 || lap%2 == 1 {
		idle = c.switches
	}
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
