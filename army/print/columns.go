package print

import (
	"slices"

	"sandtable/army"
)

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
	return all
}

// shown is which columns to show where there is only so much room: the commonest that fit, the others are left to the
// cards.
func (s *Sheet) shown(room float64, wide func(i int) float64) []int {
	order := make([]int, len(s.columns))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return s.columns[b].units - s.columns[a].units })
	var places []int
	for _, i := range order {
		if w := wide(i); w <= room {
			room -= w
			places = append(places, i)
		}
	}
	slices.Sort(places)
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
