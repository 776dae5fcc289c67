package server

import (
	"sandtable/battle/record"
	"sandtable/bot"
	"sandtable/internal/telling"
)

// lines tells the entries after a number, and of those that the program gave why it did.
func (l *live) lines(to listener, after int) []telling.Line {
	s := l.speaker(to)
	out := s.Lines(after)
	if len(l.whys) == 0 {
		return out
	}
	entries := l.game.After(after)
	open := l.isOpen(to.side)
	var names *bot.Names
	for i := range out {
		if why := l.whys[out[i].Seq]; why != nil {
			if names == nil {
				names = namesOf(s)
			}
			out[i].Why, out[i].Score = tellWhy(names, to, &entries[i], why, open)
		}
	}
	return out
}

// tellWhy says why the program gave a command. Its own side is told all of it, and so are those who may have the record. All others are
// told what follows from the command, as far as he was told of that, and from nothing else: that there was something better, or nothing
// else to do, may depend on what is hidden from him.
func tellWhy(names *bot.Names, to listener, e *record.Entry, why *bot.Why, open bool) (text, score string) {
	names.Kind = e.Step
	if open || to.side == e.Command.Side {
		return why.Text(to.lang, names), why.Score(to.lang, names)
	}
	c, _ := e.Told(to.side)
	if c == nil {
		return "", ""
	}
	told := bot.Why{Class: why.Class, Verb: c.Verb, Option: c.Option, Unit: c.Unit, Target: c.Target, Troops: c.Units}
	if n := len(c.Path); n > 0 {
		told.To = &c.Path[n-1]
	}
	return told.Brief(to.lang, names), ""
}

// namesOf are the words for what a listener knows.
func namesOf(s *telling.Speaker) *bot.Names {
	view := s.View()
	return &bot.Names{Teller: s.Teller(), View: &view}
}
