package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"sandtable/army"
	clauses "sandtable/docs/rules"
	"sandtable/internal/arrange"
	"sandtable/rules"
)

func newArmyCheck(books []rules.Shelf) *cobra.Command {
	c := &cobra.Command{
		Use:   "check ROSTER…",
		Short: "Check armies against the rules and explain every fault",
		Long: `Check rosters: every fault is named with the clause behind it. What is legal but worth knowing is a warning. The exit
code is 1 if something is against the rules; a friendly game may be played all the same. A roster is a file, a dash for
standard input, or a ready-made army by its name.`,
		Example: `  sandtable army check my-army.yaml
  sandtable army check *.yaml --explain
  sandtable army check bkc1/poland-1939 --lang pl`,
		Args: func(c *cobra.Command, args []string) error {
			if len(args) == 0 {
				return fmt.Errorf("name at least one roster; see %s --help", c.CommandPath())
			}
			return nil
		},
	}
	book := c.Flags().String("rules", "", "the rule book of a ready-made army that several books have")
	explain := c.Flags().Bool("explain", false, "with the text of the clause behind every fault")
	language := languageFlag(c)
	c.RunE = func(c *cobra.Command, args []string) error {
		speak, err := language()
		if err != nil {
			return err
		}
		illegal := 0
		for _, arg := range args {
			roster, err := openRoster(c.InOrStdin(), books, *book, arg)
			if err != nil {
				return err
			}
			a, shelf, err := arrange.Muster(books, roster)
			if err != nil {
				return fmt.Errorf("%s: %w", arg, err)
			}
			ref, err := shelf.Reference(speak.code())
			if err != nil {
				return err
			}
			if !*explain {
				ref = nil
			}
			reportFaults(c.OutOrStdout(), arg, a, speak, ref)
			if !a.IsLegal() {
				illegal++
			}
		}
		if illegal > 0 {
			return fmt.Errorf(speak.pick("rosters against the rules: %d of %d", "rozpiski niezgodne z zasadami: %d z %d"), illegal, len(args))
		}
		return nil
	}
	return c
}

// reportFaults writes what is wrong with an army; with a reference, also the clauses.
func reportFaults(w io.Writer, name string, a *army.Army, speak *language, ref *clauses.Reference) {
	verdict := speak.pick("legal", "zgodna z zasadami")
	if !a.IsLegal() {
		verdict = speak.pick("against the rules", "niezgodna z zasadami")
	}
	cost := fmt.Sprint(a.Cost)
	if a.Roster.Points > 0 {
		cost += fmt.Sprintf(speak.pick(" of %d", " z %d"), a.Roster.Points)
	}
	fmt.Fprintf(w, speak.pick("%s: %s: %s points, units: %d\n", "%s: %s: %s pkt, jednostek: %d\n"), name, verdict, cost, len(a.Units))
	told := map[string]bool{}
	for _, warnings := range []bool{false, true} {
		for _, f := range a.Faults {
			if f.Warning != warnings {
				continue
			}
			sort := speak.pick("fault", "błąd")
			if f.Warning {
				sort = speak.pick("warning", "uwaga")
			}
			place := ""
			if f.Unit > 0 {
				place = fmt.Sprintf(speak.pick("unit %d: ", "jednostka %d: "), f.Unit)
			}
			clause := string(f.Reason.Clause)
			text := fmt.Sprintf("%s: %s%s (%s)", sort, place, f.Text(speak.code()), clause)
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
