package main

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime/pprof"
	"time"

	"github.com/spf13/cobra"

	"sandtable/internal/bench"
	"sandtable/internal/store"
)

func newBenchServe() *cobra.Command {
	c := &cobra.Command{
		Use:   "serve",
		Short: "Put the server under load and print its figures",
		Long: `Run the server on loopback and play many battles on it at once, one connection each, a command after the other. Every
command is on the disk before it is answered. The players are prepared beforehand, so that the figures are those of the
server; docs/performance.md has some.

Without --database the battles are kept in an SQLite file in a new temporary folder, or in one under --data, so that the
disk to be measured can be chosen. A PostgreSQL database keeps what the load leaves in it.`,
		Example: `  sandtable bench serve
  sandtable bench serve --battles 500 --seconds 30
  sandtable bench serve --database postgres://sandtable@localhost/bench`,
		Args: cobra.NoArgs,
	}
	o := bench.Options{}
	c.Flags().StringVar(&o.Rules, "rules", "bkc1", "the rule book")
	c.Flags().IntVar(&o.Battles, "battles", 200, "battles at once")
	c.Flags().IntVar(&o.Commands, "commands", 400, "commands of each battle at most")
	c.Flags().BoolVar(&o.Position, "position", false, "answers tell the position too, as a page that has lost the thread wants it")
	seconds := c.Flags().Int("seconds", 10, "how long at most")
	data := c.Flags().String("data", "", "the folder in which the temporary folder is made")
	database := c.Flags().String("database", "", "measure on PostgreSQL instead: postgres://user@host/name")
	profile := c.Flags().String("profile", "", "write a CPU profile of the load to a file")
	c.RunE = func(c *cobra.Command, _ []string) error {
		o.For = time.Duration(*seconds) * time.Second
		where := *database
		if where == "" {
			dir, err := os.MkdirTemp(*data, "sandtable-bench-")
			if err != nil {
				return plainPath(err)
			}
			defer os.RemoveAll(dir)
			where = filepath.Join(dir, "battles.db")
		}
		kept, err := store.Open(c.Context(), where)
		if err != nil {
			return err
		}
		defer kept.Close()
		o.Store = kept
		out := c.OutOrStdout()
		r, err := bench.Serve(c.Context(), o, func(format string, args ...any) {
			fmt.Fprintf(out, format, args...)
			if *profile == "" {
				return
			}
			if file, err := os.Create(*profile); err == nil && pprof.StartCPUProfile(file) != nil {
				file.Close()
			}
		})
		pprof.StopCPUProfile()
		if err != nil {
			return err
		}
		fmt.Fprintf(out, "%d commands in %.1f s: %.0f a second\n", r.Commands, r.Took.Seconds(), r.Rate())
		for _, permille := range []int{500, 900, 990, 999} {
			fmt.Fprintf(out, "  %4.1f %% within %.1f ms\n", float64(permille)/10, r.Within(permille).Seconds()*1000)
		}
		return nil
	}
	return c
}
