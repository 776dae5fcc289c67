package main

import (
	"fmt"
	"text/tabwriter"

	"github.com/spf13/cobra"

	clauses "sandtable/docs/rules"
	"sandtable/rules"
)

func newRulesList(books []rules.Shelf) *cobra.Command {
	return &cobra.Command{
		Use:     "list",
		Short:   "List the rule books",
		Example: "  sandtable rules list",
		Args:    cobra.NoArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			w := tabwriter.NewWriter(c.OutOrStdout(), 0, 0, 2, ' ', 0)
			fmt.Fprintln(w, "BOOK\tVERSION\tCLAUSES\tMEASURE\tTITLE")
			for _, s := range books {
				ref, err := clauses.Parse(s.Book.ID(), s.Doc)
				if err != nil {
					return err
				}
				n := 0
				for _, clause := range ref.Clauses {
					if clause.In(s.Edition) {
						n++
					}
				}
				fmt.Fprintf(w, "%s\t%s\t%d\t%s\t%s\n", s.Book.ID(), s.Book.Version(), n, s.Book.Unit().Name, s.Book.Title())
			}
			return w.Flush()
		},
	}
}
