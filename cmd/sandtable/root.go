package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"sandtable/lang"
	"sandtable/library"
)

func newRoot(books []library.Shelf, l language) *cobra.Command {
	root := group(l, "sandtable", l.pick("Second World War miniatures, played by the book"),
		group(l, "script", l.pick("Run scripted battles"), newScriptRun(books, l), newScriptRecord(books, l)),
		group(l, "rules", l.pick("Read the rules and their tests"),
			newRulesList(books, l), newRulesShow(books, l), newRulesDiffer(books, l), newRulesCoverage(books, l)),
		newArmy(books, l),
		newMap(l),
		newScenario(books, l),
		newPlay(books, l),
		newOdds(books, l),
		newServe(books, l),
		newDoctor(books, l),
		newBackup(l),
		newRestore(books, l),
		group(l, "store", l.pick("Check the battles stored on a server"), newStoreVerify(books, l)),
		newClub(l),
		newEvent(books, l),
		group(l, "bench", l.pick("Measure this machine"), newBenchServe(books, l)),
		newLab(books, l),
		newWorker(books, l),
		group(l, "battle", l.pick("Create battles and verify records"),
			newBattleNew(books, l), newBattleMatchups(books, l), newBattleFilm(books, l), newBattleReport(books, l),
			newBattleVerify(books, l), newBattleReview(books, l)),
		newVersion(books, l),
	)
	root.Long = l.pick(`Sandtable plays Second World War miniatures battles by the book: it knows every rule and applies it.
Without a command it starts a server on this machine and opens the page, as "sandtable serve" does.`)
	root.SilenceUsage, root.SilenceErrors = true, true
	cobra.MousetrapHelpText = "" // to double-click the program is right
	root.CompletionOptions.HiddenDefaultCmd = true
	root.PersistentFlags().String("lang", "", fmt.Sprintf(l.pick("language: %s (default: the terminal's)"), lang.Codes()))
	root.PersistentFlags().BoolP("help", "h", false, l.pick("show help"))
	root.SetHelpCommand(newHelp(l))
	root.SetUsageFunc(l.usage)
	root.SetFlagErrorFunc(l.flagFault)
	return root
}

// group is a command that only holds others. Unlike a bare parent it refuses what it does not know.
func group(l language, name, short string, commands ...*cobra.Command) *cobra.Command {
	g := &cobra.Command{
		Use: name, Short: short, Args: cobra.ArbitraryArgs,
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) == 0 {
				return c.Help()
			}
			return l.noCommand(c, args[0])
		},
	}
	g.AddCommand(commands...)
	return g
}

// noCommand says what a group has instead of an unknown command.
func (l language) noCommand(c *cobra.Command, name string) error {
	var known []string
	for _, sub := range c.Commands() {
		if sub.IsAvailableCommand() {
			known = append(known, sub.Name())
		}
	}
	return l.fault("%s: no command %q; try %s%s",
		c.CommandPath(), name, strings.Join(known, ", "), orMeant(l, name, known))
}
