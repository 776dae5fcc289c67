package bkc

// MOVE chapter.

var moveRules, transportRules, engineerRules []*Rule
var moveSteps = map[stepKind]*stepRule{}
