package script

import (
	"sandtable/battle"
	"sandtable/battle/record"
	"sandtable/dice"
)

// Play carries the commands of a script out under one book as a game with a log, so that the battle can be kept as a
// record. Steps that only look, and commands that must be refused, are passed over.
func (s *Script) Play(book battle.Book) (*record.Game, error) {
	return s.PlayTo(book, 0, nil)
}

// PlayTo is Play up to a step, counted from one, which is not carried out; zero: to the end. Before, if set, is told of every command
// that is about to be carried out and what its dice will show.
func (s *Script) PlayTo(book battle.Book, end int, before func(step int, g *record.Game, c battle.Command, throws []dice.Throw) error) (*record.Game, error) {
	game, err := record.NewGame(book, s.Setup(book))
	if err != nil {
		return nil, err
	}
	steps := s.under(book).steps
	for i := range steps {
		if end == i+1 {
			break
		}
		st := &steps[i]
		if st.does != "do" || st.refused != nil {
			continue
		}
		c := st.command
		if c.Side == battle.Nobody {
			c.Side = game.Battle().Pending().Side
		}
		if before != nil {
			if err := before(i+1, game, c, st.dice); err != nil {
				return nil, st.node.errorf("step %d: %v", i+1, err)
			}
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

// Steps is how many steps the script has under a book.
func (s *Script) Steps(book battle.Book) int { return len(s.under(book).steps) }

// CommandAt is the command of a step, counted from one, and whether it has one.
func (s *Script) CommandAt(book battle.Book, step int) (battle.Command, bool) {
	steps := s.under(book).steps
	if step < 1 || step > len(steps) || steps[step-1].does != "do" && steps[step-1].does != "check" {
		return battle.Command{}, false
	}
	return steps[step-1].command, true
}
