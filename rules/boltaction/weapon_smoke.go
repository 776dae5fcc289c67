package boltaction

import (
	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
	"sandtable/table"
)

// cloudSides is the number of corners of a cloud of smoke.
const cloudSides = 36

// laySmoke lays a cloud. WEAPON-22, SUPPORT-08.
func (b *Battle) laySmoke(at geom.Point, radius geom.Len, why clause) {
	cloud := table.Piece{Name: "smoke", Kind: table.Smoke, Area: make([]geom.Point, cloudSides)}
	for i := range cloud.Area {
		cloud.Area[i] = geom.Step(at, geom.Degrees(i*360/cloudSides), radius)
	}
	b.Emit(Event{Kind: Laid, Piece: &cloud, At: at, Clause: why})
}

// clearSmokeAndFire lets burning buildings burn down and smoke fade: a die for each cloud, which is gone on 1 to 3.
// END-06, WEAPON-22, BUILDING-15.
func (b *Battle) clearSmokeAndFire() {
	b.burn()
	for i := range b.table.Pieces() {
		p := b.table.Pieces()[i]
		if p == nil || p.Kind != table.Smoke {
			continue
		}
		face := b.d6("BA-WEAPON-22")
		b.Emit(Event{Kind: Rolled, N: int32(p.ID), Clause: "BA-WEAPON-22", Rolls: []battle.Roll{{Clause: "BA-WEAPON-22", Need: 4, Dice: dice.D6(face)}}})
		if face <= 3 {
			b.Emit(battle.ClearPiece(p.ID, "BA-WEAPON-22"))
		}
	}
}
