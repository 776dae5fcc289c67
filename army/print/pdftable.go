package print

import (
	"strconv"
	"strings"
)

// The columns of the table, in millimetres.
const (
	countWide = 8
	drawnWide = 10
	costWide  = 15
	rowHigh   = 6.2
)

// table writes the units and what the army has beside them.
func (d *document) table() {
	s := d.sheet
	widths := d.figureWidths()
	d.tableHead(widths)
	for _, p := range s.parts {
		d.tablePart(p.Name, p.Rows, widths)
	}
	if len(s.works) > 0 {
		d.tablePart(s.in(worksWord), s.works, widths)
	}
	d.room(rowHigh)
	d.rule(edge, d.y, edge+d.inner(), d.y, ink, 0.3)
	d.fitted(edge, d.y+1.2, d.inner()-1, s.in(totalWord)+"  "+s.cost, bold, 10, ink, right)
	d.y += rowHigh + 1
}

// figureWidths are the widths of the columns of figures; those that leave no room for names are left to the cards.
func (d *document) figureWidths() []float64 {
	var widths []float64
	free := d.inner() - countWide - drawnWide - 2*costWide - 55
	for i, name := range d.sheet.columns {
		wide := 0.0
		for word := range strings.FieldsSeq(name) {
			wide = max(wide, d.wide(word, bold, 7))
		}
		for _, p := range d.sheet.parts {
			for _, r := range p.Rows {
				wide = max(wide, d.wide(r.Figures[i], regular, 8.5))
			}
		}
		wide += 3
		if free -= wide; free < 0 {
			break
		}
		widths = append(widths, wide)
	}
	return widths
}

// tableHead names the columns, over as many lines as the names need.
func (d *document) tableHead(widths []float64) {
	s := d.sheet
	const size = 7
	const high = size * point * leading
	broken, most := make([][]string, len(widths)), 1
	for i, wide := range widths {
		broken[i] = lines(s.columns[i], func(l string) bool { return d.wide(l, bold, size) <= wide-2 })
		most = max(most, len(broken[i]))
	}
	d.y += float64(most) * high
	d.text(edge+countWide+drawnWide, d.y-high, s.in(unitWord), bold, size, faint)
	x := d.figuresLeft(widths)
	for i, wide := range widths {
		for n, l := range broken[i] {
			d.fitted(x, d.y-float64(len(broken[i])-n)*high, wide, l, bold, size, faint, middle)
		}
		x += wide
	}
	d.fitted(x, d.y-high, costWide-1, s.in(eachWord), bold, size, faint, right)
	d.fitted(x+costWide, d.y-high, costWide-1, s.in(pointsWord), bold, size, faint, right)
	d.y += 1
	d.rule(edge, d.y, edge+d.inner(), d.y, ink, 0.3)
}

// figuresLeft is where the first column of figures begins.
func (d *document) figuresLeft(widths []float64) float64 {
	x := edge + d.inner() - 2*costWide
	for _, w := range widths {
		x -= w
	}
	return x
}

// tablePart writes the rows of a platoon.
func (d *document) tablePart(name string, rows []row, widths []float64) {
	if name != "" {
		if d.room(2 * rowHigh) {
			d.tableHead(widths)
		}
		d.box(edge, d.y, d.inner(), rowHigh-1, wash, true)
		d.fitted(edge+countWide+drawnWide, d.y+0.9, d.inner()-countWide-drawnWide, name, bold, 8, ink, left)
		d.y += rowHigh - 1
	}
	for i := range rows {
		if d.room(rowHigh) {
			d.tableHead(widths)
		}
		d.tableRow(&rows[i], widths)
	}
}

// tableRow writes one row.
func (d *document) tableRow(r *row, widths []float64) {
	y := d.y + 1.3
	d.fitted(edge, y, countWide-2, strconv.Itoa(r.Count), bold, 9, ink, right)
	if r.Symbol != nil {
		d.symbol(edge+countWide, d.y+1.1, 6, r.Symbol)
	}
	x := d.figuresLeft(widths)
	d.fitted(edge+countWide+drawnWide, y, x-edge-countWide-drawnWide-2, r.Marked(), regular, 9, ink, left)
	for i, wide := range widths {
		if i < len(r.Figures) {
			d.fitted(x, y, wide, r.Figures[i], regular, 8.5, ink, middle)
		}
		x += wide
	}
	d.fitted(x, y, costWide-1, strconv.Itoa(r.Each), regular, 9, faint, right)
	d.fitted(x+costWide, y, costWide-1, strconv.Itoa(r.Cost), regular, 9, ink, right)
	d.y += rowHigh
	d.rule(edge, d.y, edge+d.inner(), d.y, pale, 0.1)
}
