package boltaction

import (
	"sandtable/geom"
	"sandtable/table"
)

// feel is the distance at which a long base is felt along its way.
const feel = geom.Inch / 4

// isRoad reports whether a point lies on a road.
func (b *Battle) isRoad(p geom.Point) bool {
	var room [16]int32
	for _, id := range b.table.PiecesNear(geom.Box{Min: p, Max: p}, room[:0]) {
		if piece := b.table.Piece(table.PieceID(id)); groundOf(piece).category == road && piece.Holds(p) {
			return true
		}
	}
	return false
}

// onRoad reports whether a whole move is made on a road: a man's middle; of a hull the line from its rear to its front and
// half its width. TERRAIN-11, TERRAIN-18.
func (b *Battle) onRoad(base geom.Base, track []geom.Point) bool {
	if base.Round {
		return b.stripOnRoad(track)
	}
	for i, to := range track[1:] {
		if !b.hullOnRoad(base.MovedTo(track[i]), to) {
			return false
		}
	}
	return true
}

// hullOnRoad reports whether a hull stays on the road on its way straight ahead.
func (b *Battle) hullOnRoad(base geom.Base, to geom.Point) bool {
	if base.At != to {
		base.Facing = geom.Bearing(base.At, to)
	}
	half, across := base.Depth/2, base.Facing.Turn(900)
	rear, front := geom.Step(base.At, base.Facing.Turn(1800), half), geom.Step(to, base.Facing, half)
	on := func(aside geom.Len) bool {
		off := geom.Step(geom.Point{}, across, aside)
		return b.stripOnRoad([]geom.Point{rear.Add(off), front.Add(off)})
	}
	w := base.Width
	return on(0) && (on(w/4) && on(-w/4) || on(w/2) || on(-w/2))
}

// stripOnRoad reports whether a line lies on roads from its start to its end.
func (b *Battle) stripOnRoad(track []geom.Point) bool {
	for i, to := range track[1:] {
		length := geom.Dist(track[i], to)
		for d := geom.Len(0); d < length; d += feel {
			if !b.isRoad(geom.Toward(track[i], to, d)) {
				return false
			}
		}
		if !b.isRoad(to) {
			return false
		}
	}
	return true
}

// bridged reports whether a base that comes over a water or a rough strip stands on a bridge or a ford wherever it would
// stand in it.
func (b *Battle) bridged(base geom.Base, to geom.Point, piece *table.Piece) bool {
	var room [16]int32
	bridges := room[:0]
	for _, id := range b.table.PiecesNear(base.Box().Union(base.MovedTo(to).Box()), bridges) {
		if p := b.table.Piece(table.PieceID(id)); p.Kind == table.Bridge || p.Kind == table.Ford && piece.Kind != table.Ford {
			bridges = append(bridges, id)
		}
	}
	if len(bridges) == 0 {
		return false
	}
	dry := func(p geom.Point) bool {
		for _, id := range bridges {
			if b.table.Piece(table.PieceID(id)).Holds(p) {
				return true
			}
		}
		return !piece.Holds(p)
	}
	length := geom.Dist(base.At, to)
	for d := geom.Len(0); ; d = min(d+feel, length) {
		var feelers [9]geom.Point
		for _, p := range feelersOf(base.MovedTo(geom.Toward(base.At, to, d)), feelers[:0]) {
			if !dry(p) {
				return false
			}
		}
		if d == length {
			return true
		}
	}
}

// feelersOf appends the middle of a base and eight points of its rim.
func feelersOf(base geom.Base, out []geom.Point) []geom.Point {
	out = append(out, base.At)
	if base.Round {
		for i := range 8 {
			out = append(out, geom.Step(base.At, geom.Facing(450*i), base.Width/2))
		}
		return out
	}
	corners := base.Corners()
	out = append(out, corners[:]...)
	for e := geom.Front; e <= geom.Left; e++ {
		out = append(out, base.Middle(e))
	}
	return out
}
