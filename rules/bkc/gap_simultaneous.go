package bkc

// isCommon reports that both sides play one turn together. The last turn after a collapse is the victor's alone.
// TURN-11, G-41, OPT-SIMULTANEOUS, BREAK-07.
func (b *Battle) isCommon() bool {
	return b.options.Simultaneous && !b.Players[0].Outstanding && !b.Players[1].Outstanding
}

// turnSides are the sides whose turn it is, the one that goes first in front.
func (b *Battle) turnSides() []Side {
	if b.isCommon() {
		return []Side{b.First, b.First.Enemy()}
	}
	return []Side{b.Active}
}

// beginCommonTurn rolls for who goes first in this turn and begins it for both. G-41.
func (b *Battle) beginCommonTurn() {
	b.Cite("BKC-TURN-11", "BKC-OPT-SIMULTANEOUS")
	b.Emit(noteFirst(b.rollOff("BKC-G-41")))
	for _, side := range b.turnSides() {
		b.Emit(phaseBegan(side, End, b.Turn, "BKC-G-41"))
		if b.player(side).Passed {
			b.Emit(notePassed(side, false))
		}
		if !b.beginTurn() {
			return
		}
	}
	b.beginPhaseOf(b.First, b.edition.phases[0].name)
}

// endCommonPhase goes on to the phase that follows: the Scheduled and Initiative Phases are played by one side after
// the other, the Command Phase until both have passed, the rest once for both. G-41.
func (b *Battle) endCommonPhase() {
	switch other := b.Active.Enemy(); b.Phase {
	case Scheduled, Initiative:
		if b.Active == b.First {
			b.beginPhaseOf(other, b.Phase)
			return
		}
	case Command:
		b.finishGiving() // a player who passes has no activation under way
		b.Emit(notePassed(b.Active, true))
		if !b.player(other).Passed {
			b.beginPhaseOf(other, Command)
			return
		}
	}
	if next := b.edition.after(b.Phase); next != nil {
		b.beginPhaseOf(b.First, next.name)
		return
	}
	b.passTurn()
}

// alternate hands the common Command Phase over once a command unit has had its activation, unless the other side has
// passed. It reports whether it did. G-41.
func (b *Battle) alternate(s Step) bool {
	done := b.finished(s.Side)
	if b.Giving != 0 || done <= finishedIn(s) {
		return false
	}
	s = withFinished(s, done)
	if other := s.Side.Enemy(); !b.player(other).Passed {
		b.Pop()
		b.beginPhaseOf(other, Command)
	} else {
		b.Swap(s)
	}
	return true
}

// withFinished is the step of the common Command Phase that knows how many command units of its side had their
// activation before it, and finishedIn that number. G-41.
func withFinished(s Step, n int32) Step {
	s.N = n
	return s
}

func finishedIn(s Step) int32 { return s.N }

// finished counts the command units of a side that have had their activation.
func (b *Battle) finished(side Side) int32 {
	n := int32(0)
	for i := range b.Units {
		if b.side(UnitID(i+1)) == side && b.profiles[i].IsCommand() && b.Units[i].Is(Finished) {
			n++
		}
	}
	return n
}

var finishFirst = reason("BKC-G-41", "{unit} must wait: the sides act in turn, one activation each")
