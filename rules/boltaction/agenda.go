package boltaction

import (
	"slices"

	"sandtable/battle"
)

// The kinds of steps that can be on the agenda, in the order of the book. Chapters with steps of their own name them
// beside their rules.
const (
	stepTurn    stepKind = "turn"     // a turn begins
	stepDraw    stepKind = "draw"     // BAG-02: the next die is drawn
	stepOrder   stepKind = "order"    // DP-11, DP-12: Side gives the drawn die to a unit
	stepFire    stepKind = "fire"     // DP-17: Unit shoots; N the occasion; M the clock when its order began; Target if it can be but one
	stepAdvance stepKind = "advance"  // DP-15: Unit moves at its basic rate
	stepRun     stepKind = "run"      // DP-13: Unit moves at the double, or assaults
	stepReact   stepKind = "react"    // DP-18, DP-19: Unit answers that Target shoots at it
	stepVolley  stepKind = "volley"   // SHOOT-01: declared shots are resolved
	stepPick    stepKind = "pick"     // DP-22: Side picks N models of Unit for Target, which shot, if any unit did; M times perhaps the gun
	stepLose    stepKind = "lose"     // DP-21: Side removes N models of its Unit
	stepCheck   stepKind = "check"    // MORALE-07: Unit, which had N men, checks its morale for its losses, or for "flame"
	stepTurnEnd stepKind = "turn-end" // END-06
	stepKeep    stepKind = "keep"     // DP-34: Side keeps dice
	stepAct     stepKind = "acted"    // Unit has carried out its order
)

// fires is the step in which a unit shoots on some occasion, under an order that began when the clock stood so. DP-17.
func (b *Battle) fires(id UnitID, why Why, since int32, clause clause) Step {
	return Step{Kind: stepFire, Side: b.side(id), Unit: id, N: int32(why), M: since, Clause: clause}
}

// occasion is on which occasion a unit shoots in such a step, and orderedAt the clock when its order began.
func occasion(s Step) Why    { return Why(s.N) }
func orderedAt(s Step) int32 { return s.M }

// Some steps are taken in stages, which their rules name: stage is the one that comes next, and atStage sets it.
func stage(s Step) int32 { return s.N }

func atStage(s Step, next int32) Step {
	s.N = next
	return s
}

type (
	stepRule = battle.StepRule[*Battle]
	stepMap  = map[stepKind]*stepRule
)

// steps says how each kind of step is taken. It is filled once, in init, because the rules it names lead back to it.
var steps battle.Steps[*Battle]

func init() {
	orders := stepMap{
		stepTurn:    {Auto: autoTurn},
		stepDraw:    {Auto: autoDraw},
		stepOrder:   {Auto: autoOrder, Rules: []*Rule{orderRule}},
		stepFire:    {Auto: autoFire, Rules: slices.Concat(shootRules, supportRules, []*Rule{holdFire})},
		stepAdvance: {Auto: autoAdvance, Rules: slices.Concat(moveRules, houseAdvance, embarkRules, limberRules, []*Rule{stayRule})},
		stepRun:     {Auto: autoRun, Rules: slices.Concat(moveRules, houseRun, embarkRules, limberRules, assaultRules, []*Rule{stayRule})},
		stepReact:   {Auto: autoReact, Rules: reactRules, Reaction: true},
		stepVolley:  {Auto: autoVolley},
		stepPick:    {Auto: autoPick, Rules: []*Rule{pickRule}},
		stepLose:    {Auto: autoLose, Rules: []*Rule{loseRule}},
		stepCheck:   {Auto: autoCheck},
		stepFuel:    {Auto: autoFuel},
		stepTurnEnd: {Auto: autoTurnEnd},
		stepKeep:    {Auto: autoKeep, Rules: []*Rule{keepRule, keepDone}, Still: true},
		stepAct:     {Auto: autoActed},
	}
	for _, chapter := range []stepMap{
		orders, battle.BeginStep[*Battle]("BA-DP-03"), setupSteps, snapSteps, fubarSteps, panicSteps,
		nationSteps, marchSteps, assaultSteps, vehicleSteps, supportSteps, buildingSteps,
	} {
		foresee(chapter)
		steps.Add(chapter)
	}
	will.Open(&steps) // END-05: at any decision of one's own
}
