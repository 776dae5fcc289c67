package plain

import (
	"bytes"
	"encoding/json"
	"strconv"
	"strings"
	"unicode"
)

// A value as it was read: its fields keep their order.
type value struct {
	fields []field // of a group
	items  []value // of a list
	text   *string
	bare   string // a number, true, false or null
	kind   byte   // {, [, " or 0
}

type field struct {
	name string
	value
}

// How long lines get: of texts, and of groups and lists.
const (
	wide  = 116
	wider = 130
)

// Write writes a tree as YAML, as people would: short groups and lists in one line, long texts folded. Tree reads it back as it was.
func Write(tree json.RawMessage, most Limits) ([]byte, error) {
	if len(tree) > 4*most.Bytes {
		return nil, at(1, 1, "the %s is longer than %d KiB", most.What, most.Bytes>>10)
	}
	dec := json.NewDecoder(bytes.NewReader(tree))
	dec.UseNumber()
	v, err := take(dec, most.Depth)
	if err != nil || v.kind != '{' {
		return nil, at(1, 1, "fields are expected here")
	}
	if len(v.fields) == 0 {
		return []byte("{}\n"), nil
	}
	var out bytes.Buffer
	v.block(&out, 0)
	return out.Bytes(), nil
}

// take reads the next value.
func take(dec *json.Decoder, deep int) (value, error) {
	token, err := dec.Token()
	if err != nil {
		return value{}, err
	}
	if deep == 0 {
		return value{}, at(1, 1, "values are nested too deeply")
	}
	switch t := token.(type) {
	case json.Delim:
		v := value{kind: byte(t)}
		for dec.More() {
			var name string
			if t == '{' {
				key, err := dec.Token()
				if err != nil {
					return v, err
				}
				name, _ = key.(string)
			}
			one, err := take(dec, deep-1)
			if err != nil {
				return v, err
			}
			if t == '{' {
				v.fields = append(v.fields, field{name, one})
			} else {
				v.items = append(v.items, one)
			}
		}
		_, err := dec.Token()
		return v, err
	case string:
		return value{kind: '"', text: &t}, nil
	case json.Number:
		return value{bare: t.String()}, nil
	case bool:
		return value{bare: strconv.FormatBool(t)}, nil
	}
	return value{bare: "null"}, nil
}

// block writes a group or a list line by line, so far from the margin.
func (v *value) block(out *bytes.Buffer, margin int) {
	for i := range v.fields {
		f := &v.fields[i]
		if i > 0 || !bytes.HasSuffix(out.Bytes(), []byte("- ")) { // the first field of a member of a list stands behind its dash
			out.WriteString(strings.Repeat(" ", margin))
		}
		name := scalar(f.name, true)
		out.WriteString(name + ":")
		f.after(out, margin, len(name)+1)
	}
	for i := range v.items {
		out.WriteString(strings.Repeat(" ", margin) + "-")
		v.items[i].after(out, margin, 1)
	}
}

// after writes a value behind its name or its dash, which take so many columns: in the same line if it fits.
func (v *value) after(out *bytes.Buffer, margin, used int) {
	inline := v.flow()
	switch {
	case v.kind == '"' && margin+used+len(inline) > wide && foldable(*v.text):
		out.WriteString(" >-\n")
		fold(out, *v.text, margin+2)
	case v.kind == '"' || v.kind == 0 || len(v.fields)+len(v.items) == 0, v.isSmall() && margin+used+len([]rune(inline)) < wider:
		out.WriteString(" " + inline + "\n")
	case used == 1 && v.kind == '{': // behind a dash
		out.WriteByte(' ')
		v.block(out, margin+2)
	default:
		out.WriteByte('\n')
		v.block(out, margin+2)
	}
}

// isSmall reports whether a value may stand in one line: at most three deep, and no list of groups in a group of others.
func (v *value) isSmall() bool { return v.deep() <= 3 && !v.hasGroups() }

func (v *value) deep() int {
	n := 0
	for i := range v.fields {
		n = max(n, v.fields[i].deep())
	}
	for i := range v.items {
		n = max(n, v.items[i].deep())
	}
	if v.kind == '{' || v.kind == '[' {
		n++
	}
	return n
}

// hasGroups reports a list of groups.
func (v *value) hasGroups() bool {
	for i := range v.items {
		if v.items[i].kind == '{' {
			return true
		}
	}
	for i := range v.fields {
		if v.fields[i].hasGroups() {
			return true
		}
	}
	return false
}

// flow is a value in one line.
func (v *value) flow() string {
	switch v.kind {
	case '{':
		parts := make([]string, len(v.fields))
		for i := range v.fields {
			parts[i] = scalar(v.fields[i].name, true) + ": " + v.fields[i].flow()
		}
		return "{" + strings.Join(parts, ", ") + "}"
	case '[':
		parts := make([]string, len(v.items))
		for i := range v.items {
			parts[i] = v.items[i].flow()
		}
		return "[" + strings.Join(parts, ", ") + "]"
	case '"':
		return scalar(*v.text, false)
	}
	return v.bare
}

// scalar is a text as it stands, if it can only be taken for a text, else quoted.
func scalar(text string, name bool) string {
	if isPlain(text) || !name && isLength(text) {
		return text
	}
	var out strings.Builder
	out.WriteByte('"')
	for _, r := range text {
		switch {
		case r == '"' || r == '\\':
			out.WriteByte('\\')
			out.WriteRune(r)
		case r == '\n':
			out.WriteString(`\n`)
		case r == '\t':
			out.WriteString(`\t`)
		case r == '\r':
			out.WriteString(`\r`)
		case !unicode.IsPrint(r) && r < 0x10000:
			out.WriteString(`\u`)
			hex := strconv.FormatInt(int64(r), 16)
			out.WriteString(strings.Repeat("0", 4-len(hex)) + hex)
		default:
			out.WriteRune(r)
		}
	}
	out.WriteByte('"')
	return out.String()
}

// isPlain reports whether a text needs no quotes anywhere: it begins with a letter, and has nothing in it that means something.
func isPlain(text string) bool {
	switch strings.ToLower(text) {
	case "", "true", "false", "null", "yes", "no", "on", "off", "y", "n":
		return false
	}
	for i, r := range text {
		switch {
		case unicode.IsLetter(r) && (r < 0x2000 || r > 0x206f):
		case i == 0:
			return false
		case r >= '0' && r <= '9' || strings.ContainsRune("-_./()!?;+'%", r):
		case r == ' ' && i < len(text)-1:
		default:
			return false
		}
	}
	return true
}

// isLength reports a length that is a share of the table, or a sum: 50%, 100%-30.
func isLength(text string) bool {
	return text != "" && strings.Contains(text, "%") && text[0] >= '0' && text[0] <= '9' && strings.Trim(text, "0123456789.%+-") == ""
}

// foldable reports whether a text can be broken into lines at its spaces and put together again.
func foldable(text string) bool {
	if strings.Contains(text, "  ") || strings.TrimSpace(text) != text {
		return false
	}
	for _, r := range text {
		if r != ' ' && !unicode.IsGraphic(r) || unicode.IsSpace(r) && r != ' ' {
			return false
		}
	}
	return true
}

// fold writes a text in lines.
func fold(out *bytes.Buffer, text string, margin int) {
	at := 0
	for word := range strings.SplitSeq(text, " ") {
		n := len([]rune(word))
		switch {
		case at > 0 && at+1+n <= wide:
			out.WriteString(" " + word)
			at += 1 + n
			continue
		case at > 0:
			out.WriteByte('\n')
		}
		out.WriteString(strings.Repeat(" ", margin) + word)
		at = margin + n
	}
	out.WriteByte('\n')
}
