package plain_test

import (
	"strings"
	"testing"
	"time"

	"sandtable/plain"
)

var limits = plain.Limits{What: "note", Bytes: 1 << 10, Depth: 4, Fields: 20, Nodes: 60}

type note struct {
	A string   `yaml:"a"`
	B []string `yaml:"b"`
}

// TestDecode reads a plain file.
func TestDecode(t *testing.T) {
	var n note
	if err := plain.Decode([]byte("a: x # a word\nb:\n  - y\n  - \"*z\"\n"), limits, &n); err != nil || n.A != "x" || len(n.B) != 2 || n.B[1] != "*z" {
		t.Errorf("%+v, %v", n, err)
	}
}

// TestDecodeRefuses reads files that are not plain, at once.
func TestDecodeRefuses(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"unknown", "a: x\nc: y\n", `2:1: unknown field "c"`},
		{"twice", "a: x\na: y\n", "2:1:"},
		{"anchor", "a: &x y\n", "1:4: a note takes no YAML anchor"},
		{"alias", "a: y\nb: [*x]\n", "a note takes no YAML alias"},
		{"tag", "a: !!binary eA==\n", "a note takes no YAML tag"},
		{"merge", "<<: {a: x}\n", "a note takes no YAML merge"},
		{"size", strings.Repeat("#", 1<<10+1), "1:1: the note is longer than 1 KiB"},
		{"fields", strings.Repeat("a: ", 21), "more than 20 fields"},
		{"brackets", "b: " + strings.Repeat("[", 20), "1:1: too many brackets are open"},
		{"margin", strings.Repeat(" ", 20) + "a: x", "indented deeper than 16 columns"},
		{"values", "b: [" + strings.Repeat("x,", 80) + "]", "more than 60 values"},
		{"documents", "a: x\n---\na: y\n", "one YAML document is expected"},
		{"nothing", "# a remark\n", "one YAML document is expected"},
		{"type", "b: {c: d}\n", "1:"},
		{"broken", "a: [", "1:"},
	} {
		begun := time.Now()
		err := plain.Decode([]byte(c.text), limits, &note{})
		if err == nil || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v, want %q in it", c.name, err, c.want)
		}
		if took := time.Since(begun); took > time.Second {
			t.Errorf("%s took %v", c.name, took)
		}
	}
}
