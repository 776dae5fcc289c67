package lang

import (
	"errors"
	"fmt"
	"strings"
)

// A Fault is an error that players read, in both languages.
type Fault struct{ Text }

// NewFault makes an error of both sentences with the same facts.
func NewFault(en, pl string, facts ...any) *Fault {
	return &Fault{Text{EN: fmt.Sprintf(en, facts...), PL: fmt.Sprintf(pl, facts...)}}
}

// Error is the fault in English.
func (f *Fault) Error() string { return f.EN }

// Of is an error for players: what it wraps that is said in both languages, behind what stands before it, such as a place in a
// document. What nobody translated is told as it stands.
func Of(err error) Text {
	before, text := Split(err)
	return Text{EN: before + text.EN, PL: before + text.PL}
}

// Split parts what an error wraps that is said in both languages from what stands before it.
func Split(err error) (before string, text Text) {
	var both interface {
		error
		In(Language) string
	}
	if !errors.As(err, &both) {
		return "", Text{EN: err.Error(), PL: err.Error()}
	}
	text = Text{EN: both.In(English), PL: both.In(Polish)}
	return strings.TrimSuffix(err.Error(), text.EN), text
}
