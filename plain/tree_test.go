package plain_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"sandtable/lang"
	"sandtable/plain"
)

var wide = plain.Limits{What: "note", Bytes: 16 << 10, Depth: 12, Fields: 400, Nodes: 2000}

const several = `# a remark
name: {en: A bridge, pl: Most}
"on": "off"
n: 12 # another
half: 0.5
long: >-
  The front has a hole in it, and the hole has a name on the map. What stands there now are clerks with rifles, two
  guns without tractors and a colonel who telephones.
lines: "one\n two\n"
zone: {rect: [0, 100%-30, 100%, 50%]}
none: null
list:
  - {kind: hold, at: {nearest: [village, hill], to: [50%, 80%]}, ends: true}
  - kind: exit
    deep:
      deeper: [{a: 1}, {b: [x, "y: z", ""]}]
empty: {}
`

// TestTree reads a file as a tree in its own order, and writes it as a file that is read as the same tree.
func TestTree(t *testing.T) {
	tree, err := plain.Tree([]byte(several), wide)
	if err != nil {
		t.Fatal(err)
	}
	const want = `{"name":{"en":"A bridge","pl":"Most"},"on":"off","n":12,"half":0.5,"long":"The front has a hole in it, and the hole has a name on the map. What stands there now are clerks with rifles, two guns without tractors and a colonel who telephones.","lines":"one\n two\n","zone":{"rect":[0,"100%-30","100%","50%"]},"none":null,"list":[{"kind":"hold","at":{"nearest":["village","hill"],"to":["50%","80%"]},"ends":true},{"kind":"exit","deep":{"deeper":[{"a":1},{"b":["x","y: z",""]}]}}],"empty":{}}`
	if string(tree) != want {
		t.Errorf("got  %s\nwant %s", tree, want)
	}
	text, err := plain.Write(tree, wide)
	if err != nil {
		t.Fatal(err)
	}
	again, err := plain.Tree(text, wide)
	if err != nil || !bytes.Equal(again, tree) {
		t.Errorf("%v, %s\n%s", err, again, text)
	}
	for _, line := range []string{"zone: {rect: [0, 100%-30, 100%, 50%]}\n", "long: >-\n  The front", "  - {kind: hold, at: {nearest: [village, hill], to: [50%, 80%]}, ends: true}\n"} {
		if !strings.Contains(string(text), line) {
			t.Errorf("no %q in\n%s", line, text)
		}
	}
}

// TestFind finds values by their paths.
func TestFind(t *testing.T) {
	for path, want := range map[string][2]int{"": {2, 5}, "n": {4, 1}, "list/1/kind": {14, 5}, "list/0/at/nearest/1": {13, 42}, "list/0/at/nowhere": {13, 18}, "list/7": {12, 1}} {
		if line, column := plain.Find([]byte(several), wide, strings.Split(path, "/")); [2]int{line, column} != want {
			t.Errorf("%s: %d:%d, want %v", path, line, column, want)
		}
	}
}

// TestFaultsAreToldInBothLanguages reads what cannot be read.
func TestFaultsAreToldInBothLanguages(t *testing.T) {
	for _, text := range []string{"a: [", "a: 1\na: 2\n", "a: .nan", "? [a]\n: b\n", "a: &x b", strings.Repeat("a", 17<<10)} {
		_, err := plain.Tree([]byte(text), wide)
		var f *plain.Fault
		if !errors.As(err, &f) || f.Line < 1 || !f.Whole() || f.In(lang.Polish) == f.In(lang.English) {
			t.Errorf("%.20s: %v", text, err)
		}
	}
	for _, tree := range []string{"", "[]", `{"a":`, strings.Repeat(`{"a":`, 20)} {
		if _, err := plain.Write(json.RawMessage(tree), wide); err == nil {
			t.Errorf("%s is written", tree)
		}
	}
}

// FuzzTree reads arbitrary files, and what can be read is written and read again as it was.
func FuzzTree(f *testing.F) {
	f.Add(several)
	f.Add("a: |-\n  x\n\n  y\nb: 'it''s'\n")
	f.Fuzz(func(t *testing.T, text string) {
		tree, err := plain.Tree([]byte(text), wide)
		if err != nil || tree[0] != '{' || len(tree) > wide.Bytes/8 {
			return
		}
		written, err := plain.Write(tree, wide)
		if err != nil {
			return // deeper than files get
		}
		again, err := plain.Tree(written, plain.Limits{What: "note", Bytes: 1 << 20, Depth: 20, Fields: 1 << 14, Nodes: 1 << 14})
		if err != nil || !bytes.Equal(again, tree) {
			t.Errorf("%v\n%s\n%s\n%s", err, tree, written, again)
		}
	})
}
