package bkc

import (
	"sandtable/battle"
	"sandtable/geom"
)

var notKnown = reason("BKC-G-29", "nobody knows of such a unit yet", "o takiej jednostce jeszcze nikt nie wie")

// Guise is how a unit appears to a side: the enemy's reserves not at all, his hidden units as blank markers, and whom either
// carries not at all. G-29, G-36.
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

// isKnownTo reports whether a side sees a unit and who it is.
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

// revealNear turns over the blank markers that an enemy has come near: within 20 cm and in line of sight. G-29.
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
	base := b.base(id)
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
