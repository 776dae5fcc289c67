package boltaction

import "sandtable/geom"

// rate is how far a unit moves under an order: RUN is twice ADVANCE. MOVE-01, MOVE-02, VEH-01.
func (b *Battle) rate(id UnitID, o Order) geom.Len {
	p, n := b.profile(id), 6
	switch {
	case p.Type == Vehicle && p.Has(Slow):
	case p.Type == Vehicle && p.Drive == Wheeled:
		n = 12
	case p.Type == Vehicle:
		n = 9
	case p.Type == Artillery && p.Gun >= HeavyGun:
		n = 0
	}
	if o == Run {
		n *= 2
	}
	return inch(n)
}
