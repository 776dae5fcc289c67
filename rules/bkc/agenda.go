package bkc

import "sandtable/battle"

// A stepRule says how a kind of step is taken: by itself, or by a decision between verbs.
type stepRule struct {
	// auto takes the step if it needs no decision and reports whether it did. Whoever takes a step removes it from
	// the agenda or puts what comes first on top of it.
	auto  func(*Battle, Step) bool
	rules []*battle.Rule[*Battle]
}

// The kinds of steps that can be on the agenda, in the order of the book.
const (
	stepPlan     battle.StepKind = "plan"          // DP-04: a side writes its bombardment plan
	stepWorks    battle.StepKind = "works"         // DP-05: a side places its field works
	stepDeploy   battle.StepKind = "deploy"        // DP-06: a side deploys
	stepFirst    battle.StepKind = "first"         // DP-07: who won the roll says who begins
	stepTurn     battle.StepKind = "turn"          // a player turn begins
	stepPhase    battle.StepKind = "phase"         // a phase begins; Option names it
	stepMissions battle.StepKind = "scheduled"     // DP-16: due missions are fired
	stepReact    battle.StepKind = "initiative"    // DP-19: units act on their own account
	stepCommand  battle.StepKind = "command"       // DP-30: command units order
	stepAct      battle.StepKind = "act"           // DP-34: ordered units act
	stepMoveHQ   battle.StepKind = "command-moves" // DP-45: command units move
	stepCombat   battle.StepKind = "combat"        // DP-46: close combats are fought
	stepEnd      battle.StepKind = "end"           // DP-54: the End Phase
	stepLastTurn battle.StepKind = "last-turn"     // DP-55: the enemy of a collapsed side may take its turn
	stepDraw     battle.StepKind = "draw"          // DP-08: a draw is offered

	stepFallBack battle.StepKind = "fall-back" // FALL-01: Unit falls back N cm from the nearest of Units
	stepRiders   battle.StepKind = "riders"    // DP-10: passengers of Unit may dismount
	stepJoin     battle.StepKind = "join"      // DP-12: the driven-through command unit Unit joins a unit
)

// steps says how each kind of step is taken. It is filled once, in init, because the rules it names lead back to it.
var steps map[battle.StepKind]*stepRule

func init() {
	steps = map[battle.StepKind]*stepRule{
		stepFallBack: {auto: autoFallBack, rules: []*battle.Rule[*Battle]{fallBackRule}},
	}
}
