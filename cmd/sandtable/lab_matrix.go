package main

import (
	"github.com/spf13/cobra"

	"sandtable/internal/arrange"
	"sandtable/lab"
	"sandtable/library"
)

func newLabMatrix(books []library.Shelf, l language) *cobra.Command {
	c := &cobra.Command{
		Use:   "matrix",
		Short: l.pick("Let every army fight every other and show unfair pairs"),
		Long: l.pick(`Let every army fight every other, with the same player on both sides, and show in per cent how the army of each row did
against that of each column. Draws count half. An exclamation mark means that a pair is out of balance, certain at 95 %
for the whole table. Without --army: all ready-made armies of the book.`),
		Example: `  sandtable lab matrix --points 500 --scenario encounter --army germany-1939,poland-1939,france-1940 --player recruit --battles 2
  sandtable lab matrix --points 500 --scenario encounter --army germany-1939,poland-1939 --player recruit --battles 2 --results matrix.jsonl --html matrix.html`,
		Args: from(l, 0, 0, "give everything as flags"),
	}
	plan := labPlanFlags(l, c, books, 20, l.pick("battles per pair of armies"))
	plan.armyFlag(c, l.pick("armies: names or files (default: all ready-made ones)"))
	player := c.Flags().String("player", "sergeant", l.pick("player who leads them all"))
	out := labOutFlags(l, c)
	c.RunE = func(c *cobra.Command, args []string) error {
		if err := plan.begin(c); err != nil {
			return err
		}
		defer plan.close()
		armies := plan.run.Armies
		if len(armies) == 0 {
			shelf, err := arrange.Shelf(books, plan.run.Rules)
			if err != nil {
				return l.labFault(err)
			}
			if armies, err = arrange.ReadyNames(shelf); err != nil {
				return err
			}
		}
		if len(armies) < 2 {
			return l.fault("a matrix needs two armies")
		}
		plan.run.Fixtures = lab.RoundRobin(*player, armies)
		if err := plan.vary(&plan.run); err != nil {
			return err
		}
		return plan.play(c, args, out)
	}
	return c
}
