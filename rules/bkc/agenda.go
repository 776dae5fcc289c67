package bkc

import "sandtable/battle"

// A stepRule says how a kind of step is taken: by itself, or by a decision between verbs.
type stepRule struct {
	// auto takes the step if it needs no decision and reports whether it did. Whoever takes a step removes it from
	// the agenda or puts what comes first on top of it.
	auto  func(*Battle, Step) bool
	rules []*Rule
}

// The kinds of steps that can be on the agenda, in the order of the book.
const (
	stepPlan     stepKind = "plan"          // DP-04: a side writes its bombardment plan
	stepWorks    stepKind = "works"         // DP-05: a side places its field works
	stepDeploy   stepKind = "deploy"        // DP-06: a side deploys
	stepFirst    stepKind = "first"         // DP-07: who won the roll says who begins
	stepTurn     stepKind = "turn"          // a player turn begins
	stepPhase    stepKind = "phase"         // a phase begins; Option names it
	stepMissions stepKind = "scheduled"     // DP-16: due missions are fired
	stepReact    stepKind = "initiative"    // DP-19: units act on their own account
	stepCommand  stepKind = "command"       // DP-30: command units order
	stepAct      stepKind = "act"           // DP-34: ordered units act
	stepMoveHQ   stepKind = "command-moves" // DP-45: command units move
	stepCombat   stepKind = "combat"        // DP-46: close combats are fought
	stepEnd      stepKind = "end"           // DP-54: the End Phase
	stepLastTurn stepKind = "last-turn"     // DP-55: the enemy of a collapsed side may take its turn
	stepDraw     stepKind = "draw"          // DP-08: a draw is offered

	stepFallBack stepKind = "fall-back" // FALL-01: Unit falls back N cm from the nearest of Units
	stepRiders   stepKind = "riders"    // DP-10: passengers of Unit may dismount
	stepJoin     stepKind = "join"      // DP-12: the driven-through command unit Unit joins a unit
)

// steps says how each kind of step is taken. It is filled once, in init, because the rules it names lead back to it.
var steps map[stepKind]*stepRule

func init() {
	steps = map[stepKind]*stepRule{
		stepFallBack: {auto: autoFallBack, rules: []*Rule{fallBackRule}},
	}
}
