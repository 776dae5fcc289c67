// Package clauses reads the references of the rule books: every clause the engine fulfils, the worked cases, and the
// contradictions of the sources. FORMAT.md says how they are written.
package clauses

import (
	"cmp"
	"fmt"
	"iter"
	"slices"
	"strings"
)

// A Clause is one line of a reference: a clause of the rules, a worked case, or a contradiction of the sources.
type Clause struct {
	ID            string   `json:"id"`
	Area          string   `json:"area"`
	Editions      []string `json:"editions,omitempty"` // none: all of them
	House         bool     `json:"house,omitzero"`     // in part a ruling of our own
	Informational string   `json:"informational,omitempty"`
	Text          string   `json:"text"`
	// Table is the table that belongs to the clause, row by row, its header first.
	Table [][]string `json:"table,omitempty"`
}

// An Area is a chapter of a reference.
type Area struct {
	ID    string `json:"id"`
	Title string `json:"title"`
}

// A Reference is a rule book as the engine plays it.
type Reference struct {
	Title          string
	Areas          []Area // that hold clauses, in the book's order
	Clauses        []Clause
	Cases          []Clause // worked cases
	Contradictions []Clause
}

// The areas that hold no clauses.
const (
	Cases          = "WC"
	Contradictions = "X"
)

// Parse reads a reference. Errors begin with the name and the line.
func Parse(name, text string) (*Reference, error) {
	ref := &Reference{}
	known := map[string]int{}
	var area Area
	var table string // the clause whose table is being read
	for i, line := range strings.Split(text, "\n") {
		line = strings.TrimRight(line, "\r ")
		fail := func(format string, args ...any) (*Reference, error) {
			return nil, fmt.Errorf("%s:%d: %s", name, i+1, fmt.Sprintf(format, args...))
		}
		if title, ok := strings.CutPrefix(line, "# "); ok && ref.Title == "" {
			ref.Title = title
		}
		if strings.HasPrefix(line, "## ") {
			area = areaLine(line)
			continue
		}
		switch of := tableLine(line); {
		case of != "" && known[of] == 0:
			return fail("there is no clause %s before its table", of)
		case of != "":
			table = of
		case strings.HasPrefix(line, "|") && table != "":
			if strings.Trim(line, "-:| ") != "" { // what is under the header has no words
				ref.addRow(table, line)
			}
		case line != "":
			table = ""
		}
		id, said := clauseLine(line)
		if id == "" {
			if strings.HasPrefix(line, "- **") && area.ID != "" {
				return fail("this looks like a clause but is not one; write - **ID** (editions) text")
			}
			continue
		}
		c := Clause{ID: id, Area: area.ID, Text: said}
		if area.ID == "" {
			return fail("%s stands in no area; write ## AREA Title before it", c.ID)
		}
		if before, twice := known[c.ID]; twice {
			return fail("%s stands in line %d already", c.ID, before)
		}
		known[c.ID] = i + 1
		if err := c.marks(); err != nil {
			return fail("%s: %v", c.ID, err)
		}
		ref.add(area, c)
	}
	return ref, nil
}

// addRow adds a row to the table of a clause that has been read.
func (r *Reference) addRow(id, line string) {
	cells := strings.Split(strings.Trim(line, "|"), "|")
	for i := range cells {
		cells[i] = strings.TrimSpace(cells[i])
	}
	for i := range r.Clauses {
		if c := &r.Clauses[i]; c.ID == id {
			c.Table = append(c.Table, cells)
		}
	}
}

func (r *Reference) add(area Area, c Clause) {
	switch area.ID {
	case Cases:
		r.Cases = append(r.Cases, c)
	case Contradictions:
		r.Contradictions = append(r.Contradictions, c)
	default:
		if !slices.Contains(r.Areas, area) {
			r.Areas = append(r.Areas, area)
		}
		r.Clauses = append(r.Clauses, c)
	}
}

// marks takes the parenthesis off the text: the editions, house, informational with its reason. A text that begins
// with a parenthesis of its own keeps it.
func (c *Clause) marks() error {
	inside, rest, ok := parenthesis(c.Text)
	if !ok {
		return nil
	}
	mark, more, _ := strings.Cut(inside, ",")
	if first := strings.TrimSpace(mark); !isEditions(first) && first != "house" && !isInformational(first) {
		return nil
	}
	for mark != "" {
		mark = strings.TrimSpace(mark)
		switch {
		case isEditions(mark) && c.Editions == nil:
			c.Editions = strings.Split(mark, "+")
		case mark == "house":
			c.House = true
		case isInformational(mark):
			// The reason is the rest of the parenthesis, commas and all.
			_, reason, _ := strings.Cut(inside, "informational:")
			if c.Informational = strings.TrimSpace(reason); c.Informational == "" {
				return fmt.Errorf("say why it is informational: (informational: reason)")
			}
			more = ""
		default:
			return fmt.Errorf("the mark %q is not known", mark)
		}
		mark, more, _ = strings.Cut(more, ",")
	}
	c.Text = rest
	return nil
}

func isInformational(mark string) bool { return strings.HasPrefix(mark, "informational") }

// parenthesis parts a text that begins with one.
func parenthesis(s string) (inside, rest string, ok bool) {
	depth := 0
	for i, ch := range s {
		switch ch {
		case '(':
			depth++
		case ')':
			depth--
		}
		if depth == 0 {
			return strings.TrimPrefix(s[:i], "("), strings.TrimSpace(s[i+1:]), i > 0
		}
	}
	return "", s, false
}

// Translate gives the reference in the words of a translation: its titles, texts and reasons. What the translation leaves out
// stays as it is, and so do the marks.
func (r *Reference) Translate(translation *Reference) *Reference {
	titles, lines := map[string]string{}, map[string]Clause{}
	for _, a := range translation.Areas {
		titles[a.ID] = a.Title
	}
	for c := range translation.All() {
		lines[c.ID] = c
	}
	translate := func(from []Clause) []Clause {
		to := slices.Clone(from)
		for i := range to {
			if c, ok := lines[to[i].ID]; ok {
				to[i].Text = c.Text
				to[i].Informational = cmp.Or(c.Informational, to[i].Informational)
				if c.Table != nil {
					to[i].Table = c.Table
				}
			}
		}
		return to
	}
	out := &Reference{cmp.Or(translation.Title, r.Title), slices.Clone(r.Areas),
		translate(r.Clauses), translate(r.Cases), translate(r.Contradictions)}
	for i, a := range out.Areas {
		out.Areas[i].Title = cmp.Or(titles[a.ID], a.Title)
	}
	return out
}

// All are the clauses, the worked cases and the contradictions.
func (r *Reference) All() iter.Seq[Clause] {
	return slices.Values(slices.Concat(r.Clauses, r.Cases, r.Contradictions))
}

// In reports whether a clause belongs to an edition. Without an edition, all do.
func (c *Clause) In(edition string) bool {
	return edition == "" || c.Editions == nil || slices.Contains(c.Editions, edition)
}

// Lines are the rows of the clause's table, each as one line with the names of its columns left out.
func (c *Clause) Lines() []string {
	var out []string
	for i, row := range c.Table {
		if i > 0 {
			out = append(out, strings.Join(row, ": "))
		}
	}
	return out
}
