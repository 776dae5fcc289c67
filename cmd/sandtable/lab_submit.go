package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"sandtable/lab"
	"sandtable/lab/farm"
	"sandtable/library"
)

// labPlaceFlags gives a command the flags that say where the queue of the laboratory is.
func labPlaceFlags(l language, c *cobra.Command) storePlace {
	return placeFlags(l, c, l.pick("folder of the queue, for one machine (default: the user's data folder)"),
		l.pick("queue in PostgreSQL, for many machines: postgres://user@host/name"))
}

// openFarm opens the queue there.
func (p storePlace) openFarm(ctx context.Context) (*farm.Farm, error) {
	if err := p.check(); err != nil {
		return nil, err
	}
	name := *p.database
	if name == "" {
		file, err := p.file()
		if err != nil {
			return nil, err
		}
		name = filepath.Join(filepath.Dir(file), "lab.db")
		if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
			return nil, p.lang.plainPath(err)
		}
	}
	return farm.Open(ctx, name)
}

func newLabSubmit(books []library.Shelf, l language) *cobra.Command {
	c := &cobra.Command{
		Use:   l.pick("submit RUN"),
		Short: l.pick("Queue battles for workers on any number of machines"),
		Long: l.pick(`Put the battles of a run into a queue, under a name. "sandtable worker" plays them on any number of machines; "sandtable
lab gather" reports the results. The flags are those of "lab run"; with --matrix every army meets every other. A run may
be submitted again: nothing is played twice.`),
		Example: `  sandtable lab submit spring --data queue --points 500 --scenario encounter --blue random --red random --battles 2
  sandtable lab submit armies --data queue --points 500 --scenario encounter --matrix --army germany-1939,poland-1939 --blue random --battles 2`,
		Args: exactly(l, "run"),
	}
	plan := labPlanFlags(l, c, books, 20, l.pick("number of battles"))
	run := &plan.run
	plan.kept = true
	f := c.Flags()
	f.StringVar(&run.Players[0], "blue", "sergeant", l.pick("first contestant"))
	f.StringVar(&run.Players[1], "red", "random", l.pick("opponent"))
	plan.armyFlag(c, l.pick("armies: names or files (default: the book's usual two)"))
	f.StringSliceVar(&run.Against, "against", nil, l.pick("armies of the second contestant (default: the same)"))
	matrix := f.Bool("matrix", false, l.pick("every army meets every other, all led by --blue"))
	slice := f.Int("slice", 10, l.pick("battles a worker takes at a time"))
	where := labPlaceFlags(l, c)
	hide(c, "results", "cores")
	c.RunE = func(c *cobra.Command, args []string) error {
		if err := plan.begin(c); err != nil {
			return err
		}
		if *slice < 1 || *slice > 1000 {
			return l.fault("--slice: from 1 to 1000, not %d", *slice)
		}
		if *matrix {
			run.Fixtures = lab.RoundRobin(run.Players[0], run.Armies)
		}
		if err := plan.vary(run); err != nil {
			return err
		}
		all, err := run.Matches()
		if err != nil {
			return l.labFault(err)
		}
		ctx, stop := untilStopped(c)
		defer stop()
		queue, err := where.openFarm(ctx)
		if err != nil {
			return err
		}
		defer queue.Close()
		done, err := queue.Submit(ctx, books, args[0], all, *slice)
		if err != nil {
			return l.told(err)
		}
		_, err = fmt.Fprintf(c.OutOrStdout(), l.pick("%s: %d battles, %d new jobs\n"), args[0], done.Battles, done.Jobs)
		return err
	}
	return c
}

func newLabGather(books []library.Shelf, l language) *cobra.Command {
	c := &cobra.Command{
		Use:   l.pick("gather RUN"),
		Short: l.pick("Report on a submitted run"),
		Long: l.pick(`Read what workers have played of a run and report it as "lab run" does. With --results the battles are also written to a
file, and with --wait the command waits until all are played. It fails if battles cannot be played, with the reasons, or if
none has been played yet.`),
		Example: `  sandtable lab gather spring --data queue
  sandtable lab gather spring --data queue --results spring.jsonl --html spring.html`,
		Args: exactly(l, "run"),
	}
	results := c.Flags().String("results", "", l.pick("also write the battles to this file"))
	wait := c.Flags().Bool("wait", false, l.pick("wait until all are played"))
	where := labPlaceFlags(l, c)
	out := labOutFlags(l, c)
	c.RunE = func(c *cobra.Command, args []string) error {
		ctx, stop := untilStopped(c)
		defer stop()
		queue, err := where.openFarm(ctx)
		if err != nil {
			return err
		}
		defer queue.Close()
		got, err := l.gather(ctx, c, queue, args[0], *wait)
		if err != nil {
			return l.told(err)
		}
		if *results != "" {
			if err := keepAll(*results, got.Played); err != nil {
				return l.plainPath(err)
			}
		}
		l.tellFailed(c, got.Failed)
		if len(got.Played) == 0 {
			if len(got.Failed) == 0 {
				return l.fault("%s: none of %d battles has been played yet", args[0], got.All)
			}
			return l.gatherFault(args[0], got)
		}
		if len(got.Played) < got.All {
			fmt.Fprintf(c.ErrOrStderr(), l.pick("%d of %d battles played\n"), len(got.Played), got.All)
		}
		if err := out.report(c, args, lab.NewReport(books, got.Played)); err != nil {
			return err
		}
		return l.gatherFault(args[0], got)
	}
	return c
}

// gather reads what has come of a run, and waits for the rest if that is asked for: as long as there are jobs that could bring it.
func (l language) gather(ctx context.Context, c *cobra.Command, queue *farm.Farm, run string, wait bool) (*farm.Gathered, error) {
	told, clear := bar(c, l)
	defer clear()
	for {
		jobs, err := queue.Waiting(ctx)
		if err != nil {
			return nil, err
		}
		got, err := queue.Gather(ctx, run)
		if err != nil || got.Missing() == 0 || jobs == 0 || !wait {
			return got, err
		}
		told(got.All-got.Missing(), got.All)
		select {
		case <-ctx.Done():
			return got, nil
		case <-time.After(time.Second):
		}
	}
}

// tellFailed says why battles cannot be played, each reason once.
func (l language) tellFailed(c *cobra.Command, failed []farm.Failure) {
	var reasons []string
	battles := map[string][]string{}
	for i := range failed {
		reason := failed[i].Reason.In(l.code())
		if battles[reason] == nil {
			reasons = append(reasons, reason)
		}
		battles[reason] = append(battles[reason], strconv.Itoa(failed[i].Number))
	}
	const most = 5 // numbers of battles with the same reason
	for _, reason := range reasons {
		all := battles[reason]
		named := strings.Join(all[:min(len(all), most)], ", ")
		if len(all) > most {
			named += fmt.Sprintf(l.pick(" and %d more"), len(all)-most)
		}
		fmt.Fprintf(c.ErrOrStderr(), l.pick("not played: %s (battle %s)\n"), reason, named)
	}
}

// gatherFault says that a run has battles that cannot be played.
func (l language) gatherFault(run string, got *farm.Gathered) error {
	if len(got.Failed) == 0 {
		return nil
	}
	return l.fault("%s: %d of %d battles cannot be played; submit the run again to retry them", run, len(got.Failed), got.All)
}

// keepAll adds battles to a file of results that has them not.
func keepAll(name string, played []*lab.Played) error {
	kept, err := lab.OpenResults(name)
	if err != nil {
		return err
	}
	defer kept.Close()
	for _, p := range played {
		if kept.Find(p.Key) == nil {
			if err := kept.Add(p); err != nil {
				return err
			}
		}
	}
	return nil
}

// hide leaves flags out of the help that mean nothing here.
func hide(c *cobra.Command, names ...string) {
	for _, name := range names {
		c.Flags().Lookup(name).Hidden = true
	}
}
