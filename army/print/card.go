package print

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"sandtable/army"
)

// A card is what a player has before him of a unit, or of several that are alike.
type card struct {
	Symbol *symbol
	Name   string
	Under  string   // what it costs, where it belongs
	Units  []string // what tells its units apart: their numbers
	Tiles  []tile
	Rows   []pair
	Ticks  []ticks
	Notes  []string
	From   string
}

// A tile is a figure that is read at a glance: a few letters.
type tile struct {
	pair
	Span int // how many of the four columns of a card it takes
}

// Ticks are boxes to tick off, under what they are and what is said of it.
type ticks struct {
	pair
	Boxes int
}

const (
	tileColumns = 4
	maxBoxes    = 30 // of one line: what is more is not ticked but written down
	maxRows     = 16 // of boxes on a card
	rowBoxes    = 12 // in one row
	halfBoxes   = 6  // in one row when two stand beside each other
	everybody   = 1 << 20
)

// maxUnit is how many letters a figure has beside its digits: those of a measure, or of an or between two of them.
const maxUnit = 3

// span is how many columns of a card a value takes: a figure is a tile, everything else (0) a line of its own.
func span(p pair) int {
	name, value := utf8.RuneCountInString(p.Name), utf8.RuneCountInString(p.Value)
	letters := 0
	for _, r := range p.Value {
		if unicode.IsLetter(r) {
			letters++
		}
	}
	switch {
	case letters > maxUnit || !strings.ContainsAny(p.Value, "0123456789"):
		return 0
	case name <= 13 && value <= 7:
		return 1
	case name <= 26 && value <= 15:
		return 2
	}
	return 0
}

// makeCards makes the cards of units that are alike, or of each unit.
func (s *Sheet) makeCards(rules army.Rules, heaps []heap, each bool) error {
	for _, h := range heaps {
		whole := s.cardOf(&h, rules)
		room := whole.room()
		if each {
			room = 1
		}
		for units := h.units; len(units) > 0; units = units[min(room, len(units)):] {
			if len(s.cards) == MaxCards {
				return fmt.Errorf("the army has more than %d cards; print it without", MaxCards)
			}
			c := whole
			for _, u := range units[:min(room, len(units))] {
				c.Units = append(c.Units, s.number(&h, u))
			}
			if each {
				c.Name = clean(s.in(units[0].Name))
			}
			s.cards = append(s.cards, c)
		}
	}
	return nil
}

// number is what tells a unit from others of its name: the number that the army gave it.
func (s *Sheet) number(h *heap, u *army.Unit) string {
	if number, ok := strings.CutPrefix(clean(s.in(u.Name)), h.name+" "); ok {
		return number
	}
	return strconv.Itoa(slices.Index(h.units, u) + 1)
}

// cardOf is the card of units that are alike, without them.
func (s *Sheet) cardOf(h *heap, rules army.Rules) card {
	u := h.units[0]
	c := card{Symbol: symbolOf(u.Entry, u.Profile), Name: h.name, From: clean(s.in(u.Entry.From.Text()))}
	c.Under = fmt.Sprintf("%d %s", u.Cost, s.in(pointsShort))
	if entry := clean(s.in(u.Entry.Name)); entry != c.Name {
		c.Under = entry + " · " + c.Under
	}
	if u.Group > 0 {
		c.Under += " · " + s.platoon(u.Group)
	}
	for _, l := range rules.Card(u) {
		p := pair{clean(s.in(l.Name)), clean(s.in(l.Value))}
		if n := span(p); n > 0 {
			c.Tiles = append(c.Tiles, tile{p, n})
			p.Value = "" // it is not told twice
		} else if l.Boxes == 0 {
			c.Rows = append(c.Rows, p)
		}
		if l.Boxes > 0 {
			c.Ticks = append(c.Ticks, ticks{p, min(l.Boxes, maxBoxes)})
		}
	}
	for _, n := range u.Entry.Notes {
		c.Notes = append(c.Notes, clean(s.in(n)))
	}
	return c
}

// Counted says for how many units a card is.
func (c *card) Counted() string { return fmt.Sprintf("%d ×", len(c.Units)) }

// Long reports a name that needs smaller letters.
func (c *card) Long() bool { return utf8.RuneCountInString(c.Name) > 40 }

// Several reports a card of more than one unit: their boxes are told apart.
func (c *card) Several() bool { return len(c.Units) > 1 }

// room is how many units have room on a card.
func (c *card) room() int {
	rows := 0
	for _, t := range c.Ticks {
		rows += (t.Boxes + rowBoxes - 1) / rowBoxes
	}
	switch {
	case rows == 0:
		return everybody
	case c.Beside():
		return max(1, maxRows/rows)
	}
	return max(1, maxRows/2/rows)
}

// Beside reports whether the boxes of two units stand in one row.
func (c *card) Beside() bool {
	for _, t := range c.Ticks {
		if t.Boxes > halfBoxes {
			return false
		}
	}
	return true
}
