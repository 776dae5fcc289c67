package battle

// A TurnTeller is a battle that says when a side has a turn of its own: a turn, an order die, an activation, whatever its book calls that.
// Clocks count these, since the decision comes to a side far more often: with each reaction. Optional: without one no turn is counted.
type TurnTeller interface {
	// OwnTurn is whose own turn an event begins; Nobody: it begins none.
	OwnTurn(*Event) Side
}

// OwnTurns are the sides, Red first, that have a turn of their own by what one command has brought about. A side has one at most: who
// gives up several at once has not had several.
func OwnTurns(b Battle, events []Event) (out [2]bool) {
	teller, ok := b.(TurnTeller)
	if !ok {
		return out
	}
	for i := range events {
		if side := teller.OwnTurn(&events[i]); side != Nobody {
			out[side.Index()] = true
		}
	}
	return out
}
