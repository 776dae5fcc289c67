package main

import (
	"cmp"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"sandtable/hindsight"
	"sandtable/internal/telling/report"
	"sandtable/library"
)

func newBattleReport(books []library.Shelf, l language) *cobra.Command {
	c := &cobra.Command{
		Use:   l.pick("report RECORD"),
		Short: l.pick("Write the report of a finished battle"),
		Long: l.pick(`Write the after-action report of a recorded battle that is over: the armies, who was ahead when, the moments at which
it turned, each turn in plain sentences, losses and luck. It tells what both sides knew and names no player.

As HTML it is one file with pictures, to read, print and send; as Markdown it is text alone.`),
		Example: `  sandtable battle report mokra.battle.json
  sandtable battle report mokra.battle.json -o mokra.html
  sandtable battle report mokra.battle.json --format md --title "First at Mokra" --lang pl -o raport.md`,
		Args: exactly(l, "record"),
	}
	format := c.Flags().String("format", "", l.pick("html or md (default: by the name of the file, else md)"))
	title := c.Flags().String("title", "", l.pick("what the battle is called (default: by the name of the record)"))
	to := c.Flags().StringP("out", "o", "", l.pick("write to this file (default: print it)"))
	c.RunE = func(c *cobra.Command, args []string) error {
		kind := *format
		switch {
		case kind == "" && strings.HasSuffix(*to, ".html"):
			kind = "html"
		case kind == "":
			kind = "md"
		}
		if kind != "html" && kind != "md" {
			return l.fault("no such format: %q; try html or md", kind)
		}
		game, _, shelf, err := resume(l, c.ErrOrStderr(), books, args[0])
		if err != nil {
			return err
		}
		if _, over := game.Battle().Result(); !over {
			return l.fault("%s: the battle is not over; a report is written of a finished one", args[0])
		}
		review, err := hindsight.New(game, nil)
		for more := true; more && err == nil; {
			more, err = review.Step()
		}
		if err != nil {
			return fmt.Errorf("%s: %w", args[0], err)
		}
		name := strings.TrimSuffix(strings.TrimSuffix(filepath.Base(args[0]), ".json"), ".battle")
		made, err := report.Of(report.Battle{Game: game, Shelf: &shelf, Title: cmp.Or(*title, name), Account: review.Account()}, l.code())
		if err != nil {
			return err
		}
		text := made.Markdown
		if kind == "html" {
			text = made.HTML
		}
		if *to == "" {
			_, err := io.WriteString(c.OutOrStdout(), text())
			return err
		}
		return writeFile(l, *to, func(w io.Writer) error {
			_, err := io.WriteString(w, text())
			return err
		})
	}
	return c
}
