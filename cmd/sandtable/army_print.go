package main

import (
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"sandtable/army/print"
	"sandtable/internal/arrange"
	"sandtable/library"
)

func newArmyPrint(books []library.Shelf, l language) *cobra.Command {
	c := &cobra.Command{
		Use:   l.pick("print ROSTER"),
		Short: l.pick("Print an army sheet with unit cards"),
		Long: l.pick(`Print an army: a page with its units, their cost and what breaks the rules, and a card for every kind of unit with its
figures and boxes to tick. A roster is a file (also BattleScribe's and New Recruit's), a dash for standard input, or the
name of a ready-made army.

The sheet is text, or HTML or PDF by the ending of the file. Cards are the size of playing cards, nine to a page with
cutting lines, and fit common sleeves.`),
		Example: `  sandtable army print bkc1/poland-1939
  sandtable army print my-army.yaml -o my-army.pdf
  sandtable army print my-army.yaml -o my-army.html --each --lang pl
  sandtable army print my-army.yaml -o summary.pdf --cards=false --paper letter`,
		Args: exactly(l, "roster"),
	}
	book := c.Flags().String("rules", "", l.pick("rule book, where several have this ready-made army"))
	out := c.Flags().StringP("output", "o", "", l.pick("file to write: .txt, .html or .pdf (default: the terminal, as text)"))
	format := c.Flags().String("format", "", l.pick("text, html or pdf (default: by the ending of the file)"))
	paper := c.Flags().String("paper", "a4", l.pick("a4 or letter"))
	cards := c.Flags().Bool("cards", true, l.pick("with unit cards"))
	each := c.Flags().Bool("each", false, l.pick("a card for each unit, not one per kind"))
	c.RunE = func(c *cobra.Command, args []string) error {
		write, err := sheetWriter(l, *format, *out, *paper)
		if err != nil {
			return err
		}
		sheet, err := armySheet(c.InOrStdin(), books, *book, args[0], l, print.Options{Cards: *cards, Each: *each})
		if err != nil {
			return err
		}
		if *out == "" {
			return write(sheet, c.OutOrStdout())
		}
		return writeFile(l, *out, func(to io.Writer) error { return write(sheet, to) })
	}
	return c
}

// armySheet lays out the sheet of the army that an argument means.
func armySheet(in io.Reader, books []library.Shelf, book, arg string, l language, o print.Options) (*print.Sheet, error) {
	roster, err := openRoster(l, in, books, book, arg)
	if err != nil {
		return nil, err
	}
	a, shelf, err := arrange.Muster(books, roster)
	if err != nil {
		return nil, l.told(err)
	}
	o.Book, o.Language = shelf.Title(l.code()), l.code()
	return print.New(a, shelf.Army, o)
}

// sheetWriter finds how a sheet is written: by the format that is asked for, else by the ending of the file.
func sheetWriter(l language, format, file, paper string) (func(*print.Sheet, io.Writer) error, error) {
	i := slices.IndexFunc(print.Papers, func(p print.Paper) bool { return strings.EqualFold(p.Name, paper) })
	if i < 0 {
		return nil, l.fault("no such paper: %q; try a4 or letter", paper)
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
	return nil, l.fault("no such format: %q; try text, html or pdf", format)
}
