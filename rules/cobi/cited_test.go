package cobi_test

import (
	"errors"
	"io/fs"
	"testing"

	"sandtable/battle"
	"sandtable/battle/script"
	"sandtable/rules/cobi"
	"sandtable/rules/cobi/scripts"
)

// TestScriptsCiteWhatTheyProve: a script that proves a clause has the clause cited where it decides, by the script itself.
func TestScriptsCiteWhatTheyProve(t *testing.T) {
	names, err := fs.Glob(scripts.FS, "*.battle.yaml")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		data, err := fs.ReadFile(scripts.FS, name)
		if err != nil {
			t.Fatal(err)
		}
		s, err := script.Load(name, data, func(id string) (battle.Book, bool) { return cobi.Book, id == cobi.Book.ID() })
		if err != nil {
			t.Fatal(err)
		}
		heard := map[battle.Clause]bool{}
		if _, err := s.RunUnder(watched{cobi.Book, func(c battle.Clause) { heard[c] = true }}); err != nil {
			t.Error(err)
		}
		for _, c := range s.Proves(cobi.Book) {
			if !heard[c] && !heard[refusedSetup] {
				t.Errorf("%s proves %s, which nothing in it cites", name, c)
			}
		}
	}
}

// refusedSetup stands for a set-up that is refused: there is no battle that could cite anything.
const refusedSetup battle.Clause = "refused"

// watched is a book whose battles have a witness.
type watched struct {
	battle.Book
	told func(battle.Clause)
}

func (w watched) New(s *battle.Setup) (battle.Battle, error) {
	b, err := w.Book.New(s)
	var no *battle.Refusal
	switch {
	case err == nil:
		b.(battle.Witnessed).Witness(w.told)
	case errors.As(err, &no):
		w.told(no.Reason.Clause)
	default:
		w.told(refusedSetup)
	}
	return b, err
}

func (w watched) Decode(s *battle.Setup, data []byte) (battle.Battle, error) {
	b, err := w.Book.Decode(s, data)
	if err == nil {
		b.(battle.Witnessed).Witness(w.told)
	}
	return b, err
}
