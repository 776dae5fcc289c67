package dice

import "fmt"

// A Roller answers every request for chance. It returns a face from 1 to
// sides, each equally likely. why names the clause that asks: it binds the die
// in the audited protocol and names it in errors.
//
// Asking for fewer than one or more than [MaxSides] sides is a mistake in the
// caller, and rollers that make up their own faces panic on it.
type Roller interface {
	Roll(sides int, why string) int
}

const (
	// HeadingSides is the size of the direction die, one face per degree.
	HeadingSides = 360
	// MaxSides is the largest die: the largest that a [Throw] can record.
	MaxSides = 1<<15 - 1
)

// Heading throws the direction die: 0 to 359 degrees.
func Heading(r Roller, why string) int {
	return r.Roll(HeadingSides, why) - 1
}

// Sum throws n six-sided dice and adds them up; n below one gives zero.
func Sum(r Roller, n int, why string) int {
	sum := 0
	for range n {
		sum += r.Roll(6, why)
	}
	return sum
}

// checkSides is small enough to be inlined; the message is built elsewhere.
func checkSides(sides int, why string) {
	if sides < 1 || sides > MaxSides {
		panicSides(sides, why)
	}
}

//go:noinline
func panicSides(sides int, why string) {
	panic(fmt.Sprintf("dice: %q asks for a die of %d sides; 1 to %d exist", why, sides, MaxSides))
}
