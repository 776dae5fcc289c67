package scenario

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"
)

// Limits on a scenario file, which may come from a stranger. The time of the parser grows with the square of the fields.
const (
	maxBytes = 32 << 10
)

// Read reads a scenario. Errors name the place.
func Read(id string, from io.Reader) (*Scenario, error) {
	data, err := io.ReadAll(io.LimitReader(from, maxBytes+1))
	if err != nil {
		return nil, fmt.Errorf("scenario %s: %w", id, err)
	}
	s, err := parse(data)
	if err != nil {
		return nil, fmt.Errorf("scenario %s: %w", id, err)
	}
	if s.ID != id {
		return nil, fmt.Errorf("scenario %s: id: it calls itself %.50q", id, s.ID)
	}
	return s, nil
}

func parse(data []byte) (*Scenario, error) {
	if len(data) > maxBytes {
		return nil, fmt.Errorf("it is larger than %d KB", maxBytes>>10)
	}
	if strings.Count(string(data), "[")+strings.Count(string(data), "{") > maxBytes/16 {
		return nil, errors.New("it has too many brackets")
	}
	file, err := parser.ParseBytes(data, 0)
	if err != nil {
		return nil, placed(err)
	}
	if len(file.Docs) != 1 || file.Docs[0].Body == nil {
		return nil, errors.New("one YAML document is expected")
	}
	var plain visitor
	ast.Walk(&plain, file.Docs[0].Body)
	if plain.err != nil {
		return nil, plain.err
	}
	var s Scenario
	if err := yaml.NodeToValue(file.Docs[0].Body, &s, yaml.Strict()); err != nil {
		return nil, placed(err)
	}
	return &s, s.check()
}

// placed puts the line and column before the message and drops the picture of the source.
func placed(err error) error {
	var e yaml.Error
	if errors.As(err, &e) && e.GetToken() != nil && e.GetToken().Position != nil {
		at := e.GetToken().Position
		return fmt.Errorf("%d:%d: %s", at.Line, at.Column, e.GetMessage())
	}
	line, _, _ := strings.Cut(err.Error(), "\n")
	return errors.New(line)
}

// visitor refuses what makes a small file large: anchors, aliases, merges and tags.
type visitor struct{ err error }

// Visit looks at one node.
func (v *visitor) Visit(n ast.Node) ast.Visitor {
	switch n.Type() {
	case ast.AnchorType, ast.AliasType, ast.MergeKeyType, ast.TagType:
		at := n.GetToken().Position
		v.err = fmt.Errorf("%d:%d: anchors, aliases, merges and tags are not taken", at.Line, at.Column)
		return nil
	}
	if v.err != nil {
		return nil
	}
	return v
}

// ReadAll reads the scenarios of a folder for a book, in the order of their names.
func ReadAll(files fs.FS, book string) ([]*Scenario, error) {
	names, err := fs.Glob(files, "*.yaml")
	if err != nil {
		return nil, err
	}
	slices.Sort(names)
	var out []*Scenario
	for _, name := range names {
		s, err := open(files, name)
		if err != nil {
			return nil, err
		}
		if s.IsFor(book) {
			out = append(out, s)
		}
	}
	return out, nil
}

func open(files fs.FS, name string) (*Scenario, error) {
	file, err := files.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return Read(strings.TrimSuffix(name, ".yaml"), file)
}
