// Package bkc is Blitzkrieg Commander: the first edition (bkc1), with the second (bkc2) to stand beside it.
//
// One file is one chapter of the book, in the book's own words: initiative.go, command.go, move.go, sight.go,
// fire.go, suppression.go, fallback.go, artillery.go, air.go, combat.go and so on. A function is a paragraph, and its
// comment names the clauses it fulfils; bkc.md has their text. What the editions do differently is data in
// book.go and options.go, never an "if" in the middle of a rule.
//
// The state (state.go, unit.go) changes only in fold.go, by events that the rules emit. What has to happen next is on
// the agenda: agenda.go lists the kinds of steps, phases.go says what follows what.
package bkc
