// Package words turns what a battle says into what a player reads, in English and Polish: verbs, decisions, events, facts.
// Every book brings its own words as a table; what all books share, and the sentences around them, are here.
package words

import (
	"maps"
	"slices"
	"sync"

	"sandtable/battle"
	"sandtable/lang"
)

// A Book is the words of a rule book. It is plain data: a page takes it as JSON.
//
// Sentences have places in braces, as refusals do: {unit}, {target}, {units}, {side}, {n}, {m}, {option}, {clause}, {piece},
// {piece-n} for the piece whose number is n, {targets} of the parts, {count} for how many units, {models} for how many models, {facing}; {+n}
// with its sign, {number} for what is counted from zero; {n cm}, {m in} and the like for lengths, {at cm} for a point. What stands in square
// brackets is left out if a place in it cannot be filled.
type Book struct {
	// Verbs are what a button says: Fire, Move. A key decision:verb says more than the verb alone.
	Verbs map[battle.Verb]lang.Text `json:"verbs"`
	// Decisions are what a player must decide, as a phrase: an order, a reaction to the charge.
	Decisions map[battle.StepKind]lang.Text `json:"decisions"`
	// Fields ask for what a command lacks; a key verb:field says more than the field alone.
	Fields map[string]lang.Text `json:"fields"`
	// DecisionHelp and FieldHelp explain decisions and fields to new players, by the same keys.
	DecisionHelp map[battle.StepKind]lang.Text `json:"decisionHelp,omitempty"`
	// Tips say in one or two short sentences what a decision is about and what is usually good.
	Tips      map[battle.StepKind]lang.Text `json:"tips,omitempty"`
	FieldHelp map[string]lang.Text          `json:"fieldHelp,omitempty"`
	// Numbers are how the number of a verb is written: a turn, a length, a mission. A verb without one has a plain number.
	Numbers map[battle.Verb]lang.Text `json:"numbers,omitempty"`
	// Events are sentences by kind; where more is said, the kind is followed by :option, @clause and =n, or some of them; <0 is
	// for numbers below zero.
	// An empty sentence: it is left out, because other events tell the same.
	Events map[string]lang.Text `json:"events"`
	// Deeds are sentences of what is done to a target, with a place {came} for what came of it; Came is what stands there. Both go by the
	// keys of events; the key none is for a deed of which nothing came. Preludes are the keys of events that say only what the next ones show.
	Deeds    map[string]lang.Text `json:"-"`
	Came     []Came               `json:"-"`
	Preludes string               `json:"-"`
	// Gathered are the keys of events that are told once of several models of a unit: a crew loses 3 men. See Teller.Gather.
	Gathered string `json:"-"`
	// Living are the events that are told of units that are still in the battle only: rules count on for those that are out.
	Living map[battle.EventKind]bool `json:"-"`
	// Facts are the names of facts in views, previews and results. A fact red-x or blue-x is the fact x of that side, and
	// x-1, x-2 are called by x-#, with {n} for the number.
	Facts map[string]lang.Text `json:"facts"`
	// Terms are the words that commands, events and facts carry: options, phases, classes, outcomes. A key context:word,
	// the context being a fact, a verb or a kind of event, says more than the word alone. Of words parted by spaces or
	// colons that have no term together, each has its own; a=b is the term a with a value. A key verb:aim:class is the one place of
	// units of that class which the verb can be aimed at.
	Terms map[string]lang.Text `json:"terms"`
	// Figures put facts into words that a book writes in a notation of its own, by their keys; none: the fact is told as it stands.
	Figures map[string]func(notation string) []Figure `json:"-"`
	// Refusals are other words for reasons that stand beside their rules, for battles that are told in another manner.
	Refusals map[*battle.Reason]lang.Text `json:"-"`
	// Aside are the facts of a unit that are told only when all of them are asked for.
	Aside map[string]bool `json:"aside,omitempty"`
	// Rolls are what dice are thrown for and Mods what changes them, by clause. What has no words is named by its clause.
	Rolls map[battle.Clause]RollText  `json:"rolls,omitempty"`
	Mods  map[battle.Clause]lang.Text `json:"mods,omitempty"`
	// Options are the switches of the book by their names.
	Options map[string]Option `json:"options,omitempty"`
	// Speech is how the program's players say what they do, by verb, verb:option or decision:verb. What is not in it is said as all of
	// its class are.
	Speech map[string]Speech `json:"-"`
	// Reactions ask whether to react to what the enemy does: {actor} does it, [ to {own}], and {units} could answer.
	Reactions map[battle.StepKind]lang.Text `json:"-"`
	// Awaits say of a side what it is deciding: {side} is choosing a unit.
	Awaits map[battle.StepKind]lang.Text `json:"-"`
	// Chances say how likely an outcome is, as one says it: {n} to suppress.
	Chances map[string]lang.Text `json:"-"`
	// Glance is what a screen shows before it is asked for more.
	Glance Glance `json:"-"`
	// Manners are other ways to tell it, for battles that have an option set so. The first that fits is taken.
	Manners []*Manner `json:"-"`
}

// A Manner is a way to tell battles that are played with an option, such as those of children: words instead of others.
type Manner struct {
	Option battle.Option
	Words  Book // only what is told in another way

	once  sync.Once // a book may find its words bit by bit before the first battle is told
	whole *Book
}

// For is the book as it tells the battles of a set-up.
func (b *Book) For(setup *battle.Setup) *Book {
	if b == nil {
		return nil
	}
	for _, m := range b.Manners {
		if slices.Contains(setup.Options, m.Option) {
			m.once.Do(func() { m.whole = b.with(&m.Words) })
			return m.whole
		}
	}
	return b
}

// with is the book with other words laid over its own.
func (b *Book) with(other *Book) *Book {
	whole := *b
	whole.Deeds, whole.Came = other.Deeds, other.Came
	whole.Verbs, whole.Decisions, whole.Fields = over(b.Verbs, other.Verbs), over(b.Decisions, other.Decisions), over(b.Fields, other.Fields)
	whole.DecisionHelp, whole.FieldHelp = over(b.DecisionHelp, other.DecisionHelp), over(b.FieldHelp, other.FieldHelp)
	whole.Tips = over(b.Tips, other.Tips)
	whole.Refusals = other.Refusals
	whole.Events, whole.Facts, whole.Terms = over(b.Events, other.Events), over(b.Facts, other.Facts), over(b.Terms, other.Terms)
	return &whole
}

// An Option is a switch for people: what it is called, what it means, and what its values mean.
type Option struct {
	Name   lang.Text            `json:"name"`
	About  lang.Text            `json:"about"`
	Values map[string]lang.Text `json:"values,omitempty"` // beside on and off, which all books share
}

// Value is what a value of a switch means, and whether there is such a text.
func (o *Option) Value(v string) (lang.Text, bool) {
	if text, ok := o.Values[v]; ok {
		return text, true
	}
	text, ok := onOff[v]
	return text, ok
}

var onOff = map[string]lang.Text{"on": {EN: "on"}, "off": {EN: "off"}}

// A RollText says what dice are thrown for, and how to read what is needed.
type RollText struct {
	lang.Text
	AtMost bool `json:"atMost,omitempty"` // it succeeds with the need or less, not with the need or more
}

// Complete adds the words that all books share to those of a book, whose own words come first.
func Complete(b Book) *Book {
	return &Book{
		Verbs: over(verbs, b.Verbs), Decisions: over(decisions, b.Decisions), Fields: over(fields, b.Fields), Numbers: b.Numbers,
		DecisionHelp: over(decisionHelp, b.DecisionHelp), FieldHelp: over(fieldHelp, b.FieldHelp), Tips: b.Tips,
		Events: b.Events, Deeds: b.Deeds, Came: b.Came, Preludes: b.Preludes, Gathered: b.Gathered, Living: b.Living, Facts: over(facts, b.Facts),
		Terms: over(terms, b.Terms), Figures: b.Figures, Aside: b.Aside, Rolls: b.Rolls, Mods: b.Mods, Options: b.Options,
		Manners: b.Manners, Glance: b.Glance, Speech: b.Speech, Chances: b.Chances, Reactions: b.Reactions, Awaits: b.Awaits,
	}
}

// over lays one table over another.
func over[K comparable](under, top map[K]lang.Text) map[K]lang.Text {
	all := maps.Clone(under)
	maps.Copy(all, top)
	return all
}
