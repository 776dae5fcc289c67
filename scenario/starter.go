package scenario

import (
	"sandtable/battle"
	"sandtable/lang"
)

// A Starter is what a first battle tells of itself. Its scenario has a map, armies and everybody in place, so that the first thing
// a player does is to give an order.
type Starter struct {
	Side    battle.Side `yaml:"side"`    // that of the player
	Level   string      `yaml:"level"`   // of the program, which plays the other side
	Minutes int         `yaml:"minutes"` // how long it takes, about
	Title   lang.Text   `yaml:"title"`   // two short sentences
	Foe     lang.Text   `yaml:"foe"`     // who is met, and where
}

// check finds what a starter lacks; no starter lacks nothing.
func (t *Starter) check(s *Scenario) error {
	switch {
	case t == nil:
		return nil
	case t.Side == battle.Nobody:
		return wrong("side", "red or blue is needed", "potrzebne red albo blue")
	case t.Level == "":
		return wrong("level", "it is needed", "potrzebny")
	case t.Minutes < 1 || t.Minutes > 600:
		return wrong("minutes", "%d, from 1 to 600", "%d, od 1 do 600", t.Minutes)
	case !t.Title.Whole():
		return wrong("title", "it is needed in both languages", "potrzebny w obu językach")
	case !t.Foe.Whole():
		return wrong("foe", "it is needed in both languages", "potrzebny w obu językach")
	case !s.IsReady():
		return wrong("", "a first battle has a map and armies of its own", "pierwsza bitwa ma własną mapę i armie")
	}
	return nil
}
