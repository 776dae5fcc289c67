package dice

// An open die has no highest score: one that shows its highest face counts
// that much and is thrown again. Each further highest face adds one, and the
// first other face ends it and adds nothing. So a six-sided one scores 1 to 5
// as it falls, 6 if a 6 is followed by something else, 7 if it is followed by
// one more 6, and so on.

// MaxOpen is how often an open die is thrown at most: that will hardly ever happen, but
// a roller that cannot be trusted must not keep a battle busy for ever.
const MaxOpen = 64

// Open throws an open die and returns its score.
func Open(r Roller, sides int, why string) int {
	score := 0
	for range MaxOpen {
		more := false
		if score, more = OpenNext(score, r.Roll(sides, why), sides); !more {
			break
		}
	}
	return score
}

// OpenNext is the score of an open die after another throw, and whether it is
// thrown once more. Before the first throw the score is zero. It is for
// callers that throw one die at a time.
func OpenNext(score, face, sides int) (total int, more bool) {
	switch {
	case score == 0:
		return face, face == sides
	case face == sides:
		return score + 1, true
	}
	return score, false
}
