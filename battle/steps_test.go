package battle_test

import (
	"slices"
	"testing"

	"sandtable/battle"
)

// A waiter is the least that an engine drives: a battle that does nothing but wait for a decision.
type waiter struct {
	battle.Whose
	battle.Engine[*waiter]
	agenda battle.Agenda
}

func (*waiter) Ended() bool                             { return false }
func (*waiter) Known(*battle.Command) *battle.Refusal   { return nil }
func (*waiter) Sane(*battle.Event) error                { return nil }
func (*waiter) Fold(*battle.Event) bool                 { return false }
func (*waiter) MayTell(battle.Side, *battle.Event) bool { return true }
func (*waiter) Watch()                                  {}

// TestEditionsShareRules: two tables of steps share a rule and a kind of step, as two editions of a book do, and neither
// learns what is particular to the other.
func TestEditionsShareRules(t *testing.T) {
	rule := func(verb battle.Verb) *battle.Rule[*waiter] {
		return &battle.Rule[*waiter]{Verb: verb, Fields: []battle.FieldRule[*waiter]{{
			Field: battle.FieldOption,
			Domain: func(_ *waiter, _ *battle.Command, out []battle.Value) []battle.Value {
				return append(out, battle.Value{Text: "yes"})
			},
			Check: func(*waiter, *battle.Command) *battle.Refusal { return nil },
		}}}
	}
	march, fire, dig, yield := rule("march"), rule("fire"), rule("dig"), rule("yield")
	act := &battle.StepRule[*waiter]{Rules: []*battle.Rule[*waiter]{march}}
	var first, second battle.Steps[*waiter]
	first.Add(map[battle.StepKind]*battle.StepRule[*waiter]{"act": act})
	first.Everywhere()
	second.Add(map[battle.StepKind]*battle.StepRule[*waiter]{"act": act, "late": {Rules: []*battle.Rule[*waiter]{dig, fire, march}}})
	second.Everywhere(yield)
	for _, c := range []struct {
		steps *battle.Steps[*waiter]
		want  []battle.Verb
	}{{&first, []battle.Verb{"march"}}, {&second, []battle.Verb{"march", "yield"}}} {
		b := &waiter{agenda: battle.Agenda{{Kind: "act", Side: battle.Red}}}
		b.Bind(b, &b.agenda, c.steps)
		if got := b.Pending().Verbs; !slices.Equal(got, c.want) {
			t.Errorf("open are %v, want %v", got, c.want)
		}
	}
}
