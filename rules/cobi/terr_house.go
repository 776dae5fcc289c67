package cobi

import (
	"sandtable/battle"
	"sandtable/geom"
	"sandtable/table"
)

var houseFull = reason("COBI-TERR-12", "{piece} holds at most {squads} squads")

// judgeHouse says why a figure that was not inside a building may not end its move there: each of its floors holds one squad for every started 13 × 13 cm.
// TERR-12.
func (b *Battle) judgeHouse(m modelID, at geom.Point) *Refusal {
	var room [16]int32
	for _, id := range b.table.PiecesNear(geom.Box{Min: at, Max: at}, room[:0]) {
		p := b.table.Piece(table.PieceID(id))
		if p.Kind != table.Building || !p.Holds(at) || b.stands(m) && p.Holds(b.model(m).At) {
			continue
		}
		b.Cite("COBI-TERR-12")
		if most := capacity(p); b.squadsIn(p, b.owner(m)) >= most {
			return houseFull.Refuse(battle.Text("piece", pieceName(p)), battle.Count("squads", most))
		}
	}
	return nil
}

// capacity is how many squads a building holds. TERR-12.
func capacity(p *table.Piece) int {
	const square = 13 * 13 * int64(geom.CM) * int64(geom.CM)
	each := (p.Polygon().Area2()/2 + square - 1) / square
	return int(each) * int(max(1, p.Level))
}

// squadsIn is how many squads besides one have a figure inside a building.
func (b *Battle) squadsIn(p *table.Piece, but UnitID) int {
	n, last := 0, UnitID(0)
	box := p.Polygon().Box()
	for i := range b.Models {
		m := modelID(i + 1)
		id := b.owner(m)
		if id == but || id == last || !b.stands(m) || b.isHull(m) || b.model(m).Health != Able || !box.Contains(b.model(m).At) || !p.Holds(b.model(m).At) {
			continue
		}
		n, last = n+1, id
	}
	return n
}
