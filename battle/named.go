package battle

import (
	"fmt"
	"slices"
)

// Names are the words by which set-ups, events and commands name what a book counts from zero, such as the places of a unit.
type Names[T ~uint8] []string

// Of is what has a name, and whether anything has.
func (n Names[T]) Of(name string) (T, bool) {
	i := slices.Index(n, name)
	return T(max(0, i)), i >= 0
}

// In is what an event names.
func (n Names[T]) In(e *Event) T {
	is, _ := n.Of(e.Option)
	return is
}

// Read is what a set-up names; the error calls it by a word.
func (n Names[T]) Read(word, name string) (T, error) {
	is, ok := n.Of(name)
	if !ok {
		return 0, fmt.Errorf("%s %q is not one of %v", word, name, []string(n))
	}
	return is, nil
}
