// Package bkc is Blitzkrieg Commander: the first edition (bkc1), with the second (bkc2) to stand beside it.
//
// One file is one chapter of the book, in the book's own words: initiative.go, command.go, move.go, sight.go,
// fire.go, suppression.go, fallback.go, artillery.go, air.go, combat.go and so on. A function is a paragraph, and its
// comment names the clauses it fulfils; bkc.md has their text.
//
// What the editions do differently is an edition (book.go): its phases, steps, modifiers, blunder tables, deviation,
// anti-aircraft fire and close combat, as data and small functions, with the clauses by which they are told. The type of
// each part stands in its chapter; edition_first.go fills it in. A rule asks b.edition and never which one it is. Another
// edition is a file like that one and chapters for what it alone has, as combat.go, combat_first.go, result.go, flee.go,
// disengage.go, pursue.go and support.go are the first's: no other chapter may name a clause that not every edition has,
// and a test finds it if it does.
//
// The state (state.go, unit.go) changes only in fold.go, by events that the rules emit. What has to happen next is on
// the agenda: agenda.go lists the kinds of steps and what an edition makes its own of, phases.go says what follows what.
package bkc
