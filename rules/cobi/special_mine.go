package cobi

import (
	"sandtable/battle"
	"sandtable/dice"
	"sandtable/geom"
)

// A mine that a figure lays is a small site of one charge: the next model of either side that comes within 2 cm of it sets it off.
// SPECIAL-47.
//
// HOUSE: a model within 2 cm when it is laid may go away from it.

// MineLaid tells that Models[0] of Unit has laid a mine at At.
const MineLaid battle.EventKind = "mine-laid"

func init() {
	events[MineLaid] = eventRule{unit: true, told: true, fold: func(b *Battle, e *Event) {
		b.Sites = append(b.Sites, Site{Effect: Minefield, Small: true, Side: b.side(e.Unit), At: e.At, Charges: 1})
	}}
}

// mineReach is how near one may not come to a mine.
const mineReach = 2 * geom.CM

// smallBase is the ground round a mine on which it is set off.
func smallBase(at geom.Point) geom.Base {
	return geom.Base{At: at, Width: 2 * mineReach, Round: true}
}

var (
	noMine     = reason("COBI-SPECIAL-47", "{unit}: figure {model} has no mine")
	notAtHand  = reason("COBI-SPECIAL-47", "a mine must touch the figure: within 1 cm")
	noMineHere = reason("COBI-SPECIAL-47", "there is no room for a mine")
)

func isMine(i Item) bool { return i == itemMine }

// canMine says why a figure cannot lay a mine. SPECIAL-47, MODE-05.
func canMine(b *Battle, m modelID) *Refusal {
	if no := b.isPlayed(!b.options.NoMorale); no != nil {
		return no
	}
	if b.isHull(m) || b.carries(m, isMine) < 0 {
		return noMine.Refuse(b.UnitFact("unit", b.owner(m)), battle.Count("model", b.number(m)))
	}
	return nil
}

var mining = task{Special, canMine}

// mayLayAt says why a figure cannot lay a mine at a point: the point must be at hand, with no model on it.
func (b *Battle) mayLayAt(m modelID, at geom.Point) *Refusal {
	if !b.table.Box().Contains(at) {
		return noMineHere.Refuse()
	}
	if geom.GapPoint(b.base(m), at) > contact {
		return notAtHand.Refuse()
	}
	var room [32]int32
	for _, body := range b.table.BodiesNear(geom.Box{Min: at, Max: at}, room[:0]) {
		if geom.GapPoint(b.base(modelID(body)), at) == 0 {
			return noMineHere.Refuse()
		}
	}
	return nil
}

// mineSpot is where a figure lays a mine if the player does not say where: before it, or round it.
func (b *Battle) mineSpot(m modelID) (geom.Point, bool) {
	x := b.model(m)
	for turn := range 16 {
		at := geom.Step(x.At, x.Facing.Turn(225*turn), figureBase/2+geom.CM/2)
		if b.mayLayAt(m, at) == nil {
			return at, true
		}
	}
	return x.At, false
}

// layRule lays a mine. SPECIAL-47, DP-38.
var layRule = &Rule{
	Verb: "lay-mine", Class: battle.ClassWork, Clause: "COBI-SPECIAL-47",
	Fields: mining.fields(Field{
		Field: battle.FieldAt, Optional: true,
		Shape: func(b *Battle, c *Cmd) *battle.Shape {
			m := max(b.first(c.Unit), mining.doer(b, c))
			return &battle.Shape{From: b.model(m).At, Limit: figureBase/2 + contact, Clause: "COBI-SPECIAL-47"}
		},
		Check: func(b *Battle, c *Cmd) *Refusal {
			return b.mayLayAt(max(b.first(c.Unit), mining.doer(b, c)), *c.At)
		},
		Sample: func(b *Battle, c *Cmd, _ dice.Roller) {
			if at, ok := b.mineSpot(max(b.first(c.Unit), mining.doer(b, c))); ok {
				c.At = &at
			}
		},
	}),
	Do: func(b *Battle, c *Cmd) {
		m := mining.doer(b, c)
		at, _ := b.mineSpot(m)
		if c.At != nil {
			at = *c.At
		}
		b.Cite("COBI-DP-38")
		b.doerDid(m, "COBI-SPECIAL-47")
		b.holds(m, b.carries(m, isMine), Slot{}, "COBI-SPECIAL-47")
		b.Emit(Event{Kind: MineLaid, Unit: c.Unit, Models: []int16{b.number(m)}, At: at, Clause: "COBI-SPECIAL-47"})
	},
}
