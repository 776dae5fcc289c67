package terminal

import (
	"slices"
	"strconv"
	"strings"

	"sandtable/battle"
	"sandtable/geom"
)

// A draft is a command that grows field by field.
type draft struct {
	command battle.Command
	passed  []battle.Field // optional fields that stay empty
	of      battle.Measure // what its number counts
	asked   bool           // it is complete, and the player has been asked whether to do it
	before  []draft        // what it was, step by step
}

// with is the draft after another step.
func (d *draft) with(c battle.Command, passed []battle.Field) draft {
	last := *d
	last.before = nil
	return draft{command: c, passed: passed, of: d.of, before: append(slices.Clip(d.before), last)}
}

func (d *draft) pass(field battle.Field) draft {
	return d.with(d.command, append(slices.Clip(d.passed), field))
}

// back goes one step back.
func (s *Session) back([]string) error {
	s.shown = false
	n := len(s.draft.before)
	if n == 0 {
		s.say(both("No command is being typed; undo takes back the last one."))
		return nil
	}
	rest := s.draft.before[:n-1]
	s.draft = s.draft.before[n-1]
	s.draft.before = rest
	return nil
}

func (s *Session) forget([]string) error {
	s.draft, s.shown = draft{}, false
	return nil
}

// slot is what the draft lacks.
func (s *Session) slot() (battle.Slot, error) {
	if s.draft.command.Verb == "" {
		d := s.Game.Battle().Pending()
		slot := battle.Slot{Field: battle.FieldVerb}
		for _, v := range d.Verbs {
			slot.Values = append(slot.Values, battle.Value{Text: string(v)})
		}
		return slot, nil
	}
	return s.Game.Battle().Ask(s.draft.command, s.draft.passed...)
}

// enter is an empty line: it leaves an optional field as it is, and takes what is the only choice.
func (s *Session) enter() error {
	if s.over() {
		return nil
	}
	slot, err := s.slot()
	switch {
	case err != nil:
		s.print(s.refusal(err))
		return s.forget(nil)
	case slot.Field == "":
		return s.finish()
	case slot.Optional:
		s.draft = s.draft.pass(slot.Field)
		return s.goOn(nil, false)
	}
	if only, ok := s.only(&slot); ok {
		return s.take([]string{only})
	}
	s.shown = false
	return nil
}

// only is what an empty line stands for: the one thing that can be chosen, if there is no other.
func (s *Session) only(slot *battle.Slot) (string, bool) {
	if slot.Field == battle.FieldVerb {
		var open []string
		d := s.Game.Battle().Pending()
		for _, v := range slot.Values {
			if verb := battle.Verb(v.Text); !verb.IsSeldom(d.ClassOf(verb), false) {
				open = append(open, v.Text)
			}
		}
		if len(open) == 1 {
			return open[0], true
		}
		return "", false
	}
	if len(slot.Values) == 1 && slot.Shape == nil && (slot.Field == battle.FieldUnit || slot.Field == battle.FieldTarget || slot.Field == battle.FieldOption) {
		return "1", true
	}
	if len(slot.Values) == 1 && (slot.Field == battle.FieldModel || slot.Field == battle.FieldAim) {
		return "m" + strconv.Itoa(int(slot.Values[0].N)), true
	}
	return "", false
}

// take fills the draft with what was typed.
func (s *Session) take(line []string) error {
	d := s.Game.Battle().Pending()
	if s.draft.asked && is(line[0], yesWords) {
		return s.finish()
	}
	if s.draft.command.Verb != "" {
		if v := battle.Verb(strings.ToLower(line[0])); len(line) == 1 || !slices.Contains(d.Verbs, v) {
			return s.goOn(line, false)
		}
		s.draft = draft{} // a new command, and more than a word that could be a value
	}
	verb, used := s.parseVerb(line, d.Verbs)
	if used == 0 {
		s.say(both("“%s” is not a command or something you can do now; type help."), clip(line[0], 40))
		return nil
	}
	s.draft, s.shown = s.draft.with(battle.Command{Side: d.Side, Seat: d.Seat, Verb: verb}, nil), false
	return s.goOn(line[used:], len(line) > used)
}

// parseVerb finds the verb that a line begins with: by its number, its key, its name, or enough of the key.
func (s *Session) parseVerb(line []string, open []battle.Verb) (battle.Verb, int) {
	if n, err := strconv.Atoi(line[0]); err == nil && n >= 1 && n <= len(open) {
		return open[n-1], 1
	}
	for used := min(len(line), 6); used > 0; used-- {
		said := strings.Join(line[:used], " ")
		for _, v := range open {
			if strings.EqualFold(said, string(v)) || strings.EqualFold(said, s.verbText(v)) {
				return v, used
			}
		}
	}
	var found []battle.Verb
	for _, v := range open {
		if strings.HasPrefix(string(v), strings.ToLower(line[0])) || strings.HasPrefix(strings.ToLower(s.verbText(v)), strings.ToLower(line[0])) {
			found = append(found, v)
		}
	}
	if len(found) == 1 && len(line[0]) > 1 {
		return found[0], 1
	}
	return "", 0
}

// goOn fills one field after another with the words of a line; a dash leaves an optional one empty. What is still lacking
// afterwards is asked for; after a whole command in a line, or a dash at its end, only what must be there.
func (s *Session) goOn(words []string, whole bool) error {
	var doubt error // about an optional field that was passed over since the word did not fit it
	begun := s.draft
	for {
		slot, err := s.slot()
		if err != nil {
			s.print(s.refusal(err))
			return s.back(nil)
		}
		switch {
		case slot.Field == "" && (len(words) == 0 || len(words) == 1 && words[0] == "-"):
			return s.finish()
		case slot.Field == "":
			s.complain(doubt, words)
			s.draft = begun
			return nil
		case len(words) == 0 && whole && slot.Optional:
			s.draft = s.draft.pass(slot.Field)
			continue
		case len(words) > 0 && words[0] == "-" && slot.Optional:
			s.draft = s.draft.pass(slot.Field)
			words = words[1:]
			whole = whole || len(words) == 0
			continue
		case len(words) == 0:
			s.shown = false
			return nil
		}
		c, used, err := s.parseField(&slot, words)
		if err == nil {
			if _, err = s.Game.Battle().Ask(c, s.draft.passed...); err == nil {
				s.draft, words = s.draft.with(c, s.draft.passed), words[used:]
				if slot.Field == battle.FieldN {
					s.draft.of = slot.Of
				}
				continue
			}
		}
		if slot.Optional && used == 0 {
			if doubt == nil {
				doubt = err
			}
			s.draft = s.draft.pass(slot.Field)
			continue
		}
		s.print(s.refusal(err))
		s.shown = s.shown && len(s.draft.before) == len(begun.before) // the offers still stand above
		return nil
	}
}

// complain says that something typed fits nowhere.
func (s *Session) complain(doubt error, words []string) {
	if doubt != nil {
		s.print(s.refusal(doubt))
		return
	}
	s.say(both("“%s” is too much: the command is already complete."), clip(strings.Join(words, " "), 40))
}

// placeOf is where relative places and facings of the draft are reckoned from.
func (s *Session) placeOf(slot *battle.Slot) origin {
	c := &s.draft.command
	from := origin{at: geom.Point{X: s.Game.Setup().Table.Width / 2, Y: s.Game.Setup().Table.Depth / 2}}
	id := c.Unit
	if id == 0 {
		id = s.Game.Battle().Pending().Unit
	}
	if u := s.seenUnit(id); u != nil && u.Base != nil {
		from.at, from.facing = u.Base.At, u.Base.Facing
	}
	if sh := slot.Shape; sh != nil {
		from.limit = sh.Limit
		if sh.From != (geom.Point{}) {
			from.at = sh.From
		}
	}
	if slot.Field == battle.FieldFacing {
		if n := len(c.Path); n > 0 {
			from.at = c.Path[n-1]
		} else if c.At != nil {
			from.at = *c.At
		}
	}
	return from
}
