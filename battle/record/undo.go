package record

import (
	"errors"
	"fmt"
	"slices"

	"sandtable/battle"
)

// ErrBarrier says that an undo would take back a die, a reveal or a hand-over, for which both sides must agree.
var ErrBarrier = errors.New("both sides must agree to this undo")

// FreeTo is the earliest entry to which play may be taken back without consent.
func (g *Game) FreeTo() int {
	seq := g.Len()
	for seq > g.base {
		e := g.entry(seq)
		switch {
		case e.Command.Verb == Undo:
			seq = int(e.Command.N)
		case e.Barrier:
			return seq
		default:
			seq--
		}
	}
	return g.base // zero, or one that is cut off with its barrier
}

// UndoTo takes play back to what it was after an entry, or to the set-up for zero. The entry must be one that led to
// the present: what an earlier undo took back is gone. Across a barrier it needs the consent of both sides.
func (g *Game) UndoTo(seq int, consent bool) (Entry, error) {
	then, crossed, err := g.back(seq, consent)
	if err != nil {
		return Entry{}, err
	}
	e := Entry{Command: battle.Command{Verb: Undo, N: int32(seq)}}
	if crossed {
		e.Command.Option = Consent
	}
	now := g.now
	e.side, _ = awaited(now)
	g.now = then
	if e, err = g.play(e); err != nil {
		g.now = now
	}
	return e, err
}

// back is the battle as it was after an entry, and whether a barrier lies between.
func (g *Game) back(seq int, consent bool) (then battle.Battle, crossed bool, err error) {
	if seq < g.base {
		return nil, false, fmt.Errorf("undo to entry %d: %w", seq, ErrCut)
	}
	line := g.line(g.Len())
	steps, met := g.stepsBack(line, seq)
	switch {
	case !met:
		return nil, false, fmt.Errorf("undo: entry %d did not lead to the present", seq)
	case len(steps) == 0:
		return nil, false, fmt.Errorf("undo: nothing happened since entry %d", seq)
	case g.Len() >= MaxEntries:
		return nil, false, fmt.Errorf("undo: the log is full: it holds %d entries", MaxEntries)
	}
	for _, at := range steps {
		if crossed = g.entry(at).Barrier; crossed && !consent {
			return nil, true, fmt.Errorf("undo to entry %d: entry %d cannot be unseen: %w", seq, at, ErrBarrier)
		} else if crossed {
			break
		}
	}
	then, err = g.at(seq)
	return then, crossed, err
}

// Line lists, first to last, the entries at hand that led to the present. What an undo took back is not among them.
func (g *Game) Line() []int { return g.line(g.Len()) }

// line lists, first to last, the entries at hand whose events make the state after entry seq. Undone ones are not in it.
func (g *Game) line(seq int) []int {
	var line []int
	for seq > g.base {
		e := g.entry(seq)
		if e.Command.Verb == Undo {
			seq = int(e.Command.N)
			continue
		}
		line = append(line, seq)
		seq--
	}
	slices.Reverse(line)
	return line
}

// Standing lists, first to last, the entries that led to the present. What was taken back is not among them.
func (g *Game) Standing() []int { return g.line(g.Len()) }

// stepsBack lists the entries of a line after the one to go back to, and reports whether that one is on the line.
func (g *Game) stepsBack(line []int, seq int) ([]int, bool) {
	if seq == g.base {
		return line, true
	}
	i := slices.Index(line, seq)
	return line[i+1:], i >= 0
}

// at folds the events that lead to the state after an entry.
func (g *Game) at(seq int) (battle.Battle, error) {
	b, err := g.first()
	if err != nil {
		return nil, err
	}
	for _, s := range g.line(seq) {
		if err := fold(b, g.entry(s).Events); err != nil {
			return nil, fmt.Errorf("entry %d: %w", s, err)
		}
	}
	return b, nil
}

// fold applies recorded events. A record may come from a stranger, and what a book never emitted may trip its fold over something
// that should be there; that is the record's fault and must not bring the program down.
func fold(b battle.Battle, events []battle.Event) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("the events cannot be folded: %v", p)
		}
	}()
	return b.Apply(events)
}
