package main

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"

	"sandtable/army"
	"sandtable/army/imports"
	"sandtable/internal/arrange"
	"sandtable/library"
)

// openRoster finds the roster that an argument means: a file, ours or one of another program, a dash for standard input, or a ready-made one by its name,
// such as poland-1939. A name that several books have needs the book before it, such as bkc1/poland-1939, unless the book
// is given.
func openRoster(l language, in io.Reader, books []library.Shelf, book, arg string) (*army.Roster, error) {
	file, err := openInput(l, in, arg)
	switch {
	case errors.Is(err, fs.ErrNotExist) && path.Ext(arg) == "":
		return readyRoster(l, books, book, arg)
	case err != nil:
		return nil, err
	case arg == "-":
		arg = l.pick("standard input")
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, maxArmyFile))
	if err != nil {
		return nil, err
	}
	roster, err := army.ReadRoster(arg, bytes.NewReader(data))
	if err == nil {
		return roster, nil
	}
	shelves, wrong := shelvesOf(l, books, book)
	if wrong != nil {
		return nil, wrong
	}
	find, _, foreign := arrange.Import(shelves, "", bytes.NewReader(data))
	switch fault := (*imports.Fault)(nil); {
	case foreign == nil:
		return find.Roster, nil
	case bytes.HasPrefix(data, []byte("PK")) || bytes.HasPrefix(bytes.TrimSpace(data), []byte("<")) && errors.As(foreign, &fault):
		return nil, l.importFault(arg, foreign) // of another program beyond doubt
	}
	return nil, err
}

// maxArmyFile is how much of a file is read: what the largest of those that are understood may have, and a byte more.
const maxArmyFile = 32<<20 + 1

// readyRoster reads a ready-made roster.
func readyRoster(l language, books []library.Shelf, book, arg string) (*army.Roster, error) {
	name := arg
	if of, rest, named := strings.Cut(arg, "/"); named {
		book, name = of, rest
	}
	var found []library.Shelf
	var known []string
	for _, s := range books {
		if s.Rosters == nil || book != "" && s.Book.ID() != book {
			continue
		}
		names, err := arrange.ReadyNames(s)
		if err != nil {
			return nil, err
		}
		if known = append(known, names...); slices.Contains(names, name) {
			found = append(found, s)
		}
	}
	switch len(found) {
	case 0:
		return nil, l.fault("%s: no such file or ready-made army%s", arg, orMeant(l, name, known))
	case 1:
		return arrange.Ready(found[0], name)
	}
	var full []string
	for _, s := range found {
		full = append(full, s.Book.ID()+"/"+name)
	}
	return nil, l.fault("%s: several books have it; give %s", arg, strings.Join(full, l.pick(" or ")))
}
