package bkc

import (
	"slices"

	"sandtable/battle"
	"sandtable/dice"
)

// previewFight shows the first round of a combat: the dice of every unit that fights, what each side is ahead before
// they are rolled, and the exact odds of the round. A unit that has still to choose is shown against the first enemy it
// touches.
func previewFight(b *Battle, c *Cmd, p *battle.Preview) { b.previewRound(b.combatOf(c.Target), p) }

func (b *Battle) previewRound(units []UnitID, p *battle.Preview) {
	scores := b.headStart(units, 1)
	chances := [2][]float64{{1}, {1}}
	for _, side := range [...]Side{b.Active, b.Active.Enemy()} {
		for _, id := range units {
			if b.side(id) != side || !b.isFighting(id) {
				continue
			}
			blow := b.blow(id, b.foeOf(id), 1)
			p.Rolls = append(p.Rolls, b.forecastBlow(blow))
			chances[side.Index()] = addBlow(chances[side.Index()], blow)
		}
	}
	for i, side := range battle.Sides {
		if b.edition.combat.ahead == nil {
			break
		}
		p.Facts = append(p.Facts, battle.Count(side.String()+"-ahead", scores[i]))
	}
	if b.options.CombatSimultaneous && len(p.Rolls) > 0 {
		p.Rolls[0].Odds = b.edition.combat.odds(chances, scores)
	}
}

// forecastBlow is a blow that has not been struck.
func (b *Battle) forecastBlow(s shot) battle.Forecast {
	return battle.Forecast{
		Clause: b.edition.combat.blow, Unit: s.unit, Dice: int(s.dice), Need: int(s.need), Mods: slices.Clone(s.mods),
	}
}

// addBlow adds the dice of a blow to the chances of so many unsaved hits.
func addBlow(chances []float64, s shot) []float64 {
	hurts := float64(dice.Faces(int(s.need), 6)) / 6
	if s.save > 0 {
		hurts *= 1 - float64(dice.Faces(int(s.save), 6))/6
	}
	for range s.dice {
		chances = step(chances, 1-hurts, hurts)
	}
	return chances
}

// oddsOfRound are the chances that either side scores more, from what each is ahead and the hits it may inflict. CBT-23.
func oddsOfRound(chances [2][]float64, scores [2]int16) []battle.Odds {
	var sums [3]float64
	for red, p := range chances[0] {
		for blue, q := range chances[1] {
			sums[leader([2]int16{scores[0] + int16(red), scores[1] + int16(blue)})] += p * q
		}
	}
	return []battle.Odds{
		{Outcome: "red wins", PPM: ppm(sums[battle.Red])}, {Outcome: "equal", PPM: ppm(sums[battle.Nobody])},
		{Outcome: "blue wins", PPM: ppm(sums[battle.Blue])},
	}
}
