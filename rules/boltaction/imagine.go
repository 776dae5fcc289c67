package boltaction

import (
	"slices"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
)

// Imagine is a clone in which everything has been drawn anew that a side may not know: which of the enemy's hidden units is
// under which marker, and which of those off the table come first and over which edge. SCENARIO-07, RESERVE-08.
func (b *Battle) Imagine(side Side, r dice.Roller) battle.Battle {
	c := b.clone()
	if side == battle.Nobody {
		return c
	}
	c.imagineMarkers(side.Enemy(), r)
	c.Forget()
	if b.Agenda.Top().Side == side && !slices.Equal(c.Pending().Verbs, b.Pending().Verbs) {
		c = b.clone() // what the side may do now tells it that it is not so
	}
	c.imagineReserves(side.Enemy(), r)
	c.Forget()
	return c
}

// imagineMarkers lets the enemy's hidden units change places among their markers, if each fits where it comes to. Those in
// buildings change among themselves.
func (b *Battle) imagineMarkers(enemy Side, r dice.Roller) {
	hidden := battle.VeiledFrom(b, enemy.Enemy())
	dice.Shuffle(r, len(hidden), "imagine", func(i, j int) {
		if i != j {
			b.exchange(hidden[i], hidden[j])
		}
	})
}

// exchange lets two hidden units change places.
func (b *Battle) exchange(x, y UnitID) {
	u, w := b.unit(x), b.unit(y)
	if u.Inside != 0 || w.Inside != 0 {
		if u.Inside != 0 && w.Inside != 0 {
			u.Inside, w.Inside, u.Floor, w.Floor = w.Inside, u.Inside, w.Floor, u.Floor
			b.stand(x)
			b.stand(y)
		}
		return
	}
	way := b.placeOf(y).Sub(b.placeOf(x))
	b.lift(x)
	b.lift(y)
	if b.hasRoomAt(x, way) && b.hasRoomAt(y, geom.Point{}.Sub(way)) {
		b.carry(x, way)
		b.carry(y, geom.Point{}.Sub(way))
	}
	b.stand(x)
	b.stand(y)
}

// lift takes the bodies of a unit off the table.
func (b *Battle) lift(id UnitID) {
	for m := b.first(id); m < b.first(id)+modelID(b.count(id)); m++ {
		b.table.Lift(int(m))
	}
}

// hasRoomAt reports whether the models of a unit could stand as far from where they stand as way says.
func (b *Battle) hasRoomAt(id UnitID, way geom.Point) bool {
	var room [maxMen]modelID
	var near [64]int32
	for _, m := range b.living(id, room[:0]) {
		base := b.base(m).MovedBy(way)
		if !b.table.Holds(base) {
			return false
		}
		for _, body := range b.table.BodiesNear(base.Box(), near[:0]) {
			if geom.Overlap(base, b.base(modelID(body))) {
				return false
			}
		}
	}
	return true
}

// carry moves all models of a unit.
func (b *Battle) carry(id UnitID, way geom.Point) {
	for m := b.first(id); m < b.first(id)+modelID(b.count(id)); m++ {
		b.model(m).At = b.model(m).At.Add(way)
	}
}

// imagineReserves draws anew who of the enemy's units off the table comes first, and over which edge.
func (b *Battle) imagineReserves(enemy Side, r dice.Roller) {
	var waiting []UnitID
	for _, id := range b.own[enemy.Index()] {
		if place := b.unit(id).Place; place == Reserve || place == FirstWave {
			waiting = append(waiting, id)
		}
	}
	dice.Shuffle(r, len(waiting), "imagine", func(i, j int) {
		u, w := b.unit(waiting[i]), b.unit(waiting[j])
		u.Place, w.Place = w.Place, u.Place
	})
	for _, id := range waiting {
		u := b.unit(id)
		if u.Flank = 0; u.Place == Reserve && b.posture(enemy).Outflank {
			u.Flank = int8(r.Roll(3, "imagine")) - 2
		}
	}
}
