package terminal

import (
	"errors"
	"strconv"

	"sandtable/battle/record"
)

// undo takes the last command back, or all that may be, or play back to an entry. What was rolled, revealed or handed over
// cannot be unseen: for that both players must say so.
func (s *Session) undo(args []string) error {
	if len(s.draft.before) > 0 && len(args) == 0 {
		return s.back(nil)
	}
	to := s.lastBefore()
	if len(args) > 0 {
		if n, err := strconv.Atoi(args[0]); err == nil {
			to = n
		} else if is(args[0], allWords) {
			to = s.Game.FreeTo()
		} else {
			s.say(both("undo takes nothing, all, or the number of an entry."))
			return nil
		}
	}
	e, err := s.Game.UndoTo(to, false)
	if errors.Is(err, record.ErrBarrier) {
		s.say(both("That has been seen: dice were rolled, something was revealed, or the other side decided. Both sides must agree."))
		line, readErr := s.read(s.in(both("Do both agree? yes takes it back> ")))
		if readErr != nil {
			return readErr
		}
		if !is(line, yesWords) {
			return nil
		}
		e, err = s.Game.UndoTo(to, true)
	}
	if err != nil {
		s.say(both("There is nothing to take back to entry %d."), to)
		return nil
	}
	s.draft, s.shown = draft{}, false
	if err := s.keep(); err != nil {
		return err
	}
	s.see(s.viewer)
	s.tell(&e)
	return nil
}

// lastBefore is the entry before the last one that led to the present.
func (s *Session) lastBefore() int {
	entries := s.Game.Entries()
	seq := len(entries)
	for seq > 0 && entries[seq-1].Command.Verb == record.Undo {
		seq = int(entries[seq-1].Command.N)
	}
	for seq--; seq > 0 && entries[seq-1].Command.Verb == record.Undo; {
		seq = int(entries[seq-1].Command.N)
	}
	return max(seq, 0)
}
