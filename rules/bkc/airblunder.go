package bkc

import "sandtable/geom"

// fighterNeed is the score by which enemy fighters hit in an air blunder. AIR-16.
const fighterNeed = 4

// airBlunder rolls on the air blunder table: the FAC is attacked, enemy fighters meet the aircraft, or they attack a
// friend. AIR-16, DP-43.
func (b *Battle) airBlunder(fac UnitID, units []UnitID, at geom.Point) {
	const why = "BKC-AIR-16"
	switch b.blunderDie(fac, "air-blunder", why) {
	case 1, 2:
		b.attackObserver(fac, why)
	case 3, 4:
		n := b.blunderDie(fac, "strength", why)
		for _, id := range units {
			hits, rolls := b.rollAtAircraft(id, n, fighterNeed, why)
			b.Emit(Event{
				Kind: Attacked, Clause: why, Side: b.Active.Enemy(), Target: id, N: int32(hits), M: int32(hits), Rolls: rolls,
			})
			b.hitAircraft(id, hits, why)
		}
	default:
		b.push(Step{Kind: stepAstray, Side: b.Active, Unit: fac, At: at, Units: units, Clause: "BKC-DP-43"})
	}
}
