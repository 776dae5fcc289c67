package main

import (
	"strings"

	"github.com/spf13/cobra"

	"sandtable/library"
)

func newRoot(books []library.Shelf, l language) *cobra.Command {
	root := group(l, "sandtable", l.pick("Miniatures battles by the book", "Bitwy figurkowe zgodnie z podręcznikiem"),
		group(l, "script", l.pick("Run battle scripts", "Odegraj skrypty bitew"), newScriptRun(books, l), newScriptRecord(books, l)),
		group(l, "rules", l.pick("Read the rule books and what proves them", "Czytaj zasady i sprawdzaj, co ich dowodzi"),
			newRulesList(books, l), newRulesShow(books, l), newRulesDiffer(books, l), newRulesCoverage(books, l)),
		newArmy(books, l),
		newMap(l),
		newScenario(books, l),
		newPlay(books, l),
		newOdds(books, l),
		newServe(books, l),
		newBackup(l),
		newRestore(books, l),
		group(l, "store", l.pick("Look after the battles that a server keeps", "Zadbaj o bitwy, które przechowuje serwer"), newStoreVerify(books, l)),
		group(l, "bench", l.pick("Measure how fast the program is here", "Zmierz, jak szybki jest tu program"), newBenchServe(books, l)),
		newLab(books, l),
		newWorker(books, l),
		group(l, "battle", l.pick("Make battles and check their records", "Twórz bitwy i sprawdzaj ich zapisy"),
			newBattleNew(books, l), newBattleMatchups(books, l), newBattleFilm(books, l), newBattleVerify(books, l), newBattleReview(books, l)),
		newVersion(books, l),
	)
	root.Long = l.pick(`Sandtable fights Second World War miniatures battles by the book: it knows every clause and enforces it.
Without a command it starts a server on this machine and opens the page, as "sandtable serve" does.`,
		`Sandtable rozgrywa bitwy figurkowe II wojny światowej zgodnie z podręcznikiem: zna każdy punkt zasad i go pilnuje.
Bez polecenia uruchamia serwer na tym komputerze i otwiera stronę, tak jak „sandtable serve”.`)
	root.SilenceUsage, root.SilenceErrors = true, true
	cobra.MousetrapHelpText = "" // to double-click the program is right
	root.CompletionOptions.HiddenDefaultCmd = true
	root.PersistentFlags().String("lang", "", l.pick("language, pl or en (default that of the terminal)", "język, pl albo en (domyślnie język terminala)"))
	root.PersistentFlags().BoolP("help", "h", false, l.pick("tell what the command does", "opisz polecenie"))
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

// noCommand says what a group has instead of a command that nobody knows.
func (l language) noCommand(c *cobra.Command, name string) error {
	var known []string
	for _, sub := range c.Commands() {
		if sub.IsAvailableCommand() {
			known = append(known, sub.Name())
		}
	}
	return l.fault("%s has no command %q; it has %s%s", "%s nie ma polecenia %q; ma: %s%s",
		c.CommandPath(), name, strings.Join(known, ", "), orMeant(l, name, known))
}
