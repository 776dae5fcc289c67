package dice

// Every is a roller that lets dice fall in every way, one after the other, to find out what can come of them and how likely it is:
//
//	var e dice.Every
//	for e.Begin(); ; e.Begin() {
//		… throw with &e; e.Share() of all that can happen goes this way …
//		if !e.Next() {
//			break
//		}
//	}
type Every struct {
	faces, sides []int
	thrown       int
	share        float64
}

// MostThrown are more dice than can be walked through. A fight that only ends when a man falls has no end while all dice show one.
const MostThrown = 200

// Begin begins the next way, or the first.
func (e *Every) Begin() { e.thrown, e.share = 0, 1 }

// Roll throws the next die. What comes after too many falls in turn, so that it ends.
func (e *Every) Roll(sides int, _ string) int {
	if e.thrown >= MostThrown {
		e.thrown++
		return e.thrown%sides + 1
	}
	if e.thrown == len(e.faces) {
		e.faces, e.sides = append(e.faces, 1), append(e.sides, sides)
	}
	e.thrown++
	e.share /= float64(sides)
	return e.faces[e.thrown-1]
}

// Next turns to the next fall of the dice, if there is one: the last die that has a face left shows it.
func (e *Every) Next() bool {
	for last := len(e.faces) - 1; last >= 0; last-- {
		if e.faces[last] < e.sides[last] {
			e.faces[last]++
			e.faces, e.sides = e.faces[:last+1], e.sides[:last+1]
			return true
		}
	}
	return false
}

// Share is how much goes this way of all that can happen.
func (e *Every) Share() float64 { return e.share }

// Thrown is how many dice have been thrown this time.
func (e *Every) Thrown() int { return e.thrown }
