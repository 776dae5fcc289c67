package main

import (
	"io"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"sandtable/army"
	"sandtable/internal/arrange"
	"sandtable/library"
)

func newArmyNew(books []library.Shelf, l language) *cobra.Command {
	c := &cobra.Command{
		Use:   "new",
		Short: l.pick("Draft an army for a nation, year and points"),
		Long: l.pick(`Draft a legal, playable army as a roster you can change. The same seed gives the same army. The roster is YAML, or JSON
if the file ends in .json; an existing file is not overwritten. See what else a nation has: sandtable army lists.`),
		Example: `  sandtable army new --rules bkc1 --nation poland --year 1939 --points 1500
  sandtable army new --nation germany --year 1944 --seed 7 -o my-army.yaml
  sandtable army new --nation usa -o my-army.json`,
		Args: l.nothing,
	}
	book := c.Flags().String("rules", books[0].Book.ID(), l.pick("the rule book"))
	nation := c.Flags().String("nation", "", l.pick("nation; see: sandtable army lists"))
	year := c.Flags().Int("year", 0, l.pick("year (default: the one with most to choose from)"))
	points := c.Flags().Int("points", 1500, l.pick("points limit"))
	seed := c.Flags().Uint64("seed", 1, l.pick("seed of the draft"))
	out := c.Flags().StringP("output", "o", "", l.pick("file to write (default: the terminal)"))
	c.RunE = func(c *cobra.Command, _ []string) error {
		if *nation == "" {
			return l.fault("name a nation, such as --nation poland; see: sandtable army lists")
		}
		r, err := draftRoster(l, books, *book, *nation, *year, *points, *seed)
		if err != nil {
			return err
		}
		if *out == "" {
			return r.WriteYAML(c.OutOrStdout())
		}
		return writeRoster(l, *out, r)
	}
	return c
}

// draftRoster drafts an army; without a year, for that in which the nation has most to choose from.
func draftRoster(l language, books []library.Shelf, book, nation string, year, points int, seed uint64) (*army.Roster, error) {
	s, err := shelfOf(l, books, book)
	if err != nil {
		return nil, err
	}
	list, err := arrange.List(s, nation)
	if err != nil {
		return nil, l.told(err)
	}
	r, err := arrange.Draft(s, list, year, points, seed)
	return r, l.told(err)
}

// writeRoster makes a new file of a roster, in the format that its ending tells.
func writeRoster(l language, name string, r *army.Roster) error {
	if strings.EqualFold(filepath.Ext(name), ".json") {
		return writeFile(l, name, func(to io.Writer) error { return r.WriteJSON(to) })
	}
	return writeFile(l, name, func(to io.Writer) error { return r.WriteYAML(to) })
}
