package main

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"sandtable/lang"
)

// count writes a number with its noun.
func count(n int, noun string) string { return plural(n, noun, noun+"s") }

// counted is how many there are in the player's language; en has the form for one, manyEN for more, both with %d.
func (l language) counted(n int, en, manyEN string) string {
	if n != 1 {
		en = manyEN
	}
	return fmt.Sprintf(l.pick(en), n)
}

func plural(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

// orMeant is the end of a sentence about an unknown word: what it may have been.
func orMeant(l language, word string, known []string) string {
	near := lang.Near(word, known, 3)
	if near == nil {
		return ""
	}
	return fmt.Sprintf(l.pick("; did you mean %s?"), strings.Join(near, ", "))
}

// wrap breaks words into lines of a terminal's width, each with a margin.
func wrap(words []string, margin string) string { return wrapTo(100, words, margin) }

// wrapTo breaks words into lines of a width, each with a margin.
func wrapTo(width int, words []string, margin string) string {
	var out strings.Builder
	line := 0
	for _, w := range words {
		n := utf8.RuneCountInString(w)
		switch {
		case line == 0:
			out.WriteString(margin)
			line = len(margin)
		case line+1+n > width:
			out.WriteString("\n" + margin)
			line = len(margin)
		default:
			out.WriteByte(' ')
			line++
		}
		out.WriteString(w)
		line += n
	}
	return out.String()
}
