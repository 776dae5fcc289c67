package words

import (
	"strings"

	"sandtable/battle"
	"sandtable/lang"
)

// An Ended says in the past tense what ended a battle. Places: {side} and {loser}; square brackets as in events. {place} is the ground that
// was fought for, as far as a reader knows it: it stays in the sentence.
type Ended struct {
	Won  string `json:"won"`  // to the winner
	Lost string `json:"lost"` // to the loser
	Seen string `json:"seen"` // to anyone else
}

// An end has words for the winner, for the loser and for others. A draw says the same to all.
type end struct{ won, lost, seen lang.Text }

func ended(wonEN, lostEN, seenEN string) end {
	return end{lang.Text{EN: wonEN}, lang.Text{EN: lostEN}, lang.Text{EN: seenEN}}
}

// held is the end of the last turn.
var held = ended(
	"You[ held {place}| were ahead] when the last turn ended.",
	"The enemy[ held {place}| was ahead] when the last turn ended.",
	"{side}[ held {place}| was ahead] when the last turn ended.",
)

// destroyed is the end of an army.
var destroyed = ended("The enemy had no one left to fight.", "You had no one left to fight.", "{loser} had no one left to fight.")

// ends are by what ended the battle.
var ends = map[string]end{
	"turns":          held,
	"turn limit":     held,
	"rounds":         held,
	"concession":     ended("The enemy gave up.", "You gave up.", "{loser} gave up."),
	"withdrawal":     ended("The enemy withdrew.", "You withdrew.", "{loser} withdrew."),
	"wiped-out":      destroyed,
	"destruction":    destroyed,
	"collapse":       ended("The enemy had lost too many to go on.", "You had lost too many to go on.", "{loser} had lost too many to go on."),
	"objective":      ended("You did what you came for.", "The enemy did what it came for.", "{side} did what it came for."),
	"carried-off":    ended("You carried the objective off the table.", "The enemy carried the objective off the table.", "{side} carried the objective off the table."),
	"demolition":     ended("You blew up the enemy's base.", "The enemy blew up your base.", "{side} blew up a base."),
	"zone-held":      ended("You held the enemy's zone.", "The enemy held your zone.", "{side} held the other zone."),
	"too-few":        ended("The attack ran out of men.", "The attack ran out of men.", "The attack ran out of men."),
	"point-held":     ended("You held the point for three rounds.", "The enemy held the point for three rounds.", "{side} held the point for three rounds."),
	"commander-fell": ended("The enemy lost its commander.", "You lost your commander.", "{loser} lost its commander."),
	"broken-through": ended("You broke through.", "The enemy broke through.", "{side} broke through."),
	"no-way-through": ended("The way through was closed.", "The way through was closed.", "The way through was closed."),
	"documents-home": ended("You brought the documents home.", "The enemy brought the documents home.", "{side} brought the documents home."),
}

// draws are by what ended a battle that neither side has won.
var draws = map[string]lang.Text{
	"turns":      {EN: "Neither side was ahead when the last turn ended."},
	"turn limit": {EN: "Neither side was ahead when the last turn ended."},
	"rounds":     {EN: "Neither side was ahead when the last turn ended."},
	"agreement":  {EN: "Both sides agreed to stop."},
	"both":       {EN: "Both sides reached their aim at once."},
	"demolition": {EN: "Both bases were blown up at once."},
}

// Ended is how a battle ended in a sentence to each of those who look at it; false: there are no words for that end.
func (t *Teller) Ended(r *battle.Result) (Ended, bool) {
	if r.Winner == battle.Nobody {
		text, ok := draws[r.How]
		said := text.In(t.lang)
		return Ended{said, said, said}, ok
	}
	e, ok := ends[r.How]
	if !ok {
		return Ended{}, false
	}
	said := func(text lang.Text) string {
		return strings.NewReplacer("{side}", t.Side(r.Winner), "{loser}", t.Side(r.Winner.Enemy())).Replace(text.In(t.lang))
	}
	return Ended{said(e.won), said(e.lost), said(e.seen)}, true
}
