package print

import "fmt"

// summary makes the first page, and those after it if it is long.
func (d *document) summary() {
	s := d.sheet
	d.turn()
	d.y = d.block(edge, d.y, d.inner(), d.floor(), s.title, bold, 20, ink)
	d.y = d.block(edge, d.y+0.5, d.inner(), d.floor(), s.under, regular, 10.5, faint) + 2
	d.sums()
	for _, p := range s.remarks {
		d.remark(p)
	}
	d.y += 3
	d.table()
	d.y += 4
	if s.legal {
		d.paragraph(s.in(legalWord), 9)
	}
	d.list(faultsOf(s, false), s.in(faultsWord))
	d.list(faultsOf(s, true), s.in(warningsWord))
	if s.sureness != "" {
		d.paragraph(s.in(surenessWord)+" – "+s.sureness+".", 7.5)
	}
	d.code()
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
func (d *document) sums() {
	const high, gap = 12, 2
	x := float64(edge)
	for _, p := range d.sheet.sums {
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
	d.y += high + 2.5
}

// remark writes what takes more than a box, with its name before it.
func (d *document) remark(p pair) {
	const size = 8.5
	d.room(2 * size * point * leading)
	name := d.wide(p.Name+"  ", bold, size)
	d.text(edge, d.y, p.Name, bold, size, ink)
	d.y = d.block(edge+name, d.y, d.inner()-name, d.floor(), p.Value, regular, size, ink) + 1
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
