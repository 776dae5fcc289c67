package arrange

import (
	"io"
	"slices"

	"sandtable/army"
	"sandtable/army/imports"
	"sandtable/lang"
	"sandtable/library"
)

// Games are those whose armies can be read from the files of other programs.
func Games(books []library.Shelf) []string {
	var out []string
	for _, s := range books {
		if s.Catalogue != nil && !slices.Contains(out, s.Catalogue.Game) {
			out = append(out, s.Catalogue.Game)
		}
	}
	return out
}

// Import reads an army that was built with another program and looks its units up, in the list of a nation or in that of the file's own
// catalogue. The book is the one that the file is for.
func Import(books []library.Shelf, nation string, from io.Reader) (*imports.Find, library.Shelf, error) {
	tree, err := imports.Read(from)
	if err != nil {
		return nil, library.Shelf{}, err
	}
	tree.Nation = nation
	shelf, err := importShelf(books, tree)
	if err != nil {
		return nil, shelf, err
	}
	lists, err := Lists(shelf)
	if err != nil {
		return nil, shelf, err
	}
	find, err := imports.Match(tree, lists, shelf.Catalogue)
	if err == nil {
		find.Roster.Rules = army.Books{shelf.Book.ID()} // editions share their lists
	}
	return find, shelf, err
}

// importShelf finds the book that a file is for.
func importShelf(books []library.Shelf, tree *imports.Tree) (library.Shelf, error) {
	known := slices.DeleteFunc(slices.Clone(books), func(s library.Shelf) bool { return s.Catalogue == nil })
	fit := slices.DeleteFunc(slices.Clone(known), func(s library.Shelf) bool { return !tree.IsFor(s.Catalogue) })
	switch {
	case len(known) == 0:
		return library.Shelf{}, lang.NewFault("this rule book cannot import armies from other programs")
	case len(fit) == 0:
		return library.Shelf{}, imports.OtherGame(tree, Games(known)...)
	case len(fit) > 1:
		return library.Shelf{}, lang.NewFault("the file fits several rule books; choose one (--rules)")
	}
	return fit[0], nil
}
