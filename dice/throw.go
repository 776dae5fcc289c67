package dice

import (
	"fmt"
	"math"
)

// A Throw is one die as recorded. Its text form is a plain number for a D6
// ("4"), three digits of degrees for a heading ("h090") and the size with the
// face for any other die ("d20:7"). Every throw has exactly one spelling, so
// that a log that is read and written again keeps its hash.
type Throw struct {
	Sides int16
	Face  int16 // 1 to Sides; for a heading, the degrees plus one
}

// D6 writes down six-sided dice, for scripts.
func D6(faces ...int) []Throw {
	throws := make([]Throw, len(faces))
	for i, face := range faces {
		throws[i] = throwOf(6, face)
	}
	return throws
}

// Toward writes down a direction die that shows the given degrees, 0 to 359.
func Toward(degrees int) Throw {
	return throwOf(HeadingSides, degrees+1)
}

// Check reports a die that cannot exist, or a face that is not on it.
func (t Throw) Check() error {
	switch {
	case t.Sides < 1:
		return fmt.Errorf("dice: no die has %d sides", t.Sides)
	case t.Face >= 1 && t.Face <= t.Sides:
		return nil
	case t.Sides == HeadingSides:
		return fmt.Errorf("dice: heading %d is not from 0 to 359", int(t.Face)-1)
	default:
		return fmt.Errorf("dice: a D%d has no face %d", t.Sides, t.Face)
	}
}

// throwOf saturates instead of wrapping around, so that a nonsense face stays
// nonsense and Check can still see it.
func throwOf(sides, face int) Throw {
	return Throw{Sides: clamp16(sides), Face: clamp16(face)}
}

func clamp16(n int) int16 {
	return int16(min(max(n, math.MinInt16), math.MaxInt16))
}

// dieName is how errors call a die of the given size.
func dieName(sides int) string {
	if sides == HeadingSides {
		return "heading"
	}
	return fmt.Sprintf("D%d", sides)
}
