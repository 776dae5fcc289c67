package desk

import (
	"errors"
	"fmt"

	"sandtable/battle/record"

	"sandtable/battle"
	"sandtable/internal/arrange"
	"sandtable/internal/telling"
	"sandtable/lang"
)

// A Fault is why a call failed, in the caller's language.
type Fault struct {
	Code   string        `json:"code"` // for the program: refused, barrier, game, wish, record, exercise, newer, params, method, full, broken, mistake
	Text   string        `json:"text"` // for people
	Clause battle.Clause `json:"clause,omitempty"`
	Field  string        `json:"field,omitempty"` // of a wish
}

func (f *Fault) Error() string { return f.Text }

// What goes wrong at a desk.
var (
	noMethod  = lang.Text{EN: "the engine has no method %q"}
	badParams = lang.Text{EN: "the engine does not understand this: %s"}
	broken    = lang.Text{EN: "the engine has failed: %s"}
	noGame    = lang.Text{EN: "this battle is not open"}
	full      = lang.Text{EN: "%d battles are open; close one"}
	noBook    = lang.Text{EN: "there is no rule book %q"}
	noReady   = lang.Text{EN: "there is no ready-made army %q"}
	noLesson  = lang.Text{EN: "there is no lesson %q"}
	noClauses = lang.Text{EN: "the rules are not loaded yet"}
	noClause  = lang.Text{EN: "there is no rule %s"}
	barred    = lang.Text{EN: "the other side must agree to take this back"}
	badRecord = lang.Text{EN: "this record cannot be replayed: %s"}
)

// unplayable is why a record cannot be played. One that needs a newer program says so itself.
func unplayable(err error) error {
	if newer := (*record.Newer)(nil); errors.As(err, &newer) {
		return newer
	}
	return tell("record", badRecord, err.Error())
}

func fault(l lang.Language, code string, text lang.Text, facts ...any) *Fault {
	return &Fault{Code: code, Text: fmt.Sprintf(text.In(l), facts...)}
}

// A told error is one that has both languages until it is known which one is wanted.
type told struct {
	code  string
	text  lang.Text
	facts []any
}

func tell(code string, text lang.Text, facts ...any) error { return &told{code, text, facts} }

func (t *told) Error() string { return fmt.Sprintf(t.text.EN, t.facts...) }

// A refused command is told by the speaker of its game, who knows the names.
type refused struct{ telling.Refusal }

func (r *refused) Error() string { return r.Text }

// refusal is why a command was not carried out.
func refusal(s *telling.Speaker, err error) error { return &refused{s.Refusal(err)} }

// faultOf is an error for the caller.
func faultOf(l lang.Language, err error) *Fault {
	switch e := err.(type) {
	case *Fault:
		return e
	case *told:
		return fault(l, e.code, e.text, e.facts...)
	case *refused:
		code := "refused"
		if e.Clause == "" {
			code = "mistake"
		}
		return &Fault{Code: code, Text: e.Text, Clause: e.Clause}
	case *record.Newer:
		return &Fault{Code: "newer", Text: e.Text(l)}
	case *lang.Fault:
		return &Fault{Code: "record", Text: e.In(l)}
	case *arrange.Wrong:
		return &Fault{Code: "wish", Text: e.In(l), Field: e.Field}
	}
	if errors.Is(err, record.ErrBarrier) {
		return fault(l, "barrier", barred)
	}
	return &Fault{Code: "mistake", Text: err.Error()}
}
