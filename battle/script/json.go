package script

import (
	"encoding/json"
	"strings"
)

// json writes a value as JSON, fields in the order of the file, numbers as they are spelt. It is how a book gets the
// parts of a script that are its own.
func (n *node) json(out *strings.Builder) error {
	switch n.kind {
	case null:
		out.WriteString("null")
	case truth:
		out.WriteString(n.text)
	case number:
		if !json.Valid([]byte(n.text)) {
			return n.errorf("write %s as a plain decimal number", n.text)
		}
		out.WriteString(n.text)
	case text:
		return writeText(n.text, out)
	case list:
		out.WriteByte('[')
		for i, v := range n.items {
			if i > 0 {
				out.WriteByte(',')
			}
			if err := v.json(out); err != nil {
				return err
			}
		}
		out.WriteByte(']')
	case object:
		out.WriteByte('{')
		for i, v := range n.items {
			if i > 0 {
				out.WriteByte(',')
			}
			if err := writeText(n.keys[i].text, out); err != nil {
				return err
			}
			out.WriteByte(':')
			if err := v.json(out); err != nil {
				return err
			}
		}
		out.WriteByte('}')
	}
	return nil
}

func writeText(s string, out *strings.Builder) error {
	quoted, err := json.Marshal(s)
	out.Write(quoted)
	return err
}
