package terminal

import (
	"errors"
	"fmt"
	"strings"

	"sandtable/battle"
)

// name gives every unit its tag: the letter of its side and its place among the side's units in the set-up.
func (s *Session) name() {
	s.tags = map[battle.UnitID]string{}
	count := [3]int{}
	for i, u := range s.Game.Setup().Units {
		count[u.Side]++
		s.tags[battle.UnitID(i+1)] = fmt.Sprintf("%s%d", letters[u.Side], count[u.Side])
	}
}

var letters = [3]string{"?", "R", "B"}

// tag is the short name of a unit on the map and at the keyboard.
func (s *Session) tag(u *battle.UnitView) string {
	if u.ID == 0 {
		return letters[u.Side] + "?"
	}
	return s.tags[u.ID]
}

// seenUnit is a unit as the viewer sees it, or nil.
func (s *Session) seenUnit(id battle.UnitID) *battle.UnitView {
	for i := range s.view.Units {
		if u := &s.view.Units[i]; u.ID == id && id != 0 {
			return u
		}
	}
	return nil
}

// called names a unit for the viewer by its tag and its name.
func (s *Session) called(id battle.UnitID) string { return s.teller.Unit(id) }

// find finds a unit by its tag or by its short name in the set-up, among those that the viewer sees.
func (s *Session) find(word string) *battle.UnitView {
	for i := range s.view.Units {
		u := &s.view.Units[i]
		if u.ID != 0 && (strings.EqualFold(s.tag(u), word) || strings.EqualFold(u.Key, word)) {
			return u
		}
	}
	return nil
}

func asRefusal(err error) (*battle.Refusal, bool) {
	var no *battle.Refusal
	ok := errors.As(err, &no)
	return no, ok
}
