package terminal

import (
	"errors"

	"sandtable/battle"
	"sandtable/battle/random"
)

// random fills the field that is asked for, or all that the command lacks, with something legal.
func (s *Session) random(args []string) error {
	if s.over() {
		return nil
	}
	b := s.Game.Battle()
	if s.draft.asked {
		return s.finish()
	}
	if len(args) > 0 && is(args[0], allWords) || s.draft.command.Verb == "" {
		c, err := random.Command(b, s.Chance)
		if s.draft.command.Verb != "" {
			c, err = random.Fill(b, s.draft.command, s.Chance)
		}
		if err != nil {
			s.print(s.refusal(err))
			return nil
		}
		s.draft = s.draft.with(c, everyField)
		s.print(s.Ink.dim(s.commandText(&c, "")))
		return s.finish()
	}
	slot, err := s.slot()
	if err != nil || slot.Field == "" {
		return s.enter()
	}
	c, err := s.sample(s.draft.command, slot.Field, s.draft.passed)
	if err != nil {
		s.print(s.refusal(err))
		return nil
	}
	s.draft = s.draft.with(c, s.draft.passed)
	if slot.Field == battle.FieldN {
		s.draft.of = slot.Of
	}
	if !battle.Filled(&c, slot.Field) { // chance has left an optional field empty
		s.draft = s.draft.pass(slot.Field)
	}
	return s.goOn(nil, false)
}

// everyField passes over whatever is optional.
var everyField = battle.Fields[:]

// sample fills one field at random. A book draws optional fields as well; they are kept only if the value needs them.
func (s *Session) sample(c battle.Command, field battle.Field, passed []battle.Field) (battle.Command, error) {
	b := s.Game.Battle()
	drawn := c
	for range len(everyField) {
		more, err := b.Sample(&drawn, s.Chance)
		if err != nil {
			return c, err
		}
		if battle.Filled(&drawn, field) || !more {
			break
		}
	}
	alone := c
	battle.CopyField(&alone, &drawn, field)
	if _, err := b.Ask(alone, passed...); err == nil {
		return alone, nil
	}
	return drawn, nil
}

// maxAuto bounds how many commands chance gives at a time.
const maxAuto = 400

// maxTimes bounds how often it does something that no unit does, such as placing field works.
const maxTimes = 30

// auto lets chance finish the decision of the side at hand: each unit that has done nothing in it yet does something, and
// then it is ended. It stops when dice have been thrown.
func (s *Session) auto([]string) error {
	if s.over() {
		return nil
	}
	b := s.Game.Battle()
	first := b.Pending()
	used, times := map[battle.UnitID]bool{}, map[battle.Verb]int{}
	n := 0
	for ; n < maxAuto; n++ {
		d := b.Pending()
		if d.Side != first.Side || d.Kind != first.Kind || d.Seat != first.Seat {
			break
		}
		c, err := s.autoCommand(d, used, times)
		if err != nil {
			s.print(s.refusal(err))
			break
		}
		e, err := s.Game.Do(c, s.Dice(c))
		if err != nil {
			s.print(s.refusal(err))
			break
		}
		s.see(s.viewer)
		s.print(s.Ink.dim("  " + s.commandText(&c, "")))
		if len(e.Dice) > 0 {
			s.tell(&e)
			n++
			break
		}
		s.seen[s.viewer] = e.Seq
	}
	s.draft, s.shown = draft{}, false
	s.say(both("%d resolved automatically."), n)
	return s.keep()
}

// autoCommand makes the next command of auto: for a unit that has none yet, else without a unit, such as one that ends the
// decision.
func (s *Session) autoCommand(d battle.Decision, used map[battle.UnitID]bool, times map[battle.Verb]int) (battle.Command, error) {
	b := s.Game.Battle()
	var ends []battle.Command
	for i, v := range d.Verbs {
		if v.IsSeldom(d.Classes[i], false) {
			continue
		}
		c := battle.Command{Side: d.Side, Seat: d.Seat, Verb: v}
		slot, err := b.Ask(c)
		if err != nil {
			return c, err
		}
		switch slot.Field {
		case "":
			ends = append(ends, c)
		case battle.FieldUnit, battle.FieldUnits:
			for _, value := range slot.Values {
				if !used[value.Unit] {
					used[value.Unit] = true
					battle.Put(&c, slot.Field, value)
					return s.autoFill(c)
				}
			}
		default:
			if times[v]++; times[v] <= maxTimes {
				return s.autoFill(c)
			}
		}
	}
	if len(ends) > 0 {
		return ends[len(ends)-1], nil
	}
	c, err := random.Command(b, s.Chance)
	return c, err
}

var errLacks = errors.New("the command lacks more than it can hold")

// autoFill fills what a command must have, and nothing else.
func (s *Session) autoFill(c battle.Command) (battle.Command, error) {
	var passed []battle.Field
	for range 2 * len(everyField) {
		slot, err := s.Game.Battle().Ask(c, passed...)
		switch {
		case err != nil:
			return c, err
		case slot.Field == "":
			return c, nil
		case slot.Optional:
			passed = append(passed, slot.Field)
			continue
		}
		if c, err = s.sample(c, slot.Field, passed); err != nil {
			return c, err
		}
	}
	return c, errLacks
}
