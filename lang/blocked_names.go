package lang

import (
	"strings"
	"unicode"
)

// blockedWords are words that no player is called by: those of hatred, in the languages of the program, and those by which the house and
// the program speak. They are written as fold leaves them.
var blockedWords = []string{
	"admin", "administrator", "moderator", "operator", "sandtable", "system", "support", "computer", "komputer",
	"recruit", "sergeant", "captain", "general", "former player", "byly gracz", "ehemaliger spieler",
	"ss", "waffen", "nsdap", "gestapo", "heil", "sieg heil", "nazi", "nazis", "neonazi", "reichsfuhrer", "fuhrer", "endlosung", "wolfsangel", "1488", "holocaust",
	"judenrein", "zyklon", "gulag", "nkwd", "nkvd", "smersh", "einsatzgruppe", "einsatzgruppen",
	"rape", "rapist", "cunt", "whore", "slut", "kike", "spic", "chink", "gook", "paki", "kanake", "polack",
	"pedofil", "pedophile", "kutas", "cipa", "fotze", "hure", "schlampe", "szkop", "kacap",
}

// blockedParts are refused within other words too.
var blockedParts = []string{
	"nigger", "nigga", "faggot", "fuck", "kurw", "jeban", "jebac", "pierdol", "chuj", "pedal", "zydo", "hitler", "himmler", "heydrich", "goebbels", "mengele",
	"eichmann", "auschwitz", "treblinka", "swastika", "hakenkreuz", "white power", "untermensch",
}

// alike are letters and figures by which others are meant.
var alike = strings.NewReplacer(
	"0", "o", "1", "i", "3", "e", "4", "a", "5", "s", "7", "t", "@", "a", "$", "s", "!", "i", "|", "i",
	"ą", "a", "ć", "c", "ę", "e", "ł", "l", "ń", "n", "ó", "o", "ś", "s", "ź", "z", "ż", "z", "ä", "a", "ö", "o", "ü", "u", "ß", "ss", "é", "e", "è", "e", "á", "a", "à", "a", "í", "i",
	"а", "a", "е", "e", "о", "o", "р", "p", "с", "c", "х", "x", "у", "y", "і", "i", "к", "k", "м", "m", "н", "h", "т", "t", "в", "b",
)

// BlockedName reports whether a player may not be called so: by those who committed the crimes of the war, by words of hatred, or as
// the house and the program are.
func BlockedName(name string) bool {
	lower := strings.ToLower(name)
	folded := alike.Replace(lower)
	letters := strings.Map(func(c rune) rune {
		if unicode.IsLetter(c) || unicode.IsDigit(c) {
			return c
		}
		return -1
	}, folded)
	for _, part := range blockedParts {
		if strings.Contains(folded, part) || strings.Contains(letters, part) {
			return true
		}
	}
	for _, word := range blockedWords {
		if hasWord(folded, word) || hasWord(lower, word) || letters == word {
			return true
		}
	}
	for _, who := range blockedPeople {
		if who = strings.ToLower(who); hasWord(lower, who) || hasWord(folded, alike.Replace(who)) {
			return true
		}
	}
	return false
}

// HasBarred reports whether a text has one of an operator's words, as a word of its own, also in letters and figures by which others are
// meant.
func HasBarred(text string, words []string) bool {
	lower := strings.ToLower(text)
	folded := alike.Replace(lower)
	for _, word := range words {
		if hasWord(lower, word) || hasWord(folded, alike.Replace(word)) {
			return true
		}
	}
	return false
}
