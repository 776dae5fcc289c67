package page

import (
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"fmt"
	"html/template"
	"io"
	"math"
	"strings"

	"sandtable/battle"
	"sandtable/lab"
	"sandtable/lang"
)

//go:embed report.html
var text string

var page = template.Must(template.New("report").Parse(strings.Replace(text, "POLICY", policy(text), 1)))

// policy is what a browser may do with the page: show it, with the style sheet that stands in it, and nothing else.
func policy(text string) string {
	_, sheet, _ := strings.Cut(text, "<style>")
	sheet, _, _ = strings.Cut(sheet, "</style>")
	sum := sha256.Sum256([]byte(sheet))
	return "default-src 'none'; style-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'; base-uri 'none'; form-action 'none'"
}

// A Page is what is told on it.
type Page struct {
	Report     *lab.Report     // nil: nothing but a comparison
	Comparison *lab.Comparison // nil: there is none
	Command    string          // that makes it again
	Lang       lang.Language
}

// Write writes the page.
func (p *Page) Write(to io.Writer) error { return page.Execute(to, p) }

// T is a word in the language of the page.
func (p *Page) T(key string) (string, error) {
	w, ok := words[key]
	if !ok {
		return "", fmt.Errorf("the page has no word %q", key)
	}
	return w.In(p.Lang), nil
}

func (p *Page) word(key string) string { return words[key].In(p.Lang) }

// In is a text in the language of the page.
func (p *Page) In(t lang.Text) string { return t.In(p.Lang) }

// Headline says what the page is about.
func (p *Page) Headline() string {
	if c := p.Comparison; c != nil {
		return c.Names[0] + " – " + c.Names[1]
	}
	r := p.Report
	out := strings.Join(r.Rules, ", ")
	if one, other := p.Contestant(0), p.Contestant(1); one != "" && other != "" {
		out += ": " + one + " " + p.word("against") + " " + other
	}
	return fmt.Sprintf("%s (%d %s)", out, len(r.Battles), p.word("battles"))
}

// Contestant is what is the same of a contestant in all battles: the player, the army or both.
func (p *Page) Contestant(i int) string {
	r := p.Report
	switch player, army := r.Players[i], r.Armies[i]; {
	case player == "":
		return army
	case army == "" || r.Armies[0] == r.Armies[1]:
		return player
	default:
		return player + ", " + army
	}
}

// Verdict is the word for what a comparison has found.
func (p *Page) Verdict() string {
	says := p.Comparison.Test.Says
	if p.Comparison.Met && says != lab.Undecided {
		return "met " + string(says)
	}
	return string(says)
}

// Path draws how the test went.
func (p *Page) Path() template.HTML { return path(p.word("test"), p.Comparison.Test) }

// Percent, Round, Tenth, Hundredth, Thousands and Signed write numbers.
func (p *Page) Percent(x float64) string { return fmt.Sprintf("%.1f %%", 100*x) }

// Round writes a whole number.
func (p *Page) Round(x float64) string { return fmt.Sprintf("%.0f", x) }

// Tenth writes a number with one place.
func (p *Page) Tenth(x float64) string { return fmt.Sprintf("%.1f", x) }

// Hundredth writes a number with two places.
func (p *Page) Hundredth(x float64) string { return fmt.Sprintf("%.2f", x) }

// Thousands writes a count of thousandths.
func (p *Page) Thousands(n int64) string { return fmt.Sprintf("%.0f", float64(n)/1000) }

// Signed writes a number with its sign.
func (p *Page) Signed(x float64) string { return fmt.Sprintf("%+.0f", x) }

// Span writes an interval.
func (p *Page) Span(i lab.Interval) string { return fmt.Sprintf("%.1f–%.1f", 100*i.Low, 100*i.High) }

// Cells are the scenarios and, if there are several, all of them.
func (p *Page) Cells() []lab.Cell {
	out := p.Report.Scenarios
	if len(out) == 1 {
		return out
	}
	all := p.Report.All
	all.Scenario = p.word("all")
	return append(out[:len(out):len(out)], all)
}

// shares draws one share of each cell.
func (p *Page) shares(key string, of func(*lab.Cell) lab.Interval) template.HTML {
	var bars []bar
	for _, c := range p.Cells() {
		i := of(&c)
		bars = append(bars, bar{c.Scenario, 100 * i.Low, 100 * i.Share, 100 * i.High})
	}
	return intervals(p.word(key), 0, 100, 50, "%.0f", bars)
}

// ScenarioPlot draws how the first contestant did.
func (p *Page) ScenarioPlot() template.HTML {
	return p.shares("scenarios", func(c *lab.Cell) lab.Interval { return c.Wins })
}

// SidePlot draws how red did.
func (p *Page) SidePlot() template.HTML {
	return p.shares("sides", func(c *lab.Cell) lab.Interval { return c.Red.Score })
}

// BeganPlot draws how the side that acted first did.
func (p *Page) BeganPlot() template.HTML {
	return p.shares("began", func(c *lab.Cell) lab.Interval { return c.Began.Score })
}

// RatingPlot draws the strengths of players.
func (p *Page) RatingPlot() template.HTML {
	var bars []bar
	most := 100.0
	for _, r := range p.Report.Ratings {
		bars = append(bars, bar{r.Player, r.Elo - r.Error, r.Elo, r.Elo + r.Error})
		most = max(most, math.Abs(r.Elo)+r.Error)
	}
	most = math.Ceil(most/100) * 100
	return intervals(p.word("players"), -most, most, 0, "%+.0f", bars)
}

// Heat draws the matrix of armies.
func (p *Page) Heat() template.HTML { return heat(p.word("matrix"), p.Report.Matrix) }

// ArmyPlot draws how each army did against all others.
func (p *Page) ArmyPlot() template.HTML {
	var bars []bar
	for i, name := range p.Report.Matrix.Armies {
		s := p.Report.Matrix.Sums[i].Score
		bars = append(bars, bar{name, 100 * s.Low, 100 * s.Share, 100 * s.High})
	}
	return intervals(p.word("matrix"), 0, 100, 50, "%.0f", bars)
}

// TurnPlot draws how long battles took.
func (p *Page) TurnPlot() template.HTML {
	return histogram(p.word("length"), p.Report.Length.ByTurns, func(i int) string { return fmt.Sprint(i) })
}

// LossPlot draws what sides lost.
func (p *Page) LossPlot() template.HTML {
	return histogram(p.word("losses"), p.Report.Losses.ByTenth[:], func(i int) string { return fmt.Sprintf("%.1f", float64(i)/10) })
}

// LuckPlot draws luck against results.
func (p *Page) LuckPlot() template.HTML {
	return scatter(p.word("luck"), p.Report.Luck.Dots, [3]string{p.word("blueWon"), p.word("draw"), p.word("redWon")})
}

// An earner is an army with what its entries earned.
type earner struct {
	Army string
	Rows []lab.Earning
	Plot template.HTML
}

// Earners are the armies with what their entries earned.
func (p *Page) Earners() (out []earner) {
	for _, e := range p.Report.Units {
		if n := len(out); n == 0 || out[n-1].Army != e.Army {
			out = append(out, earner{Army: e.Army})
		}
		own := &out[len(out)-1]
		own.Rows = append(own.Rows, e)
	}
	for i := range out {
		var bars []bar
		most := 2.0
		for _, e := range out[i].Rows {
			bars = append(bars, bar{p.In(e.Name), e.Earns.Mean - e.Earns.Error, e.Earns.Mean, e.Earns.Mean + e.Earns.Error})
			most = max(most, math.Ceil(e.Earns.Mean))
		}
		out[i].Plot = intervals(p.word("units"), 0, most, 1, "%.1f", bars)
	}
	return out
}

// Each is how many of an entry there were in a battle.
func (p *Page) Each(e lab.Earning) string {
	return fmt.Sprintf("%.1f", float64(e.Units)/float64(max(1, e.Battles)))
}

// odd is a battle that is worth a look.
type odd struct {
	Number   int
	Scenario string
	Seed     uint64
	Why      string
}

// Odd are the battles that are worth a look: of each kind the one that is oddest.
func (p *Page) Odd() (out []odd) {
	find := func(key string, how func(*lab.Played) float64, told func(*lab.Played) any) {
		var best *lab.Played
		for _, b := range p.Report.Battles {
			if best == nil || how(b) > how(best) {
				best = b
			}
		}
		if best != nil && how(best) > 0 {
			out = append(out, odd{best.Number, best.Scenario, best.Seed, fmt.Sprintf(p.word(key), told(best))})
		}
	}
	find("unlucky", func(b *lab.Played) float64 {
		if b.Winner == battle.Nobody {
			return 0
		}
		return -b.LuckOf(b.Winner)
	}, func(b *lab.Played) any { return b.LuckOf(b.Winner) })
	find("long", func(b *lab.Played) float64 { return float64(b.Commands) }, func(b *lab.Played) any { return b.Commands })
	blood := func(b *lab.Played) float64 {
		lost, all := b.Sides[0].Lost+b.Sides[1].Lost, b.Sides[0].Points+b.Sides[1].Points
		return 100 * float64(lost) / float64(max(1, all))
	}
	find("bloody", blood, func(b *lab.Played) any { return blood(b) })
	return out
}
