package main

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"sandtable/battle/clauses"
	"sandtable/lang"
	"sandtable/library"
)

func newRulesShow(books []library.Shelf, l language) *cobra.Command {
	c := &cobra.Command{
		Use:   l.pick("show CLAUSE"),
		Short: l.pick("Show a clause, a worked case or a contradiction"),
		Long: l.pick(`Show a rule, a worked case (WC-…) or a contradiction between the sources (X-…) by its id. Case does not matter, and the
name of the book may be left out.`),
		Example: `  sandtable rules show BKC-FIRE-12
  sandtable rules show fire-12
  sandtable rules show wc-049 --lang pl`,
		Args: exactly(l, "clause"),
	}
	c.RunE = func(c *cobra.Command, args []string) error {
		return showClause(c.OutOrStdout(), books, args[0], l)
	}
	return c
}

// showClause prints what an id stands for.
func showClause(w io.Writer, books []library.Shelf, id string, l language) error {
	lines, err := allLines(books, l)
	if err != nil {
		return err
	}
	found := matching(lines, strings.ToUpper(id))
	if len(found) == 0 {
		return l.fault("no such rule: %s; %s", id, suggestion(lines, strings.ToUpper(id), l))
	}
	for i, one := range found {
		if i > 0 {
			fmt.Fprintln(w)
		}
		one.print(w, l)
		if err := printInstead(w, books, &one, l); err != nil {
			return err
		}
	}
	return nil
}

// printInstead names what the other edition has instead of a clause that it has not.
func printInstead(w io.Writer, books []library.Shelf, one *line, l language) error {
	for i := range books {
		sibling := books[i].Sibling(books)
		if sibling == nil || !slices.Equal(one.books, []string{books[i].Book.ID()}) {
			continue
		}
		d, err := library.Differ(&books[i], sibling, l.code())
		if err != nil {
			return err
		}
		for _, area := range d.Areas {
			for _, row := range area.Rows {
				if !slices.ContainsFunc(row.Clauses[0], func(c clauses.Clause) bool { return c.ID == one.ID }) {
					continue
				}
				instead := []string{l.pick("nothing")}
				if other := row.Clauses[1]; len(other) > 0 {
					instead = instead[:0]
					for _, c := range other {
						instead = append(instead, c.ID)
					}
				}
				text := fmt.Sprintf(l.pick("%s (%s) has instead: %s."), sibling.Book.ID(), row.About, strings.Join(instead, ", "))
				fmt.Fprintln(w, wrap(strings.Fields(text), "  "))
			}
		}
	}
	return nil
}

// A line is a clause with the books that it belongs to.
type line struct {
	clauses.Clause
	title string // of its area
	books []string
}

// allLines reads every reference. Editions share references, so a clause is listed once, with its books.
func allLines(books []library.Shelf, l language) ([]line, error) {
	var out []line
	seen := map[string]int{} // by reference and id
	for _, s := range books {
		ref, err := s.Reference(l.code())
		if err != nil {
			return nil, err
		}
		titles := map[string]string{clauses.Cases: l.pick("Worked cases"), clauses.Contradictions: l.pick("Contradictions")}
		for _, a := range ref.Areas {
			titles[a.ID] = a.Title
		}
		for _, clause := range slices.Concat(ref.Clauses, ref.Cases, ref.Contradictions) {
			if !clause.In(s.Edition) {
				continue
			}
			key := ref.Title + "\n" + clause.ID
			at, ok := seen[key]
			if !ok {
				at = len(out)
				seen[key] = at
				out = append(out, line{clause, titles[clause.Area], nil})
			}
			out[at].books = append(out[at].books, s.Book.ID())
		}
	}
	return out, nil
}

// matching finds an id, with or without the name of the book before it.
func matching(lines []line, id string) []line {
	var whole, tail []line
	for _, l := range lines {
		switch {
		case strings.EqualFold(l.ID, id):
			whole = append(whole, l)
		case strings.HasSuffix(strings.ToUpper(l.ID), "-"+id) && strings.Contains(id, "-"):
			tail = append(tail, l)
		}
	}
	if whole != nil {
		return whole
	}
	return tail
}

// suggestion names the ids that are nearest in spelling.
func suggestion(lines []line, id string, l language) string {
	ids := make([]string, len(lines))
	for i := range lines {
		ids[i] = lines[i].ID
	}
	if near := lang.Near(id, ids, 4); near != nil {
		return fmt.Sprintf(l.pick("did you mean %s?"), strings.Join(near, ", "))
	}
	return l.pick("see: sandtable rules coverage")
}

func (c *line) print(w io.Writer, l language) {
	marks := c.books
	if c.House {
		marks = append(slices.Clone(marks), l.pick("in part a house ruling"))
	}
	fmt.Fprintf(w, "%s  %s  (%s)\n", c.ID, c.title, strings.Join(marks, ", "))
	fmt.Fprintln(w, wrap(strings.Fields(c.Text), "  "))
	if c.Informational != "" {
		fmt.Fprintln(w, wrap(strings.Fields(l.pick("Informational")+": "+c.Informational+"."), "  "))
	}
	rows := tabwriter.NewWriter(w, 0, 0, 3, ' ', 0)
	for i, row := range c.Table {
		fmt.Fprintf(rows, "    %s\n", strings.Join(row, "\t"))
		if i == 0 {
			fmt.Fprintf(rows, "    %s\n", strings.Join(underlined(row), "\t"))
		}
	}
	rows.Flush()
}

// underlined is a rule under the header of a table.
func underlined(row []string) []string {
	out := make([]string, len(row))
	for i, cell := range row {
		out[i] = strings.Repeat("-", utf8.RuneCountInString(cell))
	}
	return out
}
