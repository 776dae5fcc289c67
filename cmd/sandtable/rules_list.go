package main

import (
	"fmt"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"sandtable/library"
)

func newRulesList(books []library.Shelf, l language) *cobra.Command {
	c := &cobra.Command{
		Use:   "list",
		Short: l.pick("List the rule books"),
		Example: `  sandtable rules list
  sandtable rules list --lang pl`,
		Args: l.nothing,
	}
	c.RunE = func(c *cobra.Command, _ []string) error {
		w := tabwriter.NewWriter(c.OutOrStdout(), 0, 0, 2, ' ', 0)
		fmt.Fprintln(w, l.pick("BOOK\tVERSION\tCLAUSES\tMEASURE\tTITLE"))
		for _, s := range books {
			ref, err := s.Reference(l.code())
			if err != nil {
				return err
			}
			n := 0
			for _, clause := range ref.Clauses {
				if clause.In(s.Edition) {
					n++
				}
			}
			fmt.Fprintf(w, "%s\t%s\t%d\t%s\t%s\n", s.Book.ID(), s.Book.Version(), n, s.Book.Unit().Name, s.Title(l.code()))
		}
		return w.Flush()
	}
	return c
}
