package battle

import "strings"

// Ended is the event by which a battle ends: Side wins, Option is the degree and how, parted by a colon.
const Ended EventKind = "ended"

// Ending is the event by which a battle ends. Degree and how are the book's words.
func Ending(winner Side, degree, how string, why Clause) Event {
	return Event{Kind: Ended, Side: winner, Option: degree + ":" + how, Clause: why}
}

// An Outcome is the part of a state that says whether a battle is over, and how it ended.
type Outcome struct {
	Over   bool   `json:"over,omitzero"`
	Result Result `json:"result,omitzero"`
}

// Ended reports whether the battle is over. Host.
func (o *Outcome) Ended() bool { return o.Over }

// FoldEnded takes the end of a battle from its event.
func (o *Outcome) FoldEnded(e *Event) {
	degree, how, _ := strings.Cut(e.Option, ":")
	*o = Outcome{Over: true, Result: Result{Winner: e.Side, Degree: degree, How: how}}
}
