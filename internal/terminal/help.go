package terminal

import (
	"strings"

	"sandtable/lang"
)

// help lists what can be typed.
func (s *Session) help([]string) error {
	s.say(both("Your choices are numbered. Type a number or its word, then the rest of the command, or answer the questions one by one."))
	s.say(both("  fire R7 B3           a whole command in one line; a ! at the end rolls at once\n  move R7 60,42 65,50  a path by points; n 10, ahead 10 and to B3 10 are points too\n  Enter                leaves an optional field empty, or takes the only offer (= Enter)\n  -                    leaves this optional field empty; at the end of a line, all that follow"))
	for i := range commands {
		c := &commands[i]
		names := c.names[0]
		if s.Lang == lang.Polish && len(c.names) > 1 { // commands have no words of other languages
			names = c.names[1]
		}
		s.hang("  "+pad(strings.TrimSpace(names+" "+s.in(c.args)), 27)+" "+s.in(c.help), 30)
	}
	return nil
}

// greet says what battle this is.
func (s *Session) greet() {
	s.print(s.Ink.bold(s.Title) + "  " + s.Ink.dim(s.in(both("table %s × %s, saved in %s; help lists the commands"),
		s.length(s.Game.Setup().Table.Width), s.length(s.Game.Setup().Table.Depth), s.File)))
	if _, over := s.Game.Battle().Result(); s.Promise != nil && !over {
		s.print(s.Ink.dim(s.in(both("the dice depend on a secret revealed at the end; its promise is %s"), s.Promise.Told)))
	}
}
