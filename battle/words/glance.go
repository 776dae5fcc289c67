package words

import (
	"sandtable/battle"
	"sandtable/lang"
)

// A Glance says what a screen shows of a battle before it is asked for more. It names facts by their keys.
type Glance struct {
	Score   Score
	Card    Card
	Orders  map[string]Order // the orders of the book, by the words that commands carry
	Ordered battle.EventKind // what tells of one, by the same words
	// Costs says what a unit gives up that answers with a verb in a kind of decision, by decision:verb.
	Costs map[battle.Verb]lang.Text
}

// A Score says by which facts a battle stands. Those of a side are named without red- and blue-.
type Score struct {
	Losses, Break string // an army breaks when its losses reach the breakpoint
	Points        string
	Turn, Turns   string
	Phase         string
}

// CountsRounds reports a book that calls its turns rounds.
func (s *Score) CountsRounds() bool { return s.Turn == "round" }

// A Card is what the card of a unit shows.
type Card struct {
	Under []string `json:"under,omitempty"` // joined by commas below the name
	Tags  []Tag    `json:"tags,omitempty"`
	Rows  []string `json:"rows,omitempty"`
}

// A Tag is a fact in short, such as hits 2 of 6.
type Tag struct {
	Key string `json:"key"`
	Of  string `json:"of,omitempty"` // the fact that says how many there may be
	Men bool   `json:"men,omitempty"`
}

// An Order is how a screen shows an order, wherever it is seen: a sign, and what the order means in two or three words.
type Order struct {
	Sign battle.Icon
	Hint lang.Text
}
