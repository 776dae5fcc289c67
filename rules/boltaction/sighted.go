package boltaction

// sighted remembers at whom a unit can shoot: targets are looked for, offered, drawn and judged one after another, and
// nothing changes in between. It is forgotten with the next event and is not part of the state.
type sighted struct {
	by    UnitID // zero: nothing is known
	why   Why
	known [maxUnits/64 + 1]uint64
	fires [maxUnits/64 + 1]uint64
}

// canFireAt reports whether a unit has a shot at another.
func (b *Battle) canFireAt(id, target UnitID, why Why) bool {
	s := &b.aimed
	if s.by != id || s.why != why {
		*s = sighted{by: id, why: why}
	}
	word, bit := target/64, uint64(1)<<(target%64)
	if s.known[word]&bit == 0 {
		s.known[word] |= bit
		if b.bestShot(id, target, why, anyAmmo) == fires {
			s.fires[word] |= bit
		}
	}
	return s.fires[word]&bit != 0
}
