package bkc

import "slices"

// beginPhase makes a phase of the active side the current one and puts its step on the agenda. TURN-02.
func (b *Battle) beginPhase(p Phase) { b.beginPhaseOf(b.Active, p) }

func (b *Battle) beginPhaseOf(side Side, p Phase) {
	b.Cite("BKC-TURN-02")
	b.Emit(Event{Kind: PhaseBegan, Side: side, Option: string(p), N: int32(b.Turn)})
	s := Step{Kind: phaseSteps[p], Side: side, Clause: phaseClauses[p]}
	if p == Command && b.isCommon() {
		s.N = b.finished(side)
	}
	b.push(s)
}

// phaseSteps is the step by which each phase is played.
var phaseSteps = map[Phase]stepKind{
	Scheduled: stepMissions, Initiative: stepReact, Command: stepCommand, Combat: stepCombat, End: stepEnd,
}

var phaseClauses = map[Phase]clause{
	Scheduled: "BKC-TURN-04", Initiative: "BKC-TURN-05", Command: "BKC-TURN-07", Combat: "BKC-TURN-08", End: "BKC-TURN-09",
}

// endPhase takes the phase's step off the agenda and begins the next phase. After the last one the turn passes.
func (b *Battle) endPhase() {
	b.pop()
	if b.isCommon() {
		b.endCommonPhase()
		return
	}
	i := slices.Index(b.edition.phases, b.Phase)
	if i+1 < len(b.edition.phases) {
		b.beginPhase(b.edition.phases[i+1])
		return
	}
	b.passTurn()
}
