package bot

import (
	"cmp"
	"slices"

	"sandtable/battle"
	"sandtable/geom"
)

// plan gives every unit of the side a task: a few to what the enemy must not get, as many as it takes to the goals, the worthiest
// first, those who are soonest there; and the rest at the enemy.
func (m *mind) plan() {
	m.errands = m.errands[:0]
	m.tasks = slices.Grow(m.tasks[:0], len(m.pic.Figures))[:len(m.pic.Figures)]
	var own []int
	all := int32(0)
	leaves := slices.ContainsFunc(m.pic.Goals, func(g battle.Goal) bool { return g.Kind == battle.GoalLeave && g.Worth > 0 })
	for i := range m.pic.Figures {
		f := &m.pic.Figures[i]
		m.tasks[i] = task{goal: -1}
		if f.Side != m.pic.Side || f.Role >= battle.RoleLeader && !(leaves && f.Role == battle.RoleTransport) {
			continue
		}
		all += f.Worth
		if f.Move > 0 && !f.Stays && !m.lingers(f) {
			own = append(own, i)
		}
	}
	goals := make([]int, 0, len(m.pic.Goals))
	for i := range m.pic.Goals {
		goals = append(goals, i)
	}
	rank := func(i int) int32 {
		switch g := &m.pic.Goals[i]; {
		case g.By != 0 && g.Held == m.pic.Side:
			return 1 << 24 // what is carried is brought home, before its bearer is sent elsewhere
		case g.Deny:
			return 1 << 23 // those who are near it anyway stay there
		default:
			return g.Worth
		}
	}
	slices.SortStableFunc(goals, func(x, y int) int { return cmp.Compare(rank(y), rank(x)) })
	free := own[:0:0]
	for _, i := range own {
		if m.forgets(&m.pic.Figures[i]) {
			continue
		}
		free = append(free, i)
	}
	for _, i := range goals {
		free = m.man(int16(i), free, all)
	}
	hunt := m.num.hunting
	if m.hunts() { // there is nothing else to be done
		hunt = part(hunt, m.num.huntOnly)
	}
	for _, i := range own {
		if m.tasks[i].goal >= 0 {
			continue
		}
		f := &m.pic.Figures[i]
		m.tasks[i] = task{goal: -1, way: m.toEnemy(f), perMove: hunt, standoff: m.standoff(f)}
	}
	for i := range m.pic.Figures { // transport goes after the others
		if f := &m.pic.Figures[i]; f.Side == m.pic.Side && f.Role == battle.RoleTransport && m.tasks[i].goal < 0 {
			m.tasks[i] = task{goal: -1, way: m.toEnemy(f), perMove: m.num.transportMove, standoff: m.num.transportApart * m.mesh}
		}
	}
	for i := range m.tasks {
		if t := &m.tasks[i]; t.way != nil && m.errs(ErrsRush, m.pic.Figures[i].ID, m.pic.Turn) {
			t.perMove, t.standoff = max(t.perMove, m.num.goalMost*3), 0
		}
	}
	m.rides()
	m.approaches()
}

// hunts reports that no ground is to be won.
func (m *mind) hunts() bool {
	return !slices.ContainsFunc(m.pic.Goals, func(g battle.Goal) bool { return g.Kind < battle.GoalBreak && !g.Deny })
}

// standoff is from how far a figure shoots best: where its harm is greatest, with a little to spare. A figure that must be set up to
// shoot would lose a turn by every move nearer.
func (m *mind) standoff(f *battle.Figure) geom.Len {
	if f.Fixed {
		return part(f.Reach(), m.num.standoff+max(0, m.nature.apart))
	}
	best, at := int16(0), geom.Len(0)
	for i := range f.Bands {
		b := &f.Bands[i]
		if h := max(b.Soft, b.Hard); b.Reach > 0 && h > best {
			best, at = h, b.Reach
		}
	}
	return part(at, m.num.standoff+m.nature.apart)
}

// man gives a goal those of the free units that it takes, and returns the others.
func (m *mind) man(i int16, free []int, all int32) []int {
	g := &m.pic.Goals[i]
	line := geom.Segment{A: g.At, B: g.At}
	switch g.Kind {
	case battle.GoalLeave, battle.GoalBeyond:
		line = g.Line
	case battle.GoalCarry:
		if g.Held == m.pic.Side {
			line = g.Line
		}
	case battle.GoalHold, battle.GoalTouch:
	default:
		return free
	}
	foes, near := int32(0), geom.Len(0)
	for j := range m.pic.Figures {
		e := &m.pic.Figures[j]
		if e.Side != m.pic.Side && !e.Away && geom.Dist(e.At, line.Nearest(e.At)) < max(m.num.goalNear*g.Near, m.num.goalCells*m.mesh) {
			foes += max(e.Worth, m.num.foeLeast)
			if e.Holds && geom.Dist(e.At, line.Nearest(e.At)) < m.num.sitting*max(g.Near, m.mesh) {
				near = 1
			}
		}
	}
	want := max(part(foes, m.num.outnumber), all*m.num.anyForce/1000)
	switch {
	case g.Kind == battle.GoalLeave:
		want = part(g.Share*int32(1000-g.Done)/1000, m.num.leaveForce) // or as many as must leave: and half as many more
	case g.Deny:
		want = all * m.num.denyForce / 1000 // more would be missing elsewhere
	case g.Ends:
		want = max(want, all*m.num.endsForce/1000)
	}
	if g.Kind == battle.GoalBeyond {
		want = all
	}
	turns := m.turnsLeft()
	type soldier struct {
		at     int
		moves  int32 // tenths of them until he is there
		behind int32 // for so many more he lets others go first
		brings int32 // how much of a share he brings with each move
	}
	var queue []soldier
	for _, at := range free {
		f := &m.pic.Figures[at]
		if !f.Holds && (g.Kind == battle.GoalHold || g.Kind == battle.GoalTouch || g.Kind == battle.GoalCarry) {
			continue
		}
		if g.By != 0 && g.By != f.ID && g.Held == m.pic.Side {
			continue
		}
		moves := int32(0)
		if c := m.figure(f.Carrier); c != nil && c.Move > 0 {
			moves = int32(int64(m.along(m.wayBy(c, f, m.wayTo(m.seat, f, line)), c.At)) * 10 / int64(c.Move))
		} else if !f.Away {
			moves = int32(int64(m.along(m.wayTo(m.seat, f, line), f.At)) * 10 / int64(f.Move))
		} else {
			far := m.box.Middle()
			moves = int32(10*int64(geom.Dist(far, line.Nearest(far)))/int64(f.Move)) + int32(at%4)
			if g.Kind == battle.GoalLeave { // it comes from the other edge
				moves *= 2
			}
		}
		if moves > 10_000 || g.Kind == battle.GoalLeave && int(moves) > int(m.num.leaveTime)*turns {
			continue // there is no way, or no time
		}
		q := soldier{at: at, moves: moves}
		if f.Fixed { // he is of more use where he has been set up
			q.behind = m.num.setUp
		} else if f.Role == battle.RoleGun {
			q.behind = m.num.gunBehind
		}
		if g.Share > 0 {
			q.brings = int32(10 * int64(g.Worth) * int64(f.Worth) / int64(g.Share) / int64(moves+10))
		}
		queue = append(queue, q)
	}
	slices.SortStableFunc(queue, func(x, y soldier) int {
		return cmp.Or(cmp.Compare(y.brings, x.brings), cmp.Compare(x.moves+x.behind, y.moves+y.behind))
	})
	given, n := int32(0), int16(0)
	for _, q := range queue {
		if given >= want && n >= g.Need+int16(part(int32(g.Need), m.num.needSpare)) {
			break
		}
		f := &m.pic.Figures[q.at]
		t := task{goal: i, way: m.wayTo(m.seat, f, line), perMove: max(m.num.hunting, min(m.num.goalMost, g.Worth/m.num.goalMoves))}
		if g.Share > 0 {
			t.perMove = max(m.num.hunting, min(m.num.bringMost, q.brings))
		} else if g.Ends && !g.Deny {
			t.perMove = max(t.perMove, min(m.num.endsMost, g.Worth/m.num.endsMoves))
		}
		if int(q.moves/10)+1 >= turns && int(q.moves/10) <= 2*turns && !m.errs(ErrsClock, f.ID, 0) {
			if t.urgent = true; g.Kind != battle.GoalLeave { // there those count who leave soonest, not those who are last
				t.perMove = part(t.perMove, m.num.urgency)
			}
		}
		if near > 0 && g.Kind == battle.GoalHold && turns > int(m.num.sittingTurns) { // the defenders are shot at first
			t.standoff = part(m.standoff(f), m.num.sittingStandoff)
		}
		m.tasks[q.at] = t
		given += f.Worth
		n++
	}
	return slices.DeleteFunc(free, func(at int) bool { return m.tasks[at].goal >= 0 })
}
