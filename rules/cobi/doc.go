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
package cobi
