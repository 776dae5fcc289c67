package server

import (
	"sandtable/battle"
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
	for i := range out {
		if why := l.whys[out[i].Seq]; why != nil {
			out[i].Why = tellWhy(s, to, &entries[i], why, open)
		}
	}
	return out
}

// tellWhy says why the program gave a command. Its own side is told all of it, and so is whoever may have the record. Anybody else is
// told what follows from the command, as far as he was told of that, and from nothing else: that there was something better, or nothing
// else to do, may hang on what is hidden from him.
func tellWhy(s *telling.Speaker, to listener, e *battle.Entry, why *bot.Why, open bool) string {
	names := bot.Names{Unit: s.Name, Verb: func(v battle.Verb) string { return s.Verb(e.Step, v) }}
	if open || to.side == e.Command.Side {
		return why.Text(to.lang, names)
	}
	c, _ := e.Told(to.side)
	if c == nil {
		return ""
	}
	told := bot.Why{Unit: c.Unit, Target: c.Target}
	switch why.Class {
	case battle.ClassFire, battle.ClassAssault, battle.ClassSupport:
		told.Code = bot.ToHarm
	case battle.ClassMove, battle.ClassCarry, battle.ClassWork:
		told.Code = bot.ToGain
	}
	if told.Code == bot.ToHarm && s.Name(c.Target) == "" || told.Code == bot.ToGain && s.Name(c.Unit) == "" {
		return ""
	}
	return told.Brief(to.lang, names)
}
