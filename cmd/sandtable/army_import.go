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
		Use:   l.pick("import FILE", "import PLIK"),
		Short: l.pick("Import an army from another program", "Wczytaj armię z innego programu"),
		Long: l.pick(`Read an army from BattleScribe (.ros, .rosz) or New Recruit (JSON) and write it as a roster. Format and rule book are
detected from the file; a dash reads standard input. Entries that our lists lack are named, and stay named in the
roster.`,
			`Wczytaj armię z programu BattleScribe (.ros, .rosz) albo New Recruit (JSON) i zapisz ją jako rozpiskę. Format rozpoznaje
się po treści pliku, tak jak podręcznik; kreska oznacza wejście standardowe. To, czego nie ma na naszych listach, jest
wymienione i zostaje wymienione w rozpisce.`) + forGames(l, books),
		Example: `  sandtable army import my-platoon.rosz
  sandtable army import my-platoon.json -o my-platoon.yaml
  sandtable army import partisans.ros --nation soviet --lang pl`,
		Args: exactly(l, "file", "jeden plik"),
	}
	to := c.Flags().StringP("out", "o", "", l.pick("roster to write (default: standard output)", "rozpiska do zapisania (domyślnie wyjście standardowe)"))
	book := c.Flags().String("rules", "", l.pick("rule book (default: the file's)", "podręcznik zasad (domyślnie z pliku)"))
	nation := c.Flags().String("nation", "", l.pick("nation whose list to search (default: the file's)", "kraj, na którego liście szukać (domyślnie z pliku)"))
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
	return "\n\n" + l.pick("Armies can be imported for ", "Wczytać można armie do gier: ") + strings.Join(known, ", ") + "."
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
		name = l.pick("standard input", "wejście standardowe")
	}
	return fmt.Errorf("%s: %w", name, l.told(err))
}

// reportImport says what came of a file: what is in the roster, what is not, and which prices differ.
func reportImport(to io.Writer, shelf library.Shelf, find *imports.Find, l language) {
	a := army.Muster(find.Roster, find.List, shelf.Army)
	r := find.Roster
	list := find.List.Name
	fmt.Fprintf(to, "%s (%s): %s\n", r.Name, list.In(l.code()),
		l.pick(fmt.Sprintf("%s, %s", count(len(a.Units), "unit"), count(a.Cost, "point")), fmt.Sprintf("jednostki: %d, punkty: %d", len(a.Units), a.Cost)))
	if len(r.Unknown) > 0 {
		fmt.Fprintln(to, l.pick("Not in our list; the roster names them, but they will not fight:",
			"Tego nie ma na naszej liście; rozpiska to wymienia, ale w bitwie tego nie będzie:"))
		for _, name := range r.Unknown {
			fmt.Fprintln(to, " ", name)
		}
	}
	for _, text := range find.Compare(a) {
		fmt.Fprintln(to, l.pick("Note: ", "Uwaga: ")+text.In(l.code()))
	}
}
