package bot

import (
	"slices"

	"sandtable/battle"
	"sandtable/geom"
)

// An approach is where the enemy comes through on his way to what he fights for, and in which turn.
type approach struct {
	end
	turn int16
}

// approaches finds out where the enemy must come through while he is not to be seen: at the narrowest place of his way, or else half-way;
// but not where the side is itself by then.
func (m *mind) approaches() {
	if m.awaited = m.awaited[:0]; len(m.pic.Marches) == 0 {
		return
	}
	by := slices.IndexFunc(m.pic.Figures, func(f battle.Figure) bool {
		return f.Side == m.pic.Side && f.Role <= battle.RoleArmour && f.Move > 0
	})
	if by < 0 || slices.ContainsFunc(m.pic.Figures, func(f battle.Figure) bool { return f.Side != m.pic.Side && !f.Away }) {
		return
	}
	goer := &m.pic.Figures[by]
	for i := range m.pic.Marches {
		march := &m.pic.Marches[i]
		if march.Side == m.pic.Side {
			continue
		}
		stops := slices.DeleteFunc(m.stops(goer, march), func(s stop) bool { return s.left < 40 || m.isOwnWay(goer, s) })
		if len(stops) == 0 {
			continue
		}
		worst, first, last := m.num.detour, len(stops)/2, len(stops)/2
		for j := range stops {
			switch longer := m.longer(goer, march, stops[j].cell); {
			case longer > worst:
				worst, first, last = longer, j, j
			case longer == worst && worst > m.num.detour && last == j-1:
				last = j
			}
		}
		s, sure := &stops[(first+last)/2], m.num.awaitUnsure
		if worst > m.num.detour {
			sure = m.num.awaitSure
		}
		m.awaited = append(m.awaited, approach{end{m.mid[s.cell], sure}, s.turn})
	}
}

// A stop is a cell on a march, and the turn in which it is reached.
type stop struct {
	cell int
	left int32 // of the way, in tenths of a cell
	turn int16
}

// stops are the cells of a march beyond where it begins.
func (m *mind) stops(goer *battle.Figure, march *battle.March) (out []stop) {
	way := m.wayTo(m.seat, goer, march.To)
	at := m.sets(way, march)
	if way[at] >= far {
		return nil
	}
	for whole := way[at]; way[at] > 0; {
		next := m.downstream(way, at)
		if next == at {
			break
		}
		if at = next; !march.From.Contains(m.mid[at]) {
			gone := geom.Len(int64(whole-way[at]) * int64(m.mesh) / 10)
			out = append(out, stop{at, way[at], march.Turn + int16((gone+march.Pace/2)/march.Pace)})
		}
	}
	return out
}

// sets is from which cell a march sets out: whichever is nearest to where it leads.
func (m *mind) sets(way []int32, march *battle.March) int {
	best := -1
	for i, p := range m.mid {
		if march.From.Contains(p) && (best < 0 || way[i] < way[best]) {
			best = i
		}
	}
	return max(0, best)
}

// longer is by how much a march is longer that does not lead by a cell and those around it.
func (m *mind) longer(goer *battle.Figure, march *battle.March, cell int) int32 {
	open := m.wayTo(m.seat, goer, march.To)
	foot := slices.Clone(m.footing(m.seat, goer.Class, goer.ID))
	for i, p := range m.mid {
		if d := p.Sub(m.mid[cell]); max(d.X, -d.X, d.Y, -d.Y) <= m.mesh+m.mesh/2 {
			foot[i].Cost = 0
		}
	}
	to := m.cell(march.To.Nearest(m.mid[cell]))
	shut := m.spread(foot, []int{to}, nil)
	return min(shut[m.sets(shut, march)], 1000) - min(open[m.sets(open, march)], 1000)
}

// isOwnWay reports a place to which the side itself may have come by then, or where it is set up.
func (m *mind) isOwnWay(goer *battle.Figure, s stop) bool {
	for i := range m.pic.Marches {
		march := &m.pic.Marches[i]
		if march.Side != m.pic.Side {
			continue
		}
		if march.From.Grow(2*m.mesh).Contains(m.mid[s.cell]) || slices.ContainsFunc(m.stops(goer, march), func(own stop) bool {
			return own.turn <= s.turn && near(m.mid[own.cell], m.mid[s.cell], 3*m.mesh)
		}) {
			return true
		}
	}
	return false
}

// dueAt is in which turn the enemy comes to a place; zero if it is none of those where he is awaited.
func (m *mind) dueAt(p *geom.Point) int16 {
	if i := slices.IndexFunc(m.awaited, func(a approach) bool { return p != nil && a.at == *p }); i >= 0 {
		return m.awaited[i].turn
	}
	return 0
}
