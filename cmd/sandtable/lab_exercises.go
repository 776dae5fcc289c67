package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"sandtable/internal/exercise"
	"sandtable/internal/exercise/shipped"
	"sandtable/lab"
	"sandtable/library"
)

// lookedThrough is the file beside exercises that says which battles were looked through.
const lookedThrough = "battles.txt"

func newLabExercises(books []library.Shelf, l language) *cobra.Command {
	c := &cobra.Command{
		Use:   l.pick("exercises [file]..."),
		Short: l.pick("Find exercises, or see which players solve them"),
		Long: l.pick(`With --out, play battles between sergeants, look for decisions at which one option is clearly better than all others and
than what the sergeant chose, and write each into the folder as an exercise. All options meet the same dice in at least 256 worlds drawn from what
the side sees; hasty sergeants play on to the end of the next turn. The same command goes on where it was stopped.
Without --out, ask players what they would do in the exercises of the files, or in those that come with the program, and print a Markdown table:
how many they solve, and how far they stay behind the best, in hundredths of a victory.`),
		Example: `  sandtable lab exercises --rules boltaction --points 300 --battles 1 --each 60 --seed 7 --out exercises
  sandtable lab exercises --players sergeant --rules cobi`,
		Args: cobra.ArbitraryArgs,
	}
	run := lab.Run{Books: books}
	var m lab.Mining
	f := c.Flags()
	f.StringVar(&run.Rules, "rules", "", l.pick("rule book (default: all)"))
	f.StringSliceVar(&run.Scenarios, "scenario", nil, l.pick("scenarios (default: all of the book)"))
	f.IntVar(&run.Points, "points", 0, l.pick("points (default: the scenario's)"))
	f.StringSliceVar(&run.Armies, "army", nil, l.pick("armies of both sides, in turn (default: the book's usual ones)"))
	f.IntVar(&run.Battles, "battles", 20, l.pick("battles to look through"))
	f.Uint64Var(&run.Seed, "seed", 1, l.pick("seed of everything random"))
	f.IntVar(&m.Worlds, "worlds", exercise.LeastWorlds, l.pick("how often each option is tried"))
	f.IntVar(&m.Lead, "lead", 6, l.pick("by how much the best option leads, in hundredths of a victory"))
	f.IntVar(&m.Each, "each", 1, l.pick("look at one decision in so many"))
	f.IntVar(&m.Most, "most", 2, l.pick("exercises per battle at most"))
	f.IntVar(&m.Ends, "ends", 64, l.pick("battles played to the end, in which the best must win more, too"))
	out := f.String("out", "", l.pick("folder for the exercises that are found"))
	players := f.StringSlice("players", []string{"sergeant", "captain", "general"}, l.pick("players who are asked"))
	f.Var(&run.Budget, "budget", l.pick("thinking budget per decision: commands to try (400), or time (200ms), which cannot be repeated exactly"))
	c.RunE = func(c *cobra.Command, args []string) error {
		ctx, stop := untilStopped(c)
		defer stop()
		if *out == "" {
			return askAll(ctx, c, l, &run, *players, args)
		}
		switch {
		case len(args) > 0:
			return l.fault("--out finds new exercises; leave out the files")
		case run.Rules == "":
			return l.fault("--out needs --rules")
		case run.Battles < 1 || run.Battles > 100_000 || m.Worlds < exercise.LeastWorlds || m.Worlds > exercise.MaxWorlds:
			return l.fault("--battles must be 1 to 100000, --worlds %d to %d", exercise.LeastWorlds, exercise.MaxWorlds)
		case m.Lead < 1 || m.Lead > 50 || m.Each < 1 || m.Most < 1 || m.Ends < 0:
			return l.fault("--lead must be 1 to 50, --each and --most at least 1, --ends at least 0")
		}
		m.Lead *= 10
		return mine(ctx, c, l, &run, m, *out)
	}
	return c
}

// mine looks for exercises and writes them into a folder.
func mine(ctx context.Context, c *cobra.Command, l language, run *lab.Run, m lab.Mining, folder string) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return l.plainPath(err)
	}
	name := filepath.Join(folder, lookedThrough)
	known, err := os.ReadFile(name)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return l.plainPath(err)
	}
	keys := strings.Split(string(known), "\n")
	m.Known = func(key string) bool { return slices.Contains(keys, key) }
	m.Done = func(key string) error {
		file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o644)
		if err != nil {
			return l.plainPath(err)
		}
		_, err = fmt.Fprintln(file, key)
		return errors.Join(err, file.Close())
	}
	m.Found = func(x *exercise.Exercise) error {
		text, err := x.Encode()
		if err != nil {
			return err
		}
		file := filepath.Join(folder, x.Record.Book+"-"+x.ID()+".json")
		fmt.Fprintf(c.OutOrStdout(), l.pick("%s: best %d%%, then %d%%, a sergeant's %d%%\n"), file, percent(x.Options[0].Worth),
			percent(x.Options[x.Second()].Worth), percent(x.Options[x.Chosen].Worth))
		return l.plainPath(os.WriteFile(file, append(text, '\n'), 0o644))
	}
	told, clear := bar(c, l)
	m.Told = func(done lab.Mined) { told(done.Battles, run.Battles) }
	done, err := run.Exercises(ctx, m)
	clear()
	if errors.Is(err, context.Canceled) {
		return l.fault("stopped; the same command continues")
	}
	if err != nil {
		return l.labFault(err)
	}
	fmt.Fprintf(c.OutOrStdout(), l.pick("%d battles, %d decisions, %d exercises\n"), done.Battles, done.Decisions, done.Found)
	return nil
}

// percent rounds thousandths.
func percent(thousandths int) int { return (thousandths + 5) / 10 }

// askAll asks players what they would do in exercises.
func askAll(ctx context.Context, c *cobra.Command, l language, run *lab.Run, players, files []string) error {
	all := map[string][]*exercise.Exercise{}
	for _, name := range files {
		file, err := openInput(l, c.InOrStdin(), name)
		if err != nil {
			return err
		}
		data, err := io.ReadAll(io.LimitReader(file, exercise.MaxExercise+1))
		if err = errors.Join(err, file.Close()); err != nil {
			return l.plainPath(err)
		}
		x, err := shipped.Read(data)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		all[x.Record.Book] = append(all[x.Record.Book], x)
	}
	fmt.Fprintln(c.OutOrStdout(), l.pick("| book | exercises | player | solved | behind the best |"))
	fmt.Fprintln(c.OutOrStdout(), "| --- | --- | --- | --- | --- |")
	known := run.Rules == ""
	for _, s := range library.Playable(run.Books) {
		book := s.Book.ID()
		if run.Rules != "" && book != run.Rules {
			continue
		}
		known = true
		mine := all[book]
		if len(files) == 0 {
			var err error
			if mine, err = shipped.Of(book); err != nil {
				return err
			}
		}
		if len(mine) == 0 {
			continue
		}
		told, clear := bar(c, l)
		solvers, err := lab.Solve(ctx, run.Books, mine, players, run.Budget, told)
		clear()
		if err != nil {
			return l.labFault(err)
		}
		for i := range solvers {
			s := &solvers[i]
			fmt.Fprintf(c.OutOrStdout(), "| %s | %d | %s | %d | %s |\n", book, s.Asked, s.Player, s.Solved, give(s.Behind))
		}
	}
	if !known {
		return l.fault("there is no rule book %q", run.Rules)
	}
	return nil
}
