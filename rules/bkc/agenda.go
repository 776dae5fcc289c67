package bkc

import (
	"slices"

	"sandtable/battle"
)

// The kinds of steps that can be on the agenda, in the order of the book. Chapters with steps of their own name them
// beside their rules.
const (
	stepTurn     stepKind = "turn"          // a player turn begins
	stepMissions stepKind = "scheduled"     // DP-16: due missions are fired
	stepReact    stepKind = "initiative"    // DP-19: units act on their own account
	stepCommand  stepKind = "command"       // DP-30: command units order
	stepAct      stepKind = "act"           // DP-34: ordered units act
	stepMoveHQ   stepKind = "command-moves" // DP-45: command units move
	stepCombat   stepKind = "combat"        // DP-46: close combats are fought
	stepEnd      stepKind = "end"           // DP-54: the End Phase
	stepFallBack stepKind = "fall-back"     // FALL-01: Unit falls back N cm from the nearest of Units
	stepRiders   stepKind = "riders"        // DP-10: passengers of Unit may dismount
)

type (
	stepRule = battle.StepRule[*Battle]
	stepMap  = map[stepKind]*stepRule
)

// steps says how each kind of step is taken. It is filled once, in init, because the rules it names lead back to it.
var steps battle.Steps[*Battle]

func init() {
	steps.Add(stepMap{
		stepTurn:  {Auto: autoTurn},
		stepReact: {Auto: autoInitiative, Rules: slices.Concat([]*Rule{initiativeFire}, reactRules, []*Rule{recceRule, standingRule, endInitiative})},
		stepCommand: {Auto: autoCommand, Rules: slices.Concat([]*Rule{orderRule}, commandRules, artilleryRules, airRules,
			[]*Rule{standingRule, endCommand})},
		stepAct: {Auto: autoAct, Rules: slices.Concat(actFireRules, moveRules, transportRules, engineerRules, actChargeRules,
			enterRules, []*Rule{doneActing})},
		stepEnd:      {Auto: autoEnd},
		stepRiders:   {Auto: autoRiders, Rules: []*Rule{stayRule, bailRule}},
		stepFallBack: {Auto: autoFallBack, Rules: []*Rule{fallBackRule}},
	})
	for _, chapter := range []stepMap{
		battle.BeginStep[*Battle]("BKC-SETUP-18"), setupSteps, scheduledSteps, commandSteps, chargeSteps, combatSteps, airSteps, victorySteps, moveSteps,
	} {
		steps.Add(chapter)
	}
	will.Open(&steps) // DP-08: at any decision of one's own
}

// chooseRule is the choice between the units of the step that waits: it goes on with the one chosen. CONV-13.
func chooseRule(verb battle.Verb, why clause, not *Reason) *Rule {
	return &Rule{
		Verb: verb, Class: battle.ClassChoose, Clause: why,
		Fields: []Field{{
			Field: battle.FieldTarget,
			Domain: func(b *Battle, _ *Cmd, out []Value) []Value {
				for _, id := range b.Agenda.Top().Units {
					out = append(out, Value{Unit: id})
				}
				return out
			},
			Check: func(b *Battle, c *Cmd) *Refusal {
				if top := b.Agenda.Top(); !slices.Contains(top.Units, c.Target) {
					return not.Refuse(b.unitFact("unit", top.Unit), b.unitFact("target", c.Target))
				}
				return nil
			},
		}},
		Do: func(b *Battle, c *Cmd) {
			s := b.Agenda.Top()
			s.Units = []UnitID{c.Target}
			b.swap(s)
		},
	}
}
