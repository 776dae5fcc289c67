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
		Short: l.pick("Play queued laboratory battles", "Tocz bitwy laboratorium z kolejki"),
		Long: l.pick(`Take battles from the queue of "sandtable lab submit" and play them. Any number of workers may run, with --database on
any number of machines. A worker may be stopped or killed at any time: another continues its work after --patience, and
each battle counts once. Battles by other rules than this program has are left to others.`,
			`Bierz bitwy z kolejki, którą napełnia „sandtable lab submit”, i je tocz. Wykonawców może być dowolnie wielu, z --database na
dowolnej liczbie komputerów. Wykonawcę można w każdej chwili zatrzymać albo ubić: co wziął, podejmie inny, gdy minie
--patience, a każda bitwa liczy się raz. Bitwy według innych zasad niż te, które ma ten program, zostają dla innych.`),
		Example: `  sandtable worker --data queue --until-idle
  sandtable worker --data queue --cores 1 --until-idle`,
		Args: l.nothing,
	}
	where := labPlaceFlags(l, c)
	f := c.Flags()
	cores := f.Int("cores", 0, l.pick("battles at a time (default: all cores)", "ile bitew naraz (domyślnie wszystkie rdzenie)"))
	patience := f.Duration("patience", farm.DefaultPatience, l.pick("how long a job may take before its worker counts as dead", "jak długo może trwać zadanie, zanim wykonawca uchodzi za martwego"))
	idle := f.Bool("until-idle", false, l.pick("stop when the queue is empty", "zakończ, gdy kolejka jest pusta"))
	asJSON := f.Bool("log-json", false, l.pick("log in JSON instead of text", "dziennik w formacie JSON zamiast tekstu"))
	verbose := f.Bool("verbose", false, l.pick("also log what goes well", "w dzienniku także to, co się udaje"))
	c.RunE = func(c *cobra.Command, _ []string) error {
		if *patience < time.Second {
			return l.fault("--patience: at least one second", "--patience: co najmniej sekunda")
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
			fmt.Fprintf(c.ErrOrStderr(), l.pick("battles that cannot be played: %d; \"sandtable lab gather\" says why\n",
				"bitwy, których nie da się rozegrać: %d; powody podaje „sandtable lab gather”\n"), n)
		}
		_, err = fmt.Fprintf(c.OutOrStdout(), l.pick("%d battles in %v\n", "bitwy: %d w czasie %v\n"), n.Load(), time.Since(began).Round(time.Second))
		return err
	}
	return c
}
