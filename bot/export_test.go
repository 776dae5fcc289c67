package bot

import "sandtable/battle"

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
