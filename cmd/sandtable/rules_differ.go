package main

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"sandtable/battle/clauses"
	"sandtable/internal/arrange"
	"sandtable/library"
)

func newRulesDiffer(books []library.Shelf, l language) *cobra.Command {
	var markdown bool
	c := &cobra.Command{
		Use:   l.pick("differ BOOK [EDITION]"),
		Short: l.pick("Show the differences between two editions of a book"),
		Long: l.pick(`Show the differences between two editions of a rule book, side by side and area by area: their figures, and the clauses
that only one has. Without a second edition, the book's other one is used.`),
		Example: `  sandtable rules differ bkc1 bkc2
  sandtable rules differ bkc2 --lang pl
  sandtable rules differ bkc1 --markdown`,
		Args: from(l, 1, 2, "name a book and, if you like, its other edition"),
	}
	c.Flags().BoolVar(&markdown, "markdown", false, l.pick("write tables in Markdown"))
	c.RunE = func(c *cobra.Command, args []string) error {
		d, err := differ(books, args, l)
		if err != nil {
			return err
		}
		if markdown {
			_, err = io.WriteString(c.OutOrStdout(), d.Markdown(l.code()))
			return err
		}
		printDifferences(c.OutOrStdout(), d, l)
		return nil
	}
	return c
}

// differ finds the editions that are meant, and what they do differently.
func differ(books []library.Shelf, ids []string, l language) (*library.Differences, error) {
	first, err := arrange.Shelf(books, ids[0])
	if err != nil {
		return nil, l.told(err)
	}
	second := first.Sibling(books)
	switch {
	case second == nil:
		return nil, l.fault("%s has no other edition", ids[0])
	case len(ids) > 1 && ids[1] != second.Book.ID():
		return nil, l.fault("the other edition of %s is %s, not %s", ids[0], second.Book.ID(), ids[1])
	}
	return library.Differ(&first, second, l.code())
}

// sideWidth is how many letters a column of the comparison has.
const sideWidth = 48

func printDifferences(w io.Writer, d *library.Differences, l language) {
	beside(w, []string{d.Books[0].Title}, []string{d.Books[1].Title})
	for _, area := range d.Areas {
		fmt.Fprintf(w, "\n%s  %s\n%s\n", area.ID, area.Title, strings.Repeat("=", 2*sideWidth+3))
		for i, row := range area.Rows {
			if i > 0 {
				fmt.Fprintln(w, strings.Repeat("-", 2*sideWidth+3))
			}
			fmt.Fprintln(w, strings.ToUpper(row.About))
			var sides [2][]string
			for _, f := range row.Figures {
				for side := range sides {
					sides[side] = append(sides[side], narrow(f.Name+": "+f.Values[side])...)
				}
				sides = level(sides)
			}
			for side, all := range row.Clauses {
				for _, c := range all {
					sides[side] = append(sides[side], clauseLines(&c)...)
				}
			}
			beside(w, sides[0], sides[1])
			for _, c := range row.Both {
				fmt.Fprintln(w, wrap(strings.Fields(l.pick("Both:")+" "+c.ID+" "+c.Text), ""))
			}
		}
	}
}

// clauseLines are a clause and its table in a column.
func clauseLines(c *clauses.Clause) []string {
	out := narrow(c.ID + " " + c.Text)
	for _, line := range c.Lines() {
		out = append(out, narrow("• "+line)...)
	}
	return out
}

// level makes two columns equally long.
func level(sides [2][]string) [2][]string {
	for i := range sides {
		for len(sides[i]) < len(sides[1-i]) {
			sides[i] = append(sides[i], "")
		}
	}
	return sides
}

// beside prints two columns.
func beside(w io.Writer, left, right []string) {
	sides := level([2][]string{left, right})
	for i := range sides[0] {
		pad := strings.Repeat(" ", sideWidth-utf8.RuneCountInString(sides[0][i]))
		fmt.Fprintln(w, strings.TrimRight(sides[0][i]+pad+" | "+sides[1][i], " "))
	}
}

// narrow breaks a text into lines of a column.
func narrow(text string) []string {
	return strings.Split(wrapTo(sideWidth, strings.Fields(text), ""), "\n")
}
