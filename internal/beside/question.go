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
	Shows Face               `json:"shows,omitempty"` // to the other one of the question
}

// An Other is one more unit that matters, such as a friend in the way, the nearest enemy, or a unit that is given the same order.
type Other struct {
	Party Party    `json:"party"`
	Foe   bool     `json:"foe,omitempty"`
	Far   geom.Len `json:"far"`             // from the one who asks, from base to base
	Clock int      `json:"clock,omitempty"` // in which direction, as on a clock: 12 or 0 is where the target is, or where the way leads
	With  bool     `json:"with,omitempty"`  // the deed is of it too, such as an order for several
}

// A Leg is a straight part of a way.
type Leg struct {
	Turn int      `json:"turn,omitempty"` // how far it turns before, clockwise, in tenths of a degree
	Far  geom.Len `json:"far"`
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
	Helped   geom.Len   `json:"helped,omitempty"` // how far the third one is, behind the one who asks
	Others   []Other    `json:"others,omitempty"`
	Between  table.Kind `json:"between,omitempty"` // what lies on the way, right across
	Starts   geom.Len   `json:"starts,omitempty"`  // where on the way that begins; 0: half-way
	Deep     geom.Len   `json:"deep,omitempty"`    // how far it goes on; 0: a few centimetres
	Around   table.Kind `json:"around,omitempty"`  // what the other one stands in or behind, or what the way of a move ends in
	Under    table.Kind `json:"under,omitempty"`   // what the one who asks stands in or behind
	Moved    bool       `json:"moved,omitempty"`   // it has come to where it is by a move just before
	// Legs are the way of a move, and Ends is how far the unit turns at the end of it, as a leg does; none: as the book has it.
	Legs []Leg `json:"legs,omitempty"`
	Ends *int  `json:"ends,omitempty"`
	// Options are what the players have agreed on, such as the weather, in ascending order of name.
	Options []battle.Option `json:"options,omitempty"`
	// Wanted fills in fields that may be chosen, such as the weapon.
	Wanted Wanted `json:"wanted,omitzero"`
	Way    int    `json:"way,omitempty"` // which of several ways is meant
}

// Wanted is what is chosen of what may be left out.
type Wanted struct {
	Model  int16  `json:"model,omitempty"`
	Aim    int16  `json:"aim,omitempty"`
	Option string `json:"option,omitempty"`
	Part   string `json:"part,omitempty"` // what each unit that the deed names is to do by it, such as to advance on the enemy
}

// Limits on what a question may say.
const (
	maxParty    = 40
	maxDistance = 200 * geom.CM
	maxOthers   = 8
	maxLegs     = 8
	maxOptions  = 100
	fullTurn    = 3600
)

// deeds are what can be asked about.
var deeds = map[battle.Class]bool{
	battle.ClassFire: true, battle.ClassAssault: true, battle.ClassOrder: true, battle.ClassMove: true, battle.ClassWork: true, battle.ClassSupport: true,
}

// Check says what is wrong with a question.
func (q *Question) Check() error {
	switch {
	case q.Side == battle.Nobody || !q.Side.Valid():
		return errors.New("side: red or blue")
	case !deeds[q.Deed]:
		return fmt.Errorf("deed: %q is not asked about", q.Deed)
	case len(q.Others) > maxOthers:
		return fmt.Errorf("others: up to %d", maxOthers)
	case len(q.Options) > maxOptions:
		return fmt.Errorf("options: up to %d", maxOptions)
	case len(q.Legs) > maxLegs:
		return fmt.Errorf("legs: up to %d", maxLegs)
	case q.Ends != nil && (*q.Ends < -fullTurn || *q.Ends > fullTurn):
		return errors.New("ends: up to a full turn")
	}
	for _, d := range []geom.Len{q.Distance, q.Helped, q.Starts, q.Deep} {
		if err := far(d); err != nil {
			return err
		}
	}
	for _, leg := range q.Legs {
		if leg.Turn < -fullTurn || leg.Turn > fullTurn {
			return errors.New("legs: up to a full turn")
		}
		if err := far(leg.Far); err != nil {
			return err
		}
	}
	if err := q.Who.check("who"); err != nil {
		return err
	}
	for i := range q.Others {
		o := &q.Others[i]
		if o.Clock < 0 || o.Clock > 12 {
			return errors.New("others: directions are those of a clock")
		}
		if err := errors.Join(far(o.Far), o.Party.check("others")); err != nil {
			return err
		}
	}
	return errors.Join(q.At.check("at"), q.Helper.check("helper"))
}

func far(d geom.Len) error {
	if d < 0 || d > maxDistance {
		return fmt.Errorf("distance: up to %d cm", maxDistance/geom.CM)
	}
	return nil
}

// check says what is wrong with a party; none is all right.
func (p *Party) check(name string) error {
	if p == nil {
		return nil
	}
	if n := len(p.Units); n == 0 || n > maxParty {
		return fmt.Errorf("%s: a unit is needed, and at most %d", name, maxParty)
	}
	if _, known := turned[p.Shows]; !known {
		return fmt.Errorf("%s: %q is no side of a unit", name, p.Shows)
	}
	return nil
}
