// Package engines builds the engines of the page: a program for each folder of rule books, so that a page loads no rules of books
// that are not played. The list of books is all they are made from.
package engines

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"sync"

	"sandtable/library"
)

// An Engine plays the books of one folder.
type Engine struct {
	Name    string   // of the folder
	Package string   // its import path
	Books   []string // their ids
}

// Of lists the engines that some books need, in the order of the books. A book without armies cannot be played, and needs none.
func Of(books []library.Shelf) []Engine {
	var out []Engine
	for i := range books {
		book := books[i].Book
		if books[i].Army == nil {
			continue
		}
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
var unhurried = []string{
	"github.com/goccy/go-yaml/...", "sandtable/battle", "sandtable/battle/words/...", "sandtable/army/...", "sandtable/internal/...", "sandtable/battle/clauses",
	"sandtable/battle/record", "sandtable/battle/script", "sandtable/bot", "sandtable/hindsight", "sandtable/library", "sandtable/maps/...", "sandtable/scenario",
	"archive/...", "compress/...", "hash/...", "math/rand/...", "bufio", "bytes", "context", "crypto/...", "encoding/...", "errors", "fmt", "io", "io/...", "math/big", "os", "path/...", "reflect", "strconv", "strings",
	"sync", "syscall/...", "time", "unicode/...", "sandtable/lang/...", "sandtable/lean/...", "sandtable/plain/...",
}

// Build compiles engines into a folder, all at once, so that they share what they have in common and the machine is busy; File names
// them there. It is called within the module. What the linker makes is left in the folder linked, so that it need not be made again.
// The tag leaves out what only tests and the command line need.
func Build(linked, folder string, all ...Engine) error {
	sources, err := os.MkdirTemp("", "engines")
	if err != nil {
		return err
	}
	defer os.RemoveAll(sources)
	overlay, err := overlay(sources, all)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(linked, 0o755); err != nil {
		return err
	}
	args := []string{"build", "-tags", "page", "-trimpath", "-ldflags", "-s -w", "-overlay", overlay, "-o", linked + string(filepath.Separator)}
	for _, packages := range unhurried {
		args = append(args, "-gcflags", packages+"=-l")
	}
	for i := range all {
		args = append(args, all[i].main())
	}
	c := exec.Command("go", args...)
	c.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	c.Stdout, c.Stderr = os.Stderr, os.Stderr
	if err := c.Run(); err != nil {
		return err
	}
	faults, work := make([]error, len(all)), sync.WaitGroup{}
	for i := range all {
		work.Go(func() {
			if err := stripFile(filepath.Join(linked, all[i].Name), all[i].File(folder)); err != nil {
				faults[i] = fmt.Errorf("%s: %w", all[i].Name, err)
			}
		})
	}
	work.Wait()
	return errors.Join(faults...)
}

// File is the engine in a folder into which it was built.
func (e *Engine) File(folder string) string { return filepath.Join(folder, e.Name+".wasm") }

// main is the import path of the program. There is no such folder: go build is told of one by an overlay.
func (e *Engine) main() string { return "sandtable/wasm/engines/run/" + e.Name }

// overlay writes the programs of engines into a folder, and gives the name of the file that tells go build where they would stand.
func overlay(folder string, all []Engine) (string, error) {
	mod, err := exec.Command("go", "env", "GOMOD").Output()
	if err != nil {
		return "", fmt.Errorf("go env: %w", err)
	}
	home := filepath.Dir(strings.TrimSpace(string(mod)))
	files := map[string]string{}
	for i := range all {
		source := filepath.Join(folder, all[i].Name+".go")
		if err := os.WriteFile(source, fmt.Appendf(nil, program, all[i].Package), 0o600); err != nil {
			return "", err
		}
		files[filepath.Join(home, "wasm", "engines", "run", all[i].Name, "main.go")] = source
	}
	text, err := json.Marshal(map[string]any{"Replace": files})
	if err != nil {
		return "", err
	}
	name := filepath.Join(folder, "overlay.json")
	return name, os.WriteFile(name, text, 0o600)
}
