package main

import (
	"fmt"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"sandtable/internal/arrange"
	"sandtable/rules"
)

func newArmyReady(books []rules.Shelf) *cobra.Command {
	c := &cobra.Command{
		Use:   "ready",
		Short: "List the ready-made armies",
		Long: `List the armies that come with the program, legal and of like strength, so that nobody has to build one first. Whatever
takes a roster takes their names.`,
		Example: `  sandtable army ready
  sandtable army ready --rules bkc1 --lang pl`,
		Args: cobra.NoArgs,
	}
	book := c.Flags().String("rules", "", "only those of this rule book")
	language := languageFlag(c)
	c.RunE = func(c *cobra.Command, _ []string) error {
		lang, err := language()
		if err != nil {
			return err
		}
		shelves, err := shelvesOf(books, *book)
		if err != nil {
			return err
		}
		w := tabwriter.NewWriter(c.OutOrStdout(), 0, 0, 2, ' ', 0)
		for _, s := range shelves {
			names, err := arrange.ReadyNames(s)
			if err != nil {
				return err
			}
			for _, name := range names {
				r, err := arrange.Ready(s, name)
				if err != nil {
					return err
				}
				fmt.Fprintf(w, "%s/%s\t%d\t%s\t%s\n", s.Book.ID(), name, r.Points, r.Name, lang.pick(r.About.EN, r.About.PL))
			}
		}
		return w.Flush()
	}
	return c
}
