package bot

import "sandtable/battle"

// Sure is how a battle stands that is won.
const Sure = sure

// Scales weigh how a battle stands, with the judgement that a general usually searches by. They serve one battle, from its start.
type Scales struct {
	minds [2]mind
	scale int32
}

// Weigh is how a battle stands for red, from -Sure, lost, over nothing, even, to Sure, won; and the turn. It looks at all of the
// battle: a caller that may not know all of it weighs an imagined one.
func (s *Scales) Weigh(b battle.Battle) (ahead int32, turn int16) {
	all := int32(0)
	for i, side := range battle.Sides {
		m := &s.minds[i]
		m.seat, m.num = Sit(b, side), usual
		m.seat.Survey(&m.pic)
		for j := range m.pic.Figures {
			if f := &m.pic.Figures[j]; f.Side == side {
				all += f.Worth
			}
		}
		turn = m.pic.Turn
	}
	if s.scale == 0 { // what has been lost since does not make a lead any greater
		s.scale = usual.scaleOf(all)
	}
	return judge(b, &s.minds[0], &s.minds[1], turn, s.scale), turn
}
