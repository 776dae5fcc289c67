package main

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"sandtable/internal/played"
	"sandtable/library"
)

// furtherBattles is how many battles of each book are fought beyond its trails, unless more are asked for.
const furtherBattles = 96

// coverPlayed fights battles and says what they reach.
func coverPlayed(c *cobra.Command, books []library.Shelf, l language, id string, battles int, asJSON bool) error {
	if id != "" {
		if books = slices.DeleteFunc(slices.Clone(books), func(s library.Shelf) bool { return s.Book.ID() != id }); len(books) == 0 {
			return l.noBook(id)
		}
	}
	p := newProgress(c.ErrOrStderr(), 0)
	report, err := played.Run{Battles: battles, Told: func(book string, done, all, missing int) {
		p.done, p.all = done, all
		p.show(fmt.Sprintf(l.pick("battles of %s; clauses not reached yet: %d"), book, missing))
	}}.Of(books)
	p.clear()
	if err != nil {
		return err
	}
	if asJSON {
		enc := json.NewEncoder(c.OutOrStdout())
		enc.SetIndent("", "  ")
		return enc.Encode(report)
	}
	return printPlayed(c.OutOrStdout(), report, l)
}

// printPlayed ends with the totals: they are what is looked for most.
func printPlayed(out io.Writer, report *played.Report, l language) error {
	for _, b := range report.Books {
		gaps := func(heading string, of func(played.Gap) bool) {
			for _, g := range b.Unreached {
				if !of(g) {
					continue
				}
				if heading != "" {
					fmt.Fprintf(out, heading, b.ID)
					heading = ""
				}
				fmt.Fprintln(out, strings.TrimRight("  "+g.Clause+"  "+g.Reason, " "))
			}
		}
		gaps(l.pick("%s, no battle can reach:\n"), func(g played.Gap) bool { return g.Reason != "" && !g.Unmet })
		gaps(l.pick("%s, can be reached, but not met in the battles looked at:\n"),
			func(g played.Gap) bool { return g.Unmet })
		gaps(l.pick("%s, DEAD, no reason given:\n"), func(g played.Gap) bool { return g.Reason == "" })
	}
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, l.pick("BOOK\tAREA\tCLAUSES\tREACHED\tUNREACHED\tTITLE"))
	for _, b := range report.Books {
		for _, a := range b.Areas {
			fmt.Fprintf(w, "%s\t%s\t%d\t%d\t%d\t%s\n", b.ID, a.ID, a.Clauses, a.Reached, len(a.Unreached), a.Title)
		}
	}
	if err := w.Flush(); err != nil {
		return err
	}
	for _, p := range report.Problems {
		fmt.Fprintln(out, l.pick("problem:"), p)
	}
	for _, b := range report.Books {
		dead, unmet := len(b.Dead()), 0
		for _, g := range b.Unreached {
			if g.Unmet {
				unmet++
			}
		}
		fmt.Fprintf(out, l.pick("%s: %d battles reach %d of %d clauses; %d cannot be reached, %d not met, %d dead\n"),
			b.ID, b.Battles, b.Reached, b.Clauses, len(b.Unreached)-dead-unmet, unmet, dead)
	}
	return nil
}
