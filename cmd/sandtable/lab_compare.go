package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"sandtable/bot"
	"sandtable/internal/arrange"
	"sandtable/lab"
	"sandtable/lab/page"
	"sandtable/lang"
	"sandtable/library"
)

func newLabCompare(books []library.Shelf, l language) *cobra.Command {
	c := &cobra.Command{
		Use:   l.pick("compare ONE OTHER"),
		Short: l.pick("Test whether a change shifts the balance"),
		Long: l.pick(`Test whether a change shifts the balance. Two players or two armies meet; two rule books or two options (such as
OPT-NIGHT=on OPT-NIGHT=off) are played side by side with the same seeds; two result files are compared pair by pair. The
test is sequential (SPRT): it stops as soon as it is sure that the share of victories has shifted by --move, up or down,
or that it has not, and errs no more often than --error. --battles is the limit.

For options, books and files the share of the first contestant is compared: give --army and --against, or compare
--whose red or --whose began (the side that acted first).`),
		Example: `  sandtable lab compare random sergeant --points 500 --scenario encounter --battles 2
  sandtable lab compare recruit recruit --set red:bot.hunting=20 --points 500 --scenario encounter --battles 2
  sandtable lab compare OPT-NIGHT=off OPT-NIGHT=on --points 500 --scenario encounter --player recruit --whose began --battles 2
  sandtable lab compare before.jsonl after.jsonl --html change.html`,
		Args: from(l, 2, 2, "name two of a kind: players, armies, books, options or result files"),
	}
	plan := labPlanFlags(l, c, books, 2000, l.pick("most battles to play"))
	plan.armyFlag(c, l.pick("armies of the first contestant (default: the book's usual two)"))
	c.Flags().StringSliceVar(&plan.run.Against, "against", nil, l.pick("armies of the second contestant (default: the same)"))
	plan.guestFlags(c)
	cmp := comparing{plan: plan, lang: l}
	c.Flags().StringVar(&cmp.player, "player", "sergeant", l.pick("who plays, unless players are compared"))
	c.Flags().StringVar(&cmp.of, "whose", "first", l.pick("whose share: first, red or began"))
	c.Flags().Float64Var(&cmp.move, "move", 5, l.pick("shift that counts, in per cent of the points"))
	c.Flags().Float64Var(&cmp.fault, "error", 5, l.pick("allowed error, in per cent"))
	out := labOutFlags(l, c)
	c.RunE = func(c *cobra.Command, args []string) error {
		if cmp.move < 0.1 || cmp.move > 50 || cmp.fault < 0.01 || cmp.fault > 40 {
			return l.fault("--move must be 0.1 to 50 and --error 0.01 to 40")
		}
		if !slices.Contains([]string{"first", "red", "began"}, cmp.of) {
			return l.fault("--whose is first, red or began, not %q", cmp.of)
		}
		found, err := cmp.compare(c, [2]string(args))
		if err != nil {
			return plan.fault(err)
		}
		p := &page.Page{Comparison: found, Command: typed(c, args)}
		return out.tell(c.OutOrStdout(), p, found, func(to io.Writer) error { return l.printComparison(to, found) })
	}
	return c
}

// comparing is what the flags of lab compare ask for.
type comparing struct {
	plan        *labPlan
	lang        language
	player, of  string
	move, fault float64
}

// compare finds out what two names are, and compares them.
func (k *comparing) compare(c *cobra.Command, names [2]string) (*lab.Comparison, error) {
	test := lab.NewSPRT(k.move/100, k.fault/100)
	if isResults(names[0]) && isResults(names[1]) {
		var kept [2]*lab.Results
		for i, name := range names {
			var err error
			if kept[i], err = lab.ReadResults(name); err != nil {
				return nil, k.lang.plainPath(err)
			}
		}
		return lab.CompareResults(names, kept[0].All(), kept[1].All(), lab.Whose(k.of), test), nil
	}
	if err := k.plan.begin(c); err != nil {
		return nil, err
	}
	defer k.plan.close()
	ctx, stop := untilStopped(c)
	defer stop()
	told, clear := bar(c, k.lang)
	defer clear()
	k.plan.run.Told = told
	return k.play(ctx, c.InOrStdin(), names, test)
}

// play plays what is compared until it is decided.
func (k *comparing) play(ctx context.Context, in io.Reader, names [2]string, test *lab.SPRT) (*lab.Comparison, error) {
	a, b := k.plan.run, k.plan.run
	a.Players = [2]string{k.player, k.player}
	plays := func(name string) bool { return lab.IsGuest(name) || bot.Is(bot.LevelOf(name)) }
	met := plays(names[0]) && plays(names[1])
	if met {
		a.Players = names
	}
	if err := k.plan.vary(&a); err != nil {
		return nil, err
	}
	b.Players = a.Players
	books := k.plan.run.Books
	switch {
	case met:
		return lab.Meet(ctx, a.Players, &a, test)
	case strings.Contains(names[0], "=") && strings.Contains(names[1], "="):
		for i, run := range []*lab.Run{&a, &b} {
			more, err := readOptions(k.lang, strings.Split(names[i], ","))
			if err != nil {
				return nil, err
			}
			run.Options = append(slices.Clone(run.Options), more...)
		}
	case isBook(books, names[0]) && isBook(books, names[1]):
		a.Rules, b.Rules = names[0], names[1]
	default:
		for _, name := range names {
			if err := k.plan.enlist(in, name); err != nil {
				return nil, err
			}
		}
		a.Rosters, a.Armies, a.Against = k.plan.run.Rosters, names[:1], names[1:]
		return lab.Meet(ctx, names, &a, test)
	}
	return lab.Compare(ctx, names, &a, &b, lab.Whose(k.of), test)
}

func isResults(name string) bool {
	_, err := os.Stat(name)
	return err == nil && strings.HasSuffix(name, ".jsonl")
}

func isBook(books []library.Shelf, name string) bool {
	_, err := arrange.Shelf(books, name)
	return err == nil
}

// verdicts are what a test has found, in words.
var verdicts = map[lab.Verdict]lang.Text{
	lab.Better:    {EN: "the balance has shifted up"},
	lab.Worse:     {EN: "the balance has shifted down"},
	lab.Same:      {EN: "the balance has not shifted"},
	lab.Undecided: {EN: "undecided: more battles are needed"},
}

// metVerdicts are the same of two who met.
var metVerdicts = map[lab.Verdict]lang.Text{
	lab.Better:    {EN: "%[2]s is stronger than %[1]s"},
	lab.Worse:     {EN: "%[1]s is stronger than %[2]s"},
	lab.Same:      {EN: "%[1]s and %[2]s are equal"},
	lab.Undecided: verdicts[lab.Undecided],
}

func (l language) printComparison(out io.Writer, c *lab.Comparison) error {
	verdict := verdicts[c.Test.Says].In(l.code())
	if text := metVerdicts[c.Test.Says].In(l.code()); c.Met && c.Test.Says != lab.Undecided {
		verdict = fmt.Sprintf(text, c.Names[0], c.Names[1])
	}
	fmt.Fprintf(out, l.pick("%s: %.1f ± %.1f %% of the points; %s: %.1f ± %.1f %%\n"),
		c.Names[0], 100*c.Shares[0].Mean, 100*c.Shares[0].Error, c.Names[1], 100*c.Shares[1].Mean, 100*c.Shares[1].Error)
	fmt.Fprintf(out, l.pick("%s: after %d pairs, shifted by %.1f %% or not: %+.2f up, %+.2f down, decided at ±%.2f\n"),
		verdict, c.Test.N, 100*c.Test.Move, c.Test.Up, c.Test.Down, c.Test.Bound)
	if c.Skipped > 0 {
		fmt.Fprintf(out, l.pick("%d pairs were not alike and do not count\n"), c.Skipped)
	}
	return nil
}
