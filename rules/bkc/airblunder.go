package bkc

// meetsFighters attacks each aircraft that was called for with as many dice as one die says, by a score. AIR-16.
func meetsFighters(need int) func(*Battle, *blundering) {
	return func(b *Battle, x *blundering) {
		n := int(b.rollBlunder(x.by, "strength", 1, x.clause))
		for _, id := range x.units {
			hits, rolls := b.rollAtAircraft(id, n, need, x.clause)
			b.Emit(Event{
				Kind: Attacked, Clause: x.clause, Side: b.Active.Enemy(), Target: id, N: int32(hits), M: int32(hits), Rolls: rolls,
			})
			b.hitAircraft(id, hits, x.clause)
		}
	}
}
