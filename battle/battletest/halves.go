package battletest

import (
	"errors"
	"fmt"

	"sandtable/battle"
	"sandtable/battle/random"
	"sandtable/dice"
	"sandtable/geom"
)

// perCommand bounds how many halves of one command are tried.
const perCommand = 4

// halves takes a command of each open verb apart and proves that whatever a stranger leaves out of one, or puts into it that does
// not belong there, is asked, checked, sampled and done without a panic: it is refused by a clause, or it is legal.
func (p *playout) halves() error {
	d := p.battle.Pending()
	for _, verb := range d.Verbs {
		whole, err := random.Fill(p.battle, battle.Command{Side: d.Side, Seat: d.Seat, Verb: verb}, p.tries)
		if err != nil {
			return err
		}
		for range perCommand {
			if err := tryHalf(p.battle.Clone(), Half(&whole, len(p.game.Setup().Units), p.tries), p.tries); err != nil {
				return err
			}
		}
	}
	return nil
}

// Half keeps each field of a command, or empties it, or seldom puts something into it that chance has drawn.
func Half(whole *battle.Command, units int, r dice.Roller) battle.Command {
	c := battle.Command{Side: whole.Side, Seat: whole.Seat, Verb: whole.Verb}
	for _, field := range battle.Fields {
		switch n := r.Roll(12, "half"); {
		case n == 12:
			scrawl(&c, field, units, r)
		case n > 5:
			battle.CopyField(&c, whole, field)
		}
	}
	return c
}

// scrawl writes something into a field that need not mean anything.
func scrawl(c *battle.Command, field battle.Field, units int, r dice.Roller) {
	unit := func() battle.UnitID { return battle.UnitID(r.Roll(units+3, "scrawl") - 2) }
	point := func() geom.Point {
		return geom.Point{X: int32(r.Roll(30_000, "scrawl") - 5000), Y: int32(r.Roll(30_000, "scrawl") - 5000)}
	}
	words := [...]string{"nonsense", "ahead", "order", "wait", "fire", "yes"}
	word := func() string { return words[r.Roll(len(words), "scrawl")-1] }
	number := func() int32 { return int32(r.Roll(200, "scrawl") - 100) }
	switch field {
	case battle.FieldUnit:
		c.Unit = unit()
	case battle.FieldModel:
		c.Model = int16(number())
	case battle.FieldAim:
		c.Aim = int16(number())
	case battle.FieldTarget:
		c.Target = unit()
	case battle.FieldUnits:
		c.Units = []battle.UnitID{unit(), unit()}
	case battle.FieldPath:
		c.Path = []geom.Point{point(), point()}
	case battle.FieldAt:
		at := point()
		c.At = &at
	case battle.FieldFacing:
		facing := geom.Facing(r.Roll(3600, "scrawl") - 1)
		c.Facing = &facing
	case battle.FieldOption:
		c.Option = word()
	case battle.FieldN:
		c.N = number()
	case battle.FieldParts:
		at := point()
		c.Parts = []battle.CommandPart{{Unit: unit(), Model: int16(number()), Target: unit(), Option: word(), At: &at, N: number()}, {N: number()}}
	}
}

// tryHalf asks, checks, samples and does a command on a battle of its own. A refusal names its clause and changes nothing, and what
// chance has filled from what was not refused is legal.
func tryHalf(b battle.Battle, c battle.Command, r dice.Roller) error {
	was, err := b.Encode()
	if err != nil {
		return err
	}
	_, err = b.Ask(c)
	if err := isRefusal(err); err != nil {
		return fmt.Errorf("%s: Ask fails without a clause: %w", show(c), err)
	}
	_, err = b.Check(c)
	if err := isRefusal(err); err != nil {
		return fmt.Errorf("%s: Check fails without a clause: %w", show(c), err)
	}
	filled, err := random.Fill(b.Clone(), c, r)
	if err := isRefusal(err); err != nil {
		return fmt.Errorf("%s: Sample fails without a clause: %w", show(c), err)
	}
	if err == nil {
		if _, err := b.Check(filled); err != nil {
			return fmt.Errorf("%s was filled by chance from %s, but Check refuses it: %w", show(filled), show(c), err)
		}
	}
	if err := same(b, was, "the state after questions about "+show(c)); err != nil {
		return err
	}
	if _, err = b.Do(c, r); err == nil {
		return nil
	}
	if err := isRefusal(err); err != nil {
		return fmt.Errorf("%s: Do fails without a clause: %w", show(c), err)
	}
	return same(b, was, show(c)+" was refused, but the state")
}

// isRefusal passes on errors that are not refusals by a clause.
func isRefusal(err error) error {
	if no := (*battle.Refusal)(nil); errors.As(err, &no) {
		return nil
	}
	return err
}
