package main

import (
	"fmt"
	"slices"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"sandtable/army"
	"sandtable/internal/arrange"
	"sandtable/rules"
)

// newArmy holds the commands about armies.
func newArmy(books []rules.Shelf) *cobra.Command {
	return group("army", "Read army lists; make, import, check, show and print armies", newArmyLists(books), newArmyReady(books), newArmyNew(books),
		newArmyImport(books), newArmyCheck(books), newArmyShow(books), newArmyPrint(books))
}

func newArmyLists(books []rules.Shelf) *cobra.Command {
	c := &cobra.Command{
		Use:   "lists [NATION [ENTRY]]",
		Short: "List the armies of a rule book, or what a nation can field",
		Long: `List the army lists of a rule book, or everything that a nation can field under it: what it costs, when it served, and
how sure the figures are: found in a public source, derived from facts by a formula, or a house ruling. Where a unit comes
in several qualities each has its column; 50+10 is 50 points for the fewest men and 10 for each more.

With the id of an entry: all that the list says of it, with its options, notes and sources.`,
		Example: `  sandtable army lists
  sandtable army lists poland --year 1939
  sandtable army lists germany --rules bkc1 --lang pl
  sandtable army lists germany --rules boltaction --long
  sandtable army lists germany tiger-i --rules boltaction`,
		Args: cobra.MaximumNArgs(2),
	}
	book := c.Flags().String("rules", books[0].Book.ID(), "the rule book")
	year := c.Flags().Int("year", 0, "only what served in this year")
	long := c.Flags().Bool("long", false, "name the options of every unit")
	language := languageFlag(c)
	c.RunE = func(c *cobra.Command, args []string) error {
		lang, err := language()
		if err != nil {
			return err
		}
		if len(args) == 0 {
			lists, err := listsOf(books, *book)
			if err != nil {
				return err
			}
			w := tabwriter.NewWriter(c.OutOrStdout(), 0, 0, 2, ' ', 0)
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
		shelf, err := shelfOf(books, *book)
		if err != nil {
			return err
		}
		if len(args) == 2 {
			e, found := list.Entry(args[1])
			if !found {
				return fmt.Errorf("the list of %s has no entry %q%s", list.Nation, args[1], orMeant(args[1], entryIDs(list)))
			}
			return printEntry(c.OutOrStdout(), lang, shelf.Army, list, e)
		}
		all := slices.Concat(list.Units, list.Works)
		if *year != 0 {
			all = slices.DeleteFunc(all, func(e army.Entry) bool { return !e.Served(*year) })
		}
		if len(all) == 0 {
			return fmt.Errorf(lang.pick("%s: nothing of it served in %d", "%s: nic z tego nie służyło w roku %d"), lang.pick(list.Name.EN, list.Name.PL), *year)
		}
		return printUnits(c.OutOrStdout(), lang, shelf.Army, all, *long)
	}
	return c
}

// shelfOf finds a book by its id.
func shelfOf(books []rules.Shelf, id string) (rules.Shelf, error) {
	s, err := arrange.Shelf(books, id)
	if err != nil {
		err = fmt.Errorf("%w; see: sandtable rules list", err)
	}
	return s, err
}

// shelvesOf are all books, or the one that is named.
func shelvesOf(books []rules.Shelf, id string) ([]rules.Shelf, error) {
	if id == "" {
		return books, nil
	}
	s, err := shelfOf(books, id)
	return []rules.Shelf{s}, err
}

// listsOf reads the army lists of a book.
func listsOf(books []rules.Shelf, id string) ([]*army.List, error) {
	s, err := shelfOf(books, id)
	if err != nil {
		return nil, err
	}
	return arrange.Lists(s)
}

// listOf reads the army list of a nation.
func listOf(books []rules.Shelf, id, nation string) (*army.List, error) {
	s, err := shelfOf(books, id)
	if err != nil {
		return nil, err
	}
	return arrange.List(s, nation)
}
