package terminal

import (
	"sandtable/battle"
	"sandtable/battle/words"
)

// listen makes the teller that speaks to the viewer of what the viewer sees. Units are called by their tag and name.
func (s *Session) listen() {
	book := s.Words.For(s.Game.Setup())
	if book == nil {
		book = words.Complete(words.Book{})
	}
	seen := battle.View{Units: make([]battle.UnitView, len(s.view.Units))}
	for i := range s.view.Units {
		u := &s.view.Units[i]
		seen.Units[i] = battle.UnitView{ID: u.ID, Key: u.Key, Name: s.Ink.side(u.Side, s.tag(u)) + " " + u.Name}
	}
	s.teller = book.In(s.Lang, words.ViewNames(&seen))
	s.teller.For = s.viewer
}

// see looks at the battle through the eyes of a side.
func (s *Session) see(side battle.Side) {
	s.viewer, s.view = side, s.Game.Battle().View(side)
	s.listen()
}

// sideText is the name of a side in its colour.
func (s *Session) sideText(side battle.Side) string { return s.Ink.side(side, s.teller.Side(side)) }

// verbText is what a verb does in the decision at hand.
func (s *Session) verbText(v battle.Verb) string {
	return s.teller.VerbIn(s.Game.Battle().Pending().Kind, v)
}

// refusal is why something may not be done, with its clause.
func (s *Session) refusal(err error) string {
	if no, ok := asRefusal(err); ok {
		return s.teller.Refusal(no)
	}
	return err.Error()
}
