package bkc

import (
	"slices"

	"sandtable/battle"
	"sandtable/geom"
)

// What it is worth to charge, for players who know no word of the book. No rule reads any of this.

// oddsOfCharge is what a charge is expected to win and to cost, by the values of all who fall upon the enemy together and of his own. Who
// joins an assault wins only what it makes surer, and risks himself. CBT-16, CBT-50.
func (b adviser) oddsOfCharge(c *Cmd) (gain, risk int32) {
	if c.Unit == 0 || c.Target == 0 || b.side(c.Target) == c.Side {
		return 0, 1
	}
	prize, stake := b.costOf(c.Target), b.costOf(c.Unit)
	switch b.Agenda.Top().Kind {
	case stepAssault:
		friends := b.touching(c.Target, nil)
		before := b.winsBy(friends, c.Target)
		win := b.winsBy(append(friends, c.Unit), c.Target)
		for _, id := range friends {
			prize += b.costOf(id)
		}
		return prize * (win - before) / 100, stake * (100 - win) / 100
	case stepAct:
		win := b.winsBy(b.stormers(c.Unit, c.Target, b.Order.Units, b.mayJoin), c.Target)
		return prize * win / 100, stake * (100 - win) / 100
	}
	win := b.winsBy([]UnitID{c.Unit}, c.Target)
	return prize * win / 100, stake * (100 - win) / 100
}

func (b adviser) costOf(id UnitID) int32 { return max(b.profile(id).Cost, b.num.leastWorth) }

// winsBy is how likely units that charge an enemy together win, in hundredths.
func (b adviser) winsBy(units []UnitID, target UnitID) int32 {
	foe := b.profile(target)
	own := b.profile(units[0])
	lead := b.num.charging + int32(closeValue(own)) - int32(closeValue(foe))
	for _, id := range units[1:] {
		dice := int32(closeValue(b.profile(id)))
		if foe.Save > 0 {
			dice = dice * int32(foe.Save-1) / 6 // as many as are not saved
		}
		lead += dice
	}
	if b.unit(target).Is(Suppressed) {
		lead += b.num.chargeSuppressed
	}
	if need := b.needToHit(target, units[0], melee); need > 4 {
		lead -= int32(need - 4)
	}
	if foe.IsArmoured() && !own.IsArmoured() && own.Class != Engineer {
		lead -= b.num.chargeArmour
	}
	return min(100-b.num.chargeLeast, max(b.num.chargeLeast, 50+b.num.chargeDie*lead))
}

// stormers are a unit and those of some others who can charge the same enemy with it, each on an edge of its own. CBT-50, INIT-13.
func (b adviser) stormers(id, target UnitID, others []UnitID, may func(id, target UnitID) *Refusal) []UnitID {
	together := []UnitID{id}
	if b.edition.combat.closes == nil { // no unit joins: the fight waits for its phase. CBT-12
		return together
	}
	first, _ := b.chargedEdge(id, target, "", &byOrder)
	taken := []geom.Edge{first}
	for _, other := range others {
		if other == id || !b.unit(other).IsOnTable() || may(other, target) != nil {
			continue
		}
		if e, no := b.chargedEdge(other, target, "", &byOrder); no == nil && !slices.Contains(taken, e) {
			together, taken = append(together, other), append(taken, e)
		}
	}
	return together
}

// storm is what a unit is expected to win if an order lets it assault, less what it may cost: alone, or together with others whom the
// same order addresses. Each unit that takes part has an equal share. CBT-50, CMD-27.
func (b adviser) storm(c *Cmd, id UnitID) (net, share int32) {
	if b.edition.orders.notAssault == nil || !b.unit(id).IsOnTable() || b.mayCharge(id) != nil {
		return 0, 0
	}
	was := b.Quiet
	b.Quiet = true
	defer func() { b.Quiet = was }()
	may := func(id, target UnitID) *Refusal {
		if no := b.mayCharge(id); no != nil {
			return no
		}
		return b.mayChargeOrdered(id, target)
	}
	var room [16]Value
	for _, v := range b.withinStride(id, room[:0]) {
		if may(id, v.Unit) != nil {
			continue
		}
		by := b.stormers(id, v.Unit, c.Units, may)
		win := b.winsBy(by, v.Unit)
		if won := b.costOf(v.Unit)*win/100 - b.costOf(id)*(100-win)/100; won > net {
			net, share = won, won/int32(len(by))
		}
	}
	return net, share
}

// Concert declares the assaults that are a gain, of units alone or of several together: the order is harder to give. CMD-05, CMD-27, CBT-50.
func (b adviser) Concert(c *Cmd) {
	for _, id := range c.Units {
		if net, _ := b.storm(c, id); net < b.num.storming {
			continue
		}
		c.Parts = slices.DeleteFunc(slices.Clone(c.Parts), func(p battle.CommandPart) bool { return p.Unit == id })
		c.Parts = append(c.Parts, battle.CommandPart{Unit: id, Option: "assault"})
	}
}

// worthOfStorming is what the assaults that an order declares are worth, if it is obeyed. CMD-27.
func (b adviser) worthOfStorming(c *Cmd) (sum int32) {
	for i := range c.Parts {
		if parseIntent(c.Parts[i].Option)&Assault != 0 {
			_, share := b.storm(c, c.Parts[i].Unit)
			sum += share
		}
	}
	return sum
}
