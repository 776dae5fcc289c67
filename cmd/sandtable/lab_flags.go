package main

import (
	"context"
	"errors"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"sandtable/army"
	"sandtable/bot"
	"sandtable/internal/arrange"
	"sandtable/lab"
	"sandtable/library"
)

func newLab(books []library.Shelf, l language) *cobra.Command {
	return group(l, "lab", l.pick("Measure players and balance"),
		newLabRun(books, l), newLabFirst(books, l), newLabTimes(books, l), newLabRegret(books, l), newLabExercises(books, l), newLabMatrix(books, l),
		newLabCompare(books, l), newLabReport(books, l), newLabNumbers(books, l), newLabSubmit(books, l), newLabGather(books, l))
}

// labPlan is which battles a command of the laboratory plays.
type labPlan struct {
	lang    language
	run     lab.Run
	options []string
	changes []string // of numbers by which players weigh
	results string
	size    string // one that the book offers; empty: as the scenario says
	kept    bool   // battles are counted once, wherever they are played
}

// labPlanFlags gives a command the flags that say which battles are played.
func labPlanFlags(l language, c *cobra.Command, books []library.Shelf, battles int, many string) *labPlan {
	p := &labPlan{lang: l, run: lab.Run{Books: books}}
	f := c.Flags()
	f.StringVar(&p.run.Rules, "rules", "bkc1", l.pick("rule book"))
	f.StringSliceVar(&p.run.Scenarios, "scenario", nil, l.pick("scenarios (default: all of the book)"))
	f.IntVar(&p.run.Points, "points", 0, l.pick("points (default: the scenario's)"))
	f.IntVar(&p.run.Turns, "turns", 0, l.pick("turn limit (default: the scenario's)"))
	f.StringVar(&p.size, "size", "", l.pick("size of the battle, for points, turns and table: short, evening or big"))
	f.StringArrayVar(&p.options, "option", nil, l.pick("a rule option, such as OPT-NIGHT=on; repeat as needed"))
	f.StringArrayVar(&p.changes, "set", nil, l.pick("a number by which players weigh, such as bot.hunting=15, or red:bot.hunting=15 for one of them; see \"sandtable lab numbers\"; repeat as needed"))
	f.IntVar(&p.run.Battles, "battles", battles, many)
	f.Uint64Var(&p.run.Seed, "seed", 1, l.pick("seed of everything random"))
	f.Var(&p.run.Budget, "budget", l.pick("thinking budget per decision: commands to try (400), or time (200ms), which cannot be repeated exactly"))
	f.IntVar(&p.run.Cores, "cores", 0, l.pick("battles at a time (default: all cores)"))
	f.StringVar(&p.results, "results", "", l.pick("save each battle in this file; saved ones are not played again"))
	return p
}

// guestFlags lets programs and addresses play.
func (p *labPlan) guestFlags(c *cobra.Command) {
	p.run.Guests = true
	c.Flags().DurationVar(&p.run.Patience, "patience", 10*time.Second, p.lang.pick("how long a program or an address may take for a decision"))
}

// armyFlag gives a command the flag that names armies.
func (p *labPlan) armyFlag(c *cobra.Command, usage string) {
	c.Flags().StringSliceVar(&p.run.Armies, "army", nil, usage)
}

// begin reads what the flags name: switches, rosters, results.
func (p *labPlan) begin(c *cobra.Command) (err error) {
	l := p.lang
	if p.run.Battles < 1 || p.run.Battles > 1_000_000 {
		return l.fault("battles: 1 to 1000000, not %d", p.run.Battles)
	}
	if (p.results != "" || p.kept) && p.run.Budget.Time > 0 {
		return l.fault("budget: timed battles cannot be repeated, so they are not saved; give a number of commands")
	}
	if p.run.Patience < 0 || p.run.Patience > time.Hour {
		return l.fault("--patience must be up to 1h, not %v", p.run.Patience)
	}
	if p.run.Options, err = readOptions(l, p.options); err != nil {
		return err
	}
	if err := p.takeSize(); err != nil {
		return err
	}
	for _, list := range []*[]string{&p.run.Armies, &p.run.Against} {
		for _, name := range *list {
			if err := p.enlist(c.InOrStdin(), name); err != nil {
				return err
			}
		}
	}
	if p.results != "" {
		p.run.Results, err = lab.OpenResults(p.results)
	}
	return l.plainPath(err)
}

// vary changes the numbers by which the players of a run weigh: of both of them, or of the one who is named. One that weighs nothing
// is left as it is, unless it is named.
func (p *labPlan) vary(run *lab.Run) error {
	for _, change := range p.changes {
		who := -1
		for i, name := range [...]string{"blue:", "red:"} {
			if rest, ok := strings.CutPrefix(change, name); ok {
				change, who = rest, i
			}
		}
		if who >= 0 && len(run.Fixtures) > 0 {
			return p.lang.fault("--set: every player here plays on both sides; leave out red: and blue:")
		}
		for i, player := range run.Players {
			if who == i && lab.IsGuest(player) {
				return p.lang.fault("--set: %s has no numbers to change; only players of the program have", player)
			}
		}
		add := func(player *string, i int) {
			if lab.IsGuest(*player) {
				return
			}
			if who == i || who < 0 && *player != "random" {
				*player = bot.Vary(*player, change)
			}
		}
		for i := range run.Players {
			add(&run.Players[i], i)
		}
		for f := range run.Fixtures {
			for i := range run.Fixtures[f] {
				add(&run.Fixtures[f][i].Player, i)
			}
		}
	}
	return nil
}

// takeSize sets points, turns and table to those of the size that is asked for; what was named besides stands.
func (p *labPlan) takeSize() error {
	if p.size == "" {
		return nil
	}
	shelf, err := arrange.Shelf(p.run.Books, p.run.Rules)
	if err != nil {
		return p.lang.labFault(err)
	}
	size, err := arrange.FindSize(shelf, p.size)
	if err != nil {
		return p.lang.labFault(err)
	}
	p.run.Resize(size)
	return nil
}

// enlist reads an army that is a file.
func (p *labPlan) enlist(in io.Reader, name string) error {
	t, err := readTroops(p.lang, in, name)
	if err != nil {
		return err
	}
	if t.Roster != nil {
		if p.run.Rosters == nil {
			p.run.Rosters = map[string]*army.Roster{}
		}
		p.run.Rosters[name] = t.Roster
	}
	return nil
}

// close closes the results.
func (p *labPlan) close() {
	if p.run.Results != nil {
		p.run.Results.Close()
	}
}

// untilStopped is a context that ends when the program is asked to stop.
func untilStopped(c *cobra.Command) (context.Context, func()) {
	return signal.NotifyContext(c.Context(), os.Interrupt, syscall.SIGTERM)
}

// fault says what was wrong with a run, in the language of the reader; if it was stopped, it says how to go on.
func (p *labPlan) fault(err error) error {
	if errors.Is(err, context.Canceled) {
		if p.run.Results != nil {
			return p.lang.fault("stopped; the battles played are in %s, and the same command continues", p.results)
		}
		return p.lang.fault("stopped; with --results a run can be continued")
	}
	return p.lang.labFault(err)
}

// labFault says in the language of the reader what was wrong with a run.
func (l language) labFault(err error) error {
	if err == nil {
		return nil
	}
	if none := new(bot.NoLevelError); errors.As(err, &none) {
		return errors.New(none.Text(l.code()))
	}
	return l.told(err)
}

// levels are the names of all players.
func levels() []string {
	var names []string
	for i := range bot.Levels {
		names = append(names, bot.Levels[i].ID)
	}
	return names
}

// typed is the command line as it was typed, so that it can be repeated.
func typed(c *cobra.Command, args []string) string {
	words := append([]string{c.CommandPath()}, args...)
	c.Flags().Visit(func(f *pflag.Flag) {
		switch f.Name {
		case "html", "json", "lang", "results", "cores":
		default:
			value := f.Value.String()
			if s, ok := f.Value.(interface{ GetSlice() []string }); ok {
				value = strings.Join(s.GetSlice(), ",")
			}
			words = append(words, "--"+f.Name, value)
		}
	})
	return strings.Join(words, " ")
}
