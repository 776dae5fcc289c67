package bkc

import "sandtable/geom"

var notKnown = reason("BKC-G-29", "nobody knows of such a unit yet", "o takiej jednostce jeszcze nikt nie wie")

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
