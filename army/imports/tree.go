package imports

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// A Tree is a roster as the file tells it, whatever its format.
type Tree struct {
	Name   string
	System string // the game and its edition
	// Nation is whose list to look in; empty: that of the catalogue. The files do not say it, the player may.
	Nation string
	Points int // what the file says that the army costs
	Limit  int // the points agreed on; 0: none
	Forces []Force
}

// A Force is a part of an army: a platoon.
type Force struct {
	Name       string
	Catalogue  string // the book of the other program: "Armies of Germany"
	Selections []Selection
}

// A Selection is anything that was picked: a unit, a quality, a man, a weapon, or a heading over such things.
type Selection struct {
	Name       string
	Custom     string // the name that its owner gave it
	Number     int
	Type       string // unit, model or upgrade, as the makers of the catalogues saw fit
	Cost       int    // of all that it numbers, without its children
	Categories []string
	Children   []Selection
}

// Total is the cost of a selection with all that belongs to it.
func (s *Selection) Total() int {
	sum := s.Cost
	for i := range s.Children {
		sum += s.Children[i].Total()
	}
	return sum
}

// size is how many selections there are.
func (t *Tree) size() int {
	n := 0
	for _, f := range t.Forces {
		n += count(f.Selections)
	}
	return n
}

func count(selections []Selection) int {
	n := len(selections)
	for i := range selections {
		n += count(selections[i].Children)
	}
	return n
}

// Limits on what a file may hold.
const (
	maxBytes    = 8 << 20
	maxDepth    = 100
	maxElements = 100_000
	maxName     = 200       // bytes of a name, as in rosters; the rest is cut
	maxNumber   = 1_000_000 // of points and of models
)

// clean makes a name of what a stranger wrote: one line of what prints. Nothing in it steers a terminal or turns the
// direction of writing.
func clean(text string) string {
	text = strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case !unicode.IsPrint(r), r == unicode.ReplacementChar:
			return -1
		}
		return r
	}, text)
	text = strings.Join(strings.Fields(text), " ")
	if len(text) <= maxName {
		return text
	}
	const dots = "…"
	end := maxName - len(dots)
	for !utf8.RuneStart(text[end]) {
		end--
	}
	return text[:end] + dots
}

// A cost is a line of a price list. Files may count other things than points.
type cost struct {
	name, kind string
	value      int
}

// points are those among some costs.
func points(costs []cost) int {
	for _, c := range costs {
		switch strings.ToLower(c.name) {
		case "pts", "pt", "points":
			return c.value
		}
		if c.kind == "points" {
			return c.value
		}
	}
	return 0
}
