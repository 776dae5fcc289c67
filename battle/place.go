package battle

import (
	"strconv"

	"sandtable/geom"
)

// A PlaceKind is what a place means to a battle. A page knows how to draw each, and no others.
type PlaceKind string

// The kinds of places.
const (
	PlaceObjective PlaceKind = "objective" // what is fought for
	PlaceStrike    PlaceKind = "strike"    // where fire or aircraft are called to, or come down now
	PlacePlan      PlaceKind = "plan"      // where a side means to bring fire down, which only that side knows
	PlaceZone      PlaceKind = "zone"      // where a side deploys
	PlaceEntry     PlaceKind = "entry"     // where those come onto the table who are still off it
	PlaceSite      PlaceKind = "site"      // what a side has laid out, such as an aid post or stores, or has still to lay
)

// PlaceKinds lists them in the order of a legend.
var PlaceKinds = []PlaceKind{PlaceObjective, PlaceStrike, PlacePlan, PlaceZone, PlaceEntry, PlaceSite}

// IsOwn reports a kind of which each side has its own.
func (k PlaceKind) IsOwn() bool { return k == PlacePlan || k == PlaceZone || k == PlaceEntry }

// A PlaceView is something about the table that is neither a unit nor terrain, as a side may see it. The words for its facts are
// those of all facts.
type PlaceView struct {
	Key  string    `json:"key"` // its short name, unique in a view, such as objective-2 or red-zone
	Kind PlaceKind `json:"kind"`
	N    int       `json:"n,omitzero"` // its number among those of its kind; without one it is the only one
	// Nameless: the number only tells it from others, and says nothing to people.
	Nameless bool   `json:"nameless,omitempty"`
	Name     string `json:"name,omitempty"` // what the set-up calls it
	Side     Side   `json:"side,omitzero"`  // who holds it, has called it, or deploys or enters there
	For      Side   `json:"for,omitzero"`   // who alone fights for it
	// At is where it is marked. What lies nowhere, such as the aim to break the enemy, or goes with a unit, has none.
	At *geom.Point `json:"at,omitempty"`
	// Area is how far it reaches: an outline, or the two ends of a stretch of the table's edge.
	Area  []geom.Point `json:"area,omitempty"`
	Gone  bool         `json:"gone,omitempty"` // destroyed or over: it is told, and not drawn
	Facts []Fact       `json:"facts"`
}

// Mark adds a place to a view, with its key.
func (v *View) Mark(p PlaceView) {
	p.Key = string(p.Kind)
	if p.Kind.IsOwn() {
		p.Key = p.Side.String() + "-" + p.Key
	}
	if p.N != 0 {
		p.Key += "-" + strconv.Itoa(p.N)
	}
	v.Places = append(v.Places, p)
}
