// Package boltaction is Bolt Action, first edition, with the helps of the second as switches.
//
// Files begin with the area of the clause list (boltaction.md) that they fulfil. A test in package rules compares these tables with
// the files. The comment of a function names its clauses.
//
//	FORCE      force_      profiles, nations, reading and judging a force
//	BAG        bag_        order dice
//	ORDER      order_      the six orders, snap-to
//	TEST       test_       order tests
//	FUBAR      fubar_      orders gone wrong, panic
//	MORALE     morale_     values, officers, checks
//	PIN        pin_        pins
//	MOVE       move_       paths, ways round, coherency, where models are put
//	TERRAIN    terrain_    the table of terrain, roads
//	VEH        veh_        driving, arcs, halting, escaping
//	LOS        los_        who sees whom, and what a player may ask about it
//	COVER      cover_      cover
//	SHOOT      shoot_      declaring, hitting, damage, casualties
//	WEAPON     weapon_     the table of weapons and what single ones do
//	HE         he_         high explosive
//	INDIRECT   indirect_   indirect fire
//	FLAME      flame_      flamethrowers
//	ARMOUR     armour_     shooting at vehicles
//	DAMAGE     damage_     effects on vehicles
//	TRANSPORT  transport_  embarking, bailing out
//	ARTILLERY  artillery_  guns and their crews
//	SUPPORT    support_    observers, air strikes, barrages, flak, bombardment
//	ASSAULT    assault_    charges, close quarters, tanks
//	BUILDING   building_   entering, fighting for and bringing down houses
//	AMBUSH     ambush_     breaking into a move
//	RESERVE    reserve_    waiting, coming onto the table
//	SCENARIO   scenario_   reading one, deployment, objectives, hidden units
//	END        end_        the end of a turn and of the battle
//	OPT        options     what players can agree on
//	DP         agenda      the kinds of steps, and with them the decisions
//
// What belongs to no area:
//
//	–          advise      what players of the program are told of the battle (battle.Adviser)
//	–          beside      what is asked beside a table of real miniatures (battle.Beside)
//	–          battle      state, set-up and engine put together
//	–          book        what a book is asked for (battle.Book)
//	–          catalogue   how other programs name the lists
//	–          doc         this page
//	–          drawn       signs and badges of units, marked places
//	–          emit        short names for events that several rules emit
//	–          fold        events, and what each does to the state
//	–          imagine     a clone in which everything that a side does not know is drawn again
//	–          judged      the move that was judged last
//	–          left        how much of a unit is left, and what it cost
//	–          memory      what is remembered to be quick
//	–          model       the state of a model
//	–          muster      what the book says of armies (army.Rules)
//	–          notes       facts that rules note
//	–          odds_       what may come of a command, from the same scores and dice as the rolling
//	–          shelf       the shelf: clauses, scripts, words, armies, scenarios
//	–          state       the state of the battle
//	–          unit        the state of a unit
//	–          view        what a side may see
//	–          words       words for players, in English and Polish
//
// A unit has models (model.go); a vehicle is a unit of one model. The state (state.go, unit.go, model.go) changes only in
// fold.go, by events that the rules emit. What has to happen next is on the agenda: agenda.go lists the kinds of steps.
package boltaction
