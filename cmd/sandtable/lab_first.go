package main

import (
	"fmt"
	"io"
	"slices"

	"github.com/spf13/cobra"

	"sandtable/internal/arrange"
	"sandtable/lab"
	"sandtable/library"
)

func newLabFirst(books []library.Shelf, l language) *cobra.Command {
	c := &cobra.Command{
		Use:   "first",
		Short: l.pick("Measure the battles that newcomers are offered"),
		Long: l.pick(`Fight the battles that each rule book offers first, and print a Markdown table of who wins them: its starters, between
sergeants and against the level that newcomers meet there, and its usual armies at each size, between sergeants. Red and Blue
keep their sides. The table shows each side's share of victories with its 95 % interval, the share of battles that had a
winner, and the mean and the smallest number of turns.`),
		Example: `  sandtable lab first --rules cobi --only farm --battles 2
  sandtable lab first --only short --battles 2 --results first.jsonl`,
		Args: from(l, 0, 0, "give everything as flags"),
	}
	var (
		run     lab.Run
		results string
		only    []string
	)
	f := c.Flags()
	f.StringVar(&run.Rules, "rules", "", l.pick("rule book (default: all)"))
	f.StringSliceVar(&only, "only", nil, l.pick("starters or sizes, such as farm,short (default: all)"))
	f.IntVar(&run.Battles, "battles", 200, l.pick("battles per row"))
	f.Uint64Var(&run.Seed, "seed", 1, l.pick("seed of everything random"))
	f.IntVar(&run.Cores, "cores", 0, l.pick("battles at a time (default: all cores)"))
	f.StringVar(&results, "results", "", l.pick("save each battle in this file; saved ones are not played again"))
	c.RunE = func(c *cobra.Command, args []string) (err error) {
		plan := &labPlan{lang: l, run: run, results: results}
		plan.run.Books = books
		all, err := l.firsts(books, run.Rules, only)
		if err != nil {
			return err
		}
		if err := plan.begin(c); err != nil {
			return err
		}
		defer plan.close()
		ctx, stop := untilStopped(c)
		defer stop()
		out := c.OutOrStdout()
		l.printFirstsHead(out)
		for i := range all {
			own := &all[i].Run
			own.Battles, own.Seed, own.Cores, own.Results = plan.run.Battles, plan.run.Seed, plan.run.Cores, plan.run.Results
			told, clear := bar(c, l)
			own.Told = told
			report, err := own.Play(ctx)
			clear()
			if err != nil {
				return plan.fault(err)
			}
			printFirst(out, &all[i], report)
		}
		return nil
	}
	return c
}

// firsts are the battles to measure: of one book or of all, and only those that are named, if any.
func (l language) firsts(books []library.Shelf, rules string, only []string) (out []lab.First, err error) {
	if rules != "" {
		if _, err := arrange.Shelf(books, rules); err != nil {
			return nil, l.labFault(err)
		}
	}
	for _, s := range library.Playable(books) {
		if rules != "" && s.Book.ID() != rules {
			continue
		}
		some, err := lab.Firsts(books, s)
		if err != nil {
			return nil, err
		}
		for i := range some {
			if len(only) == 0 || slices.Contains(only, some[i].Name) {
				out = append(out, some[i])
			}
		}
	}
	if len(out) == 0 {
		return nil, l.fault("there is no such first battle")
	}
	return out, nil
}

func (l language) printFirstsHead(out io.Writer) {
	fmt.Fprintln(out, l.pick("| book | battle | red – blue | led by | battles | red won %, 95 % | blue won %, 95 % | decided % | turns, least |"))
	fmt.Fprintln(out, "| --- | --- | --- | --- | --- | --- | --- | --- | --- |")
}

// printFirst prints a row. Blue is the first contestant, so what it lost red has won.
func printFirst(out io.Writer, first *lab.First, r *lab.Report) {
	all := &r.All
	red, n := lab.Wilson(all.Lost, all.Battles()), all.Battles()
	least := 0
	for _, p := range r.Battles {
		if least == 0 || p.Turns < least {
			least = p.Turns
		}
	}
	share := func(i lab.Interval) string {
		return fmt.Sprintf("%.0f, %.0f–%.0f", 100*i.Share, 100*i.Low, 100*i.High)
	}
	fmt.Fprintf(out, "| %s | %s | %s – %s | %s – %s | %d | %s | %s | %.0f | %.1f, %d |\n", first.Run.Rules, first.Name, first.Red, first.Blue,
		first.Run.Players[1], first.Run.Players[0], n, share(red), share(all.Wins), 100*float64(all.Won+all.Lost)/float64(max(1, n)), all.Turns.Mean, least)
}
