package main

import (
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"sandtable/army"
	"sandtable/rules"
)

// newArmy holds the commands about armies.
func newArmy(books []rules.Shelf) *cobra.Command {
	return group("army", "Read army lists; make, import, check, show and print armies", newArmyLists(books), newArmyReady(books), newArmyNew(books),
		newArmyImport(books), newArmyCheck(books), newArmyShow(books), newArmyPrint(books))
}

func newArmyLists(books []rules.Shelf) *cobra.Command {
	c := &cobra.Command{
		Use:   "lists [NATION]",
		Short: "List the armies of a rule book, or what a nation can field",
		Long: `List the army lists of a rule book, or everything that a nation can field under it: what it costs, when it served, and
how sure the figures are: found in a public source, derived from facts by a formula, or a house ruling.`,
		Example: `  sandtable army lists
  sandtable army lists poland --year 1939
  sandtable army lists germany --rules bkc1 --options --lang pl`,
		Args: cobra.MaximumNArgs(1),
	}
	book := c.Flags().String("rules", books[0].Book.ID(), "the rule book")
	year := c.Flags().Int("year", 0, "only what served in this year")
	options := c.Flags().Bool("options", false, "with what can be added to each unit")
	language := languageFlag(c)
	c.RunE = func(c *cobra.Command, args []string) error {
		lang, err := language()
		if err != nil {
			return err
		}
		s, err := shelfOf(books, *book)
		if err != nil {
			return err
		}
		w := tabwriter.NewWriter(c.OutOrStdout(), 0, 0, 2, ' ', 0)
		if len(args) == 0 {
			lists, err := listsOf(books, *book)
			if err != nil {
				return err
			}
			for _, l := range lists {
				fmt.Fprintf(w, "%s\t%s\t%s\n", l.Nation, lang.pick(l.Name.EN, l.Name.PL),
					fmt.Sprintf(lang.pick("units: %d", "jednostek: %d"), len(l.Units)))
			}
			return w.Flush()
		}
		list, err := listOf(books, *book, args[0])
		if err != nil {
			return err
		}
		for _, e := range slices.Concat(list.Units, list.Works) {
			if *year == 0 || e.Served(*year) {
				tellEntry(w, s.Army, &e, lang, *options)
			}
		}
		return w.Flush()
	}
	return c
}

// tellEntry writes what an entry of a list is and costs.
func tellEntry(w io.Writer, book army.Rules, e *army.Entry, lang *language, options bool) {
	cost := fmt.Sprint(e.Cost)
	for i, g := range e.Grades {
		if i == 0 {
			cost = ""
		}
		cost += fmt.Sprintf("%s %d ", g.ID, g.Cost)
	}
	fmt.Fprintf(w, "%s\t%s\t%s\t%d-%d\t%s\t%s\n", e.ID, e.Name.In(lang.code()), strings.TrimSpace(cost), e.Years[0], e.Years[1],
		army.Heading(book, e.Group).In(lang.code()), e.From.Sure.Text().In(lang.code()))
	for i := range e.Options {
		if o := &e.Options[i]; options {
			fmt.Fprintf(w, "  + %s\t%s\t%+d\n", o.ID, o.Name.In(lang.code()), o.Cost)
		}
	}
}

// shelfOf finds a book by its id.
func shelfOf(books []rules.Shelf, id string) (rules.Shelf, error) {
	i := slices.IndexFunc(books, func(s rules.Shelf) bool { return s.Book.ID() == id })
	if i < 0 {
		return rules.Shelf{}, fmt.Errorf("there is no rule book %q; see: sandtable rules list", id)
	}
	return books[i], nil
}

// listsOf reads the army lists of a book.
func listsOf(books []rules.Shelf, id string) ([]*army.List, error) {
	files, err := listFiles(books, id)
	if err != nil {
		return nil, err
	}
	return army.ReadAll(files)
}

// listFiles are the army lists of a book.
func listFiles(books []rules.Shelf, id string) (fs.FS, error) {
	s, err := shelfOf(books, id)
	switch {
	case err != nil:
		return nil, err
	case s.Lists == nil:
		return nil, fmt.Errorf("%s has no army lists yet", id)
	}
	return s.Lists, nil
}

// listOf reads the army list of a nation.
func listOf(books []rules.Shelf, id, nation string) (*army.List, error) {
	files, err := listFiles(books, id)
	if err != nil {
		return nil, err
	}
	list, err := army.ReadNation(files, nation)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", id, err)
	}
	return list, nil
}
