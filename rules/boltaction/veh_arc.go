package boltaction

import "sandtable/geom"

// halfArc is half of the angle of an arc, in tenths of a degree. VEH-16, WEAPON-08.
const halfArc = 450

// turnOf is how far each arc is turned from the front, in tenths of a degree.
var turnOf = [...]int{FrontArc: 0, RightArc: 900, RearArc: 1800, LeftArc: 2700}

// arcsOf are the arcs of a vehicle, or of a gun, in which a point lies: one, or two if it lies exactly on their border; the
// front comes first. VEH-16, ARMOUR-04, ARTILLERY-08.
func (b *Battle) arcsOf(id UnitID, p geom.Point, out []Mount) []Mount {
	b.Cite("BA-VEH-16")
	m := b.model(b.first(id))
	d := p.Sub(m.At)
	sin, cos := m.Facing.Sin(), m.Facing.Cos()
	ahead := int64(d.X)*sin + int64(d.Y)*cos
	right := int64(d.X)*cos - int64(d.Y)*sin
	for arc := FrontArc; arc <= RearArc; arc++ {
		along, aside := ahead, right
		switch arc {
		case LeftArc:
			along, aside = -right, ahead
		case RightArc:
			along, aside = right, ahead
		case RearArc:
			along, aside = -ahead, right
		}
		if along >= max(aside, -aside) {
			out = append(out, arc)
		}
	}
	return out
}

// inArc reports whether a unit lies at least partly in the arc of a weapon of another, the arm counted from zero: that of
// its mount on a vehicle, 45 degrees to each side of the barrel if it is Fixed, all round otherwise. LOS-11, VEH-17,
// WEAPON-08.
func (b *Battle) inArc(id UnitID, arm int, target UnitID) bool {
	p := b.profile(id)
	a := &p.Arms[arm]
	if p.Type == Vehicle {
		return a.Mount == AllRound || b.inArcOf(b.first(id), a.Mount, target)
	}
	m := b.bearer(id, arm)
	return m != 0 && (!a.Fixed || b.inArcOf(m, FrontArc, target))
}

// inArcOf reports whether a unit lies at least partly in one arc of a model. LOS-11, VEH-12, VEH-16,
// VEH-17, WEAPON-08.
func (b *Battle) inArcOf(m modelID, arc Mount, target UnitID) bool {
	b.Cite("BA-LOS-11", "BA-VEH-16")
	if !b.unit(target).IsOnTable() {
		return false
	}
	from := geom.Base{At: b.model(m).At, Facing: b.model(m).Facing.Turn(turnOf[arc])}
	if house := b.house(b.owner(m)); house != nil {
		from.At = house.Polygon().Box().Middle()
	}
	if house := b.house(target); house != nil {
		for i := range house.Polygon().Points() {
			if w := wall(house, i); reaches(from, w.A, func(s geom.Segment) bool { return s.Meets(w) }) {
				return true
			}
		}
		return false
	}
	var room [maxMen]modelID
	for _, n := range b.living(target, room[:0]) {
		base := b.base(n)
		if reaches(from, base.At, func(s geom.Segment) bool { return geom.MeetsBase(s, base) }) {
			return true
		}
	}
	return false
}

// reaches reports whether an arc holds a point, or one of its borders meets something.
func reaches(from geom.Base, p geom.Point, meets func(geom.Segment) bool) bool {
	if geom.InArc(from, from.At, p, halfArc) {
		return true
	}
	const far = 160 * geom.Inch
	return meets(geom.Segment{A: from.At, B: geom.Step(from.At, from.Facing.Turn(-halfArc), far)}) ||
		meets(geom.Segment{A: from.At, B: geom.Step(from.At, from.Facing.Turn(halfArc), far)})
}
