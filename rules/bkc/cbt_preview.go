package bkc

import (
	"slices"

	"sandtable/battle"
)

// previewFight shows the first round of a combat: the dice of every unit that fights, what each side is ahead before
// they are rolled, and the exact odds of the round. A unit that has still to choose is shown against the first enemy it
// touches. What follows from the round is left to trials.
func previewFight(b *Battle, c *Cmd, p *battle.Preview) { b.previewRound(b.combatOf(c.Target), "", p) }

// previewRound shows a first round, that comes if something else does first.
func (b *Battle) previewRound(units []UnitID, first string, p *battle.Preview) {
	p.More = true
	if first == "" && b.anyMustAim(units) {
		first, p.Supposed = ifAimed, ifAimed
	}
	from, scores := len(p.Rolls), b.headStart(units, 1)
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
	if b.options.CombatSimultaneous && len(p.Rolls) > from {
		p.Rolls[from].Odds, p.Rolls[from].If = b.edition.combat.odds(chances, scores), first
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
	hurts := chanceOf(s.need)
	if s.save > 0 {
		hurts *= 1 - chanceOf(s.save)
	}
	for range s.dice {
		chances = step(chances, 1-hurts, hurts)
	}
	return chances
}

func step(from []float64, stay, up float64) []float64 {
	to := make([]float64, len(from)+1)
	for n, p := range from {
		to[n] += p * stay
		to[n+1] += p * up
	}
	return to
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
		{Outcome: winWords[battle.Red], PPM: ppm(sums[battle.Red])}, {Outcome: winWords[battle.Nobody], PPM: ppm(sums[battle.Nobody])},
		{Outcome: winWords[battle.Blue], PPM: ppm(sums[battle.Blue])},
	}
}

// winWords and doubleWords are how a round is told by the side that has won it, the latter if it scored twice as much.
var (
	winWords    = [...]string{battle.Nobody: "equal", battle.Red: "red wins", battle.Blue: "blue wins"}
	doubleWords = [...]string{battle.Nobody: "equal", battle.Red: "red doubles", battle.Blue: "blue doubles"}
)

// winnerOf tells who has scored more. CBT-23.
func winnerOf(scores [2]int16) string { return winWords[leader(scores)] }

// What must come about first for some odds to hold.
const (
	ifAimed   = "aimed"   // those who touch several enemies have chosen
	ifContact = "contact" // the charge goes home
	ifRound   = "round"   // the round is fought
)

// anyMustAim reports a combat in which a unit has a choice of targets. DP-47.
func (b *Battle) anyMustAim(units []UnitID) bool {
	return slices.ContainsFunc(units, func(id UnitID) bool { return b.isFighting(id) && b.mustAim(id) })
}

// previewBlow shows a blow with its odds, from it alone: it is struck when all units have chosen. CBT-20.
func (b *Battle) previewBlow(s shot, target UnitID, p *battle.Preview) {
	f := b.forecastBlow(s)
	f.Odds, f.If = b.oddsOfBlow(target, s), ifRound
	p.Rolls, p.More = append(p.Rolls, f), true
}

// oddsOfBlow are the odds of a blow that does not suppress: knocked out, so many hits. CBT-19, CMD-48.
func (b *Battle) oddsOfBlow(target UnitID, s shot) []battle.Odds {
	chances := addBlow([]float64{1}, s)
	left, out := int(b.profile(target).Hits-b.unit(target).Hits), 0.0
	if b.inWater(target) {
		left = 1
	}
	for n := len(chances) - 1; n >= left; n-- {
		out += chances[n]
	}
	odds := []battle.Odds{{Unit: target, Outcome: knockedOut, PPM: ppm(out)}}
	for n := 1; n < min(left, len(chances)); n++ {
		odds = append(odds, battle.Odds{Unit: target, Outcome: hits, N: int32(n), PPM: ppm(chances[n])})
	}
	return odds
}
