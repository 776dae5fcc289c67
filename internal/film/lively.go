package film

import (
	"sandtable/battle"
	"sandtable/internal/telling"
)

// lively is how much is seen of something that happens.
var lively = map[battle.Flash]int{battle.FlashGone: 5, battle.FlashShot: 3, battle.FlashFall: 3, battle.FlashBlow: 1}

// Liveliest is the part of a log in which most is seen to happen, of so many entries: the one that it begins after, and its last.
func Liveliest(lines []telling.Line, entries int) (from, to int) {
	entries = min(entries, len(lines))
	worth := make([]int, len(lines))
	for i := range lines {
		for k := range lines[i].Events {
			e := &lines[i].Events[k]
			worth[i] += lively[e.Flash]
			if len(e.Path) > 0 {
				worth[i] += 2
			}
		}
	}
	sum, best := 0, -1
	for i, w := range worth {
		sum += w
		if i >= entries {
			sum -= worth[i-entries]
		}
		if i+1 >= entries && sum > best {
			best, from, to = sum, i+1-entries, i+1
		}
	}
	return from, to
}
