package telling

import "sandtable/battle"

// Open reports whether nothing is hidden from a side, which may then have the whole record. Of a book that does not say so it
// is not known, and therefore no. A spectator may see all if both sides may.
func Open(b battle.Battle, side battle.Side) bool {
	d, ok := b.(battle.Discreet)
	if !ok {
		return false
	}
	if side == battle.Nobody {
		return !d.Hides(battle.Red) && !d.Hides(battle.Blue)
	}
	return !d.Hides(side)
}
