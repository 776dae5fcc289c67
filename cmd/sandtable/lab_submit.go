package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/spf13/cobra"

	"sandtable/lab"
	"sandtable/lab/farm"
	"sandtable/library"
)

// labPlaceFlags gives a command the flags that say where the queue of the laboratory is.
func labPlaceFlags(l language, c *cobra.Command) storePlace {
	return placeFlags(l, c, l.pick("the folder with the queue, for one machine (default the user's data folder)",
		"folder z kolejką, dla jednego komputera (domyślnie folder danych użytkownika)"),
		l.pick("a queue in PostgreSQL, for many machines: postgres://user@host/name",
			"kolejka w PostgreSQL, dla wielu komputerów: postgres://user@host/name"))
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
		Use:   l.pick("submit RUN", "submit SERIA"),
		Short: l.pick("Put battles into a queue, for workers on any number of machines", "Wstaw bitwy do kolejki, dla wykonawców na dowolnej liczbie komputerów"),
		Long: l.pick(`Put the battles of a run into a queue, under a name. "sandtable worker" plays them, on as many machines as are wanted;
"sandtable lab gather" tells what came of them. The flags are those of "lab run"; with --matrix each army meets each other.
The same run may be submitted again: nothing is played twice.`,
			`Wstaw bitwy serii do kolejki, pod nazwą. Toczy je „sandtable worker”, na tylu komputerach, ile trzeba; „sandtable lab
gather” mówi, co z nich wyszło. Opcje są takie jak w „lab run”; z --matrix każda armia walczy z każdą. Tę samą serię można
wstawić ponownie: nic nie toczy się dwa razy.`),
		Example: `  sandtable lab submit spring --data queue --points 500 --scenario encounter --blue random --red random --battles 2
  sandtable lab submit armies --data queue --points 500 --scenario encounter --matrix --army germany-1939,poland-1939 --blue random --battles 2`,
		Args: exactly(l, "run", "serię"),
	}
	plan := labPlanFlags(l, c, books, 20, l.pick("how many battles", "ile bitew"))
	run := &plan.run
	plan.kept = true
	f := c.Flags()
	f.StringVar(&run.Players[0], "blue", "sergeant", l.pick("the first contestant", "pierwszy zawodnik"))
	f.StringVar(&run.Players[1], "red", "random", l.pick("his opponent", "jego przeciwnik"))
	plan.armyFlag(c, l.pick("armies: names or files (default the usual two of the book)", "armie: nazwy albo pliki (domyślnie dwie zwykłe podręcznika)"))
	f.StringSliceVar(&run.Against, "against", nil, l.pick("armies of the second contestant (default the same as the first has)", "armie drugiego zawodnika (domyślnie takie same)"))
	matrix := f.Bool("matrix", false, l.pick("each army meets each other, all led by --blue", "każda armia z każdą, wszystkimi dowodzi --blue"))
	slice := f.Int("slice", 10, l.pick("how many battles a worker takes at a time", "ile bitew naraz bierze wykonawca"))
	where := labPlaceFlags(l, c)
	hide(c, "results", "cores")
	c.RunE = func(c *cobra.Command, args []string) error {
		if err := plan.begin(c); err != nil {
			return err
		}
		if *slice < 1 || *slice > 1000 {
			return l.fault("--slice: from 1 to 1000, not %d", "--slice: od 1 do 1000, nie %d", *slice)
		}
		if *matrix {
			run.Fixtures = lab.RoundRobin(run.Players[0], run.Armies)
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
		_, err = fmt.Fprintf(c.OutOrStdout(), l.pick("%s: %d battles, %d new jobs\n", "%s: bitwy: %d, nowe zadania: %d\n"), args[0], done.Battles, done.Jobs)
		return err
	}
	return c
}

func newLabGather(books []library.Shelf, l language) *cobra.Command {
	c := &cobra.Command{
		Use:   l.pick("gather RUN", "gather SERIA"),
		Short: l.pick("Tell what has come of a run that was submitted", "Opowiedz, co wyszło z serii wstawionej do kolejki"),
		Long: l.pick(`Read what workers have played of a run and tell it as "lab run" does. With --results the battles are written to a file as
well, and with --wait it waits until all have been played.`,
			`Odczytaj, co wykonawcy rozegrali z serii, i opowiedz to tak jak „lab run”. Z --results bitwy są też zapisane do pliku,
a z --wait polecenie czeka, aż rozegrane będą wszystkie.`),
		Example: `  sandtable lab gather spring --data queue
  sandtable lab gather spring --data queue --results spring.jsonl --html spring.html`,
		Args: exactly(l, "run", "serię"),
	}
	results := c.Flags().String("results", "", l.pick("write the battles to this file too", "zapisz też bitwy do tego pliku"))
	wait := c.Flags().Bool("wait", false, l.pick("wait until all have been played", "czekaj, aż rozegrane będą wszystkie"))
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
		played, all, err := l.gather(ctx, c, queue, args[0], *wait)
		if err != nil {
			return l.told(err)
		}
		if *results != "" {
			if err := keepAll(*results, played); err != nil {
				return l.plainPath(err)
			}
		}
		if len(played) < all {
			fmt.Fprintf(c.ErrOrStderr(), l.pick("%d of %d battles have been played\n", "rozegrane bitwy: %d z %d\n"), len(played), all)
		}
		return out.report(c, args, lab.NewReport(books, played))
	}
	return c
}

// gather reads what has come of a run, and waits for the rest if that is asked for.
func (l language) gather(ctx context.Context, c *cobra.Command, queue *farm.Farm, run string, wait bool) ([]*lab.Played, int, error) {
	told, clear := bar(c, l)
	defer clear()
	for {
		played, all, err := queue.Gather(ctx, run)
		if err != nil || len(played) == all || !wait {
			return played, all, err
		}
		told(len(played), all)
		select {
		case <-ctx.Done():
			return played, all, nil
		case <-time.After(time.Second):
		}
	}
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
