package main

import (
	"fmt"
	"io"
	"math"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"sandtable/army"
	"sandtable/battle/clauses"
	"sandtable/internal/arrange"
	"sandtable/library"
)

func newArmyCheck(books []library.Shelf, l language) *cobra.Command {
	c := &cobra.Command{
		Use:   l.pick("check ROSTER…"),
		Short: l.pick("Check armies against the rules and explain every fault"),
		Long: l.pick(`Check rosters. Every fault comes with its rule; legal but unwise choices are warnings. The exit code is 1 if a roster
breaks the rules; a friendly game can still be played. A roster is a file (also BattleScribe's and New Recruit's), a dash
for standard input, or the name of a ready-made army. With --preset or --option it is checked for such a battle: what that
battle leaves out is a fault.`),
		Example: `  sandtable army check my-army.yaml
  sandtable army check *.yaml --explain
  sandtable army check bkc1/poland-1939 --lang pl
  sandtable army check cobi/usa-1944-advanced --preset advanced`,
		Args: from(l, 1, math.MaxInt, "name at least one roster"),
	}
	book := c.Flags().String("rules", "", l.pick("rule book, where several have this ready-made army"))
	explain := c.Flags().Bool("explain", false, l.pick("show the text of the rule behind every fault"))
	preset := c.Flags().String("preset", "", l.pick("check for a battle with this preset, such as a mode of play"))
	options := c.Flags().StringArray("option", nil, l.pick("check for a battle with an option, such as OPT-NIGHT=on; repeatable"))
	c.RunE = func(c *cobra.Command, args []string) error {
		set, err := readOptions(l, *options)
		if err != nil {
			return err
		}
		illegal := 0
		for _, arg := range args {
			roster, err := openRoster(l, c.InOrStdin(), books, *book, arg)
			if err != nil {
				return err
			}
			agreed, err := withPreset(books, roster.Rules.First(), set, *preset)
			if err != nil {
				return fmt.Errorf("%s: %w", arg, l.told(err))
			}
			a, shelf, err := arrange.Muster(books, roster, agreed...)
			if err != nil {
				return fmt.Errorf("%s: %w", arg, l.told(err))
			}
			ref, err := shelf.Reference(l.code())
			if err != nil {
				return err
			}
			if !*explain {
				ref = nil
			}
			reportFaults(c.OutOrStdout(), arg, a, l, ref)
			if !a.IsLegal() {
				illegal++
			}
		}
		if illegal > 0 {
			return l.fault("%d of %d rosters are not legal", illegal, len(args))
		}
		return nil
	}
	return c
}

// reportFaults writes what is wrong with an army; with a reference, also the clauses.
func reportFaults(w io.Writer, name string, a *army.Army, l language, ref *clauses.Reference) {
	verdict := l.pick("legal")
	if !a.IsLegal() {
		verdict = l.pick("against the rules")
	}
	cost := fmt.Sprint(a.Cost)
	if a.Roster.Points > 0 {
		cost += fmt.Sprintf(l.pick(" of %d"), a.Roster.Points)
	}
	fmt.Fprintf(w, l.pick("%s: %s: %s points, units: %d\n"), name, verdict, cost, len(a.Units))
	told := map[string]bool{}
	for _, warnings := range []bool{false, true} {
		for _, f := range a.Faults {
			if f.Warning != warnings {
				continue
			}
			sort := l.pick("fault")
			if f.Warning {
				sort = l.pick("warning")
			}
			place := ""
			if f.Unit > 0 {
				place = fmt.Sprintf(l.pick("unit %d: "), f.Unit)
			}
			clause := string(f.Reason.Clause)
			text := fmt.Sprintf("%s: %s%s (%s)", sort, place, f.Text(l.code()), clause)
			fmt.Fprintln(w, wrap(strings.Fields(text), "  "))
			if text := clauseText(ref, clause); text != "" && !told[clause] {
				told[clause] = true
				fmt.Fprintln(w, wrap(strings.Fields(text), "      "))
			}
		}
	}
}

// clauseText is what a clause says.
func clauseText(ref *clauses.Reference, id string) string {
	if ref == nil {
		return ""
	}
	i := slices.IndexFunc(ref.Clauses, func(c clauses.Clause) bool { return c.ID == id })
	if i < 0 {
		return ""
	}
	return ref.Clauses[i].Text
}
