package print

import (
	"strconv"
	"strings"
)

// A room is the width of a cell of the text table.
type room struct {
	wide  int
	right bool // numbers stand at the right
}

// nameWide is the narrowest room for the names of units.
const nameWide = 22

// table writes the units and what the army has beside them.
func (t *typist) table(s *Sheet) {
	cost := room{wide: max(6, width(s.in(pointsWord)), width(s.in(eachWord))), right: true}
	wide := func(i int) int {
		most := longest(s.columns[i].name)
		for _, value := range s.values(i) {
			most = max(most, width(value))
		}
		return most
	}
	free := textWidth - 3 - 2*(2+cost.wide) - 2
	shown := s.shown(float64(free-nameWide), func(i int) float64 { return float64(2 + wide(i)) })
	rooms, heads := []room{{wide: 3, right: true}, {}}, []string{"", s.in(unitWord)}
	for _, i := range shown {
		rooms, heads = append(rooms, room{wide: wide(i)}), append(heads, s.columns[i].name)
		free -= 2 + wide(i)
	}
	rooms[1].wide = free
	rooms, heads = append(rooms, cost, cost), append(heads, s.in(eachWord), s.in(pointsWord))
	t.heads(rooms, heads)
	t.line(strings.Repeat("─", textWidth))
	for _, p := range s.parts {
		t.rows(rooms, shown, p.Name, p.Rows)
	}
	if len(s.works) > 0 {
		t.rows(rooms, shown, s.in(worksWord), s.works)
	}
	t.line(strings.Repeat("─", textWidth))
	t.line(pad(s.in(totalWord)+"  "+s.cost, room{wide: textWidth, right: true}))
}

// longest is how many letters the longest word of a text has.
func longest(text string) int {
	most := 0
	for word := range strings.FieldsSeq(text) {
		most = max(most, width(word))
	}
	return most
}

// heads names the columns, over as many lines as the names need.
func (t *typist) heads(rooms []room, names []string) {
	broken, most := make([][]string, len(names)), 0
	for i, name := range names {
		broken[i] = lines(name, func(l string) bool { return width(l) <= rooms[i].wide })
		most = max(most, len(broken[i]))
	}
	for n := range most {
		cells := make([]string, len(names))
		for i, b := range broken {
			if k := n - (most - len(b)); k >= 0 {
				cells[i] = b[k]
			}
		}
		t.cells(rooms, cells)
	}
}

// rows writes a part of the table with some of the figures.
func (t *typist) rows(rooms []room, shown []int, name string, rows []row) {
	if name != "" {
		t.line("     " + name)
	}
	for i := range rows {
		r := &rows[i]
		names := lines(r.Marked(), func(l string) bool { return width(l) <= rooms[1].wide })
		cells := []string{strconv.Itoa(r.Count), names[0]}
		for _, k := range shown {
			figure := ""
			if r.Figures != nil {
				figure = r.Figures[k]
			}
			cells = append(cells, figure)
		}
		t.cells(rooms, append(cells, strconv.Itoa(r.Each), strconv.Itoa(r.Cost)))
		for _, more := range names[1:] {
			t.line("     " + more)
		}
	}
}

// cells writes one row.
func (t *typist) cells(rooms []room, cells []string) {
	for i := range cells {
		cells[i] = pad(cells[i], rooms[i])
	}
	t.line(strings.Join(cells, "  "))
}

// pad fills a cell with blanks.
func pad(text string, r room) string {
	blanks := strings.Repeat(" ", max(0, r.wide-width(text)))
	if r.right {
		return blanks + text
	}
	return text + blanks
}
