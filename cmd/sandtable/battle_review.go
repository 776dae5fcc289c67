package main

import (
	"fmt"
	"io"
	"strings"
	"unicode"

	"github.com/spf13/cobra"

	"sandtable/battle"
	"sandtable/hindsight"
	"sandtable/internal/telling"
	"sandtable/library"
)

func newBattleReview(books []library.Shelf, l language) *cobra.Command {
	c := &cobra.Command{
		Use:   l.pick("review RECORD"),
		Short: l.pick("Show who was ahead when, and whom the dice favoured"),
		Long: l.pick(`Look back at a recorded battle: who was ahead each turn, what each side lost, and how the dice fell.

Every command that rolled dice is carried out again with other dice; the average loss is what was expected. Luck is how
much more the enemy lost and how much less you did; ± is the standard error of those trials, and within twice that the dice
favoured neither side. Who is ahead is judged as the general judges when it plays. With --side, only what that side may
know is shown while the battle lasts.`),
		Example: `  sandtable battle review arnhem.battle.json
  sandtable battle review arnhem.battle.json --json
  sandtable battle review arnhem.battle.json --side red`,
		Args: exactly(l, "record"),
	}
	side := c.Flags().String("side", "", l.pick("view of red or blue (default: everything)"))
	inJSON := c.Flags().Bool("json", false, l.pick("answer in JSON"))
	c.RunE = func(c *cobra.Command, args []string) error {
		game, _, shelf, err := resume(l, c.ErrOrStderr(), books, args[0])
		if err != nil {
			return err
		}
		speaker := telling.Speak(game, shelf.Words, l.code(), battle.Nobody)
		switch *side {
		case "":
			speaker.All = true
		case battle.Red.String(), battle.Blue.String():
			speaker.Side = battle.Red
			if *side == battle.Blue.String() {
				speaker.Side = battle.Blue
			}
		default:
			return l.fault("no such side: %q; try red or blue", *side)
		}
		review, err := hindsight.New(game, speaker.Viewer())
		if err != nil {
			return fmt.Errorf("%s: %w", args[0], err)
		}
		for more := true; more; {
			if more, err = review.Step(); err != nil {
				return fmt.Errorf("%s: %w", args[0], err)
			}
		}
		account := speaker.Account(review.Account())
		if *inJSON {
			return writeJSON(c.OutOrStdout(), account)
		}
		return l.printAccount(c.OutOrStdout(), account, speaker)
	}
	return c
}

// printAccount prints an account: a bar for each turn, then the sides.
func (l language) printAccount(out io.Writer, a *telling.Account, s *telling.Speaker) error {
	sides := [2]string{l.pick("Red"), l.pick("Blue")}
	if result := s.Position().Result; result != "" {
		fmt.Fprintln(out, result)
	}
	err := columns(out, func(w io.Writer) {
		for i := range a.Course {
			m := &a.Course[i]
			if i+1 < len(a.Course) && a.Course[i+1].Turn == m.Turn {
				continue // the last of each turn
			}
			fmt.Fprintf(w, "%s %d\t%s\t%s\n", l.pick("turn"), m.Turn, leadBar(m.Ahead), m.Text)
		}
	})
	if err != nil {
		return err
	}
	fmt.Fprintln(out, a.Luck)
	for i := range a.Sides {
		is := &a.Sides[i]
		lost := l.pick("lost") + " " + is.Lost
		if !strings.ContainsFunc(is.Lost, unicode.IsDigit) { // no losses
			lost = is.Lost
		}
		fmt.Fprintf(out, "%s: %s; %s", sides[i], lost, is.Luck)
		if is.Tests != "" {
			fmt.Fprint(out, "; ", is.Tests)
		}
		fmt.Fprintln(out)
		for _, d := range is.Deeds {
			fmt.Fprintf(out, "  %s: %s\n", d.Label, d.Text)
		}
	}
	if len(a.Kinds) == 0 {
		return nil
	}
	return columns(out, func(w io.Writer) {
		fmt.Fprintf(w, l.pick("DICE\tFACES\t%s\tMEAN\t%s\tMEAN\tEXPECTED\n"), strings.ToUpper(sides[0]), strings.ToUpper(sides[1]))
		for i := range a.Kinds {
			k := &a.Kinds[i]
			fmt.Fprintf(w, "%s\t%d", k.Label, k.Faces)
			for _, t := range k.Sides {
				if t.Dice == 0 {
					fmt.Fprint(w, "\t·\t·")
				} else {
					fmt.Fprintf(w, "\t%d\t%.2f", t.Dice, float64(t.Sum)/float64(t.Dice))
				}
			}
			fmt.Fprintf(w, "\t%.1f\n", float64(k.Mean)/1000)
		}
	})
}

// leadBar draws who is ahead: red to the right, blue to the left.
func leadBar(ahead int32) string {
	const half = 12
	n := int(min(max(ahead, -ahead), 1000)) * half / 1000
	left, right := strings.Repeat("·", half), strings.Repeat("·", half)
	if ahead > 0 {
		right = strings.Repeat("█", n) + strings.Repeat("·", half-n)
	} else {
		left = strings.Repeat("·", half-n) + strings.Repeat("█", n)
	}
	return left + "|" + right
}
