package print

import (
	"strconv"
	"strings"
)

// A column of the text table.
type column struct {
	wide  int
	right bool // numbers stand at the right
}

// The narrowest room for the names of units: figures that leave less are left to the cards.
const nameWide = 28

// table writes the units and what the army has beside them.
func (t *typist) table(s *Sheet) {
	columns := []column{{wide: 3, right: true}, {}}
	cost := column{wide: max(6, width(s.in(pointsWord)), width(s.in(eachWord))), right: true}
	free := textWidth - 3 - 2*(2+cost.wide)
	shown := 0
	for i, name := range s.columns {
		wide := longest(name)
		for _, p := range s.parts {
			for _, r := range p.Rows {
				wide = max(wide, width(r.Figures[i]))
			}
		}
		if free-2-(2+wide) < nameWide {
			break
		}
		columns = append(columns, column{wide: wide})
		free -= 2 + wide
		shown++
	}
	columns[1].wide = free - 2
	columns = append(columns, cost, cost)
	t.heads(columns, append(append([]string{"", s.in(unitWord)}, s.columns[:shown]...), s.in(eachWord), s.in(pointsWord)))
	t.line(strings.Repeat("─", textWidth))
	for _, p := range s.parts {
		t.rows(columns, p.Name, p.Rows)
	}
	if len(s.works) > 0 {
		t.rows(columns, s.in(worksWord), s.works)
	}
	t.line(strings.Repeat("─", textWidth))
	t.line(pad(s.in(totalWord)+"  "+s.cost, column{wide: textWidth, right: true}))
}

// longest is how many letters the longest word of a text has.
func longest(text string) int {
	most := 0
	for _, word := range strings.Fields(text) {
		most = max(most, width(word))
	}
	return most
}

// heads names the columns, over as many lines as the names need.
func (t *typist) heads(columns []column, names []string) {
	var broken [][]string
	most := 0
	for i, name := range names {
		broken = append(broken, lines(name, func(l string) bool { return width(l) <= columns[i].wide }))
		most = max(most, len(broken[i]))
	}
	for n := range most {
		cells := make([]string, len(names))
		for i, b := range broken {
			if k := n - (most - len(b)); k >= 0 {
				cells[i] = b[k]
			}
		}
		t.cells(columns, cells)
	}
}

// rows writes a part of the table.
func (t *typist) rows(columns []column, name string, rows []row) {
	if name != "" {
		t.line("     " + name)
	}
	for i := range rows {
		r := &rows[i]
		cells := []string{strconv.Itoa(r.Count), r.Marked()}
		for k := range columns[2 : len(columns)-2] {
			figure := ""
			if k < len(r.Figures) {
				figure = r.Figures[k]
			}
			cells = append(cells, figure)
		}
		t.cells(columns, append(cells, strconv.Itoa(r.Each), strconv.Itoa(r.Cost)))
	}
}

// cells writes one row.
func (t *typist) cells(columns []column, cells []string) {
	padded := make([]string, len(cells))
	for i, text := range cells {
		padded[i] = pad(shorten(text, columns[i].wide), columns[i])
	}
	t.line(strings.Join(padded, "  "))
}

// pad fills a cell with blanks.
func pad(text string, c column) string {
	blanks := strings.Repeat(" ", max(0, c.wide-width(text)))
	if c.right {
		return blanks + text
	}
	return text + blanks
}
