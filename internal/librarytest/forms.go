package librarytest

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"reflect"
	"slices"
	"strings"
	"testing"

	"sandtable/lang"
	"sandtable/library"
	"sandtable/scenario"
)

// forms: the form of a scenario has every field that the book reads and no other, each is told in both languages, and every scenario
// of the book survives being taken apart and written again.
func forms(t *testing.T, s *library.Shelf) {
	if s.Form == nil {
		return
	}
	compare(t, reflect.TypeOf(s.Form.Reads), s.Form.Setup, s.Form.Left, "")
	told(t, s.Form.Fields(), "")
	for _, files := range []fs.FS{s.Scenarios, s.Children, s.Starters} {
		if files == nil {
			continue
		}
		names, err := fs.Glob(files, "*.yaml")
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			rewrite(t, files, name)
		}
	}
}

// compare holds the fields of a form to those of the type that they are read into.
func compare(t *testing.T, is reflect.Type, fields []scenario.Field, left []string, path string) {
	t.Helper()
	for is.Kind() == reflect.Pointer || is.Kind() == reflect.Slice {
		is = is.Elem()
	}
	var read []string
	for field := range is.Fields() {
		key, ok := field.Tag.Lookup("json")
		if !ok || slices.Contains(left, path+key) {
			continue
		}
		read = append(read, key)
		at := slices.IndexFunc(fields, func(f scenario.Field) bool { return f.Key == key })
		if at < 0 {
			t.Errorf("%s%s is read, and the form does not have it", path, key)
			continue
		}
		if f := &fields[at]; f.Kind == scenario.Group || f.Kind == scenario.List {
			compare(t, field.Type, f.Fields, left, path+key+".")
		}
	}
	for i := range fields {
		if !slices.Contains(read, fields[i].Key) {
			t.Errorf("%s%s is in the form, and the book does not read it", path, fields[i].Key)
		}
	}
}

func told(t *testing.T, fields []scenario.Field, path string) {
	t.Helper()
	for i := range fields {
		f := &fields[i]
		if !f.Name.Whole() || f.Help != (lang.Text{}) && !f.Help.Whole() {
			t.Errorf("%s%s is not told in both languages", path, f.Key)
		}
		if f.Begins != "" && !json.Valid([]byte(f.Begins)) {
			t.Errorf("%s%s begins with no JSON", path, f.Key)
		}
		for _, v := range f.Values {
			if f.Key != "land" && !v.Name.Whole() {
				t.Errorf("%s%s: %s is not told in both languages", path, f.Key, v.ID)
			}
		}
		told(t, f.Fields, path+f.Key+".")
	}
}

func rewrite(t *testing.T, files fs.FS, name string) {
	t.Helper()
	file, err := fs.ReadFile(files, name)
	if err != nil {
		t.Fatal(err)
	}
	tree, err := scenario.Tree(file)
	if err != nil {
		t.Fatal(err)
	}
	text, err := scenario.Write(tree)
	if err != nil {
		t.Fatal(err)
	}
	id := strings.TrimSuffix(name, ".yaml")
	was, err := scenario.Read(id, bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	is, err := scenario.Read(id, bytes.NewReader(text))
	if err != nil || !reflect.DeepEqual(was, is) {
		t.Errorf("%s is another one when it was written again: %v\n%s", name, err, text)
	}
}
