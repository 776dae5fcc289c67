package cobi

import (
	"math/bits"

	"sandtable/geom"
	"sandtable/table"
)

// rays is how many lines are drawn to a target, and mostBlocked how many of them may be blocked. GEN-17.
const (
	rays        = 9
	mostBlocked = 4
)

// A sight is how a target is seen. GEN-16 to GEN-18.
type sight struct {
	blocked int8  // of the rays
	cover   cover // of what the rays meet, and of what the target is in: which of it counts, the weapon says. TERR-07
	smoke   bool  // a ray enters smoke. TERR-09
}

// sees reports whether a shot is possible: no more than half of the target is covered. GEN-16.
func (s sight) sees() bool { return s.blocked <= mostBlocked }

// carrier is the model that shows a model to others: the hull that it is in, or itself.
func (b *Battle) carrier(m modelID) modelID {
	x := b.model(m)
	switch {
	case x.Post != 0:
		return b.hull(x.Post)
	case x.Aboard != 0:
		return b.hull(x.Aboard)
	}
	return m
}

// look is how one model sees another.
func (b *Battle) look(from, to modelID) sight {
	from, to = b.carrier(from), b.carrier(to)
	return b.lookOnce(from, to, 0)
}

// lookPast is the same, as if a unit were not there.
func (b *Battle) lookPast(from, to modelID, past UnitID) sight {
	from, to = b.carrier(from), b.carrier(to)
	return b.lookOnce(from, to, past)
}

// own is how near a piece of scenery must be to a figure that shoots over it as over its own cover, or has it as its cover. HOUSE:
// it covers no other figure.
const own = 2 * geom.CM

// lookFrom is how a model is seen from a base, on which a model stands or would stand, past a unit that does not count.
func (b *Battle) lookFrom(base geom.Base, from, to modelID, past UnitID) sight {
	b.Cite("COBI-GEN-16", "COBI-GEN-17")
	v := viewer{b: b, base: base, target: b.base(to), from: from, to: to, past: past}
	v.scan()
	if v.sight.cover != 0 {
		b.Cite("COBI-GEN-18")
	}
	return v.sight
}

// aims are evenly spaced points across the outline of a target, perpendicular to the shot, and the box around them. GEN-17.
func aims(eye geom.Point, target geom.Base, points *[rays]geom.Point) geom.Box {
	way := geom.Bearing(eye, target.At)
	half := target.Width / 2
	if !target.Round {
		turned := target.Facing.Turn(-int(way))
		across := int64(target.Width)*abs(turned.Cos()) + int64(target.Depth)*abs(turned.Sin())
		half = geom.Len(across / geom.One / 2)
	}
	left, right := way.Turn(-900), way.Turn(900)
	box := geom.Box{Min: target.At, Max: target.At}
	for i := range points {
		d := half * geom.Len(2*i-(rays-1)) / rays
		if d < 0 {
			points[i] = geom.Step(target.At, left, -d)
		} else {
			points[i] = geom.Step(target.At, right, d)
		}
		box = box.Union(geom.Box{Min: points[i], Max: points[i]})
	}
	return box
}

func abs(n int64) int64 { return max(n, -n) }

// A viewer looks at a target.
type viewer struct {
	b                *Battle
	base, target     geom.Base
	from, to         modelID
	past             UnitID // does not count
	eye              geom.Point
	high, targetHigh geom.Len
	risen            bool       // they are known
	line             geom.Point // from the eye to the middle of the target
	long             int64      // how far away it is, rounded up
	points           [rays]geom.Point
	blocked          uint16 // a bit for each ray
	crowd            crowd  // whose models block them
	sight            sight
}

// begin draws the rays, and is the box around them.
func (v *viewer) begin() geom.Box {
	v.eye = v.base.At
	box := aims(v.eye, v.target, &v.points)
	v.line = v.target.At.Sub(v.eye)
	v.long = int64(geom.Dist(v.eye, v.target.At)) + 1
	return box.Union(geom.Box{Min: v.eye, Max: v.eye})
}

// rise finds out how high the ends of the rays are.
func (v *viewer) rise() {
	if !v.risen {
		v.high, v.targetHigh, v.risen = v.b.height(v.eye), v.b.height(v.target.At), true
	}
}

// scan looks along all rays.
func (v *viewer) scan() {
	b, box := v.b, v.begin()
	v.rise()
	var room [64]int32
	for _, id := range b.table.PiecesNear(box, room[:0]) {
		piece := table.PieceID(id)
		if !v.passes(b.table.PieceBox(piece)) {
			v.piece(b.seen.thing(b, piece))
		}
	}
	var bodies [256]int32
	for _, body := range b.table.BodiesNear(box, bodies[:0]) {
		if n := modelID(body); !v.passesModel(n) && !v.ignores(n) {
			v.body(n)
		}
	}
	v.count()
}

// ignores reports whether a model blocks no ray: one of the units that look and are looked at, or a wounded man, since he lies.
func (v *viewer) ignores(n modelID) bool {
	return v.ignoresAll(v.b.owner(n)) || v.b.model(n).Health == Wounded
}

// ignoresAll reports whether no model of a unit blocks a ray.
func (v *viewer) ignoresAll(id UnitID) bool {
	b := v.b
	return id == b.owner(v.from) || v.to != 0 && id == b.owner(v.to) || id == v.past
}

// count is how many rays are blocked.
func (v *viewer) count() int8 {
	v.sight.blocked = int8(bits.OnesCount16(v.blocked))
	return v.sight.blocked
}

// passes reports whether all rays pass a box by far: most pieces of a large table are nowhere near them.
func (v *viewer) passes(box geom.Box) bool {
	off := box.Middle().Sub(v.eye)
	across := abs(int64(v.line.X)*int64(off.Y) - int64(v.line.Y)*int64(off.X))
	wide, deep := int64(box.Max.X-box.Min.X)/2+1, int64(box.Max.Y-box.Min.Y)/2+1
	reach := int64(v.target.Width+v.target.Depth)/2 + 1
	return across > abs(int64(v.line.X))*deep+abs(int64(v.line.Y))*wide+reach*v.long
}

// passesModel reports the same of a model.
func (v *viewer) passesModel(n modelID) bool {
	size, off := &v.b.sizes[n-1], v.b.model(n).At.Sub(v.eye)
	across := abs(int64(v.line.X)*int64(off.Y) - int64(v.line.Y)*int64(off.X))
	reach := int64(v.target.Width+v.target.Depth+size.Width+size.Depth)/2 + 1
	return across > reach*v.long
}

// seesOver reports whether something so high at a point is lower than the viewer and nearer to him than to the target. TERR-11.
func (v *viewer) seesOver(at geom.Point, height geom.Len) bool {
	return v.high > height && geom.Dist(v.eye, at) < geom.Dist(at, v.target.At)
}

// seesOverPiece reports the same of a piece of scenery that a ray crosses.
func (v *viewer) seesOverPiece(p *table.Piece, ray geom.Segment, height geom.Len) bool {
	if v.high <= height {
		return false
	}
	at, ok := p.FirstCrossed(ray)
	v.b.Cite("COBI-TERR-11")
	return ok && v.seesOver(at, height)
}

// piece finds which rays a piece of scenery blocks, and what cover it gives. TERR-06.
func (v *viewer) piece(t *pieceGround) {
	p, g, s := t.piece, &t.ground, &v.sight
	switch {
	case p.Kind == table.Smoke:
		for _, to := range &v.points {
			s.smoke = s.smoke || p.IsCrossed(geom.Segment{A: v.eye, B: to})
		}
		return
	case p.Kind == table.Hill:
		v.hill(p)
		return
	case g.block == clear && g.cover == 0:
		return
	case g.inside:
		if p.IsWithin(v.target, 0) && (p.Overlaps(v.target) || p.Holds(v.target.At)) {
			s.cover |= g.cover
		}
		return
	}
	var in, out bool
	if p.IsArea() {
		in, out = p.Holds(v.target.At), p.Holds(v.eye) || g.block == clear && p.IsWithin(v.base, own)
	} else {
		in, out = p.IsWithin(v.target, own), p.IsWithin(v.base, own)
	}
	if in {
		s.cover |= g.cover // who stands in it, or behind it
	}
	for i, to := range &v.points {
		ray := geom.Segment{A: v.eye, B: to}
		if !p.IsCrossed(ray) {
			continue
		}
		switch {
		case g.block == fullBlocks && !in && !out:
			if !v.seesOverPiece(p, ray, g.height) {
				v.block(i, g.cover)
			}
		case g.block == deepBlocks && p.IsArea() && p.Polygon().Chord(ray) > deep:
			v.block(i, g.cover)
		case !out:
			if !v.seesOverPiece(p, ray, g.height) {
				s.cover |= g.cover
			}
		}
	}
}

// deep is how far one sees through a wood. TERR-06.
const deep = 10 * geom.CM

// block blocks a ray by something that gives cover to what can still be seen. GEN-18.
func (v *viewer) block(ray int, by cover) {
	v.blocked |= 1 << ray
	v.sight.cover |= by
}

// hill finds which rays a hill blocks: one looks over none that is higher than both ends, and over no crest. TERR-06.
func (v *viewer) hill(p *table.Piece) {
	top := geom.Len(max(1, p.Level)) * storey
	on := p.Holds(v.eye) || p.Holds(v.target.At)
	for i, to := range &v.points {
		ray := geom.Segment{A: v.eye, B: to}
		crest := false
		for k := 1; k < len(p.Crest); k++ {
			crest = crest || ray.Meets(geom.Segment{A: p.Crest[k-1], B: p.Crest[k]})
		}
		if crest || !on && len(p.Crest) == 0 && top > max(v.high, v.targetHigh) && p.IsCrossed(ray) {
			v.block(i, hard)
		}
	}
}

// body finds which rays a model of another unit blocks: it is soft cover, a wreck hard. GEN-18.
func (v *viewer) body(n modelID) {
	base := v.b.base(n)
	if v.seesOver(base.At, storey-1) {
		return
	}
	kind := soft
	if v.b.unit(v.b.owner(n)).Is(Wrecked) {
		kind = hard
	}
	stand := geom.StandOf(base)
	for i, to := range &v.points {
		if v.blocked&(1<<i) != 0 && v.sight.cover&kind != 0 {
			continue // it could change nothing
		}
		if stand.Meets(geom.Segment{A: v.eye, B: to}) {
			v.block(i, kind)
		}
	}
}
