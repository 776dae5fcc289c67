package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"

	"sandtable/army"
	"sandtable/rules"
)

// openRoster finds the roster that an argument means: a file, a dash for standard input, or a ready-made one by its name,
// such as poland-1939. A name that several books have needs the book before it, such as bkc1/poland-1939, unless the book
// is given.
func openRoster(in io.Reader, books []rules.Shelf, book, arg string) (*army.Roster, error) {
	if arg == "-" {
		return army.ReadRoster("standard input", in)
	}
	file, err := os.Open(arg)
	if err == nil {
		defer file.Close()
		return army.ReadRoster(arg, file)
	}
	if !errors.Is(err, fs.ErrNotExist) || path.Ext(arg) != "" {
		return nil, plainPath(err)
	}
	return readyRoster(books, book, arg)
}

// readyRoster reads a ready-made roster.
func readyRoster(books []rules.Shelf, book, arg string) (*army.Roster, error) {
	name := arg
	if of, rest, named := strings.Cut(arg, "/"); named {
		book, name = of, rest
	}
	var found []rules.Shelf
	var known []string
	for _, s := range books {
		if s.Rosters == nil || book != "" && s.Book.ID() != book {
			continue
		}
		names, err := readyNames(s)
		if err != nil {
			return nil, err
		}
		if known = append(known, names...); slices.Contains(names, name) {
			found = append(found, s)
		}
	}
	switch len(found) {
	case 0:
		return nil, fmt.Errorf("%s: there is no such file, and no ready-made army of that name%s", arg, orMeant(name, known))
	case 1:
		return readReady(found[0], name)
	}
	var full []string
	for _, s := range found {
		full = append(full, s.Book.ID()+"/"+name)
	}
	return nil, fmt.Errorf("%s: several books have it; write %s", arg, strings.Join(full, " or "))
}

// readyNames lists the ready-made rosters of a book.
func readyNames(s rules.Shelf) ([]string, error) {
	if s.Rosters == nil {
		return nil, nil
	}
	files, err := fs.Glob(s.Rosters, "*.yaml")
	if err != nil {
		return nil, err
	}
	slices.Sort(files)
	for i := range files {
		files[i] = strings.TrimSuffix(files[i], ".yaml")
	}
	return files, nil
}

func readReady(s rules.Shelf, name string) (*army.Roster, error) {
	file, err := s.Rosters.Open(name + ".yaml")
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return army.ReadRoster(name, file)
}

// musterRoster judges a roster by the book and the list that it names.
func musterRoster(books []rules.Shelf, r *army.Roster) (*army.Army, rules.Shelf, error) {
	s, err := shelfOf(books, r.Rules)
	if err != nil {
		return nil, s, err
	}
	list, err := listOf(books, r.Rules, r.Nation)
	if err != nil {
		return nil, s, err
	}
	if s.Army == nil {
		return nil, s, fmt.Errorf("%s has no rules of armies yet", r.Rules)
	}
	return army.Muster(r, list, s.Army), s, nil
}
