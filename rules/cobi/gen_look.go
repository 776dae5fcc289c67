package cobi

import (
	"sandtable/battle"
	"sandtable/geom"
	"sandtable/table"
)

var (
	lookNotThere = reason("COBI-GEN-16", "{unit} is not on the table")
	lookPiece    = reason("COBI-GEN-17", "more than half is hidden, mostly by this: {piece}")
	lookUnit     = reason("COBI-GEN-17", "more than half is hidden, most of it behind {unit}")
)

// Look says whether some model of a unit sees some model of another, and what covers the nearest if none does. GEN-16, GEN-17.
// battle.Looker.
func (b *Battle) Look(side Side, from, to UnitID) battle.Look {
	for _, id := range [...]UnitID{from, to} {
		if !b.Exists(id) {
			return battle.Look{Why: battle.Unseen.Refuse()}
		}
		if b.box(id) == (geom.Box{}) {
			return battle.Look{Why: lookNotThere.Refuse(b.UnitFactTo(side, "unit", id))}
		}
	}
	near := battle.Look{Range: far}
	var eye, target modelID
	for m := b.first(from); m < b.first(from)+modelID(b.count(from)); m++ {
		for n := b.first(to); n < b.first(to)+modelID(b.count(to)); n++ {
			if !b.stands(m) || !b.stands(n) {
				continue
			}
			gap, sees := b.gap(m, n), b.sees(m, n)
			if sees && !near.Sees || sees == near.Sees && gap < near.Range {
				near = battle.Look{Sees: sees, Range: gap, From: b.model(m).At, To: b.model(n).At}
				eye, target = m, n
			}
		}
	}
	if !near.Sees {
		v := viewer{b: b, base: b.base(eye), target: b.base(target), from: eye, to: target, past: to}
		v.explain(side, &near)
	}
	return near
}

// LookAt says whether some model of a unit sees a point of the table. battle.Looker.
func (b *Battle) LookAt(side Side, from UnitID, to geom.Point) battle.Look {
	if !b.Exists(from) {
		return battle.Look{Why: battle.Unseen.Refuse()}
	}
	if b.box(from) == (geom.Box{}) {
		return battle.Look{Why: lookNotThere.Refuse(b.UnitFactTo(side, "unit", from))}
	}
	near := battle.Look{Range: far}
	spot := geom.Base{At: to, Width: 2 * geom.MM, Depth: 2 * geom.MM, Round: true}
	var best viewer
	for m := b.first(from); m < b.first(from)+modelID(b.count(from)); m++ {
		if !b.stands(m) {
			continue
		}
		v := viewer{b: b, base: b.base(m), target: spot, from: m}
		v.scan()
		gap, sees := geom.GapPoint(b.base(m), to), v.sight.sees()
		if sees && !near.Sees || sees == near.Sees && gap < near.Range {
			near, best = battle.Look{Sees: sees, Range: gap, From: b.model(m).At, To: to}, viewer{b: b, base: v.base, target: spot, from: m}
		}
	}
	if !near.Sees {
		best.explain(side, &near)
	}
	return near
}

// Overlook says where a unit sees a figure that stands there. GEN-16, GEN-17. battle.Looker.
func (b *Battle) Overlook(_ Side, from UnitID, at []geom.Point, out []geom.Len) {
	there := b.Exists(from) && b.box(from) != (geom.Box{})
	for i, p := range at {
		out[i] = -1
		if !there {
			continue
		}
		spot := geom.Base{At: p, Width: figureBase, Depth: figureBase, Round: true}
		near, seen := far, false
		for m := b.first(from); m < b.first(from)+modelID(b.count(from)); m++ {
			if !b.stands(m) {
				continue
			}
			near = min(near, geom.GapPoint(b.base(m), p))
			v := viewer{b: b, base: b.base(m), target: spot, from: m}
			seen = seen || v.clear()
		}
		if seen {
			out[i] = near
		}
	}
}

// clear looks, and reports whether no more than half of the target is covered.
func (v *viewer) clear() bool {
	v.scan()
	return v.sight.sees()
}

// explain finds what covers most of a target that cannot be seen, and where. GEN-17.
func (v *viewer) explain(side Side, l *battle.Look) {
	b := v.b
	v.scan()
	l.At = l.To
	middle, most := geom.Segment{A: v.eye, B: v.target.At}, 0
	box := geom.BoxOf(append(v.points[:], v.eye)...)
	by := func(look func(one *viewer)) bool {
		one := *v
		one.blocked, one.sight = 0, sight{}
		look(&one)
		n := int(one.count())
		if n <= most {
			return false
		}
		most = n
		return true
	}
	var room [64]int32
	for _, id := range b.table.PiecesNear(box, room[:0]) {
		t := b.seen.thing(b, table.PieceID(id))
		if by(func(one *viewer) { one.piece(t) }) {
			l.Piece, l.Unit, l.Why = t.piece.ID, 0, lookPiece.Refuse(battle.Text("piece", pieceName(t.piece)))
			if at, ok := t.piece.FirstCrossed(middle); ok {
				l.At = at
			}
		}
	}
	var bodies [256]int32
	for _, body := range b.table.BodiesNear(box, bodies[:0]) {
		n := modelID(body)
		if id := b.owner(n); !v.ignores(n) && by(func(one *viewer) { one.body(n) }) {
			l.Piece, l.Unit, l.At, l.Why = 0, id, b.model(n).At, lookUnit.Refuse(b.UnitFactTo(side, "unit", id))
		}
	}
}

// Rings are the distances that matter to a unit: how far it moves and shoots, and from where on it can hide. battle.Ringer.
func (b *Battle) Rings(_ Side, id UnitID) []battle.Ring {
	if !b.Exists(id) || b.box(id) == (geom.Box{}) {
		return nil
	}
	var rings []battle.Ring
	add := func(kind battle.RingKind, key string, radius geom.Len, why clause) {
		for _, r := range rings {
			if r.Key == key {
				return
			}
		}
		if radius > 0 {
			rings = append(rings, battle.Ring{Kind: kind, Key: key, Radius: radius, Clause: why})
		}
	}
	lead := b.leader(id)
	if b.isVehicle(id) {
		add(battle.RingMove, "move", cm(b.card(id).Forward), "COBI-MOVE-01")
		add(battle.RingMove, "reverse", cm(b.card(id).Reverse), "COBI-MOVE-02")
	} else {
		ordinary, rough := b.paces(lead)
		add(battle.RingMove, "move", ordinary, "COBI-MOVE-12")
		add(battle.RingMove, "difficult", rough, "COBI-MOVE-14")
	}
	for m := b.first(id); m < b.first(id)+modelID(b.count(id)); m++ {
		var room [kitSlots]arm
		for _, w := range b.arms(m, room[:0]) {
			if w.col != nil && b.model(m).Health == Able {
				add(battle.RingFire, b.armName(w), w.col.reach(), "COBI-INF-30")
			}
		}
	}
	add(battle.RingOther, "hide", 30*geom.CM, "COBI-HIDE-05")
	return rings
}

// reach is how far a weapon shoots; 0: as far as one sees. INF-30.
func (c *column) reach() geom.Len {
	if c.Range[len(bandEnds)] != no {
		return 0
	}
	for i := len(bandEnds) - 1; i >= 0; i-- {
		if c.Range[i] != no {
			return bandEnds[i] * geom.CM
		}
	}
	return 0
}

// Goes judges a way as a unit would go it: squads by their pace, vehicles forwards or backwards. battle.Pacer.
func (b *Battle) Goes(side Side, id UnitID, ring string, way []geom.Point) bool {
	if !b.Exists(id) || side != b.side(id) || b.box(id) == (geom.Box{}) || ring == "difficult" {
		return false
	}
	was := b.Quiet
	b.Quiet = true
	defer func() { b.Quiet = was }()
	if b.isVehicle(id) && ring == "reverse" {
		if mayTurn(b, id) != nil {
			return false
		}
		_, no := b.judgeDrive(id, way, nil, true, gait{})
		return no == nil
	}
	c := Cmd{Verb: "move", Side: side, Unit: id, Path: way}
	return mayMove(b, id) == nil && b.judgeMove(&c, way, nil, nil) == nil
}
