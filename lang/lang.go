// Package lang is the two languages of everything that a player reads.
package lang

// Language is a language that a player reads.
type Language uint8

// The languages.
const (
	English Language = iota
	Polish
)

// Text is something that players read, in both languages.
type Text struct {
	EN string `json:"en" yaml:"en"`
	PL string `json:"pl" yaml:"pl"`
}

// In is the text in a language. What has no Polish is English.
func (t Text) In(l Language) string {
	if l == Polish && t.PL != "" {
		return t.PL
	}
	return t.EN
}

// Whole reports whether both languages are there.
func (t Text) Whole() bool { return t.EN != "" && t.PL != "" }
