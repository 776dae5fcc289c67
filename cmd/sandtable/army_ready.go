package main

import (
	"fmt"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"sandtable/internal/arrange"
	"sandtable/library"
)

func newArmyReady(books []library.Shelf, l language) *cobra.Command {
	c := &cobra.Command{
		Use:   "ready",
		Short: l.pick("List the ready-made armies"),
		Long: l.pick(`List the armies that come with the program. They are legal and of similar strength. Use their names wherever a roster
is expected.`),
		Example: `  sandtable army ready
  sandtable army ready --rules bkc1 --lang pl`,
		Args: l.nothing,
	}
	book := c.Flags().String("rules", "", l.pick("only this rule book"))
	c.RunE = func(c *cobra.Command, _ []string) error {
		shelves, err := shelvesOf(l, books, *book)
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
				fmt.Fprintf(w, "%s/%s\t%d\t%s\t%s\n", s.Book.ID(), name, r.Points, r.Title(l.code()), r.About.In(l.code()))
			}
		}
		return w.Flush()
	}
	return c
}
