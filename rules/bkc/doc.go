// Package bkc is Blitzkrieg Commander: the first edition (bkc1) and the second (bkc2).
//
// Files begin with the area of the clause list (bkc.md) that they fulfil. A test in package rules compares these tables with the
// files. The comment of a function names its clauses.
//
//	CONV    conv_     measuring: rings, the nearest foes
//	SETUP   setup_    what an army list says of a unit, reading a set-up, works, deployment
//	TURN    turn_     phases and player turns
//	SCHED   sched_    the bombardment plan, its fire, changing it
//	INIT    init_     the Initiative Phase, contact, evading, reactions to a charge, standing orders
//	CMD     cmd_      orders, their tests and modifiers, blunders and what they cost, command units
//	MOVE    move_     actions, paths, terrain, obstacles, water, transport, forced moves
//	LOS     los_      who sees whom, and what a player may ask about it
//	FIRE    fire_     targets, cover, volleys, their odds, passengers
//	IW      fire_     infantry weapons fire as all do
//	SUP     sup_      suppression, all of it
//	FALL    fall_     fall-back
//	ART     art_      requests, batteries, observers, zones, deviation, blunders
//	AIR     air_      strikes, their blunders, anti-aircraft fire, air superiority
//	CBT     cbt_      charges and close combat
//	DMG     dmg_      vehicles that were hit
//	END     end_      the End Phase, giving up, draws
//	BREAK   break_    the breakpoint
//	VIC     vic_      scenarios, objectives, victory
//	GAP     gap_      rulings where the book is silent: works, engineers, mines, smoke, recce, reinforcements, hidden units,
//	                  opportunity fire
//	OPT     options   what players can agree on
//	DP      agenda    the kinds of steps, and with them the decisions
//
// What belongs to no area:
//
//	–       advise    what players of the program are told of the battle (battle.Adviser)
//	–       beside    what is asked beside a table of real miniatures (battle.Beside)
//	–       battle    state, set-up and engine put together
//	–       book      the type edition: everything that editions do differently
//	–       doc       this page
//	–       drawn     signs and badges of units, marked places
//	–       edition_  what each edition does
//	–       emit      short names for events that several rules emit
//	–       encode    the state as JSON, written by hand
//	–       fold      events, and what each does to the state
//	–       imagine   a clone in which everything that a side does not know is drawn again
//	–       left      how much of a unit is left, and what it cost
//	–       memory    what has been worked out, and when it is forgotten (battle/memo.go)
//	–       muster    what the book says of armies (army.Rules)
//	–       notes     facts that rules note
//	–       odds_     which outcomes a command is about
//	–       shelf     the shelf: clauses, scripts, words, armies, scenarios
//	–       state     the state of the battle
//	–       tally     which events are outcomes
//	–       unit      the state of a unit
//	–       view      what a side may see
//	–       words     words for players, in English and Polish
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
