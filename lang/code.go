package lang

import (
	"fmt"
	"strings"
)

// codes are the languages as files, addresses and browsers name them. Pseudo has the code that is kept for private use.
var codes = [...]string{English: "en", Polish: "pl", German: "de", Pseudo: "qps"}

// Code is the code of the language.
func (l Language) Code() string { return codes[l] }

// ByCode finds a language by its code.
func ByCode(code string) (Language, bool) {
	for l, c := range codes {
		if c == code {
			return Language(l), true
		}
	}
	return English, false
}

// Codes lists the codes of the languages that a player can choose: "en, pl, de".
func Codes() string {
	all := make([]string, len(Languages))
	for i, l := range Languages {
		all[i] = l.Code()
	}
	return strings.Join(all, ", ")
}

// MarshalText writes the code of the language.
func (l Language) MarshalText() ([]byte, error) { return []byte(l.Code()), nil }

// UnmarshalText reads the code of a language; without one it is English.
func (l *Language) UnmarshalText(text []byte) error {
	found, ok := ByCode(string(text))
	if !ok && len(text) > 0 {
		return fmt.Errorf("no such language: %.20q; try %s", text, Codes())
	}
	*l = found
	return nil
}

// Decimal is the decimal mark of the language.
func (l Language) Decimal() string {
	if l == Polish || l == German {
		return ","
	}
	return "."
}
