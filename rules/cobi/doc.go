// Package cobi is the COBI Historical Battle Game, WWII, in its short demo edition.
//
// Files are named after the areas of the book's clauses; a clause is found by its area:
//
//	GEN       gen_*       dice, measuring, sight
//	TERR      terr_*      terrain and cover
//	SETUP     setup_*     initiative, scenery, deployment
//	MODE, OPT options     modes and switches
//	ROUND     round_*     rounds and turns
//	ACT       act_*       activation and actions
//	MOVE      move_*      movement, transport and towing
//	HIDE      hide_*      hiding and camouflage
//	VEH       veh_*       card guns, damage, crews
//	INF       inf_*       attacks by soldiers and light vehicles
//	TEMPLATE  template_*  explosions and bursts
//	CARD      card*       the 20 fields of a card
//	WEAPON    weapon*     the weapon table
//	ARSENAL, UNIT, LEVEL  arsenal_*, unit_*, level_*, muster_*
//	SCEN      scen_*      scenarios
//	EFFECT    effect_*    effects
//	SPECIAL   special_*   special actions
//	MELEE     melee_*     hand to hand
//	PANIC     panic_*     panic and rally
//	MED       med_*       the wounded
//	END       end_*       how a battle ends
//
// What all areas share: state, unit, model (what a battle has become), profile (what a set-up says of a unit), fold, notes and
// emit (how the state changes), agenda (which steps there are), view, drawn and words (what people see).
//
// A chapter adds itself to what others have begun, by a line in one of these tables:
//
//	deeds         agenda.go          the verbs of an activation
//	chapters      agenda.go          the steps of the chapter
//	events        fold.go            events of its own, in an init of the chapter
//	notes         notes.go           notes of its own, declared beside its rules
//	actBegins     act_activation.go  what happens when an activation begins
//	actEnds       act_activation.go  what happens when it ends, before the last
//	afterMoves    move_rules.go      what happens when a unit has moved
//	falls         med_health.go      what follows when a figure is wounded, killed or gone; wound and kill are how it gets hurt
//	wrecks        veh_strike.go      what follows when a vehicle is destroyed; strike is how it gets hit, by whatever it is
//	roundHooks    round_round.go     what happens at the moments of a round
//	setupHooks    setup_setup.go     what happens at the parts of the set-up
//	watches       battle.go          what is looked after before each step
//	placeMarks    view.go            what else is marked on the table
//
// A verb of an activation asks componentMay or figureMay whether it may be used, and tells did or figureDid when it was. A die is thrown
// by throw, a k6+ by throwOpen, and the step that threw it goes on in its next stage with took or opened.
package cobi
