package main

import (
	"fmt"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"sandtable/rules"
)

func newRulesList(books []rules.Shelf) *cobra.Command {
	c := &cobra.Command{
		Use:   "list",
		Short: "List the rule books",
		Example: `  sandtable rules list
  sandtable rules list --lang pl`,
		Args: cobra.NoArgs,
	}
	language := languageFlag(c)
	c.RunE = func(c *cobra.Command, _ []string) error {
		lang, err := language()
		if err != nil {
			return err
		}
		w := tabwriter.NewWriter(c.OutOrStdout(), 0, 0, 2, ' ', 0)
		fmt.Fprintln(w, lang.header)
		for _, s := range books {
			ref, err := s.Reference(lang.code())
			if err != nil {
				return err
			}
			n := 0
			for _, clause := range ref.Clauses {
				if clause.In(s.Edition) {
					n++
				}
			}
			fmt.Fprintf(w, "%s\t%s\t%d\t%s\t%s\n", s.Book.ID(), s.Book.Version(), n, s.Book.Unit().Name, s.Title(lang.code(), ref))
		}
		return w.Flush()
	}
	return c
}
