package script

import (
	"fmt"
	"strings"

	"github.com/goccy/go-yaml/ast"

	"sandtable/plain"
)

// Limits on a script, which may come from a stranger.
const (
	MaxFile   = 1 << 20 // bytes
	MaxSteps  = 2000
	MaxUnits  = 1000
	maxDepth  = 24
	maxNodes  = 200_000
	maxColons = 30_000
	maxKeys   = 2000 // of one group of fields; a group may hold an expectation about every unit
)

// kind is what a value of the file is.
type kind uint8

const (
	null kind = iota
	truth
	number
	text
	list
	object
)

// A node is one value of the file with its place, so that every error can name it. Numbers keep their spelling:
// lengths are read exactly.
type node struct {
	kind      kind
	text      string
	line, col int
	items     []*node // of a list, or the values of an object
	keys      []*node // of an object
}

// parse reads one YAML document. Anchors, aliases, merges and tags are refused: a script is read as it stands.
func parse(data []byte) (*node, error) {
	body, err := plain.Parse(data, plain.Limits{What: "script", Bytes: MaxFile, Depth: maxDepth, Fields: maxColons, Nodes: maxNodes})
	if err != nil {
		return nil, err
	}
	t := tree{}
	return t.read(body, 0)
}

// tree turns the parser's nodes into ours and counts them.
type tree struct{ nodes int }

func (t *tree) read(from ast.Node, depth int) (*node, error) {
	n := &node{line: 1, col: 1}
	if from == nil {
		return n, nil
	}
	if token := from.GetToken(); token != nil && token.Position != nil {
		n.line, n.col = token.Position.Line, token.Position.Column
	}
	if t.nodes++; t.nodes > maxNodes {
		return nil, n.errorf("the script has more than %d values", maxNodes)
	}
	if depth > maxDepth {
		return nil, n.errorf("values are nested deeper than %d", maxDepth)
	}
	switch from := from.(type) {
	case *ast.NullNode:
	case *ast.BoolNode:
		n.kind, n.text = truth, fmt.Sprint(from.Value)
	case *ast.IntegerNode:
		n.kind, n.text = number, from.Token.Value
	case *ast.FloatNode:
		n.kind, n.text = number, from.Token.Value
	case *ast.StringNode:
		n.kind, n.text = text, from.Value
	case *ast.LiteralNode:
		n.kind, n.text = text, from.Value.Value
	case *ast.SequenceNode:
		n.kind = list
		for _, v := range from.Values {
			if err := t.add(n, v, depth); err != nil {
				return nil, err
			}
		}
	case *ast.MappingNode:
		n.kind = object
		for _, v := range from.Values {
			if err := t.pair(n, v, depth); err != nil {
				return nil, err
			}
		}
	case *ast.MappingValueNode:
		n.kind = object
		if err := t.pair(n, from, depth); err != nil {
			return nil, err
		}
	default:
		return nil, n.errorf("a script takes no YAML %s", strings.ToLower(from.Type().String()))
	}
	return n, nil
}

func (t *tree) add(n *node, from ast.Node, depth int) error {
	v, err := t.read(from, depth+1)
	n.items = append(n.items, v)
	return err
}

func (t *tree) pair(n *node, from *ast.MappingValueNode, depth int) error {
	key, err := t.read(from.Key, depth+1)
	if err != nil {
		return err
	}
	if key.kind == list || key.kind == object || key.kind == null {
		return key.errorf("a field needs a name")
	}
	if len(n.keys) >= maxKeys {
		return key.errorf("a group has more than %d fields", maxKeys)
	}
	if len(n.keys) == 0 {
		n.line, n.col = key.line, key.col // a block has no token of its own: the parser gives that of the first colon
	}
	for _, k := range n.keys {
		if k.text == key.text {
			return key.errorf("the field %q is given twice", key.text)
		}
	}
	n.keys = append(n.keys, key)
	return t.add(n, from.Value, depth)
}

// A placed error is one at a place of the file.
type placed struct {
	line, col int
	what      string
}

func (p *placed) Error() string { return fmt.Sprintf("%d:%d: %s", p.line, p.col, p.what) }

// errorf is an error at the place of the value.
func (n *node) errorf(format string, args ...any) error {
	return &placed{n.line, n.col, fmt.Sprintf(format, args...)}
}

// says is the value on one line, for messages.
func (n *node) says() string {
	switch n.kind {
	case null:
		return "nothing"
	case list:
		parts := make([]string, len(n.items))
		for i, v := range n.items {
			parts[i] = v.says()
		}
		return "[" + strings.Join(parts, ", ") + "]"
	case object:
		parts := make([]string, len(n.items))
		for i, v := range n.items {
			parts[i] = n.keys[i].text + ": " + v.says()
		}
		return "{" + strings.Join(parts, ", ") + "}"
	}
	return n.text
}

// get is the value of a field, or nil.
func (n *node) get(key string) *node {
	if n == nil {
		return nil
	}
	for i, k := range n.keys {
		if k.text == key {
			return n.items[i]
		}
	}
	return nil
}
