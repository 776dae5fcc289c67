package main

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"sandtable/battle/record"

	"github.com/spf13/cobra"

	"sandtable/battle"
	"sandtable/battle/script"
	"sandtable/battle/words"
	"sandtable/internal/telling"
	"sandtable/library"
)

// oddsTrials is how often what has no exact odds is tried out, unless the user says otherwise: an even chance is then told to 1.1 %.
const oddsTrials = 2000

func newOdds(books []library.Shelf, l language) *cobra.Command {
	c := &cobra.Command{
		Use:   l.pick("odds FILE [COMMAND]"),
		Short: l.pick("Show the odds of a command"),
		Long: l.pick(`Show what a command would bring: every roll with what it needs, its modifiers and the exact odds of each outcome. What
has no exact odds, such as a whole close combat, is simulated with separate dice, without looking at what the side may
not know; the number of trials and the error are shown.

The file is a record of a battle or a battle script. Commands are written as in scripts, with short unit names. Without
one, --step picks a command of the file: an entry of a record or a step of a script. With both, the command is given as
things stand before that step; without --step, as they stand at the end.`),
		Example: `  sandtable odds volley.battle.yaml --step 2
  sandtable odds volley.battle.yaml --step 2 --rules bkc2 --json
  sandtable odds volley.battle.yaml --step 3 '{"verb":"fire","unit":"mg","units":["other"],"target":"rifles"}'
  sandtable odds arnhem.battle.json '{"verb":"concede"}'`,
		Args: from(l, 1, 2, "name a record or script, and a command if you like"),
	}
	step := c.Flags().Int("step", 0, l.pick("entry of the record or step of the script"))
	rules := c.Flags().String("rules", "", l.pick("rule book, if the script is for several (default: the first)"))
	trials := c.Flags().Int("trials", oddsTrials, l.pick("trials when exact odds are unknown"))
	inJSON := c.Flags().Bool("json", false, l.pick("answer in JSON"))
	c.RunE = func(c *cobra.Command, args []string) error {
		q, err := askedOdds(l, c, books, args, *step, *rules)
		if err != nil {
			return err
		}
		side := q.game.Battle().Pending().Side
		speaker := telling.Speak(q.game, q.words, l.code(), side)
		preview, err := speaker.Foresee(q.command, max(*trials, 0))
		if err != nil {
			return fmt.Errorf("%s: %s", args[0], speaker.Refusal(err).Text)
		}
		if *inJSON {
			return writeJSON(c.OutOrStdout(), preview)
		}
		l.drawOdds(c.OutOrStdout(), preview, telling.Open(q.game.Battle(), side))
		return nil
	}
	return c
}

// An oddsQuestion is a command and the battle in which its odds are asked for.
type oddsQuestion struct {
	game    *record.Game
	words   *words.Book
	command battle.Command
}

// askedOdds finds the battle and the command.
func askedOdds(l language, c *cobra.Command, books []library.Shelf, args []string, step int, rules string) (q oddsQuestion, err error) {
	if strings.HasSuffix(args[0], scriptName) {
		err = q.ofScript(l, books, args[0], step, rules)
	} else {
		err = q.ofRecord(l, c, books, args[0], step)
	}
	if err == nil && len(args) > 1 {
		text := strings.TrimSpace(args[1])
		if !strings.HasPrefix(text, "{") {
			text = "{" + text + "}"
		}
		if q.command, err = script.ReadCommand([]byte(text), q.game.Book(), q.game.Setup()); err != nil {
			err = l.fault("%s is not a command: %w", args[1], err)
		}
	}
	if err == nil && q.command.Verb == "" {
		err = l.fault("%s: which command? Give one, or use --step", args[0])
	}
	return q, err
}

func (q *oddsQuestion) ofScript(l language, books []library.Shelf, name string, step int, rules string) error {
	s, err := loadScript(l, name, func(id string) (battle.Book, bool) { return library.Find(books, id) })
	if err != nil {
		return err
	}
	book := s.Books()[0]
	for _, other := range s.Books() {
		if rules == other.ID() {
			book = other
		}
	}
	if rules != "" && book.ID() != rules {
		return l.fault("%s is not for %s", name, rules)
	}
	if q.game, err = s.PlayTo(book, step, nil); err != nil {
		return fmt.Errorf("%s:%w", name, err)
	}
	q.command, _ = s.CommandAt(book, step)
	q.words = wordsOf(books, book)
	return nil
}

func (q *oddsQuestion) ofRecord(l language, c *cobra.Command, books []library.Shelf, name string, step int) error {
	game, _, shelf, err := resume(l, c.ErrOrStderr(), books, name)
	if err != nil {
		return err
	}
	q.game, q.words = game, shelf.Words
	if step == 0 {
		return nil
	}
	entries := game.Entries()
	if step < 1 || step > len(entries) {
		return l.fault("%s has no entry %d; it has %d", name, step, len(entries))
	}
	q.command = entries[step-1].Command
	q.game, err = game.Fork(step - 1)
	return err
}

func wordsOf(books []library.Shelf, book battle.Book) *words.Book {
	for _, shelf := range books {
		if shelf.Book.ID() == book.ID() {
			return shelf.Words
		}
	}
	return words.Complete(words.Book{})
}

// drawOdds draws the chances of a preview as bars. Where something is hidden from the side that asks, such as mines, more may happen.
func (l language) drawOdds(out io.Writer, p *telling.Preview, open bool) {
	fmt.Fprintln(out, p.Command)
	var matters []string
	for i := range p.Headline {
		matters = append(matters, p.Headline[i].Text)
	}
	if len(matters) > 0 {
		fmt.Fprintln(out, "  "+strings.Join(matters, " · "))
	}
	for _, f := range p.Facts {
		fmt.Fprintf(out, "  %s: %s\n", f.Label, f.Value)
	}
	for i := range p.Areas {
		fmt.Fprintln(out, "  "+p.Areas[i].Text)
	}
	for i := range p.Rolls {
		fmt.Fprintln(out)
		l.drawRoll(out, &p.Rolls[i])
	}
	switch {
	case len(p.Rolls) > 0:
	case open:
		fmt.Fprintln(out, l.pick("No dice are rolled."))
	default:
		fmt.Fprintln(out, l.pick("No dice are rolled, as far as this side knows."))
	}
}

func (l language) drawRoll(out io.Writer, f *telling.Forecast) {
	head := f.Reason
	if f.Who != "" {
		head = f.Who + ", " + head
	}
	if f.If != "" {
		head += " (" + f.If + ")"
	}
	fmt.Fprintf(out, "%s [%s]\n", head, f.Clause)
	var needs []string
	if f.Dice > 0 {
		needs = append(needs, fmt.Sprintf(l.pick("dice: %d"), f.Dice))
	}
	if f.Needs != "" {
		needs = append(needs, f.Needs)
	}
	for _, m := range f.Mods {
		needs = append(needs, m.Text)
	}
	if len(needs) > 0 {
		fmt.Fprintln(out, "  "+strings.Join(needs, "; "))
	}
	wide := 0
	for i := range f.Odds {
		wide = max(wide, utf8.RuneCountInString(f.Odds[i].Name))
		for _, a := range f.Odds[i].Amounts {
			wide = max(wide, 2+utf8.RuneCountInString(a.Text))
		}
	}
	for i := range f.Odds {
		o := &f.Odds[i]
		l.drawBar(out, "  "+o.Name, wide+2, o.PPM)
		for _, a := range o.Amounts {
			l.drawBar(out, "    "+a.Text, wide+2, a.PPM)
		}
	}
	if f.Trials != "" {
		fmt.Fprintln(out, "  "+f.Trials)
	}
}

// drawBar draws a chance: a bar in eighths of a column, and its per cent.
func (l language) drawBar(out io.Writer, name string, wide int, ppm int32) {
	const columns = 40
	eighths := (int(ppm)*columns*8 + 500_000) / 1_000_000
	bar := strings.Repeat("█", eighths/8)
	if eighths%8 > 0 || ppm > 0 && eighths == 0 {
		bar += string([]rune("▏▏▎▍▌▋▊▉")[eighths%8])
	}
	hundredths := (ppm + 50) / 100
	fmt.Fprintf(out, "%s %s %3d%s%02d%%\n", padded(name, wide), padded(bar, columns), hundredths/100, l.pick("."), hundredths%100)
}

func padded(text string, wide int) string {
	return text + strings.Repeat(" ", max(0, wide-utf8.RuneCountInString(text)))
}
