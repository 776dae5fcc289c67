// Package battle is the contract that every rule book fulfils, and what books would else write alike: the engine with its agenda and
// grammar, notes, the checks of a set-up, hidden units, changing ground, the end. What follows from the contract alone (the log, replay,
// undo, forks, records) is in battle/record.
//
// A battle is its set-up and its log. A log entry is one command, the dice it rolled and the events it caused.
// The state is the fold of the events; everything else is derived. A rule book therefore changes its state in one
// way only: it emits an event, and the fold applies it.
//
// The package knows no rule book. It does no I/O, reads no clock and uses no floating-point number.
package battle
