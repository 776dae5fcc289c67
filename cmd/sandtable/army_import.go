package main

import (
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"sandtable/army"
	"sandtable/army/imports"
	"sandtable/lang"
	"sandtable/rules"
)

// importedBook is the book whose rosters can be imported.
const importedBook = "boltaction"

func newArmyImport(books []rules.Shelf) *cobra.Command {
	c := &cobra.Command{
		Use:   "import FILE",
		Short: "Make a roster of an army that was built with another program",
		Long: `Read a Bolt Action army of BattleScribe (.ros, .rosz) or New Recruit (JSON) and write it as a roster. The format is
found in the content of the file; a dash reads standard input. Whatever our lists do not have is named, and stays named in
the roster.`,
		Example: `  sandtable army import my-platoon.rosz
  sandtable army import my-platoon.json -o my-platoon.yaml
  sandtable army import partisans.ros --nation soviet --lang pl`,
		Args: exactly("file"),
	}
	to := c.Flags().StringP("out", "o", "", "the roster to write (default standard output)")
	nation := c.Flags().String("nation", "", "whose list to look in (default that of the file's catalogue)")
	language := languageFlag(c)
	c.RunE = func(c *cobra.Command, args []string) error {
		lang, err := language()
		if err != nil {
			return err
		}
		find, err := importArmy(c.InOrStdin(), books, args[0], *nation)
		if err != nil {
			return lang.importFault(args[0], err)
		}
		if err := reportImport(c.ErrOrStderr(), books, find, lang); err != nil {
			return err
		}
		if *to == "" {
			return find.Roster.WriteYAML(c.OutOrStdout())
		}
		return writeFile(*to, find.Roster.WriteYAML)
	}
	return c
}

// importArmy reads a file of another program and looks its units up.
func importArmy(in io.Reader, books []rules.Shelf, name, nation string) (*imports.Find, error) {
	lists, err := listsOf(books, importedBook)
	if err != nil {
		return nil, err
	}
	file, err := openInput(in, name)
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
func (l *language) importFault(name string, err error) error {
	var fault *imports.Fault
	if !errors.As(err, &fault) {
		return err
	}
	if name == "-" {
		name = l.pick("standard input", "wejście standardowe")
	}
	return fmt.Errorf("%s: %s", name, l.pick(fault.In(lang.English), fault.In(lang.Polish)))
}

// reportImport says what came of a file: what is in the roster, what is not, and which prices differ.
func reportImport(to io.Writer, books []rules.Shelf, find *imports.Find, lang *language) error {
	shelf, err := shelfOf(books, importedBook)
	if err != nil {
		return err
	}
	a := army.Muster(find.Roster, find.List, shelf.Army)
	r := find.Roster
	list := find.List.Name
	fmt.Fprintf(to, "%s (%s): %s\n", r.Name, lang.pick(list.EN, list.PL),
		lang.pick(fmt.Sprintf("%s, %s", count(len(a.Units), "unit"), count(a.Cost, "point")), fmt.Sprintf("jednostki: %d, punkty: %d", len(a.Units), a.Cost)))
	if len(r.Unknown) > 0 {
		fmt.Fprintln(to, lang.pick("Our list does not have these; the roster names them, but they will not fight:",
			"Tego nie ma na naszej liście; rozpiska to wymienia, ale w bitwie tego nie będzie:"))
		for _, name := range r.Unknown {
			fmt.Fprintln(to, " ", name)
		}
	}
	for _, text := range find.Compare(a) {
		fmt.Fprintln(to, lang.pick("Note: ", "Uwaga: ")+lang.pick(text.EN, text.PL))
	}
	return nil
}
