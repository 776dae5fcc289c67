package dice

import "fmt"

// A MismatchError is a request that a tape could not answer.
type MismatchError struct {
	Index   int    // the die on the tape, from zero; messages count from one
	Written int    // how many dice the tape holds
	Why     string // the clause that asked
	Sides   int    // the die it asked for
	Throw   Throw  // the die written at Index; zero if the tape was at its end
}

// AtEnd tells whether the tape had run out.
func (e *MismatchError) AtEnd() bool {
	return e.Index >= e.Written
}

// Error says which die, who asked, and what was asked and written.
func (e *MismatchError) Error() string {
	asked := fmt.Sprintf("dice: die %d: %q asks for a %s", e.Index+1, e.Why, dieName(e.Sides))
	switch {
	case e.AtEnd():
		return fmt.Sprintf("%s, but only %d were written", asked, e.Written)
	case int(e.Throw.Sides) != e.Sides:
		return fmt.Sprintf("%s, but a %s was written (%s)", asked, dieName(int(e.Throw.Sides)), e.Throw)
	default:
		return fmt.Sprintf("%s, but what was written is not on it (%s)", asked, e.Throw)
	}
}
