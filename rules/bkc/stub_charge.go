package bkc

// INIT (evade, charge, support, recce, counter-reaction) chapter.

var reactRules, actChargeRules []*Rule
var chargeSteps = map[stepKind]*stepRule{}
