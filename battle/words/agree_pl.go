package words

import (
	"strings"

	"sandtable/lang"
)

// Polish verbs and participles agree with the name before them. A Polish sentence gives the forms: {as strzela|strzelają} for one and for
// several, {as rozbity|rozbita|rozbite|rozbici} for him, her, it and for men.
const (
	him = iota
	her
	it
	men
)

// polishGender tells by the ending of its first word what a Polish name is: Drużyna Kurza is a she, Pierwsi dragoni are men.
func polishGender(name string) int {
	fields := strings.Fields(name)
	for len(fields) > 1 && strings.Trim(fields[0], "0123456789.") == "" {
		fields = fields[1:]
	}
	if len(fields) == 0 {
		return him
	}
	first := strings.ToLower(fields[0])
	end := func(word string, with ...string) bool {
		for _, w := range with {
			if strings.HasSuffix(word, w) {
				return true
			}
		}
		return false
	}
	switch {
	case end(first, "i", "y"):
		// Pierwszy pluton is one, Pierwsi strzelcy and Pionierzy are many.
		if len(fields) > 1 && !end(strings.ToLower(fields[1]), "i", "y") {
			return him
		}
		return men
	case end(first, "a"):
		return her
	case end(first, "o", "e"):
		return it
	}
	return him
}

// agreed is the form of a word that goes with the name of a unit.
func (t *Teller) agreed(name string, forms []string) string {
	if t.lang == lang.German {
		return agreedGerman(name, forms)
	}
	return agreedPolish(name, forms)
}

// agreedPolish is the form of a word that goes with a Polish name.
func agreedPolish(name string, forms []string) string {
	gender := polishGender(name)
	switch {
	case len(forms) == 2 && gender == men:
		return forms[1]
	case len(forms) == 2:
		return forms[0]
	}
	return forms[min(gender, len(forms)-1)]
}
