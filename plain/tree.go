package plain

import (
	"bytes"
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"github.com/goccy/go-yaml/ast"
)

// Tree is a file as JSON: the same fields in the same order, known or not. Remarks are left out.
func Tree(data []byte, most Limits) (json.RawMessage, error) {
	body, err := read(data, most)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	if err := grow(&out, body); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// grow writes a value as JSON.
func grow(out *bytes.Buffer, n ast.Node) error {
	switch n := n.(type) {
	case *ast.MappingNode:
		return growFields(out, n.Values)
	case *ast.MappingValueNode: // a group of one field
		return growFields(out, []*ast.MappingValueNode{n})
	case *ast.SequenceNode:
		out.WriteByte('[')
		for i, v := range n.Values {
			if i > 0 {
				out.WriteByte(',')
			}
			if err := grow(out, v); err != nil {
				return err
			}
		}
		out.WriteByte(']')
	case *ast.StringNode:
		growText(out, n.Value)
	case *ast.LiteralNode:
		growText(out, n.Value.Value)
	case *ast.BoolNode:
		out.WriteString(strconv.FormatBool(n.Value))
	case *ast.NullNode:
		out.WriteString("null")
	case *ast.IntegerNode, *ast.FloatNode:
		text, err := json.Marshal(n.(ast.ScalarNode).GetValue())
		if err != nil {
			return unreadable(n)
		}
		out.Write(text)
	default:
		return unreadable(n)
	}
	return nil
}

func growFields(out *bytes.Buffer, fields []*ast.MappingValueNode) error {
	out.WriteByte('{')
	var seen []string
	for i, f := range fields {
		key, ok := keyOf(f)
		if !ok {
			return unreadable(f)
		}
		if slices.Contains(seen, key) {
			line, column := placeOf(f.Key)
			return at(line, column, "the field %q appears twice", key)
		}
		if seen = append(seen, key); i > 0 {
			out.WriteByte(',')
		}
		growText(out, key)
		out.WriteByte(':')
		if err := grow(out, f.Value); err != nil {
			return err
		}
	}
	out.WriteByte('}')
	return nil
}

func growText(out *bytes.Buffer, text string) {
	quoted, _ := json.Marshal(text) // a text always can be
	out.Write(quoted)
}

// keyOf is the name of a field.
func keyOf(f *ast.MappingValueNode) (string, bool) {
	if s, ok := f.Key.(*ast.StringNode); ok {
		return s.Value, true
	}
	if _, ok := f.Key.(ast.ScalarNode); ok {
		return f.Key.GetToken().Value, true
	}
	return "", false
}

func unreadable(n ast.Node) error {
	line, column := placeOf(n)
	return at(line, column, "this value is not allowed here: %s", strings.ToLower(n.Type().String()))
}

// Find is the line and the column of the value at a path of names and numbers, or of the last on the way that is there.
func Find(data []byte, most Limits, path []string) (line, column int) {
	body, err := read(data, most)
	if err != nil {
		return 1, 1
	}
	line, column = placeOf(body)
	for _, step := range path {
		place, next := child(body, step)
		if next == nil {
			break
		}
		body = next
		line, column = placeOf(place)
	}
	return line, column
}

// child is a field or a member of a value: where it is written, and what.
func child(n ast.Node, step string) (place, value ast.Node) {
	var fields []*ast.MappingValueNode
	switch n := n.(type) {
	case *ast.MappingNode:
		fields = n.Values
	case *ast.MappingValueNode:
		fields = []*ast.MappingValueNode{n}
	case *ast.SequenceNode:
		if i, err := strconv.Atoi(step); err == nil && i >= 0 && i < len(n.Values) {
			return n.Values[i], n.Values[i]
		}
	}
	for _, f := range fields {
		if key, ok := keyOf(f); ok && key == step {
			return f.Key, f.Value
		}
	}
	return nil, nil
}
