package played

import (
	"sandtable/battle"
	"sandtable/internal/arrange"
	"sandtable/library"
)

// A tally counts how often each clause decided something. It belongs to one battle at a time.
type tally map[battle.Clause]int

// cite is the witness of a battle.
func (t tally) cite(c battle.Clause) { t[c]++ }

// look counts what a question about sight or distances was answered by: the battle does not tell its witness.
func (t tally) look(b battle.Battle, side battle.Side, from, to battle.UnitID) {
	if looker, ok := b.(battle.Looker); ok && from != to {
		if l := looker.Look(side, from, to); l.Why != nil {
			t[l.Why.Reason.Clause]++
		}
	}
	if ringer, ok := b.(battle.Ringer); ok {
		for _, r := range ringer.Rings(side, from) {
			t[r.Clause]++
		}
	}
}

// muster counts what the rules find wrong with armies that were picked by hand.
func (t tally) muster(books []library.Shelf, armies ...arrange.Troops) {
	for _, troops := range armies {
		if troops.Roster == nil {
			continue
		}
		if a, _, err := arrange.Muster(books, troops.Roster); err == nil {
			for _, f := range a.Faults {
				t[f.Reason.Clause]++
			}
		}
	}
}
