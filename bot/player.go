package bot

import (
	"context"
	"fmt"

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
		"random", lang.Text{EN: "Chance", PL: "Przypadek"},
		lang.Text{EN: "does whatever is legal", PL: "robi cokolwiek, byle zgodnie z zasadami"},
		func(seed uint64) Player { return &Random{dice: dice.Seeded(seed)} },
	},
	{
		"recruit", lang.Text{EN: "Recruit", PL: "Rekrut"},
		lang.Text{EN: "knows what to do, but not what first, and is often too late to react", PL: "wie, co robić, ale nie wie, co najpierw, i często nie zdąży zareagować"},
		func(seed uint64) Player {
			return NewSergeant(seed, Skill{Among: 4, Slip: 500, Forgets: 500, Artless: true})
		},
	},
	{
		"corporal", lang.Text{EN: "Corporal", PL: "Kapral"},
		lang.Text{EN: "makes a mistake now and then", PL: "czasem się myli"},
		func(seed uint64) Player {
			return NewSergeant(seed, Skill{Among: 3, Slip: 200, Forgets: 100, Artless: true})
		},
	},
	{
		"sergeant", lang.Text{EN: "Sergeant", PL: "Sierżant"},
		lang.Text{EN: "has a plan, fires where it counts and keeps to cover", PL: "ma plan, strzela tam, gdzie warto, i trzyma się osłon"},
		func(seed uint64) Player { return NewSergeant(seed, Skill{Brief: true, Artless: true}) },
	},
	{
		"captain", lang.Text{EN: "Captain", PL: "Kapitan"},
		lang.Text{EN: "imagines for a moment what would come of the sergeant's best ideas", PL: "przez chwilę wyobraża sobie, co wyniknie z najlepszych pomysłów sierżanta"},
		func(seed uint64) Player { return NewGeneral(seed, captainNodes) },
	},
	{
		"general", lang.Text{EN: "General", PL: "Generał"},
		lang.Text{EN: "imagines it many times over, and takes about a second", PL: "wyobraża to sobie wiele razy, co zajmuje mu około sekundy"},
		func(seed uint64) Player { return NewGeneral(seed, generalNodes) },
	},
}

// What a captain and a general try out for a decision at most, if no budget says otherwise: a general takes about a second.
const (
	captainNodes = 500
	generalNodes = 2000
)

// New makes a player of a level. The seed is its own dice: with the same seed it decides alike.
func New(id string, seed uint64) (Player, error) {
	for i := range Levels {
		if Levels[i].ID == id {
			return Levels[i].make(seed), nil
		}
	}
	return nil, &NoLevelError{id}
}

// Is reports whether there is a player of that name.
func Is(id string) bool {
	for i := range Levels {
		if Levels[i].ID == id {
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
	return lang.Text{
		EN: fmt.Sprintf("there is no player %.40q; there are %s", e.ID, names),
		PL: fmt.Sprintf("nie ma gracza %.40q; są: %s", e.ID, names),
	}.In(l)
}
