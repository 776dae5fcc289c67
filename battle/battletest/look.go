package battletest

import (
	"errors"
	"fmt"
	"reflect"
	"slices"

	"sandtable/battle"
	"sandtable/battle/random"
	"sandtable/geom"
)

// look proves everything that must hold of a state in the middle of a battle, and leaves the state as it was.
func (p *playout) look() error {
	was, err := p.battle.Encode()
	if err != nil {
		return err
	}
	if err := same(p.battle.Clone(), was, "the clone"); err != nil {
		return err
	}
	decoded, err := p.kit.Book.Decode(p.game.Setup(), was)
	if err != nil {
		return fmt.Errorf("the state cannot be decoded: %w", err)
	}
	if err := same(decoded, was, "the decoded state"); err != nil {
		return err
	}
	for _, check := range []func() error{p.independent, p.views, p.imagined, p.altered, p.drawn, p.offers, p.garbage, p.halves, p.secrets} {
		if err := check(); err != nil {
			return err
		}
	}
	return same(p.battle, was, "the state after questions and refusals")
}

// independent proves that a clone can go on without its original.
func (p *playout) independent() error {
	was, err := p.battle.Encode()
	if err != nil {
		return err
	}
	clone := p.battle.Clone()
	c, err := random.Command(clone, p.tries)
	if err != nil {
		return err
	}
	if _, err := clone.Do(c, p.tries); err != nil {
		return fmt.Errorf("%s: a sampled command fails: %w", show(c), err)
	}
	return same(p.battle, was, "the original after its clone went on")
}

// views proves that what a side sees does not depend on what it may not know.
func (p *playout) views() error {
	for _, side := range battle.Sides {
		twin := p.battle.Imagine(side, p.tries)
		if err := sameView(twin.View(side), p.battle.View(side), "the view of "+side.String()+" of a twin that differs in secrets"); err != nil {
			return err
		}
		if err := p.imagineAlike(side, p.battle, twin); err != nil {
			return err
		}
	}
	return nil
}

// sameView compares views as they are told. Most are equal as they are, and need not be written down.
func sameView(got, want battle.View, what string) error {
	if reflect.DeepEqual(got, want) {
		return nil
	}
	sees, err := battle.Canonical(got)
	if err != nil {
		return err
	}
	saw, err := battle.Canonical(want)
	if err != nil {
		return err
	}
	return sameBytes(sees, saw, what)
}

// offers grows a command from every verb that is open, value by value, through the slots.
func (p *playout) offers() error {
	d := p.battle.Pending()
	for _, verb := range d.Verbs {
		c := battle.Command{Side: d.Side, Seat: d.Seat, Verb: verb}
		if err := p.grow(c); err != nil {
			return err
		}
	}
	return nil
}

// maxFields bounds how many slots a command may have.
const maxFields = 16

func (p *playout) grow(c battle.Command) error {
	var passed []battle.Field
	for range maxFields {
		slot, err := p.battle.Ask(c, passed...)
		if err != nil {
			return fmt.Errorf("%s was offered, but Ask refuses it: %w", show(c), err)
		}
		if err := p.names(c.Side, &slot, nil, nil); err != nil {
			return fmt.Errorf("%s: %w", show(c), err)
		}
		if err := p.offered(c, &slot, passed); err != nil {
			return err
		}
		if slot.Field == "" {
			return p.accepted(c)
		}
		if slices.Contains(passed, slot.Field) {
			return fmt.Errorf("%s: %s is asked for again although it was passed over", show(c), slot.Field)
		}
		if slot.Optional {
			if err := p.complete(c); err != nil {
				return err
			}
			if p.tries.Roll(2, "pass over") == 1 {
				passed = append(passed, slot.Field)
				continue
			}
			if slot, err = p.battle.Ask(c, passed...); err != nil { // the slot did not outlive the other questions
				return err
			}
		}
		if err := p.barred(c, &slot, passed); err != nil {
			return err
		}
		switch {
		case len(slot.Values) > 0 && slot.Field != battle.FieldUnits && slot.Field != battle.FieldParts:
			battle.Put(&c, slot.Field, slot.Values[p.tries.Roll(len(slot.Values), "offer")-1])
		case len(slot.Values) == 0 && slot.Shape == nil:
			return fmt.Errorf("%s is a dead end: nothing is offered for %s", show(c), slot.Field)
		default:
			// Several members, or a shape: only the book can draw a legal value.
			return p.complete(c)
		}
	}
	return fmt.Errorf("%s asks for more than %d fields", show(c), maxFields)
}

// offered proves that Offer, which does not tell what is barred, offers what Ask offers.
func (p *playout) offered(c battle.Command, slot *battle.Slot, passed []battle.Field) error {
	o, ok := p.battle.(battle.Offerer)
	if !ok {
		return nil
	}
	asked := *slot
	asked.Values = slices.Clone(slot.Values) // the slot is valid until the next question only
	asked.Barred = slices.Clone(slot.Barred)
	got, ok := o.Offer(c, passed...)
	if !ok || got.Field != asked.Field || got.Optional != asked.Optional ||
		!slices.Equal(got.Values, asked.Values) || !reflect.DeepEqual(got.Shape, asked.Shape) {
		return fmt.Errorf("%s: Ask offers %v, Offer %v", show(c), asked.Values, got.Values)
	}
	for i := range asked.Barred[:min(len(asked.Barred), maxBars)] {
		d := c
		battle.Put(&d, asked.Field, asked.Barred[i].Value)
		if _, ok := o.Offer(d, passed...); ok {
			return fmt.Errorf("%s is barred, but Offer takes it", show(d))
		}
	}
	*slot = asked
	return nil
}

// complete lets the book fill the rest.
func (p *playout) complete(c battle.Command) error {
	filled, err := random.Fill(p.battle, c, p.tries)
	if err != nil {
		return err
	}
	return p.accepted(filled)
}

// accepted carries a complete command out on a clone, with dice of its own.
func (p *playout) accepted(c battle.Command) error {
	preview, err := p.battle.Check(c)
	if err != nil {
		return fmt.Errorf("%s was offered, but Check refuses it: %w", show(c), err)
	}
	if err := p.names(c.Side, nil, &preview, nil); err != nil {
		return fmt.Errorf("%s: %w", show(c), err)
	}
	for i := range preview.Areas {
		if err := p.isReached(&preview.Areas[i], c.Side); err != nil {
			return fmt.Errorf("%s: area %d: %w", show(c), i+1, err)
		}
	}
	if _, err := p.battle.Clone().Do(c, p.tries); err != nil {
		return fmt.Errorf("%s was offered, but Do refuses it: %w", show(c), err)
	}
	return nil
}

// maxBars bounds how many barred values of one slot are tried.
const maxBars = 8

// barred proves that Ask and Do refuse what a slot bars, by the clause that the slot gives.
func (p *playout) barred(c battle.Command, slot *battle.Slot, passed []battle.Field) error {
	bars := append([]battle.Bar(nil), slot.Barred...) // the slot is valid until the next question only
	for _, bar := range bars[:min(len(bars), maxBars)] {
		d := c
		battle.Put(&d, slot.Field, bar.Value)
		_, err := p.battle.Ask(d, passed...)
		if err := refusedBy(err, bar.Why.Reason.Clause); err != nil {
			return fmt.Errorf("%s is barred by %s, but Ask says %w", show(d), bar.Why.Reason.Clause, err)
		}
		_, err = p.battle.Do(d, p.tries)
		if err := refusedBy(err, bar.Why.Reason.Clause); err != nil {
			return fmt.Errorf("%s is barred by %s, but Do says %w", show(d), bar.Why.Reason.Clause, err)
		}
	}
	return nil
}

var errAccepted = errors.New("it is legal")

// refusedBy is nil for a refusal by a clause.
func refusedBy(err error, clause battle.Clause) error {
	var no *battle.Refusal
	switch {
	case err == nil:
		return errAccepted
	case errors.As(err, &no) && no.Reason.Clause == clause:
		return nil
	}
	return err
}

// garbage sends commands that hardly can be legal and proves that a refusal says so and changes nothing.
func (p *playout) garbage() error {
	d := p.battle.Pending()
	units := len(p.game.Setup().Units)
	for range 4 {
		c := battle.Command{
			Side: battle.Side(p.tries.Roll(3, "garbage") - 1), Verb: "nonsense",
			Unit: battle.UnitID(p.tries.Roll(units+3, "garbage") - 2), Target: battle.UnitID(p.tries.Roll(units+3, "garbage") - 2),
			N: int32(p.tries.Roll(30_000, "garbage") - 15_000),
		}
		if p.tries.Roll(8, "garbage") > 1 {
			c.Side, c.Verb = d.Side, d.Verbs[p.tries.Roll(len(d.Verbs), "garbage")-1]
		}
		if p.tries.Roll(2, "garbage") == 1 {
			at := geom.Point{X: int32(p.tries.Roll(30_000, "garbage") - 5000), Y: int32(p.tries.Roll(30_000, "garbage") - 5000)}
			c.Path, c.At = []geom.Point{at}, &at
		}
		was, err := p.battle.Encode()
		if err != nil {
			return err
		}
		trial := p.battle.Clone()
		_, err = trial.Do(c, p.tries)
		if err == nil {
			continue // by luck it was legal
		}
		if told := p.names(d.Side, nil, nil, err); told != nil {
			return fmt.Errorf("%s: %w", show(c), told)
		}
		if no := (*battle.Refusal)(nil); !errors.As(err, &no) {
			return fmt.Errorf("%s fails without a clause: %w", show(c), err)
		}
		if err := same(trial, was, show(c)+" was refused, but the state"); err != nil {
			return err
		}
	}
	return nil
}
