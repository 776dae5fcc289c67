package lang

import "unicode"

// joiner makes one picture of several.
const joiner = '\u200d'

// Shown reports whether all of a text is shown: it has nothing but what can be seen, line feeds, and the joiner of pictures after
// a picture. Other characters can hide or turn what stands beside them.
func Shown(text string) bool {
	before := rune(0)
	for _, c := range text {
		joins := c == joiner && unicode.In(before, unicode.So, unicode.Sk, unicode.Mn)
		if before = c; joins {
			continue
		}
		if !unicode.IsGraphic(c) && c != '\n' || unicode.Is(unicode.Bidi_Control, c) || c == unicode.ReplacementChar {
			return false
		}
	}
	return true
}
