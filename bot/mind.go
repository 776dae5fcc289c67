package bot

import (
	"math"
	"slices"

	"sandtable/battle"
	"sandtable/geom"
)

// A mind is what a player makes of the battle: the picture, who is to do what, and what places are worth to units.
type mind struct {
	seat  *Seat
	pic   battle.Picture
	index []int16 // of figures by their units, and one more; 0: none
	grid
	sizing
	tasks   []task // of figures, by their places in the picture
	chase   [256][]int32
	chased  [256]bool // the distances to the enemy are those of this plan
	hunted  []int     // the cells from which they are
	planned planned
	driven  map[rideKey][]int32 // ways of those who are driven and then walk
	awaited []approach          // where the enemy comes through who is not to be seen yet
	errands [][3]errand         // wherever a figure might get; where it gets by a usual move, and by a longer one
	stuck   []stuck             // by units
	temper  Temper
	nature  nature
	skill   Skill
	until   int            // how often the seat may have been asked when this decision is over
	seed    uint64         // by which mistakes are drawn
	num     *numbers       // by which it weighs
	book    battle.Numbers // by which the adviser weighs; nil: the usual ones
	hasty   bool           // he thinks of less
}

// planned is by what one knows that a plan is old.
type planned struct {
	turn int16
	own  int
	away int // of them not on the table
	foes int
	seen int // of them on the table

	aboard int // of the side's own
	goals  int // what is fought for may be gone in the middle of a turn
}

// A task is what a unit is to do: get to a goal, or, without one, at the enemy.
type task struct {
	goal     int16         // its place among the goals; -1: the enemy
	way      []int32       // how far it is from there
	perMove  int32         // what one move nearer is worth
	standoff geom.Len      // from how far it is near enough
	urgent   bool          // there is no time to lose
	ride     battle.UnitID // what is to take it there, if it gets on first
	gain     int32         // what that is worth
	rider    battle.UnitID // whom it takes there
}

// An errand is what a unit could do if it were let.
type errand struct {
	known bool
	fire  int32 // what its best shot is worth
	move  int32 // what its best move is worth
	to    geom.Point
	at    geom.Point // where it stood when this was thought
	limit geom.Len
	way   []geom.Point // by which it gets there
}

// stuck is by which move a unit could not get away from where it stands.
type stuck struct {
	at    geom.Point
	limit geom.Len
}

// isStuck reports that a figure has tried in vain to get away by such a move.
func (m *mind) isStuck(f *battle.Figure, limit geom.Len) bool {
	if int(f.ID) >= len(m.stuck) {
		return false
	}
	s := &m.stuck[f.ID]
	return s.limit > 0 && s.at == f.At && limit >= s.limit
}

// getStuck remembers it.
func (m *mind) getStuck(f *battle.Figure, limit geom.Len) {
	for int(f.ID) >= len(m.stuck) {
		m.stuck = append(m.stuck, stuck{})
	}
	if s := &m.stuck[f.ID]; s.at != f.At || s.limit == 0 || limit < s.limit {
		*s = stuck{f.At, limit}
	}
	m.errandOf(f, limit, "").known = false
}

// figure finds a unit in the picture.
func (m *mind) figure(id battle.UnitID) *battle.Figure {
	if id <= 0 || int(id) >= len(m.index) || m.index[id] == 0 {
		return nil
	}
	return &m.pic.Figures[m.index[id]-1]
}

func (m *mind) place(f *battle.Figure) int { return int(m.index[f.ID]) - 1 }

// look surveys the battle, and plans anew when the plan is old.
func (m *mind) look(s *Seat, d *battle.Decision) {
	m.observe(s)
	m.lay(m.pic.Field)
	now := planned{turn: m.pic.Turn, goals: len(m.pic.Goals)}
	for i := range m.pic.Figures {
		f := &m.pic.Figures[i]
		switch {
		case f.Side == m.pic.Side:
			now.own++
			if f.Away {
				now.away++
			}
			if f.Carrier != 0 {
				now.aboard++
			}
		default:
			now.foes++
			if !f.Away {
				now.seen++
			}
		}
	}
	if m.skill.Brief && len(d.Units) > 0 {
		now.away = m.planned.away // they come one after the other; what that changes is thought of when they are there
	}
	if now != m.planned || len(m.tasks) != len(m.pic.Figures) {
		fresh := now.turn != m.planned.turn
		m.renew(fresh)
		hulls := slices.ContainsFunc(m.pic.Figures, func(f battle.Figure) bool { return f.Span > 0 })
		for i := range m.pic.Figures {
			f := &m.pic.Figures[i]
			if hulls && !f.Away && (f.Side != m.pic.Side || f.Span > m.mesh && (f.Move == 0 || f.Stays)) {
				m.inWay(f.At, uint8(m.num.inWay))
			}
		}
		for i := range m.pic.Goals {
			m.goAround(m.pic.Goals[i].Past, uint8(m.num.goAround))
		}
		if m.nature.shuns > 0 {
			m.shun()
		}
		m.planned = now
		m.hunt(fresh || hulls)
		m.plan()
	}
}

// turnsLeft is how many turns are left, this one among them; a battle without a limit has many.
func (m *mind) turnsLeft() int {
	if m.pic.Limit == 0 {
		return int(m.num.turns)
	}
	return max(1, int(m.pic.Limit-m.pic.Turn)+1)
}

// hunt notes where the enemy is. How far that is from everywhere is worked out anew only if an enemy has moved, or if the ground or the
// figures in the way may have changed.
func (m *mind) hunt(fresh bool) {
	var room [128]int
	sources := room[:0]
	for i := range m.pic.Figures {
		if e := &m.pic.Figures[i]; e.Side != m.pic.Side && !e.Away && e.Role != battle.RoleAbove && len(sources) < cap(sources) {
			sources = append(sources, m.cell(e.At))
		}
	}
	if len(sources) == 0 { // no enemy is in sight: to the middle
		sources = append(sources, m.cell(m.box.Middle()))
	}
	if fresh || !slices.Equal(sources, m.hunted) {
		m.chased = [256]bool{}
		clear(m.driven)
		m.hunted = append(m.hunted[:0], sources...)
	}
}

// toEnemy is how far a class of units is from the nearest enemy, everywhere.
func (m *mind) toEnemy(f *battle.Figure) []int32 {
	if !m.chased[f.Class] {
		m.chase[f.Class] = m.spread(m.footing(m.seat, f.Class, f.ID), m.hunted, m.chase[f.Class])
		m.chased[f.Class] = true
	}
	return m.chase[f.Class]
}

// danger is what a figure is expected to lose at a place in a turn of the enemy.
func (m *mind) danger(f *battle.Figure, p geom.Point) int32 { return m.dangers(f, p, 1) }

// dangers is so many times that. Cheap units lose less than one in a turn, which counts when it is taken several times.
func (m *mind) dangers(f *battle.Figure, p geom.Point, times int32) int32 {
	if m.errs(ErrsOpen, f.ID, 0) {
		return 0
	}
	harm := m.harmTo(p, f.Hard)
	switch m.cover(f, p) {
	case 0:
	case 1:
		harm = part(harm, m.num.someCover)
	default:
		harm = part(harm, m.num.muchCover)
	}
	lost := part(times*min(harm, m.num.harmMost)*(f.Worth+f.Load)/1000, m.num.aimedAt) // not all enemies see it, and there are others to shoot at
	if harm := harmOf(m.clutch, p, true); f.Hard && harm > 0 && !m.isEscorted(f, p) {
		lost += times * min(harm, m.num.harmMost) * f.Worth / 1000
	}
	return lost + times*m.charged(f, p)
}

// charged is what a figure on foot is expected to lose at a place because stronger troops could fall upon it there who have not acted yet.
func (m *mind) charged(f *battle.Figure, p geom.Point) int32 {
	if f.Hard || len(m.clutch) == 0 || m.num.charged == 0 {
		return 0
	}
	most := int32(0)
	for i := range m.clutch {
		if t := &m.clutch[i]; t.soft[0] > most && square(t.at, p) <= t.square[0] {
			most = t.soft[0]
		}
	}
	return part(max(0, most-int32(f.Close.Soft))*f.Worth/1000, m.num.charged)
}

// slowToLeave is what is left of what a move is worth to a gun or a team that can shoot from where it stands.
func (m *mind) slowToLeave(f *battle.Figure, move int32) int32 {
	if f.Role != battle.RoleGun || move <= 0 || m.tasks[m.place(f)].urgent || m.leaves(&m.tasks[m.place(f)]) || m.shot(f, f.At) == 0 {
		return move
	}
	return part(move, m.num.gunMoves)
}

// isEscorted reports that friends on foot are near armour at a place, so that an enemy who would assault it meets them first.
func (m *mind) isEscorted(f *battle.Figure, p geom.Point) bool {
	if !f.Hard {
		return false
	}
	for i := range m.pic.Figures {
		own := &m.pic.Figures[i]
		if own.Side == m.pic.Side && own.Role == battle.RoleLine && !own.Hard && !own.Away && near(own.At, p, m.num.escort*m.mesh) {
			return true
		}
	}
	return false
}

func (m *mind) cover(f *battle.Figure, p geom.Point) uint8 {
	if m.errs(ErrsOpen, f.ID, 0) {
		return 0
	}
	return m.footing(m.seat, f.Class, f.ID)[m.cell(p)].Cover
}

// shot is what the best shot of a figure from a place is worth. From where it stands it is asked whom it sees; elsewhere it may be
// lucky.
func (m *mind) shot(f *battle.Figure, p geom.Point) int32 {
	if f.Reach() == 0 || m.errs(ErrsShot, f.ID, m.pic.Turn) {
		return 0
	}
	if p == f.At {
		return m.shotHere(f)
	}
	best := int32(0)
	for i := range m.marks {
		e := &m.marks[i]
		best = max(best, part(gainAt(f, e, square(e.at, p)), m.num.elsewhere))
	}
	return best
}

// value is what it is worth for a figure to stand somewhere.
func (m *mind) value(f *battle.Figure, p geom.Point) int32 {
	t := &m.tasks[m.place(f)]
	if f.Role == battle.RoleLeader {
		return m.leading(f, p) + m.pull(f, t, p)
	}
	v := m.pull(f, t, p)
	danger := m.danger(f, p)
	if t.urgent {
		danger = part(danger, m.num.urgentFear)
	}
	if t.rider != 0 {
		if p != f.At && m.isUnderFire(f, p) { // where it stands under fire, those get off whom it carries
			v -= m.num.firedOn * t.perMove // more than any figure is driven in one move
		}
		return m.drives(v) - m.num.loadedFear*m.fears(danger)
	}
	if f.Role == battle.RoleTransport && t.goal < 0 {
		return part(v, m.num.idleDrive) - m.dangers(f, p, m.num.idleFear)
	}
	return m.drives(v) + part(m.shot(f, p), m.num.shot) - m.fears(danger) + (m.num.cover+m.nature.cover)*int32(m.cover(f, p))
}

// valueAtMost is what standing somewhere is worth at most, without looking at who is near, if a shot is worth so much.
func (m *mind) valueAtMost(f *battle.Figure, p geom.Point, shot int32) int64 {
	t := &m.tasks[m.place(f)]
	switch {
	case f.Role == battle.RoleLeader:
		return math.MaxInt32
	case f.Role == battle.RoleTransport && t.goal < 0 && t.rider == 0:
		return int64(part(m.pull(f, t, p), m.num.idleDrive))
	}
	return int64(m.drives(m.pull(f, t, p))) + int64(part(shot, m.num.shot)) + int64((m.num.cover+m.nature.cover)*int32(m.cover(f, p)))
}

// leaves reports a task that leads off the table, or past the enemy: a figure with such a task needs every bit of a way, through whatever is there.
func (m *mind) leaves(t *task) bool {
	return t.goal >= 0 && (m.pic.Goals[t.goal].Kind == battle.GoalLeave || m.pic.Goals[t.goal].Kind == battle.GoalBeyond)
}

// pull is how much a task draws a figure to a place.
func (m *mind) pull(f *battle.Figure, t *task, p geom.Point) int32 {
	if t.way == nil || f.Move == 0 {
		return 0
	}
	d := min(m.along(t.way, p), geom.Len(4*(m.cols+m.rows))*m.mesh) // if no way leads from there, that is bad, but not all that counts
	bonus := int32(0)
	if t.goal >= 0 {
		g := &m.pic.Goals[t.goal]
		if g.Kind == battle.GoalHold || g.Kind == battle.GoalTouch || g.Kind == battle.GoalCarry && g.Held != m.pic.Side {
			straight := geom.Dist(p, g.At)
			d = min(d, max(straight, d-m.mesh)) // the last cell is measured exactly
			if straight <= max(g.Near, m.mesh/2) {
				bonus, d = t.perMove, straight/4
			}
		}
	}
	d = max(0, d-t.standoff)
	return bonus - int32(int64(t.perMove)*int64(d)/int64(f.Move))
}

// leading is what a place is worth to a leader: near those whom he leads, those first who have most to do and no other leader, and out
// of danger.
func (m *mind) leading(f *battle.Figure, p geom.Point) int32 {
	sum := int32(0)
	for i := range m.pic.Figures {
		own := &m.pic.Figures[i]
		if own.Side != m.pic.Side || own.Away && !own.Waits || own.ID == f.ID {
			continue
		}
		d := square(own.At, p)
		if g := m.tasks[i].goal; g >= 0 && m.pic.Goals[g].Kind == battle.GoalLeave && m.pic.Led > 0 { // he will be ahead after his first order
			d = max(d, square(p, geom.Toward(own.At, m.pic.Goals[g].Line.Nearest(own.At), own.Move/2)))
		}
		if own.Role == battle.RoleLeader {
			if d <= squared(3*m.mesh-1) {
				sum -= m.num.leaderApart // they spread out
			}
			continue
		}
		weight := m.num.leadIdle
		if own.Waits {
			weight = m.num.followWaiting
		} else if m.tasks[i].goal >= 0 { // those who have something to do need him most
			weight = m.num.leadBusy
			if m.pic.Led > 0 {
				weight = m.need(i)
			}
		}
		if m.pic.Led == 0 {
			if reach := m.num.leadCells; d < squared(reach*m.mesh) {
				sum += weight * (reach - int32(geom.Dist(own.At, p)/m.mesh))
			}
			continue
		}
		near := int32(0)
		switch {
		case d <= squared(m.pic.Led*9/10):
			near = m.num.ledNear
		case d <= squared(2*m.pic.Led):
			near = m.num.ledFar
		case d <= squared(3*m.pic.Led):
			near = m.num.ledFarther
		}
		if near > 1 && m.isLed(i, f) {
			near /= 2
		}
		sum += weight * near
	}
	return part(sum, m.num.leading) - m.danger(f, p)
}

// need is how much a figure that has something to do needs a leader.
func (m *mind) need(i int) int32 {
	return min(m.num.needMost, max(m.num.needLeast, m.tasks[i].perMove/m.num.needMove))
}

// follow has a leader go where most of those are whom he could lead, by a way that leads there.
func (m *mind) follow(f *battle.Figure) {
	if m.pic.Led == 0 || f.Move == 0 || f.Away {
		return
	}
	weight := func(i int) int32 {
		own := &m.pic.Figures[i]
		switch {
		case own.Side != m.pic.Side || own.Away && !own.Waits || own.Role == battle.RoleLeader:
			return 0
		case own.Waits:
			return m.num.followWaiting
		case m.tasks[i].goal < 0:
			return m.num.followIdle
		case m.isLed(i, f):
			return m.need(i)
		}
		return m.num.followLeaderless * m.need(i)
	}
	best, at := int32(0), f.At
	for i := range m.pic.Figures {
		sum := weight(i)
		if sum < 4 && best > 0 {
			continue
		}
		for j := range m.pic.Figures {
			if i != j && near(m.pic.Figures[i].At, m.pic.Figures[j].At, m.pic.Led-1) {
				sum += weight(j)
			}
		}
		if sum > best {
			best, at = sum, m.pic.Figures[i].At
		}
	}
	if best > 0 {
		to := m.mid[m.cell(at)]
		m.tasks[m.place(f)] = task{goal: -1, way: m.wayTo(m.seat, f, geom.Segment{A: to, B: to}), perMove: m.num.followMove, standoff: m.pic.Led / 2}
	}
}

// errandOf is what a figure could do if it were let go so far; if a ring is named by which it would go, only as far as it gets.
func (m *mind) errandOf(f *battle.Figure, limit geom.Len, ring string) *errand {
	for len(m.errands) < len(m.pic.Figures) {
		m.errands = append(m.errands, [3]errand{})
	}
	if limit == 0 {
		limit = f.Move
	}
	slot := 0
	if ring != "" {
		slot = 1
		if limit > f.Move {
			slot = 2
		}
	}
	e := &m.errands[m.place(f)][slot]
	if e.known && e.at == f.At && e.limit == limit && m.goes(f, ring, e.way) {
		return e
	}
	*e = errand{known: true, at: f.At, to: f.At, limit: limit, way: e.way[:0]}
	if f.Away {
		e.move = m.num.arrival
		if c := m.figure(f.Carrier); c != nil && m.tasks[m.place(c)].rider != 0 && !m.isUnderFire(c, c.At) {
			e.move = max(2, m.gainOfAlighting(f)) // it may get off when it is there
		}
		return e
	}
	e.fire = m.shot(f, f.At)
	if t := &m.tasks[m.place(f)]; t.ride != 0 && limit == f.Move {
		e.move = t.gain
		return e
	}
	if f.Move == 0 || f.Stays || ring == "" && m.isStuck(f, limit) {
		return e
	}
	here := m.value(f, f.At)
	var o outlook
	o.look(m, f, f.At, limit)
	most := 1
	if ring != "" {
		most, o.hurried = checks, false // what slows it down is found out exactly
	}
	if m.hasty {
		most = min(most, hastyTries)
	}
	for i := range most {
		best, found := o.at(i)
		if !found || best.value <= here || m.isSpent() {
			break
		}
		if way := [...]geom.Point{best.at}; m.goes(f, ring, way[:]) {
			e.move, e.to, e.way = best.value-here, best.at, append(e.way[:0], best.at)
			break
		}
	}
	var corners [maxCorners]geom.Point
	if path := m.route(f, f.At, limit, corners[:0]); len(path) > 1 {
		to := path[len(path)-1]
		if gain := m.value(f, to) - here; gain > e.move && m.goes(f, ring, path) {
			e.move, e.to, e.way = gain, to, append(e.way[:0], path...)
		}
	}
	e.move = m.slowToLeave(f, e.move)
	return e
}

// foundWay is the way that a figure was found to get by when it was thought about letting it go so far, or, if that will do, the way
// that it was thought to want to go.
func (m *mind) foundWay(f *battle.Figure, limit geom.Len, wanted bool) (way []geom.Point, known bool) {
	if m.place(f) >= len(m.errands) {
		return nil, false
	}
	all := &m.errands[m.place(f)]
	for _, e := range [...]*errand{&all[1], &all[2], &all[0]} { // what was only wanted comes last
		if e.known && e.at == f.At && e.limit == limit && (wanted || e != &all[0]) {
			return e.way, true
		}
	}
	return nil, false
}

// goes reports whether a figure could go a way by one of its rings, if it is to be asked by which.
func (m *mind) goes(f *battle.Figure, ring string, way []geom.Point) bool {
	return ring == "" || len(way) == 0 || m.seat.pacer == nil || m.seat.goes(f.ID, ring, way)
}
