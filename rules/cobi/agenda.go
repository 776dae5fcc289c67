package cobi

import (
	"slices"

	"sandtable/battle"
)

// The kinds of steps that all chapters share. Chapters with steps of their own name them beside their rules.
const (
	stepSetup      stepKind = "setup"      // SETUP-25: N the stage
	stepRound      stepKind = "round"      // ROUND-08 to ROUND-10: N the stage
	stepInitiative stepKind = "initiative" // SETUP-10, ROUND-06: N dice have been thrown
	stepHolder     stepKind = "holder"     // DP-05: Side keeps the initiative or hands it over
	stepEdge       stepKind = "edge"       // DP-07: Side chooses its edge of the table
	stepDeploy     stepKind = "deploy"     // DP-11: Side sets something up
	stepFirst      stepKind = "first"      // DP-13: Side acts first or second
	stepTurn       stepKind = "turn"       // DP-16: Side activates a unit
	stepActivation stepKind = "activation" // DP-17: Side acts with Unit, and with Target
	stepActEnd     stepKind = "act-end"    // the activation is over: N the stage
	stepDie        stepKind = "die"        // GEN-21: the die that is due is thrown
	stepMotivate   stepKind = "motivate"   // DP-25, DP-26: Side adds a motivation to the die that is due, or not
	stepReroll     stepKind = "reroll"     // DP-27: Side throws the die again, or not
)

// Some steps are taken in stages: stage is the one that comes next, and atStage sets it.
func stage(s Step) int32 { return s.N }

func atStage(s Step, next int32) Step {
	s.N = next
	return s
}

type (
	stepRule = battle.StepRule[*Battle]
	stepMap  = map[stepKind]*stepRule
	hook     = func(*Battle)
)

// staged is a step that calls hooks one after another: whatever one of them puts on the agenda is done before the next is called.
func staged(all func() []hook) func(*Battle, Step) bool {
	return func(b *Battle, s Step) bool {
		n, hooks := int(stage(s)), all()
		if n >= len(hooks) {
			b.Pop()
			return true
		}
		b.Swap(atStage(s, int32(n+1)))
		hooks[n](b)
		return true
	}
}

// deeds are the verbs of an activation, chapter by chapter: each adds its own here. DP-17, DP-18.
var deeds = slices.Concat(
	moveRules,
	hideRules,
	[]*Rule{shootRule, reloadRule},
	supplyRules,
	fightRules,
	rallyRules,
	medRules,
	specialRules,
	[]*Rule{exitRule, takePapersRule},
	[]*Rule{doneRule},
)

// chapters are the steps of the chapters: each adds its own here.
var chapters = []stepMap{
	battle.BeginStep[*Battle]("COBI-DP-05"),
	diceSteps,
	setupSteps,
	roundSteps,
	effectSteps,
	strikeSteps,
	meleeSteps,
	panicSteps,
	medSteps,
	specialSteps,
	shotSteps,
	volleySteps,
	scenSteps,
}

// steps says how each kind of step is taken. It is filled once, in init, because the rules it names lead back to it.
var steps battle.Steps[*Battle]

func init() {
	steps.Add(stepMap{stepActivation: {Auto: autoActivation, Rules: deeds}, stepActEnd: {Auto: staged(func() []hook { return actEnds })}})
	for _, chapter := range chapters {
		steps.Add(chapter)
	}
	will.Open(&steps) // END-01: at any decision of one's own
}
