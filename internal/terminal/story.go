package terminal

import (
	"fmt"
	"strconv"

	"sandtable/battle/record"

	"sandtable/battle"
)

// tell says what an entry of the log did, as far as the viewer may know.
func (s *Session) tell(e *record.Entry) {
	s.seen[s.viewer] = e.Seq
	if e.Command.Verb == record.Undo {
		s.print(s.Ink.dim(fmt.Sprintf("%3d ", e.Seq)) + s.in(both("taken back to entry %d"), e.Command.N))
		return
	}
	events := e.Events
	if s.viewer != battle.Nobody {
		_, events = e.Told(s.viewer)
	}
	events = s.teller.Gather(events)
	for i := range events {
		s.event(&events[i])
	}
}

// event prints what happened with its dice. What happens to a unit that the viewer cannot see is not told.
func (s *Session) event(e *battle.Event) {
	if u := s.seenUnit(e.Unit); e.Unit != 0 && (u == nil || u.Out && s.teller.OfLiving(e.Kind)) {
		return
	}
	text, told := s.teller.Event(e)
	if !told {
		return
	}
	s.print("  • " + text)
	for i := range e.Rolls {
		s.print("      " + s.teller.Roll(&e.Rolls[i]))
	}
}

// log tells the last entries again.
func (s *Session) log(args []string) error {
	most := 10
	if len(args) > 0 {
		n, err := strconv.Atoi(args[0])
		if err != nil || n < 1 {
			s.say(both("log takes a number of events."))
			return nil
		}
		most = n
	}
	entries := s.Game.Entries()
	from := max(0, len(entries)-most)
	for i := range entries[from:] {
		e := &entries[from+i]
		if e.Command.Verb != record.Undo {
			said := s.teller.VerbIn(e.Step, e.Command.Verb) // what the other side said beyond that may be a secret
			if s.viewer == battle.Nobody || s.viewer == e.Command.Side {
				said = s.teller.Command(e.Step, &e.Command)
			}
			s.print(s.Ink.dim(fmt.Sprintf("%3d ", e.Seq)) + s.sideText(e.Command.Side) + ": " + said)
		}
		s.tell(e)
	}
	if len(entries) == 0 {
		s.say(both("Nothing has happened yet."))
	}
	return nil
}

// result says how the battle ended.
func (s *Session) result(r *battle.Result) {
	s.print(s.Ink.bold(s.in(both("The battle is over.")) + " " + s.teller.Result(r)))
	s.facts(r.Facts)
}
