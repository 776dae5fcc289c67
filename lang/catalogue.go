package lang

// separator stands between the sense of a text and the text, as in compiled catalogues of gettext.
const separator = "\x04"

// lookUp finds a text in the catalogue of a language; without a translation it is English.
func lookUp(l Language, sense, en string) (text string, found bool) {
	words := wordsOf(l)
	if sense != "" {
		if text, found = words[Key(sense, en)]; found {
			return text, true
		}
	}
	if text, found = words[en]; found {
		return text, true
	}
	return en, false
}

// Key is the key of a text in a catalogue.
func Key(sense, en string) string {
	if sense == "" {
		return en
	}
	return sense + separator + en
}
