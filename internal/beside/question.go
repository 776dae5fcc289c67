package beside

import (
	"errors"
	"fmt"

	"sandtable/battle"
	"sandtable/geom"
	"sandtable/table"
)

// A Face is the side that a unit shows to another.
type Face string

// The faces.
const (
	Front Face = "front"
	Right Face = "right"
	Rear  Face = "rear"
	Left  Face = "left"
)

// Faces lists them.
var Faces = []Face{Front, Right, Rear, Left}

// turned is how far a unit is turned away from the one to which it shows a face, in tenths of a degree.
var turned = map[Face]int{"": 0, Front: 0, Right: -900, Rear: 1800, Left: 900}

// A Party is a unit with those that it brings along, such as its crew, as a set-up has them. It stands where its question says.
type Party struct {
	Units []battle.UnitSetup `json:"units"`
	Shows Face               `json:"shows,omitempty"` // to whom it is asked about
}

// A Question is what players ask about a real table.
type Question struct {
	Side   battle.Side  `json:"side"`   // who asks
	Deed   battle.Class `json:"deed"`   // what kind of deed it would be
	Moment int          `json:"moment"` // in which part of the turn: a place in the book's moments
	Who    Party        `json:"who"`
	At     *Party       `json:"at,omitempty"`     // the target; none: it has none
	Helper *Party       `json:"helper,omitempty"` // a third unit of the side that asks, such as a leader
	// How far they are from each other, from base to base, in tenths of a millimetre.
	Distance geom.Len   `json:"distance"`
	Helped   geom.Len   `json:"helped,omitempty"`  // how far the third one is
	Between  table.Kind `json:"between,omitempty"` // what lies half-way, right across
	Around   table.Kind `json:"around,omitempty"`  // what the other one stands in or behind
	Under    table.Kind `json:"under,omitempty"`   // what the one who asks stands in or behind
	Moved    bool       `json:"moved,omitempty"`   // it has come to where it is by a move just before
	// Wanted fills in fields that may be chosen, such as the weapon.
	Wanted Wanted `json:"wanted,omitzero"`
	Way    int    `json:"way,omitempty"` // which of several ways is meant
}

// Wanted is what is chosen of what may be left out.
type Wanted struct {
	Model  int16  `json:"model,omitempty"`
	Aim    int16  `json:"aim,omitempty"`
	Option string `json:"option,omitempty"`
}

// Limits on what a question may say.
const (
	maxParty    = 40
	maxDistance = 200 * geom.CM
)

// deeds are what can be asked about.
var deeds = map[battle.Class]bool{
	battle.ClassFire: true, battle.ClassAssault: true, battle.ClassOrder: true, battle.ClassMove: true, battle.ClassWork: true,
}

// Check says what is wrong with a question.
func (q *Question) Check() error {
	switch {
	case q.Side == battle.Nobody || !q.Side.Valid():
		return errors.New("side: red or blue")
	case !deeds[q.Deed]:
		return fmt.Errorf("deed: %q is not asked about", q.Deed)
	case q.Distance < 0 || q.Distance > maxDistance || q.Helped < 0 || q.Helped > maxDistance:
		return fmt.Errorf("distance: up to %d cm", maxDistance/geom.CM)
	}
	for _, p := range []struct {
		name  string
		party *Party
	}{{"who", &q.Who}, {"at", q.At}, {"helper", q.Helper}} {
		if p.party == nil {
			continue
		}
		if n := len(p.party.Units); n == 0 || n > maxParty {
			return fmt.Errorf("%s: a unit is needed, and at most %d", p.name, maxParty)
		}
		if _, known := turned[p.party.Shows]; !known {
			return fmt.Errorf("%s: %q is no side of a unit", p.name, p.party.Shows)
		}
	}
	return nil
}
