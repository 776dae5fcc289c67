package main

import (
	"errors"
	"io"

	"sandtable/battle/record"

	"github.com/spf13/cobra"

	"sandtable/battle"
	"sandtable/internal/film"
	"sandtable/internal/telling"
	"sandtable/library"
)

func newBattleFilm(books []library.Shelf, l language) *cobra.Command {
	c := &cobra.Command{
		Use:   l.pick("film RECORD PICTURE"),
		Short: l.pick("Draw part of a battle as an animated picture"),
		Long: l.pick(`Draw part of a battle as an animated SVG for browsers, with ground, units, shots and dice. It shows the entries after
--from up to --to, and only the part of the table where they happen. With animations switched off in the system, it
shows the start.`),
		Example: `  sandtable battle film bzura.battle.json turn.svg --lively 14`,
		Args:    from(l, 2, 2, "name a record and the picture to write"),
	}
	first := c.Flags().Int("from", 0, l.pick("start after this entry"))
	last := c.Flags().Int("to", 0, l.pick("end with this entry (default: the last)"))
	lively := c.Flags().Int("lively", 0, l.pick("show this many entries, the busiest stretch"))
	pixels := c.Flags().Int("pixels", 840, l.pick("the width of the picture"))
	c.RunE = func(c *cobra.Command, args []string) error {
		game, _, shelf, err := resume(l, c.ErrOrStderr(), books, args[0])
		if err != nil {
			return err
		}
		tell := func(g *record.Game) *telling.Speaker { return telling.Speak(g, shelf.Words, l.code(), battle.Nobody) }
		switch {
		case *lively > 0:
			*first, *last = film.Liveliest(tell(game).Lines(0), *lively)
		case *last == 0:
			*last = game.Len()
		}
		switch {
		case *first < 0 || *last > game.Len() || *first >= *last:
			return l.fault("--from %d --to %d: the battle has entries 1 to %d", *first, *last, game.Len())
		case *pixels < 200 || *pixels > 2000:
			return l.fault("--pixels %d: from 200 to 2000", *pixels)
		}
		made := film.Film{
			Game: game, Tell: tell, From: *first, To: *last, Width: *pixels, Title: l.pick("A part of a battle, seen from above"),
		}
		return writeFile(l, args[1], func(to io.Writer) error {
			_, err := made.WriteTo(to)
			if errors.Is(err, film.ErrNothing) {
				return l.fault("nothing can be seen from entry %d to %d", *first+1, *last)
			}
			return err
		})
	}
	return c
}
