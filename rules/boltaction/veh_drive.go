package boltaction

import (
	"sandtable/battle"
	"sandtable/geom"
	"sandtable/table"
)

// vehicleSteps are the steps of vehicles: their moves, the damage to them, and those who get into them and out again.
var vehicleSteps = stepMap{
	stepPierce:  {Auto: autoPierce, Rules: []*Rule{faceRule}},
	stepSpill:   {Auto: autoSpill},
	stepPlace:   {Auto: autoPlace, Rules: []*Rule{placeRule}},
	stepBoard:   {Auto: autoBoard},
	stepRecrew:  {Auto: autoRecrew, Rules: []*Rule{recrewRule, rallyRule}},
	stepHalted:  {Auto: autoHalted},
	stepEscaped: {Auto: autoEscaped},
}

// The directions of a vehicle's move. VEH-07.
const (
	forward = "forward"
	reverse = "reverse"
)

// directions are the directions between which a unit chooses: a vehicle's.
func (b *Battle) directions(id UnitID, out []Value) []Value {
	if b.profile(id).Type != Vehicle {
		return out
	}
	return append(out, Value{Text: forward}, Value{Text: reverse})
}

var (
	notReverse  = reason("BA-VEH-07", "{unit} cannot move {option}")
	noRunBack   = reason("BA-VEH-07", "{unit} cannot Run in reverse")
	tooManyTurn = reason("BA-VEH-01", "{unit} would turn {turns} times, but may turn {pivots}")
	noTurnRun   = reason("BA-VEH-04", "{unit} is tracked and cannot turn on Run")
	noTurnBack  = reason("BA-VEH-05", "{unit} reverses only in a straight line")
	tooFarBack  = reason("BA-VEH-05", "{unit} would reverse {path}, but may reverse {rate}")
)

// mayReverse says why a unit may not move in a direction. VEH-05 to VEH-07, VEH-25.
func (b *Battle) mayReverse(id UnitID, o Order, how string) *Refusal {
	p := b.profile(id)
	switch {
	case p.Type != Vehicle || how != forward && how != reverse:
		return notReverse.Refuse(b.UnitFact("unit", id), battle.Text("option", how))
	case how == reverse && o == Run && !p.runsBack():
		return noRunBack.Refuse(b.UnitFact("unit", id))
	}
	return nil
}

// heading is where a vehicle with a facing drives to.
func heading(f geom.Facing, back bool) geom.Facing {
	if back {
		return f.Turn(1800)
	}
	return f
}

// isAhead reports whether a point lies straight on, but for the rounding of points to whole tenths of a millimetre. VEH-02.
func isAhead(at, to geom.Point, towards geom.Facing) bool {
	return geom.Dist(geom.Step(at, towards, geom.Dist(at, to)), to) <= 2
}

// quarters is how many pivots a turn takes. VEH-02, VEH-03.
func quarters(from, to geom.Facing) int { return (int(from.Apart(to)) + 899) / 900 }

// planDrive judges the move of a vehicle: straight legs with pivots between them. VEH-01 to VEH-08, VEH-26, VEH-27.
func (b *Battle) planDrive(id UnitID, t *terms, c *Cmd, p *plan) *Refusal {
	var w scene
	w.begin(b, id, t)
	m := b.first(id)
	hull := b.base(m)
	w.faced = hull.Facing
	if len(c.Parts) > 0 {
		return noSuchMan.Refuse(b.UnitFact("unit", id), battle.Count("model", c.Parts[0].Model))
	}
	track := append(w.trackRoom[:0], hull.At)
	track = append(track, c.Path...)
	turns := 0
	p.facing, turns = steer(track, hull.Facing, t.back)
	if c.Facing != nil {
		turns += quarters(p.facing, *c.Facing)
		p.facing = *c.Facing
	}
	p.models, p.places = append(p.models, 1), append(p.places, track[len(track)-1])
	b.Cite("BA-VEH-02")
	if turns > 0 {
		b.Cite("BA-VEH-03")
	}
	if no := w.judgePivots(turns); no != nil {
		return no
	}
	length := trackLength(track)
	w.swims = b.profile(id).Has(Amphibious) && t.order == Advance && !t.back && turns == 0 && length <= t.rate/2
	reach := hull.Width + hull.Depth
	box := geom.BoxOf(track...).Grow(reach)
	w.gather(box)
	if no := w.judgeDistance(m, track, length); no != nil {
		return no
	}
	return w.judgeDrive(hull, track, p)
}

// steer follows a track from a facing and gives the facing at its end and the pivots it takes.
func steer(track []geom.Point, facing geom.Facing, back bool) (geom.Facing, int) {
	turns := 0
	for i, to := range track[1:] {
		if next := legFacing(track[i], to, facing, back); next != facing {
			turns += quarters(facing, next)
			facing = next
		}
	}
	return facing, turns
}

// legFacing is how a vehicle faces on a leg: as before if the leg leads straight on.
func legFacing(at, to geom.Point, facing geom.Facing, back bool) geom.Facing {
	if at == to || isAhead(at, to, heading(facing, back)) {
		return facing
	}
	return heading(geom.Bearing(at, to), back)
}

// judgePivots says why a vehicle may not turn so often. VEH-01, VEH-04, VEH-05.
func (w *scene) judgePivots(turns int) *Refusal {
	b := w.b
	switch {
	case turns <= w.t.pivots:
		return nil
	case w.t.back && w.t.pivots == 0:
		return noTurnBack.Refuse(b.UnitFact("unit", w.id))
	case w.t.pivots == 0:
		return noTurnRun.Refuse(b.UnitFact("unit", w.id))
	}
	return tooManyTurn.Refuse(b.UnitFact("unit", w.id), battle.Count("turns", turns), battle.Count("pivots", w.t.pivots))
}

// judgeDistance says why a drive is too long; the road doubles the rate. VEH-05, TERRAIN-08, MOVE-19.
func (w *scene) judgeDistance(m modelID, track []geom.Point, length geom.Len) *Refusal {
	b := w.b
	if length > w.t.rate && w.t.road > w.t.rate && b.onRoad(b.base(m), track) {
		b.Cite("BA-TERRAIN-08", "BA-TERRAIN-09", "BA-TERRAIN-10", "BA-TERRAIN-11")
		w.limit = w.t.road
	}
	if length > w.limit && w.t.back {
		return tooFarBack.Refuse(b.UnitFact("unit", w.id), battle.In("path", length), battle.In("rate", w.limit))
	}
	return w.judgeLength(m, track, w.limit)
}

// judgeDrive says what stands in the way of a hull. A hull that does not stir is never wrong.
func (w *scene) judgeDrive(hull geom.Base, track []geom.Point, p *plan) *Refusal {
	stirs := p.facing != hull.Facing
	if no := w.judgeTurns(hull, track); no != nil {
		return no
	}
	if !w.isEmpty() {
		for i, to := range track[1:] {
			hull.Facing = legFacing(track[i], to, hull.Facing, w.t.back)
			if no := w.judgeLeg(hull.MovedTo(track[i]), to, track, i == 0); no != nil {
				return no
			}
		}
	}
	end := hull.MovedTo(p.places[0]).Faced(p.facing)
	if !stirs && end.At == track[0] {
		return nil
	}
	if no := w.judgePivotRoom(end, track); no != nil {
		return no
	}
	return w.judgeEnd(end)
}

// judgePivotRoom says what a hull would stand on after its last turn. VEH-27.
func (w *scene) judgePivotRoom(end geom.Base, track []geom.Point) *Refusal {
	for _, id := range w.pieces {
		piece := w.b.table.Piece(table.PieceID(id))
		if piece.Overlaps(end) && !piece.Overlaps(w.b.base(w.b.first(w.id))) {
			if no := w.judgePiece(end, end.At, track, false, piece); no != nil {
				w.b.Cite("BA-VEH-27")
				return no
			}
		}
	}
	return nil
}

// drove notes that a vehicle has moved: turning on the spot counts. VEH-08.
func (b *Battle) drove(id UnitID, p *plan) {
	if m := b.model(b.leader(id)); b.profile(id).Type == Vehicle && (p.places[0] != m.At || p.facing != m.Facing) {
		if p.places[0] == m.At {
			b.Cite("BA-VEH-08")
		}
		b.mark(id, Drove)
	}
}
