package boltaction

import (
	"sandtable/battle"
	"sandtable/geom"
)

// notes are the facts that rules note without telling a side. Each is declared below by its name and its fold.
var notes = battle.NewNotes((*Battle).unit, (*Battle).player)

// marks are those of the units. A wreck keeps its body on the table.
var marks = battle.NewMarks(notes, func(u *Unit) *Mark { return &u.Marks }, func(b *Battle, id UnitID, m Mark) {
	if m&Wrecked != 0 {
		b.stand(id)
	}
})

// Notes of a unit.
var (
	notePlace = battle.UnitFold(notes, "place", func(b *Battle, id UnitID, to Place) {
		b.unit(id).Place = to
		b.stand(id)
	})
	noteQuality = battle.UnitNote(notes, "quality", func(u *Unit) *Quality { return &u.Quality })
	noteFlank   = battle.UnitNote(notes, "flank", func(u *Unit) *int8 { return &u.Flank })
	// noteFacing notes that a weapon was turned on the spot. INDIRECT-12.
	noteFacing = battle.UnitFold(notes, "facing", func(b *Battle, id UnitID, f geom.Facing) {
		for m := b.first(id); m < b.first(id)+modelID(b.count(id)); m++ {
			b.model(m).Facing = geom.Facing(0).Turn(int(f))
		}
		b.stand(id)
	})
	// noteSpent notes that an arm is used up, by its place among the unit's.
	noteSpent = battle.UnitFold(notes, "spent", func(b *Battle, id UnitID, arm int8) { b.unit(id).Spent |= 1 << (arm & 63) })
)

// noteTurnOver wipes the marks of a turn. BAG-07.
func noteTurnOver(id UnitID) Event { return turnOver(id, 0) }

var turnOver = battle.UnitFold(notes, "turn-over", func(b *Battle, id UnitID, _ int8) { b.unit(id).Marks &^= turnMarks })

// Notes of a side.
var (
	noteAttacker = battle.SideFlag(notes, "attacker", func(p *Player) *bool { return &p.Attacker })
	noteFar      = battle.SideFlag(notes, "far", func(p *Player) *bool { return &p.Far })
)

// Notes of the battle.
var (
	noteFirst        = battle.BattleNote(notes, "first", func(b *Battle, side Side) { b.First = side })
	noteKind         = battle.BattleNote(notes, "kind", func(b *Battle, kind int8) { b.Kind = min(max(0, kind), int8(len(kinds))-1) })
	noteLostAttacker = battle.BattleNote(notes, "lost-attacker", func(b *Battle, men int8) { b.Fight.Lost[0] = men })
	noteLostDefender = battle.BattleNote(notes, "lost-defender", func(b *Battle, men int8) { b.Fight.Lost[1] = men })
)
