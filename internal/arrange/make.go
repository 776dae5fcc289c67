package arrange

import (
	"cmp"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"

	"sandtable/battle/record"

	"sandtable/army"
	"sandtable/dice"
	"sandtable/geom"
	"sandtable/lang"
	"sandtable/library"
	"sandtable/maps"
	"sandtable/scenario"
	"sandtable/table"
)

// A Made is a battle and how it came to be.
type Made struct {
	*record.Game
	Shelf    library.Shelf
	Scenario *scenario.Scenario
	Map      *maps.Map
	Place    string // as the map was named
	Sides    [2]Recruit
	Seed     uint64
	Points   int // agreed on for a share of 100
	Turns    int // the limit; 0: as the book says
}

// NewSeeds is how many seeds there are to draw from when none is given: few enough to be read aloud.
const NewSeeds = 1_000_000

// maker is a battle being made.
type maker struct {
	Made
	wish *Wish
}

// Make makes the battle that is wished for.
func Make(books []library.Shelf, wish Wish) (*Made, error) {
	if err := wish.check(); err != nil {
		return nil, err
	}
	m, err := begin(books, &wish)
	if err != nil {
		return nil, err
	}
	if err := checkOptions(m.Shelf, wish.Options); err != nil {
		return nil, err
	}
	m.Turns = cmp.Or(wish.Turns, m.Scenario.Turns)
	usual, own := m.Shelf.Usual, m.Scenario.Armies
	if err := m.recruit([2]Troops{orNamed(wish.Red, cmp.Or(own.Red, usual[0])), orNamed(wish.Blue, cmp.Or(own.Blue, usual[1]))}); err != nil {
		return nil, err
	}
	if err := m.checkPlayers(); err != nil {
		return nil, err
	}
	setup, err := m.Scenario.Lay(scenario.Order{
		Book: m.Shelf.Book, Rules: m.Shelf.Army, Map: m.Map, Armies: [2]*army.Army{m.Sides[0].Army, m.Sides[1].Army},
		Players: wish.Players, Points: m.Points, Turns: wish.Turns, Options: wish.Options, Language: wish.Lang,
	})
	if lack := new(scenario.LackError); errors.As(err, &lack) {
		return nil, m.lacks(lack.Feature)
	}
	if err != nil {
		return nil, as("scenario", err)
	}
	if m.Game, err = record.NewGame(m.Shelf.Book, setup); err != nil {
		return nil, as("", err)
	}
	return &m.Made, nil
}

// Field is the battlefield of a wish, for callers that want to see it first. Without a seed and a map it is any.
func Field(books []library.Shelf, wish Wish) (*maps.Map, error) {
	m, err := begin(books, &wish)
	if err != nil {
		return nil, err
	}
	return m.Map, nil
}

// begin finds the book, the scenario and the map.
func begin(books []library.Shelf, wish *Wish) (m *maker, err error) {
	m = &maker{wish: wish}
	if m.Shelf, err = Shelf(books, cmp.Or(wish.Rules, books[0].Book.ID())); err != nil {
		return nil, err
	}
	if m.Shelf.Army == nil {
		return nil, noArmies(m.Shelf)
	}
	if m.Scenario, err = wish.scenario(m.Shelf); err != nil {
		return nil, err
	}
	m.Seed = rand.Uint64N(NewSeeds)
	if wish.Seed != nil {
		m.Seed = *wish.Seed
	}
	if err := m.findMap(); err != nil {
		return nil, as("map", err)
	}
	return m, nil
}

func orNamed(t Troops, name string) Troops {
	if t.IsZero() {
		return Named(name)
	}
	return t
}

// findMap takes the map that was handed over, or finds the one that was named, or draws one from the seed.
func (m *maker) findMap() (err error) {
	m.Map, m.Place = m.wish.Map.Map, m.wish.Map.Name
	if m.Map != nil {
		m.Place = cmp.Or(m.Place, m.Map.ID)
		return nil
	}
	if m.Place = cmp.Or(m.Place, m.Scenario.Map); m.Place == "" {
		m.Place = fmt.Sprint(maps.Seeds, m.Seed)
	}
	unit := m.Shelf.Book.Unit()
	drawn := m.Scenario.Wish(unit, m.wish.Points)
	if t := m.wish.Table; t != [2]int{} {
		if longest := int(table.MaxSide / unit.Len); max(t[0], t[1]) > longest {
			return wrong("table", "a table is at most %d %s long", longest, unit.Name)
		}
		drawn.Width, drawn.Depth = geom.Len(t[0])*unit.Len, geom.Len(t[1])*unit.Len
	}
	m.Map, err = maps.Find(m.Place, drawn)
	return err
}

// checkPlayers finds out whether so many can lead each side: the book lets them, and there is a unit for each.
func (m *maker) checkPlayers() error {
	for i := range m.Sides {
		n, most, units := m.wish.Players[i], max(1, m.Shelf.Team), len(m.Sides[i].Units)
		switch {
		case n < 0 || n > most:
			return wrong("players", "%d players on a side; this book allows %d", n, most)
		case n > max(1, units):
			return wrong("players", "%d players cannot share an army of %d units", n, units)
		}
		if lead := m.leaders(i); n > max(1, lead) {
			return wrong("players", "%d players cannot share an army in which %d units lead others: each needs one", n, lead)
		}
	}
	return nil
}

// leaders counts the units of a side that lead others; where units need no leaders, all of them.
func (m *maker) leaders(side int) (n int) {
	led, ok := m.Shelf.Army.(army.Led)
	for i := range m.Sides[side].Units {
		if !ok || led.Leads(&m.Sides[side].Units[i]) {
			n++
		}
	}
	return n
}

// lacks says that the map has not what the scenario needs.
func (m *maker) lacks(feature string) error {
	named := features[feature]
	if named == (lang.Text{}) {
		named = lang.Each(func(l lang.Language) string {
			if l == lang.English {
				return feature
			}
			return m.Shelf.Words.In(l, nil).Piece(table.Kind(feature))
		})
	}
	return wrong("map", "the scenario %s needs a %s, and the map has none; try %s%d", m.Scenario.ID, named, maps.Seeds, m.Seed)
}

// features are the words of scenarios for what a map has beside kinds of terrain.
var features = map[string]lang.Text{
	"village": {EN: "village"}, "woods": {EN: "wood"},
	"crossing": {EN: "crossing"}, "crossroads": {EN: "crossroads"},
}

// dice are those that are rolled before the battle: they follow from the seed, but not as the map does.
func (m *maker) dice() dice.Roller { return dice.Seeded(m.Seed ^ 0x5eed) }

// Stem is what the battle may be called as a file, without an ending.
func (m *Made) Stem() string {
	place := strings.ReplaceAll(maps.Seedless(strings.TrimSuffix(m.Map.ID, ".json")), ":", "-")
	return m.Scenario.ID + "-" + place
}
