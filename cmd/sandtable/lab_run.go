package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"sandtable/internal/arrange"
	"sandtable/lab"
	"sandtable/library"
)

func newLabRun(books []library.Shelf, l language) *cobra.Command {
	players := strings.Join(levels(), ", ")
	c := &cobra.Command{
		Use:   "run",
		Short: l.pick("Play many battles and show who and what is stronger"),
		Long: fmt.Sprintf(l.pick(`Let players fight many battles, and say who is stronger and how sure that is; how armies, scenarios and sides are
balanced, how long and bloody battles are, which units earn their points, who profits from going first, and who was lucky.

Battles come in pairs with the same field and the same dice; in the second of a pair the contestants change sides. Both have
the same army, unless --against gives the second another. The same seed gives the same battles, on however many cores.
With --results each battle is kept as a line of JSON, and a run that was stopped goes on where it was.
Players: %s.
A player may also be a program, --blue ./bot.py, or an address, --blue http://127.0.0.1:9000/; write-a-bot.md describes what they are asked.`), players),
		Example: `  sandtable lab run --rules bkc1 --points 500 --scenario encounter --blue sergeant --red random --battles 2 --seed 1
  sandtable lab run --points 500 --scenario encounter --blue corporal --red corporal --army germany-1939 --against poland-1939 --battles 2 --results balance.jsonl --html balance.html
  sandtable lab run --rules boltaction --points 300 --scenario demolition --blue sergeant --red recruit --battles 2 --json`,
		Args: from(l, 0, 0, "give everything as flags"),
	}
	plan := labPlanFlags(l, c, books, 20, l.pick("number of battles"))
	plan.guestFlags(c)
	run := &plan.run
	f := c.Flags()
	f.StringVar(&run.Players[0], "blue", "sergeant", l.pick("player whose victories are counted; Blue in the first battle of a pair"))
	f.StringVar(&run.Players[1], "red", "random", l.pick("opponent"))
	all := f.StringSlice("players", nil, l.pick("several players, each against each, instead of --blue and --red"))
	plan.armyFlag(c, l.pick("armies, pair by pair: names or files (default: the book's usual two)"))
	f.StringSliceVar(&run.Against, "against", nil, l.pick("armies of the second contestant (default: the same)"))
	f.BoolVar(&run.Seated, "keep-sides", false, l.pick("--blue always has Blue, and --army with it"))
	watch := f.Int("watch", -1, l.pick("narrate one battle of the run, by its number, choice by choice"))
	out := labOutFlags(l, c)
	c.RunE = func(c *cobra.Command, args []string) error {
		if err := plan.begin(c); err != nil {
			return err
		}
		defer plan.close()
		if err := meetAll(run, *all, l); err != nil {
			return err
		}
		if err := plan.vary(run); err != nil {
			return err
		}
		ctx, stop := untilStopped(c)
		defer stop()
		if *watch >= 0 {
			return plan.fault(watchLab(ctx, c.OutOrStdout(), run, *watch, l))
		}
		return plan.play(c, args, out)
	}
	return c
}

// play plays what was planned, with a progress bar, and tells what was found.
func (p *labPlan) play(c *cobra.Command, args []string, out *labOut) error {
	ctx, stop := untilStopped(c)
	defer stop()
	told, clear := bar(c, p.lang)
	p.run.Told = told
	report, err := p.run.Play(ctx)
	clear()
	if err != nil {
		return p.fault(err)
	}
	return out.report(c, args, report)
}

// meetAll lets each of several players meet each other, with one army.
func meetAll(run *lab.Run, players []string, l language) error {
	if len(players) == 0 {
		return nil
	}
	if len(players) < 2 || len(run.Armies) > 1 || len(run.Against) > 0 {
		return l.fault("--players: name at least two, and at most one army")
	}
	shelf, err := arrange.Shelf(run.Books, run.Rules)
	if err != nil {
		return l.labFault(err)
	}
	army := shelf.Usual[1]
	if len(run.Armies) == 1 {
		army = run.Armies[0]
	}
	for i, one := range players {
		for _, other := range players[i+1:] {
			run.Fixtures = append(run.Fixtures, [2]lab.Contestant{{Player: one, Army: army}, {Player: other, Army: army}})
		}
	}
	return nil
}
