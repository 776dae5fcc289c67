package main

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"sandtable/army"
	"sandtable/army/imports"
	"sandtable/internal/arrange"
	"sandtable/library"
)

func newArmyImport(books []library.Shelf, l language) *cobra.Command {
	c := &cobra.Command{
		Use:   l.pick("import FILE"),
		Short: l.pick("Import an army from another program"),
		Long: l.pick(`Read an army from BattleScribe (.ros, .rosz) or New Recruit (JSON) and write it as a roster. Format and rule book are
detected from the file; a dash reads standard input. Entries that our lists lack are named, and stay named in the
roster.`) + forGames(l, books),
		Example: `  sandtable army import my-platoon.rosz
  sandtable army import my-platoon.json -o my-platoon.yaml
  sandtable army import partisans.ros --nation soviet --lang pl`,
		Args: exactly(l, "file"),
	}
	to := c.Flags().StringP("out", "o", "", l.pick("roster to write (default: standard output)"))
	book := c.Flags().String("rules", "", l.pick("rule book (default: the file's)"))
	nation := c.Flags().String("nation", "", l.pick("nation whose list to search (default: the file's)"))
	c.RunE = func(c *cobra.Command, args []string) error {
		find, shelf, err := importArmy(l, c.InOrStdin(), books, *book, args[0], *nation)
		if err != nil {
			return l.importFault(args[0], err)
		}
		reportImport(c.ErrOrStderr(), shelf, find, l)
		if *to == "" {
			return find.Roster.WriteYAML(c.OutOrStdout())
		}
		return writeFile(l, *to, find.Roster.WriteYAML)
	}
	return c
}

// forGames says which games those are.
func forGames(l language, books []library.Shelf) string {
	known := arrange.Games(books)
	if known == nil {
		return ""
	}
	return "\n\n" + l.pick("Armies can be imported for ") + strings.Join(known, ", ") + "."
}

// importArmy reads a file of another program and looks its units up.
func importArmy(l language, in io.Reader, books []library.Shelf, book, name, nation string) (*imports.Find, library.Shelf, error) {
	books, err := shelvesOf(l, books, book)
	if err != nil {
		return nil, library.Shelf{}, err
	}
	file, err := openInput(l, in, name)
	if err != nil {
		return nil, library.Shelf{}, err
	}
	defer file.Close()
	return arrange.Import(books, nation, file)
}

// importFault is why a file was not read, in the player's language.
func (l language) importFault(name string, err error) error {
	if fault := (*imports.Fault)(nil); !errors.As(err, &fault) {
		return l.told(err)
	}
	if name == "-" {
		name = l.pick("standard input")
	}
	return fmt.Errorf("%s: %w", name, l.told(err))
}

// reportImport says what came of a file: what is in the roster, what is not, and which prices differ.
func reportImport(to io.Writer, shelf library.Shelf, find *imports.Find, l language) {
	a := army.Muster(find.Roster, find.List, shelf.Army)
	r := find.Roster
	list := find.List.Name
	fmt.Fprintf(to, "%s (%s): %s\n", r.Name, list.In(l.code()),
		l.counted(len(a.Units), "%d unit", "%d units")+", "+l.counted(a.Cost, "%d point", "%d points"))
	if len(r.Unknown) > 0 {
		fmt.Fprintln(to, l.pick("Not in our list; the roster names them, but they will not fight:"))
		for _, name := range r.Unknown {
			fmt.Fprintln(to, " ", name)
		}
	}
	for _, text := range find.Compare(a) {
		fmt.Fprintln(to, l.pick("Note: ")+text.In(l.code()))
	}
}
