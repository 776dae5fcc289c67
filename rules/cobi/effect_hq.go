package cobi

import "sandtable/geom"

// hqStaff is how many soldiers make a field HQ work. EFFECT-26.
const hqStaff = 3

// hqWorks reports whether a side has a field HQ with three able figures in it at this moment; those in vehicles do not count. EFFECT-26,
// EFFECT-28.
func (b *Battle) hqWorks(side Side) bool {
	s := b.siteOf(side, HQ)
	if s == nil {
		return false
	}
	base, n := s.base(), 0
	for i := range b.Models {
		if m := modelID(i + 1); b.side(b.owner(m)) == side && !b.isHull(m) && b.isAble(m) && geom.GapPoint(base, b.model(m).At) == 0 {
			n++
		}
	}
	b.Cite("COBI-EFFECT-26", "COBI-EFFECT-28")
	return n >= hqStaff
}

// mayReroll reports whether the side that has thrown a die has a working HQ: any die of its own will do. EFFECT-26 to EFFECT-28.
func (b *Battle) mayReroll(d *Die) bool { return b.hqWorks(d.Side) }
