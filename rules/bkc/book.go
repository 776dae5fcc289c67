package bkc

import (
	"sandtable/battle"
	"sandtable/library"
)

// An edition is one edition of the book: all that editions do differently, as data and small functions, each with the
// clause by which it is told. The types stand in their chapters. A rule asks its edition, and never which one it is.
type edition struct {
	id, title string
	options   []optionRule
	steps     battle.Steps[*Battle] // of its chapters, see play

	phases       []phaseRule                                 // TURN-02
	initiative   initiativeRules                             // INIT-02
	orders       orderRules                                  // CMD-14, CMD-34
	alter        []testMod                                   // of a change of the plan, beside those of every test. SCHED-15
	artillery    requestRules                                // ART-06, ART-12, ART-15
	guns         gunScore                                    // ART-12, ART-13
	air          requestRules                                // AIR-02, AIR-05, AIR-16
	antiAir      antiAirRules                                // AIR-07, AIR-09
	skies        bool                                        // it has air superiority. G-09
	toHit        [3]int                                      // by cover grade, FIRE-16
	commandOnSix bool                                        // command units are hit on 6 even by mines and flames. FIRE-18, FIRE-21
	lobs         func(*Profile) bool                         // whose aimed fire, too, hits armour as indirect fire does; nil: none's. FIRE-22
	roofed       cover                                       // what a roofed trench gives. FIRE-24
	hardToSave   func(*Profile) bool                         // aircraft whose hits are harder to save. FIRE-27
	shock        shockRules                                  // SUP-02, FALL-02
	falls        fallRules                                   // FALL-11, FALL-12
	combat       combatRules                                 // CBT-18, CBT-21, CBT-23
	standing     []Watch                                     // what standing orders may say of opportunity fire. DP-38
	reacted      func(b *Battle, id UnitID)                  // what a counter-reaction costs; nil: nothing. INIT-25
	overrun      func(b *Battle, mover, command UnitID) shot // the attack on a command unit that is driven through; nil: none. CMD-48
	breaks       func(*Profile) bool                         // which units count towards the breakpoint. BREAK-01
	majorEnds    bool                                        // reaching a major objective ends the battle. END-07, X-70
	tells        tellings
	surprises    []library.Surprise // for players who know the other edition
}

// tellings are the clauses by which an edition tells what all editions do alike.
type tellings struct {
	phases      clause // in which order they come. TURN-02
	initiative  clause // what a unit may do on its own account. DP-20
	overrun     clause // a command unit that is driven through is attacked. CMD-48
	contact     clause // a charge on initiative waits for the fight. INIT-16
	towards     clause // nearing an enemy in sight. CMD-21
	rockets     clause // scheduled rockets stray. SCHED-08
	vsArmour    clause // what hits armour that is not aimed at. FIRE-17
	fullArmour  clause // whether that hurts full armour. FIRE-20
	fromAbove   clause // aircraft find thin armour. FIRE-27
	breakpoint  clause // what counts towards it. BREAK-01
	blowChanged clause // the dice of a close combat are changed. CBT-17
	toAll       clause // mines and flames hit all units alike; none: a ruling of ours alone. FIRE-21
	saves       clause // how saves against those are modified; none: a ruling of ours alone. FIRE-28
	sky         clause // air superiority; none: there is none. G-09
	damage      clause // lasting damage beyond the book's own; none: it is. DMG-03
	orders      clause // what modifies orders; none: each modifier says so. CMD-22
}

func (e *edition) ID() string        { return e.id }
func (e *edition) Title() string     { return e.title }
func (e *edition) Version() string   { return "5" }
func (e *edition) Unit() battle.Unit { return battle.CM }

// Switches are what players can agree on. OPT.
func (e *edition) Switches() []battle.Offer {
	return battle.Offers(e.options, func(name string) clause { return clause("BKC-" + name) })
}

// play teaches an edition the steps of its chapters. Editions share rules and steps, but each has its own table of them.
func (e *edition) play(chapters ...stepMap) *edition {
	for _, chapter := range chapters {
		e.steps.Add(chapter)
	}
	will.Open(&e.steps) // DP-08: at any decision of one's own
	return e
}

var _ battle.Book = (*edition)(nil)
var _ battle.Battle = (*Battle)(nil)
