package bot

import (
	"sandtable/battle"
	"sandtable/geom"
)

// An end is where a move could lead, and what it is worth to be there.
type end struct {
	at    geom.Point
	value int32
}

const (
	bearings = 24
	maxEnds  = bearings*4 + 12
)

// lengths are the parts of a move that are thought of, in quarters.
var (
	lengths      = [...]geom.Len{4, 3, 2, 1}
	briefLengths = [...]geom.Len{4, 2}
)

// An outlook are the places to which a figure could move straight from a point, the best first. What one is worth is worked out when it
// might be next: most never are.
type outlook struct {
	*mind
	figure  *battle.Figure
	from    geom.Point
	hurried bool
	known   int // so many are in their places
	n       int
	all     [maxEnds]prospect
}

// A prospect is an end of which it is not known yet what it is worth, or whether a way leads there.
type prospect struct {
	end
	most  int64 // it is worth no more
	more  int32 // what it is worth besides to be there
	order int16 // in which they were thought of
	leads bool  // a way leads there
	sure  bool  // all of this is known
}

// look thinks of where a figure could go.
func (o *outlook) look(m *mind, f *battle.Figure, from geom.Point, limit geom.Len) {
	o.mind, o.figure, o.from, o.hurried, o.known, o.n = m, f, from, limit > f.Move, 0, 0
	shot := m.bestShot(f)
	m.eachEnd(f, from, limit, func(p geom.Point, more int32, leads bool) {
		if o.n < len(o.all) {
			o.all[o.n] = prospect{end: end{at: p}, most: m.valueAtMost(f, p, shot) + int64(more), more: more, order: int16(o.n), leads: leads}
			o.n++
		}
	})
}

// at is the end with such a place among them, if there are so many.
func (o *outlook) at(place int) (end, bool) {
	for o.known <= place {
		best := -1
		for i := o.known; i < o.n; i++ {
			if best < 0 || o.all[i].most > o.all[best].most || o.all[i].most == o.all[best].most && o.all[i].order < o.all[best].order {
				best = i
			}
		}
		if best < 0 {
			return end{}, false
		}
		p := &o.all[best]
		switch {
		case p.sure:
			o.all[o.known], *p = *p, o.all[o.known]
			o.known++
		case p.leads || o.leadsTo(o.footing(o.seat, o.figure.Class, o.figure.ID), o.from, p.at, o.hurried) && !o.isTaken(o.figure, o.from, p.at):
			p.value = o.mind.value(o.figure, p.at) + p.more
			p.most, p.sure = int64(p.value), true
		default:
			o.n--
			*p = o.all[o.n]
		}
	}
	return o.all[place].end, true
}

// eachEnd thinks of places to which a figure could move straight from a point, with what it is worth besides to be there; to some it is
// known that a way leads.
func (m *mind) eachEnd(f *battle.Figure, from geom.Point, limit geom.Len, think func(p geom.Point, more int32, leads bool)) {
	t := &m.tasks[m.place(f)]
	limit -= 2 // points are rounded
	add := func(p geom.Point) {
		if m.box.Contains(p) {
			think(p, 0, false)
		}
	}
	if t.goal >= 0 {
		g := &m.pic.Goals[t.goal]
		switch g.Kind {
		case battle.GoalHold, battle.GoalTouch, battle.GoalCarry:
			if g.Kind == battle.GoalCarry && g.Held == m.pic.Side {
				break // it is brought away from there
			}
			d := geom.Dist(from, g.At)
			for _, short := range [...]geom.Len{0, m.mesh / 2, m.mesh} {
				if d > short && d-short <= limit {
					add(geom.Toward(from, g.At, d-short))
				}
			}
			for _, part := range lengths { // straight at it
				if d > limit*part/4 {
					add(geom.Toward(from, g.At, limit*part/4))
				}
			}
		}
		if g.Kind == battle.GoalLeave || g.Kind == battle.GoalBeyond || g.Kind == battle.GoalCarry && g.Held == m.pic.Side {
			if p := g.Line.Nearest(from); geom.Dist(from, p) <= limit && p != from && g.Line != (geom.Segment{}) {
				think(p, m.num.leavingBonus*t.perMove, true)
			}
		}
	}
	step := 3600 / bearings
	first := geom.Facing(0)
	if t.way != nil {
		first = m.downhill(t.way, from)
	}
	stride, parts := 1, lengths[:]
	if m.hasty || m.skill.Brief && f.Role == battle.RoleLeader { // who leads need not stand just so
		stride, parts = 2, lengths[:2]
	} else if m.skill.Brief && !m.leaves(t) {
		parts = briefLengths[:]
	}
	for _, part := range parts {
		d := limit * part / 4
		if d < m.mesh/4 {
			break
		}
		for j := 0; j < bearings; j += stride {
			add(geom.Step(from, first.Turn(j*step), d))
		}
	}
}

// leadsTo reports whether a straight way leads through nothing that stops a unit. Where it begins one has come somehow.
func (m *mind) leadsTo(foot []battle.Footing, from, to geom.Point, hurried bool) bool {
	begin, end := m.cell(from), m.cell(to)
	if hurried && (foot[begin].Slow && foot[begin].Cost > 10 || foot[end].Slow) {
		return false
	}
	if begin == end {
		return true
	}
	if foot[end].Cost == 0 {
		return false
	}
	d := geom.Dist(from, to)
	n := d/(m.mesh/2) + 1
	for i := geom.Len(1); i < n; i++ {
		at := m.cellAlong(from, to, d, d*i/n)
		if at != begin && at != end && (foot[at].Cost == 0 || foot[at].Halt || hurried && foot[at].Slow) {
			return false
		}
	}
	return true
}

// downhill is in which direction a way leads from a point: to the best of the cells two around it.
func (m *mind) downhill(way []int32, from geom.Point) geom.Facing {
	c := m.cell(from)
	x, y := c%m.cols, c/m.cols
	best, at := way[c], c
	for dy := -2; dy <= 2; dy++ {
		for dx := -2; dx <= 2; dx++ {
			nx, ny := x+dx, y+dy
			if nx < 0 || ny < 0 || nx >= m.cols || ny >= m.rows {
				continue
			}
			if n := ny*m.cols + nx; way[n] < best {
				best, at = way[n], n
			}
		}
	}
	if m.mid[at] == from {
		return 0
	}
	return geom.Bearing(from, m.mid[at])
}

// maxCorners is how many stretches a way may have.
const maxCorners = 4

// route is where the task of a figure leads it within a move: straight as far as nothing is in the way, then around the corner. It ends
// before whatever stops it.
func (m *mind) route(f *battle.Figure, from geom.Point, limit geom.Len, out []geom.Point) []geom.Point {
	t := &m.tasks[m.place(f)]
	if t.way == nil || limit < m.mesh {
		return out
	}
	foot := m.footing(m.seat, f.Class, f.ID)
	hurried := limit > f.Move
	left := limit - 2*maxCorners // points are rounded
	anchor, last := from, from
	for c := m.cell(from); len(out) < maxCorners; {
		next := m.downstream(t.way, c)
		if next == c || foot[next].Halt || hurried && foot[next].Slow || t.way[next] < 0 {
			break
		}
		p := m.mid[next]
		if last != anchor && !m.leadsTo(foot, anchor, p, hurried) {
			left -= geom.Dist(anchor, last)
			out = append(out, last)
			anchor = last
		}
		if d := geom.Dist(anchor, p); d >= left {
			if len(out) == maxCorners || left < m.mesh/4 {
				return out
			}
			return append(out, geom.Toward(anchor, p, left))
		}
		last, c = p, next
	}
	if last != anchor && len(out) < maxCorners {
		out = append(out, last)
	}
	return out
}

// downstream is the cell beside another to which a way leads on; the same if it ends there.
func (m *mind) downstream(way []int32, c int) int {
	x, y := c%m.cols, c/m.cols
	best, at := way[c], c
	for dy := max(0, y-1); dy <= min(m.rows-1, y+1); dy++ {
		for dx := max(0, x-1); dx <= min(m.cols-1, x+1); dx++ {
			if n := dy*m.cols + dx; way[n] < best {
				best, at = way[n], n
			}
		}
	}
	return at
}
