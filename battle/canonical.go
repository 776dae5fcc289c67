package battle

import (
	"bytes"
	"encoding/json"
	"strings"
)

// Canonical is the one JSON text of a value: equal values give equal bytes, on every machine. It holds for structs
// with tags and slices of them; a map has no place in anything that is hashed.
func Canonical(v any) ([]byte, error) {
	var buf bytes.Buffer
	if err := WriteCanonical(&buf, v); err != nil {
		return nil, err
	}
	return buf.Bytes(), nil
}

// WriteCanonical writes it into a buffer of the caller.
func WriteCanonical(to *bytes.Buffer, v any) error {
	enc := json.NewEncoder(to)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		return err
	}
	to.Truncate(to.Len() - len("\n"))
	return nil
}

// Strict decodes JSON and refuses what it does not know.
func Strict(data []byte, into any) error {
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	return dec.Decode(into)
}

// AppendText appends a string as Canonical writes it.
func AppendText(out []byte, s string) []byte {
	for i := range len(s) {
		if c := s[i]; c < ' ' || c > '~' || strings.IndexByte(`"\\<>&`, c) >= 0 {
			text, err := Canonical(s)
			if err != nil {
				text = []byte(`""`) // no string fails to encode
			}
			return append(out, text...)
		}
	}
	return append(append(append(out, '"'), s...), '"')
}
