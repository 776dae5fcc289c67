// Command choices writes what Go makes for the page: choices FOLDER, within the module. It builds the engines, writes what there is to
// choose a battle from, a file in each language, draws some of the battlefields, and lays out the clauses for the engines. An engine
// could tell the choices and draw the fields, but would have to be loaded first; it has no clauses, since few want to read them before
// they fight.
package main

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"sandtable/internal/arrange"
	"sandtable/internal/desk"
	"sandtable/lang"
	"sandtable/library"
	"sandtable/maps"
	"sandtable/rules"
	"sandtable/wasm/engines"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: choices FOLDER")
		os.Exit(2)
	}
	built := make(chan error)
	go func() { built <- writeEngines(filepath.Join(os.Args[1], "engines")) }() // which takes longest
	err := errors.Join(write(os.Args[1]), <-built)
	if err == nil {
		err = sum(os.Args[1])
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "choices:", err)
		os.Exit(1)
	}
}

// sum writes a sum of all that the page has in it of what was made, unless it is the same already: the engines are not, so that the page
// need not be built again for another engine.
func sum(folder string) error {
	all := sha256.New()
	err := filepath.WalkDir(folder, func(name string, d fs.DirEntry, err error) error {
		switch base := d.Name(); {
		case err != nil:
			return err
		case d.IsDir() && (base == "engines" || base == "page" || base == "demo"):
			return fs.SkipDir
		case d.IsDir() || base == bundled:
			return nil
		}
		data, err := os.ReadFile(name)
		fmt.Fprintf(all, "%s %d\n%s", name, len(data), data)
		return err
	})
	if err != nil {
		return err
	}
	place, now := filepath.Join(folder, bundled), hex.EncodeToString(all.Sum(nil))
	if was, err := os.ReadFile(place); err == nil && string(was) == now {
		return nil
	}
	return os.WriteFile(place, []byte(now), 0o644)
}

// bundled is the file with the sum.
const bundled = "bundled"

// write writes choices.en.json and so on for each language, the pictures into the folder fields, the first battles into the folder starters,
// the exercises into the folder exercises, and the clauses and catalogues of each engine into the folders clauses and words.
func write(folder string) error {
	if err := errors.Join(writeWords(filepath.Join(folder, "words")),
		writeClauses(filepath.Join(folder, "clauses")), writeStarters(filepath.Join(folder, "starters")),
		writeExercises(filepath.Join(folder, "exercises"))); err != nil {
		return err
	}
	fields, err := drawAll(filepath.Join(folder, "fields"))
	if err != nil {
		return err
	}
	for _, l := range lang.Languages {
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
		if err := os.WriteFile(filepath.Join(folder, "choices."+l.Code()+".json"), text, 0o644); err != nil {
			return err
		}
	}
	return nil
}

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
		picture, err := picture(m)
		if err != nil {
			return err
		}
		out = append(out, field{arrange.Picture{Rules: rules, Map: place, Width: m.Width, Depth: m.Depth, File: file}, m.Name})
		return os.WriteFile(filepath.Join(folder, file), picture, 0o644)
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
			place := fmt.Sprint(maps.Seeds, n+1)
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
