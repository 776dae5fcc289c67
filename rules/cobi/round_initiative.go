package cobi

import "sandtable/battle"

// initiativeDie is what the dice for the initiative are called.
const initiativeDie = "initiative"

// autoInitiative rolls for the initiative: every player throws a die and each side adds up its own; a player of the smaller side throws
// as many more as it lacks players. Ties are rolled again. SETUP-10, SETUP-12, SETUP-13, ROUND-06, ROUND-07.
func autoInitiative(b *Battle, s Step) bool {
	n, each := int(stage(s)), max(b.seats[0], b.seats[1], 1)
	if n > 0 {
		d := b.took(initiativeDie)
		b.Emit(noteDice(d.Side, b.player(d.Side).Dice+int16(d.total())))
	} else {
		for _, side := range battle.Sides {
			b.Emit(noteDice(side, 0))
		}
	}
	if n < 2*each {
		side := battle.Red
		if n >= each {
			side = battle.Blue
		}
		why := clause("COBI-SETUP-10")
		switch own := b.seats[side.Index()]; {
		case n%each >= max(1, own):
			why = "COBI-SETUP-13"
		case each > 1:
			why = "COBI-SETUP-12"
		}
		b.Swap(atStage(s, int32(n+1)))
		b.throw(Die{Purpose: initiativeDie, Why: why, Side: side}, 0)
		return true
	}
	red, blue := b.player(battle.Red).Dice, b.player(battle.Blue).Dice
	if red == blue {
		b.Cite("COBI-SETUP-10")
		b.Swap(atStage(s, 0))
		return true
	}
	winner := battle.Red
	if blue > red {
		winner, red, blue = battle.Blue, blue, red
	}
	b.Pop()
	b.Emit(Event{Kind: Won, Side: winner, N: int32(red), M: int32(blue), Clause: s.Clause})
	return true
}
