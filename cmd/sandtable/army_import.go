package main

import (
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"sandtable/army"
	"sandtable/army/imports"
	"sandtable/library"
)

// importedBook is the book whose rosters can be imported.
const importedBook = "boltaction"

func newArmyImport(books []library.Shelf, l language) *cobra.Command {
	c := &cobra.Command{
		Use:   l.pick("import FILE", "import PLIK"),
		Short: l.pick("Make a roster of an army that was built with another program", "Zrób rozpiskę z armii ułożonej w innym programie"),
		Long: l.pick(`Read a Bolt Action army of BattleScribe (.ros, .rosz) or New Recruit (JSON) and write it as a roster. The format is
found in the content of the file; a dash reads standard input. Whatever our lists do not have is named, and stays named in
the roster.`,
			`Wczytaj armię do Bolt Action z programu BattleScribe (.ros, .rosz) albo New Recruit (JSON) i zapisz ją jako rozpiskę.
Format rozpoznaje się po treści pliku; kreska oznacza wejście standardowe. To, czego nie ma na naszych listach, jest
wymienione i zostaje wymienione w rozpisce.`),
		Example: `  sandtable army import my-platoon.rosz
  sandtable army import my-platoon.json -o my-platoon.yaml
  sandtable army import partisans.ros --nation soviet --lang pl`,
		Args: exactly(l, "file", "jeden plik"),
	}
	to := c.Flags().StringP("out", "o", "", l.pick("the roster to write (default standard output)", "rozpiska do zapisania (domyślnie wyjście standardowe)"))
	nation := c.Flags().String("nation", "", l.pick("whose list to look in (default that of the file's catalogue)", "na czyjej liście szukać (domyślnie według katalogu w pliku)"))
	c.RunE = func(c *cobra.Command, args []string) error {
		find, err := importArmy(l, c.InOrStdin(), books, args[0], *nation)
		if err != nil {
			return l.importFault(args[0], err)
		}
		if err := reportImport(c.ErrOrStderr(), books, find, l); err != nil {
			return err
		}
		if *to == "" {
			return find.Roster.WriteYAML(c.OutOrStdout())
		}
		return writeFile(l, *to, find.Roster.WriteYAML)
	}
	return c
}

// importArmy reads a file of another program and looks its units up.
func importArmy(l language, in io.Reader, books []library.Shelf, name, nation string) (*imports.Find, error) {
	lists, err := listsOf(l, books, importedBook)
	if err != nil {
		return nil, err
	}
	file, err := openInput(l, in, name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	tree, err := imports.Read(file)
	if err != nil {
		return nil, err
	}
	tree.Nation = nation
	return imports.Match(tree, lists)
}

// importFault is why a file was not read, in the player's language.
func (l language) importFault(name string, err error) error {
	if fault := (*imports.Fault)(nil); !errors.As(err, &fault) {
		return err
	}
	if name == "-" {
		name = l.pick("standard input", "wejście standardowe")
	}
	return fmt.Errorf("%s: %w", name, l.told(err))
}

// reportImport says what came of a file: what is in the roster, what is not, and which prices differ.
func reportImport(to io.Writer, books []library.Shelf, find *imports.Find, l language) error {
	shelf, err := shelfOf(l, books, importedBook)
	if err != nil {
		return err
	}
	a := army.Muster(find.Roster, find.List, shelf.Army)
	r := find.Roster
	list := find.List.Name
	fmt.Fprintf(to, "%s (%s): %s\n", r.Name, list.In(l.code()),
		l.pick(fmt.Sprintf("%s, %s", count(len(a.Units), "unit"), count(a.Cost, "point")), fmt.Sprintf("jednostki: %d, punkty: %d", len(a.Units), a.Cost)))
	if len(r.Unknown) > 0 {
		fmt.Fprintln(to, l.pick("Our list does not have these; the roster names them, but they will not fight:",
			"Tego nie ma na naszej liście; rozpiska to wymienia, ale w bitwie tego nie będzie:"))
		for _, name := range r.Unknown {
			fmt.Fprintln(to, " ", name)
		}
	}
	for _, text := range find.Compare(a) {
		fmt.Fprintln(to, l.pick("Note: ", "Uwaga: ")+text.In(l.code()))
	}
	return nil
}
