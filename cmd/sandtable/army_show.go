package main

import (
	"github.com/spf13/cobra"

	"sandtable/army/print"
	"sandtable/library"
)

func newArmyShow(books []library.Shelf, l language) *cobra.Command {
	c := &cobra.Command{
		Use:   l.pick("show ROSTER"),
		Short: l.pick("Show an army: units, figures, cost and faults"),
		Long: l.pick(`Show an army in the terminal: its units by group with figures and cost, its totals, and what breaks the rules or is
worth knowing. A roster is a file (also BattleScribe's and New Recruit's), a dash for standard input, or the name of a
ready-made army; see: sandtable army ready.`),
		Example: `  sandtable army show bkc1/poland-1939
  sandtable army show my-army.yaml --lang pl
  sandtable army new --nation france --year 1940 | sandtable army show -`,
		Args: exactly(l, "roster"),
	}
	book := c.Flags().String("rules", "", l.pick("rule book, where several have this ready-made army"))
	c.RunE = func(c *cobra.Command, args []string) error {
		sheet, err := armySheet(c.InOrStdin(), books, *book, args[0], l, print.Options{})
		if err != nil {
			return err
		}
		return sheet.Text(c.OutOrStdout())
	}
	return c
}
