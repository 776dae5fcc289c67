package bot

import (
	"context"

	"sandtable/battle"
	"sandtable/dice"
	"sandtable/lang"
)

// A Player decides for a side. It remembers what it has done, so each side of each battle needs its own; it is used by one goroutine
// at a time.
type Player interface {
	// Choose makes a legal command for what is pending. Cancelled, it gives the best that it has found so far.
	Choose(context.Context, *Seat, Budget) (Choice, error)
}

// A Choice is what a player has chosen, and why.
type Choice struct {
	Command battle.Command
	Why     Why
}

// A Level is a player that can be asked for by name.
type Level struct {
	ID   string
	Name lang.Text
	Tell lang.Text // what kind of player it is
	make func(seed uint64) Player
}

// Levels are the players from the weakest to the strongest. They differ in skill: none of them has other dice or other eyes.
var Levels = []Level{
	{
		"random", lang.Text{EN: "Coin toss"},
		lang.Text{EN: "makes any legal move"},
		func(seed uint64) Player { return &Random{dice: dice.Seeded(seed)} },
	},
	{
		"recruit", lang.Text{EN: "Recruit"},
		lang.Text{EN: "shoots at the nearest, sets out piecemeal and overlooks a lot"},
		func(seed uint64) Player {
			return NewSergeant(seed, Skill{Errs: recruitErrs, Brief: true, Artless: true})
		},
	},
	{
		"corporal", lang.Text{EN: "Corporal"},
		lang.Text{EN: "solid, but now and then overlooks a shot or a flank"},
		func(seed uint64) Player {
			return NewSergeant(seed, Skill{Errs: corporalErrs, Brief: true, Artless: true})
		},
	},
	{
		"sergeant", lang.Text{EN: "Sergeant"},
		lang.Text{EN: "has a plan, fires where it hurts and uses cover"},
		func(seed uint64) Player { return NewSergeant(seed, Skill{Brief: true, Artless: true}) },
	},
	{
		"captain", lang.Text{EN: "Captain"},
		lang.Text{EN: "thinks the best ideas through before deciding"},
		func(seed uint64) Player { return NewGeneral(seed, captainNodes) },
	},
	{
		"general", lang.Text{EN: "General"},
		lang.Text{EN: "thinks far ahead; takes about a second"},
		func(seed uint64) Player { return NewGeneral(seed, generalNodes) },
	},
}

// What a captain and a general try out for a decision at most, if no budget says otherwise: a general takes about a second.
const (
	captainNodes = 500
	generalNodes = 2000
)

// New makes a player of a level, as a character if one is named behind it, such as sergeant:bold. The seed is its own dice: with the same seed it decides alike.
func New(id string, seed uint64) (Player, error) {
	level, c := Split(id)
	for i := range Levels {
		if Levels[i].ID == level && c != nil {
			p := Levels[i].make(seed)
			become(p, c)
			return p, nil
		}
	}
	return nil, &NoLevelError{id}
}

// Is reports whether there is a player of that name.
func Is(id string) bool {
	level, c := Split(id)
	for i := range Levels {
		if Levels[i].ID == level && c != nil {
			return true
		}
	}
	return false
}

// A NoLevelError says that there is no player of a name.
type NoLevelError struct{ ID string }

func (e *NoLevelError) Error() string { return e.Text(lang.English) }

// Text says it in a language.
func (e *NoLevelError) Text(l lang.Language) string {
	names := ""
	for i := range Levels {
		if i > 0 {
			names += ", "
		}
		names += Levels[i].ID
	}
	if level, c := Split(e.ID); c == nil && Is(level) {
		names = ""
		for i := range Characters {
			if i > 0 {
				names += ", "
			}
			names += As(level, Characters[i].ID)
		}
	}
	return lang.Fill(l, "no such player: %.40q; try %s", e.ID, names)
}
