package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"sandtable/internal/arrange"
	"sandtable/internal/desk"
	"sandtable/lang"
	"sandtable/library"
	"sandtable/maps"
	"sandtable/maps/draw"
	"sandtable/rules"
	"sandtable/wasm/engines"
)

// languages are those of the page, by the codes in the names of files.
var languages = map[string]lang.Language{"en": lang.English, "pl": lang.Polish}

// writeChoices writes choices.en.json and choices.pl.json, and the pictures into the folder fields.
func writeChoices(folder string) error {
	fields, err := drawAll(filepath.Join(folder, "fields"))
	if err != nil {
		return err
	}
	for code, l := range languages {
		all, err := arrange.ChoicesOf(rules.Books, l)
		if err != nil {
			return err
		}
		for _, f := range fields {
			f.picture.Name = f.name.In(l)
			all.Pictures = append(all.Pictures, f.picture)
		}
		text, err := json.Marshal(all)
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(folder, "choices."+code+".json"), text, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// writeClauses writes the clauses of each engine.
func writeClauses(folder string) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	for _, e := range engines.Of(rules.Books) {
		text, err := json.Marshal(desk.ClauseTexts(slices.DeleteFunc(slices.Clone(rules.Books), func(s library.Shelf) bool {
			return !slices.Contains(e.Books, s.Book.ID())
		})))
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(folder, e.Name+".json"), text, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// seeds is how many fields are drawn by lot for each book: the home page begins with one of them.
const seeds = 4

// pixels is how wide a picture of a field is. It is shown about so large; as SVG it would be ten times the bytes.
const pixels = 640

// A field is a picture whose name is not told yet.
type field struct {
	picture arrange.Picture
	name    lang.Text
}

// drawAll draws every hand-made map, and some by lot for the usual scenario of every book.
func drawAll(folder string) ([]field, error) {
	if err := os.RemoveAll(folder); err != nil {
		return nil, err
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return nil, err
	}
	var out []field
	add := func(rules, place, file string, m *maps.Map) error {
		var picture bytes.Buffer
		if err := draw.JPEG(&picture, draw.Of(&m.Spec), pixels); err != nil {
			return err
		}
		out = append(out, field{arrange.Picture{Rules: rules, Map: place, Width: m.Width, Depth: m.Depth, File: file}, m.Name})
		return os.WriteFile(filepath.Join(folder, file), picture.Bytes(), 0o644)
	}
	for _, name := range maps.Names() {
		m, err := maps.Named(name)
		if err != nil {
			return nil, err
		}
		if err := add("", name, name+".jpg", m); err != nil {
			return nil, err
		}
	}
	for i := range rules.Books {
		book := rules.Books[i].Book.ID()
		if rules.Books[i].Army == nil {
			continue
		}
		for n := range seeds {
			place := fmt.Sprint("seed2:", n+1)
			m, err := arrange.Field(rules.Books, arrange.Wish{Rules: book, Map: arrange.Place{Name: place}})
			if err != nil {
				return nil, err
			}
			if err := add(book, place, fmt.Sprintf("%s-%d.jpg", book, n+1), m); err != nil {
				return nil, err
			}
		}
	}
	return out, nil
}
