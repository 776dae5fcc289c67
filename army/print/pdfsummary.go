package print

import (
	"fmt"
	"strconv"
)

// summary makes the first page, and those after it if it is long.
func (d *document) summary() {
	s := d.sheet
	d.turn()
	d.y = d.block(edge, d.y, d.inner(), d.floor(), s.title, bold, 20, ink)
	d.y = d.block(edge, d.y+0.5, d.inner(), d.floor(), s.under, regular, 10.5, faint) + 2
	d.sums(append([]pair{{s.in(totalWord), s.cost}}, s.sums...))
	d.table()
	d.y += 4
	if len(s.faults) == 0 {
		d.paragraph(s.in(legalWord), 9)
	}
	d.list(faultsOf(s, false), s.in(faultsWord))
	d.list(faultsOf(s, true), s.in(warningsWord))
	if s.sureness != "" {
		d.paragraph(s.in(surenessWord)+": "+s.sureness+".", 7.5)
	}
}

// faultsOf are the sentences of the faults, or of the warnings.
func faultsOf(s *Sheet, warning bool) []string {
	var out []string
	for _, f := range s.faults {
		if f.Warning == warning {
			out = append(out, fmt.Sprintf("[%d] %s", f.Number, f.Sentence()))
		}
	}
	return out
}

// sums writes what a player wants to know of the whole army, in a row of boxes.
func (d *document) sums(sums []pair) {
	const high, gap = 12, 2
	x := float64(edge)
	for _, p := range sums {
		wide := max(22, d.wide(p.Name, regular, 6.5)+4, d.wide(p.Value, bold, 12)+4)
		if wide > d.inner() {
			wide = d.inner()
		}
		if x+wide > edge+d.inner()+0.01 {
			x = edge
			d.y += high + gap
			d.room(high)
		}
		d.box(x, d.y, wide, high, wash, true)
		d.fitted(x+2, d.y+1.4, wide-4, p.Name, regular, 6.5, faint, left)
		d.fitted(x+2, d.y+4.8, wide-4, p.Value, bold, 12, ink, left)
		x += wide + gap
	}
	d.y += high + 5
}

// paragraph writes a text across the page.
func (d *document) paragraph(text string, size float64) {
	high := size * point * leading
	for _, l := range lines(text, func(l string) bool { return d.wide(l, regular, size) <= d.inner() }) {
		d.room(high)
		d.text(edge, d.y, l, regular, size, ink)
		d.y += high
	}
	d.y += 2
}

// list writes sentences under a heading.
func (d *document) list(sentences []string, heading string) {
	if len(sentences) == 0 {
		return
	}
	d.room(14)
	d.text(edge, d.y, heading, bold, 10, ink)
	d.y += 5.5
	for _, text := range sentences {
		d.paragraph(text, 8.5)
		d.y -= 1
	}
	d.y += 3
}

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
		wide := d.wide(name, bold, 7)
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

// tableHead names the columns.
func (d *document) tableHead(widths []float64) {
	s := d.sheet
	x := float64(edge + countWide + drawnWide)
	d.text(x, d.y, s.in(unitWord), bold, 7, faint)
	x = d.figuresLeft(widths)
	for i, wide := range widths {
		d.fitted(x, d.y, wide, s.columns[i], bold, 7, faint, middle)
		x += wide
	}
	d.fitted(x, d.y, costWide-1, s.in(eachWord), bold, 7, faint, right)
	d.fitted(x+costWide, d.y, costWide-1, s.in(pointsWord), bold, 7, faint, right)
	d.y += 4
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
