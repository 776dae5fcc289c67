package lang

import "fmt"

// MarshalText writes the code of the language.
func (l Language) MarshalText() ([]byte, error) {
	if l == Polish {
		return []byte("pl"), nil
	}
	return []byte("en"), nil
}

// UnmarshalText reads the code of a language: pl or en.
func (l *Language) UnmarshalText(text []byte) error {
	switch string(text) {
	case "en", "":
		*l = English
	case "pl":
		*l = Polish
	default:
		return fmt.Errorf("no such language: %.20q; try pl or en", text)
	}
	return nil
}
