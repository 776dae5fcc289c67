package desk

import (
	"slices"
	"strings"

	"sandtable/battle/clauses"
	"sandtable/internal/arrange"
	"sandtable/lang"
	"sandtable/library"
)

// refKey names a reference.
type refKey struct {
	book string
	lang lang.Language
}

// A Reference is the clause list of a book in one language.
type Reference struct {
	Book           string           `json:"book"`
	Title          string           `json:"title"`
	Sibling        string           `json:"sibling,omitempty"` // the other edition of the book, if it has one
	Areas          []clauses.Area   `json:"areas"`
	Clauses        []clauses.Clause `json:"clauses"`
	Cases          []clauses.Clause `json:"cases"`
	Contradictions []clauses.Clause `json:"contradictions"`
}

type referenceParams struct {
	Speech
	Book string `json:"book"`
}

func (d *Desk) reference(p *referenceParams) (*Reference, error) { return d.refOf(p.Book, p.Lang) }

// refOf reads the clauses of an edition, once.
func (d *Desk) refOf(book string, l lang.Language) (*Reference, error) {
	key := refKey{book, l}
	if out := d.refs[key]; out != nil {
		return out, nil
	}
	shelf, err := arrange.Shelf(d.books, book)
	if err != nil {
		return nil, tell("book", noBook, book)
	}
	if shelf.Doc == "" {
		return nil, tell("clauses", noClauses)
	}
	ref, err := shelf.Reference(l)
	if err != nil {
		return nil, err
	}
	other := func(c clauses.Clause) bool { return !c.In(shelf.Edition) }
	out := &Reference{
		Book: book, Title: shelf.Title(l), Areas: ref.Areas,
		Clauses:        slices.DeleteFunc(slices.Clone(ref.Clauses), other),
		Cases:          slices.DeleteFunc(slices.Clone(ref.Cases), other),
		Contradictions: slices.DeleteFunc(slices.Clone(ref.Contradictions), other),
	}
	if sibling := shelf.Sibling(d.books); sibling != nil {
		out.Sibling = sibling.Book.ID()
	}
	d.refs[key] = out
	return out, nil
}

type learnParams struct {
	Speech
	Clauses []ClauseText `json:"clauses,omitempty"`
	Words   []string     `json:"words,omitempty"` // a catalogue of the language: keys and translations by turns
}

// A ClauseText is all clauses of a book as its files say them.
type ClauseText struct {
	Book string `json:"book"`
	EN   string `json:"en"`
	PL   string `json:"pl"`
}

// ClauseTexts are those of some books.
func ClauseTexts(books []library.Shelf) []ClauseText {
	out := make([]ClauseText, len(books))
	for i := range books {
		out[i] = ClauseText{books[i].Book.ID(), books[i].Doc, books[i].DocPL}
	}
	return out
}

// learn takes in what engines of the page are spared until it is needed: the clauses, and the texts of a language that is not English.
func (d *Desk) learn(p *learnParams) (struct{}, error) {
	if p.Words != nil {
		lang.Learn(p.Lang, p.Words)
	}
	books := slices.Clone(d.books)
	for _, doc := range p.Clauses {
		i := slices.IndexFunc(books, func(s library.Shelf) bool { return s.Book.ID() == doc.Book })
		if i < 0 {
			return struct{}{}, tell("book", noBook, doc.Book)
		}
		books[i].Doc, books[i].DocPL = doc.EN, doc.PL
		for _, l := range lang.Languages {
			if _, err := books[i].Reference(l); err != nil {
				return struct{}{}, err
			}
		}
	}
	d.books = books
	clear(d.refs)
	return struct{}{}, nil
}

type ruleParams struct {
	Speech
	Book   string `json:"book"`
	Clause string `json:"clause"`
}

// A Rule is one clause with the title of its area.
type Rule struct {
	clauses.Clause
	Title string `json:"title,omitempty"`
	// Other is the edition that has it, if the one that was asked for does not.
	Other *library.Edition `json:"other,omitempty"`
}

// rule finds a clause. One that the book has not may be of its other edition: clauses of both tell how they differ.
func (d *Desk) rule(p *ruleParams) (*Rule, error) {
	ref, err := d.refOf(p.Book, p.Lang)
	if err != nil {
		return nil, err
	}
	if found := ref.find(p.Clause); found != nil {
		return found, nil
	}
	if ref.Sibling != "" {
		other, err := d.refOf(ref.Sibling, p.Lang)
		if err != nil {
			return nil, err
		}
		if found := other.find(p.Clause); found != nil {
			found.Other = &library.Edition{ID: other.Book, Title: other.Title}
			return found, nil
		}
	}
	return nil, tell("clause", noClause, p.Clause)
}

// find finds a clause by its id; nil if there is none.
func (ref *Reference) find(id string) *Rule {
	for _, list := range [][]clauses.Clause{ref.Clauses, ref.Cases, ref.Contradictions} {
		for _, c := range list {
			if !strings.EqualFold(c.ID, id) {
				continue
			}
			out := &Rule{Clause: c}
			if i := slices.IndexFunc(ref.Areas, func(a clauses.Area) bool { return a.ID == c.Area }); i >= 0 {
				out.Title = ref.Areas[i].Title
			}
			return out
		}
	}
	return nil
}
