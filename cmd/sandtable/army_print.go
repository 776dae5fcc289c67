package main

import (
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"sandtable/army/print"
	"sandtable/internal/arrange"
	"sandtable/rules"
)

func newArmyPrint(books []rules.Shelf) *cobra.Command {
	c := &cobra.Command{
		Use:   "print ROSTER",
		Short: "Print an army as a sheet with unit cards",
		Long: `Print an army: a page with its units, what they cost, what is against the rules, and a card for every sort of unit with
its figures and boxes to tick off. A roster is a file, a dash for standard input, or a ready-made army by its name.

The sheet is text, or by the ending of the file HTML (one page that needs nothing else) or PDF. Cards are as large as
playing cards, nine to a page with lines to cut along, and fit common sleeves.`,
		Example: `  sandtable army print bkc1/poland-1939
  sandtable army print my-army.yaml -o my-army.pdf
  sandtable army print my-army.yaml -o my-army.html --each --lang pl
  sandtable army print my-army.yaml -o summary.pdf --cards=false --paper letter`,
		Args: exactly("roster"),
	}
	book := c.Flags().String("rules", "", "the rule book of a ready-made army that several books have")
	out := c.Flags().StringP("output", "o", "", "the file to write: .txt, .html or .pdf (default the terminal, as text)")
	format := c.Flags().String("format", "", "text, html or pdf (default by the ending of the file)")
	paper := c.Flags().String("paper", "a4", "a4 or letter")
	cards := c.Flags().Bool("cards", true, "with unit cards")
	each := c.Flags().Bool("each", false, "a card for each unit, not one for all that are alike")
	language := languageFlag(c)
	c.RunE = func(c *cobra.Command, args []string) error {
		speak, err := language()
		if err != nil {
			return err
		}
		write, err := sheetWriter(*format, *out, *paper)
		if err != nil {
			return err
		}
		sheet, err := armySheet(c.InOrStdin(), books, *book, args[0], speak, print.Options{Cards: *cards, Each: *each})
		if err != nil {
			return err
		}
		if *out == "" {
			return write(sheet, c.OutOrStdout())
		}
		return writeFile(*out, func(to io.Writer) error { return write(sheet, to) })
	}
	return c
}

// armySheet lays out the sheet of the army that an argument means.
func armySheet(in io.Reader, books []rules.Shelf, book, arg string, speak *language, o print.Options) (*print.Sheet, error) {
	roster, err := openRoster(in, books, book, arg)
	if err != nil {
		return nil, err
	}
	a, shelf, err := arrange.Muster(books, roster)
	if err != nil {
		return nil, err
	}
	ref, err := shelf.Reference(speak.code())
	if err != nil {
		return nil, err
	}
	o.Book, o.Language = shelf.Title(speak.code(), ref), speak.code()
	return print.New(a, shelf.Army, o)
}

// sheetWriter finds how a sheet is written: by the format that is asked for, else by the ending of the file.
func sheetWriter(format, file, paper string) (func(*print.Sheet, io.Writer) error, error) {
	i := slices.IndexFunc(print.Papers, func(p print.Paper) bool { return strings.EqualFold(p.Name, paper) })
	if i < 0 {
		return nil, fmt.Errorf("there is no paper %q; take a4 or letter", paper)
	}
	if format == "" {
		switch ending := strings.ToLower(filepath.Ext(file)); ending {
		case ".htm":
			format = "html"
		case "", ".txt":
			format = "text"
		default:
			format = strings.TrimPrefix(ending, ".")
		}
	}
	switch format {
	case "text":
		return (*print.Sheet).Text, nil
	case "html":
		return func(s *print.Sheet, to io.Writer) error { return s.HTML(to, print.Papers[i]) }, nil
	case "pdf":
		return func(s *print.Sheet, to io.Writer) error { return s.PDF(to, print.Papers[i]) }, nil
	}
	return nil, fmt.Errorf("there is no format %q; take text, html or pdf", format)
}
