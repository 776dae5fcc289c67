package terminal

import (
	"context"

	"sandtable/battle"
	"sandtable/bot"
)

// opponents lets the players of the program decide until a person must, or the battle is over, and tells what they do.
func (s *Session) opponents() error {
	b := s.Game.Battle()
	for {
		d := b.Pending()
		if d.Side == battle.Nobody || s.Bots[d.Side.Index()] == nil {
			return nil
		}
		viewer := d.Side.Enemy()
		if s.Bots[viewer.Index()] != nil {
			viewer = battle.Nobody // two of them: the watcher sees all
		}
		choice, err := s.Bots[d.Side.Index()].Choose(context.Background(), bot.Sit(b, d.Side), s.budget())
		if err != nil {
			return err
		}
		e, err := s.Game.Do(choice.Command, s.Dice(choice.Command))
		if err != nil {
			return err
		}
		if err := s.keep(); err != nil {
			return err
		}
		s.see(viewer)
		s.draft, s.shown = draft{}, false
		s.reason(&d, &choice)
		s.tell(&e)
	}
}

// budget is what a decision may cost.
func (s *Session) budget() bot.Budget {
	if s.Budget == nil {
		return bot.Budget{}
	}
	return s.Budget()
}

// reason says what an opponent does and why; to whom something is hidden, he reads little.
func (s *Session) reason(d *battle.Decision, c *bot.Choice) {
	said := s.sideText(d.Side) + ": " + s.teller.VerbIn(d.Kind, c.Command.Verb)
	open := s.viewer == battle.Nobody
	if b, ok := s.Game.Battle().(battle.Discreet); ok && !open {
		open = !b.Hides(s.viewer)
	}
	view := s.Game.Battle().View(s.viewer)
	names := &bot.Names{Teller: s.teller, View: &view, Kind: d.Kind, Way: s.Game.Len() / 2, Unit: func(id battle.UnitID) string {
		if u := s.seenUnit(id); u != nil {
			return s.tag(u) + " " + u.Name
		}
		return ""
	}}
	why := ""
	switch known := func(id battle.UnitID) bool { return id == 0 || names.Unit(id) != "" }; {
	case open:
		why = c.Why.Text(s.Lang, names)
	case known(c.Why.Unit) && known(c.Why.Target):
		why = c.Why.Brief(s.Lang, names)
	}
	if why != "" {
		said += s.Ink.dim(" – " + why)
	}
	s.print(said)
}
