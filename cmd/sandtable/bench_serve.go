package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime"
	"runtime/pprof"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"sandtable/internal/bench"
	"sandtable/internal/store"
	"sandtable/library"
)

func newBenchServe(books []library.Shelf, l language) *cobra.Command {
	c := &cobra.Command{
		Use:   "serve",
		Short: l.pick("Play many battles on a server at once and measure it"),
		Long: l.pick(`Play many small battles at once with random legal commands on both sides, and report commands per second and answer
times. Every command is on disk before it is answered. At the end every log is checked: no command is missing or doubled,
and everything follows from the rules and the dice from their secret.

The server runs in the same program with its battles in a temporary file, unless --data or --database names a store or
--url a running server (start it with "sandtable serve --unlimited"). With --url the logs are checked as far as the
server shows them; name its store too to check them all.`),
		Example: `  sandtable bench serve
  sandtable bench serve --rules boltaction --battles 100
  sandtable bench serve --battles 50 --seconds 5 --database postgres://sandtable@db/sandtable
  sandtable bench serve --nodes 2 --database postgres://sandtable@db/sandtable
  sandtable bench serve --url http://127.0.0.1:8080`,
		Args: l.nothing,
	}
	where := storeFlags(l, c)
	book := c.Flags().String("rules", books[0].Book.ID(), l.pick("the rule book"))
	battles := c.Flags().Int("battles", 200, l.pick("battles played at the same time"))
	seconds := c.Flags().Float64("seconds", 10, l.pick("duration"))
	workers := c.Flags().Int("workers", 0, l.pick("players; each takes turns at several battles (default: one per battle)"))
	nodes := c.Flags().Int("nodes", 1, l.pick("servers side by side on one PostgreSQL (--database); the two sides of a battle use different ones"))
	address := c.Flags().String("url", "", l.pick("server to measure, instead of its own"))
	profile := c.Flags().String("profile", "", l.pick("write a CPU profile of the play to this file"))
	c.RunE = func(c *cobra.Command, _ []string) error {
		if *battles < 1 || *seconds <= 0 || *workers < 0 {
			return l.fault("--battles and --seconds must be above zero, --workers not below")
		}
		if *nodes < 1 || *nodes > 1 && (*where.database == "" || *address != "") {
			return l.fault("--nodes must be above zero, and above one only with --database")
		}
		ctx, stop := signal.NotifyContext(c.Context(), os.Interrupt, syscall.SIGTERM)
		defer stop()
		shelf, err := shelfOf(l, books, *book)
		if err != nil {
			return err
		}
		setups, err := bench.Setups(shelf)
		if err != nil {
			return l.told(err)
		}
		load := &bench.Load{Nodes: []string{*address}, Book: shelf.Book, Setups: setups, Battles: *battles, Workers: *workers, Settled: true}
		kept, done, err := benchStore(ctx, where, *address)
		if err != nil {
			return err
		}
		defer done()
		look := bench.Without(*address)
		if kept != nil {
			look = bench.Within(kept)
		}
		if *address == "" {
			spareCollector(ctx, serverHeap*uint64(1+*nodes)) // the players' copies take as much as the battles of one server
			ended, err := benchHouses(ctx, where, kept, books, *nodes, load)
			if err != nil {
				return err
			}
			defer ended()
		}
		span := time.Duration(*seconds * float64(time.Second))
		if err := load.Begin(ctx); err != nil {
			return err
		}
		stopWatch := watchLoad(c.ErrOrStderr(), load, span)
		stopProfile, err := startProfile(l, *profile)
		if err != nil {
			return err
		}
		defer time.AfterFunc(span, load.Stop).Stop()
		played, err := load.Play(ctx)
		stopProfile()
		stopWatch()
		if err != nil {
			return err
		}
		tellLoad(c.OutOrStdout(), load, played)
		checked, err := played.Check(ctx, shelf.Book, look)
		if err != nil {
			return err
		}
		fmt.Fprintf(c.OutOrStdout(), "checked      %d battles, %d entries, %d dice, %d of them proven: all in order\n",
			checked.Battles, checked.Entries, checked.Dice, checked.Proven)
		return nil
	}
	return c
}

// benchHouses runs servers in this program, each with a connection of its own to the store, and gives the load their addresses.
func benchHouses(ctx context.Context, where storePlace, kept store.Store, books []library.Shelf, nodes int, load *bench.Load) (ended func(), err error) {
	life, end := context.WithCancel(context.WithoutCancel(ctx))
	var after []func()
	ended = func() {
		end()
		for _, do := range after {
			do()
		}
	}
	load.Nodes = nil
	for n := range nodes {
		its := kept
		if n > 0 {
			if its, err = where.open(ctx); err != nil {
				ended()
				return nil, err
			}
		}
		at, wait, err := bench.House(life, its, books)
		if err != nil {
			ended()
			return nil, err
		}
		after = append(after, func() {
			wait()
			if n > 0 {
				its.Close()
			}
		})
		load.Nodes = append(load.Nodes, at)
	}
	return ended, nil
}

// benchStore opens the store that is measured or looked into: the one that was named, or a temporary one. Nil: there is none
// to look into.
func benchStore(ctx context.Context, where storePlace, address string) (kept store.Store, done func(), err error) {
	named := *where.data != "" || *where.database != ""
	if address != "" && !named {
		return nil, func() {}, nil
	}
	remove := func() {}
	if !named {
		dir, err := os.MkdirTemp("", "sandtable-bench-")
		if err != nil {
			return nil, nil, where.lang.plainPath(err)
		}
		*where.data, remove = dir, func() { os.RemoveAll(dir) }
	}
	if kept, err = where.open(ctx); err != nil {
		remove()
		return nil, nil, err
	}
	return kept, func() { kept.Close(); remove() }, nil
}

// watchLoad tells a person how play goes.
func watchLoad(out io.Writer, load *bench.Load, span time.Duration) (stop func()) {
	p := newProgress(out, max(1, int(span/time.Second)))
	end := make(chan struct{})
	go func() {
		tick := time.NewTicker(time.Second)
		defer tick.Stop()
		for before := int64(0); ; {
			select {
			case <-end:
				return
			case <-tick.C:
				now := load.Done.Load()
				p.step(fmt.Sprintf("s: %d commands/s", now-before))
				before = now
			}
		}
	}()
	return func() { close(end); p.clear() }
}

func startProfile(l language, file string) (stop func(), err error) {
	if file == "" {
		return func() {}, nil
	}
	f, err := os.Create(file)
	if err != nil {
		return nil, l.plainPath(err)
	}
	if err := pprof.StartCPUProfile(f); err != nil {
		f.Close()
		return nil, err
	}
	return func() { pprof.StopCPUProfile(); f.Close() }, nil
}

func tellLoad(out io.Writer, load *bench.Load, p *bench.Played) {
	fmt.Fprintf(out, "battles      %d at a time, %d in all, on %d cores\n", load.Battles, len(p.Matches), runtime.GOMAXPROCS(0))
	fmt.Fprintf(out, "commands     %d in %.1f s\n", len(p.Took), p.Span.Seconds())
	fmt.Fprintf(out, "rate         %.0f commands/s\n", float64(len(p.Took))/p.Span.Seconds())
	if p.CPU > 0 && len(p.Took) > 0 {
		fmt.Fprintf(out, "processor    %.0f us a command, players included where the server is our own; %.2f cores were to be had\n",
			float64(p.CPU.Microseconds())/float64(len(p.Took)), p.CPU.Seconds()/p.Span.Seconds())
	}
	for _, one := range []struct {
		name  string
		share float64
	}{{"p50", 0.5}, {"p95", 0.95}, {"p99", 0.99}, {"longest", 1}} {
		fmt.Fprintf(out, "%-12s %.1f ms\n", one.name, float64(p.Took.At(one.share).Microseconds())/1000)
	}
}
