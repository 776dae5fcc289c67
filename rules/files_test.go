package rules_test

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var (
	// A row of the tables in a doc.go: the area of the clause list, or –, and what the names of its files begin with.
	filesRow = regexp.MustCompile(`(?m)^//\t([A-Z]+|–)\s+([a-z]+)_?\s`)
	areaHead = regexp.MustCompile(`(?m)^## ([A-Z]{2,}) `)
)

// TestFilePrefixes compares the tables in the doc.go of each book with its files, and their areas with those of its clause list.
func TestFilePrefixes(t *testing.T) {
	books, err := filepath.Glob("*/book.go")
	if err != nil || len(books) < 3 {
		t.Fatal(books, err)
	}
	for _, file := range books {
		book := filepath.Dir(file)
		doc := filepath.Join(book, "doc.go")
		areas, prefixes := map[string]bool{}, map[string]bool{}
		for _, row := range filesRow.FindAllStringSubmatch(read(t, doc), -1) {
			prefixes[row[2]] = true
			if row[1] != "–" {
				areas[row[1]] = true
			}
		}
		compare(t, doc, "files that begin with", prefixes, prefixesOf(t, book))
		compare(t, doc, "the area", areas, areasOf(t, book))
	}
}

// prefixesOf are the beginnings of a book's file names, up to the first underscore.
func prefixesOf(t *testing.T, book string) map[string]bool {
	files, err := filepath.Glob(book + "/*.go")
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]bool{}
	for _, file := range files {
		if name := filepath.Base(file); !strings.HasSuffix(name, "_test.go") {
			prefix, _, _ := strings.Cut(strings.TrimSuffix(name, ".go"), "_")
			out[prefix] = true
		}
	}
	return out
}

// areasOf are the areas of a book's clause list. Worked cases have no chapter.
func areasOf(t *testing.T, book string) map[string]bool {
	out := map[string]bool{}
	for _, head := range areaHead.FindAllStringSubmatch(read(t, filepath.Join(book, filepath.Base(book)+".md")), -1) {
		if head[1] != "WC" {
			out[head[1]] = true
		}
	}
	return out
}

func compare(t *testing.T, doc, what string, table, found map[string]bool) {
	t.Helper()
	for _, name := range slices.Sorted(maps.Keys(found)) {
		if !table[name] {
			t.Errorf("%s: the tables lack %s %s", doc, what, name)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(table)) {
		if !found[name] {
			t.Errorf("%s: the tables have %s %s, and the book does not", doc, what, name)
		}
	}
}

func read(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
