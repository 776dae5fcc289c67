package librarytest

import (
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"sandtable/battle/clauses"
	"sandtable/library"
)

// aRoom is a line of the table in a book's doc.go: an area of the clause list and what its files begin with, or the one file.
var aRoom = regexp.MustCompile(`(?m)^\t([A-Z]+) +([a-z]+_?) +\S.*$`)

// theRest is the sentence of doc.go that names what belongs to no area.
var theRest = regexp.MustCompile(`(?s)What belongs to no area: (.*?)\.\n`)

// Rooms holds a book's folder to the table in its doc.go: every area of the clause list has its room, every file stands in one or
// is named among what belongs to no area, and nothing is listed that is not there.
func Rooms(t *testing.T, shelf library.Shelf) {
	file, err := parser.ParseFile(token.NewFileSet(), "doc.go", nil, parser.ParseComments|parser.PackageClauseOnly)
	if err != nil {
		t.Fatal(err)
	}
	doc := file.Doc.Text()
	ref, err := clauses.Parse(shelf.Book.ID(), shelf.Doc)
	if err != nil {
		t.Fatal(err)
	}
	rooms := map[string]bool{} // by what files begin with: whether a file does
	var areas []string
	for _, line := range aRoom.FindAllStringSubmatch(doc, -1) {
		areas, rooms[line[2]] = append(areas, line[1]), false
	}
	for _, a := range ref.Areas {
		if i := slices.Index(areas, a.ID); i < 0 {
			t.Errorf("doc.go does not say where %s is", a.ID)
		} else {
			areas = slices.Delete(areas, i, i+1)
		}
	}
	if len(areas) > 0 {
		t.Errorf("doc.go has rooms for %v, which are no areas of the clause list", areas)
	}
	rest := theRest.FindStringSubmatch(doc)
	if rest == nil {
		t.Fatal("doc.go does not say what belongs to no area")
	}
	for _, word := range regexp.MustCompile(`[a-z_]+`).FindAllString(rest[1], -1) {
		pattern := word + ".go"
		if strings.HasSuffix(word, "_") {
			pattern = word + "*.go"
		}
		if files, _ := filepath.Glob(pattern); len(files) > 0 { // the others are words between
			rooms[word] = false
		}
	}
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		name = strings.TrimSuffix(name, ".go")
		if strings.HasSuffix(name, "_test") || name == "doc" {
			continue
		}
		room := name
		if area, _, two := strings.Cut(name, "_"); two {
			if _, whole := rooms[name]; !whole {
				room = area + "_"
			}
			if _, ok := rooms[room]; !ok {
				room = area // such as words_events beside words
			}
		} else if _, ok := rooms[room]; !ok {
			room += "_" // such as muster beside muster_card
		}
		if _, ok := rooms[room]; !ok {
			t.Errorf("%s.go stands in no room of doc.go", name)
			continue
		}
		rooms[room] = true
	}
	for room, used := range rooms {
		if !used {
			t.Errorf("doc.go has the room %s, but nothing is in it", room)
		}
	}
}
