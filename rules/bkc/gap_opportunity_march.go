package bkc

import (
	"sandtable/battle"
	"sandtable/geom"
)

// A March is a move into which the enemy may break: from where, on which path, to which facing, and how far it has come. G-01.
type March struct {
	Unit   UnitID       `json:"unit"`
	From   geom.Point   `json:"from"`
	Faced  geom.Facing  `json:"faced,omitzero"` // at its start
	Path   []geom.Point `json:"path"`           // never changed in place
	Facing geom.Facing  `json:"facing,omitzero"`
	Leaves bool         `json:"leaves,omitzero"` // it ends beyond the table. G-47
	Along  geom.Len     `json:"along,omitzero"`  // how much of the path it has gone
	Sprung bool         `json:"sprung,omitzero"` // it has met its mines. G-07
}

// exposedMove is the Move action into which the enemy may break. G-01.
var exposedMove = func() *Rule {
	r := *moveRule
	r.Do = func(b *Battle, c *Cmd) {
		f, _ := b.orderedPath(c)
		if !b.options.Opportunity {
			moveRule.Do(b, c)
			return
		}
		m := March{Unit: c.Unit, From: f.start.At, Faced: f.start.Facing, Path: f.path, Facing: f.base.Facing, Leaves: f.leaves}
		watcher, acting := c.Side.Enemy(), []UnitID{c.Unit}
		switch {
		case !b.drawsFire(watcher, b.exposedBox(&m, acting)):
			moveRule.Do(b, c)
		case f.length == 0: // it only turns
			b.Push(exposure(watcher, acting))
			moveRule.Do(b, c)
		default:
			b.beginMarch(c, &m, watcher, acting)
		}
	}
	return &r
}()

// beginMarch makes a move that the enemy may interrupt, also where he does not. G-01.
func (b *Battle) beginMarch(c *Cmd, m *March, watcher Side, acting []UnitID) {
	units, waits := b.asked(m, acting, watcher)
	if !waits {
		id, _, _ := b.standingShot(m, acting, watcher)
		waits = id != 0
	}
	if !waits {
		moveRule.Do(b, c)
		return
	}
	b.Cite("BKC-MOVE-01", "BKC-DP-35")
	b.spend(c.Unit)
	b.Emit(marches(m))
	s := exposure(watcher, acting)
	s.Units = append(acting, units...)
	b.Push(s)
}

// marches begins a march, and marchOf reads it, but for where it begins: there the unit still stands.
func marches(m *March) Event {
	return Event{Kind: MarchBegan, Unit: m.Unit, Path: append([]geom.Point(nil), m.Path...), Facing: m.Facing, N: battle.Bit(m.Leaves), Clause: "BKC-CMD-29"}
}

func (b *Battle) marchOf(e *Event) March {
	u := b.unit(e.Unit)
	return March{Unit: e.Unit, From: u.At, Faced: u.Facing, Path: e.Path, Facing: e.Facing, Leaves: e.N != 0}
}

// stride is how far apart the points of a move are at which the enemy may fire, beside its end. A base is hardly smaller, so that
// no unit slips by between two of them. G-01.
func (b *Battle) stride() geom.Len { return b.cm(5) }

// wayOf is the path of a march, as far as its shape goes.
func (b *Battle) wayOf(m *March) pathFacts {
	p := b.profile(m.Unit)
	f := pathFacts{path: m.Path, start: geom.Base{At: m.From, Facing: m.Faced, Width: p.Width, Depth: p.Depth}, leaves: m.Leaves}
	f.base = f.start.Faced(m.Facing)
	for _, p := range m.Path {
		f.length += geom.Dist(f.base.At, p)
		f.base.At = p
	}
	return f
}

// placeAt is where a base is so far along a path: it goes front first, and at the end faces as it shall.
func (f *pathFacts) placeAt(along geom.Len) geom.Base {
	switch {
	case along <= 0:
		return f.start
	case along >= f.length:
		return f.base
	}
	at := f.start.At
	for _, p := range f.path {
		if d := geom.Dist(at, p); along < d {
			return f.base.MovedTo(geom.Toward(at, p, along)).Faced(geom.Bearing(at, p))
		} else {
			at, along = p, along-d
		}
	}
	return f.base
}

// between is the part of a path from so far along it to so far, with all that happens on it.
func (f *pathFacts) between(from, to geom.Len) pathFacts {
	part := pathFacts{start: f.placeAt(from), base: f.placeAt(to), length: to - from, allowance: f.allowance, leaves: f.leaves && to >= f.length}
	at, along := f.start.At, geom.Len(0)
	for _, p := range f.path {
		along += geom.Dist(at, p)
		if at = p; along > from && along < to {
			part.path = append(part.path, p)
		}
	}
	part.path = append(part.path, part.base.At)
	on := func(d geom.Len) bool { return d <= to && (d > from || from == 0) }
	for _, c := range f.crossed {
		if on(c.along) {
			c.along -= from
			part.crossed = append(part.crossed, c)
		}
	}
	for _, d := range f.driven {
		if on(d.along) {
			d.along -= from
			part.driven = append(part.driven, d)
		}
	}
	for _, m := range f.mines {
		if on(m.along) {
			m.along -= from
			part.mines = append(part.mines, m)
		}
	}
	return part
}

// isHalted reports a move that goes no further: the unit was suppressed on its way, or does not stand where its way had brought
// it. G-01, FALL-01.
func (b *Battle) isHalted(m *March) bool {
	if b.keptFromGoingOn(m.Unit) {
		return true
	}
	f := b.wayOf(m)
	return b.unit(m.Unit).At != f.placeAt(m.Along).At
}

// points appends how far along its way a unit can still be fired at: at each stride at which it could stand, at its end, and
// where it has been fired at before. Where it has halted, only there. G-01, CONV-17.
func (b *Battle) points(m *March, out []geom.Len) []geom.Len {
	if m.Along > 0 {
		out = append(out, m.Along)
		if b.isHalted(m) {
			return out
		}
	}
	f := b.wayOf(m)
	for d := (m.Along/b.stride() + 1) * b.stride(); d < f.length; d += b.stride() {
		if b.canStand(m.Unit, f.placeAt(d)) {
			out = append(out, d)
		}
	}
	if m.Along < f.length && !m.Leaves {
		out = append(out, f.length)
	}
	return out
}

// exposedBox is a box around those who act, and around the whole way of the one that moves.
func (b *Battle) exposedBox(m *March, acting []UnitID) geom.Box {
	if m.Unit != 0 {
		p := b.profile(m.Unit)
		return geom.BoxOf(m.Path...).Union(b.box(m.Unit)).Grow(max(p.Width, p.Depth))
	}
	var box geom.Box
	for _, id := range acting {
		switch {
		case !b.unit(id).IsOnTable():
		case box == geom.Box{}:
			box = b.box(id)
		default:
			box = box.Union(b.box(id))
		}
	}
	return box
}

// suppose asks something as if a unit on its way had come so far. Nothing of it remains.
func (b *Battle) suppose(m *March, along geom.Len, ask func()) {
	if m.Unit == 0 || along == m.Along {
		ask()
		return
	}
	u, f := b.unit(m.Unit), b.wayOf(m)
	was, spot := *u, f.placeAt(along)
	u.At, u.Facing, u.Marks = spot.At, spot.Facing, u.Marks&^ownWorks
	b.table.Put(int(m.Unit), b.base(m.Unit))
	b.scratch.supposing = true
	ask()
	b.scratch.supposing = false
	*u = was
	b.table.Put(int(m.Unit), b.base(m.Unit))
}

// advance brings a unit so far along its way and reports whether it got there. What lies on the way has been judged when the
// move was; it is found again here. If a unit bars the way by now, it stays where it is. G-01, G-07.
func (b *Battle) advance(to geom.Len) bool {
	m := b.March
	if to <= m.Along || b.isHalted(&m) {
		return to <= m.Along
	}
	start := b.wayOf(&m).start
	f, no := b.judgePath(m.Unit, m.Path, &m.Facing, pathOptions{limit: anyDistance, start: &start, resumes: true})
	if no != nil {
		return false
	}
	part := f.between(m.Along, to)
	part.sprung = m.Sprung
	b.Emit(noteAlong(to))
	went := b.travel(m.Unit, &part, "moved", "BKC-CMD-29")
	if part.sprung && !m.Sprung {
		b.Emit(noteSprung(1))
	}
	return went
}

// endMarch brings a unit to the end of its way, if there is one and nothing has stopped it. G-01.
func (b *Battle) endMarch() {
	m := b.March
	if m.Unit == 0 {
		return
	}
	if b.unit(m.Unit).IsOnTable() {
		b.advance(b.wayOf(&m).length)
	}
	b.Emit(Event{Kind: MarchEnded, Unit: m.Unit})
}
