package club

import (
	"errors"
	"strings"
	"unicode"
	"unicode/utf8"

	"sandtable/lang"
)

// Guests are called after birds, in their own language, until they choose a name.
var manners, birds = [len(lang.Languages)][]string{
	lang.English: {"Quiet", "Grey", "Early", "Patient", "Northern", "Brisk", "Sober", "Steady", "Wary", "Merry", "Silver", "Amber", "Tall", "Swift", "Mild", "Bold"},
	lang.Polish:  {"Cichy", "Szary", "Ranny", "Cierpliwy", "Północny", "Rześki", "Trzeźwy", "Spokojny", "Czujny", "Wesoły", "Srebrny", "Złoty", "Wysoki", "Szybki", "Łagodny", "Śmiały"},
	lang.German:  {"Stiller", "Grauer", "Früher", "Geduldiger", "Nördlicher", "Flinker", "Nüchterner", "Ruhiger", "Wacher", "Froher", "Silberner", "Goldener", "Großer", "Schneller", "Milder", "Kühner"},
}, [len(lang.Languages)][]string{
	lang.English: {"Heron", "Lapwing", "Wren", "Crane", "Owl", "Swift", "Dipper", "Curlew", "Starling", "Kestrel", "Plover", "Siskin", "Jay", "Stork", "Robin", "Snipe"},
	lang.Polish:  {"Żuraw", "Dzięcioł", "Bocian", "Puszczyk", "Jerzyk", "Szpak", "Kos", "Kulik", "Dudek", "Sokół", "Zimorodek", "Czyżyk", "Perkoz", "Kruk", "Rudzik", "Słowik"},
	lang.German:  {"Reiher", "Kranich", "Kiebitz", "Storch", "Uhu", "Zeisig", "Star", "Falke", "Eisvogel", "Specht", "Häher", "Pirol", "Zaunkönig", "Brachvogel", "Buntspecht", "Steinkauz"},
}

// Drawn is a name for a guest, by two numbers that chance gives.
func Drawn(in lang.Language, first, second uint32) string {
	if int(in) >= len(manners) || len(manners[in]) == 0 {
		in = lang.English
	}
	return manners[in][first%uint32(len(manners[in]))] + " " + birds[in][second%uint32(len(birds[in]))]
}

// What a name may be.
const (
	MinName = 2
	MaxName = 30 // characters
)

// Why a name cannot be had.
var (
	ErrLength  = errors.New("club: a name has 2 to 30 characters")
	ErrLetters = errors.New("club: a name has letters, and nothing that is not shown")
	ErrRefused = errors.New("club: this name is not for a player")
)

// Name is a name as it is shown, or why it cannot be had. It says nothing about other players: two may have the same.
func Name(text string) (string, error) {
	name := strings.Join(strings.Fields(text), " ")
	if n := utf8.RuneCountInString(name); n < MinName || n > MaxName {
		return "", ErrLength
	}
	letters := 0
	for _, c := range name {
		if !unicode.IsGraphic(c) || unicode.Is(unicode.Bidi_Control, c) || c == unicode.ReplacementChar || unicode.Is(unicode.Mn, c) {
			return "", ErrLetters
		}
		if unicode.IsLetter(c) {
			letters++
		}
	}
	if letters == 0 {
		return "", ErrLetters
	}
	if lang.BlockedName(name) {
		return "", ErrRefused
	}
	return name, nil
}
