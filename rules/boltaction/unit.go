package boltaction

import (
	"sandtable/battle"
	"sandtable/table"
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

// Order is what an order die shows. ORDER-01.
type Order uint8

// The orders. A unit without a die has none.
const (
	NoOrder Order = iota
	Fire
	Advance
	Run
	Ambush
	Rally
	Down
)

var orderNames = battle.Names[Order]{"", "fire", "advance", "run", "ambush", "rally", "down"}

func (o Order) String() string { return orderNames[o] }

// orderNamed is the order with a name, or NoOrder.
func orderNamed(name string) Order {
	o, _ := orderNames.Of(name)
	return o
}

// Place says where a unit is.
type Place uint8

// The places of a unit.
const (
	OnTable    Place = iota
	Aboard           // carried by a vehicle
	Towed            // pulled by a vehicle
	Reserve          // to come later. RESERVE
	FirstWave        // to come in the first turn. RESERVE-11
	Undeployed       // not yet set up
	Exited           // left the table as the scenario allows
	Spent            // left the battle without being destroyed: an empty flame team. FLAME-09
	Gone             // destroyed
)

var placeNames = battle.Names[Place]{"table", "aboard", "towed", "reserve", "first_wave", "undeployed", "exited", "spent", "gone"}

func (p Place) String() string { return placeNames[p] }

// Valid reports whether there is such a place.
func (p Place) Valid() bool { return p <= Gone }

// Mark is a yes-or-no fact about a unit.
type Mark uint32

// The marks of a unit.
const (
	Kept        Mark = 1 << iota // its die stays with it when the turn ends. BAG-07
	Reacted                      // its die came by a reaction. BAG-12
	Hidden                       // SCENARIO-07
	DugIn                        // COVER-12
	Emplaced                     // a gun set up where it may not move. TERRAIN-06
	Immobilised                  // DAMAGE-06
	Boarded                      // was boarded or hitched to this turn: may not move. TRANSPORT-05
	Drove                        // moved by ADVANCE or RUN this turn, forward or in reverse
	Wrecked                      // a knocked-out vehicle that still stands on the table. DAMAGE-09
	Called                       // an observer that has called its support. SUPPORT-02
	LostMen                      // has had a casualty, which a Green unit has to know. FORCE-17
	Afoot                        // bicycles left behind for good. FORCE-17
	Dismounted                   // left its transport this turn. TRANSPORT-10
	Entered                      // came onto the table this turn. RESERVE-06
	MustLeave                    // inside a burning building. BUILDING-15
	NCOReplaced                  // a replacement stepped up. FORCE-18
	LoadedHE                     // AMBUSH with HE in the barrel. AMBUSH-12
	Incoherent                   // casualties tore it apart. MOVE-07
	Escaping                     // makes an escape move. AMBUSH-06
	CalledTwice                  // an American air observer that has called both its strikes. FORCE-18
)

// turnMarks are wiped when a turn ends.
const turnMarks = Kept | Reacted | Boarded | Drove | Dismounted | Entered

// A Unit is what the battle has done to a unit. Its profile is in the set-up.
type Unit struct {
	Place   Place         `json:"place,omitzero"`
	Die     Order         `json:"die,omitzero"`
	Pins    int8          `json:"pins,omitzero"`
	Quality Quality       `json:"quality"` // a Green unit may become Regular. FORCE-17
	Marks   Mark          `json:"marks,omitzero"`
	Carrier UnitID        `json:"carrier,omitzero"` // what carries or tows it
	Inside  table.PieceID `json:"inside,omitzero"`  // the building it is in. BUILDING
	Floor   int8          `json:"floor,omitzero"`   // from 0
	Spent   uint64        `json:"spent,omitzero"`   // arms used up, a bit for each: one-shot weapons, empty flamethrowers
	Moved   int32         `json:"moved,omitzero"`   // when some model last changed position, by State.Clock. MOVE-20
	Flank   int8          `json:"flank,omitzero"`   // -1 left, 1 right: outflanks over that edge. RESERVE-08
	Cause   string        `json:"cause,omitempty"`
}

// Ranging is how well an indirect weapon has found its target. INDIRECT-04, INDIRECT-15.
type Ranging struct {
	Unit   UnitID `json:"unit"`
	Arm    int8   `json:"arm"`
	Target UnitID `json:"target,omitzero"`
	Turn   int16  `json:"turn,omitzero"`  // of the last shot
	Clock  int32  `json:"clock,omitzero"` // State.Clock at the last shot: a unit that moved later breaks it
	Next   int8   `json:"next,omitzero"`  // the score that the next shot needs
}

// Is reports whether a mark is set.
func (u *Unit) Is(m Mark) bool { return u.Marks&m == m }

// IsOnTable reports whether its models stand on the table as a unit; a wreck is terrain.
func (u *Unit) IsOnTable() bool { return u.Place == OnTable }

// InPlay reports whether a unit is still in the battle: on the table, carried, towed or to come.
func (u *Unit) InPlay() bool { return u.Place < Exited }
