package bkc

import (
	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
)

// A drift is how far fire strays from the point it was meant for: the sum of some dice in centimetres, doubled or
// halved. No dice: it falls where it was meant to. ART-15, AIR-05.
type drift struct {
	dice    int
	doubled bool
	halved  bool
}

// deviationDice are rolled by scheduled rockets, and in the first edition by everything that strays. SCHED-08, ART-15,
// AIR-05.
const deviationDice = 3

func threeDice(int, bool) int { return deviationDice }

// byDistance is one die for each started 20 cm between who asked for it and where it was aimed, one fewer if he is higher.
// ART-16, AIR-06, G-28.
func byDistance(bands int, higher bool) int {
	if bands > 0 && higher {
		bands--
	}
	return bands
}

// strayDice is how many dice tell how far fire strays that an observer called for. Scheduled fire has no observer,
// so none corrects it. ART-15, ART-16, SCHED-10.
func (b *Battle) strayDice(rules *requestRules, by UnitID, at geom.Point) int {
	if by == 0 {
		return deviationDice
	}
	seat, band := b.seat(by), b.cm(20)
	return rules.dice(int((geom.GapPoint(seat, at)+band-1)/band), b.level(seat.At) > b.level(at))
}

// driftOnCall is how artillery strays that an FAO has called. Rockets stray twice as far, a bonus halves the distance.
// One roll holds for the whole request, so a single rocket battery in it is enough. ART-11, ART-15, ART-19,
// OPT-ROCKET-DOUBLE.
func (b *Battle) driftOnCall(units []UnitID, by UnitID, at geom.Point, bonus bool) drift {
	rockets := b.anyRocket(units)
	if rockets && !b.options.RocketDouble {
		b.Cite("BKC-OPT-ROCKET-DOUBLE")
	}
	return drift{dice: b.strayDice(&b.edition.artillery, by, at), doubled: rockets && b.options.RocketDouble, halved: bonus}
}

// driftScheduled is how scheduled artillery strays: only rockets do, and simply. SCHED-07, SCHED-08.
func (b *Battle) driftScheduled(units []UnitID) drift {
	if b.anyRocket(units) {
		b.Cite(b.edition.tells.rockets)
		return drift{dice: deviationDice}
	}
	b.Cite("BKC-SCHED-07")
	return drift{}
}

// driftOfAircraft is how aircraft stray, on call or scheduled; level bombers twice as far. AIR-04, AIR-05, SCHED-10,
// OPT-BOMBER-DOUBLE.
func (b *Battle) driftOfAircraft(units []UnitID, by UnitID, at geom.Point, bonus bool) drift {
	d := drift{dice: b.strayDice(&b.edition.air, by, at), halved: bonus}
	for _, id := range units {
		if b.profile(id).Class != LevelBomber {
			continue
		}
		if !b.options.BomberDouble {
			b.Cite("BKC-OPT-BOMBER-DOUBLE")
		}
		d.doubled = b.options.BomberDouble
	}
	return d
}

func (b *Battle) anyRocket(units []UnitID) bool {
	for _, id := range units {
		if b.profile(id).rocket {
			return true
		}
	}
	return false
}

// deviate rolls how far and in which direction fire strays, and gives the point on which it falls. The distance dice
// come before the direction. CONV-04, CONV-07, CONV-08, SETUP-03.
func (b *Battle) deviate(at geom.Point, d drift, why clause) (geom.Point, []battle.Roll) {
	if d.dice == 0 {
		return at, nil
	}
	faces := b.roll(d.dice, why)
	b.Cite("BKC-CONV-07", "BKC-CONV-08")
	cm := 0
	for _, f := range faces {
		cm += f
	}
	dist := b.cm(cm)
	if d.doubled {
		dist *= 2
	}
	if d.halved {
		b.Cite("BKC-CONV-04")
		dist /= 2
	}
	heading := dice.Heading(b.Roller, string(why))
	throws := append(dice.D6(faces...), dice.Toward(heading))
	return geom.Step(at, geom.Degrees(heading), dist), []battle.Roll{{Clause: why, Dice: throws}}
}
