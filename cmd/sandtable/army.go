package main

import (
	"fmt"
	"slices"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"sandtable/army"
	"sandtable/internal/arrange"
	"sandtable/library"
)

// newArmy holds the commands about armies.
func newArmy(books []library.Shelf, l language) *cobra.Command {
	return group(l, "army", l.pick("Read army lists; create, import, check, show and print armies"),
		newArmyLists(books, l), newArmyReady(books, l), newArmyNew(books, l),
		newArmyImport(books, l), newArmyCheck(books, l), newArmyShow(books, l), newArmyPrint(books, l))
}

func newArmyLists(books []library.Shelf, l language) *cobra.Command {
	c := &cobra.Command{
		Use:   l.pick("lists [NATION [ENTRY]]"),
		Short: l.pick("List a rule book's armies, or what a nation can field"),
		Long: l.pick(`List the army lists of a rule book, or everything a nation can field: its cost, its years of service, and where the
figures come from: a public source, a formula, or a house ruling. Where a unit comes in several qualities, each has a
column; 50+10 means 50 points for the fewest men and 10 for each more.

With the id of an entry: its options, notes and sources.`),
		Example: `  sandtable army lists
  sandtable army lists poland --year 1939
  sandtable army lists germany --rules bkc1 --lang pl
  sandtable army lists germany --rules boltaction --long
  sandtable army lists germany tiger-i --rules boltaction`,
		Args: from(l, 0, 2, "name at most a nation and an entry of its list"),
	}
	book := c.Flags().String("rules", books[0].Book.ID(), l.pick("the rule book"))
	year := c.Flags().Int("year", 0, l.pick("only units that served in this year"))
	long := c.Flags().Bool("long", false, l.pick("list the options of every unit, and the items figures may carry"))
	c.RunE = func(c *cobra.Command, args []string) error {
		if len(args) == 0 {
			lists, err := listsOf(l, books, *book)
			if err != nil {
				return err
			}
			w := tabwriter.NewWriter(c.OutOrStdout(), 0, 0, 2, ' ', 0)
			for _, list := range lists {
				fmt.Fprintf(w, "%s\t%s\t%s\n", list.Nation, list.Name.In(l.code()),
					fmt.Sprintf(l.pick("units: %d"), len(list.Units)))
			}
			return w.Flush()
		}
		list, err := listOf(l, books, *book, args[0])
		if err != nil {
			return err
		}
		shelf, err := shelfOf(l, books, *book)
		if err != nil {
			return err
		}
		if len(args) == 2 {
			e, found := list.Entry(args[1])
			if !found {
				return l.fault("%s has no entry %q%s", list.Nation, args[1], orMeant(l, args[1], entryIDs(list)))
			}
			return printEntry(c.OutOrStdout(), l, shelf.Army, list, e)
		}
		all := slices.Concat(list.Units, list.Works)
		if *year != 0 {
			all = slices.DeleteFunc(all, func(e army.Entry) bool { return !e.Served(*year) })
		}
		if len(all) == 0 {
			return l.fault("%s: nothing here served in %d", list.Name.In(l.code()), *year)
		}
		if err := printUnits(c.OutOrStdout(), l, shelf.Army, all, *long); err != nil || !*long {
			return err
		}
		return printItems(c.OutOrStdout(), l, shelf.Army, list)
	}
	return c
}

// shelfOf finds a book by its id.
func shelfOf(l language, books []library.Shelf, id string) (library.Shelf, error) {
	s, err := arrange.Shelf(books, id)
	if err != nil {
		return s, l.noBook(id)
	}
	return s, nil
}

// noBook says that there is no such book.
func (l language) noBook(id string) error {
	return l.fault("there is no rule book %q; see: sandtable rules list", id)
}

// shelvesOf are all books, or the one that is named.
func shelvesOf(l language, books []library.Shelf, id string) ([]library.Shelf, error) {
	if id == "" {
		return books, nil
	}
	s, err := shelfOf(l, books, id)
	return []library.Shelf{s}, err
}

// listsOf reads the army lists of a book.
func listsOf(l language, books []library.Shelf, id string) ([]*army.List, error) {
	s, err := shelfOf(l, books, id)
	if err != nil {
		return nil, err
	}
	lists, err := arrange.Lists(s)
	return lists, l.told(err)
}

// listOf reads the army list of a nation.
func listOf(l language, books []library.Shelf, id, nation string) (*army.List, error) {
	s, err := shelfOf(l, books, id)
	if err != nil {
		return nil, err
	}
	list, err := arrange.List(s, nation)
	return list, l.told(err)
}
