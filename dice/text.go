package dice

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
)

// String gives the text form. A throw that fails Check is still printed, in
// a form that ParseThrow refuses.
func (t Throw) String() string {
	switch t.Sides {
	case 6:
		return strconv.Itoa(int(t.Face))
	case HeadingSides:
		return fmt.Sprintf("h%03d", int(t.Face)-1)
	default:
		return fmt.Sprintf("d%d:%d", t.Sides, t.Face)
	}
}

// ParseThrow reads the text form, in its one spelling only.
func ParseThrow(s string) (Throw, error) {
	if s == "" {
		return Throw{}, fmt.Errorf(`dice: empty throw; write 4, h090 or d20:7`)
	}
	t, err := parse(s)
	if err != nil {
		return Throw{}, err
	}
	if err := t.Check(); err != nil {
		return Throw{}, fmt.Errorf("%w (in %q)", err, s)
	}
	if t.String() != s {
		return Throw{}, fmt.Errorf("dice: write %s instead of %q", t, s)
	}
	return t, nil
}

// parse is lenient about spelling, so that ParseThrow can tell the right one.
func parse(s string) (Throw, error) {
	if degrees, ok := strings.CutPrefix(s, "h"); ok {
		n, err := strconv.ParseInt(degrees, 10, 16)
		if err != nil {
			return Throw{}, fmt.Errorf("dice: %q is not a heading; write h000 to h359", s)
		}
		return Toward(int(n)), nil
	}
	sides, face := "6", s
	if die, ok := strings.CutPrefix(s, "d"); ok {
		if sides, face, ok = strings.Cut(die, ":"); !ok {
			return Throw{}, fmt.Errorf("dice: %q has no face; write d20:7", s)
		}
	}
	n, err := strconv.ParseInt(sides, 10, 16)
	if err != nil {
		return Throw{}, fmt.Errorf("dice: %q names no die of 1 to %d sides", s, MaxSides)
	}
	f, err := strconv.ParseInt(face, 10, 16)
	if err != nil {
		return Throw{}, fmt.Errorf("dice: %q is not a throw; write 4, h090 or d20:7", s)
	}
	return throwOf(int(n), int(f)), nil
}

// MarshalText gives the text form and refuses a throw that fails Check.
func (t Throw) MarshalText() ([]byte, error) {
	if err := t.Check(); err != nil {
		return nil, err
	}
	return []byte(t.String()), nil
}

// UnmarshalText reads the text form. YAML readers use it for every scalar.
func (t *Throw) UnmarshalText(text []byte) error {
	parsed, err := ParseThrow(string(text))
	if err != nil {
		return err
	}
	*t = parsed
	return nil
}

// MarshalJSON writes a number for a D6 and a string for any other die.
func (t Throw) MarshalJSON() ([]byte, error) {
	text, err := t.MarshalText()
	if err != nil || t.Sides == 6 {
		return text, err
	}
	// The text form holds nothing that JSON would escape.
	return append(append([]byte{'"'}, text...), '"'), nil
}

// UnmarshalJSON reads what MarshalJSON writes; null is refused, because a die
// that was not thrown has no place in a log.
func (t *Throw) UnmarshalJSON(data []byte) error {
	text := string(data)
	quoted := text != "" && text[0] == '"'
	if quoted {
		if err := json.Unmarshal(data, &text); err != nil {
			return fmt.Errorf("dice: %w", err)
		}
	}
	parsed, err := ParseThrow(text)
	if err != nil {
		return err
	}
	if quoted && parsed.Sides == 6 {
		return fmt.Errorf("dice: write a D6 as the number %s, without quotes", parsed)
	}
	*t = parsed
	return nil
}

// MarshalYAML gives YAML writers a number for a D6, so that it is not quoted,
// and a string for any other die.
func (t Throw) MarshalYAML() (any, error) {
	if err := t.Check(); err != nil {
		return nil, err
	}
	if t.Sides == 6 {
		return int(t.Face), nil
	}
	return t.String(), nil
}
