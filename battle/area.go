package battle

import (
	"slices"

	"sandtable/geom"
)

// An AreaKind is what a forecast area is, so that a page can draw it. A page knows no others.
type AreaKind string

// The kinds of areas.
const (
	AreaBlast AreaKind = "blast" // something goes off here
	AreaBurst AreaKind = "burst" // fire is spread over it
	AreaSmoke AreaKind = "smoke"
	AreaStray AreaKind = "stray" // the middle of it all may come down anywhere in here instead; no unit is listed in it
)

// AreaKinds lists them.
var AreaKinds = []AreaKind{AreaBlast, AreaBurst, AreaSmoke, AreaStray}

// An Area is a part of the table that a command would reach: its outline, and who stands in it.
type Area struct {
	Kind    AreaKind     `json:"kind"`
	Clause  Clause       `json:"clause,omitempty"`
	Outline []geom.Point `json:"outline"`
	In      []Caught     `json:"in,omitempty"`
}

// Caught is a unit, or one of its models, that stands in an area.
type Caught struct {
	Unit   UnitID `json:"unit"`
	Model  int16  `json:"model,omitzero"`
	Friend bool   `json:"friend,omitempty"` // of the side that gives the command
}

// roundness is how many corners the outline of a circle has.
const roundness = 48

// Round is the outline of a circle.
func Round(centre geom.Point, radius geom.Len) []geom.Point {
	out := make([]geom.Point, roundness)
	for i := range out {
		out[i] = geom.Step(centre, geom.Facing(i*3600/roundness), radius)
	}
	return out
}

// keepKnown leaves out of the areas of a forecast the units that the side of the command does not know: no side finds hidden units by
// pretending to shoot.
func (p *Preview) keepKnown(b Concealer, side Side) {
	for i := range p.Areas {
		p.Areas[i].In = slices.DeleteFunc(p.Areas[i].In, func(c Caught) bool { return b.Guise(side, c.Unit) != Open })
	}
	for i := range p.Rolls {
		f := &p.Rolls[i]
		f.Odds = slices.DeleteFunc(f.Odds, func(o Odds) bool { return o.Unit != 0 && b.Guise(side, o.Unit) != Open })
	}
}
