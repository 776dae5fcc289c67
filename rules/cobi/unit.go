package cobi

import "sandtable/battle"

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

// Place says where a unit is. The crew of a vehicle is on the table as long as it is in the battle: its men say at which post.
type Place uint8

// The places of a unit.
const (
	OnTable    Place = iota
	Undeployed       // not yet set up
	Towed            // a gun behind a vehicle. MOVE-21
	Reserve          // kept off the table. SPECIAL-06
	Exited           // left the table as the scenario allows. MOVE-22
	Gone             // out of the battle
)

var placeNames = battle.Names[Place]{"table", "undeployed", "towed", "reserve", "exited", "gone"}

func (p Place) String() string { return placeNames[p] }

// Valid reports whether there is such a place.
func (p Place) Valid() bool { return p <= Gone }

// Mark is a yes-or-no fact about a unit.
type Mark uint32

// The marks of a unit.
const (
	Activated     Mark = 1 << iota // has been activated in this round. ROUND-04
	Declined                       // gives up acting in this round. ROUND-05
	Hidden                         // infantry in hiding. HIDE-01
	Camouflaged                    // a camouflaged vehicle. HIDE-02
	Camouflaging                   // has spent the first of the two rounds. HIDE-02
	Immobilised                    // VEH-34
	Damaged                        // VEH-33
	Incapacitated                  // VEH-32
	Wrecked                        // destroyed: the wreck stays on the table. VEH-31
	LeftZone                       // was once wholly outside its own zone. SCEN-32
	Withdrawn                      // and is back in it. SCEN-32
	PanicDue                       // tests for panic when the activation ends. PANIC-06
	RadioBonus                     // has +1 from a radio operator for one shot. UNIT-21
	Mending                        // no longer damaged from the next round on. SPECIAL-33
	MendingTracks                  // no longer immobilised from the next round on. SPECIAL-33
	Called                         // support that has been called: it comes in the round after. SPECIAL-06
	Drove                          // an ambulance that has moved in this round, or in the last before that is looked at. MED-15
)

// markNames are the marks in their order.
var markNames = []string{
	"activated", "declined", "hidden", "camouflaged", "camouflaging", "immobilised", "damaged", "incapacitated", "wreck",
	"left-zone", "withdrawn", "panic-due", "radio-bonus", "mending",
	"mending-tracks", "called", "drove",
}

// roundMarks are wiped when a round begins.
const roundMarks = Activated | Declined

// A Unit is what the battle has done to a unit. Its profile is in the set-up.
type Unit struct {
	Place   Place   `json:"place,omitzero"`
	Side    Side    `json:"side"` // who mans it last owns it. SPECIAL-21
	Marks   Mark    `json:"marks,omitzero"`
	Carrier UnitID  `json:"carrier,omitzero"` // what tows it. MOVE-21
	Gun     Slot    `json:"gun,omitzero"`     // the card gun of a vehicle. VEH-18
	Second  Slot    `json:"second,omitzero"`  // its secondary weapon. CARD-26
	Since   int16   `json:"since,omitzero"`   // the round in which it began what it goes on with, such as camouflage. HIDE-02
	Cause   string  `json:"cause,omitempty"`  // of its end
	Crate   int16   `json:"crate,omitzero"`   // the site of the supply crate at which it ended the last round. EFFECT-05
	Guide   modelID `json:"guide,omitzero"`   // the operator whose coordinates it has; zero: those of any operator. UNIT-21
}

// Is reports whether all of some marks are set.
func (u *Unit) Is(m Mark) bool { return u.Marks&m == m }

// Has reports whether any of some marks is set.
func (u *Unit) Has(m Mark) bool { return u.Marks&m != 0 }

// IsOnTable reports whether it stands on the table as a unit; a wreck is scenery.
func (u *Unit) IsOnTable() bool { return u.Place == OnTable && !u.Is(Wrecked) }

// InPlay reports whether it is still in the battle.
func (u *Unit) InPlay() bool { return u.Place < Exited && !u.Is(Wrecked) }
