package cobi

import "sandtable/battle"

// stepDispute is the step in which both sides throw about a rule that they cannot agree on: N dice have been thrown. GEN-05.
const stepDispute stepKind = "dispute"

// disputeDie is what those dice are called.
const disputeDie = "dispute"

// Decides tells that Side says which reading of a rule applies: its die N was higher than M. GEN-05.
const Decides battle.EventKind = "decides"

func init() { events[Decides] = eventRule{told: true, fold: func(*Battle, *Event) {}} }

var (
	noteDisputed = battle.SideFlag(notes, "disputed", func(p *Player) *bool { return &p.Disputed })
	disputed     = reason("COBI-GEN-05", "you have already asked for a roll-off this round")
)

// disputeRule lets a side have the dice decide about a rule, once in a round. What the winner says is a matter of words: the switches
// of a battle do not change. GEN-05, DP-02.
var disputeRule = &Rule{
	Verb: "roll-off", Class: battle.ClassAside, Clause: "COBI-GEN-05",
	Open: func(b *Battle) *Refusal {
		if side, _ := b.Awaited(); b.player(side).Disputed {
			return disputed.Refuse()
		}
		return nil
	},
	Do: func(b *Battle, c *Cmd) {
		b.Cite("COBI-DP-02")
		b.Emit(noteDisputed(c.Side, true))
		b.Push(Step{Kind: stepDispute, Clause: "COBI-GEN-05"})
	},
	Preview: func(b *Battle, _ *Cmd, p *battle.Preview) {
		f := battle.Forecast{Clause: "COBI-GEN-05", Dice: 1}
		for _, side := range battle.Sides {
			f.Odds = tell(f.Odds, 0, of(side, toldDecides), 0, 0.5)
		}
		if b.mayRerollAny() {
			f.If, p.More = ifPlain, true
		}
		p.Rolls = append(p.Rolls, f)
	},
}

// autoDispute throws for both sides until one is higher. GEN-05.
func autoDispute(b *Battle, s Step) bool {
	switch stage(s) {
	case 0:
		b.Swap(atStage(s, 1))
		b.throw(Die{Purpose: disputeDie, Why: "COBI-GEN-05", Side: battle.Red}, 0)
	case 1:
		s.M = int32(b.took(disputeDie).total())
		b.Swap(atStage(s, 2))
		b.throw(Die{Purpose: disputeDie, Why: "COBI-GEN-05", Side: battle.Blue}, 0)
	default:
		red, blue := s.M, int32(b.took(disputeDie).total())
		switch {
		case red == blue:
			s.M = 0
			b.Swap(atStage(s, 0))
		case red > blue:
			b.Pop()
			b.Emit(Event{Kind: Decides, Side: battle.Red, N: red, M: blue, Clause: "COBI-GEN-05"})
		default:
			b.Pop()
			b.Emit(Event{Kind: Decides, Side: battle.Blue, N: blue, M: red, Clause: "COBI-GEN-05"})
		}
	}
	return true
}
