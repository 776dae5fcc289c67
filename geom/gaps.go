package geom

// Gaps measures bases, and remembers the last distances: a shot asks for the same one many times, for the range and for all that
// depends on it. The zero value is ready. It is no state: what it says is what [Gap] says.
type Gaps struct{ known []knownGap }

type knownGap struct {
	from, to Base
	gap      Len
}

// Between is the gap between two bases.
func (g *Gaps) Between(from, to Base) Len {
	const remembered = 128
	if g.known == nil {
		g.known = make([]knownGap, remembered)
	}
	k := &g.known[uint32(from.At.X*31+from.At.Y*17+to.At.X*7+to.At.Y)%remembered]
	if k.from != from || k.to != to {
		*k = knownGap{from, to, Gap(from, to)}
	}
	return k.gap
}
