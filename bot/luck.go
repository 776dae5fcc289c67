package bot

import "sandtable/dice"

// luck are the dice of an imagined battle. What falls depends on the battle, on what is thrown for, and on how often that has been
// thrown for: whatever one tries out in the same battle, the rest of it has the same luck, and the trials differ by what was tried.
type luck struct {
	seed   uint64
	thrown map[string]uint64
}

var _ dice.Roller = (*luck)(nil)

func (l *luck) begin(seed uint64) {
	l.seed = seed
	if l.thrown == nil {
		l.thrown = map[string]uint64{}
	}
	clear(l.thrown)
}

// Roll throws a die. The faces are not even to the last bit, which no trial would notice.
func (l *luck) Roll(sides int, why string) int {
	n := l.thrown[why]
	l.thrown[why] = n + 1
	h := l.seed
	for i := range len(why) {
		h = (h ^ uint64(why[i])) * 0x100000001b3
	}
	return int(mix(h+n*0x9e3779b97f4a7c15)>>32*uint64(sides)>>32) + 1
}

// mix stirs a number until nothing of it can be recognised.
func mix(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// NewLuck are such dice for a battle that is imagined elsewhere.
func NewLuck(seed uint64) dice.Roller {
	l := &luck{}
	l.begin(seed)
	return l
}
