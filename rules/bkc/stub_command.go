package bkc

var actFireRules []*Rule
var commandSteps = map[stepKind]*stepRule{
	stepMoveHQ: {auto: autoCommandMoves, rules: []*Rule{commandMove, endCommandMoves}},
	stepJoin:   {auto: autoJoin, rules: []*Rule{joinRule}},
}
