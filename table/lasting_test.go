package table

import (
	"testing"

	"sandtable/geom"
)

// What is kept lasts until a piece is laid, changed or taken away, and clones that differ have their own.
func TestLasting(t *testing.T) {
	tab, err := New(&Spec{Width: 100 * geom.CM, Depth: 100 * geom.CM}, 0)
	if err != nil {
		t.Fatal(err)
	}
	var l Lasting[int, int]
	worked := 0
	ask := func(of *Table, key int) int {
		return l.Of(of, key, func() int { worked++; return worked })
	}
	want := func(what string, of *Table, n int) {
		t.Helper()
		if got := ask(of, 7); got != n {
			t.Errorf("%s: %d, not %d", what, got, n)
		}
	}
	want("first", tab, 1)
	want("again", tab, 1)
	if got := ask(tab, 8); got != 2 {
		t.Errorf("another key: %d", got)
	}
	id, err := tab.Add(Piece{Kind: Hedge, Line: []geom.Point{{X: 10}, {X: 200, Y: 300}}})
	if err != nil {
		t.Fatal(err)
	}
	want("a piece is laid", tab, 3)
	clone := tab.Clone()
	want("a clone", clone, 3)
	clone.Breach(id, Breach{Width: 10})
	want("a breach", clone, 4)
	want("the original", tab, 5)
	tab.Remove(id)
	want("a piece is taken away", tab, 6)
	want("and nothing else", tab, 6)
}
