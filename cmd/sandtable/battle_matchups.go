package main

import (
	"fmt"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"sandtable/internal/arrange"
	"sandtable/library"
)

func newBattleMatchups(books []library.Shelf, l language) *cobra.Command {
	c := &cobra.Command{
		Use:   "matchups",
		Short: l.pick("List historical battles that a book has armies for"),
		Long: l.pick(`List historical battles that a book has armies for, in the order they were fought. To play one: sandtable battle new
--matchup ID.`),
		Example: "  sandtable battle matchups\n  sandtable battle matchups --rules boltaction",
		Args:    l.nothing,
	}
	rules := c.Flags().String("rules", books[0].Book.ID(), l.pick("the rule book"))
	c.RunE = func(c *cobra.Command, _ []string) error {
		shelf, err := arrange.Shelf(books, *rules)
		if err != nil {
			return err
		}
		pairs, err := arrange.Pairs(shelf)
		if err != nil {
			return err
		}
		w := tabwriter.NewWriter(c.OutOrStdout(), 0, 0, 2, ' ', 0)
		fmt.Fprintln(w, l.pick("ID\tNAME\tYEAR\tRED\tBLUE\tABOUT"))
		for _, p := range pairs {
			fmt.Fprintf(w, "%s\t%s\t%d\t%s\t%s\t%s\n", p.ID, p.Name.In(l.code()), p.Year, p.Red, p.Blue, p.About.In(l.code()))
		}
		return w.Flush()
	}
	return c
}
