package battle_test

import (
	"slices"
	"testing"

	"sandtable/battle"
)

// A stub is the least that an engine drives: a battle that does nothing but wait for a decision.
type stub struct {
	battle.Whose
	battle.Engine[*stub]
	agenda battle.Agenda
}

func (*stub) Ended() bool                             { return false }
func (*stub) Known(*battle.Command) *battle.Refusal   { return nil }
func (*stub) Sane(*battle.Event) error                { return nil }
func (*stub) Fold(*battle.Event) bool                 { return false }
func (*stub) MayTell(battle.Side, *battle.Event) bool { return true }
func (*stub) Watch()                                  {}

// TestEditionsShareRules: two tables of steps share a rule and a kind of step, as two editions of a book do, and neither
// learns what is particular to the other.
func TestEditionsShareRules(t *testing.T) {
	rule := func(verb battle.Verb) *battle.Rule[*stub] {
		return &battle.Rule[*stub]{Verb: verb, Fields: []battle.FieldRule[*stub]{{
			Field: battle.FieldOption,
			Domain: func(_ *stub, _ *battle.Command, out []battle.Value) []battle.Value {
				return append(out, battle.Value{Text: "yes"})
			},
			Check: func(*stub, *battle.Command) *battle.Refusal { return nil },
		}}}
	}
	march, fire, dig, yield := rule("march"), rule("fire"), rule("dig"), rule("yield")
	act := &battle.StepRule[*stub]{Rules: []*battle.Rule[*stub]{march}}
	var first, second battle.Steps[*stub]
	first.Add(map[battle.StepKind]*battle.StepRule[*stub]{"act": act})
	first.Everywhere()
	second.Add(map[battle.StepKind]*battle.StepRule[*stub]{"act": act, "late": {Rules: []*battle.Rule[*stub]{dig, fire, march}}})
	second.Everywhere(yield)
	for _, c := range []struct {
		steps *battle.Steps[*stub]
		want  []battle.Verb
	}{{&first, []battle.Verb{"march"}}, {&second, []battle.Verb{"march", "yield"}}} {
		b := &stub{agenda: battle.Agenda{{Kind: "act", Side: battle.Red}}}
		b.Bind(b, &b.agenda, c.steps)
		if got := b.Pending().Verbs; !slices.Equal(got, c.want) {
			t.Errorf("open are %v, want %v", got, c.want)
		}
	}
}
