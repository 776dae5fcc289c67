// Package boltaction is Bolt Action, first edition, with the helps of the second as switches.
//
// Files begin with the area of the clause list (boltaction.md) that they fulfil. A function is a paragraph, and its comment
// names the clauses.
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
// What belongs to no area: muster_ is what the book says of armies (army.Rules), odds_ is what may come of a command before the
// dice are thrown, worked out of the same scores, dice and Pen as the throwing, words are its words for people, and book,
// battle, state, unit, model, notes, fold, emit, judged, memory, view, imagine, advise, left, drawn, catalogue and shelf carry the rest.
//
// A unit has models (model.go); a vehicle is a unit of one model. The state (state.go, unit.go, model.go) changes only in
// fold.go, by events that the rules emit. What has to happen next is on the agenda: agenda.go lists the kinds of steps.
package boltaction
