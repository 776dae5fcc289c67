package duel

import (
	"sandtable/battle"
	"sandtable/geom"
)

// A State is everything that a duel has become. It is plain data, so that a copy is a clone, and it changes only in fold.go.
type State struct {
	Turn     int32         `json:"turn"`
	Agenda   battle.Agenda `json:"agenda"`
	Fighters [2]Fighter    `json:"fighters"` // by UnitID-1; since each is a side of his own, also by side

	battle.Outcome
}

// A Fighter is what the duel has done to a duellist.
type Fighter struct {
	At      geom.Point  `json:"at"`
	Facing  geom.Facing `json:"facing"`
	Hits    int32       `json:"hits"`             // that he can still take
	Guard   Height      `json:"guard"`            // only he knows
	Guarded bool        `json:"guarded,omitzero"` // set his guard this turn. GUARD-01
	Offered bool        `json:"offered,omitzero"` // offered a draw this turn. END-02
}

// Height is how high a duellist aims or guards.
type Height string

// The heights.
const (
	high Height = "high"
	low  Height = "low"
)

// clone copies a state so that changes to either leave the other alone.
func (s *State) clone() State {
	c := *s
	c.Agenda = s.Agenda.Clone()
	return c
}
