package bkc

import "sandtable/geom"

// MOVE chapter.

var moveRules, transportRules, engineerRules []*Rule
var moveSteps = map[stepKind]*stepRule{}

// bringJoined puts the command unit that has joined a unit in contact beside it. CMD-46.
func (b *Battle) bringJoined(id UnitID) {}

// isDenseFor reports whether a point lies in terrain dense for a unit, or in smoke. CMD-18, CMD-19.
func (b *Battle) isDenseFor(id UnitID, p geom.Point) bool { return false }
