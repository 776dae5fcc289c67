package bkc

import (
	"sandtable/battle"
	"sandtable/geom"
)

// Phase is a phase of a player turn. TURN-02.
type Phase string

// The phases. Setup comes before the first turn.
const (
	Setup      Phase = "setup"
	Scheduled  Phase = "scheduled"
	Initiative Phase = "initiative"
	Command    Phase = "command"
	Combat     Phase = "combat"
	End        Phase = "end"
)

// A State is everything that a battle has become. It is plain data in slices, so that a copy is a clone, and it
// changes only in fold.go.
type State struct {
	Turn    int16         `json:"turn"` // the game turn, from one
	Active  Side          `json:"active"`
	First   Side          `json:"first"` // who takes the first player turn of each game turn
	Phase   Phase         `json:"phase"`
	Units   []Unit        `json:"units"` // by UnitID-1
	Players [2]Player     `json:"players"`
	Agenda  battle.Agenda `json:"agenda"`

	Order  Order  `json:"order,omitzero"`  // the order under way
	Orders int32  `json:"orders,omitzero"` // order ids given out. CONV-16
	Giving UnitID `json:"giving,omitzero"` // the command unit that is issuing orders. CMD-02

	Contacts []Contact `json:"contacts,omitempty"` // who touches whom in close combat
	Supports []Link    `json:"supports,omitempty"` // who supports whom in close combat
	Answers  []Link    `json:"answers,omitempty"`  // who counter-reacted against which charger this turn. INIT-18
	Fight    Fight     `json:"fight,omitzero"`     // the close combat under way

	March March `json:"march,omitzero"` // the move into which the enemy may break. G-01

	Ground battle.Ground `json:"ground,omitempty"`

	battle.Outcome
}

// A Player is the state of one side.
type Player struct {
	Plan        []Mission `json:"plan,omitempty"`       // the bombardment plan, secret. SCHED-04
	Assets      int16     `json:"assets,omitzero"`      // not yet planned
	NoAlter     bool      `json:"noAlter,omitzero"`     // may not alter the schedule any more. SCHED-14
	COFailed    bool      `json:"coFailed,omitzero"`    // no command unit may order any more this turn. CMD-10
	AirUsed     bool      `json:"airUsed,omitzero"`     // aircraft came this turn. AIR-18
	AirLast     bool      `json:"airLast,omitzero"`     // aircraft came in the last turn
	Sky         Sky       `json:"sky,omitzero"`         // air superiority. G-09
	Break       int16     `json:"break"`                // the breakpoint. BREAK-01
	Losses      int16     `json:"losses,omitzero"`      // counted units lost. BREAK-03
	Collapsed   bool      `json:"collapsed,omitzero"`   // BREAK-06
	Conceded    bool      `json:"conceded,omitzero"`    // DP-08
	VP          int32     `json:"vp,omitzero"`          // worked out at the end. VIC-03
	Exited      int16     `json:"exited,omitzero"`      // units that left over the enemy's edge. G-23
	Passed      bool      `json:"passed,omitzero"`      // issues no more in a common Command Phase. G-41
	DrawOffer   bool      `json:"drawOffer,omitzero"`   // offers a draw. DP-08
	Outstanding bool      `json:"outstanding,omitzero"` // has its last player turn still to come. BREAK-07
}

// A Mission is one entry of a bombardment plan. SCHED-04.
type Mission struct {
	At      geom.Point `json:"at"`
	Units   []UnitID   `json:"units"`
	Assets  int16      `json:"assets"`
	Turn    int16      `json:"turn"`
	Smoke   bool       `json:"smoke,omitzero"`
	Barrage bool       `json:"barrage,omitzero"`
	Done    bool       `json:"done,omitzero"` // fired, or cancelled
}

// An Order is the order under way. CMD-05.
type Order struct {
	ID    int32    `json:"id"`
	By    UnitID   `json:"by"`
	Units []UnitID `json:"units"`
}

// A Contact is the front edge of one unit on an edge of an enemy. INIT-13.
type Contact struct {
	Unit   UnitID    `json:"unit"`
	Target UnitID    `json:"target"`
	Edge   geom.Edge `json:"edge"`
}

// A Link joins a supporting unit to the friend it supports. CBT-11.
type Link struct {
	Unit   UnitID `json:"unit"`
	Friend UnitID `json:"friend"`
}

// A Fight is the close combat that is being resolved. CBT-12.
type Fight struct {
	Units   []UnitID  `json:"units,omitempty"` // fighters and supporters of both sides in this round
	Round   int8      `json:"round,omitzero"`
	Helpers []Link    `json:"helpers,omitempty"` // who came into the combat as a supporter, and of whom. CBT-37, CBT-38
	Touched []Contact `json:"touched,omitempty"` // who touched whom when this round began. CBT-36, CBT-37
	Aims    []Link    `json:"aims,omitempty"`    // whom a fighter that touches several enemies attacks. CBT-20
	Pursued []Pursuit `json:"pursued,omitempty"` // who pursued into this round, and how far. CBT-18
	Scores  [2]int16  `json:"scores,omitzero"`   // this round, by side
	Winner  Side      `json:"winner,omitzero"`   // Nobody: equal
	Killed  []Link    `json:"killed,omitempty"`  // who eliminated a supporting enemy. CBT-38
	Left    []UnitID  `json:"left,omitempty"`    // who left the combat in this round and may be pursued. CBT-31
	Settled []UnitID  `json:"settled,omitempty"` // who has decided what to do after this round. DP-48
	Slip    Slip      `json:"slip,omitzero"`     // the dice of the side that disengages. CBT-26
}

// A Slip is how far the units of a side may disengage, in centimetres: from the lowest of three dice to their sum.
type Slip struct {
	Side Side `json:"side"`
	Low  int8 `json:"low"`
	Sum  int8 `json:"sum"`
}

// clone copies what is added to while a combat goes on; the rest is never changed in place.
func (f *Fight) clone() Fight {
	c := *f
	c.Aims = append([]Link(nil), f.Aims...)
	c.Pursued = append([]Pursuit(nil), f.Pursued...)
	c.Killed = append([]Link(nil), f.Killed...)
	c.Left = append([]UnitID(nil), f.Left...)
	c.Settled = append([]UnitID(nil), f.Settled...)
	return c
}

// A Pursuit is how far a unit pursued. CBT-18.
type Pursuit struct {
	Unit UnitID   `json:"unit"`
	Dist geom.Len `json:"dist"`
}

// clone copies a state so that changes to either leave the other alone. Slices inside missions, orders and steps are
// never changed in place, so they are shared.
func (s *State) clone() State {
	c := *s
	c.Units = append([]Unit(nil), s.Units...)
	c.Agenda = s.Agenda.Clone()
	for i := range c.Players {
		c.Players[i].Plan = append([]Mission(nil), s.Players[i].Plan...)
	}
	c.Contacts = append([]Contact(nil), s.Contacts...)
	c.Supports = append([]Link(nil), s.Supports...)
	c.Answers = append([]Link(nil), s.Answers...)
	c.Fight = s.Fight.clone()
	c.Ground = s.Ground.Clone()
	return c
}
