package scenario

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"sandtable/lang"
	"sandtable/plain"
)

// A Fault is why a scenario cannot be read or fought, for its author.
type Fault struct {
	Path         []string // of the field: setup, objectives, 1, at
	Line, Column int      // of the file
	lang.Text
}

// wrong is a fault of a field.
func wrong(field, en string, facts ...any) error {
	return fmt.Errorf("%s: %w", field, lang.NewFault(en, facts...))
}

// Explain says what is wrong with a file, and where: errors of reading, of laying out and of the book name the place before
// they say what is wrong.
func Explain(file []byte, err error) *Fault {
	before, text, told := lang.Split(err)
	if f := (*plain.Fault)(nil); errors.As(err, &f) {
		return &Fault{Line: f.Line, Column: f.Column, Text: f.Text}
	}
	if !told {
		before, text = readBy(err)
	}
	out := &Fault{Text: text}
	if rest, ok := strings.CutPrefix(before, "scenario "); ok { // and the name of the file
		_, before, _ = strings.Cut(rest, ": ")
	} else if rest, ok := strings.CutPrefix(before, "scenario: "); ok { // what a book calls its own part
		before = "setup: " + rest
	}
	out.Path = strings.FieldsFunc(before, func(r rune) bool { return strings.ContainsRune(":.[] ", r) })
	out.Line, out.Column = plain.Find(file, limits, out.Path)
	return out
}

// readBy is an untranslated error, from the reader of a set-up's JSON, and what stands before it.
func readBy(err error) (before string, text lang.Text) {
	before, rest := "", err.Error()
	if after, ok := strings.CutPrefix(rest, "scenario: "); ok {
		before, rest = "scenario: ", after
	}
	if wrong := (*json.UnmarshalTypeError)(nil); errors.As(err, &wrong) {
		return before + wrong.Field, lang.NewFault("%s is not a value for this field", wrong.Value).Text
	}
	if name, ok := strings.CutPrefix(rest, "json: unknown field "); ok {
		return before, lang.NewFault("no such field: %s", name).Text
	}
	return before, lang.Same(rest)
}
