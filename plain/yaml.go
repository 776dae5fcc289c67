// Package plain reads YAML that strangers wrote: one document, no anchors, aliases, merges or tags, bounded in size and
// depth before the parser sees it. Errors begin with the line and the column.
package plain

import (
	"bytes"
	"errors"
	"fmt"
	"strings"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"
)

// Limits are what a file may hold.
type Limits struct {
	What   string // what the file is, for messages: script, roster
	Bytes  int
	Depth  int // of nesting
	Fields int
	Nodes  int // values of all kinds
}

// Parse reads the one document of a file. It refuses what would keep the parser busy, not yet what plain files lack.
func Parse(data []byte, most Limits) (ast.Node, error) {
	if len(data) > most.Bytes {
		return nil, fmt.Errorf("1:1: the %s is longer than %d KiB", most.What, most.Bytes>>10)
	}
	if err := shallow(data, most); err != nil {
		return nil, err
	}
	file, err := parser.ParseBytes(data, 0)
	if err != nil {
		return nil, placed(err)
	}
	if len(file.Docs) != 1 || file.Docs[0].Body == nil {
		return nil, errors.New("1:1: one YAML document is expected")
	}
	return file.Docs[0].Body, nil
}

// Decode reads a file into a struct with tags. Fields that it does not know are refused.
func Decode(data []byte, most Limits, into any) error {
	body, err := Parse(data, most)
	if err != nil {
		return err
	}
	seen := visitor{most: most}
	if ast.Walk(&seen, body); seen.err != nil {
		return seen.err
	}
	if err := yaml.NodeToValue(body, into, yaml.Strict()); err != nil {
		return placed(err)
	}
	return nil
}

// shallow refuses what would send the parser deep into recursion or keep it busy for minutes, before it is called:
// its time grows with the square of the fields.
func shallow(data []byte, most Limits) error {
	if bytes.Count(data, []byte(":")) > most.Fields {
		return fmt.Errorf("1:1: the %s has more than %d fields", most.What, most.Fields)
	}
	open := 0
	for i, line := range strings.Split(string(data), "\n") {
		margin := strings.TrimLeft(line, " -?\t")
		if len(line)-len(margin) > 4*most.Depth {
			return fmt.Errorf("%d:1: the line is indented deeper than %d columns", i+1, 4*most.Depth)
		}
		opened := strings.Count(line, "[") + strings.Count(line, "{")
		if open += opened; open > 4*most.Depth {
			return fmt.Errorf("%d:1: too many brackets are open", i+1)
		}
		open = max(0, open-strings.Count(line, "]")-strings.Count(line, "}"))
		if opened > most.Nodes/10 {
			return fmt.Errorf("%d:1: too many brackets in one line", i+1)
		}
	}
	return nil
}

// placed puts the place before the message of the parser and drops the picture of the source.
func placed(err error) error {
	var e yaml.Error
	if errors.As(err, &e) && e.GetToken() != nil && e.GetToken().Position != nil {
		at := e.GetToken().Position
		return fmt.Errorf("%d:%d: %s", at.Line, at.Column, e.GetMessage())
	}
	line, _, _ := strings.Cut(err.Error(), "\n")
	return errors.New("1:1: " + line)
}

// A visitor looks for what a plain file does not have.
type visitor struct {
	most  Limits
	nodes int
	err   error
}

func (v *visitor) Visit(n ast.Node) ast.Visitor {
	if v.err != nil {
		return nil
	}
	line, column := 1, 1
	if token := n.GetToken(); token != nil && token.Position != nil {
		line, column = token.Position.Line, token.Position.Column
	}
	if v.nodes++; v.nodes > v.most.Nodes {
		v.err = fmt.Errorf("%d:%d: the %s has more than %d values", line, column, v.most.What, v.most.Nodes)
		return nil
	}
	switch n.(type) {
	case *ast.AnchorNode, *ast.AliasNode, *ast.TagNode, *ast.MergeKeyNode, *ast.DirectiveNode:
		v.err = fmt.Errorf("%d:%d: a %s takes no YAML %s", line, column, v.most.What, strings.ToLower(n.Type().String()))
		return nil
	}
	return v
}
