package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"sandtable/rules"
)

func newRoot(books []rules.Shelf) *cobra.Command {
	root := group("sandtable", "Miniatures battles by the book",
		group("script", "Run battle scripts", newScriptRun(books), newScriptRecord(books)),
		group("rules", "Read the rule books and what proves them",
			newRulesList(books), newRulesShow(books), newRulesCoverage(books)),
		newArmy(books),
		newMap(),
		newScenario(books),
		newPlay(books),
		newServe(books),
		newBackup(),
		newRestore(),
		group("bench", "Measure how fast the program is here", newBenchServe(books)),
		group("battle", "Make battles and check their records", newBattleNew(books), newBattleVerify(books)),
	)
	root.Long = "Sandtable fights Second World War miniatures battles by the book: it knows every clause and enforces it."
	root.SilenceUsage, root.SilenceErrors = true, true
	root.CompletionOptions.HiddenDefaultCmd = true
	root.SetFlagErrorFunc(func(c *cobra.Command, err error) error {
		return fmt.Errorf("%w; see %s --help", err, c.CommandPath())
	})
	return root
}

// group is a command that only holds others. Unlike a bare parent it refuses what it does not know.
func group(name, short string, commands ...*cobra.Command) *cobra.Command {
	g := &cobra.Command{
		Use: name, Short: short, Args: cobra.ArbitraryArgs,
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) == 0 {
				return c.Help()
			}
			var known []string
			for _, sub := range c.Commands() {
				if sub.IsAvailableCommand() {
					known = append(known, sub.Name())
				}
			}
			return fmt.Errorf("%s has no command %q; it has %s", c.CommandPath(), args[0], strings.Join(known, ", "))
		},
	}
	g.AddCommand(commands...)
	return g
}

// exactly takes one argument and says which.
func exactly(what string) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		if len(args) != 1 {
			return fmt.Errorf("name one %s, not %d; see %s --help", what, len(args), c.CommandPath())
		}
		return nil
	}
}
