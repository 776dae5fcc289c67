// Package words turns what a battle says into what a player reads, in English and Polish: verbs, decisions, events, facts.
// Every book brings its own words as a table; the sentences around them are here.
package words

import (
	"sandtable/battle"
	"sandtable/lang"
)

// A Book is the words of a rule book.
type Book struct {
	Verbs     map[battle.Verb]lang.Text     // what a button says: Fire, Move
	Decisions map[battle.StepKind]lang.Text // what somebody must decide, as a phrase: an order, a reaction to the charge
	Events    map[string]lang.Text          // sentences by kind, or kind:option where that says more; places in braces as in refusals
	Facts     map[string]lang.Text          // the names of facts in views, previews and results
	Terms     map[string]lang.Text          // words that commands, events and facts carry: options, phases, classes, outcomes
}
