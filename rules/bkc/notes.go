package bkc

import (
	"cmp"

	"sandtable/battle"
	"sandtable/geom"
)

// notes are the facts that rules note without telling a side. Each is declared below by its name and its fold.
var notes = battle.NewNotes((*Battle).unit, (*Battle).player)

// marks are those of the units. Whether a unit is concealed or afoot changes who sees whom.
var marks = battle.NewMarks(notes, func(u *Unit) *Mark { return &u.Marks }, func(b *Battle, _ UnitID, m Mark) {
	if m&(Concealed|Afoot) != 0 {
		b.disturbAll()
	}
})

// Notes of a unit.
var (
	noteOrderedBy = battle.UnitNote(notes, "ordered-by", func(u *Unit) *UnitID { return &u.OrderedBy })
	noteOrders    = battle.UnitNote(notes, "orders", func(u *Unit) *int8 { return &u.Orders })
	noteActions   = battle.UnitNote(notes, "actions", func(u *Unit) *int8 { return &u.Actions })
	noteIntent    = battle.UnitNote(notes, "intent", func(u *Unit) *Intent { return &u.Intent })
	noteWork      = battle.UnitNote(notes, "work", func(u *Unit) *int8 { return &u.Work })
	noteRequests  = battle.UnitNote(notes, "requests", func(u *Unit) *int8 { return &u.Requests })
	noteLent      = battle.UnitNote(notes, "lent", func(u *Unit) *UnitID { return &u.Lent })
	noteShelled   = battle.UnitNote(notes, "shelled", func(u *Unit) *int16 { return &u.Shelled })
	noteWatch     = battle.UnitNote(notes, "watch", func(u *Unit) *Watch { return &u.Watch })
	noteAnswered  = battle.UnitFold(notes, "answered", func(b *Battle, id, charger UnitID) { b.Answers = append(b.Answers, Link{id, charger}) })
)

// Notes of a side.
var (
	noteLosses = battle.SideNote(notes, "losses", func(p *Player) *int16 { return &p.Losses })
	noteVP     = battle.SideNote(notes, "vp", func(p *Player) *int32 { return &p.VP })
	noteExited = battle.SideNote(notes, "exited", func(p *Player) *int16 { return &p.Exited })

	noteNoAlter     = battle.SideFlag(notes, "no-alter", func(p *Player) *bool { return &p.NoAlter })
	noteCOFailed    = battle.SideFlag(notes, "co-failed", func(p *Player) *bool { return &p.COFailed })
	noteAirUsed     = battle.SideFlag(notes, "air-used", func(p *Player) *bool { return &p.AirUsed })
	noteAirLast     = battle.SideFlag(notes, "air-last", func(p *Player) *bool { return &p.AirLast })
	noteCollapsed   = battle.SideFlag(notes, "collapsed", func(p *Player) *bool { return &p.Collapsed })
	noteConceded    = battle.SideFlag(notes, "conceded", func(p *Player) *bool { return &p.Conceded })
	notePassed      = battle.SideFlag(notes, "passed", func(p *Player) *bool { return &p.Passed })
	noteOutstanding = battle.SideFlag(notes, "outstanding", func(p *Player) *bool { return &p.Outstanding })
)

// Notes of the battle.
var (
	noteGiving = battle.BattleNote(notes, "giving", func(b *Battle, id UnitID) { b.Giving = id })
	noteFirst  = battle.BattleNote(notes, "first", func(b *Battle, side Side) { b.First = side })
	noteAlong  = battle.BattleNote(notes, "along", func(b *Battle, along geom.Len) { b.March.Along = along })
	noteSprung = battle.BattleNote(notes, "sprung", func(b *Battle, yes uint8) { b.March.Sprung = yes != 0 })
)

// noteReaction notes what a unit does in the charge under way. The name of the note says what. INIT-20.
var noteReaction = func() func(UnitID, Reaction) Event {
	notesOf := map[Reaction]func(UnitID, uint8) Event{}
	for _, r := range []Reaction{ReactionNone, ReactionFire, ReactionEvade, ReactionPass, ReactionRides, ReactionFailed} {
		notesOf[r] = battle.UnitFold(notes, "reaction-"+cmp.Or(string(r), "none"), func(b *Battle, id UnitID, _ uint8) { b.unit(id).Reaction = r })
	}
	return func(id UnitID, r Reaction) Event { return notesOf[r](id, 0) }
}()
