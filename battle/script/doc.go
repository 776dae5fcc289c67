// Package script runs battle scripts: tests that a wargamer can read.
//
// A script is a small set-up and steps. A step gives a command, the dice that will be rolled and what must then be
// true, or the clause by which the command must be refused. Dice left over, or missing, fail the step. A step can
// also ask what is offered, check the forecast of a command, or look at what one side may see.
//
// After every command the runner also proves, without being asked, that the state survives encoding and decoding,
// that the events folded into the state before give the state after, and that a refusal changed nothing.
package script
