// Command engines builds the engines of the page into a folder, one for each folder of rule books, with the list of which plays which
// book: engines FOLDER, within the module.
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"

	"sandtable/rules"
	"sandtable/wasm/engines"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: engines FOLDER")
		os.Exit(2)
	}
	if err := build(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "engines:", err)
		os.Exit(1)
	}
}

// shelf is a book and the name of the engine that plays it.
type shelf struct {
	Book   string `json:"book"`
	Engine string `json:"engine"`
}

func build(folder string) error {
	// An engine of a book that is there no more must not be served.
	if err := os.RemoveAll(folder); err != nil {
		return err
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	var shelves []shelf
	for _, e := range engines.Of(rules.Books) {
		if _, err := e.Build(folder); err != nil {
			return err
		}
		for _, book := range e.Books {
			shelves = append(shelves, shelf{book, e.Name})
		}
	}
	text, err := json.MarshalIndent(shelves, "", " ")
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(folder, "engines.json"), append(text, '\n'), 0o644)
}
