package main

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"
	"unicode/utf8"

	"github.com/spf13/cobra"

	clauses "sandtable/docs/rules"
	"sandtable/lang"
	"sandtable/rules"
)

func newRulesShow(books []rules.Shelf) *cobra.Command {
	c := &cobra.Command{
		Use:   "show CLAUSE",
		Short: "Show a clause, a worked case or a contradiction",
		Long: `Show a clause of a rule book, a worked case (WC-…) or a contradiction of the sources (X-…) by its id.
Small and capital letters are the same, and the name of the book may be left out.`,
		Example: `  sandtable rules show BKC-FIRE-12
  sandtable rules show fire-12
  sandtable rules show wc-049 --lang pl`,
		Args: exactly("clause"),
	}
	language := languageFlag(c)
	c.RunE = func(c *cobra.Command, args []string) error {
		lang, err := language()
		if err != nil {
			return err
		}
		return showClause(c.OutOrStdout(), books, args[0], lang)
	}
	return c
}

// showClause prints what an id stands for.
func showClause(w io.Writer, books []rules.Shelf, id string, lang *language) error {
	lines, err := allLines(books, lang)
	if err != nil {
		return err
	}
	found := matching(lines, strings.ToUpper(id))
	if len(found) == 0 {
		return fmt.Errorf(lang.missing, id, suggestion(lines, strings.ToUpper(id), lang))
	}
	for i, l := range found {
		if i > 0 {
			fmt.Fprintln(w)
		}
		l.print(w, lang)
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
func allLines(books []rules.Shelf, lang *language) ([]line, error) {
	var out []line
	seen := map[string]int{} // by reference and id
	for _, s := range books {
		ref, err := s.Reference(lang.code())
		if err != nil {
			return nil, err
		}
		titles := map[string]string{clauses.Cases: lang.cases, clauses.Contradictions: lang.contradictions}
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
func suggestion(lines []line, id string, l *language) string {
	ids := make([]string, len(lines))
	for i := range lines {
		ids[i] = lines[i].ID
	}
	if near := lang.Near(id, ids, 4); near != nil {
		return fmt.Sprintf(l.near, strings.Join(near, ", "))
	}
	return l.far
}

func (l *line) print(w io.Writer, lang *language) {
	marks := l.books
	if l.House {
		marks = append(slices.Clone(marks), lang.house)
	}
	fmt.Fprintf(w, "%s  %s  (%s)\n", l.ID, l.title, strings.Join(marks, ", "))
	fmt.Fprintln(w, wrap(strings.Fields(l.Text), "  "))
	if l.Informational != "" {
		fmt.Fprintln(w, wrap(strings.Fields(lang.informational+": "+l.Informational+"."), "  "))
	}
	rows := tabwriter.NewWriter(w, 0, 0, 3, ' ', 0)
	for i, row := range l.Table {
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
