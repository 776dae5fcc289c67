package duel

import (
	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
)

// carry is how far a pistol shoots. FIRE-01.
const carry = 60 * geom.CM

// What a shot needs to hit who stands still, and who dodges. FIRE-02.
const (
	needStanding = 4
	needDodging  = 5
)

var (
	outOfShot = battle.NewReason("DUEL-FIRE-01", "the gap is {gap}; a pistol reaches {most}")
	oneself   = battle.NewReason("DUEL-FIRE-01", "only the opponent is a target")
)

// shootRule aims at the opponent. He answers first: the shot is a step of his on top of the turn. FIRE-01, FIRE-02.
var shootRule = &rule{
	Verb: "shoot", Class: battle.ClassFire, Clause: "DUEL-FIRE-01",
	Fields: []field{
		{
			Field: battle.FieldTarget,
			Domain: func(_ *Battle, _ *battle.Command, out []battle.Value) []battle.Value {
				return append(out, battle.Value{Unit: 1}, battle.Value{Unit: 2})
			},
			Check: func(b *Battle, c *battle.Command) *battle.Refusal {
				switch {
				case c.Target != unitOf(c.Side.Enemy()):
					return oneself.Refuse()
				case b.gap() > carry:
					return outOfShot.Refuse(battle.Cm("gap", b.gap()), battle.Cm("most", carry))
				}
				return nil
			},
		},
		height,
	},
	Preview: func(_ *Battle, c *battle.Command, p *battle.Preview) {
		p.Rolls = append(p.Rolls, battle.Forecast{Clause: "DUEL-FIRE-02", Dice: 1, Need: needStanding, If: "stands",
			Odds: []battle.Odds{{Unit: unitOf(c.Side.Enemy()), Outcome: "hit", PPM: 500_000}}})
	},
	Do: func(b *Battle, c *battle.Command) {
		b.Push(battle.Step{Kind: stepShot, Clause: "DUEL-FIRE-02", Side: c.Side.Enemy(), Unit: c.Target, Target: unitOf(c.Side), Option: c.Option})
	},
}

// The answers to a shot. FIRE-02.
var (
	dodgeRule = &rule{Verb: "dodge", Class: battle.ClassMove, Clause: "DUEL-FIRE-02", Do: func(b *Battle, c *battle.Command) {
		b.Emit(battle.Event{Kind: Dodged, Clause: "DUEL-FIRE-02", Unit: unitOf(c.Side)})
		b.resolve(needDodging)
	}}
	standRule = &rule{Verb: "stand", Class: battle.ClassPass, Clause: "DUEL-FIRE-02", Do: func(b *Battle, _ *battle.Command) { b.resolve(needStanding) }}
)

// resolve throws for the shot that is next on the agenda. A guard at its height parries a hit and is shown. FIRE-02, FIRE-03.
func (b *Battle) resolve(need int8) {
	s := b.Agenda.Top()
	target, shooter := s.Unit, s.Target
	b.Pop()
	face := b.Roller.Roll(6, "DUEL-FIRE-02")
	b.Emit(battle.Event{Kind: Shot, Clause: "DUEL-FIRE-02", Unit: shooter, Target: target, Option: s.Option,
		Rolls: []battle.Roll{{Clause: "DUEL-FIRE-02", Dice: dice.D6(face), Need: need}}})
	switch {
	case face < int(need):
	case b.fighter(target).Guard == Height(s.Option):
		b.Emit(battle.Event{Kind: Parried, Clause: "DUEL-FIRE-03", Unit: target, Reveal: true})
	default:
		b.Emit(battle.Event{Kind: Hit, Clause: "DUEL-FIRE-03", Unit: shooter, Target: target})
	}
	if b.fighter(target).Hits == 0 {
		b.end(b.Side(shooter), "shot", "DUEL-END-01")
		return
	}
	b.pass()
}

// Tally is whom a shot has hit. A guard is a secret, so that the shooter does not know the odds exactly. FIRE-03.
func (b *Battle) Tally(events []battle.Event, out []battle.Odds) []battle.Odds {
	for i := range events {
		switch e := &events[i]; e.Kind {
		case Hit:
			out = append(out, battle.Odds{Unit: e.Target, Outcome: "hit"})
		case Parried:
			out = append(out, battle.Odds{Unit: e.Unit, Outcome: "parried"})
		}
	}
	return out
}
