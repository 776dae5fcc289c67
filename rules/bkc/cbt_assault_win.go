package bkc

import (
	"slices"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
)

var (
	notVictor  = reason("BKC-CBT-58", "{unit} did not win this assault in contact")
	hasSettled = reason("BKC-CBT-58", "{unit} has already secured its ground")
	beyondHalf = reason("BKC-CBT-58", "{unit} may go {limit}, half its Move: {path} is too far")
	newContact = reason("BKC-CBT-58", "{unit} may not touch {enemy} while securing the ground")
	staysHere  = reason("BKC-CBT-58", "{unit} may not leave the table while securing the ground")
)

// mayConsolidate says why a winner stays as it is. CBT-58, SUP-06, MOVE-05.
func (b *Battle) mayConsolidate(id UnitID) *Refusal {
	switch {
	case !slices.Contains(b.inContact(b.side(id)), id):
		return notVictor.Refuse(b.UnitFact("unit", id))
	case b.isSettled(id):
		return hasSettled.Refuse(b.UnitFact("unit", id))
	case b.keptFromActing(id):
		return isSuppressed.Refuse(b.UnitFact("unit", id))
	case b.isFixed(id):
		return isEmplaced.Refuse(b.UnitFact("unit", id))
	}
	return nil
}

// autoConsolidate goes on when no winner has anything left to decide. DP-53.
func autoConsolidate(b *Battle, s Step) bool {
	if slices.ContainsFunc(b.inContact(s.Side), func(id UnitID) bool { return b.mayConsolidate(id) == nil }) {
		return false
	}
	b.Pop()
	return true
}

// judgeConsolidation judges the way of a winner: up to half its Move, not into contact. CBT-58, G-44.
func (b *Battle) judgeConsolidation(c *Cmd) (pathFacts, *Refusal) {
	limit := b.moveOf(c.Unit) / 2
	f, no := b.judgePath(c.Unit, c.Path, c.Facing, pathOptions{limit: limit})
	switch {
	case no == nil && f.leaves:
		no = staysHere.Refuse(b.UnitFact("unit", c.Unit))
	case no == nil:
	case no.Reason == tooFar:
		no = beyondHalf.Refuse(b.UnitFact("unit", c.Unit), battle.Cm("limit", min(limit, f.allowance)), battle.Cm("path", f.length))
	case no.Reason == intoContact:
		no = newContact.Refuse(slices.Clone(no.Facts)...)
	}
	return f, no
}

func mayGoThere(b *Battle, c *Cmd) *Refusal {
	_, no := b.judgeConsolidation(c)
	return no
}

// consolidateRule: a winner re-faces and moves up to half its Move. To turn on the spot is a path that ends where it stands.
// CBT-58, DP-53.
var consolidateRule = &Rule{
	Verb: "consolidate", Class: battle.ClassMove, Clause: "BKC-CBT-58",
	Fields: []Field{
		{
			Field:  battle.FieldUnit,
			Domain: ownFighters,
			Check: func(b *Battle, c *Cmd) *Refusal {
				if no := b.isOwn(c, c.Unit); no != nil {
					return no
				}
				return b.mayConsolidate(c.Unit)
			},
		},
		{
			Field: battle.FieldPath,
			Check: mayGoThere,
			Shape: func(b *Battle, c *Cmd) *battle.Shape {
				return &battle.Shape{From: b.unit(c.Unit).At, Limit: b.moveOf(c.Unit) / 2, Clause: "BKC-CBT-58"}
			},
			Sample: func(b *Battle, c *Cmd, r dice.Roller) {
				at := b.unit(c.Unit).At
				for d := b.moveOf(c.Unit) / 2; d > b.cm(1); d = d * 2 / 3 {
					heading := geom.Degrees(dice.Heading(r, "sample"))
					c.Path = []geom.Point{geom.Step(at, heading, d*geom.Len(r.Roll(8, "sample"))/8)}
					if mayGoThere(b, c) == nil {
						return
					}
				}
				c.Path = []geom.Point{at}
			},
		},
		{
			Field: battle.FieldFacing, Optional: true,
			Check: mayGoThere,
			Shape: func(_ *Battle, c *Cmd) *battle.Shape {
				return &battle.Shape{From: c.Path[len(c.Path)-1], Clause: "BKC-CBT-58"}
			},
			Sample: func(b *Battle, c *Cmd, r dice.Roller) {
				c.Facing = nil
				f, _ := b.judgeConsolidation(c)
				facing := geom.Degrees(dice.Heading(r, "sample"))
				c.Facing = &facing
				if mayGoThere(b, c) != nil {
					facing = f.base.Facing
				}
			},
		},
	},
	Preview: func(b *Battle, c *Cmd, p *battle.Preview) {
		f, _ := b.judgeConsolidation(c)
		p.Facts = append(p.Facts, battle.Cm("path", f.length), battle.Cm("allowance", f.allowance), battle.Cm("left", f.allowance-f.length))
		b.forecastOverruns(c.Unit, &f, p)
		b.previewMines(c.Side, c.Unit, &f, p)
	},
	Do: func(b *Battle, c *Cmd) {
		f, _ := b.judgeConsolidation(c)
		b.Cite("BKC-G-44")
		b.settle(c.Unit, "consolidates", "BKC-CBT-58")
		b.travel(c.Unit, &f, "consolidated", "BKC-CBT-58")
	},
}

// restStays lets all winners who have not decided stay as they stand. DP-53.
var restStays = &Rule{
	Verb: "end", Class: battle.ClassPass, Clause: "BKC-DP-53",
	Do: func(b *Battle, c *Cmd) {
		for _, id := range b.inContact(c.Side) {
			if !b.isSettled(id) && b.isLedBy(c.Seat, id) {
				b.settle(id, "holds", "BKC-DP-53")
			}
		}
	},
}
