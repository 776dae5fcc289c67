// Package event runs events: a round robin, a Swiss, a knock-out, a ladder or a season of battles between players who sign up for it. An
// event is the fold of its changes, as a battle is the fold of its log, so it can be computed again from them at any time.
//
// The package reads no clock and no file. Players are numbers, given in the order in which they sign up; who they are, and what their
// army lists say, the store knows.
package event
