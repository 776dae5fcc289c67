package terminal

import (
	"fmt"

	"sandtable/battle"
)

// handOver lets another player take the terminal. While a side has secrets, the screen is cleared in between, and the
// player who sits down is told what happened meanwhile as far as he may know it.
func (s *Session) handOver(to battle.Side) error {
	was := s.viewer
	if !s.Hide || !s.hasSecrets() {
		s.seen[to] = len(s.Game.Entries())
		return nil
	}
	if was != battle.Nobody {
		if _, err := s.read(s.in(both("Next player: %s. Enter clears the screen> "), s.sideText(to))); err != nil {
			return err
		}
	}
	fmt.Fprint(s.Out, s.Wipe)
	if _, err := s.read(s.in(both("%s, take your seat. Enter starts> "), s.sideText(to))); err != nil {
		return err
	}
	s.see(to)
	entries := s.Game.Entries()
	for i := s.seen[to]; i < len(entries); i++ {
		s.tell(&entries[i])
	}
	s.drawn, s.shown = "", false
	return nil
}

// hasSecrets reports whether some side knows what the other may not see: notes, or units that the other does not see or
// sees only as markers.
func (s *Session) hasSecrets() bool {
	b := s.Game.Battle()
	all := b.View(battle.Nobody)
	for _, side := range battle.Sides {
		v := b.View(side)
		if len(v.Secrets) > 0 || len(v.Units) < len(all.Units) || len(v.Pieces) < len(all.Pieces) {
			return true
		}
		for i := range v.Units {
			if v.Units[i].ID == 0 {
				return true
			}
		}
	}
	return false
}
