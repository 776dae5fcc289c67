package bot

import (
	"sandtable/battle"
	"sandtable/geom"
)

// A rideKey is whose drive is a part of whose way.
type rideKey struct {
	class       uint8
	walk        *int32 // the first of the distances on foot
	drive, pace geom.Len
}

// rides finds out which figures are driven where: a carrier goes where its passenger is to go, and a figure that would be there much
// sooner by transport gets on one beside it.
func (m *mind) rides() {
	for i := range m.pic.Figures {
		if f := &m.pic.Figures[i]; f.Side == m.pic.Side && f.Carrier != 0 {
			if c := m.figure(f.Carrier); c != nil && !m.leaves(&m.tasks[m.place(c)]) {
				m.drive(c, f)
			}
		}
	}
	for i := range m.pic.Figures {
		f := &m.pic.Figures[i]
		if f.Side != m.pic.Side || f.Hail == 0 || f.Away || f.Shaken || f.Spent {
			continue
		}
		for j := range m.pic.Figures {
			c := &m.pic.Figures[j]
			if m.isBeside(f, c) && m.tasks[j].rider == 0 {
				if gain := m.gainOfRide(f, c, 2); gain > m.tasks[i].gain {
					m.tasks[i].ride, m.tasks[i].gain = c.ID, gain
				}
			}
		}
		if c := m.figure(m.tasks[i].ride); c != nil {
			m.drive(c, f)
		}
	}
}

// isBeside reports a figure that could get on a transport where both stand.
func (m *mind) isBeside(f, c *battle.Figure) bool {
	return c.Side == f.Side && c.Room > 0 && !c.Away && c.ID != f.ID && near(f.At, c.At, f.Hail+f.Core+c.Core)
}

// drive gives the carrier of a unit the task of the unit.
func (m *mind) drive(c, f *battle.Figure) {
	t := &m.tasks[m.place(f)]
	if t.way == nil || f.Move == 0 || c.Move == 0 || m.tasks[m.place(c)].rider != 0 {
		return
	}
	m.tasks[m.place(c)] = task{goal: t.goal, way: m.wayBy(c, f, t.way), perMove: t.perMove, urgent: t.urgent, rider: f.ID}
}

// wayBy is how far it is for a figure that is driven as long as that is quicker, and then walks: in lengths of the drive.
func (m *mind) wayBy(c, f *battle.Figure, walk []int32) []int32 {
	key := rideKey{c.Class, &walk[0], c.Move, f.Move}
	if way := m.driven[key]; way != nil {
		return way
	}
	foot := m.footing(m.seat, c.Class, c.ID)
	late := make([]int32, len(walk))
	sources := make([]int, 0, len(walk))
	for i := range walk {
		if foot[i].Cost > 0 && walk[i] < far {
			late[i] = inTime(c, f, walk[i])
			sources = append(sources, i)
		}
	}
	way := m.spreadLate(foot, sources, late, nil)
	if m.driven == nil {
		m.driven = map[rideKey][]int32{}
	}
	m.driven[key] = way
	return way
}

// inTime is how far one would be driven in the time that a way takes on foot.
func inTime(c, f *battle.Figure, walk int32) int32 {
	return int32(min(int64(far)-1, int64(walk)*int64(c.Move)/int64(f.Move)))
}

// stretch is how far a figure could be driven on from where its lorry is: as long as that is quicker than to walk, and no enemy
// could shoot at it; some moves at most. It also returns the point from which the figure would walk on.
func (m *mind) stretch(f, c *battle.Figure, walk []int32) (d geom.Len, p geom.Point) {
	if p = c.At; walk == nil || c.Move == 0 || f.Move == 0 || m.isStuck(c, c.Move) {
		return 0, p
	}
	by := m.wayBy(c, f, walk)
	at := m.cell(p)
	for d < m.num.rideMoves*c.Move && by[at] < far && (walk[at] >= far || by[at] < inTime(c, f, walk[at])) {
		next := m.downstream(by, at)
		if next == at || m.isFiredOn(c, next) {
			break
		}
		d += geom.Dist(p, m.mid[next])
		at, p = next, m.mid[next]
	}
	return d, p
}

// gainOfRide is what it is worth to a figure to be driven: the orders that it saves. A figure gets on by the order that begins the
// drive, and off by the order that ends it, so a ride takes two at least, unless the figure is set up aboard.
func (m *mind) gainOfRide(f, c *battle.Figure, least geom.Len) int32 {
	t := &m.tasks[m.place(f)]
	if t.way == nil || f.Move == 0 || c.Move == 0 {
		return 0
	}
	walk := m.along(t.way, f.At)
	if 10*walk/f.Move-10*least < m.num.rideSaves || m.isFiredOn(c, m.cell(c.At)) {
		return 0
	}
	d, end := m.stretch(f, c, t.way)
	if d == 0 {
		return 0
	}
	if n := 10*(walk-m.along(t.way, end))/f.Move - 10*max(least, (d+c.Move-1)/c.Move); n >= m.num.rideSaves {
		return min(n, m.num.rideMost) * t.perMove / 10
	}
	return 0
}

// gainOfAlighting is what it is worth to a figure to get off: all of a move, when its transport gets it no further.
func (m *mind) gainOfAlighting(f *battle.Figure) int32 {
	c, t := m.figure(f.Carrier), &m.tasks[m.place(f)]
	if c == nil || t.way == nil || m.leaves(t) {
		return 0
	}
	if d, _ := m.stretch(f, c, t.way); d >= f.Move {
		return 0
	}
	return t.perMove
}

// isUnderFire reports a place where an enemy could shoot at a lorry driven there, after his next move, from where he sees it now; or
// where he is so near that it does not matter what he sees.
func (m *mind) isUnderFire(c *battle.Figure, p geom.Point) bool {
	for i := range m.pic.Figures {
		e := &m.pic.Figures[i]
		if e.Side == m.pic.Side || e.Away {
			continue
		}
		if near(e.At, p, m.num.rideFire*m.mesh) && (e.ID == 0 || e.Reach() > 0) {
			return true
		}
		goes := e.Move
		if e.Stays {
			goes = 0
		}
		if near(e.At, p, e.Reach()+goes) && e.HarmAt(max(0, geom.Dist(e.At, p)-goes), c.Hard) > 0 && m.seat.SeesPoint(e.ID, p) {
			return true
		}
	}
	return false
}

// isFiredOn reports a cell in whose middle that is so.
func (m *mind) isFiredOn(c *battle.Figure, cell int) bool {
	known := &m.fired[0]
	if c.Hard {
		known = &m.fired[1]
	}
	if len(*known) != len(m.mid) {
		*known = cleared(*known, len(m.mid))
	}
	if (*known)[cell] == 0 {
		(*known)[cell] = 1
		if m.isUnderFire(c, m.mid[cell]) {
			(*known)[cell] = 2
		}
	}
	return (*known)[cell] == 2
}

// isAwaited reports a lorry that stays until its passenger has got on.
func (m *mind) isAwaited(c *battle.Figure) bool {
	f := m.figure(m.tasks[m.place(c)].rider)
	return f != nil && !f.Away && !f.Spent && m.tasks[m.place(f)].ride == c.ID && m.isBeside(f, c)
}
