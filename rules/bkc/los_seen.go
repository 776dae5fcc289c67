package bkc

// sees reports clear line of sight: within the field of view and the night's or weather's visibility, and with one of
// nine lines clear. LOS-01..13.
func (b *Battle) sees(viewer, target UnitID) bool {
	if !b.placesDecide() {
		return b.clearLine(viewer, target)
	}
	return b.memory.sights.Of(b, viewer, target, b.clearLine)
}

// isObscured reports a base of which a part is hidden from the firer. FIRE-23, FIRE-24.
func (b *Battle) isObscured(target, firer UnitID) bool {
	if !b.placesDecide() || !b.unit(target).IsOnTable() {
		return b.looksObscured(firer, target) // of what rides nothing is remembered
	}
	b.sees(firer, target) // it is forgotten with that
	return b.memory.sights.More(b, firer, target, b.looksObscured)
}

// placesDecide reports that sight follows from where units stand, so that it can be remembered. By night a unit that has fired is seen
// further; and while a unit is supposed to be elsewhere, what is remembered does not hold.
func (b *Battle) placesDecide() bool { return !b.options.Night && !b.scratch.supposing }
