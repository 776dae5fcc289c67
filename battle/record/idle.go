package record

import (
	"slices"

	"sandtable/battle"

	"sandtable/dice"
)

// What a player does at the table costs him something: a die is thrown, the enemy is asked, a unit has had its turn. Some of it
// costs nothing and may be done again for ever: to set a unit up anew, to change a plan or standing orders, to ask one's partners
// whether to concede, to take back what no side has seen. At a table people would lose their patience; here the log would fill, and a battle
// that is going badly would never end. So the log counts what leads nowhere, and a server that keeps many battles asks before it takes more of it.

// A Tally is what a log has led to so far.
type Tally struct {
	On   int    `json:"on"`   // entries that bring the battle on
	Idle [3]int `json:"idle"` // and that do not, by side
}

// The patience of a log: so many idle entries of a side, so many more for each unit of the battle, and one more whenever so many
// have brought the battle on.
const (
	patience    = 300
	perUnit     = 8
	perProgress = 4
)

// Patience is how many more entries that lead nowhere the log has room for, of one side.
func (g *Game) Patience(side battle.Side) int {
	return patience + perUnit*len(g.setup.Units) + g.spent.On/perProgress - g.spent.Idle[side]
}

// Idles reports whether a legal command would lead nowhere. It is tried on a clone, with dice that fall again as they fall here.
func (g *Game) Idles(c battle.Command, roller dice.Roller) bool {
	b := g.now.Clone()
	side, _ := awaited(b)
	class := battle.ClassOf(b, c.Verb)
	rolled := dice.Record(roller)
	events, err := b.Do(c, rolled)
	if err != nil {
		return false
	}
	e := Entry{Command: c, Dice: rolled.Throws(), Events: events, class: class}
	after, _ := awaited(b)
	e.Barrier = e.isBarrier(side, after)
	return e.idle()
}

// idle reports whether an entry leads nowhere. What shoots, moves or fights uses up what a unit may do, and need not be counted; the
// kit proves it of every book.
func (e *Entry) idle() bool {
	if e.Command.Verb == Undo {
		return e.Command.Option != Consent
	}
	return !e.Barrier &&
		(e.class == battle.ClassDeploy || e.class == battle.ClassSupport || e.class == battle.ClassStanding || e.class == battle.ClassWill && !e.ends())
}

// ends reports whether an entry ends the battle.
func (e *Entry) ends() bool {
	return slices.ContainsFunc(e.Events, func(v battle.Event) bool { return v.Kind == battle.Ended })
}

// add counts an entry.
func (t *Tally) add(e *Entry) {
	switch {
	case e.idle():
		t.Idle[e.side]++
	case e.Command.Verb != Undo:
		t.On++
	}
}
