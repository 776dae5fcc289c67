package played

import (
	"slices"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
)

// An asker asks a battle what players ask: what a half-filled command lacks and what is barred, what a verb that was open
// before is refused for, what a command would roll, what a command that is a little wrong is refused for, who sees whom.
type asker struct {
	tally  tally
	roller dice.Roller
}

// ask asks a little about the decision that is pending; given is a legal command for it.
func (a *asker) ask(b battle.Battle, f *field, given battle.Command) {
	d := b.Pending()
	a.grow(b, battle.Command{Side: d.Side, Seat: d.Seat, Verb: d.Verbs[a.roller.Roll(len(d.Verbs), "ask")-1]})
	a.check(b, given)
	a.spoil(b, f, given)
	a.glance(b, f)
}

// grow fills a command with what is offered or, now and then, barred, and hears what that is refused for.
func (a *asker) grow(b battle.Battle, c battle.Command) {
	for range 6 {
		slot, err := b.Ask(c)
		if err != nil || slot.Field == "" {
			return
		}
		switch {
		case len(slot.Barred) > 0 && a.roller.Roll(3, "ask") == 1:
			battle.Put(&c, slot.Field, slot.Barred[a.roller.Roll(len(slot.Barred), "ask")-1].Value)
			a.check(b, c)
			return
		case len(slot.Values) > 0:
			battle.Put(&c, slot.Field, slot.Values[a.roller.Roll(len(slot.Values), "ask")-1])
		default:
			if more, err := b.Sample(&c, a.roller); err != nil || !more {
				return
			}
		}
	}
}

// check asks for a preview; the witness is told what it says, and what a command is refused for.
func (a *asker) check(b battle.Battle, c battle.Command) {
	_, err := b.Check(c)
	_ = err // a refusal is as good an answer
}

// spoil asks for a command that is a little wrong: another unit, another target, another way, and in the end one of a fellow player.
func (a *asker) spoil(b battle.Battle, f *field, c battle.Command) {
	someone := func() battle.UnitID { return f.units[a.roller.Roll(len(f.units), "ask")-1].ID }
	for range 3 {
		wrong := c
		switch a.roller.Roll(5, "ask") {
		case 1:
			if c.Unit == 0 {
				continue
			}
			wrong.Unit = someone()
		case 2:
			if c.Target == 0 {
				continue
			}
			wrong.Target = someone()
		case 3:
			if len(c.Units) == 0 {
				continue
			}
			wrong.Units = append(slices.Clone(c.Units), someone())
		case 4:
			if c.At == nil {
				continue
			}
			at := a.somewhere(*c.At)
			wrong.At = &at
		default:
			if len(c.Path) == 0 {
				continue
			}
			wrong.Path = slices.Clone(c.Path)
			wrong.Path[len(c.Path)-1] = a.somewhere(c.Path[len(c.Path)-1])
		}
		a.check(b, wrong)
	}
	if n := f.leader(c.Unit); n != 0 {
		c.Seat = n%2 + 1
		a.check(b, c)
	}
}

// somewhere is a point near another, or some way off.
func (a *asker) somewhere(p geom.Point) geom.Point {
	far := []geom.Len{geom.CM, 3 * geom.CM, 8 * geom.CM, 20 * geom.CM, 60 * geom.CM}[a.roller.Roll(5, "ask")-1]
	return geom.Step(p, geom.Degrees(dice.Heading(a.roller, "ask")), far)
}

// glance asks whom a unit sees, and which distances matter to it.
func (a *asker) glance(b battle.Battle, f *field) {
	from, to := f.units[a.roller.Roll(len(f.units), "ask")-1], f.units[a.roller.Roll(len(f.units), "ask")-1]
	a.tally.look(b, f.side, from.ID, to.ID)
}
