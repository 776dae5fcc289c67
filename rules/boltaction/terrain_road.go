package boltaction

import (
	"sandtable/geom"
	"sandtable/table"
)

// feel is the distance at which a long base is felt along its way.
const feel = geom.Inch / 4

// isRoad reports whether a point lies on a road. What of a hull that enters is not yet on the table, leaves no road.
func (b *Battle) isRoad(p geom.Point) bool {
	if p.X < 0 || p.Y < 0 || p.X > b.table.Width || p.Y > b.table.Depth {
		return true
	}
	var room [16]int32
	for _, id := range b.table.PiecesNear(geom.Box{Min: p, Max: p}, room[:0]) {
		if piece := b.table.Piece(table.PieceID(id)); groundOf(piece).category == road && piece.Holds(p) {
			return true
		}
	}
	return false
}

// onRoad reports whether a whole move is made on a road, which begins with a base as it stands: a man's middle; of a hull its
// middle all the way, with half its width, and the line from its rear to its front where it begins and ends. Where it turns
// on the way, it may stick out. TERRAIN-11, TERRAIN-18.
func (b *Battle) onRoad(base geom.Base, track []geom.Point) bool {
	if base.Round {
		return b.stripOnRoad(track)
	}
	last := len(track) - 1
	for i := range last {
		if track[i] == track[i+1] {
			continue
		}
		if !b.isRoad(track[i]) || !b.isRoad(track[i+1]) {
			return false
		}
		if i == 0 && !b.hullOnRoad(base.MovedTo(track[0]), base.Facing) {
			return false
		}
		way := geom.Bearing(track[i], track[i+1])
		if !b.laneOnRoad(track[i], track[i+1], way, base.Width) || i == last-1 && !b.hullOnRoad(base.MovedTo(track[last]), way) {
			return false
		}
	}
	return true
}

// standsOnRoad reports whether a base stands on a road.
func (b *Battle) standsOnRoad(base geom.Base) bool {
	if base.Round {
		return b.isRoad(base.At)
	}
	return b.hullOnRoad(base, base.Facing)
}

// hullOnRoad reports whether a hull is on the road from its rear to its front.
func (b *Battle) hullOnRoad(base geom.Base, facing geom.Facing) bool {
	half := geom.Step(geom.Point{}, facing, base.Depth/2)
	return b.laneOnRoad(base.At.Sub(half), base.At.Add(half), facing, base.Width)
}

// laneOnRoad reports whether a lane straight ahead is on the road with its middle and with half its width.
func (b *Battle) laneOnRoad(from, to geom.Point, way geom.Facing, w geom.Len) bool {
	on := func(aside geom.Len) bool {
		off := geom.Step(geom.Point{}, way.Turn(900), aside)
		track := [2]geom.Point{from.Add(off), to.Add(off)}
		return b.stripOnRoad(track[:])
	}
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
