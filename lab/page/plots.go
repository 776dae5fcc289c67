package page

import (
	"fmt"
	"html"
	"html/template"
	"math"
	"strings"

	"sandtable/lab"
)

// A drawing is a picture being drawn, in SVG.
type drawing struct{ strings.Builder }

func draw(width, height int, label string) *drawing {
	d := new(drawing)
	fmt.Fprintf(d, `<svg viewBox="0 0 %d %d" width="%d" role="img" aria-label="%s">`, width, height, width, html.EscapeString(label))
	return d
}

func (d *drawing) end() template.HTML {
	d.WriteString("</svg>")
	return template.HTML(d.String()) //nolint:gosec // every text in it was escaped
}

func (d *drawing) line(class string, x1, y1, x2, y2 float64) {
	fmt.Fprintf(d, `<line class="%s" x1="%.1f" y1="%.1f" x2="%.1f" y2="%.1f"/>`, class, x1, y1, x2, y2)
}

func (d *drawing) rect(class string, x, y, w, h float64, told string) {
	fmt.Fprintf(d, `<rect class="%s" x="%.1f" y="%.1f" width="%.1f" height="%.1f"><title>%s</title></rect>`, class, x, y, w, h, html.EscapeString(told))
}

func (d *drawing) dot(class string, x, y float64, told string) {
	fmt.Fprintf(d, `<circle class="%s" cx="%.1f" cy="%.1f" r="4"><title>%s</title></circle>`, class, x, y, html.EscapeString(told))
}

// text writes words; anchor is start, middle or end.
func (d *drawing) text(anchor string, x, y float64, words string) {
	fmt.Fprintf(d, `<text x="%.1f" y="%.1f" text-anchor="%s">%s</text>`, x, y, anchor, html.EscapeString(words))
}

// A bar is a number with its interval, and what it is of.
type bar struct {
	label          string
	low, mid, high float64
}

const (
	rowHeight = 24
	labelRoom = 230
	plotWidth = 420
)

// intervals draws numbers with their intervals one below the other, and a line at what would be even.
func intervals(label string, from, to, even float64, format string, bars []bar) template.HTML {
	height := rowHeight*len(bars) + 24
	d := draw(labelRoom+plotWidth+70, height, label)
	at := func(x float64) float64 { return labelRoom + (min(max(x, from), to)-from)/(to-from)*plotWidth }
	d.line("axis", at(from), float64(height-20), at(to), float64(height-20))
	d.line("even", at(even), 0, at(even), float64(height-20))
	for _, x := range []float64{from, even, to} {
		d.text("middle", at(x), float64(height-5), fmt.Sprintf(format, x))
	}
	for i, b := range bars {
		y := float64(rowHeight*i) + 12
		told := fmt.Sprintf("%s: "+format+" ("+format+" – "+format+")", b.label, b.mid, b.low, b.high)
		d.text("end", labelRoom-10, y+4, b.label)
		d.line("span", at(b.low), y, at(b.high), y)
		d.dot("point", at(b.mid), y, told)
		d.text("start", labelRoom+plotWidth+10, y+4, fmt.Sprintf(format, b.mid))
	}
	return d.end()
}

// histogram draws how many there were of each.
func histogram(label string, counts []int, name func(int) string) template.HTML {
	const height, foot = 180, 24
	most := 1
	for _, n := range counts {
		most = max(most, n)
	}
	wide := min(44, (labelRoom+plotWidth)/max(1, len(counts)))
	d := draw(max(200, wide*len(counts)+20), height, label)
	for i, n := range counts {
		h := float64(n) / float64(most) * (height - foot - 16)
		x, y := float64(10+wide*i), float64(height-foot)-h
		d.rect("column", x+1, y, float64(wide-2), h, fmt.Sprintf("%s: %d", name(i), n))
		if n > 0 {
			d.text("middle", x+float64(wide)/2, y-4, fmt.Sprint(n))
		}
		d.text("middle", x+float64(wide)/2, height-8, name(i))
	}
	return d.end()
}

// heat draws a matrix: how the army of the row did against that of the column, in per cent.
func heat(label string, m *lab.Matrix) template.HTML {
	const cell, top = 62, 130
	n := len(m.Armies)
	d := draw(labelRoom+cell*n+20, top+34*n+10, label)
	for j, name := range m.Armies {
		fmt.Fprintf(d, `<text transform="translate(%d %d) rotate(-40)">%s</text>`, labelRoom+cell*j+cell/2, top-8, html.EscapeString(name))
	}
	for i, name := range m.Armies {
		y := float64(top + 34*i)
		d.text("end", labelRoom-10, y+21, name)
		for j := range m.Armies {
			c := &m.Cells[i][j]
			x := float64(labelRoom + cell*j)
			if c.Battles() == 0 {
				d.rect("none", x, y, cell-2, 32, name)
				continue
			}
			told := fmt.Sprintf("%s – %s: +%d =%d -%d, %.0f %% (%.0f – %.0f)", name, m.Armies[j], c.Won, c.Drawn, c.Lost,
				100*c.Score.Share, 100*c.Score.Low, 100*c.Score.High)
			fmt.Fprintf(d, `<rect x="%.1f" y="%.1f" width="%d" height="32" fill="%s"><title>%s</title></rect>`, x, y, cell-2, shade(c.Score.Share), html.EscapeString(told))
			mark := ""
			if c.Unfair {
				mark = " !"
			}
			fmt.Fprintf(d, `<text class="on" x="%.1f" y="%.1f" text-anchor="middle">%.0f%s</text>`, x+cell/2-1, y+21, 100*c.Score.Share, mark)
		}
	}
	return d.end()
}

// shade is the colour of a share: none at a half, blue above, orange below, so that readers need not tell red from green.
func shade(share float64) string {
	strong := math.Min(1, math.Abs(share-0.5)*2)
	hue, light := 210, 96-40*strong
	if share < 0.5 {
		hue = 28
	}
	return fmt.Sprintf("hsl(%d 80%% %.0f%%)", hue, light)
}

// scatter draws luck against results.
func scatter(label string, dots [][2]int, rows [3]string) template.HTML {
	const height = 150
	most := 1
	for _, p := range dots {
		most = max(most, p[0], -p[0])
	}
	d := draw(labelRoom+plotWidth+40, height+24, label)
	at := func(x int) float64 { return labelRoom + plotWidth/2 + float64(x)/float64(most)*plotWidth/2 }
	d.line("even", at(0), 0, at(0), height)
	for i, row := range rows {
		y := float64(25 + 50*(2-i))
		d.text("end", labelRoom-10, y+4, row)
		d.line("axis", labelRoom, y, labelRoom+plotWidth, y)
	}
	for i, p := range dots {
		spread := float64(i*7%31) - 15 // so that those at one place can be told apart
		d.dot("faint", at(p[0]), float64(25+50*(2-p[1]))+spread, fmt.Sprintf("%+d", p[0]))
	}
	for _, x := range []int{-most, 0, most} {
		d.text("middle", at(x), height+18, fmt.Sprintf("%+d", x))
	}
	return d.end()
}

// path draws how a test went: likelihood against samples, with the bounds at which it is decided.
func path(label string, t *lab.SPRT) template.HTML {
	const height = 200
	most := t.Bound
	for _, y := range t.Path {
		most = max(most, math.Abs(y))
	}
	d := draw(labelRoom+plotWidth, height, label)
	wide := float64(labelRoom + plotWidth - 80)
	at := func(i int) float64 { return 50 + float64(i)/float64(max(1, len(t.Path)))*wide }
	level := func(y float64) float64 { return height/2 - y/most*(height/2-10) }
	for _, y := range []float64{-t.Bound, 0, t.Bound} {
		d.line("even", 50, level(y), 50+wide, level(y))
		d.text("end", 44, level(y)+4, fmt.Sprintf("%+.1f", y))
	}
	d.WriteString(`<polyline class="trace" points="`)
	fmt.Fprintf(d, "%.1f,%.1f", at(0), level(0))
	for i, y := range t.Path {
		fmt.Fprintf(d, " %.1f,%.1f", at(i+1), level(y))
	}
	d.WriteString(`"/>`)
	return d.end()
}
