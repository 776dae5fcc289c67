package main

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"sandtable/army"
	"sandtable/internal/arrange"
	"sandtable/rules"
)

func newArmyNew(books []rules.Shelf) *cobra.Command {
	c := &cobra.Command{
		Use:   "new",
		Short: "Draft an army of a nation for a year and a number of points",
		Long: `Draft a legal army of a sort that somebody would field, as a roster to change to taste. The same seed gives the same
army, another seed another one. The roster is YAML, or JSON if the file ends in .json; a file that is there is not
written over. See what else a nation has with: sandtable army lists.`,
		Example: `  sandtable army new --rules bkc1 --nation poland --year 1939 --points 1500
  sandtable army new --nation germany --year 1944 --seed 7 -o my-army.yaml
  sandtable army new --nation usa -o my-army.json`,
		Args: cobra.NoArgs,
	}
	book := c.Flags().String("rules", books[0].Book.ID(), "the rule book")
	nation := c.Flags().String("nation", "", "whose army; see: sandtable army lists")
	year := c.Flags().Int("year", 0, "when it fights (default the year in which the nation has most to choose from)")
	points := c.Flags().Int("points", 1500, "what it may cost")
	seed := c.Flags().Uint64("seed", 1, "which of many armies")
	out := c.Flags().StringP("output", "o", "", "the file to write (default the terminal)")
	c.RunE = func(c *cobra.Command, _ []string) error {
		if *nation == "" {
			return fmt.Errorf("name a nation, such as --nation poland; see: sandtable army lists")
		}
		r, err := draftRoster(books, *book, *nation, *year, *points, *seed)
		if err != nil {
			return err
		}
		if *out == "" {
			return r.WriteYAML(c.OutOrStdout())
		}
		return writeRoster(*out, r)
	}
	return c
}

// draftRoster drafts an army; without a year, for that in which the nation has most to choose from.
func draftRoster(books []rules.Shelf, book, nation string, year, points int, seed uint64) (*army.Roster, error) {
	s, err := shelfOf(books, book)
	if err != nil {
		return nil, err
	}
	list, err := arrange.List(s, nation)
	if err != nil {
		return nil, err
	}
	return arrange.Draft(s, list, year, points, seed)
}

// writeRoster makes a new file of a roster, in the format that its ending tells.
func writeRoster(name string, r *army.Roster) error {
	if strings.EqualFold(filepath.Ext(name), ".json") {
		return writeFile(name, func(to io.Writer) error { return r.WriteJSON(to) })
	}
	return writeFile(name, func(to io.Writer) error { return r.WriteYAML(to) })
}
