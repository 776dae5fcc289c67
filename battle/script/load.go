package script

import (
	"fmt"
	"slices"
	"strings"

	"sandtable/battle"
)

// A Script is a battle script that was read and understood, but not run.
type Script struct {
	Name  string // of the file
	Title string
	// Decider decides where a step asks a player what it would do; nil: such a step fails.
	Decider Decider

	books []battle.Book
	texts []*reading // as it reads under each of its books
}

// A reading is a script as it reads under one of its books.
type reading struct {
	setup   *battle.Setup // but for the rules
	refused *refusal      // why there can be no such set-up
	steps   []step
	proves  []battle.Clause
	cases   []string
	names   []string  // of the units, by ID-1
	teaches *teaching // what makes it a lesson; nil: it is none
}

// Proves lists the clauses that the script says it exercises under a book.
func (s *Script) Proves(book battle.Book) []battle.Clause { return s.under(book).proves }

// HasBattle reports whether there is a battle under a book at all: some scripts only prove that a set-up is refused.
func (s *Script) HasBattle(book battle.Book) bool { return s.under(book).refused == nil }

// Cases lists the worked cases that the script plays under a book.
func (s *Script) Cases(book battle.Book) []string { return s.under(book).cases }

// Books lists the books under which the script runs; more than one if a rule is the same in several editions.
func (s *Script) Books() []battle.Book { return s.books }

// Setup is the set-up of the script under one of its books.
func (s *Script) Setup(book battle.Book) *battle.Setup {
	setup := *s.under(book).setup
	setup.Rules = book.ID()
	return &setup
}

// under is the script as it reads under a book, or under the first if it does not name it.
func (s *Script) under(book battle.Book) *reading {
	i := slices.IndexFunc(s.books, func(b battle.Book) bool { return b.ID() == book.ID() })
	return s.texts[max(i, 0)]
}

// Load reads a script. Errors begin with the file and the place in it.
func Load(name string, data []byte, book func(id string) (battle.Book, bool)) (*Script, error) {
	s, err := load(name, data, book)
	if err != nil {
		return nil, fmt.Errorf("%s:%w", name, err)
	}
	return s, nil
}

func load(name string, data []byte, book func(id string) (battle.Book, bool)) (*Script, error) {
	top, err := parse(data)
	if err != nil {
		return nil, err
	}
	r := &reader{}
	r.fields(top, "rules", "title", "proves", "case", "options", "table", "units", "scenario", "start", "refused", "steps",
		"story", "player", "mission")
	s := &Script{Name: name, Title: r.said(top.get("title")).EN, books: r.books(top, book)}
	if r.err != nil {
		return nil, r.err
	}
	r.unit = s.books[0].Unit()
	for i := range s.books {
		one := top
		if len(s.books) > 1 {
			one = top.under(s.books, i)
		}
		if one == top && i > 0 {
			s.texts = append(s.texts, s.texts[0])
			continue
		}
		s.texts = append(s.texts, r.text(one))
		if r.err != nil {
			return nil, r.err
		}
	}
	return s, nil
}

// text reads a script as it stands under one book.
func (r *reader) text(top *node) *reading {
	s := &reading{cases: r.words(top.get("case"), 100)}
	for _, c := range r.words(top.get("proves"), 200) {
		s.proves = append(s.proves, battle.Clause(c))
	}
	s.teaches = r.teaching(top)
	s.setup = r.setup(top)
	for i := range s.setup.Units {
		s.names = append(s.names, s.setup.Units[i].ID)
	}
	if r.err == nil {
		r.each(top.get("steps"), MaxSteps, func(_ int, v *node) { s.steps = append(s.steps, r.step(v)) })
	}
	if s.teaches != nil {
		r.mission(top.get("mission"), s)
	}
	s.refused = r.refusal(top.get("refused"))
	switch none := len(s.steps) == 0; {
	case none && s.refused == nil:
		r.fail(top, "the script has no steps")
	case !none && s.refused != nil:
		r.fail(top, "a set-up that is refused has no steps")
	}
	return s
}

// books finds the rule books by the ids that the script names.
func (r *reader) books(top *node, find func(string) (battle.Book, bool)) []battle.Book {
	n := top.get("rules")
	if n == nil {
		r.fail(top, "the rules are missing; write rules: and the id of a book")
		return nil
	}
	var out []battle.Book
	r.oneOrMore(n, 8, func(v *node) {
		b, ok := find(r.word(v))
		switch {
		case !ok:
			r.fail(v, "there is no rule book %q", v.says())
		case slices.ContainsFunc(out, func(a battle.Book) bool { return a.ID() == b.ID() }):
			r.fail(v, "the rule book %q is named twice", v.says())
		case len(out) > 0 && out[0].Unit() != b.Unit():
			r.fail(v, "%s measures in %s, %s in %s: write two scripts", out[0].ID(), out[0].Unit().Name, b.ID(), b.Unit().Name)
		default:
			out = append(out, b)
		}
	})
	if len(out) == 0 {
		r.fail(n, "no rule book is named")
	}
	return out
}

// unitName is what the script calls a unit.
func (s *reading) unitName(id battle.UnitID) string {
	if id >= 1 && int(id) <= len(s.names) {
		return s.names[id-1]
	}
	return fmt.Sprintf("unit %d", id)
}

func (s *reading) unitNames(ids []battle.UnitID) string {
	out := make([]string, len(ids))
	for i, id := range ids {
		out[i] = s.unitName(id)
	}
	return strings.Join(out, " ")
}
