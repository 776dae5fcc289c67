package lang

import "strings"

// accents are letters that look like those of English and are not among them.
var accents = strings.NewReplacer("a", "á", "c", "č", "d", "ď", "e", "é", "g", "ğ", "h", "ĥ", "i", "í", "k", "ķ", "l", "ľ", "n", "ñ", "o", "ó", "r", "ř",
	"s", "š", "t", "ť", "u", "ú", "w", "ŵ", "y", "ý", "z", "ž", "A", "Á", "C", "Č", "D", "Ď", "E", "É", "I", "Í", "N", "Ñ", "O", "Ó", "S", "Š", "T", "Ť", "U", "Ú")

// stretch is a text in the pseudo-language: with accents, within brackets, and every word 40 % longer. Places in braces and those of Printf
// stay. It shows where a text is not translated, is cut off or does not fit.
func stretch(text string) string {
	if text == "" {
		return ""
	}
	var out strings.Builder
	out.WriteString("⟦")
	for rest := text; rest != ""; {
		plain, place := nextPlace(rest)
		for i, word := range strings.Split(rest[:plain], " ") {
			if i > 0 {
				out.WriteByte(' ')
			}
			out.WriteString(accents.Replace(word))
			out.WriteString(strings.Repeat("~", (len(word)*2+4)/5))
		}
		out.WriteString(rest[plain : plain+place])
		rest = rest[plain+place:]
	}
	out.WriteString("⟧")
	return out.String()
}

// nextPlace is how many bytes stand before the next place of a text, and how long that is.
func nextPlace(text string) (before, long int) {
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '{':
			if end := strings.IndexByte(text[i:], '}'); end > 0 {
				return i, end + 1
			}
		case '%':
			end := i + 1
			for end < len(text) && strings.IndexByte("[]0123456789.+-# ", text[end]) >= 0 {
				end++
			}
			if end < len(text) {
				return i, end + 1 - i
			}
		}
	}
	return len(text), 0
}
