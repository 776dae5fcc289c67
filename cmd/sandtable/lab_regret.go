package main

import (
	"encoding/json"
	"fmt"

	"github.com/spf13/cobra"

	"sandtable/lab"
	"sandtable/library"
)

func newLabRegret(books []library.Shelf, l language) *cobra.Command {
	c := &cobra.Command{
		Use:   "regret",
		Short: l.pick("Measure what the choices of players cost"),
		Long: l.pick(`Take one decision out of each of some battles between sergeants, play each of its options to the end of the battle, and print a
Markdown table of what the choices of players cost: the best option less the chosen one, in hundredths of a victory. All options
meet the same dice, in worlds drawn from what the side sees, and sergeants play on for both sides. "gain" is how much more was won
than by the sergeant's choice. The regret lies between "least" and "most".`),
		Example: `  sandtable lab regret --rules cobi --points 250 --positions 1 --worlds 2 --budget 100
  sandtable lab regret --rules boltaction --points 500 --players sergeant --positions 1 --worlds 2`,
		Args: from(l, 0, 0, "give everything as flags"),
	}
	var run lab.Run
	var a lab.Asking
	f := c.Flags()
	f.StringVar(&run.Rules, "rules", "", l.pick("rule book (default: all)"))
	f.StringSliceVar(&run.Scenarios, "scenario", nil, l.pick("scenarios (default: all of the book)"))
	f.IntVar(&run.Points, "points", 0, l.pick("points (default: the scenario's)"))
	f.StringSliceVar(&a.Players, "players", []string{"sergeant", "captain", "general"}, l.pick("players whose choices are measured"))
	f.IntVar(&a.Positions, "positions", 50, l.pick("decisions per book"))
	f.IntVar(&a.Worlds, "worlds", 16, l.pick("how often each option is played to the end"))
	f.Uint64Var(&run.Seed, "seed", 1, l.pick("seed of everything random"))
	f.Var(&run.Budget, "budget", l.pick("thinking budget per decision: commands to try (400), or time (200ms), which cannot be repeated exactly"))
	inJSON := f.Bool("json", false, l.pick("answer in JSON"))
	c.RunE = func(c *cobra.Command, _ []string) error {
		if a.Positions < 1 || a.Positions > 10_000 || a.Worlds < 2 || a.Worlds > 10_000 {
			return l.fault("--positions must be 1 to 10000, --worlds 2 to 10000")
		}
		ctx, stop := untilStopped(c)
		defer stop()
		out := c.OutOrStdout()
		all := map[string]*lab.Regrets{}
		if !*inJSON {
			fmt.Fprintln(out, l.pick("| book | positions, options each | player | not as the sergeant | gain | regret: least | most |"))
			fmt.Fprintln(out, "| --- | --- | --- | --- | --- | --- | --- |")
		}
		known := false
		for _, s := range library.Playable(books) {
			if run.Rules != "" && s.Book.ID() != run.Rules {
				continue
			}
			known = true
			own := run
			own.Books, own.Rules = books, s.Book.ID()
			told, clear := bar(c, l)
			own.Told = told
			r, err := own.Regret(ctx, a)
			clear()
			if err != nil {
				return l.labFault(err)
			}
			all[own.Rules] = r
			for i := range r.Players {
				if p := &r.Players[i]; !*inJSON {
					fmt.Fprintf(out, "| %s | %d, %.1f | %s | %d | %s | %s | %s |\n", own.Rules, r.Positions, r.Options, p.Player, p.Other, give(p.Gain), give(p.Least), give(p.Most))
				}
			}
		}
		if !known {
			return l.fault("there is no rule book %q", run.Rules)
		}
		if *inJSON {
			enc := json.NewEncoder(out)
			enc.SetIndent("", "  ")
			return enc.Encode(all)
		}
		return nil
	}
	return c
}

// give is an average with half of its interval of 95 %.
func give(m lab.Mean) string { return fmt.Sprintf("%.1f ± %.1f", m.Mean, m.Error) }
