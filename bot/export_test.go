package bot

import (
	"slices"

	"sandtable/battle"
	"sandtable/geom"
)

// WeighBoth is how a battle stands for red, and for blue.
func (s *Scales) WeighBoth(b battle.Battle) (red, blue int32) {
	red, turn := s.Weigh(b)
	return red, judge(b, &s.minds[1], &s.minds[0], turn, s.scale)
}

// Patient is a battle as the search plays it out.
func Patient(b battle.Battle) battle.Battle { return patient{b, Sit(b, b.Pending().Side)} }

// Spent is how many commands a general has tried out.
func (g *General) Spent() int { return g.spent }

// Guards is how many units a player keeps near what the enemy must not get.
func (g *Sergeant) Guards() (n int) {
	for _, t := range g.tasks {
		if t.goal >= 0 && g.pic.Goals[t.goal].Deny {
			n++
		}
	}
	return n
}

// Promised is by which way the unit that was ordered last is to go, if one was found by which it gets there.
func (g *Sergeant) Promised() (battle.UnitID, []geom.Point) {
	f := g.figure(g.ordered.unit)
	if f == nil || g.place(f) >= len(g.errands) {
		return 0, nil
	}
	for _, e := range g.errands[g.place(f)][1:] {
		if e.known && e.at == f.At && e.limit == g.ordered.move {
			return f.ID, slices.Clone(e.way)
		}
	}
	return 0, nil
}

// Tables are the tables of some numbers.
func (n *Numbers) Tables() (out []battle.Numbers) {
	if out = append(out, n.own); n.book != nil {
		out = append(out, n.book)
	}
	return out
}

// A Ruin is what the losses of a side come to in a judgement: by how much it is ahead in what was destroyed, and what each of its units
// has lost and is about to lose.
type Ruin struct {
	Score  int32
	Losing map[battle.UnitID]int32
}

// RuinOf is that of a side.
func RuinOf(b battle.Battle, side battle.Side) Ruin {
	m := mind{num: usual}
	m.observe(Sit(b, side))
	m.lay(m.pic.Field)
	r := Ruin{m.pic.Score, map[battle.UnitID]int32{}}
	for i := range m.pic.Figures {
		if f := &m.pic.Figures[i]; f.Side == side && f.ID != 0 && !f.Away {
			r.Losing[f.ID] = m.losing(f)
		}
	}
	return r
}

// Capital begins sentences.
var Capital = capital
