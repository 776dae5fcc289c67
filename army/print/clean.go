package print

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxLetters is how long a text on a sheet may be.
const maxLetters = 600

// clean makes one line of plain letters of what a stranger wrote: no line breaks, no commands to a terminal.
func clean(s string) string {
	s = strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case unicode.IsPrint(r):
			return r
		}
		return -1
	}, s)
	return shorten(strings.Join(strings.Fields(s), " "), maxLetters)
}

// shorten cuts a text that is too long.
func shorten(text string, most int) string {
	if utf8.RuneCountInString(text) <= most {
		return text
	}
	return string([]rune(text)[:most-1]) + "…"
}

// lines breaks a text into lines that fit. A word that is too long for a line of its own is broken.
func lines(text string, fits func(string) bool) []string {
	var out []string
	line := ""
	for word := range strings.FieldsSeq(text) {
		longer := word
		if line != "" {
			longer = line + " " + word
		}
		if fits(longer) {
			line = longer
			continue
		}
		if line != "" {
			out = append(out, line)
		}
		for line = word; line != "" && !fits(line); {
			n := fitting(line, fits)
			out = append(out, line[:n])
			line = line[n:]
		}
	}
	if line != "" {
		out = append(out, line)
	}
	return out
}

// fitting is how many bytes of a word fit, whole letters and at least one.
func fitting(word string, fits func(string) bool) int {
	n := 0
	for i := range word {
		if i > 0 && n > 0 && !fits(word[:i]) {
			break
		}
		n = i
	}
	if n == 0 {
		return len(word)
	}
	return n
}
