package duel

import "sandtable/battle"

var (
	twice    = battle.NewReason("DUEL-GUARD-01", "the guard is already set this turn")
	noHeight = battle.NewReason("DUEL-GUARD-01", "write high or low")
)

// guardRule sets the guard, which is a secret: the event is only for its owner. It costs no turn. GUARD-01.
var guardRule = &rule{
	Verb: "guard", Class: battle.ClassOrder, Clause: "DUEL-GUARD-01",
	Open: func(b *Battle) *battle.Refusal {
		if b.of(b.Agenda.Top().Side).Guarded {
			return twice.Refuse()
		}
		return nil
	},
	Fields: []field{height},
	Do: func(b *Battle, c *battle.Command) {
		b.Emit(battle.Event{Kind: Guarded, Clause: "DUEL-GUARD-01", Unit: unitOf(c.Side), Option: c.Option}.For(c.Side))
	},
}

// height is a field that two rules share: the domain lists what is worth offering, the check judges whatever comes.
var height = field{
	Field: battle.FieldOption,
	Domain: func(_ *Battle, _ *battle.Command, out []battle.Value) []battle.Value {
		return append(out, battle.Value{Text: string(high)}, battle.Value{Text: string(low)})
	},
	Check: func(_ *Battle, c *battle.Command) *battle.Refusal {
		if !Height(c.Option).isKnown() {
			return noHeight.Refuse()
		}
		return nil
	},
}

func (h Height) isKnown() bool { return h == high || h == low }
