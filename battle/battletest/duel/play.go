package duel

import (
	"sandtable/battle"
	"sandtable/dice"
)

func turn(side battle.Side) battle.Step {
	return battle.Step{Kind: "turn", Clause: "DUEL-TURN-01", Side: side}
}

func unitOf(side battle.Side) battle.UnitID { return battle.UnitID(side.Index() + 1) }

func (b *Battle) gap() int32 { return b.Fighter[1].At.Y - b.Fighter[0].At.Y }

func (b *Battle) push(s battle.Step) { b.emit(battle.Event{Kind: battle.StepPushed, Step: &s}) }
func (b *Battle) done()              { b.emit(battle.Event{Kind: battle.StepDone}) }

// pass ends the turn of whoever is next. DUEL-TURN-01, DUEL-END-01.
func (b *Battle) pass() {
	next, n := b.Agenda.Top().Side.Enemy(), b.Turn
	if next == battle.Red {
		n++
	}
	if n > b.Last {
		b.end(battle.Nobody, "dusk")
		return
	}
	b.done()
	b.emit(battle.Event{Kind: "turned", Clause: "DUEL-TURN-01", Side: next, N: n})
	b.push(turn(next))
}

func (b *Battle) end(winner battle.Side, how string) {
	b.emit(battle.Event{Kind: "ended", Clause: "DUEL-END-01", Side: winner, Option: how})
}

// Pending offers the verbs of the step that is next.
func (b *Battle) Pending() battle.Decision {
	s := b.Agenda.Top()
	d := battle.Decision{Side: s.Side, Kind: s.Kind, Clause: s.Clause, Unit: unitOf(s.Side)}
	if s.Kind == "" {
		return battle.Decision{}
	}
	for i := range grammar[s.Kind] {
		if r := &grammar[s.Kind][i]; r.IsOpen(b, s.Side, new(battle.Command), b.scratch[:0], new(battle.Value)) {
			d.Verbs = append(d.Verbs, r.Verb)
		}
	}
	return d
}

// rule finds the rule of a command, or the refusal of one that nobody asked for.
func (b *Battle) rule(c *battle.Command) (*rule, *battle.Refusal) {
	s := b.Agenda.Top()
	switch {
	case s.Kind == "":
		return nil, battle.Over.Refuse()
	case c.Side != s.Side:
		return nil, battle.NotYours.Refuse(battle.Text("side", c.Side.String()))
	}
	for i := range grammar[s.Kind] {
		if r := &grammar[s.Kind][i]; r.Verb == c.Verb {
			return r, nil
		}
	}
	return nil, battle.NotOpen.Refuse(battle.Text("verb", c.Verb), battle.Text("open", s.Kind))
}

// Ask says what a command lacks.
func (b *Battle) Ask(c battle.Command, passed ...battle.Field) (slot battle.Slot, err error) {
	r, no := b.rule(&c)
	if no != nil {
		return slot, no
	}
	if no = r.Ask(b, &c, &slot, b.scratch[:0], true, passed...); no != nil {
		return slot, no
	}
	return slot, nil
}

// Sample fills the next gap at random.
func (b *Battle) Sample(c *battle.Command, roller dice.Roller) (bool, error) {
	r, no := b.rule(c)
	if no != nil {
		return false, no
	}
	return r.Sample(b, c, roller, 0, b.scratch[:0]) >= 0, nil
}

// Check is a dry run.
func (b *Battle) Check(c battle.Command) (p battle.Preview, err error) {
	r, no := b.rule(&c)
	if no == nil {
		no = r.Judge(b, &c)
	}
	if no != nil {
		return p, no
	}
	if r.Preview != nil {
		r.Preview(b, &c, &p)
	}
	return p, nil
}

// Do carries a command out.
func (b *Battle) Do(c battle.Command, roller dice.Roller) ([]battle.Event, error) {
	r, no := b.rule(&c)
	if no == nil {
		no = r.Judge(b, &c)
	}
	if no != nil {
		return nil, no
	}
	b.events, b.dice = nil, roller
	r.Do(b, &c)
	return b.events, nil
}
