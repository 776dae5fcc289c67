package main

import (
	"fmt"
	"sync/atomic"
	"time"

	"github.com/spf13/cobra"

	"sandtable/lab/farm"
	"sandtable/library"
)

func newWorker(books []library.Shelf, l language) *cobra.Command {
	c := &cobra.Command{
		Use:   "worker",
		Short: l.pick("Play queued laboratory battles"),
		Long: l.pick(`Take battles from the queue of "sandtable lab submit" and play them. Any number of workers may run, with --database on
any number of machines. A worker may be stopped or killed at any time: another continues its work after --patience, and
each battle counts once. Battles by other rules than this program has are left to others.`),
		Example: `  sandtable worker --data queue --until-idle
  sandtable worker --data queue --cores 1 --until-idle`,
		Args: l.nothing,
	}
	where := labPlaceFlags(l, c)
	f := c.Flags()
	cores := f.Int("cores", 0, l.pick("battles at a time (default: all cores)"))
	patience := f.Duration("patience", farm.DefaultPatience, l.pick("how long a job may take before its worker counts as dead"))
	idle := f.Bool("until-idle", false, l.pick("stop when the queue is empty"))
	asJSON := f.Bool("log-json", false, l.pick("log in JSON instead of text"))
	verbose := f.Bool("verbose", false, l.pick("also log what goes well"))
	c.RunE = func(c *cobra.Command, _ []string) error {
		if *patience < time.Second {
			return l.fault("--patience: at least one second")
		}
		ctx, stop := untilStopped(c)
		defer stop()
		queue, err := where.openFarm(ctx)
		if err != nil {
			return err
		}
		defer queue.Close()
		var n, failed atomic.Int64
		began := time.Now()
		err = queue.Work(ctx, farm.Worker{
			Books: books, Cores: *cores, Patience: *patience, Idle: *idle, Log: logger(c, *asJSON, *verbose),
			Told: func(string) { n.Add(1) }, Dropped: func(string) { failed.Add(1) },
		})
		if err != nil {
			return err
		}
		if n := failed.Load(); n > 0 {
			fmt.Fprintf(c.ErrOrStderr(), l.pick("battles that cannot be played: %d; \"sandtable lab gather\" says why\n"), n)
		}
		_, err = fmt.Fprintf(c.OutOrStdout(), l.pick("%d battles in %v\n"), n.Load(), time.Since(began).Round(time.Second))
		return err
	}
	return c
}
