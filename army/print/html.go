package print

import (
	_ "embed"
	"fmt"
	"html/template"
	"io"
	"strings"
	"unicode/utf8"
)

//go:embed sheet.html
var sheetHTML string

var page = template.Must(template.New("sheet").Funcs(template.FuncMap{"points": points, "letters": utf8.RuneCountInString}).Parse(sheetHTML))

// points writes a polyline as SVG wants it.
func points(line []float64) string {
	var out []string
	for i := 0; i+1 < len(line); i += 2 {
		out = append(out, fmt.Sprintf("%g,%g", line[i], line[i+1]))
	}
	return strings.Join(out, " ")
}

// A webPage is a sheet as the template reads it.
type webPage struct {
	Code, Title, Under string
	Wide, High         float64
	MarginX, MarginY   float64
	Sums, Remarks      []pair
	Shown              []int // the figures that the table shows
	Columns            []string
	Rest, Whole        int // how many columns the table has beyond the first two, and at all
	Parts              []part
	Cost               string
	Faults, Warnings   []string
	Legal              bool
	Sureness           string
	Scan               *code
	Pages              [][]webCard
	Words              webWords
}

// webWords are the words around it.
type webWords struct{ Unit, Each, Points, Total, Faults, Warnings, Legal, Sureness, Scan, Fan string }

// A webCard is a card with the scale of its letters.
type webCard struct {
	*card
	Scale string
}

// HTML writes a sheet as one page that needs nothing from outside.
func (s *Sheet) HTML(to io.Writer, paper Paper) error {
	p, err := newPen(paper)
	if err != nil {
		return err
	}
	shown := (&document{pen: p, sheet: s, paper: paper}).grid().shown
	w := webPage{
		Code: s.language.Code(), Title: s.title, Under: s.under, Wide: paper.Wide, High: paper.High,
		Sums: s.sums, Remarks: s.remarks,
		Shown: shown, Rest: len(shown) + 3, Whole: len(shown) + 5, Parts: s.parts, Cost: s.cost,
		Faults: faultsOf(s, false), Warnings: faultsOf(s, true), Legal: s.legal,
		Sureness: s.sureness, Scan: s.code,
		Words: webWords{
			Unit: s.in(unitWord), Each: s.in(eachWord), Points: s.in(pointsWord), Total: s.in(totalWord),
			Faults: s.in(faultsWord), Warnings: s.in(warningsWord), Legal: s.in(legalWord),
			Sureness: s.in(surenessWord), Scan: s.in(codeWord), Fan: s.in(fanWord),
		},
	}
	w.MarginX, w.MarginY = paper.margins()
	for _, i := range w.Shown {
		w.Columns = append(w.Columns, s.columns[i].name)
	}
	if len(s.works) > 0 {
		w.Parts = append(w.Parts[:len(w.Parts):len(w.Parts)], part{s.in(worksWord), s.works})
	}
	for _, cards := range pages(s.cards) {
		var on []webCard
		for i := range cards {
			on = append(on, webCard{&cards[i], fmt.Sprintf("%.2f", p.scale(&cards[i]))})
		}
		w.Pages = append(w.Pages, on)
	}
	return page.Execute(to, w)
}
