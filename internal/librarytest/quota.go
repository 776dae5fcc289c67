package librarytest

import (
	"slices"
	"testing"

	"sandtable/army"
	"sandtable/battle"
	"sandtable/library"
)

// A Quota is what a book wants to have, beyond what is expected of every book.
type Quota struct {
	Nations []string // of which there are army lists
	Ready   int      // ready-made armies of each nation, at least; the cards of each have something to tick off
	Signs   int      // that tell its units apart, at least
	Tables  int      // in its clause list, at least
	Options int      // that players can agree on, at least
}

// Of holds a book to its quota.
func (q Quota) Of(t *testing.T, s *library.Shelf) {
	var nations []string
	signs := map[battle.Sign]bool{}
	for _, list := range read(t, s) {
		nations = append(nations, list.Nation)
		fielded(t, s, list, func(_ *army.Entry, sign battle.Sign) { signs[sign] = true })
	}
	if !slices.Equal(nations, q.Nations) {
		t.Errorf("it has lists of %v, want %v", nations, q.Nations)
	}
	if len(signs) < q.Signs {
		t.Errorf("it uses %d signs only: %v", len(signs), signs)
	}
	q.ready(t, s)
	tables := 0
	for line := range reference(t, s.Doc).All() {
		if len(line.Table) > 0 {
			tables++
		}
	}
	if tables < q.Tables {
		t.Errorf("it has %d tables", tables)
	}
	if n := len(switches(s)); n < q.Options {
		t.Errorf("it has %d options", n)
	}
}

// ready counts the ready-made armies of each nation.
func (q Quota) ready(t *testing.T, s *library.Shelf) {
	t.Helper()
	has := map[string]int{}
	for _, a := range Ready(t, s) {
		has[a.List.Nation]++
		if !slices.ContainsFunc(a.Units, func(u army.Unit) bool {
			return slices.ContainsFunc(s.Army.Card(&u), func(l army.Line) bool { return l.Boxes > 0 })
		}) {
			t.Errorf("%s has nothing to tick off", a.Roster.Name)
		}
	}
	for _, nation := range q.Nations {
		if has[nation] < q.Ready {
			t.Errorf("it has %d ready-made armies of %s", has[nation], nation)
		}
	}
}
