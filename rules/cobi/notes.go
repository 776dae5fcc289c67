package cobi

import (
	"sandtable/battle"
)

// notes are the facts that rules note without telling a side. Each is declared by its name and its fold; chapters declare theirs
// beside their rules.
var notes = battle.NewNotes((*Battle).unit, (*Battle).player)

// marks are those of the units. What has become a wreck stands otherwise on the table.
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
	noteSide  = battle.UnitNote(notes, "side", func(u *Unit) *Side { return &u.Side })
	noteSince = battle.UnitNote(notes, "since", func(u *Unit) *int16 { return &u.Since })
)

// Notes of a side.
var (
	noteFar      = battle.SideFlag(notes, "far", func(p *Player) *bool { return &p.Far })
	noteDice     = battle.SideNote(notes, "dice", func(p *Player) *int16 { return &p.Dice })
	noteAttacker = battle.SideFlag(notes, "attacker", func(p *Player) *bool { return &p.Attacker })
	noteRerolled = battle.SideFlag(notes, "rerolled", func(p *Player) *bool { return &p.Rerolled })
)

// Notes of the battle.
var noteInitiative = battle.BattleNote(notes, "initiative", func(b *Battle, side Side) { b.Initiative = side })
