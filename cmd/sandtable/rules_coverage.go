package main

import (
	"encoding/json"
	"fmt"
	"io"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"sandtable/library"
	"sandtable/library/coverage"
)

func newRulesCoverage(books []library.Shelf, l language) *cobra.Command {
	var asJSON, played bool
	var id string
	battles := furtherBattles
	c := &cobra.Command{
		Use:   "coverage",
		Short: l.pick("List rules covered by scripts or reached in battles"),
		Long: l.pick(`Run every battle script and show, area by area, which clauses are proven: by a script that names the clause and passes.
An informational clause needs no script.

With --played battles are fought instead, as players create them: every scenario, ready-made, drafted and hand-picked
armies, generated and hand-made maps, every option. A clause is reached when it decides something: an event, a roll, a
modifier, a refusal, a decision. Clauses that no battle can reach are listed with the reason, and so are those that a battle
can reach but none has met so far; any other is dead.`),
		Example: `  sandtable rules coverage
  sandtable rules coverage --book bkc1
  sandtable rules coverage --json
  sandtable rules coverage --played
  sandtable rules coverage --played --book boltaction --battles 400`,
		Args: l.nothing,
		RunE: func(c *cobra.Command, _ []string) error {
			if played {
				return coverPlayed(c, books, l, id, battles, asJSON)
			}
			report, err := coverage.Of(books)
			if err != nil {
				return err
			}
			if id != "" {
				b, ok := report.Find(id)
				if !ok {
					return l.noBook(id)
				}
				report.Books = []coverage.Book{b}
			}
			if asJSON {
				enc := json.NewEncoder(c.OutOrStdout())
				enc.SetIndent("", "  ")
				return enc.Encode(report)
			}
			return printCoverage(c.OutOrStdout(), report)
		},
	}
	c.Flags().BoolVar(&asJSON, "json", false, l.pick("write JSON"))
	c.Flags().StringVar(&id, "book", "", l.pick("only this rule book"))
	c.Flags().BoolVar(&played, "played", false, l.pick("fight battles and show which clauses they reach"))
	c.Flags().IntVar(&battles, "battles", furtherBattles, l.pick("with --played: battles of each book beyond its trails"))
	return c
}

// printCoverage ends with the totals: they are what is looked for most.
func printCoverage(out io.Writer, report *coverage.Report) error {
	for _, b := range report.Books {
		for _, a := range b.Areas {
			if len(a.Unproven) > 0 {
				fmt.Fprintf(out, "%s %s %s, unproven:\n%s\n", b.ID, a.ID, a.Title, wrap(a.Unproven, "  "))
			}
		}
		if len(b.Unplayed) > 0 {
			fmt.Fprintf(out, "%s worked cases without a script:\n%s\n", b.ID, wrap(b.Unplayed, "  "))
		}
	}
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "BOOK\tAREA\tCLAUSES\tINFORMATIONAL\tPROVEN\tUNPROVEN\tTITLE")
	for _, b := range report.Books {
		for _, a := range b.Areas {
			fmt.Fprintf(w, "%s\t%s\t%d\t%d\t%d\t%d\t%s\n", b.ID, a.ID, a.Clauses, a.Informational, a.Proven, len(a.Unproven), a.Title)
		}
	}
	if err := w.Flush(); err != nil {
		return err
	}
	for _, p := range report.Problems {
		fmt.Fprintln(out, "problem:", p)
	}
	for _, b := range report.Books {
		fmt.Fprintf(out, "%s: %d clauses, %d informational, %d proven, %d unproven; %d of %d worked cases played; %s\n",
			b.ID, b.Clauses, b.Informational, b.Proven, len(b.Unproven), b.Cases-len(b.Unplayed), b.Cases,
			count(b.Scripts, "script"))
	}
	return nil
}
