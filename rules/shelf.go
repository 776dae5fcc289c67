package rules

import (
	clauses "sandtable/docs/rules"
	"sandtable/lang"
)

// Reference reads the clause list of the book. What is not translated is English.
func (s *Shelf) Reference(l lang.Language) (*clauses.Reference, error) {
	ref, err := clauses.Parse(s.Book.ID(), s.Doc)
	if err != nil || l != lang.Polish {
		return ref, err
	}
	translation, err := clauses.Parse(s.Book.ID()+" (pl)", s.DocPL)
	if err != nil {
		return nil, err
	}
	return ref.Translate(translation), nil
}

// Title is the name of the book for people. ref is its reference in the language.
func (s *Shelf) Title(l lang.Language, ref *clauses.Reference) string {
	switch {
	case l != lang.Polish:
		return s.Book.Title()
	case s.Edition != "":
		return ref.Title + ", wydanie " + s.Edition
	}
	return ref.Title
}
