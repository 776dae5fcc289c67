package cobi

import (
	"sandtable/battle"
)

// Phase is a part of a battle.
type Phase string

// The phases.
const (
	Setup      Phase = "setup" // initiative, edges, scenery, effects. SETUP-25
	Deployment Phase = "deployment"
	RoundStart Phase = "round-start" // ROUND-09
	Turns      Phase = "turns"       // ROUND-02
	RoundEnd   Phase = "round-end"   // ROUND-10
)

// A State is everything that a battle has become. It is plain data in slices, so that a copy is a clone, and it changes only in
// fold.go.
type State struct {
	Round      int16         `json:"round"`
	Phase      Phase         `json:"phase"`
	Units      []Unit        `json:"units"`  // by UnitID-1
	Models     []Model       `json:"models"` // by modelID-1
	Players    [2]Player     `json:"players"`
	Initiative Side          `json:"initiative,omitzero"` // who holds it. SETUP-11, ROUND-06
	First      Side          `json:"first,omitzero"`      // who acts first in this round. DP-13
	Die        Die           `json:"die,omitzero"`        // the die thrown last, or about to be
	Open       int16         `json:"open,omitzero"`       // what the k6+ thrown last came to. VEH-30
	Act        Activation    `json:"act,omitzero"`        // under way
	Shot       Shot          `json:"shot,omitzero"`       // under way, or the last one
	Strike     Strike        `json:"strike,omitzero"`     // on a vehicle, the last one or under way
	Agenda     battle.Agenda `json:"agenda"`
	Ground     battle.Ground `json:"ground,omitempty"`

	battle.Outcome
}

// A Player is the state of one side.
type Player struct {
	Far       bool  `json:"far,omitzero"`       // his edge is the one in the north or the east. SETUP-11
	Dice      int16 `json:"dice,omitzero"`      // the sum of his initiative dice. SETUP-12
	Attacker  bool  `json:"attacker,omitzero"`  // SCEN-02
	Grown     int8  `json:"grown,omitzero"`     // by how many steps of 10 cm its zone has grown. SCEN-24
	Rerolled  bool  `json:"rerolled,omitzero"`  // has used the re-roll of his HQ in this round. EFFECT-27
	DrawOffer bool  `json:"drawOffer,omitzero"` // has offered a draw in this round. END-01
}

// clone copies a state so that changes to either leave the other alone. Slices inside dice and steps are never changed in place, so
// they are shared.
func (s *State) clone() State {
	c := *s
	c.Units = append([]Unit(nil), s.Units...)
	c.Models = append([]Model(nil), s.Models...)
	c.Agenda = s.Agenda.Clone()
	c.Ground = s.Ground.Clone()
	return c
}
