package server

import (
	"bytes"
	"encoding/json"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"sandtable/battle"
	"sandtable/internal/store"
)

var readDocument = sync.OnceValue(func() *document {
	d := &document{}
	if err := json.Unmarshal(openAPIText, d); err != nil {
		panic(err)
	}
	return d
})

// TestOpenAPI compares the document with the routes, both ways, and its examples with its schemas.
func TestOpenAPI(t *testing.T) {
	d := readDocument()
	kept, err := store.Open(t.Context(), filepath.Join(t.TempDir(), "battles.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer kept.Close()
	s := New(Options{Store: kept})
	defer s.Close()
	routes := map[string]route{}
	for _, one := range s.routes() {
		routes[one.method+" "+one.path] = one
		o, ok := d.Paths[one.path][strings.ToLower(one.method)]
		if !ok {
			t.Errorf("%s %s is not described", one.method, one.path)
			continue
		}
		if o.Summary == "" || (o.RequestBody != nil) != (one.method == "POST" || one.method == "PATCH") {
			t.Errorf("%s %s: a summary, and a body where there is one, are expected", one.method, one.path)
		}
		for part := range strings.SplitSeq(one.path, "/") {
			if name := strings.Trim(part, "{}"); name != part && !slices.Contains(o.Parameters, parameter{name, "path"}) {
				t.Errorf("%s %s: %s is not described", one.method, one.path, part)
			}
		}
	}
	examples := 0
	try := func(place string, c *content) {
		for _, m := range c.Content {
			if m.Example == nil {
				continue
			}
			examples++
			var v any
			if err := json.Unmarshal(m.Example, &v); err != nil {
				t.Fatal(err)
			}
			if err := d.fits(m.Schema, v, place); err != nil {
				t.Error(err)
			}
		}
	}
	for path, methods := range d.Paths {
		for method, o := range methods {
			name := strings.ToUpper(method) + " " + path
			if _, ok := routes[name]; !ok {
				t.Errorf("%s is described and does not exist", name)
			}
			if o.RequestBody != nil {
				try(name, o.RequestBody)
			}
			for status, c := range o.Responses {
				if c.Description == "" {
					t.Errorf("%s %s is not described", name, status)
				}
				try(name+" "+status, c)
			}
		}
	}
	if examples < 20 {
		t.Errorf("only %d examples", examples)
	}
}

// TestSchemaSubset sees to it that the schemas say nothing that the checker does not read.
func TestSchemaSubset(t *testing.T) {
	var raw struct {
		Components struct {
			Schemas map[string]json.RawMessage `json:"schemas"`
		} `json:"components"`
	}
	if err := json.Unmarshal(openAPIText, &raw); err != nil {
		t.Fatal(err)
	}
	for name, text := range raw.Components.Schemas {
		dec := json.NewDecoder(bytes.NewReader(text))
		dec.DisallowUnknownFields()
		if err := dec.Decode(&schema{}); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestDrawn compares what the document says can be drawn with what a book can say.
func TestDrawn(t *testing.T) {
	d := readDocument()
	of := func(schema, property string) []any { return d.Components.Schemas[schema].Properties[property].Enum }
	lists := []struct {
		name       string
		told, want []any
	}{
		{"signs", of("UnitView", "sign"), words(battle.Signs)}, {"icons", of("Badge", "icon"), words(battle.Icons)},
		{"forms", of("Badge", "form"), words(battle.Forms)}, {"tones", of("Badge", "tone"), words(battle.Tones)},
		{"kinds of places", of("PlaceView", "kind"), words(battle.PlaceKinds)},
		{"fields", of("Slot", "field"), append([]any{string(battle.FieldVerb)}, words(battle.Fields[:])...)},
		{"classes", d.Components.Schemas["Position"].Properties["verbs"].Items.Properties["class"].Enum, words(battle.Classes)},
	}
	for _, l := range lists {
		if !slices.Equal(l.told, l.want) {
			t.Errorf("the %s are described as %v, want %v", l.name, l.told, l.want)
		}
	}
}

func words[T ~string](all []T) []any {
	var out []any
	for _, one := range all {
		out = append(out, string(one))
	}
	return out
}

// TestSchemaCheckerFails sees the checker refuse what does not fit.
func TestSchemaCheckerFails(t *testing.T) {
	d := readDocument()
	for name, text := range map[string]string{
		"Health": `{"status":"bad"}`, "Talk": `{"n":1,"seat":1,"text":"a"}`, "Error": `{"error":{"code":"x","text":"y"},"more":1}`,
		"Done": `{"seq":1.5,"lines":[]}`, "Point": `{"x":"1","y":2}`, "Proof": `{"game":"a","commitment":"XY","ids":[]}`,
		"UnitView": `{"id":1,"key":"a","name":"A","side":"red","kind":"k","facts":[],"sign":"elephant"}`,
	} {
		var v any
		if err := json.Unmarshal([]byte(text), &v); err != nil {
			t.Fatal(err)
		}
		if d.fits(d.Components.Schemas[name], v, name) == nil {
			t.Errorf("%s: %s fits", name, text)
		}
	}
}
