package boltaction

import (
	"sandtable/battle"
	"sandtable/geom"
	"sandtable/table"
)

// Phase is a part of a turn.
type Phase string

// The phases. Setup comes before the first turn.
const (
	Setup       Phase = "setup"
	TurnStart   Phase = "support" // BAG-17
	OrdersPhase Phase = "orders"
	TurnEnd     Phase = "turn-end"
)

// A State is everything that a battle has become. It is plain data in slices, so that a copy is a clone, and it changes
// only in fold.go.
type State struct {
	Turn    int16         `json:"turn"`
	Phase   Phase         `json:"phase"`
	Units   []Unit        `json:"units"`  // by UnitID-1
	Models  []Model       `json:"models"` // by modelID-1
	Players [2]Player     `json:"players"`
	Bag     []int16       `json:"bag"` // dice by owner. BAG-01, BAG-11
	First   Side          `json:"first,omitzero"`
	Clock   int32         `json:"clock,omitzero"` // counts moves, so that "has moved since" can be asked. MOVE-20
	Kind    int8          `json:"kind,omitzero"`  // the type of the scenario: a place in kinds. SCENARIO-19
	Agenda  battle.Agenda `json:"agenda"`

	Volley Volley   `json:"volley,omitzero"` // the shooting under way
	Outer  []Volley `json:"outer,omitempty"` // shooting that waits while an ambush answers an escape from it
	March  March    `json:"march,omitzero"`  // the move under way
	Fight  Fight    `json:"fight,omitzero"`  // the close quarters under way

	Ranging    []Ranging     `json:"ranging,omitempty"`    // of weapons that fire indirectly. INDIRECT-15
	Calls      []Call        `json:"calls,omitempty"`      // support called and not yet come. SUPPORT
	Objectives []Objective   `json:"objectives,omitempty"` // SCENARIO-04
	Ground     battle.Ground `json:"ground,omitempty"`

	battle.Outcome
}

// A Player is the state of one side.
type Player struct {
	Attacker  bool  `json:"attacker,omitzero"`
	Far       bool  `json:"far,omitzero"`  // his edge of the table is the one in the north or the east. SCENARIO-01
	Lost      int16 `json:"lost,omitzero"` // units destroyed. END-04
	Exited    int16 `json:"exited,omitzero"`
	DrawOffer bool  `json:"drawOffer,omitzero"` // has offered a draw in this turn. END-05
}

// Volley is the shooting of one unit: declared, answered by its targets, and resolved target by target. SHOOT-01.
type Volley struct {
	By      UnitID   `json:"by,omitzero"`
	Why     Why      `json:"why,omitzero"`
	Shots   []Shot   `json:"shots,omitempty"`   // in the order of their dice. TEST-02
	Targets []UnitID `json:"targets,omitempty"` // in the order of declaration. SHOOT-36
	Small   []UnitID `json:"small,omitempty"`   // those that were small units when it was declared. SHOOT-22
	Done    int8     `json:"done,omitzero"`     // how many of them are resolved
}

// Why says on what occasion a unit shoots.
type Why uint8

// The occasions.
const (
	ByFire    Why = iota + 1 // a FIRE order
	ByAdvance                // after an ADVANCE
	ByAmbush                 // AMBUSH-04
	ByAssault                // at a unit that assaults it. ASSAULT-05
	ByMistake                // friendly fire. FUBAR-03
)

// A Shot is one weapon firing at one target.
type Shot struct {
	Arm    int8   `json:"arm"` // its number among the unit's arms
	Model  int16  `json:"model"`
	Target UnitID `json:"target"`
	Ammo   Ammo   `json:"ammo,omitzero"`
}

// Ammo is what a weapon fires and how.
type Ammo uint8

// The kinds of ammunition and ways of firing it. WEAPON-13, WEAPON-14, WEAPON-22.
const (
	Plain      Ammo = iota // small arms, AP, flame
	Explosive              // HE, directly
	Lobbed                 // HE, indirectly
	SmokeShell             // WEAPON-22
	Scoped                 // aimed by a sniper. WEAPON-15

	lastAmmo = Scoped
	anyAmmo  = lastAmmo + 1 // none in particular
)

var ammoNames = battle.Names[Ammo]{"ap", "he", "indirect", "smoke", "scope"}

// March is a move that ambushers may interrupt. AMBUSH-05.
type March struct {
	Unit   UnitID       `json:"unit,omitzero"`
	How    string       `json:"how,omitempty"`
	Path   []geom.Point `json:"path,omitempty"`   // of the leader
	Models []int16      `json:"models,omitempty"` // who moves
	Places []geom.Point `json:"places,omitempty"` // where each of them ends
	Facing geom.Facing  `json:"facing,omitzero"`  // at the end
	Step   int16        `json:"step,omitzero"`    // how far it has come, in inches
	From   []geom.Point `json:"from,omitempty"`   // where each of them began
	Die    Order        `json:"die,omitzero"`     // what it showed when it began. AMBUSH-08
}

// Fight is a close-quarters fight. ASSAULT-01.
type Fight struct {
	Attacker UnitID        `json:"attacker,omitzero"`
	Defender UnitID        `json:"defender,omitzero"`
	Round    int8          `json:"round,omitzero"`
	Defended bool          `json:"defended,omitzero"` // both strike at once. ASSAULT-20
	Lost     [2]int8       `json:"lost,omitzero"`     // casualties of this round: attacker, defender
	House    table.PieceID `json:"house,omitzero"`    // the building that is stormed. BUILDING-16
	Floor    int8          `json:"floor,omitzero"`
}

// A Call is support that has been called. SUPPORT-04, SUPPORT-12.
type Call struct {
	Side   Side       `json:"side"`
	Kind   string     `json:"kind"` // barrage, smoke or air
	At     geom.Point `json:"at"`
	Target UnitID     `json:"target,omitzero"`
}

// An Objective is a marker that is fought for. SCENARIO-04.
type Objective struct {
	At      geom.Point `json:"at"`
	Holder  Side       `json:"holder,omitzero"`
	Carrier UnitID     `json:"carrier,omitzero"` // SCENARIO-15
	Model   int16      `json:"model,omitzero"`   // which of his models carries it
	Base    Side       `json:"base,omitzero"`    // whose base marker it is. SCENARIO-16
	Gone    bool       `json:"gone,omitzero"`
}

// clone copies a state so that changes to either leave the other alone. Slices inside volleys, marches and steps are
// never changed in place, so they are shared.
func (s *State) clone() State {
	c := *s
	c.Units = append([]Unit(nil), s.Units...)
	c.Models = append([]Model(nil), s.Models...)
	c.Bag = append([]int16(nil), s.Bag...)
	c.Agenda = s.Agenda.Clone()
	c.Ranging = append([]Ranging(nil), s.Ranging...)
	c.Calls = append([]Call(nil), s.Calls...)
	c.Objectives = append([]Objective(nil), s.Objectives...)
	c.Ground = s.Ground.Clone()
	return c
}
