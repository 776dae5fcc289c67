package lang

import (
	"errors"
	"fmt"
	"strings"
)

// A Fault is an error that players read, each in their language.
type Fault struct{ Text }

// NewFault makes an error of a sentence and its facts.
func NewFault(en string, facts ...any) *Fault { return &Fault{Filled(en, facts...)} }

// Filled is a text with places for facts, as Printf has them, and the facts. A fact that is a Text is told in the same language.
func Filled(en string, facts ...any) Text {
	if len(facts) == 0 && !strings.Contains(en, "%") {
		return Text{EN: en}
	}
	return Each(func(l Language) string { return Fill(l, en, facts...) })
}

// Fill is a text with places in a language, with the facts.
func Fill(l Language, en string, facts ...any) string {
	told := facts
	for i, f := range facts {
		if text, ok := f.(Text); ok {
			if &told[0] == &facts[0] {
				told = append([]any(nil), facts...)
			}
			told[i] = text.In(l)
		}
	}
	return fmt.Sprintf(Text{EN: en}.In(l), told...)
}

// Error is the fault in English.
func (f *Fault) Error() string { return f.EN }

// Of is an error for players: what it wraps that is translated, behind what stands before it, such as a place in a document. What is
// not translated is told as it stands.
func Of(err error) Text {
	before, text, _ := Split(err)
	return Each(func(l Language) string { return before + text.In(l) })
}

// Split parts what an error wraps that is translated from what stands before it; translated says whether there is any.
func Split(err error) (before string, text Text, translated bool) {
	var told interface {
		error
		In(Language) string
	}
	if !errors.As(err, &told) {
		return "", Same(err.Error()), false
	}
	text = Each(told.In)
	return strings.TrimSuffix(err.Error(), text.EN), text, true
}
