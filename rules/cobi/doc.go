// Package cobi is the COBI Historical Battle Game, WWII, in its short demo edition.
//
// Files begin with the area of the clause list (cobi.md) that they fulfil. A test in package rules compares these tables with the
// files. The comment of a function names its clauses.
//
//	GEN       gen_       dice, measuring, sight
//	TERR      terr_      terrain and cover
//	SETUP     setup_     initiative, scenery, deployment
//	MODE      options    modes: they set switches
//	ROUND     round_     rounds and turns
//	ACT       act_       activation and actions
//	MOVE      move_      movement, transport and towing
//	HIDE      hide_      hiding and camouflage
//	VEH       veh_       card guns, damage, crews
//	INF       inf_       attacks by soldiers and light vehicles
//	TEMPLATE  template_  explosions and bursts
//	CARD      card       the 20 fields of a card
//	WEAPON    weapon_    the weapon table, and what figures carry
//	ARSENAL   arsenal_   what the men of a nation may have
//	UNIT      unit_      the list of units, and skills
//	LEVEL     level_     judging an army
//	SCEN      scen_      scenarios
//	EFFECT    effect_    effects
//	SPECIAL   special_   special actions
//	MELEE     melee_     hand to hand
//	PANIC     panic_     panic and rally
//	MED       med_       the wounded
//	END       end_       how a battle ends
//	OPT       options    what players can agree on
//	DP        agenda     the kinds of steps, and with them the decisions
//
// What belongs to no area:
//
//	–         advise     what players of the program are told of the battle (battle.Adviser)
//	–         beside     what is asked beside a table of real miniatures (battle.Beside)
//	–         battle     state, set-up and engine put together
//	–         book       what a book is asked for (battle.Book)
//	–         doc        this page
//	–         drawn      signs and badges of units, marked places
//	–         emit       short names for events that several rules emit
//	–         fold       events, and what each does to the state
//	–         imagine    a clone in which everything that a side does not know is drawn again
//	–         left       how much of a unit is left, and what it cost
//	–         model      the state of a model
//	–         muster     what the book says of armies (army.Rules)
//	–         notes      facts that rules note
//	–         odds_      what may come of a command
//	–         profile    what an army list says of a unit
//	–         shelf      the shelf: clauses, scripts, words, armies, scenarios
//	–         state      the state of the battle
//	–         view       what a side may see
//	–         words      words for players, in English and Polish
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
//	outcomes      special_action.go  what follows from the die of a special action; a task says who may do one
//	roundHooks    round_round.go     what happens at the moments of a round
//	setupHooks    setup_setup.go     what happens at the parts of the set-up
//	captainSteps  setup_captain.go   decisions that a side makes as a whole
//	watches       battle.go          what is looked after before each step
//	placeMarks    view.go            what else is marked on the table
//
// A verb of an activation asks componentMay or figureMay whether it may be used, and tells did or figureDid when it was. A die is thrown
// by throw, a k6+ by throwOpen, and the step that threw it goes on in its next stage with took or opened.
package cobi
