package cobi

import "sandtable/battle"

// noteZones keeps account of the units that have left their zone: a unit that once was wholly outside, and at the end of a round is wholly back, is
// withdrawn, until it leaves again. SCEN-32.
func noteZones(b *Battle) {
	if b.scenarioType() != elimination {
		return
	}
	for i := range b.Units {
		id := UnitID(i + 1)
		b.noteZone(id)
		if u := b.unit(id); u.Is(LeftZone) && !u.Is(Withdrawn) && b.isWhole(id, true) {
			b.Cite("COBI-SCEN-32")
			b.mark(id, Withdrawn)
			b.announce(id, "withdraws", "COBI-SCEN-32")
		}
	}
}

// noteZone looks after a move whether a unit has left its zone.
func (b *Battle) noteZone(id UnitID) {
	if b.scenarioType() != elimination || !b.unit(id).IsOnTable() {
		return
	}
	if b.unit(id).Is(Withdrawn) && !b.isWhole(id, true) {
		b.Cite("COBI-SCEN-32")
		b.unmark(id, Withdrawn)
	}
	if !b.unit(id).Is(LeftZone) && b.isWhole(id, false) {
		b.mark(id, LeftZone)
	}
}

// isWhole reports whether a unit is wholly inside its own zone, or wholly outside it; of a squad its able figures count, and a figure
// that rides is where its vehicle is. SCEN-32.
func (b *Battle) isWhole(id UnitID, inside bool) bool {
	zone, some := b.side(id), false
	for m := b.first(id); m < b.first(id)+modelID(b.count(id)); m++ {
		at := m
		if !b.isHull(m) {
			if !b.isAlert(m) {
				continue
			}
			if v := b.model(m).Aboard; v != 0 {
				at = b.hull(v)
			}
		}
		some = true
		base := b.base(at)
		if inside && !b.inZone(zone, base) || !inside && b.zoneBox(zone).Meets(base.Box()) {
			return false
		}
	}
	return some
}

// claimWithdrawals: a side wins when all operative units of the enemy have withdrawn; with OPT-21, when all are in their zone. SCEN-31,
// SCEN-32.
func (b *Battle) claimWithdrawals(c *claims) {
	for _, side := range battle.Sides {
		enemies, back := 0, 0
		for i := range b.Units {
			id := UnitID(i + 1)
			if b.side(id) == side || !b.isOperative(id) {
				continue
			}
			enemies++
			b.Cite("COBI-SCEN-31", "COBI-SCEN-32")
			if b.options.InsideZone {
				b.Cite("COBI-OPT-21")
			}
			if b.unit(id).Is(Withdrawn) || b.options.InsideZone && b.isWhole(id, true) {
				back++
			}
		}
		if enemies > 0 && enemies == back {
			c.add(side, "withdrawal", "COBI-SCEN-31")
		}
	}
}
