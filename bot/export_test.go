package bot

import "sandtable/battle"

// Scales are what tests weigh a battle with, from both sides.
type Scales struct{ red, blue mind }

// Weigh is how a battle stands for red, and for blue.
func (s *Scales) Weigh(b battle.Battle) (red, blue int32) {
	s.red.seat, s.blue.seat = Sit(b, battle.Red), Sit(b, battle.Blue)
	return judge(b, &s.red, &s.blue, 1, 500), judge(b, &s.blue, &s.red, 1, 500)
}

// Patient is a battle as the search plays it out.
func Patient(b battle.Battle) battle.Battle { return patient{b, Sit(b, b.Pending().Side)} }
