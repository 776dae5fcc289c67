package bot

import (
	"cmp"
	"slices"
	"testing"

	"sandtable/battle"
	"sandtable/geom"
)

// Verify weighs places in the plain way.
func (m *mind) Verify(t *testing.T) {
	for i := range m.pic.Figures {
		f := &m.pic.Figures[i]
		if f.Side != m.pic.Side || f.ID == 0 || f.Away {
			continue
		}
		var o outlook
		o.look(m, f, f.At, f.Move)
		ends := m.endsPlainly(f, f.At, f.Move)
		for i, want := range ends {
			if got, ok := o.at(i); !ok || got != want {
				t.Errorf("unit %d goes to %v after %d others, not to %v", f.ID, got, i, want)
			}
		}
		if more, ok := o.at(len(ends)); ok {
			t.Errorf("unit %d could go to %v as well", f.ID, more)
		}
		for _, p := range []geom.Point{f.At, m.mid[(i*37)%len(m.mid)], geom.Toward(f.At, m.mid[(i*53)%len(m.mid)], f.Move)} {
			harm, best := int32(0), int32(0)
			for j := range m.pic.Figures {
				e := &m.pic.Figures[j]
				if e.Side == m.pic.Side || e.Away {
					continue
				}
				d := geom.Dist(e.At, p)
				if h := e.HarmAt(d, f.Hard); e.Side != battle.Nobody && d <= e.Reach() {
					if e.Shaken {
						h /= 2
					}
					harm += h
				}
				gain := int32(0)
				if e.ID != 0 && f.Reach() > 0 {
					gain = f.HarmAt(d, e.Hard) * (e.Worth + e.Load) / 1000 // who rides is lost with what carries him
				}
				if p != f.At {
					gain = gain * 6 / 10
				}
				if gain > best && (p != f.At || m.seat.Sees(f.ID, e.ID)) {
					best = gain
				}
			}
			if got := m.harmTo(p, f.Hard); got != harm {
				t.Errorf("%d harms unit %d at %v, not %d", got, f.ID, p, harm)
			}
			if got := m.shot(f, p); got != best {
				t.Errorf("a shot of unit %d from %v is worth %d, not %d", f.ID, p, got, best)
			}
			if most := m.valueAtMost(f, p, m.bestShot(f)); most < int64(m.value(f, p)) {
				t.Errorf("unit %d at %v is worth %d, more than the most of %d", f.ID, p, m.value(f, p), most)
			}
			d := geom.Dist(f.At, p)
			for part := range geom.Len(8) {
				if got, want := m.cellAlong(f.At, p, d, d*part/8), m.cell(geom.Toward(f.At, p, d*part/8)); got != want {
					t.Errorf("%d/8 of the way from %v to %v is in cell %d, not %d", part, f.At, p, got, want)
				}
			}
			if f.Room > 0 && m.isFiredOn(f, m.cell(p)) != m.isUnderFire(f, m.mid[m.cell(p)]) {
				t.Errorf("unit %d can be shot at in the cell of %v, or not", f.ID, p)
			}
			if way := m.tasks[i].way; way != nil && f.Hail > 0 {
				for j := range m.pic.Figures {
					c := &m.pic.Figures[j]
					if c.Side != f.Side || c.Room == 0 || c.Move == 0 {
						continue
					}
					by := m.wayBy(c, f, way)
					if got, want := by[m.cell(p)], m.wayByPlainly(c, f, way, by, m.cell(p)); got != want {
						t.Errorf("unit %d is driven %d from %v by unit %d, not %d", f.ID, got, p, c.ID, want)
					}
				}
			}
			if way := m.tasks[i].way; way != nil {
				if got, want := m.along(way, p), m.alongPlainly(way, p); got != want {
					t.Errorf("it is %d from %v, not %d", got, p, want)
				}
			}
		}
	}
}

// wayByPlainly is how far it is from a cell for a figure that is driven and then walks, by how far it is from those beside it.
func (m *mind) wayByPlainly(c, f *battle.Figure, walk, by []int32, cell int) int32 {
	foot := m.footing(m.seat, c.Class, c.ID)
	if foot[cell].Cost == 0 {
		return far
	}
	best := far
	if walk[cell] < far {
		best = inTime(c, f, walk[cell])
	}
	for _, n := range neighbours {
		x, y := cell%m.cols+n.x, cell/m.cols+n.y
		if x >= 0 && y >= 0 && x < m.cols && y < m.rows {
			best = min(best, by[y*m.cols+x]+int32(min(len(m.queue)-1, n.cost*min(int(foot[cell].Cost)+int(m.crowd[cell]), 90)/10)))
		}
	}
	return best
}

// endsPlainly are the places to which a figure could move straight, the best first.
func (m *mind) endsPlainly(f *battle.Figure, from geom.Point, limit geom.Len) []end {
	var out []end
	foot, hurried := m.footing(m.seat, f.Class, f.ID), limit > f.Move
	m.eachEnd(f, from, limit, func(p geom.Point, more int32, leads bool) {
		if leads || m.leadsTo(foot, from, p, hurried) && !m.isTakenPlainly(f, from, p) {
			out = append(out, end{p, m.value(f, p) + more})
		}
	})
	slices.SortStableFunc(out, func(x, y end) int { return cmp.Compare(y.value, x.value) })
	return out
}

// isTakenPlainly reports that a figure stands about a point, or an enemy across the way to it.
func (m *mind) isTakenPlainly(f *battle.Figure, from, to geom.Point) bool {
	way := geom.Segment{A: from, B: to}
	for i := range m.pic.Figures {
		e := &m.pic.Figures[i]
		if e.ID == f.ID || e.Core == 0 || f.Core == 0 || e.Away || e.Side != f.Side && e.Role == battle.RoleLeader {
			continue
		}
		at := way.Nearest(e.At)
		if geom.Dist(e.At, to) < e.Core+f.Core || e.Side != f.Side && at != from && at != to && geom.Dist(e.At, at) < e.Core {
			return true
		}
	}
	return false
}

// alongPlainly is how far a point is along a way, by the cells around it.
func (g *grid) alongPlainly(way []int32, p geom.Point) geom.Len {
	c := g.cell(p)
	best := int64(far) * int64(g.mesh) / 10
	for y := c/g.cols - 1; y <= c/g.cols+1; y++ {
		for x := c%g.cols - 1; x <= c%g.cols+1; x++ {
			if x < 0 || y < 0 || x >= g.cols || y >= g.rows || way[y*g.cols+x] >= far {
				continue
			}
			best = min(best, int64(way[y*g.cols+x])*int64(g.mesh)/10+int64(geom.Dist(p, g.mid[y*g.cols+x])))
		}
	}
	return geom.Len(min(best, 1<<28))
}
