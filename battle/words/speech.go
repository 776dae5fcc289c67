package words

import (
	"strings"

	"sandtable/battle"
	"sandtable/lang"
)

// A Speech is how a player of the program says what it does: to its enemy in Say, to a friend who asks for advice in Advise. Both are
// clauses without a full stop. English says it with “will”, which fits units in the plural; Polish says it as an order to the unit,
// which fits every gender and is the same to both. Places: {unit}, {units}, {target}, {to} and {at} for a place; square brackets as in
// events.
type Speech struct {
	Say    lang.Text
	Advise string
}

// advise is the clause of advice in a language.
func (s *Speech) advise(l lang.Language) string {
	if l == lang.Polish {
		return s.Say.PL
	}
	return s.Advise
}

// Said makes a speech.
func Said(en, advise, pl string) Speech { return Speech{lang.Text{EN: en, PL: pl}, advise} }

// classSpeech says deeds for which a book has no words of its own.
var classSpeech = map[battle.Class]Speech{
	battle.ClassMove:    Said("my {unit} will move[ {to}]", "move {unit}[ {to}]", "{unit}, ruszać[ {to}]"),
	battle.ClassFire:    Said("my {unit} will fire[ at your {target}]", "fire with {unit}[ at {target}]", "{unit}, ognia[ w cel {target}]"),
	battle.ClassAssault: Said("my {unit} will close in[ on your {target}]", "close in with {unit}[ on {target}]", "{unit}, do walki wręcz[, cel {target}]"),
	battle.ClassSupport: Said("I am bringing fire down[ {at}]", "bring fire down[ {at}]", "ostrzał[ {at}]"),
	battle.ClassDeploy:  Said("my {unit} will deploy[ {at}]", "deploy {unit}[ {at}]", "{unit}, stanowisko[ {at}]"),
	battle.ClassOrder:   Said("my {unit} will act", "let {unit} act", "{unit}, do działania"),
	battle.ClassPass:    Said("my {unit} will wait[ {at}]", "let {unit} wait[ {at}]", "{unit}, czekać[ {at}]"),
}

// Speech is what a player of the program says of a verb in a kind of decision, with an option and of a class: to a friend who asks what
// to do, or to its enemy. Without a unit, a deed of which the book says nothing is called as its button is.
func (t *Teller) Speech(kind battle.StepKind, v battle.Verb, option string, class battle.Class, unit, friend bool) string {
	for _, key := range [...]string{string(kind) + ":" + string(v), string(v) + ":" + option, string(v)} {
		if s, ok := t.book.Speech[key]; ok && (unit || !strings.Contains(outside(s.Say.EN), "{unit}")) {
			return t.said(&s, friend)
		}
	}
	if s, ok := classSpeech[class]; ok && (unit || !strings.Contains(s.Say.EN, "{unit}")) {
		return t.said(&s, friend)
	}
	label := strings.TrimRight(t.VerbIn(kind, v), "!.")
	if unit {
		s := Said("my {unit}: "+lower(label), "{unit}: "+lower(label), "{unit}: "+lower(label))
		return t.said(&s, friend)
	}
	return label
}

// outside is a clause without what may be left out of it.
func outside(text string) string {
	before, rest, found := strings.Cut(text, "[")
	if !found {
		return text
	}
	_, after, _ := strings.Cut(rest, "]")
	return before + outside(after)
}

func (t *Teller) said(s *Speech, friend bool) string {
	if friend {
		return s.advise(t.lang)
	}
	return s.Say.In(t.lang)
}

// lower writes a label within a sentence.
func lower(s string) string {
	for i, r := range s {
		return strings.ToLower(string(r)) + s[i+len(string(r)):]
	}
	return s
}

// Called is the name of a unit as one says it: without what tells it from others of the same name; empty: the listener does not know it.
func (t *Teller) Called(id battle.UnitID) string {
	if u, ok := t.names.ids[id]; ok && id != 0 && t.names.knows(id) {
		return u.name
	}
	return ""
}

// Odds are the outcomes that matter in a sentence: two at most, in whole per cent.
func (t *Teller) Odds(unit, target battle.UnitID, all []battle.Head) string {
	var out []string
	for _, h := range all {
		if h.Unit != 0 && h.Unit != target && t.Called(h.Unit) == "" {
			continue
		}
		one := t.Heads(&battle.Command{Unit: unit, Target: target}, []battle.Head{h})[0]
		out = append(out, one.Name+" "+Percent(h.PPM))
		if len(out) == 2 {
			break
		}
	}
	return strings.Join(out, ", ")
}

// Percent writes parts of a million in whole per cent, as a sentence does.
func Percent(ppm int32) string { return strings.TrimSuffix(wholePercent(ppm), "%") + "\u00a0%" }
