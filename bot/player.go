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

// Playmate plays with children, and is in no list of opponents: it comes at them, shoots when it can, and holds back once it is ahead.
var Playmate = Level{
	"playmate", lang.Text{EN: "Playmate"},
	lang.Text{EN: "comes at you, shoots when it can and holds back once it is ahead"},
	func(seed uint64) Player {
		p := NewSergeant(seed, Skill{Errs: playmateErrs, Brief: true, Artless: true, Spares: true})
		p.nature, p.num = nature{temper: Temper{Drive: 2}, assault: -100, apart: -60}, eager
		return p
	},
}

// eager are numbers by which any shot comes before a move to a better place.
var eager = func() *numbers {
	n := battle.AsUsual(&numbers{})
	n.elsewhere, n.huntOnly, n.freeShot = 0, 60, 30
	return n
}()

// levelNamed is the level of that name, if there is one.
func levelNamed(id string) *Level {
	for i := range Levels {
		if Levels[i].ID == id {
			return &Levels[i]
		}
	}
	if id == Playmate.ID {
		return &Playmate
	}
	return nil
}

// What a captain and a general try out for a decision at most, if no budget says otherwise: a general takes about a second.
const (
	captainNodes = 500
	generalNodes = 2000
)

// New makes a player of a level, with a character if one is named behind it, such as sergeant:bold. It draws its own dice from the seed: with
// the same seed it decides alike.
func New(id string, seed uint64) (Player, error) {
	level, c := Split(id)
	l := levelNamed(level)
	if l == nil || c == nil {
		return nil, &NoLevelError{id}
	}
	p := l.make(seed)
	if c != &Characters[0] {
		become(p, c)
	}
	return p, nil
}

// Is reports whether there is a player of that name.
func Is(id string) bool {
	level, c := Split(id)
	return levelNamed(level) != nil && c != nil
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
