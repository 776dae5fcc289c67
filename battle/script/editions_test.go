package script_test

import (
	"errors"
	"strings"
	"testing"

	"sandtable/battle"
	"sandtable/battle/battletest/duel"
	"sandtable/battle/script"
)

// second is another edition of the duel.
type second struct {
	battle.Book
	unit battle.Unit
}

func (second) ID() string          { return "duel2" }
func (s second) Unit() battle.Unit { return s.unit }
func (s second) New(setup *battle.Setup) (battle.Battle, error) {
	if setup.Rules != "duel2" {
		return nil, errors.New("this is not the set-up of the second edition")
	}
	weaker := *setup
	weaker.Units = append([]battle.UnitSetup(nil), setup.Units...)
	weaker.Units[1].Profile = []byte(`{"hits":9}`)
	return s.Book.New(&weaker)
}

func editions(unit battle.Unit) func(string) (battle.Book, bool) {
	return func(id string) (battle.Book, bool) {
		switch id {
		case "duel":
			return duel.Book, true
		case "duel2":
			return second{duel.Book, unit}, true
		}
		return nil, false
	}
}

func TestScriptRunsUnderEveryBookItNames(t *testing.T) {
	text := strings.Replace(head, "rules: duel", "rules: [duel, duel2]", 1)
	s, err := script.Load("x.yaml", []byte(text+"  - do: {verb: wait}\n"), editions(battle.CM))
	if err != nil {
		t.Fatal(err)
	}
	if did, err := s.Run(); err != nil || did.Steps != 2 {
		t.Errorf("%+v, %v; want a step under each of two books", did, err)
	}
	s, err = script.Load("x.yaml", []byte(text+"  - expect: {dantes: {hits: 1}}\n"), editions(battle.CM))
	if err != nil {
		t.Fatal(err)
	}
	want := "x.yaml:7:29: duel2: step 1 (expect): dantes.hits: expected 1, found 9"
	if _, err := s.Run(); err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
	if _, err := s.RunUnder(duel.Book); err != nil {
		t.Errorf("under the first edition alone: %v", err)
	}
	_, err = script.Load("x.yaml", []byte(text+"  - do: {verb: wait}\n"), editions(battle.Inch))
	if err == nil || !strings.Contains(err.Error(), "write two scripts") {
		t.Errorf("two measures: %v", err)
	}
}

func TestInches(t *testing.T) {
	find := func(string) (battle.Book, bool) { return second{duel.Book, battle.Inch}, true }
	text := strings.NewReplacer("rules: duel", "rules: duel2", "width: 120, depth: 120", "width: 48, depth: 48", "[60, 10]", "[24, 0.5]", "[60, 60]", "[24, 6]").Replace(head)
	s, err := script.Load("x.yaml", []byte(text+"  - do: {verb: advance, distance: 0.5}\n    expect: {pushkin: {at: [24, 1]}, battle: {gap: 12.7}}\n"), find)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Run(); err != nil {
		t.Error(err)
	}
	// A position may not be a whole number of hundredths of an inch: what a player is shown is right too.
	s, err = script.Load("x.yaml", []byte(text+"  - do: {verb: advance, n: 1}\n    expect: {pushkin: {at: [24, 0.50]}}\n"), find)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Run(); err != nil {
		t.Error(err)
	}
	// The nearest tenth of a millimetre is taken: 0.51 in are 129.54 of them.
	s, err = script.Load("x.yaml", []byte(strings.Replace(text, "0.5", "0.51", 1)+"  - do: {verb: advance, n: 124}\n    expect: {pushkin: {at: [24, 1]}}\n"), find)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Run(); err != nil {
		t.Error(err)
	}
}

// TestWhatDiffersBetweenBooks: a group whose names are books reads as the part of each, and as nothing where it is left out.
func TestWhatDiffersBetweenBooks(t *testing.T) {
	text := strings.Replace(head, "rules: duel", "rules: [duel, duel2]", 1)
	s, err := script.Load("x.yaml", []byte(text+`  - expect: {dantes: {hits: {duel: 1, duel2: 9}}}
  - {duel2: {expect: {dantes: {hits: 9}}}}
`), editions(battle.CM))
	if err != nil {
		t.Fatal(err)
	}
	did, err := s.Run()
	if err != nil || did.Steps != 3 {
		t.Errorf("%+v, %v; want a step under one book and two under the other", did, err)
	}
	s, err = script.Load("x.yaml", []byte(text+"  - expect: {dantes: {hits: {duel: 9, duel2: 9}}}\n"), editions(battle.CM))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Run(); err == nil || !strings.Contains(err.Error(), "expected 9, found 1") {
		t.Errorf("%v, want what the first book finds", err)
	}
}
