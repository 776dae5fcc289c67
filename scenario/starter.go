package scenario

import (
	"sandtable/battle"
	"sandtable/lang"
)

// A Starter is what a first battle tells of itself. Its scenario has a map, armies and all units in place, so that the first thing
// a player does is to give an order.
type Starter struct {
	Side    battle.Side `yaml:"side"`    // that of the player
	Level   string      `yaml:"level"`   // of the program, which plays the other side
	Minutes int         `yaml:"minutes"` // how long it takes, about
	First   bool        `yaml:"first"`   // a newcomer is offered it before those of the other books
	Title   lang.Text   `yaml:"title"`   // two short sentences
	Foe     lang.Text   `yaml:"foe"`     // who is met, and where
	// Commander is the name under which the program plays: that of the enemy's commander.
	Commander lang.Text `yaml:"commander"`
}

// check finds what a starter lacks; no starter lacks nothing.
func (t *Starter) check(s *Scenario) error {
	switch {
	case t == nil:
		return nil
	case t.Side == battle.Nobody:
		return wrong("side", "red or blue is needed")
	case t.Level == "":
		return wrong("level", "it is needed")
	case t.Minutes < 1 || t.Minutes > 600:
		return wrong("minutes", "%d, from 1 to 600", t.Minutes)
	case t.Title.EN == "":
		return wrong("title", "needed, at least in English")
	case t.Foe.EN == "":
		return wrong("foe", "needed, at least in English")
	case t.Commander.EN == "":
		return wrong("commander", "needed, at least in English")
	case !s.IsReady():
		return wrong("", "a first battle has a map and armies of its own")
	}
	return nil
}
