package boltaction

import (
	"slices"

	"sandtable/geom"
	"sandtable/table"
)

// This file finds the shortest way round what is in the way. A way by it may not pass where a leg of a plain move could
// not: whether a leg is open is asked of the same judge.

// A guide is the corners that ways may lead round, and the search among them. Its room is used again.
type guide struct {
	of    *scene    // whose corners they are; nil: none
	base  geom.Base // and of which base
	box   geom.Box  // where it has looked for them, if it says so
	rings []ring
	bends []bend
	hops  []hop // a heap: the most promising first
}

// A bend is a point where a way may turn, or one of its ends. Most are never come to, so whether a base may stand there is asked late.
type bend struct {
	at     geom.Point
	rest   geom.Len // how far it is from the nearest goal
	far    geom.Len // and by the way that was found, from the start
	by     int32    // the bend before it on that way
	ring   int16    // what it leads round, from 1; 0: it is known that a base may stand there
	barred bool     // it is known that none may
	done   bool
}

// A ring is what bends lead round. A model that turns there may not stand on it.
type ring struct {
	piece  *table.Piece
	body   geom.Base
	gap    geom.Len // to the body
	isBody bool
}

// leaves reports whether a base stands clear of what it goes round.
func (r *ring) leaves(there geom.Base) bool {
	switch {
	case r.piece != nil:
		return !r.piece.Overlaps(there)
	case r.isBody:
		return geom.Gap(there, r.body) > r.gap
	}
	return true
}

// A hop is a leg that has not been judged yet, from one bend to another, and how long the whole way is at least.
type hop struct {
	least    geom.Len
	from, to int32
}

const (
	mostBends = 1024
	mostLegs  = 4096
)

// isOpen reports whether a base may go straight to a point.
func (w *scene) isOpen(base geom.Base, to geom.Point, first bool) bool {
	if w.house != nil && w.house.Chord(geom.Segment{A: base.At, B: to}) > 0 {
		return false
	}
	track := [2]geom.Point{base.At, to}
	if w.byRoad && !w.b.onRoad(base, track[:]) {
		return false
	}
	return w.judgeLeg(base, to, track[:], first) == nil
}

// shortest is the shortest way of a base to one of several points, no longer than a limit, round whatever the scene has in
// its way; and to which. It is nil if there is none. Off the road a road does not help: the whole way must lie on it.
// ASSAULT-09, TERRAIN-18.
func (w *scene) shortest(base geom.Base, goals []geom.Point, limit geom.Len) ([]geom.Point, int) {
	g := &w.b.guide
	w.offRoad = true
	g.look(w, base)
	way, goal := g.search(w, base, goals, limit)
	w.offRoad = false
	if way != nil {
		return way, goal
	}
	w.byRoad = true
	if g.lookForRoads(w, base, limit) {
		way, goal = g.search(w, base, goals, limit)
	}
	w.byRoad = false
	return way, goal
}

// wayRound is the shortest way of a model from where it stands to one of several points, on some terms; up to a building, but
// not through it. It is nil if there is none within a limit.
func (b *Battle) wayRound(m modelID, goals []geom.Point, limit geom.Len, t terms, house *table.Piece) []geom.Point {
	if len(goals) == 0 {
		return nil
	}
	var w scene
	if house != nil {
		t.through, w.house = house.ID, house.Polygon()
	}
	w.begin(b, b.owner(m), &t)
	base := b.base(m)
	w.gather(base.Box().Union(geom.BoxOf(goals...)).Grow(limit / 2))
	way, _ := w.shortest(base, goals, limit)
	return way
}

// besideHull are points round a hull, at a distance from it and half an inch apart.
func besideHull(hull geom.Base, off geom.Len) (out []geom.Point) {
	hull.Width += 2 * off
	hull.Depth += 2 * off
	for edge := geom.Front; edge <= geom.Left; edge++ {
		side := hull.Edge(edge)
		for d := geom.Len(0); d < side.Length(); d += geom.Inch / 2 {
			out = append(out, geom.Toward(side.A, side.B, d))
		}
	}
	return out
}

// look gathers the corners of all that the scene has in the way of a base.
func (g *guide) look(w *scene, base geom.Base) {
	if g.of == w {
		return
	}
	g.of, g.base, g.rings, g.bends = w, base, g.rings[:0], g.bends[:0]
	radius := base.Width / 2
	if !base.Round {
		radius = geom.Dist(geom.Point{}, geom.Point{X: base.Width, Y: base.Depth}) / 2
	}
	for _, id := range w.pieces {
		g.piece(w, base, radius, w.b.table.Piece(table.PieceID(id)))
	}
	if w.house != nil {
		house := w.b.table.Piece(w.t.through)
		g.round(w, radius, house, ring{piece: house})
	}
	for _, body := range w.bodies {
		g.body(w, base, radius, modelID(body))
	}
}

// piece gathers the corners of a piece of terrain. Men give obstacles no berth. TERRAIN-14.
func (g *guide) piece(w *scene, base geom.Base, radius geom.Len, piece *table.Piece) {
	if !w.bars(w.entryOf(piece), piece) {
		return
	}
	if base.Round && groundOf(piece).category == obstacle {
		g.round(w, piece.Width/2, piece, ring{})
		return
	}
	g.round(w, radius+piece.Width/2, piece, ring{piece: piece})
}

// A cornerKey is a piece of terrain, a round base that goes round it, and the berth that it gives its corners.
type cornerKey struct {
	piece        table.PieceID
	width, berth geom.Len
}

// round adds the points at which a base may turn round a piece of terrain. Where a man may depends on the ground alone, so it is found out once
// for all clones of a battle, and points at which he may not stand are left out.
func (g *guide) round(w *scene, berth geom.Len, piece *table.Piece, r ring) {
	if !g.base.Round {
		g.ring(w, berth, outline(piece), r)
		return
	}
	b := w.b
	for _, at := range b.corners.Of(b.table, cornerKey{piece.ID, g.base.Width, berth}, func() (free []geom.Point) {
		turns(berth, outline(piece), func(at geom.Point) bool {
			if there := g.base.MovedTo(at); b.table.Holds(there) && r.leaves(there) {
				free = append(free, at)
			}
			return true
		})
		return free
	}) {
		if !g.add(w, bend{at: at}) {
			return
		}
	}
}

// outline are the points of a piece.
func outline(piece *table.Piece) []geom.Point {
	switch {
	case piece.IsArea():
		return piece.Polygon().Points()
	case piece.IsLine():
		return piece.Line
	}
	return []geom.Point{*piece.Spot}
}

// body gathers the corners of a model of another unit.
func (g *guide) body(w *scene, base geom.Base, radius geom.Len, m modelID) {
	other, _ := w.b.bodyTo(m, w.id)
	why, gap := w.berth(base, other, w.b.owner(m))
	if why == nil {
		return
	}
	corners := other.Corners()
	points, berth := corners[:], gap+radius
	if other.Round {
		corners[0] = other.At
		points, berth = corners[:1], berth+other.Width/2
	}
	g.ring(w, berth, points, ring{body: other, gap: gap, isBody: true})
}

// ring adds the points at which a base that gives some corners a berth may turn round them.
func (g *guide) ring(w *scene, berth geom.Len, corners []geom.Point, r ring) {
	g.rings = append(g.rings, r)
	turns(berth, corners, func(at geom.Point) bool { return g.add(w, bend{at: at, ring: int16(len(g.rings))}) })
}

// turns visits the points at which a base that gives some corners a berth may turn round them, as long as that is wanted: those of a polygon
// about the arc that it would walk, which is longer than that by some hundredths of an inch at most.
func turns(berth geom.Len, corners []geom.Point, visit func(geom.Point) bool) {
	n, d := 16, (berth+3)*1020/1000+1
	switch {
	case berth < geom.Inch/8: // the end of a hedge
		n, d = 4, berth+4
	case berth < geom.Inch:
		n, d = 8, (berth+3)*1083/1000+1
	}
	for _, p := range corners {
		for k := range n {
			if !visit(geom.Step(p, geom.Facing(3600/n*k), d)) {
				return
			}
		}
	}
}

// add adds a bend, and reports whether there was room. Only those that one may stand at count.
func (g *guide) add(w *scene, one bend) bool {
	if len(g.bends) == mostBends {
		for i := range g.bends {
			g.isFree(w, &g.bends[i])
		}
		g.bends = slices.DeleteFunc(g.bends, func(b bend) bool { return b.barred })
	}
	if len(g.bends) == mostBends {
		return false
	}
	g.bends = append(g.bends, one)
	return true
}

// isFree reports whether a base may stand at a bend.
func (g *guide) isFree(w *scene, b *bend) bool {
	if b.ring > 0 {
		there := g.base.MovedTo(b.at)
		b.barred = !w.b.table.Holds(there) || !g.rings[b.ring-1].leaves(there)
		b.ring = 0
	}
	return !b.barred
}

// lookForRoads gathers the bends of the roads nearby, and reports whether there are any.
func (g *guide) lookForRoads(w *scene, base geom.Base, limit geom.Len) bool {
	g.of, g.bends = nil, g.bends[:0]
	var room [64]int32
	for _, id := range w.b.table.PiecesNear(base.Box().Grow(limit), room[:0]) {
		piece := w.b.table.Piece(table.PieceID(id))
		if groundOf(piece).category != road {
			continue
		}
		for _, at := range piece.Line {
			if w.b.table.Holds(base.MovedTo(at)) && len(g.bends) < mostBends {
				g.bends = append(g.bends, bend{at: at})
			}
		}
	}
	return len(g.bends) > 0
}

// search finds the shortest way. Legs are judged only when they are the next to be taken, so that few are.
func (g *guide) search(w *scene, base geom.Base, goals []geom.Point, limit geom.Len) ([]geom.Point, int) {
	corners := len(g.bends)
	defer func() { g.bends = g.bends[:corners] }()
	for _, at := range goals {
		g.bends = append(g.bends, bend{at: at})
	}
	for i := range g.bends { // those that are too far for any way are left out
		b := &g.bends[i]
		way := b.at.Sub(base.At)
		if b.done = b.barred || int64(way.X)*int64(way.X)+int64(way.Y)*int64(way.Y) > int64(limit)*int64(limit); !b.done {
			b.rest = nearest(goals, b.at)
			b.done = geom.Dist(base.At, b.at)+b.rest > limit
		}
	}
	g.hops = g.hops[:0]
	g.hopOn(base.At, 0, -1, limit)
	for legs := 0; len(g.hops) > 0 && legs < mostLegs; {
		h := g.pop()
		to, at := &g.bends[h.to], base.At
		if h.from >= 0 {
			at = g.bends[h.from].at
		}
		if to.done {
			continue
		}
		if !g.isFree(w, to) {
			to.done = true
			continue
		}
		legs++
		if !w.isOpen(base.MovedTo(at), to.at, h.from < 0) {
			continue
		}
		to.done, to.by, to.far = true, h.from, h.least-to.rest
		if int(h.to) >= corners {
			return g.trace(base.At, h.to), int(h.to) - corners
		}
		g.hopOn(to.at, to.far, h.to, limit)
	}
	return nil, 0
}

// nearest is how far the nearest of some points is.
func nearest(points []geom.Point, from geom.Point) geom.Len {
	best, least := from, int64(1<<62)
	for _, p := range points {
		v := p.Sub(from)
		if d := int64(v.X)*int64(v.X) + int64(v.Y)*int64(v.Y); d < least {
			best, least = p, d
		}
	}
	return geom.Dist(from, best)
}

// hopOn puts down the legs that lead on from a point.
func (g *guide) hopOn(at geom.Point, far geom.Len, from int32, limit geom.Len) {
	for i := range g.bends {
		to := &g.bends[i]
		if to.done {
			continue
		}
		if least := far + geom.Dist(at, to.at) + to.rest; least <= limit {
			g.push(hop{least, from, int32(i)})
		}
	}
}

// trace follows a way back from its end.
func (g *guide) trace(from geom.Point, end int32) []geom.Point {
	n := 2
	for i := g.bends[end].by; i >= 0; i = g.bends[i].by {
		n++
	}
	way := make([]geom.Point, n)
	for i := end; i >= 0; i = g.bends[i].by {
		n--
		way[n] = g.bends[i].at
	}
	way[0] = from
	return way
}

// push and pop keep the heap. Of hops that are alike the one that was put down first comes first, on every machine.
func (g *guide) push(h hop) {
	g.hops = append(g.hops, h)
	for i := len(g.hops) - 1; i > 0; {
		up := (i - 1) / 2
		if !g.hops[i].before(g.hops[up]) {
			break
		}
		g.hops[i], g.hops[up] = g.hops[up], g.hops[i]
		i = up
	}
}

func (g *guide) pop() hop {
	first, last := g.hops[0], len(g.hops)-1
	g.hops[0] = g.hops[last]
	g.hops = g.hops[:last]
	for i := 0; ; {
		down := 2*i + 1
		if down+1 < last && g.hops[down+1].before(g.hops[down]) {
			down++
		}
		if down >= last || !g.hops[down].before(g.hops[i]) {
			return first
		}
		g.hops[i], g.hops[down] = g.hops[down], g.hops[i]
		i = down
	}
}

func (h hop) before(o hop) bool {
	if h.least != o.least {
		return h.least < o.least
	}
	if h.from != o.from {
		return h.from < o.from
	}
	return h.to < o.to
}
