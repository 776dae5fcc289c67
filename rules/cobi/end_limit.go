package cobi

import "sandtable/battle"

// limitRounds ends the battle when its rounds have run out; the scenario says who has won, or what was destroyed. ROUND-10, OPT-16,
// END-07.
func limitRounds(b *Battle) {
	limit := b.rounds()
	if limit <= 0 || b.Round < limit {
		return
	}
	b.Cite("COBI-OPT-16", "COBI-END-07", "COBI-ROUND-10")
	switch attacker := b.attacker(); b.scenarioType() {
	case defencePoint:
		b.finish(attacker.Enemy(), "win", "rounds", "COBI-SCEN-12")
	case ambush:
		b.finish(attacker.Enemy(), "win", "rounds", "COBI-SCEN-23")
	case strategicPoint:
		b.compare([2]int64{int64(b.Players[0].Best), int64(b.Players[1].Best)}, "COBI-SCEN-15")
	case documents:
		score := [2]int64{}
		for i, side := range battle.Sides {
			score[i] = int64(100*b.delivered(side) + b.carried(side))
		}
		b.compare(score, "COBI-SCEN-30")
	default:
		b.compare([2]int64{b.destroyed(battle.Blue), b.destroyed(battle.Red)}, "COBI-END-07")
	}
}

// compare ends the battle for the side that has more; it is a draw if both have the same.
func (b *Battle) compare(score [2]int64, why clause) {
	switch {
	case score[0] > score[1]:
		b.finish(battle.Red, "win", "rounds", why)
	case score[1] > score[0]:
		b.finish(battle.Blue, "win", "rounds", why)
	default:
		b.finish(battle.Nobody, "draw", "rounds", why)
	}
}

// destroyed is what a side has lost of its army, in the smallest shares of a point: a dead figure its part of its squad, a wounded one
// half of that, a destroyed vehicle all, an incapacitated one half. END-07.
func (b *Battle) destroyed(side Side) int64 {
	sum := int64(0)
	for i := range b.Units {
		id := UnitID(i + 1)
		if b.Whose.Side(id) != side {
			continue
		}
		whole := b.price(id) * share
		if b.isVehicle(id) {
			switch u := b.unit(id); {
			case u.Is(Wrecked):
				sum += whole
			case u.Is(Incapacitated):
				sum += whole / 2
			}
			continue
		}
		each := whole / int64(b.count(id))
		for m := b.first(id); m < b.first(id)+modelID(b.count(id)); m++ {
			switch b.model(m).Health {
			case Wounded:
				sum += each / 2
			case Dead, Left:
				sum += each
			}
		}
	}
	return sum
}

// rounds is how many rounds the battle has at most; zero: no limit. OPT-16.
func (b *Battle) rounds() int16 {
	if b.scenario.Rounds > 0 {
		return b.scenario.Rounds
	}
	return int16(b.options.RoundLimit)
}
