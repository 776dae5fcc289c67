// Package lang is what a player reads, in the player's language. English stands beside the rule and is the key; the catalogues in the
// folder po have the other languages.
package lang

import "strings"

// Language is a language that a player reads.
type Language uint8

// The languages. Another one is added here, to codes, and to Text.
const (
	English Language = iota
	Polish
	German
	Pseudo // English with accents and longer words, to try out the page
)

// Languages are those that a player can choose.
var Languages = [...]Language{English, Polish, German}

// Text is something that players read. Ours has English only, and the catalogues have the rest. A user's document may carry
// translations, as does a text that is composed while the program runs.
type Text struct {
	EN    string `json:"en" yaml:"en"`
	PL    string `json:"pl,omitempty" yaml:"pl,omitempty"`
	DE    string `json:"de,omitempty" yaml:"de,omitempty"`
	Sense string `json:"-" yaml:"-"` // tells two texts apart that are the same in English only
}

// carried is the place of a translation that the text brings along; nil: there is none.
func (t *Text) carried(l Language) *string {
	switch l {
	case Polish:
		return &t.PL
	case German:
		return &t.DE
	}
	return nil
}

// In is the text in a language: what it carries, or else what the catalogue has, or else English.
func (t Text) In(l Language) string {
	if l == English {
		return t.EN
	}
	if l == Pseudo {
		return stretch(t.EN)
	}
	if own := t.carried(l); own != nil && *own != "" {
		return *own
	}
	text, _ := lookUp(l, t.Sense, t.EN)
	return text
}

// IsIn reports whether a language has the text.
func (t Text) IsIn(l Language) bool {
	if l == English || l == Pseudo {
		return t.EN != ""
	}
	if own := t.carried(l); own != nil && *own != "" {
		return true
	}
	_, ok := lookUp(l, t.Sense, t.EN)
	return ok && t.EN != ""
}

// Whole reports whether every language that must be complete has the text: English and Polish.
func (t Text) Whole() bool { return t.EN != "" && t.IsIn(Polish) }

// Each composes a text in every language that has a catalogue: an engine of the page has those that it has learned.
func Each(write func(Language) string) Text {
	t := Text{EN: write(English)}
	for _, l := range Languages[1:] {
		if wordsOf(l) != nil {
			*t.carried(l) = write(l)
		}
	}
	return t
}

// Same is a text that is the same in every language, such as a number or a name.
func Same(text string) Text { return Text{EN: text, PL: text, DE: text} }

// Joined is one text behind another.
func Joined(a, b Text) Text { return Each(func(l Language) string { return a.In(l) + b.In(l) }) }

// List is some texts with commas between them.
func List(all []Text) Text {
	return Each(func(l Language) string {
		told := make([]string, len(all))
		for i, t := range all {
			told[i] = t.In(l)
		}
		return strings.Join(told, ", ")
	})
}

// Full is the text with all its translations, for those who read none of our catalogues.
func (t Text) Full() Text {
	full := Text{EN: t.EN}
	for _, l := range Languages[1:] {
		if t.IsIn(l) {
			*full.carried(l) = t.In(l)
		}
	}
	return full
}
