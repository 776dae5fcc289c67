package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strconv"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"

	"sandtable/battle"
	"sandtable/battle/words"
	"sandtable/bot"
	"sandtable/internal/arrange"
	"sandtable/lab"
	"sandtable/library"
)

func newLabRun(books []library.Shelf, l language) *cobra.Command {
	run := lab.Run{Books: books}
	var names []string
	for i := range bot.Levels {
		names = append(names, bot.Levels[i].ID)
	}
	players := strings.Join(names, ", ")
	c := &cobra.Command{
		Use:   "run",
		Short: l.pick("Let two players fight many battles, and say who is stronger", "Niech dwaj gracze stoczą wiele bitew: który jest silniejszy"),
		Long: l.pick(`Let two players fight many battles, and say who is stronger and how sure that is.

Battles come in pairs with the same field, the same army on both sides and the same dice; in the second of a pair the players
change sides. The same seed gives the same battles, on however many cores. Players: `+players+`.`,
			`Niech dwaj gracze stoczą wiele bitew: który jest silniejszy i jak bardzo to pewne.

Bitwy toczą się parami: to samo pole, ta sama armia po obu stronach i te same kości; w drugiej z pary gracze zamieniają się
stronami. To samo ziarno daje te same bitwy, na dowolnej liczbie rdzeni. Gracze: `+players+`.`),
		Example: `  sandtable lab run --rules bkc1 --points 500 --scenario encounter --blue sergeant --red random --battles 2 --seed 1
  sandtable lab run --rules boltaction --points 300 --scenario demolition --blue sergeant --red recruit --battles 2 --json`,
		Args: from(l, 0, 0, "say everything by flags", "wszystko podaj opcjami"),
	}
	f := c.Flags()
	f.StringVar(&run.Rules, "rules", "bkc1", l.pick("rule book", "podręcznik"))
	f.StringVar(&run.Players[0], "blue", "sergeant", l.pick("the player of whom victories are counted; has blue in the first battle of a pair", "gracz, którego zwycięstwa się liczy; w pierwszej bitwie pary gra niebieskimi"))
	f.StringVar(&run.Players[1], "red", "random", l.pick("his opponent", "jego przeciwnik"))
	f.StringSliceVar(&run.Scenarios, "scenario", nil, l.pick("scenarios (default all of the book)", "scenariusze (domyślnie wszystkie podręcznika)"))
	f.StringSliceVar(&run.Armies, "army", nil, l.pick("armies, which both sides have (default the usual two of the book)", "armie, takie same po obu stronach (domyślnie dwie zwykłe podręcznika)"))
	f.IntVar(&run.Points, "points", 0, l.pick("points (default those of the scenario)", "punkty (domyślnie scenariusza)"))
	f.IntVar(&run.Battles, "battles", 20, l.pick("how many battles", "ile bitew"))
	f.Uint64Var(&run.Seed, "seed", 1, l.pick("number from which everything is drawn", "liczba, z której wszystko się losuje"))
	f.Var(&run.Budget, "budget", l.pick("what players who look ahead may spend on a decision: commands to try out (400), or time (200ms), with which nothing can be repeated exactly",
		"ile gracze, którzy patrzą naprzód, mogą wydać na decyzję: wypróbowanych rozkazów (400) albo czasu (200ms), z którym niczego nie da się dokładnie powtórzyć"))
	f.IntVar(&run.Cores, "cores", 0, l.pick("how many at a time (default all cores)", "ile naraz (domyślnie wszystkie rdzenie)"))
	watch := f.Int("watch", -1, l.pick("tell one battle of the run, by its number, choice by choice", "opowiedz jedną bitwę, według jej numeru, wybór po wyborze"))
	asJSON := f.Bool("json", false, l.pick("write the report as JSON, with every battle", "wypisz raport jako JSON, z każdą bitwą"))
	c.RunE = func(c *cobra.Command, _ []string) error {
		if run.Battles < 1 || run.Battles > 1_000_000 {
			return l.fault("battles: from 1 to 1000000, not %d", "bitew może być od 1 do 1000000, nie %d", run.Battles)
		}
		ctx, stop := signal.NotifyContext(c.Context(), os.Interrupt)
		defer stop()
		if *watch >= 0 {
			return l.labFault(watchLab(c.Context(), c.OutOrStdout(), &run, *watch, l))
		}
		p := newProgress(c.ErrOrStderr(), run.Battles)
		run.Told = func(done, all int) {
			p.done, p.all = done, all
			p.show(l.pick("battles", "bitwy"))
		}
		report, err := run.Play(ctx)
		p.clear()
		if err != nil {
			return l.labFault(err)
		}
		if *asJSON {
			enc := json.NewEncoder(c.OutOrStdout())
			enc.SetIndent("", "  ")
			return enc.Encode(report)
		}
		return printLab(c.OutOrStdout(), report, l)
	}
	return c
}

// watchLab tells a battle choice by choice: to whoever watches nothing is hidden.
func watchLab(ctx context.Context, out io.Writer, run *lab.Run, number int, l language) error {
	shelf, err := arrange.Shelf(run.Books, run.Rules)
	if err != nil {
		return err
	}
	n := 0
	played, err := run.Watch(ctx, number, func(b battle.Battle, choice *bot.Choice) {
		n++
		view, d := b.View(battle.Nobody), b.Pending()
		teller := shelf.Words.In(l.code(), words.ViewNames(&view))
		why := choice.Why.Text(l.code(), bot.Names{
			Unit: func(id battle.UnitID) string {
				for i := range view.Units {
					if view.Units[i].ID == id {
						return view.Units[i].Key
					}
				}
				return ""
			},
			Verb: func(v battle.Verb) string { return teller.VerbIn(d.Kind, v) },
		})
		turn := ""
		for _, f := range view.Facts {
			if f.Key == "turn" {
				turn = strconv.Itoa(int(f.N))
			}
		}
		fmt.Fprintf(out, "%d [%s] %s: %s – %s\n", n, turn, teller.Side(d.Side), teller.Command(d.Kind, &choice.Command), why)
	})
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "%s: %s, %s\n", played.Winner, played.Degree, played.How)
	return err
}

// labFault says in the language of the reader what was wrong with a run.
func (l language) labFault(err error) error {
	if err == nil {
		return nil
	}
	if none := new(bot.NoLevelError); errors.As(err, &none) {
		return errors.New(none.Text(l.code()))
	}
	if no := new(arrange.Wrong); errors.As(err, &no) {
		return errors.New(no.In(l.code()))
	}
	return err
}

// printLab prints a table of the scenarios, and below it what holds for all.
func printLab(out io.Writer, r *lab.Report, l language) error {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, l.pick("SCENARIO\tBATTLES\tWON\tDRAWN\tLOST\tWON %\t95 %", "SCENARIUSZ\tBITWY\tWYGRANE\tREMISY\tPRZEGRANE\tWYGRANE %\t95 %"))
	row := func(name string, c *lab.Cell) {
		fmt.Fprintf(w, "%s\t%d\t%d\t%d\t%d\t%.1f\t%.1f–%.1f\n", name, c.Battles(), c.Won, c.Drawn, c.Lost, 100*c.Wins.Share, 100*c.Wins.Low, 100*c.Wins.High)
	}
	for i := range r.Scenarios {
		row(r.Scenarios[i].Scenario, &r.Scenarios[i])
	}
	row(l.pick("all", "wszystkie"), &r.All)
	if err := w.Flush(); err != nil {
		return err
	}
	fmt.Fprintf(out, l.pick("%s against %s in %s; pairs won 0, ½, 1, 1½, 2 of 2: %v\n", "%s przeciw %s, %s; pary z 0, ½, 1, 1½, 2 z 2 punktów: %v\n"),
		r.Players[0], r.Players[1], r.Rules, r.Pairs)
	for i, name := range r.Players {
		t := &r.Times[i]
		fmt.Fprintf(out, l.pick("%s: %d decisions, median %v, 95th percentile %v, longest %v\n", "%s: decyzji: %d, mediana %v, 95. percentyl %v, najdłuższa %v\n"),
			name, t.Decisions, round(t.Median), round(t.P95), round(t.Most))
	}
	fmt.Fprintf(out, l.pick("%.1f battles a second on %d cores; %d commands in a battle; hurried decisions: %d\n",
		"bitew na sekundę: %.1f na rdzeniach: %d; rozkazów w bitwie: %d; decyzje w pośpiechu: %d\n"),
		r.PerSecond, r.Cores, r.Commands/max(1, len(r.Battles)), r.Hurried)
	return nil
}

func round(d time.Duration) time.Duration { return d.Round(100 * time.Nanosecond) }
