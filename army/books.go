package army

import (
	"encoding/json"
	"slices"
	"strings"
)

// Books are the rule books that a roster serves: editions that share their lists. One is written as itself, several as a list.
type Books []string

// Serve reports whether a book is among them.
func (b Books) Serve(book string) bool { return slices.Contains(b, book) }

// First is the book that is meant if none is named.
func (b Books) First() string {
	if len(b) == 0 {
		return ""
	}
	return b[0]
}

func (b Books) String() string { return strings.Join(b, ", ") }

// UnmarshalYAML reads one book or a list of them.
func (b *Books) UnmarshalYAML(read func(any) error) error {
	return b.read(read)
}

// UnmarshalJSON reads one book or a list of them.
func (b *Books) UnmarshalJSON(data []byte) error {
	return b.read(func(into any) error { return json.Unmarshal(data, into) })
}

func (b *Books) read(read func(any) error) error {
	var one string
	if err := read(&one); err == nil {
		*b = Books{one}
		return nil
	}
	return read((*[]string)(b))
}

// MarshalJSON writes one book as itself.
func (b Books) MarshalJSON() ([]byte, error) {
	if len(b) == 1 {
		return json.Marshal(b[0])
	}
	return json.Marshal([]string(b))
}
