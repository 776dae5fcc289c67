// Package bkc is Blitzkrieg Commander: the first edition (bkc1) and the second (bkc2).
//
// Files begin with the area of the clause list (bkc.md) that they fulfil. A function is a paragraph, and its comment names the
// clauses.
//
//	CONV    conv_    measuring: rings, the nearest foes
//	SETUP   setup_   what an army list says of a unit, reading a set-up, works, deployment
//	TURN    turn_    phases and player turns
//	SCHED   sched_   the bombardment plan, its fire, changing it
//	INIT    init_    the Initiative Phase, contact, evading, reactions to a charge, standing orders
//	CMD     cmd_     orders, their tests and modifiers, blunders and what they cost, command units
//	MOVE    move_    actions, paths, terrain, obstacles, water, transport, forced moves
//	LOS     los_     who sees whom, and what a player may ask about it
//	FIRE    fire_    targets, cover, volleys, their odds, passengers
//	IW      fire_    infantry weapons fire as all do
//	SUP     sup_     suppression, all of it
//	FALL    fall_    fall-back
//	ART     art_     requests, batteries, observers, zones, deviation, blunders
//	AIR     air_     strikes, their blunders, anti-aircraft fire, air superiority
//	CBT     cbt_     charges and close combat
//	DMG     dmg_     vehicles that were hit
//	END     end_     the End Phase, giving up, draws
//	BREAK   break_   the breakpoint
//	VIC     vic_     scenarios, objectives, victory
//	GAP     gap_     rulings where the book is silent: works, engineers, mines, smoke, recce, reinforcements, hidden units,
//	                 opportunity fire
//	OPT     options  what players can agree on
//	DP      agenda   the kinds of steps, and with them the decisions
//
// What belongs to no area: muster_ is what the book says of armies (army.Rules), words are its words for people, and book,
// edition_first, edition_second, battle, state, unit, notes, fold, emit, tally, odds_about, encode, view, imagine, advise, left, drawn
// and shelf carry the rest.
//
// What the editions do differently is the type edition (book.go): its steps, and small functions and data with the clause of
// each. The type of each part stands in its chapter; edition_first.go fills it in. A rule asks b.edition and never which one
// it is. Another edition is a file like that one (edition_second.go) and chapters for what it alone has, as cbt_assault are
// the second's and most other cbt_ the first's: no other chapter may name a clause that not every edition has, and a test finds
// it if it does.
//
// The state (state.go, unit.go) changes only in fold.go, by events that the rules emit. What has to happen next is on the
// agenda: agenda.go lists the kinds of steps, turn_phases.go says what follows what.
package bkc
