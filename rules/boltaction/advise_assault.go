package boltaction

import (
	"cmp"
	"slices"

	"sandtable/battle"
	"sandtable/geom"
)

// weighAssault says what an assault is expected to win and to cost: by the odds of the fight, if it gets there. What falls short, or
// cannot be measured, is weighed by what is known of it. ASSAULT-09, ASSAULT-12..24, MOVE-18.
func (b adviser) weighAssault(c *Cmd, p *battle.Preview, w *battle.Weight) {
	id := b.shooter(c)
	switch {
	case id == 0 || c.Target == 0 || b.side(c.Target) == c.Side:
		w.Risk = b.num.noTarget
	case b.profile(id).Type != Infantry:
		w.Risk = b.num.assaultBlind
	case !b.options.Premeasure && c.Verb != "charge":
		b.guessAssault(id, c.Target, w)
	default:
		b.weighFight(id, c.Target, p, w)
	}
}

// weighFight weighs an assault by its odds: those of daring it, and of what comes of the fight. ASSAULT-21, ASSAULT-27.
func (b adviser) weighFight(id, target UnitID, p *battle.Preview, w *battle.Weight) {
	dares, gain, risk := int64(1_000_000), int64(0), int64(0)
	for i := range p.Rolls {
		for _, o := range p.Rolls[i].Odds {
			switch {
			case o.Outcome == oddsPassed && o.Unit == id:
				dares = int64(o.PPM)
			case o.Unit == target:
				gain += int64(o.PPM) * b.shareFought(&o)
			case o.Unit == id:
				risk += int64(o.PPM) * b.shareFought(&o)
			}
		}
	}
	w.Gain = int32(gain * dares / 1_000_000 * int64(b.worthOf(target)) / 100_000_000)
	w.Risk = int32(risk * dares / 1_000_000 * int64(b.worthOf(id)) / 100_000_000)
	if d := b.unit(target).Die; d == NoOrder || d == Ambush { // it may fire first. ASSAULT-05
		w.Risk += b.worthOf(id) / b.num.shotFirst
	}
}

// shareFought is what share of its worth an outcome of a fight costs a unit, in hundredths. The unit that loses is destroyed with all its men.
// ASSAULT-21.
func (b adviser) shareFought(o *battle.Odds) int64 {
	switch o.Outcome {
	case oddsDestroyed:
		return 100
	case oddsCasualties:
		return 0
	}
	return b.shareLost(o)
}

// guessAssault weighs an assault by the men on both sides.
func (b adviser) guessAssault(id, target UnitID, w *battle.Weight) {
	if b.profile(target).Type == Vehicle {
		w.Risk = b.num.assaultBlind
		return
	}
	own, foe := int32(b.men(id)), int32(b.men(target))
	most := 100 - b.num.assaultLeast
	win := min(most, max(b.num.assaultLeast, 50+b.num.assaultMan*(own-foe)+b.num.assaultPin*int32(b.unit(target).Pins)))
	if b.profile(target).Type == Artillery {
		win = min(most, win+b.num.assaultGun)
	}
	w.Gain, w.Risk = b.worthOf(target)*win/100, b.worthOf(id)*(100-win)/100+b.worthOf(id)/b.num.shotFirst
}

// mostCharges is for how many enemies it is worked out whether an assault would reach them.
const mostCharges = 3

// bestAssault is what the best assault is worth that a unit may make if it runs so far. To find the ways of chargers takes far longer than
// to weigh a fight, so the enemies who promise most come first, and it ends when no other can promise more. ASSAULT-02.
func (b adviser) bestAssault(id UnitID, far geom.Len) int32 {
	if !b.unit(id).IsOnTable() || b.profile(id).Type != Infantry {
		return 0
	}
	type hope struct {
		foe   UnitID
		worth int32
	}
	var room [8]hope
	hopes, side := room[:0], b.side(id)
	for _, foe := range b.Own(side.Enemy()) {
		if b.worthOf(foe) <= 0 || b.Guise(side, foe) != battle.Open || b.mayAssault(id, foe) != nil || !b.within(id, foe, far) {
			continue
		}
		if worth := b.worthOfAssault(id, foe, true, false); worth > 0 {
			hopes = append(hopes, hope{foe, worth})
		}
	}
	slices.SortStableFunc(hopes, func(x, y hope) int { return cmp.Compare(y.worth, x.worth) })
	best := int32(0)
	for _, h := range hopes[:min(mostCharges, len(hopes))] {
		if h.worth <= best {
			break
		}
		reaches, defended := true, false
		if b.options.Premeasure {
			reaches, defended = b.mayReach(id, h.foe)
		}
		best = max(best, b.worthOfAssault(id, h.foe, reaches, defended))
	}
	return best
}

// Hope is what an assault is worth if it reaches the enemy and he defends no position.
func (b adviser) Hope(c *Cmd) int32 {
	id := b.shooter(c)
	if id == 0 || !b.Exists(c.Target) || b.side(c.Target) == c.Side {
		return 0
	}
	return b.worthOfAssault(id, c.Target, true, false)
}

// worthOfAssault is what an assault is worth, if it reaches the enemy or falls short, and if he defends a position or does not.
func (b adviser) worthOfAssault(id, foe UnitID, reaches, defended bool) int32 {
	var p battle.Preview
	b.foretellDare(id, foe, &p)
	if reaches && b.options.Premeasure {
		b.foretellClash(id, foe, defended, ifReached, &p)
	}
	w := battle.Weight{}
	b.weighAssault(&Cmd{Side: b.side(id), Verb: "assault", Unit: id, Target: foe}, &p, &w)
	return w.Gain - w.Risk
}
