package bkc

// CMD chapter.

var commandRules []*Rule // further verbs of the command step: finish, recce …
var actFireRules []*Rule // fire under orders
var commandSteps = map[stepKind]*stepRule{stepMoveHQ: {auto: skipPhase}}

// autoCommand ends nothing by itself: the turn passes only by the player's word.
func autoCommand(*Battle, Step) bool { return false }

// driveThrough: a combat unit has moved through an enemy command unit. CMD-44.
func (b *Battle) driveThrough(mover, command UnitID) {}

func skipPhase(b *Battle, _ Step) bool { b.endPhase(); return true }
