package cobi

import (
	"sandtable/battle"
	"sandtable/geom"
	"sandtable/table"
)

var (
	noPassage   = reason("COBI-TERR-06", "{unit} cannot cross this ({piece})")
	hullInWay   = reason("COBI-MOVE-09", "{other} blocks {unit}")
	enemyInWay  = reason("COBI-MOVE-15", "{unit} may not pass through {other}")
	noRoomThere = reason("COBI-MOVE-09", "{unit} cannot end its move on {other}")
	offTable    = reason("COBI-MOVE-22", "{unit} would leave the table")
)

// A way is the move of one model, judged leg by leg.
type way struct {
	b         *Battle
	m         modelID
	difficult bool     // some of it was difficult ground. MOVE-05, MOVE-14
	offRoad   bool     // some of it was not on a paved road. MOVE-06
	length    geom.Len // so far, without turns
	road      geom.Len // of which on a paved road. OPT-12
}

// leg lets a base go straight to a point and says why it may not. Hulls are judged by their whole outline, figures by their middle.
func (w *way) leg(base geom.Base, to geom.Point) *Refusal {
	if base.At == to {
		return nil
	}
	b, line, length := w.b, geom.Segment{A: base.At, B: to}, geom.Dist(base.At, to)
	onRoad := b.lineOnRoad(line)
	if w.length += length; onRoad {
		b.Cite("COBI-TERR-03")
		w.road += length
	} else {
		w.offRoad = true
	}
	if !b.table.Holds(base.MovedTo(to)) {
		return offTable.Refuse(b.UnitFact("unit", b.owner(w.m)))
	}
	swept := base.Box().Union(base.MovedTo(to).Box())
	if !onRoad {
		if no := w.ground(base, line, swept); no != nil {
			return no
		}
	}
	return w.bodies(base, to, swept)
}

// ground judges the scenery under a leg. TERR-06, MOVE-05, MOVE-14.
func (w *way) ground(base geom.Base, line geom.Segment, swept geom.Box) *Refusal {
	b := w.b
	var room [64]int32
	if !w.difficult && b.openIsDifficult(w.m) && !b.lineIsFirm(line) {
		w.difficult = true // MOVE-17
	}
	for _, id := range b.table.PiecesNear(swept, room[:0]) {
		t := b.seen.thing(b, table.PieceID(id))
		piece, how := t.piece, b.passOf(w.m, &t.ground)
		if how == normal || how == difficult && w.difficult {
			continue
		}
		if base.Round {
			if !piece.IsCrossed(line) && !piece.Holds(line.B) {
				continue
			}
		} else if !piece.IsMet(base, line.B) {
			continue
		}
		b.Cite("COBI-TERR-06")
		if how == difficult {
			b.Cite("COBI-TERR-02")
			w.difficult = true
			continue
		}
		if piece.Overlaps(base) && !piece.Overlaps(base.MovedTo(line.B)) {
			continue // a model that is in it by mischance may leave it
		}
		return noPassage.Refuse(b.UnitFact("unit", b.owner(w.m)), battle.Text("piece", pieceName(piece)))
	}
	return nil
}

// swing judges what is under a hull that turns on the spot: it turns into nothing that it cannot get over or through, but for what it is in
// by some mischance. MOVE-05, MOVE-09, TERR-06.
func (w *way) swing(was, now geom.Base) *Refusal {
	b := w.b
	if !b.table.Holds(now) {
		return offTable.Refuse(b.UnitFact("unit", b.owner(w.m)))
	}
	var room [64]int32
	for _, body := range b.table.BodiesNear(now.Box(), room[:0]) {
		n := modelID(body)
		if why := w.bars(n); why != nil && geom.Overlap(now, b.base(n)) && !geom.Overlap(was, b.base(n)) {
			return why.Refuse(b.UnitFact("unit", b.owner(w.m)), b.UnitFact("other", b.owner(n)))
		}
	}
	if b.isRoad(now.At) {
		return nil
	}
	if !w.difficult && b.openIsDifficult(w.m) && !b.lineIsFirm(geom.Segment{A: now.At, B: now.At}) {
		w.difficult = true // MOVE-17
	}
	for _, id := range b.table.PiecesNear(now.Box(), room[:0]) {
		t := b.seen.thing(b, table.PieceID(id))
		piece, how := t.piece, b.passOf(w.m, &t.ground)
		if how == normal || how == difficult && w.difficult || !piece.Overlaps(now) {
			continue
		}
		b.Cite("COBI-TERR-06")
		if how == difficult {
			b.Cite("COBI-TERR-02")
			w.difficult = true
			continue
		}
		if !piece.Overlaps(was) {
			return noPassage.Refuse(b.UnitFact("unit", b.owner(w.m)), battle.Text("piece", pieceName(piece)))
		}
	}
	return nil
}

// bodies judges who stands in the way of a leg. MOVE-09, MOVE-15.
func (w *way) bodies(base geom.Base, to geom.Point, swept geom.Box) *Refusal {
	b := w.b
	var room [64]int32
	for _, body := range b.table.BodiesNear(swept, room[:0]) {
		n := modelID(body)
		why := w.bars(n)
		if why == nil || !geom.CorridorMeets(base, to, b.base(n)) || geom.Overlap(base, b.base(n)) {
			continue
		}
		return why.Refuse(b.UnitFact("unit", b.owner(w.m)), b.UnitFact("other", b.owner(n)))
	}
	return nil
}

// bars is why a model may not be passed through, or nil: no model passes through hulls and wrecks, or through enemy figures. The wounded block
// nothing. MOVE-09, MOVE-15, MED-03.
func (w *way) bars(n modelID) *Reason {
	b, own, other := w.b, w.b.owner(w.m), w.b.owner(n)
	switch {
	case own == other, b.model(n).Health == Wounded, b.unit(other).Carrier == own, b.unit(own).Carrier == other:
		return nil
	case b.isHull(n):
		return hullInWay
	case b.side(own) == b.side(other):
		return nil
	case b.isHull(w.m):
		return hullInWay
	}
	return enemyInWay
}

// end says why a model may not stand somewhere: on the table, on ground that bears it, and on no other model. Of its own squad only
// those count that stay where they are.
func (w *way) end(base geom.Base, stays func(modelID) bool) *Refusal {
	b := w.b
	if !b.table.Holds(base) {
		return offTable.Refuse(b.UnitFact("unit", b.owner(w.m)))
	}
	if base == b.base(w.m) && b.stands(w.m) {
		return nil // no model has to make room for a man who gets up where he lies. MED-16
	}
	if n := w.taker(base, stays); n != 0 {
		return noRoomThere.Refuse(b.UnitFact("unit", b.owner(w.m)), b.UnitFact("other", b.owner(n)))
	}
	if base.Round {
		return b.judgeHouse(w.m, base.At)
	}
	return nil
}

// taker is a model on which a base would stand, or none.
func (w *way) taker(base geom.Base, stays func(modelID) bool) modelID {
	b := w.b
	var room [64]int32
	for _, body := range b.table.BodiesNear(base.Box(), room[:0]) {
		if n := modelID(body); !w.overlooks(n, stays) && geom.Overlap(base, b.base(n)) {
			return n
		}
	}
	return 0
}

// overlooks reports whether a model makes room for the model that goes this way.
func (w *way) overlooks(n modelID, stays func(modelID) bool) bool {
	b := w.b
	return n == w.m || b.model(n).Health == Wounded || b.owner(n) == b.owner(w.m) && !stays(n) || b.unit(b.owner(n)).Carrier == b.owner(w.m)
}

// footing says why a model may not be put down on the ground beneath it. TERR-06.
func (w *way) footing(base geom.Base) *Refusal {
	b := w.b
	var room [64]int32
	for _, id := range b.table.PiecesNear(base.Box(), room[:0]) {
		piece, g := b.table.Piece(table.PieceID(id)), &b.seen.thing(b, table.PieceID(id)).ground
		if b.passOf(w.m, g) == impassable && (base.Round && piece.Holds(base.At) || !base.Round && piece.Overlaps(base)) && !b.isRoad(base.At) {
			return noPassage.Refuse(b.UnitFact("unit", b.owner(w.m)), battle.Text("piece", pieceName(piece)))
		}
	}
	return nil
}

// feel is the distance at which a line is felt for roads.
const feel = geom.CM

// lineOnRoad reports whether a line lies on paved roads or bridges from its start to its end. TERR-03.
func (b *Battle) lineOnRoad(line geom.Segment) bool {
	length := geom.Dist(line.A, line.B)
	for d := geom.Len(0); d < length; d += feel {
		if !b.isRoad(geom.Toward(line.A, line.B, d)) {
			return false
		}
	}
	return b.isRoad(line.B)
}
