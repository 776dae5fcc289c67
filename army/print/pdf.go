package print

import (
	"fmt"
	"io"
	"time"
)

// PDF writes a sheet as a PDF. The same sheet always gives the same bytes.
func (s *Sheet) PDF(to io.Writer, paper Paper) error {
	p, err := newPen(paper)
	if err != nil {
		return err
	}
	d := &document{pen: p, sheet: s, paper: paper}
	p.pdf.SetTitle(s.title, true)
	p.pdf.SetSubject(s.under, true)
	p.pdf.SetCreator("Sandtable", true)
	p.pdf.SetLang(s.language.Code())
	p.pdf.SetCatalogSort(true)
	p.pdf.SetCreationDate(time.Unix(0, 0).UTC()) // no clock: a date would make every printing another file
	p.pdf.SetModificationDate(time.Unix(0, 0).UTC())
	d.summary()
	for _, cards := range pages(s.cards) {
		d.cards(cards)
	}
	return p.pdf.Output(to)
}

// A document is a PDF in the making.
type document struct {
	*pen
	sheet *Sheet
	paper Paper
	page  int
	y     float64 // how far the summary has come
}

// edge is the margin of the summary.
const edge = 14

// floor is how far down the summary may go.
func (d *document) floor() float64 { return d.paper.High - edge - 4 }

// inner is how wide the summary is.
func (d *document) inner() float64 { return d.paper.Wide - 2*edge }

// turn begins a page.
func (d *document) turn() {
	d.pdf.AddPage()
	d.page++
	d.y = edge
	foot := d.paper.High - 6.5
	d.fitted(edge, foot, d.inner()-25, d.sheet.title+" · "+d.sheet.in(fanWord), regular, 6, faint, left)
	d.fitted(d.paper.Wide-edge-25, foot, 25, fmt.Sprintf("%s %d", d.sheet.in(pageWord), d.page), regular, 6, faint, right)
}

// room turns the page if so much has no room on it, and reports whether it did.
func (d *document) room(high float64) bool {
	if d.y+high <= d.floor() {
		return false
	}
	d.turn()
	return true
}

// cards makes a page of cards with lines to cut along.
func (d *document) cards(cards []card) {
	d.turn()
	x0, y0 := d.paper.margins()
	rows := (len(cards) + across - 1) / across
	for i := range cards {
		d.card(&cards[i], x0+float64(i%across)*cardWide, y0+float64(i/across)*cardHigh)
	}
	d.pdf.SetDashPattern([]float64{1, 1}, 0)
	for i := range across + 1 {
		x := x0 + float64(i)*cardWide
		d.rule(x, y0-4, x, y0+float64(rows)*cardHigh+4, pale, 0.15)
	}
	for i := range rows + 1 {
		y := y0 + float64(i)*cardHigh
		d.rule(x0-4, y, x0+across*cardWide+4, y, pale, 0.15)
	}
	d.pdf.SetDashPattern(nil, 0)
}
