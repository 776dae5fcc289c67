package bkc

import (
	"sandtable/battle"
	"sandtable/geom"
)

// UnitID, Side and the like are the contract's words, used on every line of the rules.
type (
	UnitID   = battle.UnitID
	Side     = battle.Side
	Step     = battle.Step
	Event    = battle.Event
	Refusal  = battle.Refusal
	Reason   = battle.Reason
	Cmd      = battle.Command
	Value    = battle.Value
	Rule     = battle.Rule[*Battle]
	Field    = battle.FieldRule[*Battle]
	clause   = battle.Clause
	stepKind = battle.StepKind
)

// Place says where a unit is.
type Place uint8

// The places of a unit.
const (
	OnTable   Place = iota // its base stands on the table
	Aboard                 // carried or towed by another unit
	OffTable               // artillery and aircraft that support from beyond the table
	Reserve                // not yet deployed, or a reinforcement to come
	Gone                   // knocked out, eliminated, collapsed
	Withdrawn              // left over its own baseline: lost for the breakpoint, not for victory points. G-47
)

var placeNames = battle.Names[Place]{"table", "aboard", "off-table", "reserve", "gone", "withdrawn"}

func (p Place) String() string { return placeNames[p] }

// Mark is a yes-or-no fact about a unit.
type Mark uint32

// The marks of a unit. Those of a turn are wiped when their owner's next turn begins.
const (
	Suppressed  Mark = 1 << iota // SUP
	Limbered                     // a towed gun ready to move. CMD-30
	InHole                       // in a hole of its own. G-16
	Emplaced                     // in an emplacement of its own. G-16
	Acted                        // used its initiative this turn. INIT-02
	Moved                        // moved this turn: passengers may not fire. FIRE-07
	StaysPut                     // its passengers fired: it may not move any more this turn. FIRE-07
	HasFired                     // fired in this battle: no longer concealed. LOS-12
	Charged                      // charged this turn. CBT-18
	Closed                       // can receive no more orders this turn. CMD-12
	Finished                     // a command unit that may order nothing more this turn. CMD-09
	HasMoved                     // a command unit that made its command move. CMD-41
	Used                         // artillery or aircraft that fired this turn. ART-03
	Slowed                       // damage: half Move. DMG-02
	Disarmed                     // damage: half range, no bonuses. DMG-02
	Deafened                     // damage: -1 to orders. DMG-02
	Concealed                    // a blank marker under OPT-HIDDEN. G-29
	Arrived                      // came onto the table this turn: no initiative. G-32
	FiredNow                     // fired this turn: seen further by night. G-26
	Linked                       // a recce unit's sight is lent to a command unit this turn. G-03
	Favoured                     // a command unit with +1 on its first order or request. G-03
	Standing                     // standing order: never react with this unit
	Counted                      // counts for the breakpoint. BREAK-01
	Aborted                      // an aircraft that turned back this turn. AIR-09
	Afoot                        // cavalry that has dismounted and counts as infantry. G-31
	Fought                       // its close combat is done with for this Combat Phase. CBT-30
	Underway                     // has moved under the order under way and has an action left. X-74
	Opportunity                  // used its opportunity action in the enemy's turn under way. INIT-25, G-01
	Distracted                   // used it in the enemy's last turn, and is harder to order in its own. CMD-24
)

// turnMarks are wiped from a side's units when its turn begins.
const turnMarks = FiredNow | Acted | Moved | StaysPut | Charged | Closed | Finished | HasMoved | Used | Aborted | Arrived | Linked | Favoured |
	Opportunity | Distracted

// A Unit is what the battle has done to a unit. Its profile is in the set-up.
type Unit struct {
	At      geom.Point  `json:"at,omitzero"`
	Facing  geom.Facing `json:"facing,omitzero"`
	Place   Place       `json:"place,omitzero"`
	Marks   Mark        `json:"marks,omitzero"`
	Hits    int8        `json:"hits,omitzero"`    // recorded hits. CONV-10
	Carrier UnitID      `json:"carrier,omitzero"` // who carries or tows it
	Cause   string      `json:"cause,omitempty"`  // why it is gone

	SuppressedBy int32 `json:"suppressedBy,omitzero"` // the order that suppressed it. SUP-09

	OrderedBy UnitID `json:"orderedBy,omitzero"` // the command unit that ordered it this turn. CMD-11
	Orders    int8   `json:"orders,omitzero"`    // orders received this turn. CMD-14
	Actions   int8   `json:"actions,omitzero"`   // actions left under the current order. CMD-07
	Intent    Intent `json:"intent,omitzero"`    // what was declared for it. CMD-05
	Work      int8   `json:"work,omitzero"`      // actions spent on digging in or bridging. G-13, G-16

	Requests int8   `json:"requests,omitzero"` // a command unit's orders or requests this turn
	Host     UnitID `json:"host,omitzero"`     // the combat unit it has joined. CMD-46
	Until    int16  `json:"until,omitzero"`    // the game turn at whose start it is free again
	Shelled  int16  `json:"shelled,omitzero"`  // the game turn in which artillery beyond the table last fired. G-15
	Watch    Watch  `json:"watch,omitzero"`    // standing orders for opportunity fire, secret. DP-38

	Reaction Reaction `json:"reaction,omitempty"` // to the charge under way, or part in it. INIT-20
	Arrives  int16    `json:"arrives,omitzero"`   // the game turn in which a reinforcement comes. G-36
	Lent     UnitID   `json:"lent,omitzero"`      // the command unit that uses its sight this turn. G-03
	Loss     Loss     `json:"loss,omitzero"`      // what its command value lacks. CMD-40
	Misses   int16    `json:"misses,omitzero"`    // the game turn in which it is not available. G-24
}

// Reaction is what a unit does in the charge under way. INIT-20.
type Reaction string

// The reactions of a unit that is charged, and what becomes of the charger.
const (
	ReactionNone   Reaction = ""
	ReactionFire   Reaction = "fire"
	ReactionEvade  Reaction = "evade"
	ReactionPass   Reaction = "pass"
	ReactionRides  Reaction = "rides"  // charges aboard another
	ReactionFailed Reaction = "failed" // its charge has failed
)

// Intent is what was declared for a unit when it was ordered. CMD-05.
type Intent uint8

// The intentions that cost or save a modifier.
const (
	Dense    Intent = 1 << iota // moves into, through or out of dense terrain or smoke. CMD-18
	Towards                     // moves towards a visible enemy within 20 cm, or charges it. CMD-20
	ByRoad                      // moves along a road only: exempt from distance. CMD-16
	Indirect                    // fires indirectly: exempt from distance. CMD-16
	Assault                     // charges. CMD-27
)

// Is reports whether the unit carries all of the marks.
func (u *Unit) Is(m Mark) bool { return u.Marks&m == m }

// IsOnTable reports whether the unit's base stands on the table.
func (u *Unit) IsOnTable() bool { return u.Place == OnTable }

// InPlay reports whether the unit still takes part: on the table, aboard another unit or supporting from beyond it.
func (u *Unit) InPlay() bool { return u.Place <= OffTable }
