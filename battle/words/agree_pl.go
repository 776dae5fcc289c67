package words

import (
	"strings"

	"sandtable/lang"
)

// Polish verbs and participles agree with the name before them. A Polish sentence gives the forms: {as strzela|strzelają} for one and for
// several, {as rozbity|rozbita|rozbite|rozbici} for him, her, it and for men. Things in the plural take the fifth form or, of four, the third.
const (
	him = iota
	her
	it
	men
	things
)

var (
	// polishMen are endings of nouns that are men in the plural: Pionierzy, Strzelcy, Motocykliści, Partyzanci, Komandosi, Spadochroniarze.
	polishMen = [...]string{"rzy", "cy", "ści", "nci", "uci", "dzi", "zi", "si", "oni", "śni", "rze", "ale"}
	// polishThings are endings of nouns that are things in the plural and would be taken for something else.
	polishThings = [...]string{"czołgi", "karabiny", "samochody", "motocykle", "konie", "koszule", "oddziały", "ciężarówki", "haubice", "moździerze"}
)

// polishGender tells by the endings of its first words what a Polish name is: Drużyna Kurza is a she, Pierwsi dragoni are men. Brackets, numbers
// and what the unit has with it do not count.
func polishGender(name string) int {
	name = withoutBrackets(name)
	for _, cut := range [...]string{" z ", " ze ", " w ", " we ", " na ", " przy ", " pod ", " nad ", " wz. ", " typ ", ","} {
		name, _, _ = strings.Cut(name, cut)
	}
	var fields []string
	for word := range strings.FieldsSeq(strings.ToLower(name)) {
		if strings.Trim(word, "0123456789.") != "" {
			fields = append(fields, word)
		}
	}
	if len(fields) == 0 {
		return him
	}
	first, next := fields[0], ""
	if len(fields) > 1 {
		next = fields[1]
	}
	switch {
	case endsAs(first, polishThings[:]...), endsAs(first, "e") && endsAs(next, polishThings[:]...):
		return things
	case endsAs(first, polishMen[:]...):
		return men
	case endsAs(first, "i", "y"):
		// Trzeci pluton is one, Trzeci dragoni are many.
		if next != "" && !endsAs(next, "i", "y") {
			return him
		}
		return men
	case endsAs(first, "a"):
		return her
	case endsAs(first, "o", "e"):
		return it
	}
	return him
}

// endsAs reports a word with one of some endings.
func endsAs(word string, with ...string) bool {
	for _, w := range with {
		if strings.HasSuffix(word, w) {
			return true
		}
	}
	return false
}

// agreed is the form of a word that goes with the name of a unit.
func (t *Teller) agreed(name string, forms []string) string {
	switch {
	case t.lang == lang.German:
		return agreedGerman(name, forms)
	case t.lang == lang.Polish:
		return agreedPolish(name, forms)
	case isPlural(name):
		return forms[len(forms)-1]
	}
	return forms[0]
}

// agreedPolish is the form of a word that goes with a Polish name.
func agreedPolish(name string, forms []string) string {
	gender := polishGender(name)
	switch {
	case len(forms) == 2 && gender >= men:
		return forms[1]
	case len(forms) == 2:
		return forms[0]
	case gender == things && len(forms) == 4:
		gender = it
	}
	return forms[min(gender, len(forms)-1)]
}
