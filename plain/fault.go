package plain

import (
	"errors"
	"fmt"
	"strings"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"

	"sandtable/lang"
)

// A Fault is what is wrong with a file, and where.
type Fault struct {
	Line, Column int // from 1
	lang.Text
}

// Error is the place and the fault in English.
func (f *Fault) Error() string { return fmt.Sprintf("%d:%d: %s", f.Line, f.Column, f.EN) }

func at(line, column int, en string, facts ...any) error {
	return &Fault{line, column, lang.NewFault(en, facts...).Text}
}

// placed puts the place before the message of the parser and drops the picture of the source.
func placed(err error) error {
	var unknown *yaml.UnknownFieldError
	var e yaml.Error
	if errors.As(err, &e) && e.GetToken() != nil && e.GetToken().Position != nil {
		place := e.GetToken().Position
		if errors.As(err, &unknown) {
			return at(place.Line, place.Column, "%[1]s", e.GetMessage(), e.GetToken().Value)
		}
		return at(place.Line, place.Column, "%s", e.GetMessage())
	}
	line, _, _ := strings.Cut(err.Error(), "\n")
	return at(1, 1, "%s", line)
}

// placeOf is where a value begins.
func placeOf(n ast.Node) (line, column int) {
	if token := n.GetToken(); token != nil && token.Position != nil {
		return token.Position.Line, token.Position.Column
	}
	return 1, 1
}
