// Package coverage compares the clauses of a rule book with the battle scripts that prove them. A clause is proven by
// a script that names it and passes.
package coverage

import (
	"fmt"
	"io/fs"
	"runtime"
	"slices"
	"sync"

	"sandtable/battle"
	"sandtable/battle/clauses"
	"sandtable/battle/script"
	"sandtable/library"
)

// A Report is the coverage of some books.
type Report struct {
	Books    []Book   `json:"books"`
	Problems []string `json:"problems,omitempty"` // scripts that fail or name what does not exist
}

// A Book is the coverage of one book. Every clause is informational, proven or unproven.
type Book struct {
	ID            string   `json:"id"`
	Clauses       int      `json:"clauses"`
	Informational int      `json:"informational"`
	Proven        int      `json:"proven"`
	Unproven      []string `json:"unproven"`
	Scripts       int      `json:"scripts"`
	Cases         int      `json:"cases"`    // worked cases
	Unplayed      []string `json:"unplayed"` // worked cases without a script
	Areas         []Area   `json:"areas"`
}

// An Area is the coverage of one area of a book.
type Area struct {
	ID            string   `json:"id"`
	Title         string   `json:"title"`
	Clauses       int      `json:"clauses"`
	Informational int      `json:"informational"`
	Proven        int      `json:"proven"`
	Unproven      []string `json:"unproven"`
}

// Of runs the scripts on every shelf and counts. The error is about a reference that cannot be read; what is wrong
// with a script is a problem in the report.
func Of(books []library.Shelf) (*Report, error) {
	r := &Report{Books: []Book{}}
	find := func(id string) (battle.Book, bool) { return library.Find(books, id) }
	for _, s := range books {
		ref, err := clauses.Parse(s.Book.ID(), s.Doc)
		if err != nil {
			return nil, err
		}
		outcomes, err := runAll(&s, find)
		if err != nil {
			return nil, err
		}
		r.count(&s, ref, outcomes)
	}
	slices.Sort(r.Problems)
	r.Problems = slices.Compact(r.Problems)
	return r, nil
}

// An outcome is what became of one script.
type outcome struct {
	name   string
	script *script.Script // nil if it could not be read
	ours   bool           // it runs under the book
	err    error
}

// runAll runs every script of a book, on all cores.
func runAll(s *library.Shelf, find func(string) (battle.Book, bool)) ([]outcome, error) {
	if s.Scripts == nil {
		return nil, nil
	}
	names, err := fs.Glob(s.Scripts, "*.battle.yaml")
	if err != nil {
		return nil, err
	}
	out := make([]outcome, len(names))
	var wg sync.WaitGroup
	gate := make(chan struct{}, runtime.GOMAXPROCS(0))
	for i, name := range names {
		wg.Go(func() {
			gate <- struct{}{}
			defer func() { <-gate }()
			out[i] = runOne(s, name, find)
		})
	}
	wg.Wait()
	return out, nil
}

func runOne(s *library.Shelf, name string, find func(string) (battle.Book, bool)) outcome {
	o := outcome{name: name}
	data, err := fs.ReadFile(s.Scripts, name)
	if err == nil {
		o.script, err = script.Load(name, data, find)
	}
	if err == nil {
		o.ours = slices.ContainsFunc(o.script.Books(), func(b battle.Book) bool { return b.ID() == s.Book.ID() })
	}
	if o.ours {
		_, err = o.script.RunUnder(s.Book)
	}
	o.err = err
	return o
}

// count compares one reference with the outcomes of its scripts.
func (r *Report) count(s *library.Shelf, ref *clauses.Reference, outcomes []outcome) {
	id := s.Book.ID()
	known := map[string]bool{} // every clause and case of the edition: whether it is proven
	for _, list := range [][]clauses.Clause{ref.Clauses, ref.Cases} {
		for _, c := range list {
			if c.In(s.Edition) {
				known[c.ID] = false
			}
		}
	}
	b := Book{ID: id, Unproven: []string{}, Unplayed: []string{}}
	for _, o := range outcomes {
		if o.script == nil {
			r.Problems = append(r.Problems, o.err.Error())
			continue
		}
		if !o.ours {
			continue
		}
		b.Scripts++
		if o.err != nil {
			r.Problems = append(r.Problems, o.err.Error())
		}
		named := slices.Clone(o.script.Cases(s.Book))
		for _, c := range o.script.Proves(s.Book) {
			named = append(named, string(c))
		}
		for _, name := range named {
			if _, ok := known[name]; !ok {
				r.Problems = append(r.Problems, fmt.Sprintf("%s: %s has no clause %s", o.name, id, name))
			} else if o.err == nil {
				known[name] = true
			}
		}
	}
	for _, area := range ref.Areas {
		if a := areaOf(area, s, ref, known); a.Clauses > 0 {
			b.add(a)
		}
	}
	for _, c := range ref.Cases {
		if c.In(s.Edition) {
			b.Cases++
			if !known[c.ID] {
				b.Unplayed = append(b.Unplayed, c.ID)
			}
		}
	}
	r.Books = append(r.Books, b)
}

func areaOf(area clauses.Area, s *library.Shelf, ref *clauses.Reference, proven map[string]bool) Area {
	a := Area{ID: area.ID, Title: area.Title, Unproven: []string{}}
	for _, c := range ref.Clauses {
		if c.Area != area.ID || !c.In(s.Edition) {
			continue
		}
		a.Clauses++
		switch {
		case proven[c.ID]:
			a.Proven++
		case c.Informational != "":
			a.Informational++
		default:
			a.Unproven = append(a.Unproven, c.ID)
		}
	}
	return a
}

func (b *Book) add(a Area) {
	b.Areas = append(b.Areas, a)
	b.Clauses += a.Clauses
	b.Informational += a.Informational
	b.Proven += a.Proven
	b.Unproven = append(b.Unproven, a.Unproven...)
}

// Find is the coverage of one book.
func (r *Report) Find(id string) (Book, bool) {
	i := slices.IndexFunc(r.Books, func(b Book) bool { return b.ID == id })
	if i < 0 {
		return Book{}, false
	}
	return r.Books[i], true
}
