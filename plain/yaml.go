// Package plain reads YAML that strangers wrote: one document, no anchors, aliases, merges or tags, bounded in size and
// depth before the parser sees it. Errors begin with the line and the column. It also packs whole files into links.
package plain

import (
	"bytes"
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
		return nil, at(1, 1, "the %s is longer than %d KiB", most.What, most.Bytes>>10)
	}
	if err := shallow(data, most); err != nil {
		return nil, err
	}
	file, err := parser.ParseBytes(data, 0)
	if err != nil {
		return nil, placed(err)
	}
	if len(file.Docs) != 1 || file.Docs[0].Body == nil {
		return nil, at(1, 1, "one YAML document is expected")
	}
	return file.Docs[0].Body, nil
}

// read reads the one document of a file that has nothing but what plain files have.
func read(data []byte, most Limits) (ast.Node, error) {
	body, err := Parse(data, most)
	if err != nil {
		return nil, err
	}
	seen := visitor{most: most}
	if ast.Walk(&seen, body); seen.err != nil {
		return nil, seen.err
	}
	return body, nil
}

// Decode reads a file into a struct with tags. Fields that it does not know are refused.
func Decode(data []byte, most Limits, into any) error {
	body, err := read(data, most)
	if err != nil {
		return err
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
		return at(1, 1, "the %s has more than %d fields", most.What, most.Fields)
	}
	open := 0
	for i, line := range strings.Split(string(data), "\n") {
		margin := strings.TrimLeft(line, " -?\t")
		if len(line)-len(margin) > 4*most.Depth {
			return at(i+1, 1, "the line is indented deeper than %d columns", 4*most.Depth)
		}
		opened := strings.Count(line, "[") + strings.Count(line, "{")
		if open += opened; open > 4*most.Depth {
			return at(i+1, 1, "too many brackets are open")
		}
		open = max(0, open-strings.Count(line, "]")-strings.Count(line, "}"))
		if opened > most.Nodes/10 {
			return at(i+1, 1, "too many brackets in one line")
		}
	}
	return nil
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
	line, column := placeOf(n)
	if v.nodes++; v.nodes > v.most.Nodes {
		v.err = at(line, column, "the %s has more than %d values", v.most.What, v.most.Nodes)
		return nil
	}
	switch n.(type) {
	case *ast.AnchorNode, *ast.AliasNode, *ast.TagNode, *ast.MergeKeyNode, *ast.DirectiveNode:
		v.err = at(line, column, "a %s takes no YAML %s", v.most.What, strings.ToLower(n.Type().String()))
		return nil
	}
	return v
}
