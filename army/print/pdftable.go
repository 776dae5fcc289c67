package print

import (
	"strconv"
	"strings"
)

// The columns of the table, in millimetres, and its letters, in points.
const (
	countWide  = 7
	drawnWide  = 9
	costWide   = 12
	nameRoom   = 46 // at least
	rowHigh    = 5.8
	headSize   = 7
	nameSize   = 9
	figureSize = 8
)

// A grid is the figures that the table shows, with their widths.
type grid struct {
	shown  []int
	widths []float64
	left   float64 // where the first of them begins
}

// table writes the units and what the army has beside them.
func (d *document) table() {
	s := d.sheet
	g := d.grid()
	d.tableHead(g)
	for _, p := range s.parts {
		d.tablePart(g, p.Name, p.Rows)
	}
	if len(s.works) > 0 {
		d.tablePart(g, s.in(worksWord), s.works)
	}
	d.room(rowHigh)
	d.rule(edge, d.y, edge+d.inner(), d.y, ink, 0.3)
	d.fitted(edge, d.y+1.2, d.inner()-1, s.in(totalWord)+"  "+s.cost, bold, 10, ink, right)
	d.y += rowHigh + 1
}

// grid measures the columns of figures.
func (d *document) grid() grid {
	wide := func(i int) float64 {
		most := 0.0
		for word := range strings.FieldsSeq(d.sheet.columns[i].name) {
			most = max(most, d.wide(word, bold, headSize))
		}
		for _, value := range d.sheet.values(i) {
			most = max(most, d.wide(value, regular, figureSize))
		}
		return most + 2.4
	}
	g := grid{left: edge + d.inner() - 2*costWide}
	g.shown = d.sheet.shown(g.left-edge-countWide-drawnWide-nameRoom, wide)
	for _, i := range g.shown {
		g.widths = append(g.widths, wide(i))
		g.left -= wide(i)
	}
	return g
}

// tableHead names the columns, over as many lines as the names need.
func (d *document) tableHead(g grid) {
	s := d.sheet
	const high = headSize * point * leading
	broken, most := make([][]string, len(g.shown)), 1
	for n, i := range g.shown {
		broken[n] = lines(s.columns[i].name, func(l string) bool { return d.wide(l, bold, headSize) <= g.widths[n]-1 })
		most = max(most, len(broken[n]))
	}
	d.y += float64(most) * high
	d.text(edge+countWide+drawnWide, d.y-high, s.in(unitWord), bold, headSize, faint)
	x := g.left
	for n, wide := range g.widths {
		for k, l := range broken[n] {
			d.fitted(x, d.y-float64(len(broken[n])-k)*high, wide, l, bold, headSize, faint, middle)
		}
		x += wide
	}
	d.fitted(x, d.y-high, costWide-1, s.in(eachWord), bold, headSize, faint, right)
	d.fitted(x+costWide, d.y-high, costWide-1, s.in(pointsWord), bold, headSize, faint, right)
	d.y += 1
	d.rule(edge, d.y, edge+d.inner(), d.y, ink, 0.3)
}

// tablePart writes the rows of a platoon.
func (d *document) tablePart(g grid, name string, rows []row) {
	if name != "" {
		if d.room(2 * rowHigh) {
			d.tableHead(g)
		}
		d.box(edge, d.y, d.inner(), rowHigh-1, wash, true)
		d.fitted(edge+countWide+drawnWide, d.y+0.9, d.inner()-countWide-drawnWide, name, bold, 8, ink, left)
		d.y += rowHigh - 1
	}
	for i := range rows {
		d.tableRow(g, &rows[i])
	}
}

// tableRow writes one row; a long name makes it higher.
func (d *document) tableRow(g grid, r *row) {
	x := float64(edge + countWide + drawnWide)
	names := lines(r.Marked(), func(l string) bool { return d.wide(l, regular, nameSize) <= g.left-x-2 })
	high := rowHigh + float64(len(names)-1)*nameSize*point*leading
	if d.room(high) {
		d.tableHead(g)
	}
	y := d.y + 1.1
	d.fitted(edge, y, countWide-2, strconv.Itoa(r.Count), bold, nameSize, ink, right)
	if r.Symbol != nil {
		d.symbol(edge+countWide, d.y+0.9, 6, r.Symbol)
	}
	for i, l := range names {
		d.text(x, y+float64(i)*nameSize*point*leading, l, regular, nameSize, ink)
	}
	x = g.left
	for n, wide := range g.widths {
		if r.Figures != nil {
			d.fitted(x, y, wide, r.Figures[g.shown[n]], regular, figureSize, ink, middle)
		}
		x += wide
	}
	d.fitted(x, y, costWide-1, strconv.Itoa(r.Each), regular, nameSize, faint, right)
	d.fitted(x+costWide, y, costWide-1, strconv.Itoa(r.Cost), regular, nameSize, ink, right)
	d.y += high
	d.rule(edge, d.y, edge+d.inner(), d.y, pale, 0.1)
}
