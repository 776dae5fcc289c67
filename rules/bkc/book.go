package bkc

import "sandtable/battle"

// An edition is one edition of the book: every number, table and switch in which editions differ.
type edition struct {
	id, title string
	phases    []Phase // TURN-02
	toHit     [3]int  // by cover grade, FIRE-16
	options   []optionRule
	breaks    func(*Profile) bool // which units count towards the breakpoint. BREAK-01
	majorEnds bool                // reaching a major objective ends the battle. END-07, X-70

	aircraftNeed int // AIR-09: the score that hits an aircraft, and that makes it abort
}

// First is the first edition.
var First battle.Book = &edition{
	id: "bkc1", title: "Blitzkrieg Commander, first edition",
	phases:       []Phase{Scheduled, Initiative, Command, Combat, End},
	toHit:        [3]int{inOpen: 4, inCover: 5, inFortification: 6},
	options:      options1,
	aircraftNeed: 6,
	breaks:       breaks1,
	majorEnds:    true,
}

func (e *edition) ID() string        { return e.id }
func (e *edition) Title() string     { return e.title }
func (e *edition) Version() string   { return "2" }
func (e *edition) Unit() battle.Unit { return battle.CM }

// Switches are what players can agree on. OPT.
func (e *edition) Switches() []battle.Offer {
	return battle.Offers(e.options, func(name string) clause { return clause("BKC-" + name) })
}

var _ battle.Book = (*edition)(nil)
var _ battle.Battle = (*Battle)(nil)
