package librarytest

import (
	"errors"
	"testing"

	"sandtable/battle"
	"sandtable/lang"
	"sandtable/library"
)

// cited: a clause that is to be reached in play is cited where it decides: its witness hears of it in some script. What is
// decided before it can be watched stands in the list of what is not reached, or is decided again later.
func cited(t *testing.T, s *library.Shelf, books []library.Shelf) {
	if !s.IsPlayable() {
		return
	}
	ref, err := s.Reference(lang.English)
	if err != nil {
		t.Fatal(err)
	}
	heard := map[battle.Clause]bool{}
	own := map[battle.Clause]bool{}
	for _, one := range scripts(t, s, books) {
		here := map[battle.Clause]bool{}
		if _, err := one.RunUnder(watched{s.Book, func(c battle.Clause) { heard[c], here[c] = true, true }}); err != nil {
			t.Error(err)
		}
		for _, c := range one.Proves(s.Book) {
			own[c] = own[c] || here[c]
		}
	}
	unplayed, err := s.Unplayed()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range ref.Clauses {
		if !c.In(s.Edition) || c.Informational != "" || unplayed.Cannot[c.ID] != "" {
			continue
		}
		if !heard[battle.Clause(c.ID)] {
			t.Errorf("%s is cited in no script: no witness hears where it decides", c.ID)
		} else if !own[battle.Clause(c.ID)] && testing.Verbose() {
			t.Logf("%s is not cited by the scripts that prove it", c.ID)
		}
	}
}

// watched is a book whose battles have a witness, who also hears why a set-up is refused.
type watched struct {
	battle.Book
	told func(battle.Clause)
}

func (w watched) New(s *battle.Setup) (battle.Battle, error) {
	b, err := w.Book.New(s)
	if err == nil {
		b.(battle.Witnessed).Witness(w.told)
	}
	if no := new(battle.Refusal); errors.As(err, &no) {
		w.told(no.Reason.Clause)
	}
	return b, err
}
