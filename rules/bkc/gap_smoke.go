package bkc

import (
	"fmt"

	"sandtable/battle"
	"sandtable/geom"
	"sandtable/table"
)

// smokeSalvo lays the smoke of a salvo: every unit fills its zone, side by side in a barrage, otherwise one upon the
// other, which is no more than the widest of them. No unit is attacked. ART-26, G-14.
func (b *Battle) smokeSalvo(s *salvo, impact geom.Point) {
	if !s.barrage {
		side := geom.Len(0)
		for _, id := range s.units {
			side = max(side, b.zoneSide(id))
		}
		b.laySmoke(square(impact, side), s.clause)
		return
	}
	side := b.zoneSide(s.units[0])
	first := impact.X - side*geom.Len(len(s.units)-1)/2
	for i := range s.units {
		b.laySmoke(square(geom.Point{X: first + geom.Len(i)*side, Y: impact.Y}, side), s.clause)
	}
}

// laySmoke lays a cloud of smoke for the active side, unless it would lie wholly off the table. G-14.
func (b *Battle) laySmoke(area geom.Polygon, why clause) {
	if !area.Box().Meets(b.table.Box()) {
		return
	}
	b.Emit(Event{Kind: Laid, Clause: why, Side: b.Active, Piece: &table.Piece{
		Name: fmt.Sprintf("smoke-%d", b.table.NextPiece()), Kind: table.Smoke, Area: area.Points(),
		Owner: uint8(b.Active), Laid: int32(b.Turn),
	}})
}

// clearSmoke takes away what the opponent laid in his previous turn; the active side's own smoke stays until the end of
// the opponent's turn. In a common turn, what was laid in the last one goes. Smoke of neither side belongs to the map. END-05,
// G-41.
func (b *Battle) clearSmoke() {
	for _, p := range b.table.Pieces() {
		if p == nil || p.Kind != table.Smoke || p.Owner == 0 {
			continue
		}
		old := Side(p.Owner) != b.Active
		if b.isCommon() {
			old = p.Laid < int32(b.Turn)
		}
		if old {
			b.Emit(battle.ClearPiece(p.ID, "BKC-END-05"))
		}
	}
}

var noSmoke = reason("BKC-G-14", "{unit} has no smoke shells")
