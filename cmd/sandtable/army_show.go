package main

import (
	"github.com/spf13/cobra"

	"sandtable/army/print"
	"sandtable/library"
)

func newArmyShow(books []library.Shelf, l language) *cobra.Command {
	c := &cobra.Command{
		Use: l.pick("show ROSTER", "show ROZPISKA"),
		Short: l.pick("Show an army: its units with their figures, what it costs, what is wrong with it",
			"Pokaż armię: jednostki z danymi, koszt i błędy"),
		Long: l.pick(`Show an army on the terminal: its units by groups, with their figures and what they cost, what it has as a whole, and
what is against the rules or worth knowing. A roster is a file (BattleScribe's and New Recruit's too), a dash for standard input, or a ready-made army by its
name; see: sandtable army ready.`,
			`Pokaż armię na terminalu: jednostki według grup, z danymi i kosztem, to, co armia ma jako całość, oraz co łamie zasady i o
czym warto wiedzieć. Rozpiska to plik (także z programów BattleScribe i New Recruit), kreska oznaczająca wejście standardowe albo nazwa gotowej armii; zobacz: sandtable
army ready.`),
		Example: `  sandtable army show bkc1/poland-1939
  sandtable army show my-army.yaml --lang pl
  sandtable army new --nation france --year 1940 | sandtable army show -`,
		Args: exactly(l, "roster", "jedną rozpiskę"),
	}
	book := c.Flags().String("rules", "", l.pick("the rule book of a ready-made army that several books have", "podręcznik gotowej armii, którą ma kilka podręczników"))
	c.RunE = func(c *cobra.Command, args []string) error {
		sheet, err := armySheet(c.InOrStdin(), books, *book, args[0], l, print.Options{})
		if err != nil {
			return err
		}
		return sheet.Text(c.OutOrStdout())
	}
	return c
}
