package main

import (
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"sandtable/lab"
	"sandtable/library"
)

func newLabTimes(books []library.Shelf, l language) *cobra.Command {
	c := &cobra.Command{
		Use:   "times",
		Short: l.pick("Measure how long players take for a decision"),
		Long: l.pick(`Let the ready-made armies of each rule book meet in all its scenarios, and print a Markdown table of what decisions cost: the
processor's time at the median, the 95th percentile and at most, and how often the rules were asked. A second table says how many
decisions in a thousand took how long. Below stand the slowest decisions. The battles are played one after the other.`),
		Example: `  sandtable lab times --rules cobi --points 250 --battles 1
  sandtable lab times --rules boltaction --points 500 --blue recruit --red corporal --battles 1`,
		Args: from(l, 0, 0, "give everything as flags"),
	}
	var run lab.Run
	f := c.Flags()
	f.StringVar(&run.Rules, "rules", "", l.pick("rule book (default: all)"))
	f.StringSliceVar(&run.Scenarios, "scenario", nil, l.pick("scenarios (default: all of the book)"))
	f.StringVar(&run.Players[0], "blue", "sergeant", l.pick("Blue player"))
	f.StringVar(&run.Players[1], "red", "sergeant", l.pick("Red player"))
	f.IntVar(&run.Points, "points", 0, l.pick("points (default: the scenario's)"))
	f.IntVar(&run.Battles, "battles", 20, l.pick("battles per book"))
	f.Uint64Var(&run.Seed, "seed", 1, l.pick("seed of everything random"))
	f.Var(&run.Budget, "budget", l.pick("thinking budget per decision: commands to try (400), or time (200ms), which cannot be repeated exactly"))
	c.RunE = func(c *cobra.Command, args []string) error {
		ctx, stop := untilStopped(c)
		defer stop()
		out := c.OutOrStdout()
		fmt.Fprintln(out, l.pick("| book | decisions | median | p95 | most | questions p95, most |"))
		fmt.Fprintln(out, "| --- | --- | --- | --- | --- | --- |")
		var slow, spread []string
		for _, s := range library.Playable(books) {
			if run.Rules != "" && s.Book.ID() != run.Rules {
				continue
			}
			own := run
			own.Books, own.Rules = books, s.Book.ID()
			told, clear := bar(c, l)
			own.Told = told
			t, err := own.Times(ctx)
			clear()
			if err != nil {
				return l.labFault(err)
			}
			fmt.Fprintf(out, "| %s | %d | %s | %s | %s | %d, %d |\n", own.Rules, t.Decisions, millis(t.Median), millis(t.P95), millis(t.Most), t.AskedP95, t.AskedMost)
			spread = append(spread, spreadOf(own.Rules, t))
			for _, one := range t.Slowest {
				slow = append(slow, fmt.Sprintf("%s, seed %d: decision %d, %s, %d questions", own.Rules, run.Seed+uint64(one.Battle), one.Decision, millis(one.Took), one.Asked))
			}
		}
		if len(slow) == 0 {
			return l.fault("there is no rule book %q", run.Rules)
		}
		fmt.Fprintf(out, "\n| %s |", l.pick("decisions in a thousand"))
		for _, step := range lab.TimesSteps {
			fmt.Fprintf(out, " ≤ %v |", step)
		}
		fmt.Fprintf(out, " > |\n|%s\n", strings.Repeat(" --- |", len(lab.TimesSteps)+2))
		for _, line := range spread {
			fmt.Fprintln(out, line)
		}
		fmt.Fprintln(out)
		for _, line := range slow {
			fmt.Fprintln(out, line)
		}
		return nil
	}
	return c
}

// spreadOf is the row of a book in the table of how many decisions took how long.
func spreadOf(book string, t *lab.Thoughts) string {
	row := "| " + book + " |"
	for _, n := range t.Spread {
		row += fmt.Sprintf(" %.1f |", 1000*float64(n)/float64(max(1, t.Decisions)))
	}
	return row
}

// millis is a time in milliseconds.
func millis(d time.Duration) string {
	return fmt.Sprintf("%.1f ms", float64(d)/float64(time.Millisecond))
}
