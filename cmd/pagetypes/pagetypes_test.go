package main

import (
	"bytes"
	"os"
	"reflect"
	"strings"
	"testing"

	"sandtable/battle"
	"sandtable/internal/telling"
)

// TestFresh sees that the page has the types that Go has now.
func TestFresh(t *testing.T) {
	want, err := generate("../..")
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile("../../web/src/engine/types.ts")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Error("web/src/engine/types.ts is not what Go says: run make types")
	}
}

// TestRef writes types as JSON has them, and refuses what it cannot know.
func TestRef(t *testing.T) {
	type (
		inner struct {
			X int `json:"x"`
		}
		Outer struct {
			inner
			List  []battle.Side     `json:"list"`
			Maybe *inner            `json:"maybe"`
			Left  map[string]string `json:"left,omitempty"`
			As    any               `json:"as" ts:"'a' | 'b'"`
			Pair  [2]int            `json:"pair"`
			Not   func()            `json:"-"`
		}
	)
	w := &writer{comments: newComments("../.."), names: map[string]reflect.Type{}}
	text, err := w.document(reflect.TypeFor[Outer]())
	want := "\nexport interface Outer {\n  x: number;\n  list: Side[];\n  maybe: Inner | null;\n  left?: Record<string, string>;\n  as: 'a' | 'b';\n  pair: [number, number];\n}\n"
	if err != nil || text != want {
		t.Errorf("%v: %s", err, text)
	}
	for what, bad := range map[string]reflect.Type{
		"writes itself as JSON": reflect.TypeFor[struct {
			A *battle.Refusal `json:"a"`
		}](),
		"has no name in JSON": reflect.TypeFor[struct{ A int }](),
		"would both be Value": reflect.TypeFor[struct {
			A battle.Value  `json:"a"`
			B telling.Value `json:"b"`
		}](),
		"there is no TypeScript type": reflect.TypeFor[struct {
			A float64 `json:"a"`
		}](),
	} {
		if _, err := w.document(bad); err == nil || !strings.Contains(err.Error(), what) {
			t.Errorf("%v, want %q in it", err, what)
		}
	}
}
