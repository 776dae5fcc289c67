package bkc

import (
	"slices"

	"sandtable/battle"
	"sandtable/geom"
)

var notKnown = reason("BKC-G-29", "that unit has not been discovered yet")

// Guise is how a unit appears to a side: the enemy's reserves not at all, his hidden units as blank markers, and units that
// either carries not at all. G-29, G-36.
func (b *Battle) Guise(side Side, id UnitID) battle.Guise {
	switch u := b.unit(id); {
	case side == battle.Nobody || b.side(id) == side:
		return battle.Open
	case u.Place == Reserve || u.Place == Aboard && b.Guise(side, u.Carrier) != battle.Open:
		return battle.Unknown
	case u.Is(Concealed) && u.IsOnTable():
		return battle.Veiled
	}
	return battle.Open
}

// hasMarkers reports whether a side has hidden units on the table. G-29.
func (b *Battle) hasMarkers(side Side) bool {
	return b.options.Hidden && slices.ContainsFunc(b.Own(side), func(id UnitID) bool { return b.Guise(side.Enemy(), id) == battle.Veiled })
}

// markerWidth is how wide a blank marker is: wide enough for every base that may hide under one, so that its size does not
// tell which unit does. G-29.
const markerWidth = 6 * geom.CM

// marker is the base of the blank marker under which a unit is hidden: all are alike. G-29.
func (b *Battle) marker(id UnitID) geom.Base {
	return geom.Base{At: b.unit(id).At, Width: markerWidth, Round: true}
}

// fitsMarker reports whether a unit is small enough to hide under a marker. G-29.
func (p *Profile) fitsMarker() bool {
	w, d := int64(p.Width), int64(p.Depth)
	return w*w+d*d <= int64(markerWidth)*int64(markerWidth)
}

// baseTo is what stands where a unit is as far as a side knows: its base, or the marker under which it is hidden. G-29.
func (b *Battle) baseTo(side Side, id UnitID) geom.Base {
	if b.Guise(side, id) == battle.Veiled {
		return b.marker(id)
	}
	return b.base(id)
}

// bodyTo is what stands where a unit is to another unit that meets it. G-29.
func (b *Battle) bodyTo(other, mover UnitID) geom.Base { return b.baseTo(b.side(mover), other) }

// bodiesNear is who may stand in a box, markers and all.
func (b *Battle) bodiesNear(box geom.Box, out []int32) []int32 {
	if b.options.Hidden {
		box = box.Grow(markerWidth / 2)
	}
	return b.table.BodiesNear(box, out)
}

// stopsAll reports a unit that no enemy passes or drives away: all but command units, unless they are hidden.
// MOVE-07, CMD-44, G-29.
func (b *Battle) stopsAll(other, mover UnitID) bool {
	return !b.profile(other).IsCommand() || b.isHidden(other, mover)
}

// isKnownTo reports whether a side sees a unit and knows which it is.
func (b *Battle) isKnownTo(side Side, id UnitID) bool {
	return b.Exists(id) && b.Guise(side, id) == battle.Open
}

// reveal turns a blank marker into the unit it is, because it acts or because it has been found. G-29.
func (b *Battle) reveal(id UnitID) {
	if b.unit(id).Is(Concealed) {
		b.Cite("BKC-OPT-HIDDEN")
		b.unmark(id, Concealed)
		b.Emit(Event{Kind: Announced, Unit: id, Option: "revealed", Clause: "BKC-G-29", Reveal: true})
	}
}

// revealNear turns over the blank markers that an enemy has come near: within 20 cm of the marker and in line of sight. G-29.
func (b *Battle) revealNear() {
	if b.Phase == Setup {
		return
	}
	for i := range b.Units {
		if id := UnitID(i + 1); b.Units[i].Is(Concealed) && b.Units[i].IsOnTable() && b.isFound(id) {
			b.reveal(id)
		}
	}
}

func (b *Battle) isFound(id UnitID) bool {
	base := b.marker(id)
	near := b.cm(20)
	var nearEnemies [64]int32
	for _, body := range b.table.BodiesNear(base.Box().Grow(near), nearEnemies[:0]) {
		other := UnitID(body)
		if b.side(other) != b.side(id) && geom.Within(b.base(other), base, near) && b.hasLine(other, id, false) {
			return true
		}
	}
	return false
}
