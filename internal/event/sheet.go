package event

import (
	"encoding/csv"
	"html/template"
	"io"
	"strconv"
	"strings"

	"sandtable/lang"
)

// A Sheet is an event to be printed or taken elsewhere, with the names of its players.
type Sheet struct {
	*Event
	Name  func(player int) string
	Scene func(scenario string) string // what a scenario is called; nil: by its id
	Lang  lang.Language
}

// half is a doubled number in decimals.
func half(n int) string {
	if n%2 == 0 {
		return strconv.Itoa(n / 2)
	}
	return strconv.FormatFloat(float64(n)/2, 'f', 1, 64)
}

// cell keeps a text from being a formula where tables are opened.
func cell(text string) string {
	if text != "" && strings.ContainsRune("=+-@\t\r", rune(text[0])) {
		return "'" + text
	}
	return text
}

// StandingsCSV writes the table.
func (s *Sheet) StandingsCSV(w io.Writer) error {
	out := csv.NewWriter(w)
	out.Write([]string{"place", "player", "name", "club", "points", "casualties", "berger", "won", "drawn", "lost", "byes", "penalty", "dropped"})
	for _, one := range s.Standings() {
		p := &s.Players[one.Player-1]
		row := []string{strconv.Itoa(one.Place), strconv.Itoa(one.Player), cell(s.Name(one.Player)),
			cell(p.Club), strconv.Itoa(one.Points), strconv.Itoa(one.Casualties), half(one.Berger)}
		for _, n := range []int{one.Won, one.Drawn, one.Lost, one.Byes, one.Penalty} {
			row = append(row, strconv.Itoa(n))
		}
		out.Write(append(row, strconv.FormatBool(p.Dropped)))
	}
	out.Flush()
	return out.Error()
}

// PairingsCSV writes the pairings of all rounds.
func (s *Sheet) PairingsCSV(w io.Writer) error {
	out := csv.NewWriter(w)
	out.Write([]string{"round", "pairing", "table", "red", "blue", "scenario", "outcome", "red casualties", "blue casualties", "reason", "battle"})
	for i := range s.Rounds {
		for j := range s.Rounds[i].Pairs {
			p := &s.Rounds[i].Pairs[j]
			row := []string{strconv.Itoa(i + 1), strconv.Itoa(j + 1), "", "", "", cell(p.Scenario), "", "", "", cell(p.Reason), p.Battle}
			if p.Table > 0 {
				row[2] = strconv.Itoa(p.Table)
			}
			for k, n := range [...]int{p.Red, p.Blue} {
				if n > 0 {
					row[3+k] = cell(s.Name(n))
				}
			}
			if r := p.Result; r != nil {
				row[6], row[7], row[8] = string(r.Outcome), strconv.Itoa(r.Red), strconv.Itoa(r.Blue)
			}
			out.Write(row)
		}
	}
	out.Flush()
	return out.Error()
}

var page = template.Must(template.New("sheet").Parse(`<!DOCTYPE html>
<html lang="{{.Code}}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{{.Title}}</title>
<style>
body { font: 12pt/1.35 sans-serif; margin: 2em auto; max-width: 60em; padding: 0 1em; color: #111; background: #fff }
h1 { font-size: 1.5em; margin: 0 0 .2em } h2 { font-size: 1.15em; margin: 1.4em 0 .3em }
table { border-collapse: collapse; width: 100% } th, td { border-bottom: 1px solid #999; padding: .3em .5em; text-align: left }
td.n, th.n { text-align: right; font-variant-numeric: tabular-nums } tr { break-inside: avoid } thead { display: table-header-group }
@page { margin: 15mm } @media print { body { margin: 0; max-width: none; padding: 0 } }
</style>
<h1>{{.Title}}</h1>
{{range .Rounds}}<h2>{{.Head}}</h2>
<table><thead><tr>{{range $.PairHeads}}<th>{{.}}</th>{{end}}</tr></thead><tbody>
{{range .Rows}}<tr><td class="n">{{.Table}}</td><td>{{.Red}}</td><td>{{.Blue}}</td><td>{{.Scenario}}</td><td>{{.Result}}</td></tr>
{{end}}</tbody></table>
{{end}}{{with .Standings}}<h2>{{$.StandingsHead}}</h2>
<table><thead><tr>{{range $i, $h := $.Heads}}<th{{if ne $i 1}} class="n"{{end}}>{{$h}}</th>{{end}}</tr></thead><tbody>
{{range .}}<tr>{{range $i, $c := .}}<td{{if ne $i 1}} class="n"{{end}}>{{$c}}</td>{{end}}</tr>
{{end}}</tbody></table>
{{end}}</html>
`))

type sheetRow struct{ Table, Red, Blue, Scenario, Result string }

type sheetRound struct {
	Head string
	Rows []sheetRow
}

// HTML writes a page to print: pairings of a round (0: none, below 0: all), and the table if that is wanted.
func (s *Sheet) HTML(w io.Writer, round int, table bool) error {
	in := func(t lang.Text) string { return t.In(s.Lang) }
	told := struct {
		Code, Title, StandingsHead string
		PairHeads, Heads           []string
		Rounds                     []sheetRound
		Standings                  [][]string
	}{
		Code: s.Lang.Code(), Title: s.Plan.Name, StandingsHead: in(lang.Text{EN: "Standings"}),
		PairHeads: []string{in(lang.Text{EN: "Table", Sense: "event"}), in(lang.Text{EN: "Red"}), in(lang.Text{EN: "Blue"}), in(lang.Text{EN: "Scenario"}), in(lang.Text{EN: "Result"})},
		Heads:     []string{"", in(lang.Text{EN: "Player"}), in(lang.Text{EN: "Points", Sense: "event"}), in(lang.Text{EN: "Casualties"}), "S.–B."},
	}
	for i := range s.Rounds {
		if round >= 0 && round != i+1 {
			continue
		}
		one := sheetRound{Head: lang.Fill(s.Lang, "Round %d", i+1)}
		for j := range s.Rounds[i].Pairs {
			one.Rows = append(one.Rows, s.row(&s.Rounds[i].Pairs[j]))
		}
		told.Rounds = append(told.Rounds, one)
	}
	if table {
		for _, one := range s.Standings() {
			told.Standings = append(told.Standings,
				[]string{strconv.Itoa(one.Place), s.Name(one.Player), strconv.Itoa(one.Points), strconv.Itoa(one.Casualties), half(one.Berger)})
		}
	}
	return page.Execute(w, told)
}

func (s *Sheet) row(p *Pair) sheetRow {
	out := sheetRow{Scenario: p.Scenario}
	if s.Scene != nil && p.Scenario != "" {
		out.Scenario = s.Scene(p.Scenario)
	}
	if p.Table > 0 {
		out.Table = strconv.Itoa(p.Table)
	}
	if p.Red > 0 {
		out.Red = s.Name(p.Red)
	}
	if p.Bye() {
		out.Blue = lang.Text{EN: "bye"}.In(s.Lang)
		return out
	}
	out.Blue = s.Name(p.Blue)
	if r := p.Result; r != nil {
		out.Result = OutcomeName(r.Outcome).In(s.Lang)
		if !r.Walk && r.Outcome != Neither {
			out.Result += " · " + strconv.Itoa(r.Red) + " : " + strconv.Itoa(r.Blue)
		}
	}
	return out
}

// OutcomeName is what an outcome is called.
func OutcomeName(o Outcome) lang.Text {
	switch o {
	case RedWins:
		return lang.Text{EN: "Red wins"}
	case BlueWins:
		return lang.Text{EN: "Blue wins"}
	case Draw:
		return lang.Text{EN: "Draw", Sense: "event"}
	}
	return lang.Text{EN: "not fought"}
}
