package farm

import (
	"fmt"

	"sandtable/lang"
)

// An OtherRunError says that a run of that name has other battles.
type OtherRunError struct{ Run string }

func (e *OtherRunError) Error() string { return e.In(lang.English) }

// In says it in a language.
func (e *OtherRunError) In(l lang.Language) string {
	return fmt.Sprintf(lang.Text{
		EN: "the run %q has other battles: choose another name",
	}.In(l), e.Run)
}

// A NoRunError says that no run of that name was submitted.
type NoRunError struct{ Run string }

func (e *NoRunError) Error() string { return e.In(lang.English) }

// In says it in a language.
func (e *NoRunError) In(l lang.Language) string {
	return fmt.Sprintf(lang.Text{EN: "no such run: %q"}.In(l), e.Run)
}

// A DiffersError is an alarm: the same battle has come out in two ways, so that one of two machines errs.
type DiffersError struct{ Key, Worker string }

func (e *DiffersError) Error() string {
	return fmt.Sprintf("battle %s came out otherwise at %s: one of two machines errs", e.Key, e.Worker)
}
