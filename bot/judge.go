package bot

import (
	"cmp"
	"slices"

	"sandtable/battle"
	"sandtable/geom"
)

// sure is what a battle that is won counts; a lost one counts as much less.
const sure = 1000

// judge says how a battle stands for the side of the first mind, the second being its enemy's, from the worst, -sure, to the best. A
// battle that is even counts nothing; being ahead by scale in worth is half a victory. It is judged as in the turn that is given, so that
// what takes longer is not worth less for that alone.
func judge(b battle.Battle, own, foe *mind, turn int16, scale int32) int32 {
	side := own.seat.Side()
	if r, over := b.Result(); over {
		switch r.Winner {
		case side:
			return sure
		case battle.Nobody:
			return 0
		}
		return -sure
	}
	lead := own.assess(turn) - foe.assess(turn)
	return int32(int64(sure) * int64(lead) / int64(max(lead, -lead)+scale))
}

// assess is what a side has, by its own picture: a part of what it is ahead by, less what its units have lost and what they are about to
// lose where they stand, and its goals as far as they are reached. Dangers count alike for both sides, whichever acts next: otherwise no
// unit would come near the enemy. Where there is no ground to be won, it is as well to be near the enemy.
func (m *mind) assess(turn int16) int32 {
	m.observe(m.seat)
	m.pic.Turn = turn
	m.lay(m.pic.Field)
	v := part(m.pic.Score, m.num.score)
	hunts := m.hunts()
	for i := range m.pic.Figures {
		f := &m.pic.Figures[i]
		if f.Side != m.pic.Side {
			continue
		}
		v -= m.losing(f)
		if f.Away || f.ID == 0 {
			continue
		}
		if hunts && f.Role < battle.RoleLeader && f.Move > 0 && !f.Stays {
			v -= int32(int64(max(0, m.toFoe(f)-m.standoff(f))) * int64(m.num.nearFoe) / int64(f.Move))
		}
	}
	for i := range m.pic.Goals {
		if g := &m.pic.Goals[i]; !g.Deny { // the enemy counts it
			v += m.reached(g)
		}
	}
	return v
}

// losing is what a figure has lost and is about to lose where it stands: never more than once it is lost altogether.
func (m *mind) losing(f *battle.Figure) int32 {
	lost := f.Lost
	if f.Shaken {
		lost += f.Worth / m.num.shaken
	}
	if !f.Away && f.ID != 0 {
		lost += m.danger(f, f.At) + m.flanked(f)
	}
	if f.Whole > 0 {
		lost = min(lost, f.Whole)
	}
	return lost
}

// flanked is what a figure is expected to lose besides where it stands, since not all who could harm it are ahead: a part as much again
// by each of the others.
func (m *mind) flanked(f *battle.Figure) int32 {
	if !f.Front {
		return 0
	}
	harm := int32(0)
	for i := range m.threats {
		by := m.threats[i : i+1]
		if h := harmOf(by, f.At, f.Hard); h > 0 && by[0].at != f.At && f.Facing.Apart(geom.Bearing(f.At, by[0].at)) > geom.Facing(m.num.front) {
			harm += h
		}
	}
	return min(harm, m.num.harmMost) * f.Worth / 1000 * m.num.flanked / 1000
}

// toFoe is how far a figure is from the nearest enemy; nothing if there is none to be seen.
func (m *mind) toFoe(f *battle.Figure) geom.Len {
	best := geom.Len(0)
	for i := range m.pic.Figures {
		if e := &m.pic.Figures[i]; e.Side != m.pic.Side && !e.Away && e.Role != battle.RoleAbove {
			if d := geom.Dist(f.At, e.At); best == 0 || d < best {
				best = d
			}
		}
	}
	return best
}

// late is how much of the battle is over, in thousandths.
func (m *mind) late() int64 {
	if m.pic.Limit <= 0 {
		return int64(m.num.limitless)
	}
	return 1000 * int64(min(m.pic.Turn, m.pic.Limit)) / int64(m.pic.Limit)
}

// reached is how much of what a goal is worth a side has. In the end that is all or nothing; before it counts as well who is near.
func (m *mind) reached(g *battle.Goal) int32 {
	worth := int64(g.Worth)
	switch g.Kind {
	case battle.GoalHold, battle.GoalTouch:
		late, held, comers := m.late(), int64(0), int64(m.num.comers)
		if g.Held == m.pic.Side {
			early := int64(m.num.held)
			held = worth * (early + (1000-early)*late/1000) / 1000
		}
		near := int64(0)
		for i, n := range m.nearest(geom.Segment{A: g.At, B: g.At}, int(comers), true) {
			if near += int64(n.near); i == 0 {
				near += int64(n.near)
			}
		}
		return int32(held + worth*near/(1000*(comers+1))*(1000-late)*int64(m.num.coming)/1_000_000)
	case battle.GoalLeave:
		if g.Share > 0 {
			return m.brought(g)
		}
		each := g.Worth * m.num.leaver / 1000
		missing := -int32(g.Need) * each
		for _, n := range m.nearest(g.Line, int(g.Need), false) {
			missing += int32(int64(each) * int64(n.near) * int64(m.num.leaving) / 100_000)
		}
		return missing
	case battle.GoalBeyond:
		sum := int64(0)
		for _, n := range m.nearest(g.Line, int(m.num.beyond), false) {
			sum += int64(n.near)
		}
		return int32(worth * sum / (1000 * int64(m.num.beyond)))
	case battle.GoalCarry:
		return m.carried(g)
	case battle.GoalBreak:
		return int32(worth * int64(g.Done) / 1000)
	}
	return 0
}

// carried is what it is worth that a figure carries what must be carried, or is near it.
func (m *mind) carried(g *battle.Goal) int32 {
	switch g.Held {
	case m.pic.Side:
		left := geom.Dist(g.At, g.Line.Nearest(g.At))
		whole := max(1, m.box.Max.Y-m.box.Min.Y)
		return g.Worth - int32(int64(g.Worth)*int64(m.num.bringing)/100*int64(min(left, whole))/int64(whole))
	case battle.Nobody:
		best := int32(0)
		for i := range m.pic.Figures {
			if f := &m.pic.Figures[i]; f.Side == m.pic.Side && !f.Away && f.Holds && f.Move > 0 {
				best = max(best, 1000-int32(int64(geom.Dist(f.At, g.At))*1000/int64(m.num.fetchMoves*f.Move)))
			}
		}
		return int32(int64(g.Worth) * int64(m.num.fetching) / 100 * int64(best) / 1000)
	}
	return 0
}

// brought is what it is worth how much of a share has left, less what is missing of it: those who are nearest may bring it yet.
func (m *mind) brought(g *battle.Goal) int32 {
	missing := int64(g.Share) * int64(1000-g.Done)
	left, got := missing, int64(0)
	for _, n := range m.nearest(g.Line, 64, false) {
		part := min(left, 1000*int64(n.worth))
		left -= part
		got += part * int64(n.near) / 1000
	}
	return int32(int64(g.Worth) * (got*int64(m.num.leaving)/100 - missing) / (1000 * int64(g.Share)))
}

// A comer is one who may come to a line.
type comer struct {
	near  int32 // in thousandths
	worth int32
}

// nearest are how near so many units of the side are to a line, those first who are nearest: a thousand if they stand there, nothing
// if they do not come there before the battle ends. Holders are only those who can hold it.
func (m *mind) nearest(line geom.Segment, most int, holders bool) []comer {
	var room [64]comer
	near := room[:0]
	turns := int64(m.turnsLeft())*10 + 5
	for i := range m.pic.Figures {
		f := &m.pic.Figures[i]
		if f.Side != m.pic.Side || f.Away && f.Carrier == 0 || f.Role >= battle.RoleLeader || holders && !f.Holds || len(near) == cap(near) {
			continue
		}
		if moves := m.movesTo(f, m.wayTo(m.seat, f, line)); moves < turns {
			near = append(near, comer{int32((turns - moves) * 1000 / turns), f.Worth})
		}
	}
	slices.SortStableFunc(near, func(x, y comer) int { return cmp.Compare(y.near, x.near) })
	return slices.Clone(near[:min(most, len(near))])
}

// movesTo is how many moves a figure needs by a way, in tenths: none if it stands where the way ends. A figure that rides needs one more
// to get off, where it would walk on.
func (m *mind) movesTo(f *battle.Figure, way []int32) (moves int64) {
	at := f.At
	if f.Carrier != 0 {
		c := m.figure(f.Carrier)
		if c == nil || c.Move == 0 {
			return int64(far)
		}
		var driven geom.Len
		driven, at = m.stretch(f, c, way)
		moves = int64(driven)*10/int64(c.Move) + 10
	}
	d := m.along(way, at)
	switch {
	case d <= m.mesh:
		return moves
	case f.Move == 0 || f.Stays:
		return int64(far)
	}
	return moves + int64(d)*10/int64(f.Move)
}
