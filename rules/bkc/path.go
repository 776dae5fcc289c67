package bkc

import (
	"sandtable/battle"
	"sandtable/geom"
	"sandtable/table"
)

// pathOptions says as what kind of move a path is judged. The plain move of a Move action takes limit and declared; a
// command move takes limit alone; a charge takes limit and contact, and its path is one straight leg; a reinforcement
// takes limit and start.
type pathOptions struct {
	limit    geom.Len   // how far the unit may go before terrain shortens it: b.moveOf(id), or 20 cm for a charge on initiative
	declared bool       // the intents declared for the unit bind it. CMD-05
	contact  bool       // it may end in contact with enemies: a charge, a pursuit, support. CBT-01
	start    *geom.Base // whence it comes, if it does not stand on the table: its base at the edge. G-36
}

// pathFacts is what a path does, found while judging it. travel carries it out.
type pathFacts struct {
	path      []geom.Point
	start     geom.Base
	base      geom.Base // where the unit ends, with its facing
	length    geom.Len
	allowance geom.Len   // what terrain leaves of the limit
	dense     bool       // into, through or out of terrain dense for the unit, or smoke. CMD-18
	leaves    bool       // off the table over its own baseline. G-47
	crossed   []crossing // obstacles in which it makes a breach, in order. MOVE-29
	driven    []driven   // enemy command units in its way, in order. MOVE-08
	mines     []mined    // minefields that it enters, in order. G-07
}

// A crossing is where a path crosses an obstacle; along is how far along the path.
type crossing struct {
	piece table.PieceID
	at    geom.Point
	along geom.Len
}

// A driven is an enemy command unit on the path.
type driven struct {
	unit  UnitID
	along geom.Len
}

// A mined is a minefield on the path.
type mined struct {
	piece table.PieceID
	along geom.Len
}

var tooFar = reason("BKC-MOVE-02", "the path of {unit} is {path} long, it may go {allowance}", "droga {unit} ma {path}, wolno przejść {allowance}")

// judgePath judges a move: the turning points of the centre of a unit's base, the last one its end, and the facing there
// (nil: along the last leg; standing still leaves it). It changes nothing. A path of one point, where the unit stands,
// is a turn on the spot and always legal.
func (b *Battle) judgePath(id UnitID, path []geom.Point, facing *geom.Facing, o pathOptions) (pathFacts, *Refusal) {
	f := pathFacts{path: path, start: b.base(id), allowance: o.limit}
	if o.start != nil {
		f.start = *o.start
	}
	f.base = f.start
	for _, p := range path {
		if p != f.base.At {
			f.base.Facing = geom.Bearing(f.base.At, p)
			f.length += geom.Dist(f.base.At, p)
		}
		f.base.At = p
	}
	if facing != nil {
		f.base.Facing = *facing
	}
	if f.length > f.allowance {
		return f, tooFar.Refuse(b.unitFact("unit", id), battle.Cm("path", f.length), battle.Cm("allowance", f.allowance))
	}
	return f, nil
}

// travel carries out a path that judgePath has passed: works are left, mines go off, breaches are made, command units
// are driven away, whoever has joined comes along. It reports whether the unit got to the end of its path: mines may
// halt it or knock it out. How and clause are for the log, as in moveTo.
func (b *Battle) travel(id UnitID, f *pathFacts, how string, clause clause) bool {
	b.moveTo(id, f.base.At, f.base.Facing, how, clause, f.path...)
	return true
}

// moveOf is how far a unit may move with one action on clear ground. MOVE-02, DMG-02.
func (b *Battle) moveOf(id UnitID) geom.Len { return b.profile(id).Move }
