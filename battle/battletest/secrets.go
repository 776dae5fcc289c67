package battletest

import (
	"errors"
	"fmt"
	"slices"

	"sandtable/battle/record"

	"sandtable/battle"
)

// maxUnknown bounds how many units that a side does not know are named to the battle at one step.
const maxUnknown = 3

// secrets proves that the side that must decide learns nothing of units that it does not know: to name one is answered as to name
// one that does not exist, byte for byte, whatever the verb and the field.
func (p *playout) secrets() error {
	d := p.battle.Pending()
	all := p.unknown(d.Side)
	if len(all) == 0 {
		return nil
	}
	nobody := battle.UnitID(len(p.game.Setup().Units) + 1)
	own := battle.UnitID(p.tries.Roll(int(nobody)-1, "own"))
	for range maxUnknown {
		id := all[p.tries.Roll(len(all), "unknown")-1]
		for _, verb := range d.Verbs {
			for _, put := range puts {
				c := battle.Command{Side: d.Side, Seat: d.Seat, Verb: verb, Unit: own}
				put(&c, id)
				got, err := p.answers(c)
				if err != nil {
					return err
				}
				put(&c, nobody)
				want, err := p.answers(c)
				if err != nil {
					return err
				}
				put(&c, id)
				if err := sameBytes(got, want, show(c)+" names a unit that "+d.Side.String()+" does not know: the answer"); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// puts are the places of a command in which a unit can be named.
var puts = []func(*battle.Command, battle.UnitID){
	func(c *battle.Command, id battle.UnitID) { c.Unit = id },
	func(c *battle.Command, id battle.UnitID) { c.Target = id },
	func(c *battle.Command, id battle.UnitID) { c.Units = []battle.UnitID{id} },
	func(c *battle.Command, id battle.UnitID) { c.Parts = []battle.CommandPart{{Unit: id}} },
	func(c *battle.Command, id battle.UnitID) { c.Parts = []battle.CommandPart{{Target: id}} },
}

// unknown are the units that a side does not know, or not by name.
func (p *playout) unknown(side battle.Side) []battle.UnitID {
	var out []battle.UnitID
	b, ok := p.battle.(battle.Concealer)
	for id := battle.UnitID(1); ok && int(id) <= b.Count(); id++ {
		if b.Guise(side, id) != battle.Open {
			out = append(out, id)
		}
	}
	return out
}

// answers is all that a battle says to a command.
func (p *playout) answers(c battle.Command) ([]byte, error) {
	slot, asked := p.battle.Ask(c)
	preview, checked := p.battle.Check(c)
	sampled := c
	more, sampledNo := p.battle.Clone().Sample(&sampled, p.tries)
	_, done := p.battle.Clone().Do(c, p.tries)
	return battle.Canonical([]any{slot, refusal(asked), preview, refusal(checked), more, refusal(sampledNo), refusal(done)})
}

// refusal is an error as it is told.
func refusal(err error) any {
	if no := (*battle.Refusal)(nil); errors.As(err, &no) {
		return no
	}
	return fmt.Sprint(err)
}

// names finds a unit that a side does not know in what it is answered.
func (p *playout) names(side battle.Side, slot *battle.Slot, preview *battle.Preview, no error) error {
	for _, id := range p.unknown(side) {
		u := &p.game.Setup().Units[id-1]
		facts := func(all []battle.Fact) error {
			for _, f := range all {
				if f.S != "" && (f.S == u.ID || f.S == u.Name) {
					return fmt.Errorf("%s is told of %s, which it does not know: %s", side, u.ID, f.Key)
				}
			}
			return nil
		}
		bars := func(v *battle.Value) error {
			if v.Unit == id || v.Target == id {
				return fmt.Errorf("%s is offered or barred %s, which it does not know", side, u.ID)
			}
			return nil
		}
		var all []error
		if refused := (*battle.Refusal)(nil); errors.As(no, &refused) {
			all = append(all, facts(refused.Facts))
		}
		if slot != nil {
			for i := range slot.Values {
				all = append(all, bars(&slot.Values[i]))
			}
			for i := range slot.Barred {
				all = append(all, bars(&slot.Barred[i].Value), facts(slot.Barred[i].Why.Facts))
			}
		}
		if preview != nil {
			all = append(all, facts(preview.Facts))
			for i := range preview.Rolls {
				if preview.Rolls[i].Unit == id || slices.ContainsFunc(preview.Rolls[i].Odds, func(o battle.Odds) bool { return o.Unit == id }) {
					all = append(all, fmt.Errorf("%s is told what would be rolled for %s, which it does not know", side, u.ID))
				}
			}
		}
		if err := errors.Join(all...); err != nil {
			return err
		}
	}
	return nil
}

// told finds an event that the book has not listed among those that a side may be told.
func told(e *record.Entry) error {
	for i := range e.Events {
		v := &e.Events[i]
		_, red := v.To(battle.Red)
		if _, blue := v.To(battle.Blue); !red && !blue && !v.Kind.IsBookkeeping() {
			return fmt.Errorf("%s is told to neither side", v.Kind)
		}
	}
	return nil
}
