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
	Melee      Melee         `json:"melee,omitzero"`      // the last fight, or under way. MELEE-03
	Secured    SecuredMove   `json:"secured,omitzero"`    // under way. SPECIAL-30
	Heaps      []Heap        `json:"heaps,omitempty"`     // what lies about. SPECIAL-22
	Papers     []Paper       `json:"papers,omitempty"`    // the documents. SCEN-25
	Agenda     battle.Agenda `json:"agenda"`
	Ground     battle.Ground `json:"ground,omitempty"`

	Scene
	battle.Outcome
}

// A Player is the state of one side.
type Player struct {
	Far       bool    `json:"far,omitzero"`       // his edge is the one in the north or the east. SETUP-11
	Dice      int16   `json:"dice,omitzero"`      // the sum of his initiative dice. SETUP-12
	Attacker  bool    `json:"attacker,omitzero"`  // SCEN-02
	Grown     int8    `json:"grown,omitzero"`     // by how many steps of 10 cm its zone has grown. SCEN-24
	Rerolled  bool    `json:"rerolled,omitzero"`  // has used the re-roll of his HQ in this round. EFFECT-27
	DrawOffer bool    `json:"drawOffer,omitzero"` // has offered a draw in this round. END-01
	Disputed  bool    `json:"disputed,omitzero"`  // has asked for a roll-off in this round. GEN-05
	Fog       bool    `json:"fog,omitzero"`       // its fog has not dispersed. EFFECT-13
	Held      int8    `json:"held,omitzero"`      // for how many rounds it has held what it is to hold. SCEN-07
	Best      int8    `json:"best,omitzero"`      // the most of them. SCEN-15
	Out       int32   `json:"out,omitzero"`       // what has got through, in the smallest shares of a point. SCEN-22
	Commander modelID `json:"commander,omitzero"` // SCEN-16
}

// clone copies a state so that changes to either leave the other alone. Slices inside dice and steps are never changed in place, so
// they are shared.
func (s *State) clone() State {
	c := *s
	c.Units = append([]Unit(nil), s.Units...)
	c.Models = append([]Model(nil), s.Models...)
	c.Heaps = append([]Heap(nil), s.Heaps...)
	c.Sites = append([]Site(nil), s.Sites...)
	c.Papers = append([]Paper(nil), s.Papers...)
	c.Agenda = s.Agenda.Clone()
	c.Ground = s.Ground.Clone()
	return c
}
