package boltaction

import (
	"sandtable/battle"
	"sandtable/geom"
)

// The steps of support from beyond the table.
const (
	stepSupport  stepKind = "support"    // BAG-17: call N is looked at next
	stepShift    stepKind = "shift"      // DP-08: Side moves the enemy's marker that lies at At
	stepBarrage  stepKind = "barrage"    // Option, a barrage or smoke, falls on At
	stepShells   stepKind = "shells"     // SUPPORT-06: Units have still to be rolled for
	stepBlast    stepKind = "blast"      // SUPPORT-07: Unit takes a direct hit
	stepBrace    stepKind = "brace"      // DP-10: Side may let Unit go DOWN
	stepAir      stepKind = "air"        // SUPPORT-13: an aircraft of Side attacks Target; N how far it has come
	stepRetarget stepKind = "retarget"   // DP-09: Side finds its aircraft, which has come as far as N, another target near At
	stepRookie   stepKind = "rookie"     // DP-08: Side sends the enemy's rookie at a unit near At
	stepAttack   stepKind = "air-attack" // SUPPORT-14: Unit is attacked as Option says
)

var supportSteps = stepMap{
	stepSupport:  {Auto: autoSupport},
	stepShift:    {Rules: []*Rule{shiftRule}},
	stepBarrage:  {Auto: autoBarrage},
	stepShells:   {Auto: autoShells},
	stepBlast:    {Auto: autoBlast},
	stepBrace:    {Auto: autoBrace, Rules: []*Rule{braceRule, standFastRule}, Reaction: true},
	stepAir:      {Auto: autoAir},
	stepRetarget: {Auto: autoRetarget, Rules: []*Rule{retargetRule}},
	stepRookie:   {Auto: autoRookie, Rules: []*Rule{rookieRule}},
	stepAttack:   {Auto: autoAttack},

	stepPreparation:  {Auto: autoBombard, Rules: []*Rule{rerollRule, letBeRule}},
	stepBombarded:    {Auto: autoBombards},
	stepForwardRoll:  {Auto: autoForward},
	stepForwardPlace: {Auto: autoForwardPlace, Rules: []*Rule{forwardRule, forwardDone}},
}

// The kinds of calls.
const (
	callBarrage = "barrage"
	callSmoke   = "smoke"
	callAir     = "air"
)

// pushSupport puts the support that may come this turn on the agenda. BAG-17.
func (b *Battle) pushSupport() {
	if len(b.Calls) > 0 {
		b.Push(supportFrom(0, "BA-BAG-17"))
	}
}

// supportFrom is the step in which the calls are looked at, from one on, and nextCall is that one.
func supportFrom(call int, why clause) Step {
	return Step{Kind: stepSupport, N: int32(call), Clause: why}
}

func nextCall(s Step) int { return int(s.N) }

// callDone crosses a call out, and callIn is which.
func callDone(call int, why clause) Event {
	return Event{Kind: CallDone, N: int32(call), Clause: why}
}

func callIn(e *Event) int { return int(e.N) }

// autoSupport rolls for the calls in the order in which they were made, from the turn after the call on. SUPPORT-04,
// SUPPORT-12, SUPPORT-09.
func autoSupport(b *Battle, s Step) bool {
	n := nextCall(s)
	if n >= len(b.Calls) {
		b.Pop()
		return true
	}
	c := b.Calls[n]
	if !b.hasObserver(c.Side) {
		b.Cite("BA-SUPPORT-09")
	}
	why, words := clause("BA-SUPPORT-04"), [...]string{"astray", "delayed", "strikes"}
	if c.Kind == callAir {
		why, words = "BA-SUPPORT-12", [...]string{"aborted", "delayed", "arrives"}
	}
	face := b.d6(why)
	b.Emit(Event{
		Kind: Announced, Side: c.Side, Target: c.Target, At: c.At, Option: c.Kind + "-" + words[min(face, 4)/2],
		Clause: why, Rolls: []battle.Roll{oneDie(why, 0, face)},
	})
	if face == 2 || face == 3 {
		b.Swap(supportFrom(n+1, s.Clause))
		return true
	}
	b.Emit(callDone(n, why))
	switch {
	case c.Kind != callAir && face == 1:
		b.Push(Step{Kind: stepShift, Side: c.Side.Enemy(), At: c.At, Option: c.Kind, Clause: "BA-DP-08"})
	case c.Kind != callAir:
		b.Push(Step{Kind: stepBarrage, At: c.At, Option: c.Kind, Clause: "BA-SUPPORT-05"})
	case face > 1:
		b.Push(Step{Kind: stepAir, Side: c.Side, Target: c.Target, At: c.At, Clause: "BA-SUPPORT-13"})
	}
	return true
}

// askDown asks the owner of a unit that is about to be hit whether it goes DOWN. DP-10.
func (b *Battle) askDown(id UnitID) {
	b.Push(Step{Kind: stepBrace, Side: b.side(id), Unit: id, Clause: "BA-DP-10"})
}

// autoBrace goes on if a unit has no choice: it has its die, or cannot go DOWN at all. SUPPORT-07, SUPPORT-15.
func autoBrace(b *Battle, s Step) bool {
	if u := b.unit(s.Unit); u.IsOnTable() && u.Die == NoOrder && b.mayGoDown(s.Unit) == nil {
		return false
	}
	b.Pop()
	return true
}

// braceRule lets a unit go DOWN before shells or bombs hit it. DP-10, BAG-12.
var braceRule = &Rule{Verb: "down", Class: battle.ClassOrder, Clause: "BA-DP-10", Preview: previewBrace(true), Do: func(b *Battle, _ *Cmd) {
	id := b.Agenda.Top().Unit
	b.Pop()
	b.giveDie(id, Down, "BA-DP-10")
	b.mark(id, Reacted)
}}

// standFastRule takes what comes standing. DP-10.
var standFastRule = &Rule{Verb: "stand", Class: battle.ClassPass, Clause: "BA-DP-10", Preview: previewBrace(false), Do: func(b *Battle, _ *Cmd) { b.Pop() }}

// distanceTo is how far a unit is from a point: its nearest model, or the building that it is in. MOVE-16.
func (b *Battle) distanceTo(id UnitID, at geom.Point) geom.Len {
	if piece := b.table.Piece(b.unit(id).Inside); piece != nil {
		return geom.GapPolygon(geom.Base{At: at, Round: true}, piece.Polygon())
	}
	best := geom.Len(1 << 30)
	var room [maxMen]modelID
	for _, m := range b.living(id, room[:0]) {
		best = min(best, geom.GapPoint(b.base(m), at))
	}
	return best
}

// isNearPoint reports whether a unit on the table is within a distance of a point.
func (b *Battle) isNearPoint(id UnitID, at geom.Point, d geom.Len) bool {
	return b.unit(id).IsOnTable() && b.box(id).Within(geom.Box{Min: at, Max: at}, d) && b.distanceTo(id, at) <= d
}

// placeOf is where a unit is, for what is measured from a point: its leader, or the middle of its building.
func (b *Battle) placeOf(id UnitID) geom.Point {
	if b.unit(id).Inside != 0 {
		return b.box(id).Middle()
	}
	return b.model(b.leader(id)).At
}
