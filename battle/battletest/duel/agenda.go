package duel

import "sandtable/battle"

// The steps that can be on the agenda. Whatever waits is a step: a shot waits for the answer of its target.
const (
	stepTurn battle.StepKind = "turn" // TURN-01: Side decides what Unit does
	stepShot battle.StepKind = "shot" // FIRE-02: Unit answers that Target shoots at it, at the height Option
)

type (
	rule  = battle.Rule[*Battle]
	field = battle.FieldRule[*Battle]
)

// steps says how each step is taken. It is filled in init, because the rules lead back to it.
var steps battle.Steps[*Battle]

func init() {
	steps.Add(map[battle.StepKind]*battle.StepRule[*Battle]{
		stepTurn: {Rules: []*rule{shootRule, guardRule, advanceRule, waitRule}},
		stepShot: {Rules: []*rule{dodgeRule, standRule}, Reaction: true},
	})
	will.Open(&steps) // END-02: at any decision of one's own
}
