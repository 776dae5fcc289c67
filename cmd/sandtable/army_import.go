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
		Short: l.pick("Make a roster of an army that was built with another program", "Zrób rozpiskę z armii ułożonej w innym programie"),
		Long: l.pick(`Read an army of BattleScribe (.ros, .rosz) or New Recruit (JSON) and write it as a roster. The format is found in the
content of the file, and so is the rule book; a dash reads standard input. Whatever our lists do not have is named, and
stays named in the roster.`,
			`Wczytaj armię z programu BattleScribe (.ros, .rosz) albo New Recruit (JSON) i zapisz ją jako rozpiskę. Format rozpoznaje
się po treści pliku, tak jak podręcznik; kreska oznacza wejście standardowe. To, czego nie ma na naszych listach, jest
wymienione i zostaje wymienione w rozpisce.`) + forGames(l, books),
		Example: `  sandtable army import my-platoon.rosz
  sandtable army import my-platoon.json -o my-platoon.yaml
  sandtable army import partisans.ros --nation soviet --lang pl`,
		Args: exactly(l, "file", "jeden plik"),
	}
	to := c.Flags().StringP("out", "o", "", l.pick("the roster to write (default standard output)", "rozpiska do zapisania (domyślnie wyjście standardowe)"))
	book := c.Flags().String("rules", "", l.pick("the rule book (default the one that the file is for)", "podręcznik zasad (domyślnie ten, do którego jest plik)"))
	nation := c.Flags().String("nation", "", l.pick("whose list to look in (default that of the file's catalogue)", "na czyjej liście szukać (domyślnie według katalogu w pliku)"))
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
	return "\n\n" + l.pick("Armies can be read for: ", "Wczytać można armie do gier: ") + strings.Join(known, ", ") + "."
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
		fmt.Fprintln(to, l.pick("Our list does not have these; the roster names them, but they will not fight:",
			"Tego nie ma na naszej liście; rozpiska to wymienia, ale w bitwie tego nie będzie:"))
		for _, name := range r.Unknown {
			fmt.Fprintln(to, " ", name)
		}
	}
	for _, text := range find.Compare(a) {
		fmt.Fprintln(to, l.pick("Note: ", "Uwaga: ")+text.In(l.code()))
	}
}
