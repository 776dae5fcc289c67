package words

import (
	"cmp"
	"slices"
	"strings"

	"sandtable/battle"
	"sandtable/lang"
)

// A Speech is how a player of the program says what it does: to its enemy in Say, to a friend who asks for advice in Advise. Both are
// clauses without a full stop. To his enemy a commander speaks of “us” and what he intends, which fits every name and gender. A unit of
// the enemy is named where it is the subject, so that Polish and German need no case for it. Places: {unit}, {units}, {target}, {to} and {at}
// for a place; square brackets as in events.
type Speech struct {
	Say    lang.Text
	Others []lang.Text // other ways to say it to the enemy, since it is often said
	Advise lang.Text
	Why    Ground
}

// A Ground is what reason a deed is given beside what the player thought of it.
type Ground string

// The grounds of deeds.
const (
	Any      Ground = ""       // whatever spoke for it
	Exposed  Ground = "threat" // only who could harm the unit: it takes cover or gets away
	Unargued Ground = "none"   // none: the deed says it all
)

// Said makes a speech.
func Said(en, adviseEN string) Speech {
	return Speech{Say: lang.Text{EN: en}, Advise: lang.Text{EN: adviseEN}}
}

// Or gives a speech another way to say it to the enemy.
func (s Speech) Or(en string) Speech {
	s.Others = append(slices.Clip(s.Others), lang.Text{EN: en, Sense: s.Say.Sense})
	return s
}

// As says in which sense the speech is meant, where the same English needs two translations.
func (s Speech) As(sense string) Speech {
	s.Say.Sense, s.Advise.Sense = sense, sense
	return s
}

// For gives a speech its ground.
func (s Speech) For(g Ground) Speech {
	s.Why = g
	return s
}

// sharedSpeech is what every book says alike.
var sharedSpeech = map[string]Speech{
	string(battle.Begin): Said("let us begin", "begin").For(Unargued),
	"choose":             Said("we choose {option}", "choose {option}"),
}

// classSpeech says deeds for which a book has no words of its own.
var classSpeech = map[battle.Class]Speech{
	battle.ClassMove: Said("we move[ {to}]", "move {unit}[ {to}]").Or("off we go[ {to}]").Or("forward[ {to}]"),
	battle.ClassFire: Said("fire[. Your {target} will get no rest from us]", "fire with {unit}[ at {target}]").
		Or("fire[. We have your {target} in our sights]").Or("keep firing[. Your {target} is an easy mark]").Or("aim low[. Your {target} is next]"),
	battle.ClassAssault: Said("we go in[. Your {target} will not stop us]", "close in with {unit}[ on {target}]").Or("at them[. Your {target} cannot hold]"),
	battle.ClassSupport: Said("the guns know where you are", "bring fire down[ {at}]"),
	battle.ClassDeploy:  Said("we take position[ {at}]", "deploy {unit}[ {at}]"),
	battle.ClassOrder:   Said("now it is our turn", "let {unit} act"),
	battle.ClassPass:    Said("we wait[ {at}]", "let {unit} wait[ {at}]"),
}

// Speech is what a player of the program says of a verb in a kind of decision, with an option and of a class: to a friend who asks what
// to do, or to its enemy. A deed of which the book says nothing is called as its button is, to a friend. To the enemy
// it is said in one of several ways.
func (t *Teller) Speech(kind battle.StepKind, v battle.Verb, option string, class battle.Class, unit, friend bool, way int) (string, Ground) {
	keys := [...]string{string(kind) + ":" + string(v), string(v) + ":" + option, string(v)}
	for _, table := range [...]map[string]Speech{t.book.Speech, sharedSpeech} {
		for _, key := range keys {
			if s, ok := table[key]; ok && (unit || !strings.Contains(outside(s.Advise.EN), "{unit}")) {
				return strings.ReplaceAll(t.said(&s, friend, way), "{option}", t.Term(string(v), option)), s.Why
			}
		}
	}
	if s, ok := classSpeech[class]; ok && (unit || !strings.Contains(s.Advise.EN, "{unit}")) {
		return t.said(&s, friend, way), s.Why
	}
	if !friend {
		return "", Unargued // what is a button only is not said aloud
	}
	label := strings.TrimRight(t.VerbIn(kind, v), "!.")
	if unit {
		s := lang.Text{EN: "{unit}: "}
		if t.lang != lang.German { // a label may begin with a noun
			label = lower(label)
		}
		return s.In(t.lang) + label, Unargued
	}
	return label, Any
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

func (t *Teller) said(s *Speech, friend bool, way int) string {
	switch n := way % (len(s.Others) + 1); {
	case friend:
		return s.Advise.In(t.lang)
	case n > 0:
		return s.Others[n-1].In(t.lang)
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

// Called is the name of a unit as one says it: without what tells it from others of the same name, and without what stands in brackets,
// such as a year; empty: the listener does not know it.
func (t *Teller) Called(id battle.UnitID) string {
	u, ok := t.names.ids[id]
	if !ok || id == 0 || !t.names.knows(id) {
		return ""
	}
	return cmp.Or(withoutBrackets(u.name), u.name)
}

// withoutBrackets is a name without what stands in brackets.
func withoutBrackets(name string) string {
	for {
		before, rest, open := strings.Cut(name, "(")
		_, after, closed := strings.Cut(rest, ")")
		if !open || !closed {
			return strings.Join(strings.Fields(name), " ")
		}
		name = before + " " + after
	}
}

// Chance is an outcome and how likely it is, as one says it: “68 % to suppress”.
func (t *Teller) Chance(h *battle.Head) string {
	if text, ok := t.book.Chances[h.Outcome]; ok {
		return strings.ReplaceAll(text.In(t.lang), "{n}", Percent(h.PPM))
	}
	return t.Term("odds", h.Outcome) + " " + Percent(h.PPM)
}

// Percent writes parts of a million in whole per cent, as a sentence does.
func Percent(ppm int32) string { return strings.TrimSuffix(wholePercent(ppm), "%") + "\u00a0%" }
