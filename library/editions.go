package library

import (
	"fmt"
	"slices"

	"sandtable/battle/clauses"
	"sandtable/lang"
)

// Editions is what a shelf says of another edition of its book.
type Editions struct {
	Sibling string  // its id
	Topics  []Topic // what they do differently; both have the same topics, each with its own figures
	// Surprises are what surprises players who know only the sibling, the most surprising first.
	Surprises []Surprise
}

// A Topic is something that editions do differently, as one of them does it.
type Topic struct {
	About   lang.Text
	Clauses []string // that tell of it, of all editions: the clause list says which has which
	Figures []Figure // as the edition has them, read from its data
}

// A Figure is one thing that is so in an edition. Sibling editions have the same figures, with values of their own.
type Figure struct {
	Name  lang.Text
	Value func() lang.Text // composed when it is asked for
}

// A Surprise is a difference that a player of the sibling should know before he plays, and the clause that says more.
type Surprise struct {
	Text   lang.Text
	Clause string
}

// Differences are all that two editions of a book do differently, side by side and area by area.
type Differences struct {
	Books [2]Edition      `json:"books"`
	Areas []DifferentArea `json:"areas"`
}

// An Edition is one of two editions that are compared.
type Edition struct {
	ID    string `json:"id"`
	Title string `json:"title"`
}

// A DifferentArea is an area of the rules in which editions differ.
type DifferentArea struct {
	clauses.Area
	Rows []Difference `json:"rows"`
}

// A Difference is one row: what it is about, in figures and in clauses.
type Difference struct {
	About   string              `json:"about"`
	Figures []DifferentFigure   `json:"figures"`
	Clauses [2][]clauses.Clause `json:"clauses"` // that one edition has and the other has not
	Both    []clauses.Clause    `json:"both"`    // that both have, and that say of both
}

// A DifferentFigure is a figure that differs.
type DifferentFigure struct {
	Name   string    `json:"name"`
	Values [2]string `json:"values"`
}

// Sibling finds the other edition of a shelf's book; nil if it has none.
func (s *Shelf) Sibling(books []Shelf) *Shelf {
	if s.Editions == nil {
		return nil
	}
	i := slices.IndexFunc(books, func(o Shelf) bool { return o.Book.ID() == s.Editions.Sibling })
	if i < 0 {
		return nil
	}
	return &books[i]
}

// Differ lists what two editions of a book do differently, made of their clauses and of their figures. A clause of one edition
// alone is there even if no topic names it.
func Differ(a, b *Shelf, l lang.Language) (*Differences, error) {
	if a.Editions == nil || b.Editions == nil || a.Editions.Sibling != b.Book.ID() || len(a.Editions.Topics) != len(b.Editions.Topics) {
		return nil, fmt.Errorf("%s and %s are not editions of one book", a.Book.ID(), b.Book.ID())
	}
	ref, err := a.Reference(l)
	if err != nil {
		return nil, err
	}
	d := differing{ref: ref, left: map[string]clauses.Clause{}, editions: [2]string{a.Edition, b.Edition}}
	for _, c := range ref.Clauses {
		d.left[c.ID] = c
	}
	areas := map[string][]Difference{}
	for i, topic := range a.Editions.Topics {
		area, row, err := d.row(&topic, &b.Editions.Topics[i], l)
		if err != nil {
			return nil, err
		}
		areas[area] = append(areas[area], row)
	}
	out := &Differences{Books: [2]Edition{{a.Book.ID(), a.Title(l)}, {b.Book.ID(), b.Title(l)}}}
	for _, area := range ref.Areas {
		rows := areas[area.ID]
		if rest := d.rest(area.ID); rest != nil {
			rows = append(rows, *rest)
		}
		if len(rows) > 0 {
			out.Areas = append(out.Areas, DifferentArea{area, rows})
		}
	}
	return out, nil
}

// differing is the making of a list of differences.
type differing struct {
	ref      *clauses.Reference
	left     map[string]clauses.Clause // that no row has yet
	editions [2]string
}

// row makes the row of a topic, and says in which area it stands: that of its first clause.
func (d *differing) row(a, b *Topic, l lang.Language) (area string, row Difference, err error) {
	row = newDifference(a.About.In(l))
	for _, id := range a.Clauses {
		c, ok := d.left[id]
		if !ok {
			return "", row, fmt.Errorf("%q: there is no clause %s, or another topic has it", a.About.EN, id)
		}
		if area == "" {
			area = c.Area
		}
		d.take(c, &row)
	}
	if a.About != b.About || len(a.Figures) != len(b.Figures) {
		return "", row, fmt.Errorf("%q and %q are not one topic", a.About.EN, b.About.EN)
	}
	for i, f := range a.Figures {
		if x, y := f.Value(), b.Figures[i].Value(); x != y {
			row.Figures = append(row.Figures, DifferentFigure{f.Name.In(l), [2]string{x.In(l), y.In(l)}})
		}
	}
	if len(row.Figures)+len(row.Both)+len(row.Clauses[0])+len(row.Clauses[1]) == 0 {
		return "", row, fmt.Errorf("%q: nothing differs", a.About.EN)
	}
	return area, row, nil
}

// newDifference is an empty row, in which nothing is written as null.
func newDifference(about string) Difference {
	return Difference{About: about, Figures: []DifferentFigure{}, Clauses: [2][]clauses.Clause{{}, {}}, Both: []clauses.Clause{}}
}

// take puts a clause into a row, on the side of the edition that has it.
func (d *differing) take(c clauses.Clause, row *Difference) {
	delete(d.left, c.ID)
	switch first, second := c.In(d.editions[0]), c.In(d.editions[1]); {
	case first && second:
		row.Both = append(row.Both, c)
	case first:
		row.Clauses[0] = append(row.Clauses[0], c)
	case second:
		row.Clauses[1] = append(row.Clauses[1], c)
	}
}

// rest is a row of the clauses of an area that one edition has and no topic names; nil if there are none.
func (d *differing) rest(area string) *Difference {
	var row *Difference
	for _, c := range d.ref.Clauses {
		if _, left := d.left[c.ID]; !left || c.Area != area || c.In(d.editions[0]) == c.In(d.editions[1]) {
			continue
		}
		if row == nil {
			one := newDifference("")
			row = &one
		}
		d.take(c, row)
	}
	return row
}
