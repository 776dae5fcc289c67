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

// commonSteps are the chapters that all editions share; an edition adds what may be done on initiative, requested
// and done under orders, and its close combat.
var commonSteps = []stepMap{
	battle.BeginStep[*Battle]("BKC-SETUP-18"),
	setupSteps,
	{
		stepTurn:     {Auto: autoTurn},
		stepEnd:      {Auto: autoEnd},
		stepRiders:   {Auto: autoRiders, Rules: []*Rule{stayRule, bailRule}},
		stepFallBack: {Auto: autoFallBack, Rules: []*Rule{fallBackRule}},
	},
	scheduledSteps, commandSteps, chargeSteps, airSteps, victorySteps, moveSteps,
}

// initiativeSteps is the step of the Initiative Phase, in which a unit may fire, do one of these, or report. DP-20.
func initiativeSteps(deeds ...*Rule) stepMap {
	return stepMap{stepReact: {Auto: autoInitiative, Rules: slices.Concat(
		[]*Rule{initiativeFire}, deeds, []*Rule{recceRule, standingRule, endInitiative},
	)}}
}

// orderSteps is the step of the Command Phase, in which command units order or make one of these requests. DP-30, DP-40,
// DP-44.
func orderSteps(requests ...*Rule) stepMap {
	return stepMap{stepCommand: {Auto: autoCommand, Rules: slices.Concat(
		[]*Rule{orderRule, finishRule, flagFall}, requests, []*Rule{standingRule, endCommand},
	)}}
}

// actionSteps is the step in which ordered units act: they fire, move, work or come into contact. DP-34.
func actionSteps(contacts ...*Rule) stepMap {
	return stepMap{stepAct: {Auto: autoAct, Rules: slices.Concat(
		actFireRules, moveRules, transportRules, engineerRules, contacts, enterRules, []*Rule{doneActing},
	)}}
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
					return not.Refuse(b.UnitFact("unit", top.Unit), b.UnitFact("target", c.Target))
				}
				return nil
			},
		}},
		Do: func(b *Battle, c *Cmd) {
			b.Cite("BKC-CONV-13")
			s := b.Agenda.Top()
			s.Units = []UnitID{c.Target}
			b.Swap(s)
		},
	}
}
