package lang

import "fmt"

// A Fault is an error that players read, in both languages.
type Fault struct{ Text }

// NewFault makes an error of both sentences with the same facts.
func NewFault(en, pl string, facts ...any) *Fault {
	return &Fault{Text{EN: fmt.Sprintf(en, facts...), PL: fmt.Sprintf(pl, facts...)}}
}

// Error is the fault in English.
func (f *Fault) Error() string { return f.EN }
