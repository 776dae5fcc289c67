package desk

import (
	"sandtable/internal/arrange"
	"sandtable/library"
)

// differences are what the editions of a book do differently, the earlier one first; nothing if it has one.
func (d *Desk) differences(p *referenceParams) (*library.Differences, error) {
	shelf, sibling, err := d.editions(p.Book)
	if err != nil || sibling == nil {
		return &library.Differences{Areas: []library.DifferentArea{}}, err
	}
	if shelf.Edition > sibling.Edition {
		shelf, sibling = sibling, shelf
	}
	if _, err := d.refOf(shelf.Book.ID(), p.Lang); err != nil {
		return nil, err
	}
	return library.Differ(shelf, sibling, p.Lang)
}

// Surprises are what surprises players who know only the other edition of a book; nothing if it has none.
type Surprises struct {
	Sibling   library.Edition `json:"sibling"`
	Surprises []Surprise      `json:"surprises"`
}

// A Surprise is one of them, with the clause that says more.
type Surprise struct {
	Text   string `json:"text"`
	Clause string `json:"clause"`
}

func (d *Desk) surprises(p *referenceParams) (*Surprises, error) {
	out := &Surprises{Surprises: []Surprise{}}
	shelf, sibling, err := d.editions(p.Book)
	if err != nil || sibling == nil {
		return out, err
	}
	ref, err := d.refOf(sibling.Book.ID(), p.Lang)
	if err != nil {
		return nil, err
	}
	out.Sibling = library.Edition{ID: ref.Book, Title: ref.Title}
	for _, s := range shelf.Editions.Surprises {
		out.Surprises = append(out.Surprises, Surprise{s.Text.In(p.Lang), s.Clause})
	}
	return out, nil
}

// editions finds a book and its other edition; nil if it has none.
func (d *Desk) editions(book string) (shelf, sibling *library.Shelf, err error) {
	found, err := arrange.Shelf(d.books, book)
	if err != nil {
		return nil, nil, tell("book", noBook, book)
	}
	return &found, found.Sibling(d.books), nil
}
