package scenario

import (
	"fmt"
	"slices"
	"strings"

	"sandtable/battle"
	"sandtable/geom"
	"sandtable/lang"
	"sandtable/maps"
	"sandtable/table"
)

// A Scenario is what two armies fight for, and where.
type Scenario struct {
	ID       string            `yaml:"id"` // that of its file
	Books    []string          `yaml:"books,flow"`
	Usual    bool              `yaml:"usual,omitempty"` // what is fought when no other is asked for
	Name     lang.Text         `yaml:"name"`
	Story    lang.Text         `yaml:"story"`
	Briefing Briefing          `yaml:"briefing"`
	Table    Table             `yaml:"table"`
	Points   int               `yaml:"points"`          // of a side with a share of 100, unless the players agree otherwise
	Share    Share             `yaml:"share,omitempty"` // of them for each side, in hundredths
	Turns    int               `yaml:"turns,omitempty"` // the limit; 0: as the book says
	Attacker battle.Side       `yaml:"attacker,omitempty"`
	Options  map[string]string `yaml:"options,omitempty"`
	Gear     []Selection       `yaml:"gear,omitempty"`  // what some units are given
	Later    []Selection       `yaml:"later,omitempty"` // which units come later
	Setup    map[string]any    `yaml:"setup,omitempty"`
	// A scenario that is ready to fight has its own map and armies, for wishes that name no others; units may stand where they begin.
	Map    string  `yaml:"map,omitempty"`
	Armies Armies  `yaml:"armies,omitempty"`
	Placed []Place `yaml:"placed,omitempty"`
	// Start is a situation in which the battle begins, in the book's words: who has the first turn, say, with all units in place.
	Start map[string]any `yaml:"start,omitempty"`
	// Starter is what a first battle tells of itself; nil: it is none.
	Starter *Starter `yaml:"starter,omitempty"`
	// Easy: it is for a player who plays for the first time. A page asks for nothing that can be left out, and does at once what is said.
	Easy bool `yaml:"easy,omitempty"`
}

// IsReady reports whether a scenario says all that a battle needs.
func (s *Scenario) IsReady() bool { return s.Map != "" && s.Armies.Red != "" && s.Armies.Blue != "" }

// Armies are the names of two ready-made armies.
type Armies struct {
	Red  string `yaml:"red,omitempty"`
	Blue string `yaml:"blue,omitempty"`
}

// A Place is where a unit stands when the battle begins.
type Place struct {
	Side   battle.Side    `yaml:"side"`
	Unit   int            `yaml:"unit"`             // its place in the army, from 1
	At     any            `yaml:"at,omitempty"`     // needed, unless its state says where it is
	Facing int            `yaml:"facing,omitempty"` // in degrees; north is zero, east ninety
	Name   lang.Text      `yaml:"name,omitempty"`   // what it is called here
	State  map[string]any `yaml:"state,omitempty"`  // how it begins, in the book's words: in a house, dug in
}

// Briefing is what the players are told: red and blue, or attacker and defender where dice decide who is which, or both
// alike.
type Briefing struct {
	Red      lang.Text `yaml:"red,omitempty"`
	Blue     lang.Text `yaml:"blue,omitempty"`
	Attacker lang.Text `yaml:"attacker,omitempty"`
	Defender lang.Text `yaml:"defender,omitempty"`
	Both     lang.Text `yaml:"both,omitempty"`
}

// isWhole reports whether both sides are told something, in one of the three ways.
func (b *Briefing) isWhole() bool {
	ways := 0
	for _, way := range [][]lang.Text{{b.Red, b.Blue}, {b.Attacker, b.Defender}, {b.Both}} {
		told := 0
		for _, text := range way {
			switch {
			case text.EN != "":
				told++
			case text != lang.Text{}:
				return false
			}
		}
		switch told {
		case 0:
		case len(way):
			ways++
		default:
			return false
		}
	}
	return ways == 1
}

// Table is the battlefield that a scenario wants, in the measure of the book.
type Table struct {
	Width  int       `yaml:"width"`
	Depth  int       `yaml:"depth"`
	Land   maps.Land `yaml:"land,omitempty"`
	Houses bool      `yaml:"houses,omitempty"`
	Parted bool      `yaml:"parted,omitempty"` // a river flows between the sides
	Models int       `yaml:"models,omitempty"` // how wide the widest models are: roads and gaps are wide enough for them
	Sizes  []Size    `yaml:"sizes,omitempty"`  // tables for smaller and larger battles, by their points
}

// A Size is how large the table is for battles of up to so many points.
type Size struct {
	Points int `yaml:"points"`
	Width  int `yaml:"width"`
	Depth  int `yaml:"depth"`
}

// size is the table for a battle of so many points: the first that is meant for so many, or else the last.
func (t *Table) size(points int) (width, depth int) {
	width, depth = t.Width, t.Depth
	for _, s := range t.Sizes {
		if width, depth = s.Width, s.Depth; points <= s.Points {
			break
		}
	}
	return width, depth
}

// Share is how much of the points each side has, in hundredths.
type Share struct {
	Red  int `yaml:"red"`
	Blue int `yaml:"blue"`
}

// A Selection is some units of a side, and what is done with them.
type Selection struct {
	Side  battle.Side    `yaml:"side"`
	From  []string       `yaml:"from,omitempty,flow"` // groups of the army list, the first first; none: any
	But   []string       `yaml:"but,omitempty,flow"`  // groups that are left out
	Share int            `yaml:"share"`               // of the side's points, in hundredths: units are taken until they cost as much
	Gets  map[string]any `yaml:"gets,omitempty"`      // what is added to their profiles
	State map[string]any `yaml:"state,omitempty"`     // how they begin
}

// Limits on what a scenario may hold.
const (
	maxPoints     = 100_000
	maxTurns      = 100
	maxSelections = 20
	maxPlaced     = 100
	mostShare     = 300
)

// isPlainID reports whether an id has small letters, digits, - and _ only, and begins with a letter.
func isPlainID(id string) bool {
	const letters, most = "abcdefghijklmnopqrstuvwxyz", 40
	return id != "" && len(id) <= most && strings.Contains(letters, id[:1]) && strings.Trim(id, letters+"0123456789_-") == ""
}

// check finds what a scenario lacks.
func (s *Scenario) check() error {
	switch {
	case !isPlainID(s.ID):
		return wrong("id", "%.50q: use lower-case letters, digits, - and _, at most 40", s.ID)
	case len(s.Books) == 0:
		return wrong("books", "no rule book is named")
	case s.Name.EN == "":
		return wrong("name", "needed, at least in English")
	case s.Story.EN == "":
		return wrong("story", "needed, at least in English")
	case !s.Briefing.isWhole():
		return wrong("briefing", "brief red and blue, or attacker and defender, or both, at least in English")
	case s.Points < 1 || s.Points > maxPoints:
		return wrong("points", "%d; 1 to %d", s.Points, maxPoints)
	case s.Turns < 0 || s.Turns > maxTurns:
		return wrong("turns", "%d; 0 (by the book) to %d", s.Turns, maxTurns)
	case len(s.Placed) > maxPlaced:
		return wrong("placed", "at most %d", maxPlaced)
	case len(s.Gear) > maxSelections || len(s.Later) > maxSelections:
		return wrong("later", "gear and later: at most %d of each", maxSelections)
	}
	if s.Share == (Share{}) {
		s.Share = Share{100, 100}
	}
	if min(s.Share.Red, s.Share.Blue) < 1 || max(s.Share.Red, s.Share.Blue) > mostShare {
		return wrong("share", "from 1 to %d hundredths for each side", mostShare)
	}
	for i := range s.Gear {
		if err := s.Gear[i].check(s.Gear[i].Gets, "gets"); err != nil {
			return fmt.Errorf("gear[%d]: %w", i, err)
		}
	}
	for i := range s.Later {
		if err := s.Later[i].check(s.Later[i].State, "state"); err != nil {
			return fmt.Errorf("later[%d]: %w", i, err)
		}
	}
	for i := range s.Placed {
		if err := s.Placed[i].check(); err != nil {
			return fmt.Errorf("placed[%d]: %w", i, err)
		}
	}
	if err := s.Starter.check(s); err != nil {
		return fmt.Errorf("starter: %w", err)
	}
	return s.Table.check()
}

func (p *Place) check() error {
	switch {
	case p.Side == battle.Nobody:
		return wrong("side", "give red or blue")
	case p.Unit < 1:
		return wrong("unit", "units are counted from 1")
	case p.Facing < 0 || p.Facing > 359:
		return wrong("facing", "%d; 0 to 359 degrees", p.Facing)
	case p.Name != lang.Text{} && p.Name.EN == "":
		return wrong("name", "needed, at least in English")
	case p.At == nil && len(p.State) == 0:
		return wrong("at", "a place or a state is needed")
	}
	return nil
}

func (t *Table) check() error {
	longest := int(table.MaxSide / geom.CM)
	if min(t.Width, t.Depth) < 10 || max(t.Width, t.Depth) > longest {
		return wrong("table", "width and depth are whole numbers from 10 to %d of the book's measure", longest)
	}
	last := 0
	for i, s := range t.Sizes {
		if s.Points <= last || min(s.Width, s.Depth) < 10 || max(s.Width, s.Depth) > longest {
			return wrong(fmt.Sprintf("table.sizes[%d]", i), "points that rise, width and depth are whole numbers from 10 to %d of the book's measure", longest)
		}
		last = s.Points
	}
	if t.Models < 0 || t.Models > min(t.Width, t.Depth)/4 {
		return wrong("table.models", "at most a quarter of the table")
	}
	if err := t.Land.Check(); err != nil {
		return fmt.Errorf("table.land: %w", err)
	}
	return nil
}

func (s *Selection) check(does map[string]any, word string) error {
	switch {
	case s.Side == battle.Nobody:
		return wrong("side", "give red or blue")
	case s.Share < 1 || s.Share > 100:
		return wrong("share", "%d; 1 to 100 hundredths of the side's points", s.Share)
	case len(does) == 0:
		return wrong(word, "this is empty")
	}
	return nil
}

// Wish is the battlefield that a map is drawn by, for a battle of so many points; 0: those of the scenario.
func (s *Scenario) Wish(unit battle.Unit, points int) maps.Wish {
	if points == 0 {
		points = s.Points
	}
	width, depth := s.Table.size(points)
	return maps.Wish{
		Width: geom.Len(width) * unit.Len, Depth: geom.Len(depth) * unit.Len, Unit: maps.Unit(unit.Name),
		Houses: s.Table.Houses, Land: s.Table.Land, Parted: s.Table.Parted, Models: geom.Len(s.Table.Models) * unit.Len,
	}
}

// Allotted is how many points a side has when so many were agreed on.
func (s *Scenario) Allotted(side battle.Side, points int) int {
	share := s.Share.Red
	if side == battle.Blue {
		share = s.Share.Blue
	}
	return points * share / 100
}

// IsFor reports whether a scenario is one of a book.
func (s *Scenario) IsFor(book string) bool { return slices.Contains(s.Books, book) }
