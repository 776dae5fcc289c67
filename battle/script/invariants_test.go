package script_test

import (
	"strings"
	"testing"

	"sandtable/battle"
	"sandtable/battle/battletest/duel"
	"sandtable/battle/script"
	"sandtable/dice"
)

// liar is a duel that breaks one promise of the contract.
type liar struct {
	battle.Battle
	how string
}

func (l liar) Clone() battle.Battle { return liar{l.Battle.Clone(), l.how} }

// Do hides an event, or changes the state of a command that it refuses.
func (l liar) Do(c battle.Command, r dice.Roller) ([]battle.Event, error) {
	events, err := l.Battle.Do(c, r)
	switch {
	case l.how == "hides" && err == nil:
		return events[1:], nil
	case l.how == "changes" && err != nil:
		l.Battle.Do(battle.Command{Side: c.Side, Verb: "guard", Option: "low"}, r)
	case l.how == "panics":
		panic("a hole in the rules")
	case l.how == "rolls off":
		for range 10_000 {
			if one, other := r.Roll(6, "DUEL-TIE"), r.Roll(6, "DUEL-TIE"); one != other {
				return events, err
			}
		}
		panic("the tie does not end")
	}
	return events, err
}

func (l liar) Ask(c battle.Command, passed ...battle.Field) (battle.Slot, error) {
	if l.how == "changes" {
		l.Battle.Do(battle.Command{Side: c.Side, Verb: "guard", Option: "low"}, nil)
	}
	return l.Battle.Ask(c, passed...)
}

// forgetful decodes to the beginning of the battle.
type forgetful struct{ broken }

func (f forgetful) Decode(s *battle.Setup, _ []byte) (battle.Battle, error) { return f.Book.New(s) }

func TestScriptsCatchBooksThatBreakTheContract(t *testing.T) {
	lies := func(how string) battle.Book {
		return broken{duel.Book, func(b battle.Battle) battle.Battle { return liar{b, how} }}
	}
	cases := []struct {
		name, step, want string
		book             battle.Book
	}{
		{"fold", "  - do: {verb: advance, n: 5}\n", "the fold of the events is not the state", lies("hides")},
		{"refusal", "  - do: {verb: advance, n: 9999}\n    refused: DUEL-MOVE-01\n", "left behind is not the state", lies("changes")},
		{"question", "  - ask: {verb: advance}\n", "left behind is not the state", lies("changes")},
		{"panic", "  - do: {verb: wait}\n", "x.yaml:7:5: step 1 (do wait): the rule book gave up: a hole in the rules", lies("panics")},
		{"tie", "  - do: {verb: wait}\n    dice: [4, 4]\n", `die 3: "DUEL-TIE" asks for a D6, but only 2 were written`, lies("rolls off")},
		{"decode", "  - do: {verb: wait}\n", "the decoded state is not the state",
			forgetful{broken{duel.Book, func(b battle.Battle) battle.Battle { return b }}}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			s, err := script.Load("x.yaml", []byte(head+c.step), func(string) (battle.Book, bool) { return c.book, true })
			if err != nil {
				t.Fatal(err)
			}
			if _, err := s.Run(); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%v\nwant %q in it", err, c.want)
			}
		})
	}
}
