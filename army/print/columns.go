package print

import (
	"slices"

	"sandtable/army"
)

// maxColumns is how many figures the table of units has at most.
const maxColumns = 8

// A column of the table is a figure that several units have.
type column struct {
	name  string
	units int // how many have it
}

// chooseColumns finds the figures of the units, in the order of their cards.
func (s *Sheet) chooseColumns(lines [][]army.Line) []column {
	var all []column
	for _, of := range lines {
		next := 0 // a figure that is new stands after the one before it
		for _, p := range s.pairs(of) {
			if span(p) == 0 {
				continue
			}
			at := slices.IndexFunc(all, func(c column) bool { return c.name == p.Name })
			if at < 0 {
				at = next
				all = slices.Insert(all, at, column{name: p.Name})
			}
			all[at].units++
			next = at + 1
		}
	}
	for len(all) > maxColumns {
		all = slices.Delete(all, rarest(all), rarest(all)+1)
	}
	return all
}

// rarest is the place of the figure that the fewest units have, the last of several.
func rarest(columns []column) int {
	at := 0
	for i, c := range columns {
		if c.units <= columns[at].units {
			at = i
		}
	}
	return at
}

// shown is which columns to show where there is only so much room: the rarest are left to the cards.
func (s *Sheet) shown(room float64, wide func(i int) float64) []int {
	places := make([]int, len(s.columns))
	left := slices.Clone(s.columns)
	total := 0.0
	for i := range places {
		places[i] = i
		total += wide(i)
	}
	for total > room && len(left) > 0 {
		at := rarest(left)
		total -= wide(places[at])
		left, places = slices.Delete(left, at, at+1), slices.Delete(places, at, at+1)
	}
	return places
}

// values are what stands in a column.
func (s *Sheet) values(i int) []string {
	var out []string
	for _, p := range s.parts {
		for _, r := range p.Rows {
			out = append(out, r.Figures[i])
		}
	}
	return out
}
