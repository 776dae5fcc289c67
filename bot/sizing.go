package bot

import (
	"slices"

	"sandtable/battle"
	"sandtable/geom"
)

// A sizing is what is asked of a picture again and again while places are weighed, worked out once: weighing a thousand places takes
// no square roots, and asks only once which figures see each other. It holds as long as the picture.
type sizing struct {
	threats []threat
	clutch  []threat // those that assault figures near them
	marks   []mark
	bodies  []body
	shots   []int32 // what figures can do from where they stand, by their places in the picture, and one more; 0: not known
	led     struct {
		by   battle.UnitID // the leader who does not count
		some []bool        // has another near, by their places in the picture
	}
	intents []intent  // by the places of figures
	fired   [2][]int8 // cells in which what is soft or hard is under fire (2) or not (1); 0: not known
}

// A threat is an enemy who can harm.
type threat struct {
	at     geom.Point
	square [2]int64 // of what its bands reach
	soft   [2]int32
	hard   [2]int32
}

// A mark is an enemy who can be shot at.
type mark struct {
	at    geom.Point
	id    battle.UnitID
	hard  bool
	worth int32
}

// A body is a figure in the way: no other can stand on it.
type body struct {
	at   geom.Point
	core geom.Len
	id   battle.UnitID
	foe  bool
}

// An intent is what must be said beforehand of a unit that is to go somewhere.
type intent struct {
	known bool
	to    geom.Point
	parts []battle.CommandPart
}

// observe surveys the battle from a seat.
func (m *mind) observe(s *Seat) {
	m.seat = s.weighing(m.book)
	m.until = m.seat.Asked() + mostAsked
	m.seat.Survey(&m.pic)
	if m.skill.Artless {
		m.pic.Goals = slices.DeleteFunc(m.pic.Goals, func(g battle.Goal) bool { return g.Deny })
	}
	z := &m.sizing
	z.threats, z.clutch, z.marks, z.bodies, z.led.by = z.threats[:0], z.clutch[:0], z.marks[:0], z.bodies[:0], 0
	z.shots = cleared(z.shots, len(m.pic.Figures))
	z.intents = cleared(z.intents, len(m.pic.Figures))
	z.fired[0], z.fired[1] = z.fired[0][:0], z.fired[1][:0]
	most := battle.UnitID(0)
	for i := range m.pic.Figures {
		most = max(most, m.pic.Figures[i].ID)
	}
	m.index = cleared(m.index, int(most)+1)
	for i := range m.pic.Figures {
		e := &m.pic.Figures[i]
		if e.ID != 0 {
			m.index[e.ID] = int16(i) + 1
		}
		if e.Core > 0 && !e.Away && (e.Side == m.pic.Side || e.Role != battle.RoleLeader) { // a leader of the enemy may make way
			z.bodies = append(z.bodies, body{e.At, e.Core, e.ID, e.Side != m.pic.Side})
		}
		if e.Side == m.pic.Side || e.Away {
			continue
		}
		if e.ID != 0 {
			z.marks = append(z.marks, mark{e.At, e.ID, e.Hard, e.Worth + e.Load})
		}
		if e.Side != battle.Nobody {
			z.threaten(e, m.num.shakenHarm)
		}
	}
}

// threaten notes an enemy who can harm, if he is shaken only so many per cent as much.
func (z *sizing) threaten(e *battle.Figure, shaken int32) {
	t := threat{at: e.At}
	worst := int32(0)
	for i := range e.Bands {
		b := &e.Bands[i]
		t.square[i], t.soft[i], t.hard[i] = squared(b.Reach), int32(b.Soft), int32(b.Hard)
		if e.Shaken {
			t.soft[i], t.hard[i] = part(t.soft[i], shaken), part(t.hard[i], shaken)
		}
		worst = max(worst, t.soft[i], t.hard[i])
	}
	if worst > 0 {
		z.threats = append(z.threats, t)
	}
	if c := &e.Close; c.Reach > 0 && !e.Shaken {
		t := threat{at: e.At, square: [2]int64{squared(c.Reach)}, soft: [2]int32{int32(c.Soft)}, hard: [2]int32{int32(c.Hard)}}
		if e.Spent {
			t.soft[0] = 0 // it has acted
		}
		z.clutch = append(z.clutch, t)
	}
}

// cleared is room for so many, all empty.
func cleared[T any](room []T, n int) []T {
	if cap(room) < n {
		return make([]T, n)
	}
	room = room[:n]
	clear(room)
	return room
}

// square is that of the distance of two points. Distances are rounded up, so what is at most so far is known by its square.
func square(a, b geom.Point) int64 {
	x, y := int64(a.X-b.X), int64(a.Y-b.Y)
	return x*x + y*y
}

func squared(d geom.Len) int64 { return int64(d) * int64(d) }

// near reports points that are no more than so far from each other.
func near(a, b geom.Point, far geom.Len) bool {
	return far >= 0 && square(a, b) <= squared(far)
}

// isTaken reports that a straight way leads through an enemy, or to where a figure stands, so that the book need not be asked whether it
// is legal.
func (z *sizing) isTaken(f *battle.Figure, from, to geom.Point) bool {
	if f.Core == 0 {
		return false
	}
	long := int64(0)
	for i := range z.bodies {
		b := &z.bodies[i]
		if b.id == f.ID {
			continue
		}
		if near(b.at, to, b.core+f.Core-1) {
			return true
		}
		if !b.foe {
			continue
		}
		x, y := int64(to.X-from.X), int64(to.Y-from.Y)
		bx, by := int64(b.at.X-from.X), int64(b.at.Y-from.Y)
		if on := x*bx + y*by; on <= 0 || on >= x*x+y*y {
			continue
		}
		if long == 0 {
			long = int64(geom.Dist(from, to))
		}
		if off := x*by - y*bx; max(off, -off) < int64(b.core)*long-long {
			return true
		}
	}
	return false
}

// harmTo is what all enemies together do to a figure at a place, in thousandths of its worth.
func (z *sizing) harmTo(p geom.Point, hard bool) int32 { return harmOf(z.threats, p, hard) }

// harmOf is what such enemies do together.
func harmOf(threats []threat, p geom.Point, hard bool) (harm int32) {
	for i := range threats {
		t := &threats[i]
		d, by := square(t.at, p), &t.soft
		if hard {
			by = &t.hard
		}
		most := int32(0)
		for j := range by {
			if d <= t.square[j] {
				most = max(most, by[j])
			}
		}
		harm += most
	}
	return harm
}

// shotHere is what the best shot of a figure from where it stands is worth, at one whom it sees.
func (m *mind) shotHere(f *battle.Figure) int32 {
	at := m.place(f)
	if m.shots[at] == 0 {
		_, gain := m.bestSeen(f)
		m.shots[at] = 1 + gain
	}
	return m.shots[at] - 1
}

// bestSeen asks for those at whom a shot would be worth most first, until one is seen: which unit it is, and what a shot is worth.
func (m *mind) bestSeen(f *battle.Figure) (battle.UnitID, int32) {
	type aim struct {
		id   battle.UnitID
		gain int32
	}
	var room [64]aim
	aims := room[:0]
	for i := range m.marks {
		e := &m.marks[i]
		if gain := gainAt(f, e, square(e.at, f.At)); gain > 0 {
			aims = append(aims, aim{e.id, gain})
		}
	}
	for len(aims) > 0 {
		best := 0
		for i := range aims {
			if aims[i].gain > aims[best].gain {
				best = i
			}
		}
		if m.seat.Sees(f.ID, aims[best].id) {
			return aims[best].id, aims[best].gain
		}
		aims[best] = aims[len(aims)-1]
		aims = aims[:len(aims)-1]
	}
	return 0, 0
}

// bestShot is what a shot of a figure is worth at most, wherever it stands.
func (m *mind) bestShot(f *battle.Figure) (best int32) {
	for i := range m.marks {
		best = max(best, gainAt(f, &m.marks[i], 0))
	}
	return best
}

// gainAt is what a shot at an enemy is worth, from where the square of the distance is this.
func gainAt(f *battle.Figure, e *mark, d int64) int32 {
	harm := int16(0)
	for i := range f.Bands {
		b := &f.Bands[i]
		if d > squared(b.Reach) {
			continue
		}
		if e.hard {
			harm = max(harm, b.Hard)
		} else {
			harm = max(harm, b.Soft)
		}
	}
	return int32(harm) * e.worth / 1000
}

// isLed reports a figure, by its place, that has another leader near than the one who is given.
func (m *mind) isLed(i int, but *battle.Figure) bool {
	z := &m.sizing.led
	if z.by != but.ID || len(z.some) != len(m.pic.Figures) {
		z.by, z.some = but.ID, cleared(z.some, len(m.pic.Figures))
		for j := range m.pic.Figures {
			o := &m.pic.Figures[j]
			if o.Role != battle.RoleLeader || o.Away || o.ID == but.ID {
				continue
			}
			for k := range m.pic.Figures {
				if own := &m.pic.Figures[k]; own.Side == o.Side && near(o.At, own.At, m.pic.Led) {
					z.some[k] = true
				}
			}
		}
	}
	return z.some[i]
}

// intent is what must be said beforehand of a unit that is to go somewhere by an order.
func (m *mind) intent(c *battle.Command, f *battle.Figure, to geom.Point) []battle.CommandPart {
	n := &m.intents[m.place(f)]
	if !n.known || n.to != to {
		alone := *c
		alone.Units, alone.Parts = []battle.UnitID{f.ID}, nil
		m.seat.intend(&alone, f.ID, []geom.Point{to})
		*n = intent{true, to, alone.Parts}
	}
	return n.parts
}
