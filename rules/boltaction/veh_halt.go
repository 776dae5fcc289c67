package boltaction

import (
	"sandtable/geom"
	"sandtable/table"
)

const (
	stepHalted  stepKind = "halted"  // VEH-12: Unit has reversed and halts
	stepEscaped stepKind = "escaped" // VEH-14: Unit has escaped
)

// haltVehicle is what a failed order test does to a vehicle: it halts, and backs away first from an enemy it sees before
// it. VEH-12.
func (b *Battle) haltVehicle(id UnitID) {
	b.Push(Step{Kind: stepHalted, Unit: id, Clause: "BA-VEH-12"})
	if b.unit(id).Is(Immobilised) || !b.seesAhead(id) {
		return
	}
	if p := b.backOff(id); p.places[0] != b.model(b.first(id)).At {
		b.drove(id, &p)
		b.march(id, &p, reverse, "BA-VEH-12")
	}
}

// autoHalted turns the die of a vehicle that has halted. VEH-12.
func autoHalted(b *Battle, s Step) bool {
	b.Pop()
	if b.unit(s.Unit).InPlay() {
		b.giveDie(s.Unit, Down, "BA-VEH-12")
	}
	return true
}

// seesAhead reports whether a vehicle sees an enemy in its front arc. VEH-12, VEH-16, LOS-16.
func (b *Battle) seesAhead(id UnitID) bool {
	b.Cite("BA-LOS-16", "BA-VEH-16")
	m := b.first(id)
	hull := b.base(m)
	var room [maxMen]modelID
	for _, foe := range b.Own(b.side(id).Enemy()) {
		if !b.isShown(foe) {
			continue
		}
		if b.unit(foe).Inside != 0 {
			if b.inArcOf(m, FrontArc, foe) && b.spots(m, foe) {
				return true
			}
			continue
		}
		for _, n := range b.living(foe, room[:0]) {
			if geom.InArc(hull, hull.At, b.model(n).At, halfArc) && b.seesModel(m, n) {
				return true
			}
		}
	}
	return false
}

// backOff is the move of a vehicle straight back by its reverse rate, as far as it is clear. VEH-12.
func (b *Battle) backOff(id UnitID) plan {
	hull := b.base(b.first(id))
	back := hull.Facing.Turn(1800)
	far, from := b.reverseRate(id, Advance), hull.At
	var bodies, pieces [64]int32
	way := swept(hull, geom.Step(from, back, far)).Box().Grow(inch(1))
	near, ground := b.table.BodiesNear(way, bodies[:0]), b.table.PiecesNear(way, pieces[:0])
	lo, hi := geom.Len(0), far
	for lo < hi {
		mid := (lo + hi + 1) / 2
		if b.isWayClear(id, hull, geom.Step(from, back, mid), near, ground) {
			lo = mid
		} else {
			hi = mid - 1
		}
	}
	to := geom.Step(from, back, lo)
	return plan{path: []geom.Point{to}, models: []int16{1}, places: []geom.Point{to}, facing: hull.Facing}
}

// isWayClear reports whether a hull's way keeps more than an inch from units, from obstacles and what a vehicle may not
// enter, and from the table's edge. What it is no nearer to than before is not behind it. VEH-12, MOVE-08.
func (b *Battle) isWayClear(id UnitID, hull geom.Base, to geom.Point, bodies, pieces []int32) bool {
	was, box, way := hull.Box(), hull.MovedTo(to).Box(), swept(hull, to)
	if nears(was.Min.X, box.Min.X) || nears(was.Min.Y, box.Min.Y) ||
		nears(b.table.Width-was.Max.X, b.table.Width-box.Max.X) || nears(b.table.Depth-was.Max.Y, b.table.Depth-box.Max.Y) {
		return false
	}
	for _, body := range bodies {
		n := modelID(body)
		if other, there := b.bodyTo(n, id); there && b.owner(n) != id && nears(geom.Gap(hull, other), geom.Gap(way, other)) {
			return false
		}
	}
	for _, n := range pieces {
		piece := b.table.Piece(table.PieceID(n))
		if e := b.profile(id).entryOf(piece); e <= noRun && groundOf(piece).category != obstacle {
			continue
		}
		if nears(piece.Gap(hull), piece.Gap(way)) {
			return false
		}
	}
	return true
}

// nears reports whether a distance has become less, and is no more than an inch.
func nears(was, is geom.Len) bool { return is <= inch(1) && is < was }
