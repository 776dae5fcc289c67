package terminal

import (
	"slices"

	"sandtable/battle"
)

// finish carries out the command that the draft has become. If dice are to be thrown, or the battle given up, the player is
// shown what comes and asked first; what may only follow, such as when a phase ends, is shown and not asked about.
func (s *Session) finish() error {
	c := s.draft.command
	if s.draft.asked {
		return s.carryOut(c)
	}
	preview, err := battle.Foresee(s.Game.Battle(), c, battle.Trials)
	if err != nil {
		s.print(s.refusal(err))
		return s.back(nil)
	}
	s.facts(preview.Facts)
	s.forecast(&preview)
	// What only may come next, such as whose die is drawn, does not follow from the command.
	exact := slices.ContainsFunc(preview.Rolls, func(f battle.Forecast) bool { return f.Sampled == 0 && (f.Unit != 0 || f.If == "") })
	if c.Verb.EndsByWill() || (exact || len(preview.Areas) > 0) && !s.sure {
		s.draft.asked, s.shown = true, true
		return nil
	}
	return s.carryOut(c)
}

var yesWords = []string{"y", "yes", "t", "tak"}

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

// forecast prints what matters of a command in a line, and then what would be rolled: how many dice, what they need and why, and the odds.
func (s *Session) forecast(p *battle.Preview) {
	if line := s.teller.Headline(&s.draft.command, p); line != "" {
		s.print("  " + s.Ink.bold(line))
	}
	for i := range p.Rolls {
		s.print("  " + s.teller.Forecast(&p.Rolls[i]))
	}
	for i := range p.Areas {
		s.print("  " + s.teller.Area(&p.Areas[i]))
	}
}
