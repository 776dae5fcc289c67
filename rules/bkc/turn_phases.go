package bkc

import "slices"

// A phaseRule is a phase of an edition's player turn: the step by which it is played, and its clause. TURN-02.
type phaseRule struct {
	name   Phase
	step   stepKind
	clause clause
}

// phase is a phase by its name; nil if the edition has none of that name.
func (e *edition) phase(name Phase) *phaseRule {
	for i := range e.phases {
		if e.phases[i].name == name {
			return &e.phases[i]
		}
	}
	return nil
}

// after is the phase that follows one; nil after the last.
func (e *edition) after(name Phase) *phaseRule {
	i := slices.IndexFunc(e.phases, func(p phaseRule) bool { return p.name == name })
	if i+1 < len(e.phases) {
		return &e.phases[i+1]
	}
	return nil
}

func (e *edition) phaseNames() []Phase {
	names := make([]Phase, len(e.phases))
	for i, p := range e.phases {
		names[i] = p.name
	}
	return names
}

// beginPhase makes a phase of the active side the current one and puts its step on the agenda. TURN-02.
func (b *Battle) beginPhase(p Phase) { b.beginPhaseOf(b.Active, p) }

func (b *Battle) beginPhaseOf(side Side, p Phase) {
	b.Cite(b.edition.tells.phases)
	b.Emit(phaseBegan(side, p, b.Turn, ""))
	rule := b.edition.phase(p)
	s := Step{Kind: rule.step, Side: side, Clause: rule.clause}
	if p == Command && b.isCommon() {
		s = withFinished(s, b.finished(side))
	}
	b.Push(s)
}

// endPhase takes the phase's step off the agenda and begins the next phase. After the last one the turn passes.
func (b *Battle) endPhase() {
	b.Pop()
	if b.isCommon() {
		b.endCommonPhase()
		return
	}
	if next := b.edition.after(b.Phase); next != nil {
		b.beginPhase(next.name)
		return
	}
	b.passTurn()
}
