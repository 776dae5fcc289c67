// Package boltaction is Bolt Action, first edition, with the helps of the second as switches.
//
// One file is one subject of the book, in the book's own words: bag.go, order.go, morale.go, pin.go, move.go, shoot.go
// and so on. A function is a paragraph, and its comment names the clauses it fulfils; boltaction.md has their
// text. What players can agree on is data in options.go, never a constant in the middle of a rule.
//
// A unit has models (model.go); a vehicle is a unit of one model. The state (state.go, unit.go, model.go) changes only in
// fold.go, by events that the rules emit. What has to happen next is on the agenda: agenda.go lists the kinds of steps.
package boltaction
