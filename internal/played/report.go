package played

import (
	"fmt"
	"maps"
	"slices"

	"sandtable/battle"
	"sandtable/battle/clauses"
	"sandtable/lang"
	"sandtable/library"
)

// A Report is what battles of some books have reached.
type Report struct {
	Books    []Book   `json:"books"`
	Problems []string `json:"problems,omitempty"` // reasons that are not true, or stand for nothing
}

// A Book is what the battles of one book have reached. Every clause that is not informational is reached or not, and if not
// has a reason or none.
type Book struct {
	ID        string `json:"id"`
	Battles   int    `json:"battles"`
	Clauses   int    `json:"clauses"` // without those that are informational
	Reached   int    `json:"reached"`
	Unreached []Gap  `json:"unreached"`
	Areas     []Area `json:"areas"`
}

// An Area is what was reached of one area of a book.
type Area struct {
	ID        string `json:"id"`
	Title     string `json:"title"`
	Clauses   int    `json:"clauses"`
	Reached   int    `json:"reached"`
	Unreached []Gap  `json:"unreached"`
}

// A Gap is a clause that no battle has reached.
type Gap struct {
	Clause string `json:"clause"`
	Reason string `json:"reason,omitempty"` // why; empty: it should be reached
	Unmet  bool   `json:"unmet,omitempty"`  // a battle can reach it, but none of those that were looked at did
}

// Dead are the clauses of a book that no battle has reached, though nothing says why.
func (b *Book) Dead() []string {
	var dead []string
	for _, g := range b.Unreached {
		if g.Reason == "" {
			dead = append(dead, g.Clause)
		}
	}
	return dead
}

// ledger is what is to be reached of a book.
type ledger struct {
	ref     *clauses.Reference
	edition string
	reasons library.Unplayed
}

// openLedger reads the clauses of a book and the reasons for which some cannot be reached.
func openLedger(shelf library.Shelf) (*ledger, error) {
	ref, err := shelf.Reference(lang.English)
	if err != nil {
		return nil, err
	}
	reasons, err := shelf.Unplayed()
	return &ledger{ref: ref, edition: shelf.Edition, reasons: reasons}, err
}

// counts reports a clause that is to be reached.
func (l *ledger) counts(c *clauses.Clause) bool { return c.Informational == "" && c.In(l.edition) }

// wants reports whether a clause is to be reached and nothing says that it cannot.
func (l *ledger) wants(id battle.Clause) bool {
	return l.reasons.Reason(string(id)) == "" && slices.ContainsFunc(l.ref.Clauses, func(c clauses.Clause) bool {
		return c.ID == string(id) && l.counts(&c)
	})
}

// isMissing reports a clause that is wanted and has not been reached.
func (l *ledger) isMissing(c *clauses.Clause, known func(battle.Clause) int) bool {
	return l.counts(c) && l.reasons.Reason(c.ID) == "" && known(battle.Clause(c.ID)) == 0
}

// missing lists the clauses that are wanted and have not been reached.
func (l *ledger) missing(known func(battle.Clause) int) []string {
	var out []string
	for i := range l.ref.Clauses {
		if c := &l.ref.Clauses[i]; l.isMissing(c, known) {
			out = append(out, c.ID)
		}
	}
	return out
}

// complete are the clauses of the areas of which nothing is missing.
func (l *ledger) complete(known func(battle.Clause) int) map[battle.Clause]bool {
	lacking := map[string]bool{}
	for i := range l.ref.Clauses {
		if c := &l.ref.Clauses[i]; l.isMissing(c, known) {
			lacking[c.Area] = true
		}
	}
	out := map[battle.Clause]bool{}
	for i := range l.ref.Clauses {
		if c := &l.ref.Clauses[i]; !lacking[c.Area] {
			out[battle.Clause(c.ID)] = true
		}
	}
	return out
}

// report says what was reached, and which reasons are wrong.
func (l *ledger) report(id string, battles int, known func(battle.Clause) int) (Book, []string) {
	b := Book{ID: id, Battles: battles, Unreached: []Gap{}}
	for _, area := range l.ref.Areas {
		a := Area{ID: area.ID, Title: area.Title, Unreached: []Gap{}}
		for i := range l.ref.Clauses {
			c := &l.ref.Clauses[i]
			switch {
			case c.Area != area.ID || !l.counts(c):
				continue
			case known(battle.Clause(c.ID)) > 0:
				a.Reached++
			default:
				a.Unreached = append(a.Unreached, Gap{c.ID, l.reasons.Reason(c.ID), l.reasons.Unmet[c.ID] != ""})
			}
			a.Clauses++
		}
		if a.Clauses > 0 {
			b.Areas = append(b.Areas, a)
			b.Clauses, b.Reached, b.Unreached = b.Clauses+a.Clauses, b.Reached+a.Reached, append(b.Unreached, a.Unreached...)
		}
	}
	return b, l.problems(id, known)
}

// problems finds reasons for clauses that are reached, or that are not to be reached at all.
func (l *ledger) problems(id string, known func(battle.Clause) int) []string {
	var out []string
	for _, c := range slices.Concat(slices.Collect(maps.Keys(l.reasons.Cannot)), slices.Collect(maps.Keys(l.reasons.Unmet))) {
		switch i := slices.IndexFunc(l.ref.Clauses, func(x clauses.Clause) bool { return x.ID == c }); {
		case i < 0 || !l.counts(&l.ref.Clauses[i]):
			out = append(out, fmt.Sprintf("%s: %s has a reason, but is no clause that could be reached", id, c))
		case known(battle.Clause(c)) > 0:
			out = append(out, fmt.Sprintf("%s: %s has a reason, but is reached", id, c))
		}
	}
	slices.Sort(out)
	return out
}
