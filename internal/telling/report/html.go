package report

import (
	_ "embed"
	"fmt"
	"html"
	"math"
	"strings"
)

//go:embed report.css
var styles string

// HTML is the report as one page that needs nothing else: to be read, printed and sent.
func (r *Report) HTML() string {
	var out strings.Builder
	put := func(format string, texts ...any) {
		for i, t := range texts {
			if text, ok := t.(string); ok {
				texts[i] = html.EscapeString(text)
			}
		}
		fmt.Fprintf(&out, format, texts...)
	}
	put(`<!doctype html>`+"\n"+`<html lang="%s"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`+"\n", r.Lang.Code())
	put(`<title>%s: %s</title><meta name="robots" content="noindex">`+"\n", kicker.In(r.Lang), r.Title)
	put(`<meta name="description" content="%s"><meta property="og:type" content="article"><meta property="og:site_name" content="Sandtable">`, r.Result)
	put(`<meta property="og:title" content="%s: %s"><meta property="og:description" content="%s">`+"\n", kicker.In(r.Lang), r.Title, r.Result)
	out.WriteString("<style>" + styles + "</style></head>\n<body><main>\n")
	put("<header><p class=\"kicker\">%s · %s</p><h1>%s</h1><p class=\"result\">%s</p>", kicker.In(r.Lang), r.Book, r.Title, r.Result)
	if r.Decided != "" {
		put("<p>%s</p>", r.Decided)
	}
	put("</header>\n<section><h2>%s</h2><div class=\"sides\">", armies.In(r.Lang))
	for i := range r.Sides {
		s := &r.Sides[i]
		put(`<div class="%s"><h3>%s</h3><p>%s</p></div>`, sideClasses[i], s.Name, strings.Join(s.Army, ", "))
	}
	put("</div></section>\n<section><h2>%s</h2>", ahead.In(r.Lang))
	out.WriteString(r.chart())
	out.WriteString("</section>\n")
	if len(r.Moments) > 0 {
		put("<section><h2>%s</h2><div class=\"moments\">", turning.In(r.Lang))
		for i := range r.Moments {
			m := &r.Moments[i]
			out.WriteString("<figure>" + m.Picture)
			put("<figcaption><b>%s</b> %s</figcaption></figure>\n", m.Heading, m.Text)
		}
		out.WriteString("</div></section>\n")
	}
	put("<section><h2>%s</h2>", course.In(r.Lang))
	for _, t := range r.Turns {
		put("<h3>%s</h3><p>%s", t.Heading, strings.Join(t.Sentences, " "))
		if t.Stands != "" {
			put(" <i>%s</i>", fmt.Sprintf(after.In(r.Lang), t.Stands))
		}
		out.WriteString("</p>\n")
	}
	put("</section>\n<section><h2>%s</h2><p>%s</p><div class=\"sides\">", losses.In(r.Lang), r.Luck)
	for i := range r.Sides {
		put(`<div class="%s"><h3>%s</h3><ul>`, sideClasses[i], r.Sides[i].Name)
		for _, text := range r.figures(i) {
			put("<li>%s</li>", text)
		}
		out.WriteString("</ul></div>")
	}
	put("</div></section>\n<footer>%s</footer></main></body></html>\n", madeWith.In(r.Lang))
	return out.String()
}

var sideClasses = [2]string{"red", "blue"}

// figures are what became of a side, line by line.
func (r *Report) figures(side int) []string {
	s := &r.Sides[side]
	out := []string{s.Lost}
	if len(s.Gone) > 0 {
		out = append(out, fmt.Sprintf(lost.In(r.Lang), strings.Join(s.Gone, ", ")))
	}
	out = append(out, s.Luck)
	if s.Tests != "" {
		out = append(out, s.Tests)
	}
	return append(out, s.Deeds...)
}

// Size of the chart, and how high it is on each side of the line.
const chartWide, chartHigh = 600, 60

// chart draws who was ahead: red above the line, blue below it, the turns as thin lines.
func (r *Report) chart() string {
	var out, area strings.Builder
	last := max(1, r.course[len(r.course)-1].Seq)
	fmt.Fprintf(&out, `<svg class="chart" viewBox="0 0 %d %d" role="img" aria-label="%s"><defs>`, chartWide, 2*chartHigh+16, html.EscapeString(ahead.In(r.Lang)))
	turns := ""
	fmt.Fprintf(&area, "M0 %d", chartHigh)
	for i := range r.course {
		m := &r.course[i]
		x := m.Seq * chartWide / last
		fmt.Fprintf(&area, "L%d %d", x, chartHigh-high(m.Ahead))
		if i > 0 && m.Turn != r.course[i-1].Turn {
			turns += fmt.Sprintf(`<path class="turn" d="M%d 0v%d"/><text x="%d" y="%d">%d</text>`, x, 2*chartHigh, x+2, 2*chartHigh+13, m.Turn)
		}
	}
	fmt.Fprintf(&area, "L%d %dZ", chartWide, chartHigh)
	fmt.Fprintf(&out, `<clipPath id="up"><path d="M0 0H%[1]dV%[2]dH0Z"/></clipPath><clipPath id="down"><path d="M0 %[2]dH%[1]dv%[2]dH0Z"/></clipPath></defs>`, chartWide, chartHigh)
	for i, half := range []string{"up", "down"} {
		fmt.Fprintf(&out, `<path class="%s" clip-path="url(#%s)" d="%s"/>`, sideClasses[i], half, area.String())
	}
	fmt.Fprintf(&out, `%s<path class="even" d="M0 %dH%d"/></svg>`, turns, chartHigh, chartWide)
	return out.String()
}

// high is how high a lead is drawn: small ones are what most of a battle is about, so they are drawn larger than great ones.
func high(lead int32) int {
	return int(math.Copysign(chartHigh*math.Sqrt(math.Abs(float64(lead))/1000), float64(lead)))
}
