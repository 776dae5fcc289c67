// Package engines builds the engines of the page: a program for each folder of rule books, so that nobody loads the rules of a book
// that he does not play. The list of books is all they are made from.
package engines

import (
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"reflect"
	"slices"

	"sandtable/library"
)

// An Engine plays the books of one folder.
type Engine struct {
	Name    string   // of the folder
	Package string   // its import path
	Books   []string // their ids
}

// Of lists the engines that some books need, in the order of the books.
func Of(books []library.Shelf) []Engine {
	var out []Engine
	for i := range books {
		book := books[i].Book
		t := reflect.TypeOf(book)
		if t.Kind() == reflect.Pointer {
			t = t.Elem()
		}
		at := slices.IndexFunc(out, func(e Engine) bool { return e.Package == t.PkgPath() })
		if at < 0 {
			at = len(out)
			out = append(out, Engine{Name: path.Base(t.PkgPath()), Package: t.PkgPath()})
		}
		out[at].Books = append(out[at].Books, book.ID())
	}
	return out
}

// program is the whole program of an engine. The linker leaves out what it does not name.
const program = `package main

import (
	"sandtable/wasm"
	book %q
)

func main() { wasm.Run(book.Shelves) }
`

// unhurried are packages that an engine does not hurry through, so that they are not inlined: that leaves less to be loaded. The Makefile
// tests engines with the same.
var unhurried = []string{"github.com/goccy/go-yaml/...", "sandtable/battle/words/...", "sandtable/army/...", "sandtable/internal/..."}

// Build compiles an engine into a folder and gives the name of the file. It is called within the module. The tag leaves out what only
// tests and the command line need.
func (e *Engine) Build(folder string) (string, error) {
	source, err := os.MkdirTemp("", "engine")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(source)
	main := filepath.Join(source, "main.go")
	if err := os.WriteFile(main, fmt.Appendf(nil, program, e.Package), 0o600); err != nil {
		return "", err
	}
	out, err := filepath.Abs(filepath.Join(folder, e.Name+".wasm"))
	if err != nil {
		return "", err
	}
	args := []string{"build", "-tags", "page", "-trimpath", "-ldflags", "-s -w"}
	for _, packages := range unhurried {
		args = append(args, "-gcflags", packages+"=-l")
	}
	c := exec.Command("go", append(args, "-o", out, main)...)
	c.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	c.Stdout, c.Stderr = os.Stderr, os.Stderr
	if err := c.Run(); err != nil {
		return "", fmt.Errorf("%s: %w", e.Name, err)
	}
	if err := stripFile(out); err != nil {
		return "", fmt.Errorf("%s: %w", e.Name, err)
	}
	return out, nil
}
