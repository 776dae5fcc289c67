package library

import (
	"fmt"
	"strings"

	"sandtable/battle/clauses"
	"sandtable/lang"
)

// Markdown writes the differences as a page with a table for each area.
func (d *Differences) Markdown(l lang.Language) string {
	var out strings.Builder
	fmt.Fprintf(&out, "# %s\n\n", lang.Text{EN: "Differences between the editions"}.In(l))
	fmt.Fprintf(&out, lang.Text{
		EN: "Made by `sandtable rules differ %s %s --markdown` from the clause list and from the data that the engine plays by; do not edit.\n",
	}.In(l), d.Books[0].ID, d.Books[1].ID)
	for _, area := range d.Areas {
		fmt.Fprintf(&out, "\n## %s\n\n| | %s | %s |\n|---|---|---|\n", area.Title, d.Books[0].Title, d.Books[1].Title)
		for _, row := range area.Rows {
			fmt.Fprintf(&out, "| **%s** | %s | %s |\n", cell(row.About), row.cell(0), row.cell(1))
			for _, c := range row.Both {
				fmt.Fprintf(&out, "| | %s | %s |\n", clauseCell(&c), lang.Text{EN: "the same clause"}.In(l))
			}
		}
	}
	return out.String()
}

// cell is a side of a row: its figures and its clauses.
func (r *Difference) cell(side int) string {
	var parts []string
	for _, f := range r.Figures {
		parts = append(parts, fmt.Sprintf("%s: **%s**", cell(f.Name), cell(f.Values[side])))
	}
	for _, c := range r.Clauses[side] {
		parts = append(parts, clauseCell(&c))
	}
	if parts == nil {
		return "–"
	}
	return strings.Join(parts, "<br>")
}

func clauseCell(c *clauses.Clause) string {
	text := "`" + c.ID + "` " + cell(c.Text)
	for _, line := range c.Lines() {
		text += "<br>• " + cell(line)
	}
	return text
}

// cell is a text as a table takes it.
func cell(text string) string { return strings.ReplaceAll(text, "|", "\\|") }
