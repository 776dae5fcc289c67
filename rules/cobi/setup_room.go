package cobi

import (
	"sandtable/battle"
	"sandtable/geom"
	"sandtable/table"
)

// A room is where a unit that is still to be set up has room, if it has: as long as nothing has happened since, or in its zone until
// a model comes near. It is not part of the state.
type room struct {
	place  geom.Point // of its first model; zero if there is none
	zone   geom.Box   // in which it was looked for
	facing geom.Facing
	around geom.Box // all that it takes, with the houses in which it stands
	now    uint32   // as of when, as moves are counted
	laid   uint32   // and changes of the ground
}

// A roomKey is for which unit room is looked for: in its zone, or beside a vehicle.
type roomKey struct{ unit, beside UnitID }

func (k roomKey) hash(b *Battle) uint32 {
	if k.beside != 0 {
		return uint32(len(b.Units)) + uint32(k.unit) - 1
	}
	return uint32(k.unit) - 1
}

// taken is the room that a placing takes.
func (b *Battle) taken(id UnitID, p *placing, zone geom.Box) room {
	s := &b.seen
	r := room{place: p.places[0], zone: zone, facing: p.facing, now: s.now, laid: s.laid}
	for i := range p.n {
		box := b.baseAt(b.first(id)+modelID(i), p.places[i], p.facing).Box()
		if i == 0 {
			r.around = box
		}
		r.around = r.around.Union(box)
	}
	var near [64]int32
	for _, id := range b.table.PiecesNear(r.around, near[:0]) {
		if piece := b.table.Piece(table.PieceID(id)); piece.Kind == table.Building {
			r.around = r.around.Union(b.table.PieceBox(table.PieceID(id))) // other figures in a house count. TERR-12
		}
	}
	return r
}

// isStillFree reports whether there surely is such room still in the zone: it is looked for in the same way on the same ground, and no
// unit has come near. One that leaves takes no room away.
func (b *Battle) isStillFree(k roomKey, r *room, _ uint32) bool {
	s, id := &b.seen, k.unit
	if k.beside != 0 {
		return false
	}
	if zone := b.searchBox(id, 0); r.place == (geom.Point{}) || r.laid != s.laid || r.zone != zone || r.facing != b.homeward(b.side(id)).Turn(1800) {
		return false
	}
	for i, moved := range s.moves {
		if moved > r.now && b.hulls[i] != (geom.Box{}) && b.hulls[i].Meets(r.around) {
			return false
		}
	}
	return true
}

// A foundRoom is the first place that was found for units which are alike, if there is one.
type foundRoom struct {
	place geom.Point
	ok    bool
}

// An alikeKey is what units that are alike have in common.
type alikeKey struct {
	rasterKey
	beside UnitID
	men    int
}

// alike is the key of a unit that is to be set up in a box.
func (b *Battle) alike(id, beside UnitID, box geom.Box) alikeKey {
	return alikeKey{keyOf(b, id, box), beside, b.count(id)}
}

func (k alikeKey) hash() uint32 {
	return uint32(k.men) + uint32(k.side)*5 + uint32(k.beside)*11 + uint32(k.size.Width) + uint32(k.size.Depth)*3 + uint32(battle.Bit(k.tracked))*7
}
