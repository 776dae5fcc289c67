package main

import (
	"bytes"
	"encoding"
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
)

// A writer writes types, and finds those that they name.
type writer struct {
	comments *comments
	out      bytes.Buffer
	names    map[string]reflect.Type // of the structs, so that two do not get one name
	queue    []reflect.Type
}

// generate makes the whole file from the source in a folder.
func generate(folder string) ([]byte, error) {
	w := &writer{comments: newComments(folder), names: map[string]reflect.Type{}}
	w.out.WriteString(opening)
	for _, l := range lists {
		if err := w.list(l); err != nil {
			return nil, err
		}
	}
	if err := w.methods(); err != nil {
		return nil, err
	}
	for _, t := range roots() {
		if _, err := w.ref(t); err != nil {
			return nil, err
		}
	}
	documents := map[string]string{}
	for len(w.queue) > 0 {
		t := w.queue[0]
		w.queue = w.queue[1:]
		text, err := w.document(t)
		if err != nil {
			return nil, err
		}
		documents[tsName(t)] = text
	}
	for _, name := range slices.Sorted(maps.Keys(documents)) {
		w.out.WriteString(documents[name])
	}
	return w.out.Bytes(), nil
}

// most is how wide a list of words is written.
const most = 110

// list writes the words of a type: as all that there are, or as those that have names.
func (w *writer) list(l list) error {
	key, err := w.comments.of(l.of)
	if err != nil {
		return err
	}
	words := w.comments.words[key]
	if len(words) == 0 {
		return fmt.Errorf("%s has no words", key)
	}
	w.out.WriteString("\n" + comment("", w.comments.types[key]))
	if l.one == "" {
		fmt.Fprintf(&w.out, "export const %s = {\n", l.name)
		for i := 0; i < len(words); i += 2 {
			fmt.Fprintf(&w.out, "  %s: '%s',\n", strings.ToLower(words[i][:1])+words[i][1:], words[i+1])
		}
		w.out.WriteString("} as const;\n")
		return nil
	}
	fmt.Fprintf(&w.out, "export const %s = [", l.name)
	for i, room := 1, 0; i < len(words); i += 2 {
		if room -= len(words[i]) + 4; room < 0 {
			w.out.WriteString("\n ")
			room = most
		}
		fmt.Fprintf(&w.out, " '%s',", words[i])
	}
	fmt.Fprintf(&w.out, "\n] as const;\nexport type %s = (typeof %s)[number];\n", l.one, l.name)
	return nil
}

// methods writes what can be called, each with its parameters and its answer.
func (w *writer) methods() error {
	names, all := methods()
	w.out.WriteString("\n/** The methods of the engine. */\nexport interface Methods {\n")
	for _, name := range names {
		m := all[name]
		params, err := w.literal(m.Params)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		answer, err := w.ref(m.Answer)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		fmt.Fprintf(&w.out, "  %s: { params: %s; answer: %s };\n", name, params, answer)
	}
	w.out.WriteString("}\n")
	return nil
}

// document is a struct as an interface.
func (w *writer) document(t reflect.Type) (string, error) {
	members, err := w.members(t)
	if err != nil {
		return "", err
	}
	var out strings.Builder
	about := w.comments.types[t.PkgPath()+"."+t.Name()]
	if rest, ok := strings.CutPrefix(about, t.Name()+" "); ok {
		about = tsName(t) + " " + rest
	}
	fmt.Fprintf(&out, "\n%sexport interface %s {\n", comment("", about), tsName(t))
	for _, m := range members {
		fmt.Fprintf(&out, "%s  %s: %s;\n", comment("  ", m.comment), m.name, m.of)
	}
	out.WriteString("}\n")
	return out.String(), nil
}

// literal writes a struct of parameters in place. The engine only reads them: lists may be read-only, and what may be left out may
// be null.
func (w *writer) literal(t reflect.Type) (string, error) {
	members, err := w.members(t)
	var out []string
	for _, m := range members {
		switch {
		case strings.HasSuffix(m.of, "[]"):
			m.of = "readonly " + m.of
		case m.kind == reflect.Pointer:
			m.of += " | null"
		}
		out = append(out, m.name+": "+m.of)
	}
	return "{ " + strings.Join(out, "; ") + " }", err
}

// A member is a field as JSON has it.
type member struct {
	name    string // with a mark if it may be missing
	of      string
	kind    reflect.Kind
	comment string
}

// members are the fields of a struct that JSON has, those of embedded structs in their place.
func (w *writer) members(t reflect.Type) ([]member, error) {
	key, err := w.comments.of(t)
	if err != nil {
		return nil, err
	}
	var out []member
	for f := range t.Fields() {
		name, rest, _ := strings.Cut(f.Tag.Get("json"), ",")
		if f.Anonymous && name == "" {
			inner, err := w.members(f.Type)
			if err != nil {
				return nil, err
			}
			out = append(out, inner...)
			continue
		}
		if !f.IsExported() || name == "-" {
			continue
		}
		if name == "" {
			return nil, fmt.Errorf("%s.%s has no name in JSON", t, f.Name)
		}
		m := member{name: name, of: f.Tag.Get("ts"), kind: f.Type.Kind(), comment: w.comments.fields[key+"."+f.Name]}
		optional := strings.Contains(rest, "omitempty") || strings.Contains(rest, "omitzero")
		if m.of == "" {
			if m.of, err = w.ref(f.Type); err != nil {
				return nil, fmt.Errorf("%s.%s: %w", t, f.Name, err)
			}
			if m.kind == reflect.Pointer && !optional {
				m.of += " | null"
			}
		}
		if optional {
			m.name += "?"
		}
		out = append(out, m)
	}
	return out, nil
}

// ref is a type where it is named; one that is not written yet is to be.
func (w *writer) ref(t reflect.Type) (string, error) {
	if text, ok := special[t]; ok {
		return text, nil
	}
	if i := slices.IndexFunc(lists, func(l list) bool { return l.of == t && l.one != "" }); i >= 0 {
		return lists[i].one, nil
	}
	if t == reflect.TypeFor[json.RawMessage]() {
		return "unknown", nil
	}
	if t.Kind() != reflect.Pointer && (writesItself(t) || writesItself(reflect.PointerTo(t))) {
		return "", fmt.Errorf("%s writes itself as JSON, but its TypeScript type is not given", t)
	}
	switch t.Kind() {
	case reflect.Bool:
		return "boolean", nil
	case reflect.String:
		return "string", nil
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return "number", nil
	case reflect.Pointer:
		return w.ref(t.Elem())
	case reflect.Slice:
		of, err := w.ref(t.Elem())
		if strings.Contains(of, " ") {
			of = "(" + of + ")"
		}
		return of + "[]", err
	case reflect.Array:
		of, err := w.ref(t.Elem())
		return "[" + strings.Join(slices.Repeat([]string{of}, t.Len()), ", ") + "]", err
	case reflect.Map:
		of, err := w.ref(t.Elem())
		return "Record<string, " + of + ">", err
	case reflect.Struct:
		return w.structure(t)
	}
	return "", fmt.Errorf("there is no TypeScript type for %s", t)
}

func (w *writer) structure(t reflect.Type) (string, error) {
	switch {
	case t.NumField() == 0:
		return "Record<string, never>", nil
	case t.Name() == "":
		return w.literal(t)
	}
	name := tsName(t)
	switch was := w.names[name]; was {
	case nil:
		w.names[name] = t
		w.queue = append(w.queue, t)
	case t:
	default:
		return "", fmt.Errorf("%s and %s would both be %s", was, t, name)
	}
	return name, nil
}

func writesItself(t reflect.Type) bool {
	return t.Implements(reflect.TypeFor[json.Marshaler]()) || t.Implements(reflect.TypeFor[encoding.TextMarshaler]())
}

// comment is what the source says of something, if it does.
func comment(indent, text string) string {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	switch {
	case lines[0] == "":
		return ""
	case len(lines) == 1:
		return indent + "/** " + lines[0] + " */\n"
	}
	out := indent + "/**\n"
	for _, line := range lines {
		out += strings.TrimRight(indent+" * "+line, " ") + "\n"
	}
	return out + indent + " */\n"
}
