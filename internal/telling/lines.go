package telling

import (
	"slices"

	"sandtable/battle/record"

	"sandtable/battle"
	"sandtable/battle/words"
	"sandtable/dice"
	"sandtable/geom"
)

// A Line is an entry of the log as a side may be told it.
type Line struct {
	Seq     int         `json:"seq"`
	Side    battle.Side `json:"side,omitzero"`
	Verb    battle.Verb `json:"verb,omitempty"`
	Command string      `json:"command,omitempty"` // in short; empty if it is a secret of the other side
	Brief   string      `json:"brief,omitempty"`   // what was done and what came of it, in one sentence; empty: the events say it
	Echo    bool        `json:"echo,omitempty"`    // it settles what the entry before has told
	Undo    *int        `json:"undo,omitempty"`    // play was taken back to this entry
	Barrier bool        `json:"barrier,omitempty"` // it cannot be taken back without asking
	Version string      `json:"version,omitempty"` // of the rules from here on, if it is not the one before
	Events  []Told      `json:"events,omitempty"`
	Sum     *record.Sum `json:"sum,omitempty"`   // only if nothing is hidden
	Why     string      `json:"why,omitempty"`   // why a player of the program did it, as far as the listener may know
	Score   string      `json:"score,omitempty"` // what it was thought to be worth; only with all of why
}

// Told is something that happened.
type Told struct {
	Kind    battle.EventKind `json:"kind"`
	Text    string           `json:"text"`
	Clause  battle.Clause    `json:"clause,omitempty"`
	Unit    battle.UnitID    `json:"unit,omitzero"`
	Target  battle.UnitID    `json:"target,omitzero"`
	Prelude bool             `json:"prelude,omitempty"` // it says only what the next events show
	Side    battle.Side      `json:"side,omitzero"`     // whose lot it is, if one is drawn
	Order   string           `json:"order,omitempty"`   // which of the book's orders the unit gets
	Flash   battle.Flash     `json:"flash,omitempty"`   // how it is seen for a moment
	By      []battle.UnitID  `json:"by,omitempty"`      // who does it to the target, if they are several
	// Targets are those to whom it is done, if they are several.
	Targets []battle.UnitID `json:"targets,omitempty"`
	At      *geom.Point     `json:"at,omitempty"`
	Path    []geom.Point    `json:"path,omitempty"`
	Rolls   []Roll          `json:"rolls,omitempty"`
}

// A Roll is dice that were thrown.
type Roll struct {
	Text   string        `json:"text"`          // all of it in a sentence
	Reason string        `json:"reason"`        // what they were thrown for
	Who    string        `json:"who,omitempty"` // by whom or for whom, if the event does not say it
	Clause battle.Clause `json:"clause"`
	Unit   battle.UnitID `json:"unit,omitzero"`
	Dice   []dice.Throw  `json:"dice"`
	Need   int8          `json:"need,omitzero"`
	Needs  string        `json:"needs,omitempty"` // the need in words
	Mods   []Mod         `json:"mods,omitempty"`
	Total  string        `json:"total,omitempty"` // what they count with their modifiers, in words
	Met    []bool        `json:"met,omitempty"`   // which of the dice did what was needed; none: nothing was, or it is a secret
	// Together: the dice count as one, so that all of them have done it or none.
	Together bool `json:"together,omitempty"`
}

// Lines tells the entries after a number. Once nothing is hidden from the side any more, their sums are told too, also those of
// entries that were written while something was. That gives nothing away: such a sum is over entries and states up to now, and
// a side from whom nothing is hidden may have the record, in which all of them stand in plain text; there is nothing left to
// try out. When something is hidden again later, the sums from there on are over the new secret, and are not told. The secret
// of the dice is in no sum.
func (s *Speaker) Lines(after int) []Line {
	entries := s.Game.After(after)
	out := []Line{}
	open := s.All || Open(s.Game.Battle(), s.Side)
	for i := range entries {
		line := s.Line(&entries[i])
		if open {
			line.Sum = &entries[i].Sum
		}
		out = append(out, line)
	}
	return out
}

// Line tells one entry, without its sum.
func (s *Speaker) Line(e *record.Entry) Line {
	line := Line{Seq: e.Seq, Side: e.Command.Side, Barrier: e.Barrier, Version: e.Version}
	if e.Command.Verb == record.Undo {
		to := int(e.Command.N)
		line.Undo, line.Verb = &to, record.Undo
		return line
	}
	command, events := &e.Command, e.Events
	if !s.All {
		command, events = e.Told(s.Side)
	}
	if command != nil {
		line.Verb, line.Command = command.Verb, s.t.Command(e.Step, command)
	}
	events = s.t.Gather(events)
	var said []*battle.Event
	for i := range events {
		v := &events[i]
		if s.t.OfLiving(v.Kind) && s.isOut(v.Unit, e.Seq) {
			continue
		}
		if text, ok := s.t.Event(v); ok {
			line.Events, said = append(line.Events, s.told(v, text)), append(said, v)
		}
	}
	to := s.Side
	if s.All {
		to = battle.Nobody
	}
	line.Brief = s.t.Deed(to, said)
	line.Echo = line.Brief == "" && s.echoes(e.Seq, said)
	return line
}

// echoes reports events that only carry out what the entry before has told: the men whom it says to be lost are chosen.
func (s *Speaker) echoes(seq int, said []*battle.Event) bool {
	var before []battle.Event
	if entries := s.Game.Entries(); seq >= 2 && seq-2 < len(entries) && entries[seq-2].Seq == seq-1 {
		e := &entries[seq-2]
		if before = e.Events; !s.All {
			_, before = e.Told(s.Side)
		}
	}
	some := false
	for _, v := range said {
		if s.t.Announces(v) {
			continue
		}
		unit, rank := s.t.Befalls(v)
		told := false
		for i := range before {
			was, as := s.t.Befalls(&before[i])
			told = told || was == unit && as == rank
		}
		if rank != words.Fallen || !told {
			return false
		}
		some = true
	}
	return some
}

// isOut reports a unit that was out before an entry of the log, as far as the log is at hand. What was taken back does not count.
func (s *Speaker) isOut(id battle.UnitID, seq int) bool {
	flasher, ok := s.Game.Battle().(battle.Flasher)
	entries := s.Game.Entries()
	for i := len(entries) - 1; ok && i >= 0; i-- {
		e := &entries[i]
		switch {
		case e.Seq >= seq:
			continue
		case e.Command.Verb == record.Undo:
			seq = int(e.Command.N) + 1
			continue
		}
		for j := range e.Events {
			if v := &e.Events[j]; v.Unit == id && flasher.Flash(v) == battle.FlashGone {
				return true
			}
		}
	}
	return false
}

func (s *Speaker) told(v *battle.Event, text string) Told {
	out := Told{Kind: v.Kind, Text: text, Clause: v.Clause, Unit: v.Unit, Target: v.Target, Targets: words.Targets(v), Path: v.Path, Prelude: s.t.Announces(v)}
	if flasher, ok := s.Game.Battle().(battle.Flasher); ok {
		out.Flash = flasher.Flash(v)
	}
	if v.Kind == s.words.Glance.Ordered {
		out.Order = v.Option
	}
	if out.Flash == battle.FlashLot {
		out.Side = v.Side
	}
	if v.Unit == 0 && v.Target != 0 {
		out.By = v.Units // of an attack; units that other events list are not always open to all
	}
	if v.At != (geom.Point{}) {
		out.At = &v.At
	}
	for _, rolls := range together(v.Rolls) {
		r := joined(rolls)
		roll := Roll{
			Text: s.t.Roll(r), Reason: s.t.Reason(r.Clause), Clause: r.Clause, Unit: r.Unit, Dice: r.Dice, Need: r.Need,
			Needs: s.t.Need(r.Clause, int(r.Need), r.Mods), Mods: s.mods(r.Mods), Total: s.t.Total(r),
		}
		if roll.Needs != "" {
			roll.Together = s.t.CountTogether(r)
			for i := range rolls {
				roll.Met = append(roll.Met, s.met(v, &rolls[i])...)
			}
		}
		if r.Unit != 0 && r.Unit != v.Unit {
			roll.Who = s.t.Unit(r.Unit)
			roll.Text = roll.Who + ", " + roll.Text
		}
		out.Rolls = append(out.Rolls, roll)
	}
	return out
}

// met says which dice of a roll did what was needed.
func (s *Speaker) met(v *battle.Event, r *battle.Roll) []bool {
	if reader, ok := s.Game.Battle().(battle.DiceReader); ok {
		if met, told := reader.Met(v, r); told {
			return met
		}
	}
	return r.Met(s.t.CountTogether(r), s.t.AtMost(r.Clause))
}

// together puts those rolls into one handful that were made one after the other for the same: a squad shoots man by man.
func together(all []battle.Roll) [][]battle.Roll {
	var out [][]battle.Roll
	for i := range all {
		r := &all[i]
		if n := len(out); n > 0 {
			last := &out[n-1][0]
			if last.Total == nil && r.Total == nil && last.Clause == r.Clause && last.Unit == r.Unit && last.Need == r.Need && slices.Equal(last.Mods, r.Mods) {
				out[n-1] = append(out[n-1], *r)
				continue
			}
		}
		out = append(out, all[i:i+1:i+1])
	}
	return out
}

// joined is a handful as one roll.
func joined(rolls []battle.Roll) *battle.Roll {
	one := rolls[0]
	for i := range rolls[1:] {
		one.Dice = slices.Concat(one.Dice, rolls[i+1].Dice)
	}
	return &one
}
