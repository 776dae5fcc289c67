package bkc

import (
	"sandtable/battle"
	"sandtable/geom"
)

// foreseeAssault shows the first round that a charge would bring if no unit counter-reacted; how the assault ends is left to trials. CBT-53,
// CBT-54.
func foreseeAssault(b *Battle, fighter, target UnitID, e geom.Edge, p *battle.Preview) {
	c := b.clone()
	place := c.contactPlace(fighter, target, e)
	if carrier := b.unit(fighter).Carrier; b.unit(fighter).Place == Aboard {
		behind := c.chargePlace(carrier, fighter, target, e)
		c.Fold(&Event{Kind: DidMove, Unit: carrier, At: behind.At, Facing: behind.Facing})
		c.Fold(&Event{Kind: Dismounted, Unit: fighter, Target: carrier, At: place.At, Facing: place.Facing})
		if hasAttack(c.profile(carrier)) {
			c.Fold(&Event{Kind: Supported, Unit: carrier, Target: fighter})
		}
	} else {
		c.Fold(&Event{Kind: DidMove, Unit: fighter, At: place.At, Facing: place.Facing})
	}
	contact := touched(fighter, target, e, "")
	c.Fold(&contact)
	c.previewRound(c.combatOf(target), ifContact, p)
	p.Supposed = ifContact
}

// oddsOfAssault are the chances that either side scores more hits, and at least twice as many, from those of its hits. CBT-55..57.
func oddsOfAssault(chances [2][]float64, _ [2]int16) []battle.Odds {
	var wins, doubles [3]float64
	for red, p := range chances[0] {
		for blue, q := range chances[1] {
			if who, doubled := assaultWon([2]int16{int16(red), int16(blue)}); doubled {
				doubles[who] += p * q
			} else {
				wins[who] += p * q
			}
		}
	}
	return []battle.Odds{
		{Outcome: doubleWords[battle.Red], PPM: ppm(doubles[battle.Red])}, {Outcome: winWords[battle.Red], PPM: ppm(wins[battle.Red])},
		{Outcome: winWords[battle.Nobody], PPM: ppm(wins[battle.Nobody])},
		{Outcome: winWords[battle.Blue], PPM: ppm(wins[battle.Blue])}, {Outcome: doubleWords[battle.Blue], PPM: ppm(doubles[battle.Blue])},
	}
}

// assaultWon is who has scored more hits in a round of an assault, and whether at least twice as many. CBT-55..57.
func assaultWon(scores [2]int16) (who Side, doubled bool) {
	who = leader(scores)
	return who, who != battle.Nobody && max(scores[0], scores[1]) >= 2*min(scores[0], scores[1])
}

// assaultWord tells who has won.
func assaultWord(scores [2]int16) string {
	who, doubled := assaultWon(scores)
	if doubled {
		return doubleWords[who]
	}
	return winWords[who]
}
