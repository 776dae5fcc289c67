package cobi

import (
	"sandtable/battle"
	"sandtable/table"
)

var (
	isDugIn     = reason("COBI-SPECIAL-24", "{unit}: figure {model} is already dug in")
	behindCover = reason("COBI-SPECIAL-24", "{unit}: figure {model} already has cover from {piece}")
	noDigging   = reason("COBI-SPECIAL-24", "troops cannot dig in here ({piece})")
	onlyFoot    = reason("COBI-SPECIAL-24", "only soldiers on foot can dig in")
)

// canDig says why a figure cannot dig in where it stands: not behind soft or hard cover, nor on a road or a bridge, in a building or in
// water. SPECIAL-24, MODE-05.
//
// HOUSE: a figure is behind cover if it stands in it or within 2 cm of it, as for a shot.
func canDig(b *Battle, m modelID) *Refusal {
	if no := b.isPlayed(!b.options.NoFieldWork); no != nil {
		return no
	}
	if b.isHull(m) {
		return onlyFoot.Refuse()
	}
	if b.model(m).Is(DugIn) {
		return isDugIn.Refuse(b.UnitFact("unit", b.owner(m)), battle.Count("model", b.number(m)))
	}
	base := b.base(m)
	var room [16]int32
	for _, id := range b.table.PiecesNear(base.Box().Grow(own), room[:0]) {
		p := b.table.Piece(table.PieceID(id))
		g := &b.seen.thing(b, p.ID).ground
		on := p.Holds(base.At) || p.Overlaps(base)
		switch {
		case on && (g.road || g.noHiding || p.Kind == table.Building):
			return noDigging.Refuse(battle.Text("piece", pieceName(p)))
		case g.cover != 0 && p.Kind != table.Hill && (on || !g.inside && !p.IsArea() && p.IsWithin(base, own)):
			return behindCover.Refuse(b.UnitFact("unit", b.owner(m)), battle.Count("model", b.number(m)), battle.Text("piece", pieceName(p)))
		}
	}
	return nil
}

var digging = task{Special, canDig}

// digRule digs one figure in, or all of the squad who can. SPECIAL-24, OPT-10.
var digRule = &Rule{
	Verb: "dig-in", Class: battle.ClassWork, Clause: "COBI-SPECIAL-24", Fields: digging.fields(),
	Do: func(b *Battle, c *Cmd) {
		for m := b.first(c.Unit); m < b.first(c.Unit)+modelID(b.count(c.Unit)); m++ {
			if (c.Model == 0 || b.number(m) == c.Model) && digging.may(b, m) == nil {
				b.doerDid(m, "COBI-SPECIAL-24")
				b.markModel(m, DugIn)
			}
		}
		b.tell(c.Unit, 0, "digs-in", "COBI-SPECIAL-24")
	},
}
