package terminal

import (
	"sandtable/battle"
)

// finish carries out the command that the draft has become. If dice are to be thrown, the odds are shown first.
func (s *Session) finish() error {
	c := s.draft.command
	preview, err := s.Game.Battle().Check(c)
	if err != nil {
		s.print(s.refusal(err))
		return s.back(nil)
	}
	if len(preview.Facts) > 0 {
		s.facts(preview.Facts)
	}
	byWill := c.Verb == battle.Concede || c.Verb == battle.OfferDraw
	if len(preview.Rolls) > 0 {
		s.forecast(&preview)
	}
	if byWill || len(preview.Rolls) > 0 && !s.sure {
		line, err := s.read(s.Ink.bold(s.commandText(&c, s.draft.of)) + s.in(both("? Enter does it, back does not> ", "? Enter wykonuje, wstecz nie> ")))
		if err != nil {
			return err
		}
		if line != "" && !is(line, yesWords) {
			return s.back(nil)
		}
	}
	return s.carryOut(c)
}

var yesWords = []string{"y", "yes", "t", "tak", "!"}

// carryOut does a command, keeps the record and tells what happened.
func (s *Session) carryOut(c battle.Command) error {
	e, err := s.Game.Do(c, s.Dice(c))
	if err != nil {
		s.print(s.refusal(err))
		return s.back(nil)
	}
	s.draft, s.shown = draft{}, false
	if err := s.keep(); err != nil {
		return err
	}
	s.see(s.viewer)
	s.tell(&e)
	return nil
}

// forecast prints what would be rolled: how many dice, what they need and why, and the odds.
func (s *Session) forecast(p *battle.Preview) {
	for i := range p.Rolls {
		s.print("  " + s.teller.Forecast(&p.Rolls[i]))
	}
}
