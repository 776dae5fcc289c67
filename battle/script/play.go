package script

import (
	"sandtable/battle"
	"sandtable/dice"
)

// Play carries the commands of a script out under one book as a game with a log, so that the battle can be kept as a
// record. Steps that only look, and commands that must be refused, are passed over.
func (s *Script) Play(book battle.Book) (*battle.Game, error) {
	game, err := battle.NewGame(book, s.Setup(book))
	if err != nil {
		return nil, err
	}
	steps := s.under(book).steps
	for i := range steps {
		st := &steps[i]
		if st.does != "do" || st.refused != nil {
			continue
		}
		c := st.command
		if c.Side == battle.Nobody {
			c.Side = game.Battle().Pending().Side
		}
		tape := dice.NewTape(st.dice)
		if _, err := game.Do(c, tape); err != nil {
			return nil, st.node.errorf("step %d: %v", i+1, err)
		}
		if err := tape.Done(); err != nil {
			return nil, st.node.errorf("step %d: %v", i+1, err)
		}
	}
	return game, nil
}
