package main

import (
	"github.com/spf13/cobra"

	"sandtable/army/print"
	"sandtable/rules"
)

func newArmyShow(books []rules.Shelf) *cobra.Command {
	c := &cobra.Command{
		Use:   "show ROSTER",
		Short: "Show an army: its units with their figures, what it costs, what is wrong with it",
		Long: `Show an army on the terminal: its units by groups, with their figures and what they cost, what it has as a whole, and
what is against the rules or worth knowing. A roster is a file, a dash for standard input, or a ready-made army by its
name; see: sandtable army ready.`,
		Example: `  sandtable army show bkc1/poland-1939
  sandtable army show my-army.yaml --lang pl
  sandtable army new --nation france --year 1940 | sandtable army show -`,
		Args: exactly("roster"),
	}
	book := c.Flags().String("rules", "", "the rule book of a ready-made army that several books have")
	language := languageFlag(c)
	c.RunE = func(c *cobra.Command, args []string) error {
		speak, err := language()
		if err != nil {
			return err
		}
		sheet, err := armySheet(c.InOrStdin(), books, *book, args[0], speak, print.Options{})
		if err != nil {
			return err
		}
		return sheet.Text(c.OutOrStdout())
	}
	return c
}
